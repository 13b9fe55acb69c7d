"""Two separate servers, as on two machines, with one PostgreSQL: people at one table on different servers.

Who is here, what is said, clocks, undo, hints and stand-ins agree; one server dies, and its people go on at the other.
"""

import asyncio
import json
import random
import time

from tests.web.support import any_pick, new_id, until
from tests.web.wire import Wire, listen
from tests.web.workers import Worker


class Guest:
    """Somebody with a token, at one of the servers, who listens to a table."""

    def __init__(self, name, port):
        self.name, self.wire = name, Wire(port)
        self.table = ""
        self.told, self.people, self.chat = None, None, []
        self.listening = None

    async def enter(self):
        _, made = await self.wire.send("POST", "/api/people", {"name": self.name})
        self.wire.token = made["token"]

    async def send(self, path, body=None, status=(200, 201)):
        found, answer = await self.wire.send("POST", path.format(table=self.table), {} if body is None else body)
        assert found in status, (self.name, path, found, answer)
        return answer

    async def look(self):
        status, told = await self.wire.send("GET", f"/api/tables/{self.table}")
        assert status == 200, told
        return told

    def sit(self, table):
        self.table = table
        self.listening = asyncio.create_task(self.listen())

    async def listen(self):
        async def heard(name, number, data):
            found = json.loads(data)
            if name == "table":
                self.told = found
            elif name == "people":
                self.people = found
            else:
                self.chat += [line["text"] for line in found]

        last = str(self.told["number"]) if self.told else ""
        await listen(self.wire, f"/api/tables/{self.table}/stream", heard, last)

    async def answer(self, luck):
        told = await self.look()
        body = {"number": told["number"], "move": new_id(), "pick": any_pick(told["ask"], luck)}
        return (await self.send("/api/tables/{table}/moves", body))["number"]

    async def go_to(self, port):
        """The server is gone: the same person, with the same token, at another one."""
        self.close()
        self.wire = Wire(port, self.wire.token)
        self.sit(self.table)

    def close(self):
        if self.listening is not None:
            self.listening.cancel()
        self.wire.close()


async def sit_together(ann, ben):
    """Ann and Ben at one private table with clocks, each listening at their own server."""
    await ann.enter()
    await ben.enter()
    made = await ann.send("/api/tables", {"game": "race", "seats": ["me", "friend"], "clock": 600, "increment": 5})
    ann.table = made["table"]
    invite = await ann.send("/api/tables/{table}/invites", {"seat": 1})
    await ben.send(f"/api/invites/{invite['code']}")
    ann.sit(made["table"])
    ben.sit(made["table"])


async def both(ann, ben, condition, seconds=30.0):
    """Wait until something is true of what either hears."""

    async def true():
        return condition(ann) and condition(ben)

    await until(true, seconds)


async def talk_and_look(ann, ben):
    await both(ann, ben, lambda who: who.people and all(seat["here"] for seat in who.people["seats"]))
    await ann.send("/api/tables/{table}/chat", {"text": "from the one"})
    await ben.send("/api/tables/{table}/chat", {"text": "from the other"})
    await both(ann, ben, lambda who: sorted(who.chat) == ["from the one", "from the other"])


async def compare_clocks(ann, ben):
    """Whoever asks second is told a little less, by no more than has passed; times are rounded to tenths."""
    begun = time.monotonic()
    first, second = (await ann.look())["clocks"], (await ben.look())["clocks"]
    passed = time.monotonic() - begun
    assert len(first) == 2
    for one, other in zip(first, second, strict=True):
        assert -0.3 <= one - other <= passed + 0.3, (first, second, passed)


async def come_and_go(ann, ben):
    """Ben closes his page at his server, and opens it again; Ann is told of both at hers."""
    ben.close()
    await both(ann, ann, lambda who: not who.people["seats"][1]["here"])
    assert who_is_here(await ann.look()) == [True, False]
    ben.sit(ben.table)
    await both(ann, ann, lambda who: who.people["seats"][1]["here"])


