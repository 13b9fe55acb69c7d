"""Slow receivers of webhooks stop nobody: bots have hands of their own, a call one deadline, silence is remembered."""

import asyncio
import hmac
import time

import pytest
from tests.web.support import answer, house, newcomer, two_at_a_table, until

from farstar.web.store import queries
from farstar.web.tables import webhook
from farstar.web.tables.webhook import FIRST_PAUSE, Receivers, signature


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


def test_slow_receivers_do_not_stop_the_bots(database, monkeypatch):
    monkeypatch.setattr(webhook, "DEADLINE", 3.0)

    async def story():
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
                return "bot" in app.state.hall.lives[table].causes

            begun = time.monotonic()
            await until(replied, 8)
            assert time.monotonic() - begun < 8

    asyncio.run(story())


def test_a_call_has_one_deadline_and_a_silent_receiver_is_left_alone(sqlite, monkeypatch):
    monkeypatch.setattr(webhook, "DEADLINE", 0.5)

    async def story():
        server = await asyncio.start_server(dripping, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        async with server, house(sqlite, private_webhooks=True) as app:
            hooks = webhook.Webhooks(app.state.hall)
            person = webhook.people.guest("x")
            person.webhook = f"http://127.0.0.1:{port}/"
            begun = time.monotonic()
            first = await hooks.deliver(person, {}, 0)
            assert first.failed and first.seconds == FIRST_PAUSE and time.monotonic() - begun < 3
            begun = time.monotonic()
            second = await hooks.deliver(person, {}, 1)
            assert not second.failed and 0 < second.seconds <= FIRST_PAUSE and time.monotonic() - begun < 0.4

    asyncio.run(story())


def test_the_pause_doubles_and_an_answer_ends_it():
    receivers = Receivers()
    assert [receivers.failed("a") for _ in range(3)] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert receivers.pause("a") > 0 and receivers.pause("b") == 0
    receivers.answered("a")
    assert receivers.pause("a") == 0


def test_what_is_sent_is_signed_and_goes_where_the_name_led_first(sqlite, monkeypatch):
    got = []

    async def receive(reader, writer):
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.split(b"Content-Length: ")[1].split(b"\r\n")[0])
        got.append((head.decode(), await reader.readexactly(length)))
        writer.write(b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n")
        await writer.drain()
        writer.close()

    async def story():
        server = await asyncio.start_server(receive, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        asked = []

        def names(host, *more, **others):
            asked.append(host)
            return [(2, 1, 6, "", ("127.0.0.1", port))] if len(asked) == 1 else [(2, 1, 6, "", ("127.0.0.9", port))]

        async with server, house(sqlite, private_webhooks=True) as app:
            monkeypatch.setattr(webhook.socket, "getaddrinfo", names)
            key = webhook.signing_key(app.state.hall, "ann")
            status = await webhook.call(f"http://hook.test:{port}/x?y=1", {"a": 1}, key, app.state.hall.settings)
        assert status == 302 and asked == ["hook.test"] and len(got) == 1
        head, body = got[0]
        assert head.startswith("POST /x?y=1 HTTP/1.1\r\n") and f"Host: hook.test:{port}" in head
        at, signed = head.split("Farstar-Signature: t=")[1].split("\r\n")[0].split(",v1=")
        assert hmac.compare_digest(signed, signature(key, int(at), body))

    asyncio.run(story())


@pytest.mark.parametrize(
    "address", ["10.0.0.1", "127.0.0.1", "169.254.169.254", "::1", "fd00::1", "192.168.1.1", "::ffff:10.0.0.1"]
)
def test_a_public_name_that_leads_into_a_private_network_is_not_called(sqlite, monkeypatch, address):
    async def story():
        async with house(sqlite) as app:
            monkeypatch.setattr(webhook.socket, "getaddrinfo", lambda *a, **k: [(2, 1, 6, "", (address, 80))])
            with pytest.raises(webhook.Trouble):
                await webhook.call("http://hook.test/", {}, "key", app.state.hall.settings)

    asyncio.run(story())


def test_a_job_put_off_keeps_its_tries_and_a_failed_one_is_given_up(sqlite):
    from sqlalchemy import select

    from farstar.web.store.schema import jobs as kept
    from farstar.web.tables.jobs import MOST_TRIES, Jobs, Later

    async def story():
        async with house(sqlite) as app:
            hall = app.state.hall
            outcomes = [Later(0.0), Later(0.0, failed=True)] + [Later(-1.0, failed=True)] * MOST_TRIES

            async def do(job):
                return outcomes.pop(0)

            jobs = Jobs(hall, "webhook", do)
            async with hall.db.write() as connection:
                await queries.add_job(connection, "later-kind", "t", 0.0)
            jobs.kind = "later-kind"
            tries = []
            while await jobs.once():
                async with hall.db.read() as connection:
                    tries += [row.tries for row in (await connection.execute(select(kept))).all()]
            assert tries == [0, 1, 2, 3, 4, 5]

    asyncio.run(story())
