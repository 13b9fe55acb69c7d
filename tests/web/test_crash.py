"""Workers killed at random while games are played on PostgreSQL: no accepted move is lost, none is there twice."""

import asyncio
import os
import random

from tests.web.support import any_pick
from tests.web.wire import Wire
from tests.web.workers import Worker

from farstar.web.server.settings import async_url
from farstar.web.store import queries
from farstar.web.store.database import Database
from farstar.web.tables.live import MOVE
from farstar.web.tables.registry import new_live

GAMES = int(os.environ.get("FARSTAR_CRASH_GAMES", "14"))
AT_ONCE = 12
KILLS = max(10, GAMES // 4)
MOVES = 110
"""About so many moves are acknowledged in a game; the kills are spread over all of them."""


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
        for _ in range(600):
            wire = self.luck.choice(self.wires)
            try:
                status, answer = await asyncio.wait_for(wire.send(method, path, body), 20)
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
        status, told = await self.send("GET", f"/api/tables/{table}?since=100000")
        assert status == 200, told
        return told

    async def move(self, table, told):
        """Answer what is asked, note what was acknowledged, and return the table as it is then."""
        move, pick = f"{self.luck.getrandbits(60):x}", any_pick(told["ask"], self.luck)
        body = {"number": told["number"], "move": move, "pick": pick}
        status, done = await self.send("POST", f"/api/tables/{table}/moves?look=1", body)
        if status == 409:
            return await self.look(table)
        assert status == 200, done
        self.acknowledged[table, told["seat"], move] = (done["number"], pick)
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
    told = await players[0].look(table)
    pause = 0.01
    while not told["over"]:
        seat = next((each for each in told["waiting"] if each < len(players)), None)
        if seat is None:
            await asyncio.sleep(pause)
            pause = min(0.2, pause * 1.5)
            told = await players[0].look(table)
        else:
            pause = 0.01
            mine = told if told["seat"] == seat else await players[seat].look(table)
            told = await players[seat].move(table, mine) if mine["ask"] else mine


async def kill_at_random(workers, games, luck):
    """Now and then kill one of the workers, whatever it does, and start it again."""
    every = games * MOVES / KILLS
    mark = 0
    while True:
        mark += luck.uniform(0.3, 1.7) * every
        while Player.moves < mark:
            await asyncio.sleep(0.01)
        await asyncio.sleep(luck.uniform(0, 0.02))
        worker = luck.choice(workers)
        worker.kill()
        worker.start()
        await worker.ready()


async def play_under_fire(workers, games):
    Player.moves = 0
    for worker in workers:
        worker.start()
    await asyncio.gather(*(worker.ready() for worker in workers))
    killer = asyncio.create_task(kill_at_random(workers, games, random.Random(7)))
    limit = asyncio.Semaphore(AT_ONCE)

    async def one(seed):
        async with limit:
            return await play([worker.port for worker in workers], seed)

    try:
        played = await asyncio.gather(*(one(seed) for seed in range(games)))
    finally:
        if killer.done():
            killer.result()
        killer.cancel()
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


def test_workers_killed_at_random_lose_and_double_nothing(postgresql, tmp_path):
    workers = [Worker(tmp_path, postgresql) for _ in range(2)]
    try:
        played = asyncio.run(play_under_fire(workers, GAMES))
    finally:
        for worker in workers:
            worker.stop()
    assert len(played) == GAMES
    assert sum(worker.kills for worker in workers) >= KILLS // 2
    moves = sum(len(player.acknowledged) for _, players in played for player in players)
    failures = sum(player.failures for _, players in played for player in players)
    print(f"{moves} moves acknowledged, {failures} sent again, {sum(w.kills for w in workers)} workers killed")
    assert failures, "no kill was felt by a player"
    asyncio.run(check(postgresql, played))
