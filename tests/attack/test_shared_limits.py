"""Limits hold for all workers together, and a proxy's visitors are told apart when the operator trusts it."""

import asyncio

import pytest
from tests.web.support import Visitor, house, newcomer
from tests.web.wire import Wire
from tests.web.workers import Worker

from farstar.web.store.shared_counts import exchange_once


def test_requests_are_counted_for_all_workers_together(postgresql):
    async def story():
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

    asyncio.run(story())


def test_chat_is_counted_for_all_workers_together(postgresql):
    async def story():
        limits = {"chat": "3/hour"}
        async with house(postgresql, limits) as one, house(postgresql, limits) as two:
            ann = await newcomer(one)
            made = await ann.post("/api/tables", {"game": "race", "seats": ["me", "friend"]})
            there = Visitor(two, ann.token)
            for who in (ann, there, ann):
                await who.post(f"/api/tables/{made['table']}/chat", {"text": "hello"}, 201)
            for who in (ann, there):
                await who.post(f"/api/tables/{made['table']}/chat", {"text": "too much"}, 429)

    asyncio.run(story())


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
