"""The database goes away and comes back: workers wait for it, the parent lives, nobody has to help.

People play on all the while. In the long form the database is gone for a minute and forty play, else for seconds.
At last the parent is killed, and its workers end with it.
"""

import asyncio
import os
import random
import signal
import subprocess
import sys
import time

from tests.web.support import OFTEN, RATES, Postgres, any_pick, free_port
from tests.web.wire import Wire, sit_down

LONG = os.environ.get("FARSTAR_ATTACK") == "long"
OUTAGE = 60 if LONG else 4
TABLES = 20 if LONG else 2


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
    often = "".join(f'{name} = "{OFTEN}"\n' for name in RATES)
    (tmp_path / "farstar.toml").write_text(f"[limits]\n{often}")
    command = [sys.executable, "-m", "farstar.web.server.serve", "--settings", str(tmp_path / "farstar.toml")]
    command += ["--port", str(port), "--workers", "2"]
    log = (tmp_path / "log").open("wb")
    server = subprocess.Popen([*command, "--database", postgres.new_database()], stdout=log, stderr=log)
    try:
        asyncio.run(story(server, postgres, port))
    finally:
        server.kill()
        server.wait()
        log.close()
        postgres.stop()
    assert b"token" not in (tmp_path / "log").read_bytes()


class Pair:
    """Two people who play on, whatever happens to the server, and note which moves it has taken."""

    def __init__(self, port, seed):
        self.wires = [Wire(port), Wire(port)]
        self.luck = random.Random(seed)
        self.taken = []
        self.refused = 0
        self.path = ""
        self.over = False

    async def sit_down(self):
        self.path = await sit_down(self.wires)

    async def play(self):
        while True:
            for seat, wire in enumerate(self.wires):
                try:
                    await asyncio.wait_for(self.move(seat, wire), 20)
                except (OSError, EOFError, TimeoutError):
                    wire.close()
                    self.refused += 1
            await asyncio.sleep(self.luck.uniform(0.2, 0.6))

    async def move(self, seat, wire):
        """One move, if there is something to answer."""
        status, told = await wire.send("GET", self.path)
        self.refused += status >= 500
        self.over = status == 200 and told["over"]
        if status != 200 or not told["ask"]:
            return
        body = {"number": told["number"], "move": f"{self.luck.getrandbits(60):x}"}
        body["pick"] = any_pick(told["ask"], self.luck)
        status, done = await wire.send("POST", f"{self.path}/moves", body)
        self.refused += status >= 500
        if status == 200:
            self.taken.append((seat, body, done["number"]))

    async def count(self):
        """Every move that was taken is there: sent again, it has the number it had; and no two have the same."""
        for seat, body, number in self.taken:
            status, done = await self.wires[seat].send("POST", f"{self.path}/moves", body)
            assert status == 200 and done["number"] == number, (status, done, number)
        assert len({number for _, _, number in self.taken}) == len(self.taken)


async def go_on(pairs, moves=1, seconds=120):
    """Wait until everybody has made so many moves more, or their game is over."""
    wanted = [len(pair.taken) + moves for pair in pairs]
    for _ in range(seconds * 5):
        late = [pair for pair, least in zip(pairs, wanted, strict=True) if len(pair.taken) < least and not pair.over]
        if not late:
            return
        await asyncio.sleep(0.2)
    raise AssertionError(f"{len(late)} of {len(pairs)} tables do not go on")


async def story(server, postgres, port):
    wire = Wire(port)
    assert await wait_for(wire, 200, 240), "the server did not start"
    _, made = await wire.send("POST", "/api/people", {"name": "Ann"})
    pairs = [Pair(port, seed) for seed in range(TABLES)]
    playing = []
    for pair in pairs:
        await pair.sit_down()
        playing.append(asyncio.create_task(pair.play()))  # at once: whoever only sits there is taken for away
    await go_on(pairs, 3)
    postgres.halt()
    gone = time.monotonic()
    for child in children(server.pid)[:1]:
        os.kill(child, signal.SIGKILL)
    assert await wait_for(wire, 503, 90), "nobody answers while the database is away"
    await asyncio.sleep(max(1.0, OUTAGE - (time.monotonic() - gone)))
    assert server.poll() is None, "the parent has ended"
    postgres.go()
    assert await wait_for(wire, 200, 90), "the server did not come back"
    ann = Wire(port, made["token"])
    status, payload = await answered(ann, 90)
    assert status == 200 and payload["name"] == "Ann"
    before = sum(len(pair.taken) for pair in pairs)
    await go_on(pairs)
    for task in playing:
        assert not task.done(), task.result()
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    assert all(pair.refused for pair in pairs), "somebody has not noticed that the database was away"
    for pair in pairs:
        await pair.count()
    taken, refused = sum(len(pair.taken) for pair in pairs), sum(pair.refused for pair in pairs)
    print(f"away for {OUTAGE} s: {before} moves taken before, {taken} in all, {refused} requests refused")
    server.kill()
    assert await wait_for(wire, 0, 90), "workers outlive their parent"
    for each in (ann, *(one for pair in pairs for one in pair.wires)):
        each.close()
    wire.close()
    await asyncio.sleep(0.2)  # for the connections to end before the loop does


def children(pid):
    """The workers of a server: its children that serve."""
    found = subprocess.run(["pgrep", "-P", str(pid), "-f", "spawn_main"], capture_output=True, text=True)
    return [int(each) for each in found.stdout.split()]
