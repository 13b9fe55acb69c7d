"""Playing a plan: in this process or in several, with a run file from which an interrupted run goes on."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path

from farstar.arena.plan import Plan
from farstar.arena.played import GameRecord, play

Play = Callable[[Plan, list[int], int], Iterator[GameRecord]]
"""How games are played: the plan, which of them, and how many at a time; records come in any order."""


def play_here(plan: Plan, indices: list[int], jobs: int) -> Iterator[GameRecord]:
    """One game after another, or in several processes."""
    if jobs <= 1 or len(indices) <= 1:
        for index in indices:
            yield play(plan, plan.deal(index))
        return
    left = set(indices)
    while left:
        before = len(left)
        for record in in_processes(plan, sorted(left), min(jobs, len(left))):
            left.remove(int(record["index"]))
            yield record
        if len(left) == before:
            raise ValueError(f"every process died that tried to play one of the games {sorted(left)[:jobs]}")


def in_processes(plan: Plan, indices: list[int], jobs: int) -> Iterator[GameRecord]:
    """Records in any order, as they come; when a process dies, those that were done by then."""
    context = get_context("spawn")
    with ProcessPoolExecutor(jobs, context, begin, (plan,)) as pool:
        try:
            for future in as_completed([pool.submit(play_index, index) for index in indices]):
                if not isinstance(future.exception(), BrokenProcessPool):
                    yield future.result()
        except BrokenProcessPool:
            return  # a process died while games were still being handed out
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


PLANS: list[Plan] = []


def begin(plan: Plan) -> None:
    """A process of the pool: it plays this plan, and leaves an interruption to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    PLANS[:] = [plan]


def play_index(index: int) -> GameRecord:
    """Play a deal of the plan that this process was given."""
    return play(PLANS[0], PLANS[0].deal(index))


class RunFile:
    """The games played so far: a heading with the plan, then a line for each game, in the order they ended."""

    def __init__(self, plan: Plan, path: Path | None) -> None:
        self.plan = plan
        self.path = path or default_path(plan)
        self.kept = path is not None

    def load(self) -> list[GameRecord]:
        """The records of an earlier run of the same plan, or of one with fewer games; a half-written last line is
        forgotten."""
        if not self.path.exists():
            return []
        rows = self.path.read_text(encoding="utf-8").splitlines()
        if not rows:
            return []
        heading = parsed(rows[0]) or {}
        if {**heading, "games": self.plan.games} != self.plan.save():
            raise ValueError(f"{self.path} belongs to another run; name another file, or remove it")
        if heading["games"] > self.plan.games:
            raise ValueError(f"{self.path} is a run of {heading['games']} games; it can be extended, not shortened")
        records = [row for row in map(parsed, rows[1:]) if row is not None and "index" in row]
        return list({record["index"]: record for record in records if record["index"] < self.plan.games}.values())

    def write(self, records: list[GameRecord]) -> None:
        """Begin the file anew with these records."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        rows = [json.dumps(row) for row in [self.plan.save(), *records]]
        part = self.path.with_name(self.path.name + ".part")
        part.write_text("\n".join(rows) + "\n", encoding="utf-8")
        part.replace(self.path)

    def add(self, record: GameRecord) -> None:
        """Write a game that has ended."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(record) + "\n")

    def done(self) -> None:
        """All is played: a file nobody named is removed."""
        if not self.kept:
            self.path.unlink(missing_ok=True)


def parsed(row: str) -> GameRecord | None:
    """A row of a run file; None for what is no game, as a row cut off."""
    try:
        value = json.loads(row)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


def default_path(plan: Plan) -> Path:
    """Where a run is kept that was given no file."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache, "farstar", "arena", f"{plan.game}-{plan.key()}.jsonl")


def run(
    plan: Plan,
    jobs: int = 1,
    file: RunFile | None = None,
    seen: Callable[[int], None] | None = None,
    by: Play = play_here,
) -> list[GameRecord]:
    """Play what is not yet played; all records in the order of the plan. `seen` hears how many are done."""
    records = file.load() if file else []
    if file:
        file.write(records)
    known = {record["index"] for record in records}
    if seen:
        seen(len(records))
    for record in by(plan, [index for index in range(plan.games) if index not in known], jobs):
        records.append(record)
        if file:
            file.add(record)
        if seen:
            seen(len(records))
    if file:
        file.done()
    return sorted(records, key=lambda record: int(record["index"]))
