"""`make load`: many live tables with streaming players on one server; how long from a move to everybody's update.

Bounded in tables, moves and time. Prints median and 99th percentile, and what the server and its database used. With
`--watchers` others look on at every table; with `--hostile` somebody tries all the while to hold up everybody else.
Beside them a process that only sleeps notes how late it is woken: what the machine itself adds to every time.
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

import msgspec
from tests.web.support import Postgres, any_pick
from tests.web.wire import Wire, listen, sit_down
from tests.web.workers import Worker

from farstar.web.common.settings import Limits

SLEEPER = """
import sys, time
late, end = [], time.perf_counter() + float(sys.argv[1])
while (before := time.perf_counter()) < end:
    time.sleep(0.005)
    late.append(time.perf_counter() - before - 0.005)
late.sort()
print(round(late[int(len(late) * 0.99)] * 1000), round(late[-1] * 1000))
"""
"""Says how many milliseconds too late it was woken, at the 99th percentile and at most."""


class Table:
    """Two scripted players at one table, each with a stream; they think for a while before each answer."""

    def __init__(self, port, seed, think, watchers=0):
        home = f"127.1.{seed // 250}.{seed % 250 + 1}"  # a household for each table
        self.wires = [Wire(port, own=home) for _ in range(2 + watchers)]
        self.luck = random.Random(seed)
        self.think = think
        self.sent = {}
        self.seen = [0] * len(self.wires)
        self.delays = []
        self.moves = 0
        self.over = asyncio.Event()
        self.table = ""
        self.answering = [None] * len(self.wires)
        self.streams = []
        self.heard = [asyncio.Event() for _ in self.wires]
        self.begun = asyncio.Event()

    async def open(self):
        self.table = (await sit_down(self.wires)).rpartition("/")[2]

    async def look_on(self):
        """Open the streams and wait until each has told what is there."""
        self.streams = [asyncio.create_task(self.follow(seat)) for seat in range(len(self.wires))]
        for heard, stream in zip(self.heard, self.streams, strict=True):
            await asyncio.wait([stream, told := asyncio.create_task(heard.wait())], return_when="FIRST_COMPLETED")
            told.cancel()
            assert not stream.done(), stream.exception()

    async def play(self, deadline):
        self.begun.set()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.over.wait(), max(0.1, deadline - time.monotonic()))
        tasks = [*self.streams, *filter(None, self.answering)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for wire in self.wires:
            wire.close()

    async def follow(self, seat):
        async def heard(name, number, data):
            if name == "table":
                self.update(seat, int(number), time.perf_counter(), json.loads(data))

        await listen(self.wires[seat], f"/api/tables/{self.table}/stream", heard)
        raise AssertionError(f"the stream of {self.table} has ended")

    def update(self, seat, number, now, payload):
        """A viewer is up to date: note how long every move since took to get here."""
        for row in range(self.seen[seat] + 1, number + 1):
            if row in self.sent:
                self.delays.append(now - self.sent[row])
        self.seen[seat] = max(self.seen[seat], number)
        self.heard[seat].set()
        if payload["over"]:
            self.over.set()
        elif payload["ask"] and (self.answering[seat] is None or self.answering[seat].done()):
            self.answering[seat] = asyncio.create_task(self.answer(seat, payload))

    async def answer(self, seat, payload):
        await self.begun.wait()
        await asyncio.sleep(self.luck.uniform(0.5, 1.5) * self.think)
        body = {"number": payload["number"], "move": f"{self.luck.getrandbits(60):x}"}
        body["pick"] = any_pick(payload["ask"], self.luck)
        begun = time.perf_counter()
        status, done = await self.wires[seat].send("POST", f"/api/tables/{self.table}/moves", body)
        if status == 200:
            self.moves += 1
            late = [each for each in self.seen if each >= done["number"]]
            self.delays += [time.perf_counter() - begun for _ in late]
            self.sent[done["number"]] = begun


async def run(options, worker):
    await worker.ready()
    tables = [Table(worker.port, seed, options.think, options.watchers) for seed in range(options.tables)]
    for table in tables:
        await table.open()
        await table.look_on()
    enemy = asyncio.create_task(attack(worker.port)) if options.hostile else None
    server, database, client = Used(worker.process.pid), Used(options.postgres), time.process_time()
    begun = time.monotonic()
    asleep = [sys.executable, "-c", SLEEPER, str(options.seconds)]
    sleeper = await asyncio.create_subprocess_exec(*asleep, stdout=asyncio.subprocess.PIPE)
    await asyncio.gather(*(table.play(begun + options.seconds) for table in tables))
    options.woken_late = (await sleeper.communicate())[0].split()
    if enemy is not None:
        enemy.cancel()
    return tables, (server.now(), database.now(), time.process_time() - client), time.monotonic() - begun


MALLORY = "127.6.6.6"


async def attack(port):
    """Somebody who means ill: endless numbers, hostile decks, half requests, one after another."""
    wire = Wire(port, own=MALLORY)
    _, made = await wire.send("POST", "/api/people", {"name": "Mallory"})
    wire.token = made["token"]
    _, made = await wire.send("POST", "/api/tables", {"game": "roll", "seats": ["me", "bot:random"]})
    table = f"/api/tables/{made['table']}"
    deck = 'name = "Bad"\ncounts = "free"\n' + "".join(f"[cards.c{n}]\nx = 1\n" for n in range(1500))
    journal = b'{"farstar": 1, "game": "race", "seats": 2, "options": {}}' + b"\n[-1,[0,1]]" * 4990
    half = []
    while True:
        await wire.send("POST", f"{table}/moves", {"number": 1, "move": "m", "pick": [999_999_999_999]})
        await wire.send(
            "POST", "/api/tables", {"game": "spacerace", "seats": ["me", "bot:random"], "options": {"deck": deck}}
        )
        await wire.send("POST", "/api/journals", journal)
        half = [*half[-50:], (await asyncio.open_connection("127.0.0.1", port, local_addr=(MALLORY, 0)))[1]]
        half[-1].write(b"GET / HT")


class Used:
    """Seconds of processor time that a process and those it has started use from now on."""

    def __init__(self, pid):
        self.pid = pid
        self.before = cpu(pid)

    def now(self):
        return cpu(self.pid) - self.before


def cpu(pid):
    """Seconds of processor time a process, its children and those that have ended have used."""
    if not pid:
        return 0.0
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    children = [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK") + sum(map(cpu, children))


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
    parser.add_argument("--workers", type=int, default=1, help="more than one plays on a PostgreSQL of its own")
    parser.add_argument("--watchers", type=int, default=0, help="others who look on at every table")
    parser.add_argument("--hostile", action="store_true", help="somebody tries to hold up everybody else")
    options = parser.parse_args()
    options.postgres = 0
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
    if options.workers == 1:
        return measure(options)
    postgres = Postgres()
    postgres.start()
    try:
        options.database = options.database or postgres.new_database()
        options.postgres = int((postgres.data / "postmaster.pid").read_text().split()[0])
        return measure(options)
    finally:
        postgres.stop()


def as_shipped():
    """The limits an operator has who chose none; every table has an address of its own."""
    return msgspec.structs.asdict(Limits())


def measure(options):
    with tempfile.TemporaryDirectory() as folder:
        database = options.database or f"{folder}/load.db"
        worker = Worker(folder, database, workers=options.workers, log="info", limits=as_shipped())
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
        f"{options.tables} tables, {(2 + options.watchers) * options.tables} streams, {options.workers} worker(s), "
        f"{seconds:.0f} s: {moves} moves, {len(delays)} updates"
    )
    print(f"from move to update: median {median:.0f} ms, 99th percentile {late:.0f} ms, longest {delays[-1]:.0f} ms")
    server, database, client = used
    print(f"server: {server / seconds:.0%} of one core, {server / moves * 1000:.1f} ms a move, {peak:.0f} MB at most")
    if options.postgres:
        print(f"database: {database / seconds:.0%} of one core, {database / moves * 1000:.1f} ms a move")
    print(f"players, in this process: {client / seconds:.0%} of one core, {client / moves * 1000:.1f} ms a move")
    print(f"the machine: {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} in the last minute")
    late, latest = (int(each) for each in options.woken_late)
    print(f"who only slept was woken too late by {late} ms at the 99th percentile, by {latest} ms at most")
    return 0


if __name__ == "__main__":
    sys.exit(main())
