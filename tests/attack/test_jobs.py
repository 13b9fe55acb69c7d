"""Slow receivers of webhooks stop nobody: bots have hands of their own, a call one deadline, silence is remembered."""

import asyncio
import hmac
import time

import pytest
from tests.web.support import answer, house, newcomer, two_at_a_table, until

from farstar.web.common.aside import TooSlow
from farstar.web.store import queries
from farstar.web.tables import webhook
from farstar.web.tables.webhook import FIRST_PAUSE, Receivers, signature
from farstar.web.thinking import think
from farstar.web.thinking.think import Pool, die_with_parent


async def dripping(reader, writer):
    """Answers a byte at a time, each in good time, and never comes to an end."""
    try:
        for _ in range(600):
            writer.write(b"H")
            await writer.drain()
            await asyncio.sleep(0.1)
    except ConnectionError:
        pass
    finally:
        writer.close()


async def test_slow_receivers_do_not_stop_the_bots(database, monkeypatch):
    monkeypatch.setattr(webhook, "DEADLINE", 3.0)
    server = await asyncio.start_server(dripping, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server, house(database, private_webhooks=True) as app:
        for each in range(6):
            ann, ben, table = await two_at_a_table(app, pace="slow")
            for one in (ann, ben):
                await one.post("/api/me", {"webhook": f"http://127.0.0.{each + 2}:{port}/"})
            for one in (ann, ben):
                await answer(one, table)
        eve = await newcomer(app)
        table = (await eve.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]}))["table"]
        await answer(eve, table)

        async def replied():
            return "bot" in app.state.shared.lives[table].causes

        begun = time.monotonic()
        await until(replied, 8)
        assert time.monotonic() - begun < 8


async def test_a_call_has_one_deadline_and_a_silent_receiver_is_left_alone(sqlite, monkeypatch):
    monkeypatch.setattr(webhook, "DEADLINE", 0.5)
    server = await asyncio.start_server(dripping, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    async with server, house(sqlite, private_webhooks=True) as app:
        hooks = webhook.Webhooks(app.state.shared)
        person = webhook.people.guest("x")
        person.webhook = f"http://127.0.0.1:{port}/"
        begun = time.monotonic()
        first = await hooks.deliver(person, {}, 0)
        assert first.failed and first.seconds == FIRST_PAUSE and time.monotonic() - begun < 3
        begun = time.monotonic()
        second = await hooks.deliver(person, {}, 1)
        assert not second.failed and 0 < second.seconds <= FIRST_PAUSE and time.monotonic() - begun < 0.4


def test_the_pause_doubles_and_an_answer_ends_it():
    receivers = Receivers()
    assert [receivers.failed("a") for _ in range(3)] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert receivers.pause("a") > 0 and receivers.pause("b") == 0
    receivers.answered("a")
    assert receivers.pause("a") == 0


async def test_what_is_sent_is_signed_and_goes_where_the_name_led_first(sqlite, monkeypatch):
    got = []

    async def receive(reader, writer):
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.split(b"Content-Length: ")[1].split(b"\r\n")[0])
        got.append((head.decode(), await reader.readexactly(length)))
        writer.write(b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(receive, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    asked = []

    def names(host, *more, **others):
        asked.append(host)
        return [(2, 1, 6, "", ("127.0.0.1", port))] if len(asked) == 1 else [(2, 1, 6, "", ("127.0.0.9", port))]

    async with server, house(sqlite, private_webhooks=True) as app:
        monkeypatch.setattr(webhook.socket, "getaddrinfo", names)
        key = webhook.signing_key(app.state.shared, "ann")
        status = await webhook.call(f"http://hook.test:{port}/x?y=1", {"a": 1}, key, app.state.shared.settings)
    assert status == 302 and asked == ["hook.test"] and len(got) == 1
    head, body = got[0]
    assert head.startswith("POST /x?y=1 HTTP/1.1\r\n") and f"Host: hook.test:{port}" in head
    at, signed = head.split("Farstar-Signature: t=")[1].split("\r\n")[0].split(",v1=")
    assert hmac.compare_digest(signed, signature(key, int(at), body))


@pytest.mark.parametrize(
    "address",
    [
        "10.0.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "::1",
        "fd00::1",
        "192.168.1.1",
        "::ffff:10.0.0.1",
        "64:ff9b::a00:1",
        "2002:a00:1::1",
        "::a00:1",
    ],
)
async def test_a_public_name_that_leads_into_a_private_network_is_not_called(sqlite, monkeypatch, address):
    async with house(sqlite) as app:
        monkeypatch.setattr(webhook.socket, "getaddrinfo", lambda *a, **k: [(2, 1, 6, "", (address, 80))])
        with pytest.raises(webhook.RequestError):
            await webhook.call("http://hook.test/", {}, "key", app.state.shared.settings)


async def test_a_job_put_off_keeps_its_tries_and_a_failed_one_is_given_up(sqlite):
    from sqlalchemy import select

    from farstar.web.store.schema import jobs as kept
    from farstar.web.tables.jobs import MOST_TRIES, Jobs, Later

    async with house(sqlite) as app:
        shared = app.state.shared
        outcomes = [Later(0.0), Later(0.0, failed=True)] + [Later(-1.0, failed=True)] * MOST_TRIES

        async def do(job):
            return outcomes.pop(0)

        jobs = Jobs(shared, "webhook", do)
        async with shared.db.write() as connection:
            await queries.add_job(connection, "later-kind", "t", 0.0)
        jobs.kind = "later-kind"
        tries = []
        while await jobs.once():
            async with shared.db.read() as connection:
                tries += [row.tries for row in (await connection.execute(select(kept))).all()]
        assert tries == [0, 1, 2, 3, 4, 5]


async def test_a_single_hand_that_finds_no_job_waits_for_news(sqlite):
    from farstar.web.tables.jobs import HANDS, Jobs

    async with house(sqlite) as app:
        jobs = Jobs(app.state.shared, next(kind for kind, hands in HANDS.items() if hands == 1), None)
        assert await jobs.start_one() is False
        await asyncio.gather(*jobs.running)
        assert not jobs.running and not jobs.work.is_set()


async def test_a_bot_called_by_a_move_waits_until_that_move_is_known(database, monkeypatch):
    """The row is in the database before this process has folded it: a look in between must not end the bot's job."""
    from farstar.web.tables import moves

    kept = moves.keep

    async def keep_slowly(shared, *rest):
        work = await kept(shared, *rest)
        shared.ring_work()
        await asyncio.sleep(0.3)
        return work

    async with house(database) as app:
        ann = await newcomer(app)
        table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]}))["table"]

        async def replies():
            return app.state.shared.lives[table].causes.count("bot")

        before = await until(replies)
        monkeypatch.setattr(moves, "keep", keep_slowly)
        await answer(ann, table)
        monkeypatch.undo()

        async def replied_again():
            return await replies() > before

        await until(replied_again)


