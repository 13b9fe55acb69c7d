"""The small ones: NUL bytes, half an address, half a request, a full disk, households, seats that are none."""

import asyncio
import os
import random
import resource
import socket
from contextlib import asynccontextmanager

import pytest
import uvicorn
from tests.web.support import Visitor, answer, free_port, house, newcomer, settings, two_at_a_table

from farstar.table.ask import Refused
from farstar.table.chance import Dice
from farstar.table.game import games
from farstar.table.match import Match
from farstar.web.game.clock import left
from farstar.web.game.info import TableInfo
from farstar.web.game.live import Live
from farstar.web.server import app as server
from farstar.web.server import impatience, protocol
from farstar.web.server.app import create
from farstar.web.tables import outages
from farstar.web.visitors.security import address


async def test_a_nul_byte_is_refused_everywhere(database):
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


@pytest.mark.parametrize(
    "url", ["http://[::1", "http://[", "http://a:99999/", "http://a:b/", "http://x y.org/", "ftp://a.org"]
)
async def test_half_an_address_is_refused(sqlite, url):
    async with house(sqlite) as app:
        await (await newcomer(app)).post("/api/me", {"webhook": url}, 400)


def protocols():
    """Both parsers, as far as they are installed."""
    return sorted({protocol.PlainProtocol, protocol.protocol()}, key=lambda kind: kind.__name__)


@asynccontextmanager
async def listening(database, kind):
    """A server on a port, with one of the parsers."""
    port = free_port()
    app = create(settings(database))
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_config=None, access_log=False, http=kind))
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.05)
    yield port
    server.should_exit = True
    await task


@pytest.mark.parametrize("kind", protocols())
async def test_a_connection_without_a_request_is_closed(sqlite, monkeypatch, kind):
    monkeypatch.setattr(impatience, "PATIENCE", 0.5)
    async with listening(sqlite, kind) as port:
        whole = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
        assert await closed_after(port, b"")
        assert await closed_after(port, b"GET / HT")
        assert await closed_after(port, whole + b"GET / HT")
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(whole)
        assert b"200 OK" in await asyncio.wait_for(reader.readuntil(b"\r\n"), 20)
        writer.close()


@pytest.mark.parametrize("kind", protocols())
async def test_whoever_does_not_take_the_answers_is_hung_up_on(sqlite, monkeypatch, kind):
    monkeypatch.setattr(impatience, "STALLED", 0.5)
    async with listening(sqlite, kind) as port:
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sock.setblocking(False)
        await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
        asking = b"GET /static/table.js HTTP/1.1\r\nHost: x\r\n\r\n" * 2000
        hung_up = False
        with sock:
            for _ in range(400):
                try:
                    asking = asking[sock.send(asking or b"GET") :]
                except BlockingIOError:
                    pass
                except OSError:
                    hung_up = True
                    break
                await asyncio.sleep(0.05)
        assert hung_up, "answers nobody takes are kept for ever"


@pytest.mark.parametrize("kind", protocols())
async def test_a_head_without_end_is_cut_off(sqlite, kind):
    async with listening(sqlite, kind) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n")
        sent = 0
        try:
            while sent < 20_000_000 and not reader.at_eof():
                writer.write(b"X-More: " + b"y" * 8000 + b"\r\n")
                sent += 8010
                await asyncio.wait_for(writer.drain(), 5)
                await asyncio.sleep(0.001)
        except OSError:
            pass
        writer.transport.abort()
        assert sent < 2_000_000, "the server took a head of many megabytes"


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


async def test_many_who_ask_for_the_health_cause_few_writes(database, monkeypatch):
    """Anybody may ask, and each answer was a write that the moves of others waited for."""
    writes, beat_once = [], outages.beat_once

    async def counted(shared, *more):
        writes.append(1)
        await beat_once(shared, *more)

    monkeypatch.setattr(outages, "BEAT", 3600.0)
    async with house(database) as app:
        monkeypatch.setattr(outages, "beat_once", counted)
        monkeypatch.setattr(outages, "HEALTHY", 60.0)
        await asyncio.gather(*(Visitor(app).get("/health") for _ in range(30)))
        await Visitor(app).get("/health")
        assert 1 <= len(writes) <= 2, "one write for all of them, and perhaps the server's own beat"


