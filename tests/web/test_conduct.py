"""What people may expect of a site: their own data, quiet, and an operator who can be told and can act."""

import asyncio

from tests.web.support import Visitor, answer, house, newcomer, two_at_a_table

from farstar.web.server import operator
from farstar.web.store import conduct, queries
from farstar.web.store.schema import people, tokens


async def test_a_person_takes_everything_along_and_is_forgotten(database):
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
        payload = await ben.table(table)
        assert "Ann" not in str(payload["seats"]) and (await ben.get(f"/api/tables/{table}/chat")).json() == []
        async with app.state.shared.db.read() as connection:
            names = [row.name for row in await connection.execute(people.select())]
        assert "Ann" not in names


async def test_what_somebody_said_is_theirs_also_when_another_sits_there_since(database):
    async with house(database) as app:
        host, ann, ben = [await newcomer(app, name) for name in ("Host", "Ann", "Ben")]
        wanted = {"game": "race", "seats": ["me", "anyone", "anyone"], "listed": True}
        table = (await host.post("/api/tables", wanted))["table"]
        path = f"/api/tables/{table}"
        for each in (host, ann):
            if each is not host:
                await each.post(f"{path}/join", {"seat": 1})
            await each.post(f"{path}/chat/agree", {"agree": True})
        await ann.post(f"{path}/chat", {"text": "said by Ann"})
        await ann.post(f"{path}/leave")
        await ben.post(f"{path}/join", {"seat": 1})
        await ben.post(f"{path}/chat/agree", {"agree": True})
        await ben.post(f"{path}/chat", {"text": "said by Ben"})
        assert [each["text"] for each in (await ann.get("/api/me/data")).json()["chat"]] == ["said by Ann"]
        assert [each["text"] for each in (await ben.get("/api/me/data")).json()["chat"]] == ["said by Ben"]
        said = (await host.get(f"{path}/chat")).json()
        assert [each["text"] for each in said] == ["said by Ann", "said by Ben"] and "person" not in said[0]
        await ann.delete("/api/me")
        assert [each["text"] for each in (await host.get(f"{path}/chat")).json()] == ["said by Ben"]


async def test_mute_block_and_report(sqlite):
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


async def test_the_operator_reads_reports_bans_and_leaves_a_trail(database, capsys):
    async with house(database) as app:
        ann, ben, table = await two_at_a_table(app)
        await ann.post(f"/api/tables/{table}/report", {"seat": 1, "text": "very rude"})

        async def run(*words):
            code = await asyncio.to_thread(operator.main, ["--database", database, *words])
            out = capsys.readouterr()
            return code, out.out + out.err

        code, payload = await run("reports")
        assert code == 0 and "very rude" in payload and "Ben" in payload
        number, about = payload.split("\t")[0], payload.split("(")[1].split(")")[0]
        assert await run("ban", about) == (0, "")
        await asyncio.sleep(1.0)
        await ben.get("/api/me", 403)
        assert await run("close", number) == (0, "")
        assert (await run("close", number))[0] == 2
        assert (await run("ban", "nobody at all"))[0] == 2
        assert await run("reports") == (0, "")
        code, payload = await run("audit")
        assert [line.split("\t")[2] for line in payload.splitlines()] == ["close report", "ban"]


async def test_tokens_that_only_read_and_tokens_that_end(sqlite):
    async with house(sqlite) as app:
        ann = await newcomer(app)
        made = await ann.post("/api/tokens", {"name": "reader", "scope": "read", "days": 1})
        reader = Visitor(app, made["token"])
        assert (await reader.get("/api/me")).json()["name"] == "Ann"
        await reader.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]}, 403)
        await reader.post("/api/tokens", {"name": "more"}, 403)
        await ann.post("/api/tokens", {"name": "x", "scope": "everything"}, 400)
        async with app.state.shared.db.write() as connection:
            past = tokens.update().where(tokens.c.id == made["id"]).values(expires=queries.now() - 1)
            await connection.execute(past)
        app.state.shared.recent.forget()
        await reader.get("/api/me", 403)


async def test_tables_nobody_comes_to_are_closed_and_old_chat_is_forgotten(sqlite):
    async with house(sqlite, sweep_every=3600.0, chat_days=1.0, limits={"tables_per_person": 2}) as app:
        ann, _, table = await two_at_a_table(app)
        await ann.post(f"/api/tables/{table}/chat", {"text": "hello"})
        waiting = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "friend"]}))["table"]
        await ann.post("/api/tables", {"game": "race", "seats": ["me", "friend"]}, 409)
        assert await app.state.turns.expire() == []
        settings = app.state.shared.settings
        settings.open_days = settings.abandoned_days = settings.chat_days = 1e-9
        app.state.turns.expired = 0.0
        assert sorted(await app.state.turns.expire()) == sorted([table, waiting])
        assert (await ann.table(waiting))["status"] == "closed"
        async with app.state.shared.db.read() as connection:
            assert await queries.load_chat(connection, table, 0) == []


async def test_people_mute_block_and_report_on_a_page(sqlite):
    async with house(sqlite) as app:
        ann, ben, table = await two_at_a_table(app)
        await ben.post(f"/api/tables/{table}/chat", {"text": "rude words"}, 201)
        page, path = Visitor(app, ann.token), f"/tables/{table}/players"

        async def press(**fields):
            text = (await page.get(path)).text
            csrf = text.split('name="csrf" value="')[1].split('"')[0]
            return await page.client.post(path, data={"csrf": csrf, "seat": "1", **fields})

        assert "Ben" in (await page.get(path)).text
        assert f'href="{path}"' in (await page.get(f"/tables/{table}")).text
        assert (await press(kind="mute")).status_code == 303
        assert "(muted)" in (await page.get(path)).text
        assert (await ann.get(f"/api/tables/{table}/chat")).json() == []
        assert (await press(kind="nothing")).status_code == 303
        assert len((await ann.get(f"/api/tables/{table}/chat")).json()) == 1
        sent = await press(text="he was rude")
        assert sent.status_code == 303 and "operator has your report" in (await page.get(sent.headers["location"])).text
        async with app.state.shared.db.read() as connection:
            assert [each["text"] for each in await conduct.open_reports(connection)] == ["he was rude"]
        assert "1000" in (await press(text=" ")).text
        await (await newcomer(app, "Eve")).get(path, 404)
