"""The database goes away and comes back: workers wait for it, the parent lives, nobody has to help."""

import asyncio
import os
import random
import signal
import subprocess
import sys

from tests.web.support import Postgres, any_pick, free_port
from tests.web.wire import Wire

OUTAGE = 60 if os.environ.get("FARSTAR_ATTACK") == "long" else 4


async def status_of(wire, path="/health"):
    try:
        return (await asyncio.wait_for(wire.send("GET", path), 5))[0]
    except (OSError, EOFError, TimeoutError, asyncio.IncompleteReadError):
        wire.close()
        return 0


async def answered(wire, seconds):
    """What is said of oneself; one worker may be back before the other."""
    for _ in range(seconds * 5):
        status, payload = await wire.send("GET", "/api/me")
        if status != 503:
            break
        await asyncio.sleep(0.2)
    return status, payload


async def wait_for(wire, wanted, seconds):
    for _ in range(seconds * 5):
        if await status_of(wire) == wanted:
            return True
        await asyncio.sleep(0.2)
    return False


def test_workers_that_start_while_the_database_is_away_wait_for_it(cluster, tmp_path):
    postgres = Postgres()
    postgres.start()
    port = free_port()
    command = [sys.executable, "-m", "farstar.web.server.serve", "--port", str(port), "--workers", "2"]
    log = (tmp_path / "log").open("wb")
    server = subprocess.Popen([*command, "--database", postgres.new_database()], stdout=log, stderr=log)
    try:
        asyncio.run(story(server, postgres, port))
    finally:
        server.terminate()
        server.wait(30)
        log.close()
        postgres.stop()
    assert b"token" not in (tmp_path / "log").read_bytes()


class Players:
    """Two people who play on all the while, whatever happens to the server, and note which moves it has taken."""

    def __init__(self, port):
        self.wires = [Wire(port), Wire(port)]
        self.luck = random.Random(3)
        self.taken = []
        self.refused = 0
        self.table = ""

    async def sit_down(self):
        for wire in self.wires:
            _, made = await wire.send("POST", "/api/people", {"name": "Player"})
            wire.token = made["token"]
        wanted = {"game": "race", "seats": ["me", "anyone"], "listed": True}
        self.table = (await self.wires[0].send("POST", "/api/tables", wanted))[1]["table"]
        await self.wires[1].send("POST", f"/api/tables/{self.table}/join", {})

    async def play(self):
        while True:
            for wire in self.wires:
                try:
                    await asyncio.wait_for(self.move(wire), 20)
                except (OSError, EOFError, TimeoutError):
                    wire.close()
                    self.refused += 1
            await asyncio.sleep(0.3)

    async def move(self, wire):
        """One move, if there is something to answer."""
        status, told = await wire.send("GET", f"/api/tables/{self.table}")
        self.refused += status >= 500
        if status != 200 or not told["ask"]:
            return
        body = {"number": told["number"], "move": f"{self.luck.getrandbits(60):x}"}
        body["pick"] = any_pick(told["ask"], self.luck)
        status, done = await wire.send("POST", f"/api/tables/{self.table}/moves", body)
        self.refused += status >= 500
        if status == 200:
            self.taken.append((done["number"], body["move"]))

    async def count(self):
        """Every move that was taken has a number of its own, and the table has gone on from there."""
        status, told = await self.wires[0].send("GET", f"/api/tables/{self.table}")
        numbers = [number for number, _ in self.taken]
        assert status == 200 and told["number"] >= max(numbers) and len(set(numbers)) == len(numbers)


async def story(server, postgres, port):
    wire = Wire(port)
    assert await wait_for(wire, 200, 240), "the server did not start"
    _, made = await wire.send("POST", "/api/people", {"name": "Ann"})
    players = Players(port)
    await players.sit_down()
    playing = asyncio.create_task(players.play())
    while len(players.taken) < 3:
        await asyncio.sleep(0.2)
    postgres.halt()
    for child in children(server.pid):
        os.kill(child, signal.SIGKILL)
    assert await wait_for(wire, 503, 90), "nobody answers while the database is away"
    await asyncio.sleep(OUTAGE)
    assert server.poll() is None, "the parent has ended"
    postgres.go()
    assert await wait_for(wire, 200, 90), "the server did not come back"
    ann = Wire(port, made["token"])
    status, payload = await answered(ann, 90)
    assert status == 200 and payload["name"] == "Ann"
    before = len(players.taken)
    while len(players.taken) < before + 3:
        await asyncio.sleep(0.2)
    assert players.refused, "nobody noticed that the database was away"
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    await players.count()
    for each in (ann, *players.wires):
        each.close()
    wire.close()
    await asyncio.sleep(0.2)  # for the connections to end before the loop does


def children(pid):
    """The workers of a server: its children that serve."""
    found = subprocess.run(["pgrep", "-P", str(pid), "-f", "spawn_main"], capture_output=True, text=True)
    return [int(each) for each in found.stdout.split()]
