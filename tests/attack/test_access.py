"""Who may still do what: streams end with the permission, sessions on the server; names cannot be borrowed."""

import asyncio
import os
import stat
from contextlib import asynccontextmanager

import pytest
from tests.web.support import Visitor, answer, house, newcomer, two_at_a_table

from farstar.web.pages.stream import Watcher
from farstar.web.server import operator


async def watching(app, visitor, table):
    """An open stream of a visitor: a task that ends when the stream does."""
    begun = asyncio.Event()

    async def read():
        async with visitor.client.stream("GET", f"/api/tables/{table}/stream", params={"as": "json"}) as answer:
            assert answer.status_code == 200

    # The client of the tests reads whole answers only: the watcher itself is followed.
    watchers = []
    before = Watcher.events

    async def events(self):
        watchers.append(self)
        async for event in before(self):
            begun.set()
            yield event

    Watcher.events = events
    try:
        task = asyncio.create_task(read())
        await asyncio.wait_for(begun.wait(), 20)
    finally:
        Watcher.events = before
    return task


@asynccontextmanager
async def with_a_stream(database, **kind):
    """A table of Ann and Ben, and Ben's stream."""
    async with house(database) as app:
        ann, ben, table = await two_at_a_table(app, **kind)
        yield app, ann, ben, table, await watching(app, ben, table)


async def ends_soon(task):
    done, _ = await asyncio.wait([task], timeout=3)
    task.cancel()
    return bool(done)


async def test_a_stream_ends_with_the_token(database):
    async with house(database) as app:
        ann, _, table = await two_at_a_table(app)
        made = await ann.post("/api/tokens", {"name": "tool"})
        task = await watching(app, Visitor(app, made["token"]), table)
        await ann.delete(f"/api/tokens/{made['id']}")
        assert await ends_soon(task), "a stream outlived its token"


async def test_a_stream_ends_when_its_person_gets_up(sqlite):
    async with with_a_stream(sqlite) as (_, ann, ben, table, task):
        await answer(ann, table)
        assert not task.done()
        await ben.post(f"/api/tables/{table}/leave")
        assert await ends_soon(task), "a stream outlived the seat"


async def test_a_stream_ends_when_the_operator_bans_its_person(database):
    """Also on SQLite, where the operator's command is another process than the server."""
    async with with_a_stream(database) as (app, _, ben, table, task):
        ban = ["--database", database, "ban", (await app.state.shared.info(table)).seats[1].person]
        assert await asyncio.to_thread(operator.main, ban) == 0
        assert await ends_soon(task), "a stream outlived a ban"
        await ben.get("/api/me", 403)


async def test_a_stream_ends_when_its_person_removes_the_account(database):
    async with with_a_stream(database, listed=True) as (_, _, ben, _, task):
        await ben.delete("/api/me")
        assert await ends_soon(task), "a stream outlived its account"


async def test_a_stream_is_told_of_a_token_revoked_on_another_worker(postgresql):
    async with house(postgresql) as one, house(postgresql) as two:
        ann, _, table = await two_at_a_table(one)
        made = await ann.post("/api/tokens", {"name": "tool"})
        await asyncio.sleep(0.5)
        task = await watching(two, Visitor(two, made["token"]), table)
        await ann.delete(f"/api/tokens/{made['id']}")
        assert await ends_soon(task), "the other worker was not told"


async def test_streams_of_watchers_and_of_one_address_are_limited(sqlite):
    async with house(sqlite, limits={"streams_per_address": 3}) as app:
        _, _, table = await two_at_a_table(app, listed=True)
        tasks = [await watching(app, await newcomer(app), table) for _ in range(3)]
        await (await newcomer(app)).get(f"/api/tables/{table}/stream", 429)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert not any(app.state.shared.streams.values())


def session_cookie(visitor):
    return visitor.client.cookies["farstar"]