def never_ending(*_):
    while True:
        time.sleep(1)


async def test_a_thought_without_end_is_ended_and_the_next_one_thought():
    """One bot that never answered kept every bot of the server from answering."""
    pool = Pool(1, die_with_parent, 60.0)
    assert await pool.run(abs, -1) == 1, "the process is there"
    pool.patience = 0.5
    with pytest.raises(TooSlow):
        await pool.run(never_ending)
    pool.patience = 60.0
    assert await pool.run(abs, -2) == 2
    pool.close()


async def test_a_bot_that_never_answers_is_answered_for(sqlite, monkeypatch):
    async with house(sqlite, bot_processes=1) as app:
        app.state.thinkers.bots.patience = 0.5
        monkeypatch.setattr(think, "choose", never_ending)
        ann = await newcomer(app)
        table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]}))["table"]

        async def replied():
            return "bot" in app.state.shared.lives[table].causes

        await until(replied, 60)


async def test_hints_take_no_place_from_the_bots(sqlite):
    async with house(sqlite) as app:
        ann = await newcomer(app)
        table = (await ann.post("/api/tables", {"game": "race", "seats": ["me", "bot:random"]}))["table"]
        thinkers = app.state.thinkers
        async with thinkers.spare.places:
            waiting = asyncio.create_task(ann.post(f"/api/tables/{table}/hint"))
            await asyncio.sleep(0.1)
            await answer(ann, table)

            async def replied():
                return "bot" in app.state.shared.lives[table].causes

            await until(replied, 60)
            assert not waiting.done()
            thinkers.spare.waiting += think.MOST_WAITING
            await ann.get(f"/tables/{table}?hint=1", 503)
            thinkers.spare.waiting -= think.MOST_WAITING
        await waiting
