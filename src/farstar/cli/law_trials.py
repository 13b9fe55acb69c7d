"""The laws of the kernel tried over many random games, on all cores, with the same result every time."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

from farstar.cli.progress import Bar
from farstar.table.game import Options, game, games
from farstar.table.laws import LAWS, check_game
from farstar.terminal.files import Failure

CHUNK = 25
ALONE = 300
"""Up to so many games one process does them all."""
SHOWN = 10
"""Violations shown of one table; the rest is counted."""
WIDEST = 400


class TrialBatch(NamedTuple):
    """Some games at one kind of table."""

    game: str
    seats: int
    options: Options
    first: int
    number: int
    every: int


Violation = tuple[int, str]
"""A seed and what went wrong."""


def try_games(batch: TrialBatch) -> list[Violation]:
    """The violations in the games of a batch. Whatever goes wrong in a random game breaks a law."""
    rules = game(batch.game)
    found: list[Violation] = []
    for seed in range(batch.first, batch.first + batch.number):
        try:
            check_game(rules, batch.seats, batch.options, seed, batch.every)
        except Exception as error:
            found.append(
                (seed, str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}")
            )
    return found


def deaf() -> None:
    """Ctrl-C is for the parent process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def runner(batches: list[TrialBatch]) -> Iterator[Iterator[list[Violation]]]:
    """The results of the batches in their order, by one process or by one for each core."""
    if cores() == 1 or sum(batch.number for batch in batches) <= ALONE:
        yield map(try_games, batches)
        return
    with ExitStack() as begun:
        with ctrl_c_later():  # when it comes, at the end of this block, the pool is already one that will be ended
            pool = begun.enter_context(multiprocessing.get_context("spawn").Pool(cores(), initializer=deaf))
        yield pool.imap(try_games, batches)


@contextmanager
def ctrl_c_later() -> Iterator[None]:
    """Ctrl-C waits for the end of the block, and processes begun in it never hear it, not even while Python starts."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def split(name: str, seats: int, options: Options, number: int, seed: int, every: int) -> list[TrialBatch]:
    """The games of one table in small batches."""
    ends = seed + number
    return [
        TrialBatch(name, seats, options, first, min(CHUNK, ends - first), every) for first in range(seed, ends, CHUNK)
    ]


def check_laws(name: str | None, number: int, seed: int, every: int) -> int:
    """So many games at every kind of table, single states tried at each `every`th decision; 1 if a law was broken."""
    try:
        known = games() if name is None else {name: game(name)}
    except ValueError as error:
        raise Failure(str(error)) from None
    tables = [(each, seats, options) for each, rules in known.items() for seats, options in rules.tables()]
    batches = [split(each, seats, options, number, seed, every) for each, seats, options in tables]
    total = 0
    with runner([batch for table in batches for batch in table]) as results, Bar(number * len(tables), "games") as bar:
        for (each, seats, options), parts in zip(tables, batches, strict=True):
            found: list[Violation] = []
            for batch in parts:
                found += next(results)
                bar.step(batch.number)
            report(f"{each}, {seats} seats{''.join(f', {key} {options[key]}' for key in options)}", number, found)
            total += len(found)
    print(f"games {number * len(tables)}, laws {len(LAWS)}, violations {total}")
    return 1 if total else 0


def report(table: str, number: int, found: list[Violation]) -> None:
    """One line for a table, and what was wrong at it."""
    print(f"{table}: games {number}, violations {len(found)}", flush=True)
    for seed, text in found[:SHOWN]:
        lines = [line if len(line) <= WIDEST else f"{line[:WIDEST]}..." for line in text.splitlines() or [""]]
        print(f"  {table}, seed {seed}: " + "\n    ".join(lines))
    if len(found) > SHOWN:
        print(f"  and {len(found) - SHOWN} more")