async def test_sign_out_ends_the_session_on_the_server(database):
    async with house(database) as app:
        phone = Visitor(app)
        await phone.get("/")
        guest_cookie = session_cookie(phone)
        await phone.form("/account", deed="register", name="Ann", passphrase="a long secret")
        signed_in = session_cookie(phone)
        assert signed_in != guest_cookie, "the cookie is rotated"
        assert await known(app, signed_in) == "Ann"
        assert await known(app, guest_cookie) is None, "the guest's cookie is worth nothing any more"
        laptop = Visitor(app)
        await laptop.form("/account", deed="sign-in", name="ann", passphrase="a long secret")
        assert (await laptop.get("/account")).text.count("python-httpx") == 2
        await phone.form("/account", deed="sign-out")
        assert await known(app, signed_in) is None
        copy = session_cookie(laptop)
        await laptop.form("/account", 403, deed="passphrase", passphrase="wrong one", new_passphrase="another one")
        await laptop.form("/account", deed="passphrase", passphrase="a long secret", new_passphrase="another one")
        await Visitor(app).form("/account", 403, deed="sign-in", name="ann", passphrase="a long secret")
        other = Visitor(app)
        await other.form("/account", deed="sign-in", name="ann", passphrase="another one")
        await other.form("/account", deed="sign-out-everywhere")
        assert await known(app, copy) is None


async def known(app, cookie):
    """Who somebody with this cookie is taken for."""
    thief = Visitor(app)
    thief.client.cookies.set("farstar", cookie)
    answer = await thief.client.get("/api/me")
    return answer.json()["name"] if answer.status_code == 200 else None


async def test_a_strangers_guesses_do_not_lock_the_owner_out(sqlite):
    async with house(sqlite, limits={"sign_in": "3/hour"}) as app:
        owner = Visitor(app)
        await owner.form("/account", deed="register", name="Ann", passphrase="a long secret")
        await owner.form("/account", deed="sign-out")
        stranger = Visitor(app)
        stranger.client._transport.client = ("203.0.113.9", 1)
        for status in (403, 403, 403, 429, 429):
            await stranger.form("/account", status, deed="sign-in", name="ann", passphrase="guess guess")
        await owner.form("/account", deed="sign-in", name="ann", passphrase="a long secret")


async def test_a_guest_cannot_take_a_registered_name(sqlite):
    async with house(sqlite) as app:
        await Visitor(app).form("/account", deed="register", name="Ann Lee", passphrase="a long secret")
        await Visitor(app).post("/api/people", {"name": "ann LEE"}, 409)
        eve = await newcomer(app, "Eve")
        await eve.post("/api/me", {"name": "ANN lee"}, 409)
        await eve.post("/api/me", {"name": "Ann Leeds"})


def test_the_database_file_is_for_its_owner_alone(tmp_path):
    async def story():
        async with house(str(tmp_path / "new" / "tables.db")) as app:
            await newcomer(app)
            for name in os.listdir(tmp_path / "new"):
                assert stat.S_IMODE(os.stat(tmp_path / "new" / name).st_mode) & 0o077 == 0, name
            assert stat.S_IMODE(os.stat(tmp_path / "new").st_mode) == 0o700

    before = os.umask(0o022)
    try:
        asyncio.run(story())
    finally:
        os.umask(before)


@pytest.mark.parametrize("host", ["evil.test", "evil.test:80", "farstar.test"])
async def test_a_host_header_is_in_no_link(sqlite, host):
    async with house(sqlite) as app:
        guest = Visitor(app)
        path = (await guest.form("/tables", game="race", seat0="me", seat1="friend")).headers["location"]
        page = (await guest.get(path, headers={"Host": host})).text
        assert f"http://{host}" not in page and "/invites/" in page
    async with house(sqlite, address="https://play.example.org/") as app:
        guest = Visitor(app)
        path = (await guest.form("/tables", game="race", seat0="me", seat1="friend")).headers["location"]
        assert "https://play.example.org/invites/" in (await guest.get(path, headers={"Host": host})).text


async def test_metrics_are_for_the_operator(sqlite):
    async with house(sqlite) as app:
        await Visitor(app).get("/metrics")
        await Visitor(app).get("/metrics", 404, headers={"X-Forwarded-For": "203.0.113.9"})
        stranger = Visitor(app)
        stranger.client._transport.client = ("203.0.113.9", 1)
        await stranger.get("/metrics", 404)
    async with house(sqlite, operator_token="long and secret") as app:
        await Visitor(app).get("/metrics", 404)
        await Visitor(app, "wrong").get("/metrics", 404)
        await Visitor(app, "long and secret").get("/metrics")
