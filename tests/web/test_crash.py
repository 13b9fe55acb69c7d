"""Workers killed, the database stopped, wires cut and disks full at random: no accepted move is lost, none doubled.

In the long form (`make crash`) some 10,000 moves on PostgreSQL and as many on SQLite.
"""

import asyncio
import os
import random
import resource
from pathlib import Path

from tests.web.proxy import Proxy
from tests.web.support import Postgres, any_pick
from tests.web.wire import Wire
from tests.web.workers import Worker

from farstar.web.common.settings import async_url
from farstar.web.game.live import MOVE
from farstar.web.store import queries
from farstar.web.store.database import Database
from farstar.web.store.shared import new_live

GAMES = int(os.environ.get("FARSTAR_CRASH_GAMES", "5"))
AT_ONCE = 12
BLOWS = max(7, GAMES // 4)
MOVES = 150
"""About so many moves are acknowledged in a game; the blows are spread over all of them."""
PATIENCE = 300
"""Seconds in which somebody must answer: a busy machine takes a minute and more to start a server again."""
LOST = 0.01
"""The part of all requests whose sender hangs up before the answer comes."""


class Player:
    """A scripted player: sends a move again, to any worker, until one has answered it."""

    moves = 0

    def __init__(self, ports, seed):
        self.luck = random.Random(seed)
        self.wires = [Wire(port) for port in ports]
        self.acknowledged = {}
        self.failures = 0

    async def send(self, method, path, body=None):
        """The answer of the first worker that gives one."""
        patient_until = asyncio.get_running_loop().time() + PATIENCE
        while asyncio.get_running_loop().time() < patient_until:
            wire = self.luck.choice(self.wires)
            patience = self.luck.uniform(0.0, 0.05) if self.luck.random() < LOST else 20
            try:
                status, answer = await asyncio.wait_for(wire.send(method, path, body), patience)
                if status < 500:
                    return status, answer
            except (OSError, EOFError, TimeoutError):
                pass
            self.failures += 1
            await asyncio.sleep(0.1)
        raise AssertionError(f"nobody answers {method} {path}")

    async def enter(self, name):
        status, made = await self.send("POST", "/api/people", {"name": name})
        assert status == 201, made
        for wire in self.wires:
            wire.token = made["token"]

    async def look(self, table):
        status, payload = await self.send("GET", f"/api/tables/{table}?since=100000")
        assert status == 200, payload
        return payload

    async def move(self, table, payload):
        """Answer what is asked, note what was acknowledged, and return the table as it is then."""
        move, pick = f"{self.luck.getrandbits(60):x}", any_pick(payload["ask"], self.luck)
        body = {"number": payload["number"], "move": move, "pick": pick}
        status, done = await self.send("POST", f"/api/tables/{table}/moves?look=1", body)
        if status == 409:
            return await self.look(table)
        assert status == 200, done
        self.acknowledged[table, payload["seat"], move] = (done["number"], pick)
        Player.moves += 1
        return done["table"]

    def close(self):
        for wire in self.wires:
            wire.close()


async def play(ports, seed):
    """One game: two scripted players, or one and a bot."""
    players = [Player(ports, 2 * seed), Player(ports, 2 * seed + 1)][: 2 - seed % 2]
    for player in players:
        await player.enter(f"Player {seed}")
    host = players[0]
    seats = ["me", "friend"] if len(players) == 2 else ["me", "bot:random"]
    status, made = await host.send("POST", "/api/tables", {"game": "race", "seats": seats})
    assert status == 201, made
    table = made["table"]
    if len(players) == 2:
        _, invite = await host.send("POST", f"/api/tables/{table}/invites", {"seat": 1})
        status, sat = await players[1].send("POST", f"/api/invites/{invite['code']}")
        assert status == 200, sat
    await finish(players, table)
    for player in players:
        player.close()
    return table, players


async def finish(players, table):
    payload = await players[0].look(table)
    pause = 0.01
    while not payload["over"]:
        seat = next((each for each in payload["waiting"] if each < len(players)), None)
        if seat is None:
            await asyncio.sleep(pause)
            pause = min(0.2, pause * 1.5)
            payload = await players[0].look(table)
        else:
            pause = 0.01
            mine = payload if payload["seat"] == seat else await players[seat].look(table)
            payload = await players[seat].move(table, mine) if mine["ask"] else mine


class Blows:
    """What goes wrong while people play, one thing at a time, spread over all their moves."""

    def __init__(self, kinds, seed):
        self.kinds = kinds
        self.luck = random.Random(seed)
        self.struck = dict.fromkeys(kinds, 0)

    async def rain(self, games):
        every = games * MOVES / BLOWS
        mark = 0
        while True:
            mark += self.luck.uniform(0.3, 1.7) * every
            while Player.moves < mark:
                await asyncio.sleep(0.01)
            await asyncio.sleep(self.luck.uniform(0, 0.02))
            name = min(self.kinds, key=lambda each: (self.struck[each], self.luck.random()))
            await self.kinds[name]()
            self.struck[name] += 1


async def kill(worker):
    """Kill a worker, whatever it does, and start it again."""
    worker.kill()
    worker.start()
    await worker.ready()


async def stop_database(postgres):
    """The database ends without a word, and comes back after a while."""
    await asyncio.to_thread(postgres.halt)
    await asyncio.sleep(1)
    await asyncio.to_thread(postgres.go)


async def fill_disk(worker, file):
    """For a while nothing can be added to any file."""
    size = sum(each.stat().st_size for each in Path(file).parent.glob(f"{Path(file).name}*"))
    resource.prlimit(worker.process.pid, resource.RLIMIT_FSIZE, (min(4096, size), resource.RLIM_INFINITY))
    await asyncio.sleep(1)
    resource.prlimit(worker.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


async def play_under_fire(workers, games, blows):
    Player.moves = 0
    for worker in workers:
        worker.start()
    await asyncio.gather(*(worker.ready() for worker in workers))
    raining = asyncio.create_task(blows.rain(games))
    limit = asyncio.Semaphore(AT_ONCE)

    async def one(seed):
        async with limit:
            return await play([worker.port for worker in workers], seed)

    try:
        played = await asyncio.gather(*(one(seed) for seed in range(games)))
    finally:
        if raining.done():
            raining.result()
        raining.cancel()
    return played


async def check(url, played):
    """Every table replays to its end, and has exactly the acknowledged moves."""
    database = Database(async_url(url))
    try:
        for table, players in played:
            async with database.read() as connection:
                info = await queries.load_table(connection, table)
                rows = await queries.load_rows(connection, table, 0)
            assert [row.number for row in rows] == list(range(1, len(rows) + 1))
            live = new_live(info)
            for row in rows:
                live.fold(row)
            assert live.over
            assert info.status == "finished" and info.number == len(rows)
            assert info.scores == [score.save() for score in live.match.scores()]
            kept = [(table, row.seat, row.move, row.number, list(row.pick)) for row in rows if row.cause == MOVE]
            said = [(*key, *value) for player in players for key, value in player.acknowledged.items()]
            assert sorted(kept) == sorted(said)
    finally:
        await database.close()


def report(played, blows):
    """All games were played, and the blows were felt."""
    assert len(played) == GAMES
    moves = sum(len(player.acknowledged) for _, players in played for player in players)
    failures = sum(player.failures for _, players in played for player in players)
    print(f"{moves} moves acknowledged, {failures} requests sent again, {blows.struck}")
    assert failures and all(blows.struck.values()), "not everything went wrong that should have"


def test_nothing_is_lost_or_doubled_on_postgresql(tmp_path):
    postgres = Postgres()
    postgres.start()
    url = postgres.new_database()

    async def story():
        proxy = Proxy(postgres.port)
        await proxy.start()
        workers = [Worker(tmp_path, url.replace(f":{postgres.port}/", f":{proxy.port}/")) for _ in range(2)]
        luck = random.Random(8)
        kinds = {
            "workers killed": lambda: kill(luck.choice(workers)),
            "databases stopped": lambda: stop_database(postgres),
            "wires cut": lambda: proxy.cut(luck.uniform(0.0, 1.0)),
        }
        blows = Blows(kinds, 7)
        try:
            return await play_under_fire(workers, GAMES, blows), blows
        finally:
            for worker in workers:
                await asyncio.to_thread(worker.stop)
            await proxy.stop()

    try:
        played, blows = asyncio.run(story())
        report(played, blows)
        asyncio.run(check(url, played))
    finally:
        postgres.stop()


def test_nothing_is_lost_or_doubled_on_sqlite(sqlite, tmp_path):
    worker = Worker(tmp_path, sqlite)
    blows = Blows({"servers killed": lambda: kill(worker), "disks full": lambda: fill_disk(worker, sqlite)}, 9)
    try:
        played = asyncio.run(play_under_fire([worker], GAMES, blows))
    finally:
        worker.stop()
    report(played, blows)
    asyncio.run(check(sqlite, played))
