"""`make load`: many live tables with streaming players on one server; how long from a move to everybody's update.

Bounded in tables, moves and time. Prints median and 99th percentile, and what the server used.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import statistics
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from tests.web.support import any_pick
from tests.web.wire import Wire, listen
from tests.web.workers import Worker


class Table:
    """Two scripted players at one table, each with a stream; they think for a while before each answer."""

    def __init__(self, port, seed, think):
        self.wires = [Wire(port), Wire(port)]
        self.luck = random.Random(seed)
        self.think = think
        self.sent = {}
        self.seen = [0, 0]
        self.delays = []
        self.moves = 0
        self.over = asyncio.Event()
        self.table = ""
        self.answering = [None, None]

    async def open(self):
        for wire in self.wires:
            _, made = await wire.send("POST", "/api/people", {"name": "Load"})
            wire.token = made["token"]
        wanted = {"game": "race", "seats": ["me", "anyone"], "listed": True}
        _, made = await self.wires[0].send("POST", "/api/tables", wanted)
        self.table = made["table"]
        await self.wires[1].send("POST", f"/api/tables/{self.table}/join", {})

    async def play(self, deadline):
        streams = [asyncio.create_task(self.follow(seat)) for seat in range(2)]
        with suppress(TimeoutError):
            await asyncio.wait_for(self.over.wait(), max(0.1, deadline - time.monotonic()))
        for task in [*streams, *filter(None, self.answering)]:
            task.cancel()
        for wire in self.wires:
            wire.close()

    async def follow(self, seat):
        async def heard(name, number, data):
            if name == "table":
                self.update(seat, int(number), time.perf_counter(), json.loads(data))

        await listen(self.wires[seat], f"/api/tables/{self.table}/stream", heard)

    def update(self, seat, number, now, told):
        """A viewer is up to date: note how long every move since took to get here."""
        for row in range(self.seen[seat] + 1, number + 1):
            if row in self.sent:
                self.delays.append(now - self.sent[row])
        self.seen[seat] = max(self.seen[seat], number)
        if told["over"]:
            self.over.set()
        elif told["ask"] and (self.answering[seat] is None or self.answering[seat].done()):
            self.answering[seat] = asyncio.create_task(self.answer(seat, told))

    async def answer(self, seat, told):
        await asyncio.sleep(self.luck.uniform(0.5, 1.5) * self.think)
        body = {"number": told["number"], "move": f"{self.luck.getrandbits(60):x}"}
        body["pick"] = any_pick(told["ask"], self.luck)
        begun = time.perf_counter()
        status, done = await self.wires[seat].send("POST", f"/api/tables/{self.table}/moves", body)
        if status == 200:
            self.moves += 1
            late = [each for each in self.seen if each >= done["number"]]
            self.delays += [time.perf_counter() - begun for _ in late]
            self.sent[done["number"]] = begun


async def run(options, worker):
    await worker.ready()
    tables = [Table(worker.port, seed, options.think) for seed in range(options.tables)]
    for table in tables:
        await table.open()
    used, begun = cpu(worker.process.pid), time.monotonic()
    await asyncio.gather(*(table.play(begun + options.seconds) for table in tables))
    return tables, cpu(worker.process.pid) - used, time.monotonic() - begun


def cpu(pid):
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid):
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    return 0.0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0, help="the longest time to play")
    parser.add_argument("--think", type=float, default=4.0, help="seconds a player thinks, on average")
    parser.add_argument("--database", default="", help="postgresql://... (default: SQLite in a temporary file)")
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
    with tempfile.TemporaryDirectory() as folder:
        worker = Worker(folder, options.database or f"{folder}/load.db")
        worker.start()
        try:
            tables, used, seconds = asyncio.run(run(options, worker))
            peak = memory(worker.process.pid)
        finally:
            worker.stop()
    return report(options, tables, used, seconds, peak)


def report(options, tables, used, seconds, peak):
    delays = sorted(delay * 1000 for table in tables for delay in table.delays)
    moves = sum(table.moves for table in tables)
    if len(delays) < 100:
        print(f"only {len(delays)} updates were seen", file=sys.stderr)
        return 1
    median, late = statistics.median(delays), delays[int(len(delays) * 0.99)]
    print(
        f"{options.tables} tables, {2 * options.tables} streams, {seconds:.0f} s: {moves} moves, {len(delays)} updates"
    )
    print(f"from move to update: median {median:.0f} ms, 99th percentile {late:.0f} ms, longest {delays[-1]:.0f} ms")
    print(f"server: {used / seconds:.0%} of one core, {used / moves * 1000:.1f} ms a move, {peak:.0f} MB at most")
    return 0


if __name__ == "__main__":
    sys.exit(main())
