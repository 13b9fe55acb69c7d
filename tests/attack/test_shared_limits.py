"""Limits hold for all workers together, and a proxy's visitors are told apart when the operator trusts it."""

import asyncio

import pytest
from sqlalchemy import update
from tests.attack.test_access import watching
from tests.web.support import Visitor, house, newcomer, two_at_a_table
from tests.web.wire import Wire
from tests.web.workers import Worker

from farstar.web.store import shared_streams
from farstar.web.store.schema import counts
from farstar.web.store.shared_counts import exchange_once
from farstar.web.visitors import security


async def test_requests_are_counted_for_all_workers_together(postgresql):
    limits = {"requests": "30/hour"}
    async with house(postgresql, limits) as one, house(postgresql, limits) as two:
        for _ in range(20):
            await Visitor(one).get("/api/games")
        await exchange_once(one.state.shared, one.state.rates)
        for app in (two, two, two):
            await Visitor(app).get("/api/games")
        await exchange_once(two.state.shared, two.state.rates)
        for _ in range(7):
            await Visitor(two).get("/api/games")
        await Visitor(two).get("/api/games", 429)
        await exchange_once(two.state.shared, two.state.rates)
        await Visitor(one).get("/api/games")
        await exchange_once(one.state.shared, one.state.rates)
        await Visitor(one).get("/api/games", 429)


async def test_chat_is_counted_for_all_workers_together(postgresql):
    limits = {"chat": "3/hour"}
    async with house(postgresql, limits) as one, house(postgresql, limits) as two:
        ann = await newcomer(one)
        made = await ann.post("/api/tables", {"game": "race", "seats": ["me", "friend"]})
        there = Visitor(two, ann.token)
        for who in (ann, there, ann):
            await who.post(f"/api/tables/{made['table']}/chat", {"text": "hello"}, 201)
        for who in (ann, there):
            await who.post(f"/api/tables/{made['table']}/chat", {"text": "too much"}, 429)


async def test_streams_are_counted_for_all_workers_together(postgresql, monkeypatch):
    monkeypatch.setattr(shared_streams, "TELL", 3600.0)
    limits = {"streams_per_address": 3}
    async with house(postgresql, limits) as one, house(postgresql, limits) as two:
        here, there = one.state.shared, two.state.shared
        _, _, table = await two_at_a_table(one, listed=True)
        tasks = [await watching(one, await newcomer(one), table) for _ in range(2)]
        tasks.append(await watching(two, await newcomer(two), table))
        await shared_streams.tell_once(here)
        await shared_streams.tell_once(there)
        for app in (one, two):
            await (await newcomer(app)).get(f"/api/tables/{table}/stream", 429)
        async with here.db.write() as connection:  # the second worker was killed a while ago
            mine = (counts.c.what == shared_streams.WORKER, counts.c.who == there.worker)
            await connection.execute(update(counts).where(*mine).values(window=counts.c.window - 60))
        await (await newcomer(one)).get(f"/api/tables/{table}/stream?once=1")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await shared_streams.tell_once(here)
        assert not here.reported_streams
        await (await newcomer(two)).get(f"/api/tables/{table}/stream?once=1")


@pytest.mark.parametrize(("proxies", "told_apart"), [("127.0.0.1", True), ("10.9.9.9", False)])
def test_visitors_behind_a_trusted_proxy_are_told_apart(sqlite, tmp_path, proxies, told_apart):
    worker = Worker(tmp_path, sqlite, limits={"requests": "6/hour"}, proxies=proxies)

    async def statuses(address):
        """What somebody with this address gets who asks six times."""
        wire = Wire(worker.port)
        wire.more = f"X-Forwarded-For: {address}\r\n"
        found = [(await wire.send("GET", "/api/games"))[0] for _ in range(6)]
        wire.close()
        return found

    async def story():
        await worker.ready()
        assert await statuses("192.0.2.1") == [200] * 6
        assert await statuses("192.0.2.2") == ([200] * 6 if told_apart else [429] * 6)
        assert (await statuses("192.0.2.1"))[0] == 429

    worker.start()
    try:
        asyncio.run(story())
    finally:
        worker.stop()


async def test_who_asks_too_often_waits_for_the_refusal_and_nobody_else_does(sqlite, monkeypatch):
    monkeypatch.setattr(security, "HELD_BACK", 30.0)
    async with house(sqlite, limits={"requests": "2/hour"}) as app:
        flood, other = Visitor(app), Visitor(app)
        other.client._transport.client = ("203.0.113.9", 1)
        for _ in range(2):
            await flood.get("/api/games")
        held = asyncio.create_task(flood.client.get("/api/games"))
        await other.get("/api/games")
        assert not held.done()
        held.cancel()