async def test_health_is_not_well_on_a_full_disk(sqlite, monkeypatch):
    monkeypatch.setattr(outages, "HEALTHY", 0.0)
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


async def test_a_move_refused_by_a_full_disk_is_taken_when_there_is_room(sqlite):
    async with house(sqlite) as app:
        ann, ben, table = await two_at_a_table(app)
        await answer(ann, table)
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1, before[1]))
        try:
            await answer(ben, table, status=503)
            await answer(ben, table, status=503)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        await answer(ben, table)
        await ann.post("/api/tables", {"game": "race", "seats": ["me", "friend"]})


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
    """At every question of games of every kind: no numbers, numbers that are none, and numbers that do not fit."""
    luck, dice, sent = random.Random(4), Dice(4), 0
    while sent < (500_000 if LONG else 1500):
        name = luck.choice(list(games()))
        seats, options = luck.choice(games()[name].tables())
        match = Match(name, seats, options, seed=luck.getrandbits(30))
        while (asks := match.asks()) and sent < 500_000:
            before = match.state.save()
            for _ in range(10):
                seat, pick = luck.choice([*GARBAGE, *range(seats)]), luck.choice([*GARBAGE, *wrong_picks(asks, luck)])
                with pytest.raises(Refused):
                    match.reply(seat, pick)
            sent += 10
            assert match.state.save() == before
            match.reply(asks[0].seat, asks[0].random(dice))


def wrong_picks(asks, luck):
    """Numbers in the shape of a pick, none of which anybody may pick now."""
    made = [tuple(luck.randrange(-3, 300) for _ in range(luck.randrange(9))) for _ in range(6)]
    return [pick for pick in made if all(ask.fault(pick) for ask in asks)]


async def test_a_short_stop_of_the_server_is_on_nobodys_clock(database, monkeypatch):
    """A restart of a few seconds, too: a process that starts knows that nobody was served before it."""
    monkeypatch.setattr(server, "DOWN", 0.4)
    async with house(database) as app:
        await app.state.pulse.feel()
    await asyncio.sleep(server.DOWN)
    async with house(database) as app:
        (began, ended), *more = app.state.shared.outages
        assert not more and server.DOWN < ended - began < 30


def test_a_clock_stands_still_while_nobody_is_served():
    outages = []
    live = Live("race", 2, {}, "seed", ["a", "b"], outages)
    live.run_on(set(), 100.0, False)
    facts = {name: None for name in TableInfo.__struct_fields__}
    info = TableInfo(**{**facts, "clock": 600, "increment": 0})
    assert left(info, live, 0, 130.0) == 570.0
    outages.append((110.0, 125.0))
    assert left(info, live, 0, 130.0) == 585.0
    assert live.copy().thought(130.0) == 15.0


async def test_an_outage_is_noticed_by_who_comes_after_it(database):
    from farstar.web.store import queries
    from farstar.web.store.schema import keepsakes
    from farstar.web.tables.outages import beat_once

    async with house(database) as app:
        shared = app.state.shared
        assert shared.outages == []
        async with shared.db.write() as connection:
            long_ago = repr(queries.now() - 3600)
            await connection.execute(keepsakes.update().where(keepsakes.c.name == "alive").values(value=long_ago))
        await beat_once(shared)
        assert len(shared.outages) == 1
        began, ended = shared.outages[0]
        assert 3599 < ended - began < 3700
        await beat_once(shared)
        assert len(shared.outages) == 1


@pytest.mark.parametrize("shape", ["json", "html", "text"])
async def test_a_stream_of_a_table_that_has_not_begun_says_so_in_every_shape(sqlite, shape):
    """Found by the fuzzer: the text of an open table asked for a view there was none of."""
    async with house(sqlite) as app:
        ann = await newcomer(app)
        made = await ann.post("/api/tables", {"game": "race", "seats": ["me", "friend"]})
        told = (await ann.get(f"/api/tables/{made['table']}/stream?once=1&as={shape}")).text
        assert "event: table" in told
