"""What people may expect of a site: their own data, quiet, and an operator who can be told and can act."""

import asyncio

from tests.web.support import Visitor, answer, house, newcomer, two_at_a_table

from farstar.web.server import operator
from farstar.web.store import queries
from farstar.web.store.schema import people, tokens


def test_a_person_takes_everything_along_and_is_forgotten(database):
    async def story():
        async with house(database) as app:
            ann, ben, table = await two_at_a_table(app)
            await ann.post(f"/api/tables/{table}/chat", {"text": "something of mine"})
            await answer(ann, table)
            data = (await ann.get("/api/me/data")).json()
            assert data["person"]["name"] == "Ann" and data["tables"][0]["id"] == table
            assert data["chat"][0]["text"] == "something of mine" and data["tokens"][0]["label"] == "first"
            assert ann.token not in str(data)
            await ann.delete("/api/me")
            await ann.get("/api/me", 403)
            told = await ben.table(table)
            assert "Ann" not in str(told["seats"]) and (await ben.get(f"/api/tables/{table}/chat")).json() == []
            async with app.state.hall.db.read() as connection:
                names = [row.name for row in await connection.execute(people.select())]
            assert "Ann" not in names

    asyncio.run(story())


def test_mute_block_and_report(sqlite):
    async def story():
        async with house(sqlite) as app:
            ann, ben, table = await two_at_a_table(app)
            await ben.post(f"/api/tables/{table}/chat", {"text": "rude"})
            await ann.post(f"/api/tables/{table}/treatment", {"seat": 1, "kind": "mute"})
            assert (await ann.get(f"/api/tables/{table}/chat")).json() == []
            assert len((await ben.get(f"/api/tables/{table}/chat")).json()) == 1
            await ann.post(f"/api/tables/{table}/treatment", {"seat": 0, "kind": "mute"}, 400)
            await ann.post(f"/api/tables/{table}/treatment", {"seat": 1, "kind": "shout"}, 400)
            await ann.post(f"/api/tables/{table}/treatment", {"seat": 1, "kind": "block"})
            other = await ann.post("/api/tables", {"game": "race", "seats": ["me", "anyone"], "listed": True})
            await ben.post(f"/api/tables/{other['table']}/join", status=409)
            await ann.post(f"/api/tables/{table}/treatment", {"seat": 1, "kind": "nothing"})
            await ben.post(f"/api/tables/{other['table']}/join")
            await ann.post(f"/api/tables/{table}/report", {"seat": 1, "text": " very \n rude "})
            await ann.post(f"/api/tables/{table}/report", {"seat": 1, "text": ""}, 400)
            await (await newcomer(app)).post(f"/api/tables/{table}/report", {"seat": 1, "text": "x"}, 404)

    asyncio.run(story())


def test_the_operator_reads_reports_bans_and_leaves_a_trail(database, capsys):
    async def story():
        async with house(database) as app:
            ann, ben, table = await two_at_a_table(app)
            await ann.post(f"/api/tables/{table}/report", {"seat": 1, "text": "very rude"})

            async def run(*words):
                code = await asyncio.to_thread(operator.main, ["--database", database, *words])
                out = capsys.readouterr()
                return code, out.out + out.err

            code, told = await run("reports")
            assert code == 0 and "very rude" in told and "Ben" in told
            number, about = told.split("\t")[0], told.split("(")[1].split(")")[0]
            assert await run("ban", about) == (0, "")
            await asyncio.sleep(5.5 if app.state.hall.db.sqlite else 0.5)
            await ben.get("/api/me", 403)
            assert await run("close", number) == (0, "")
            assert (await run("close", number))[0] == 2
            assert (await run("ban", "nobody at all"))[0] == 2
            assert await run("reports") == (0, "")
            code, told = await run("audit")
            assert [line.split("\t")[2] for line in told.splitlines()] == ["close report", "ban"]

    asyncio.run(story())


def test_tokens_that_only_read_and_tokens_that_end(sqlite):
    async def story():
        async with house(sqlite) as app:
            ann = await newcomer(app)
            made = await ann.post("/api/tokens", {"name": "reader", "scope": "read", "days": 1})
            reader = Visitor(app, made["token"])
            assert (await reader.get("/api/me")).json()["name"] == "Ann"
            await reader.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]}, 403)
            await reader.post("/api/tokens", {"name": "more"}, 403)
            await ann.post("/api/tokens", {"name": "x", "scope": "everything"}, 400)
            async with app.state.hall.db.write() as connection:
                past = tokens.update().where(tokens.c.id == made["id"]).values(expires=queries.now() - 1)
                await connection.execute(past)
            app.state.hall.recent.forget()
            await reader.get("/api/me", 403)

    asyncio.run(story())


def test_tables_nobody_comes_to_are_closed_and_old_chat_is_forgotten(sqlite):
    async def story():
        async with house(sqlite, sweep_every=3600.0, chat_days=1.0, limits={"tables_per_person": 2}) as app:
            ann, _, table = await two_at_a_table(app)
            await ann.post(f"/api/tables/{table}/chat", {"text": "hello"})
            waiting = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "friend"]}))["table"]
            await ann.post("/api/tables", {"game": "race", "seats": ["me", "friend"]}, 409)
            assert await app.state.turns.expire() == []
            settings = app.state.hall.settings
            settings.open_days = settings.abandoned_days = settings.chat_days = 1e-9
            app.state.turns.expired = 0.0
            assert sorted(await app.state.turns.expire()) == sorted([table, waiting])
            assert (await ann.table(waiting))["status"] == "closed"
            async with app.state.hall.db.read() as connection:
                assert await queries.load_chat(connection, table, 0) == []

    asyncio.run(story())
