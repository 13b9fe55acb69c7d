"""The small ones: NUL bytes, half an address, half a request, a full disk, households, seats that are none."""

import asyncio
import os
import random
import resource

import pytest
import uvicorn
from tests.web.support import Visitor, free_port, house, newcomer, settings

from farstar.table.ask import Refused
from farstar.table.game import games
from farstar.table.match import Match
from farstar.web.server import protocol
from farstar.web.server.app import create
from farstar.web.server.security import address
from farstar.web.tables.clock import left
from farstar.web.tables.info import TableInfo
from farstar.web.tables.live import Live


def test_a_nul_byte_is_refused_everywhere(database):
    async def story():
        async with house(database) as app:
            ann, guest = await newcomer(app), Visitor(app)
            made = await ann.post("/api/tables", {"game": "race", "seats": ["me", "friend"]})
            path = f"/api/tables/{made['table']}"
            await ann.get("/api/tables/%00", 400)
            await ann.get("/api/tables?list=%00", 400)
            await ann.get("/invites/a%00b", 400)
            await ann.post(f"{path}/chat", {"text": "a\0b"}, 400)
            await ann.post("/api/me", {"name": "a\0b"}, 400)
            await ann.post("/api/me", {"webhook": "http://example.org/\0"}, 400)
            await ann.post("/api/tables", {"game": "race\0", "seats": ["me", "friend"]}, 400)
            await guest.form("/account", 400, deed="sign-in", name="a\0b", passphrase="12345678")
            await guest.form("/account", 400, deed="revoke", token="a\0b")

    asyncio.run(story())


@pytest.mark.parametrize(
    "url", ["http://[::1", "http://[", "http://a:99999/", "http://a:b/", "http://x y.org/", "ftp://a.org"]
)
def test_half_an_address_is_refused(sqlite, url):
    async def story():
        async with house(sqlite) as app:
            await (await newcomer(app)).post("/api/me", {"webhook": url}, 400)

    asyncio.run(story())


def test_a_connection_without_a_request_is_closed(sqlite, monkeypatch):
    monkeypatch.setattr(protocol, "PATIENCE", 0.5)

    async def story():
        port = free_port()
        app = create(settings(sqlite))
        config = uvicorn.Config(app, port=port, log_config=None, access_log=False, http=protocol.ImpatientProtocol)
        server = uvicorn.Server(config)
        task = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.05)
        whole = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
        assert await closed_after(port, b"")
        assert await closed_after(port, b"GET / HT")
        assert await closed_after(port, whole + b"GET / HT")
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(whole)
        assert b"200 OK" in await asyncio.wait_for(reader.readuntil(b"\r\n"), 20)
        writer.close()
        server.should_exit = True
        await task

    asyncio.run(story())


async def closed_after(port, sent):
    """Whether the server hangs up on whoever sends only this."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(sent)
    try:
        await asyncio.wait_for(reader.read(), 20)
        return True
    except TimeoutError:
        return False
    finally:
        writer.transport.abort()


def test_health_is_not_well_on_a_full_disk(sqlite):
    async def story():
        async with house(sqlite) as app:
            visitor = Visitor(app)
            await visitor.get("/health")
            before = resource.getrlimit(resource.RLIMIT_FSIZE)
            resource.setrlimit(resource.RLIMIT_FSIZE, (1, before[1]))  # no file may grow, as on a full disk
            try:
                await visitor.get("/health", 503)
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, before)
            await visitor.get("/health")

    asyncio.run(story())


def test_a_household_is_one_address():
    def of(host):
        return address({"client": (host, 1)})

    assert of("2001:db8:1:2:aaaa::1") == of("2001:db8:1:2:bbbb::2") != of("2001:db8:1:3::1")
    assert of("::ffff:203.0.113.9") == of("203.0.113.9") != of("203.0.113.8")
    assert of("fe80::1%eth0") == of("fe80::2")
    assert of("unix") == "unix" and address({"client": None}) == "unknown"


LONG = os.environ.get("FARSTAR_ATTACK") == "long"
GARBAGE = ["0", 0.0, None, True, 10**40, -1, -7, {"a": 1}, "²", b"1", float("nan"), [[0]], [None], [True], [2**80]]


def test_a_reply_of_garbage_is_refused_and_changes_nothing():
    luck = random.Random(4)
    for name in games():
        seats, options = games()[name].tables()[0]
        match = Match(name, seats, options, seed=1)
        before = match.asks() and match.state.save()
        for _ in range(500_000 // 3 if LONG else 300):
            seat, pick = luck.choice([*GARBAGE, 0]), luck.choice(GARBAGE)
            with pytest.raises(Refused):
                match.reply(seat, pick)
        assert match.state.save() == before


def test_a_clock_stands_still_while_nobody_is_served():
    outages = []
    live = Live("race", 2, {}, "seed", ["a", "b"], outages)
    live.settle(set(), 100.0, False)
    facts = {name: None for name in TableInfo.__struct_fields__}
    info = TableInfo(**{**facts, "clock": 600, "increment": 0})
    assert left(info, live, 0, 130.0) == 570.0
    outages.append((110.0, 125.0))
    assert left(info, live, 0, 130.0) == 585.0
    assert live.copy().thought(130.0) == 15.0


def test_an_outage_is_noticed_by_who_comes_after_it(database):
    from farstar.web.store import queries
    from farstar.web.store.schema import keepsakes
    from farstar.web.tables.outages import beat_once

    async def story():
        async with house(database) as app:
            hall = app.state.hall
            assert hall.outages == []
            async with hall.db.write() as connection:
                long_ago = repr(queries.now() - 3600)
                await connection.execute(keepsakes.update().where(keepsakes.c.name == "alive").values(value=long_ago))
            await beat_once(hall)
            assert len(hall.outages) == 1
            began, ended = hall.outages[0]
            assert 3599 < ended - began < 3700
            await beat_once(hall)
            assert len(hall.outages) == 1

    asyncio.run(story())