def who_is_here(told):
    return [seat["here"] for seat in told["seats"]]


async def begin_quick_game(ann, ben):
    """Another table of the two, with clocks of a few seconds."""
    made = await ann.send("/api/tables", {"game": "race", "seats": ["me", "friend"], "clock": 6})
    invite = await ann.send(f"/api/tables/{made['table']}/invites", {"seat": 1})
    await ben.send(f"/api/invites/{invite['code']}")
    return made["table"]


async def time_is_up(ben, table):
    """The server at which the game began is dead; the other answers for whoever's time is up."""

    async def answered():
        _, journal = await ben.wire.send("GET", f"/api/tables/{table}")
        return [line for line in journal["log"] if line["kind"] == "clock"]

    assert await until(answered, 60)


async def take_back(ann, ben, luck):
    """A sealed answer is given at one server, seen at both, taken back, and seen at both again."""
    number = await ann.answer(luck)
    await both(ann, ben, lambda who: who.told["number"] >= number)
    assert ann.told["undo"] and 0 not in ben.told["waiting"]
    done = await ann.send("/api/tables/{table}/undo", {"number": number, "move": new_id()})
    await both(ann, ben, lambda who: who.told["number"] >= done["number"])
    assert ann.told["ask"] and sorted(ben.told["waiting"]) == [0, 1]


async def advise(ann, ben):
    """Whoever asks, at whichever server, is told for their own seat."""
    hints = [await who.send("/api/tables/{table}/hint") for who in (ann, ben)]
    assert all(hint["pick"] is not None for hint in hints)
    here, there = ann.wire, Wire(ben.wire.port, ann.wire.token)
    ann.wire = there
    again = await ann.send("/api/tables/{table}/hint")
    ann.wire = here
    there.close()
    assert again["pick"] == hints[0]["pick"], "the two servers see the same table"


async def stand_in(ann, ben):
    """Ben gets up at his server; a bot plays for him, whichever server's it is, until he is back."""
    await ben.send("/api/tables/{table}/leave")
    await both(ann, ann, lambda who: who.people["seats"][1]["stand_in"], 60.0)
    await ben.send("/api/tables/{table}/return")
    await both(ann, ann, lambda who: not who.people["seats"][1]["stand_in"])
    ben.close()
    ben.sit(ben.table)


async def answer_turn(ann, ben, luck):
    """Whoever is asked answers at their own server, and both see it."""
    told = await ann.look()
    number = await (ann if told["ask"] else ben).answer(luck)
    await both(ann, ben, lambda who: who.told["number"] >= number)


async def story(one, two):
    luck = random.Random(4)
    await asyncio.gather(one.ready(), two.ready())
    ann, ben = Guest("Ann", one.port), Guest("Ben", two.port)
    try:
        await sit_together(ann, ben)
        await talk_and_look(ann, ben)
        await compare_clocks(ann, ben)
        await come_and_go(ann, ben)
        await advise(ann, ben)
        await take_back(ann, ben, luck)
        for _ in range(8):
            await answer_turn(ann, ben, luck)
        await stand_in(ann, ben)
        await compare_clocks(ben, ann)
        before, quick = (await ben.look())["number"], await begin_quick_game(ann, ben)
        one.kill()
        await ann.go_to(two.port)
        await both(ann, ben, lambda who: who.told["number"] >= before)
        for _ in range(8):
            await answer_turn(ann, ben, luck)
        assert ann.told["number"] == ben.told["number"] > before
        await time_is_up(ben, quick)
    finally:
        ann.close()
        ben.close()


def test_two_servers_are_one_site(postgresql, tmp_path):
    times = {"leave_after": 0.5, "sweep_every": 0.5, "away_after": 600.0}
    servers = [Worker(tmp_path, postgresql, **times) for _ in range(2)]
    try:
        for server in servers:
            server.start()
        asyncio.run(story(*servers))
    finally:
        for server in servers:
            server.stop()
