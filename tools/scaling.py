"""`make scaling`: how the server's measured service times carry to many tables, by simulation; writes the picture.

Moves arrive at random, take processor time at a worker, a transaction at the database, and again processor time at the
workers where the table's streams are. Every worker also hears every other worker's news. Reads nothing and measures
nothing: the service times are those of docs/scaling.md, unless others are given.
"""

from __future__ import annotations

import argparse
import heapq
import math
import random
import sys
from pathlib import Path
from typing import NamedTuple

MOVES_PER_TABLE = 0.37
"""Moves a second at a live table of two who think four seconds, as in `make load`."""


class Times(NamedTuple):
    """Service times in seconds of processor time."""

    accept: float = 0.0058
    """A worker takes a move: HTTP, who asks, the rules, the statements of the transaction."""
    update: float = 0.0003
    """A worker tells one stream of it."""
    commit: float = 0.0014
    """The database keeps it."""
    hear: float = 0.00005
    """A worker hears that a table it has nothing to do with has changed."""


class Site(NamedTuple):
    """What an operator runs: so many workers of one core each, a database of so many cores, one in all or one for each
    group of tables with its own workers (`groups`)."""

    workers: int
    database_cores: int
    groups: int = 1


class Server:
    """Some cores with one queue: first come, first served."""

    def __init__(self, cores: int) -> None:
        self.free = [0.0] * cores
        self.busy = 0.0

    def serve(self, at: float, seconds: float) -> float:
        """Work that arrives then is done at the returned time."""
        done = max(at, heapq.heappop(self.free)) + seconds
        heapq.heappush(self.free, done)
        self.busy += seconds
        return done


class Outcome(NamedTuple):
    """Seconds from a move to the last update, and how busy workers and database were."""

    median: float
    late: float
    workers: float
    database: float


def simulate(tables: int, site: Site, times: Times, moves: int = 12_000, seed: int = 1) -> Outcome:
    """One group of the site; the others are like it. Each step waits for its server in the order of arrival."""
    luck = random.Random(seed)
    rate = tables / site.groups * MOVES_PER_TABLE
    workers = [Server(1) for _ in range(max(1, site.workers // site.groups))]
    database = Server(site.database_cores)
    news = times.hear * rate if len(workers) > 1 else 0.0
    slower = 1 / max(0.02, 1 - news)  # what hearing leaves of a worker
    events: list[tuple[float, int, int, int]] = []
    at = 0.0
    for move in range(moves):
        at += luck.expovariate(rate)
        heapq.heappush(events, (at, 0, move, luck.randrange(len(workers))))
    sent = {move: when for when, _, move, _ in events}
    last: dict[int, float] = {}
    while events:
        when, step, move, place = heapq.heappop(events)
        if step == 0:
            done = workers[place].serve(when, luck.expovariate(1 / times.accept) * slower)
            heapq.heappush(events, (done, 1, move, place))
        elif step == 1:
            done = database.serve(when, luck.expovariate(1 / times.commit))
            heapq.heappush(events, (done, 2, move, place))
            heapq.heappush(events, (done, 2, move, luck.randrange(len(workers))))
        else:
            done = workers[place].serve(when, luck.expovariate(1 / times.update) * slower)
            last[move] = max(last.get(move, 0.0), done)
    settled = sorted(last[move] - sent[move] for move in range(moves // 6, moves))
    span = max(last.values())
    cores = sum(server.busy for server in workers) / len(workers) / span
    return Outcome(
        settled[len(settled) // 2], settled[int(len(settled) * 0.99)], cores, database.busy / span / site.database_cores
    )


def most_tables(site: Site, times: Times, limit: float = 0.25) -> int:
    """The largest number of tables, in steps of a fifth, at which the 99th percentile stays under a limit."""
    tables, found = 50.0, 0
    while simulate(int(tables), site, times, moves=4000).late < limit:
        found = int(tables)
        tables *= 1.2
    return found


# The picture -------------------------------------------------------------------------------------------------------

WIDE, TALL, LEFT, FOOT, TOP = 860, 480, 70, 60, 40
FEW, MANY = 100, 2_000_000
QUICK, SLOW = 0.001, 10.0
COLOURS = ("#7cc4ff", "#a8e6a1", "#ffd166", "#d8a6ff", "#ff9a91")


def across(tables: float) -> float:
    return LEFT + (WIDE - LEFT - 20) * math.log(tables / FEW) / math.log(MANY / FEW)


def up(seconds: float) -> float:
    share = math.log(min(max(seconds, QUICK), SLOW) / QUICK) / math.log(SLOW / QUICK)
    return TALL - FOOT - (TALL - FOOT - TOP) * share


def text(x: float, y: float, words: str, anchor: str = "middle", colour: str = "#e8ecff") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" fill="{colour}" text-anchor="{anchor}">{words}</text>'


def grid() -> list[str]:
    drawn = []
    for tables in (100, 1000, 10_000, 100_000, 1_000_000):
        x = across(tables)
        drawn.append(f'<path d="M{x:.0f} {TOP}V{TALL - FOOT}" stroke="#39406a"/>')
        drawn.append(text(x, TALL - FOOT + 20, f"{tables:,}"))
    for seconds, words in ((0.001, "1 ms"), (0.01, "10 ms"), (0.1, "100 ms"), (1.0, "1 s"), (10.0, "10 s")):
        y = up(seconds)
        drawn.append(f'<path d="M{LEFT} {y:.0f}H{WIDE - 20}" stroke="#39406a"/>')
        drawn.append(text(LEFT - 8, y + 4, words, "end"))
    y = up(0.25)
    drawn.append(f'<path d="M{LEFT} {y:.0f}H{WIDE - 20}" stroke="#ff9a91" stroke-dasharray="6 5"/>')
    drawn.append(text(WIDE - 24, y - 6, "250 ms", "end", "#ff9a91"))
    return drawn


def picture(sites: dict[str, Site], times: Times) -> str:
    """The 99th percentile by number of tables, a line for each kind of site."""
    drawn = grid()
    for place, (name, site) in enumerate(sites.items()):
        colour, points, tables = COLOURS[place % len(COLOURS)], [], 100.0
        while tables <= MANY:
            late = simulate(int(tables), site, times, moves=4000).late
            points.append(f"{across(tables):.0f} {up(late):.0f}")
            if late > 2.0:
                break
            tables *= 1.6
        drawn.append(f'<path d="M{"L".join(points)}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        drawn.append(text(LEFT + 14, TOP + 18 + 18 * place, name, "start", colour))
    title = text(WIDE / 2, 22, "From a move to everybody's update, 99th percentile, by live tables")
    foot = text(WIDE / 2, TALL - 14, "live tables of two people (simulated with measured service times)")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}" font-family="sans-serif" font-size="13">'
        f'<rect width="{WIDE}" height="{TALL}" rx="14" fill="#12162b"/>{title}{foot}{"".join(drawn)}</svg>\n'
    )


SITES = {
    "1 worker, 1 core of database": Site(1, 1),
    "4 workers, 4 cores of database": Site(4, 4),
    "16 workers, 16 cores of database": Site(16, 16),
    "20 groups of 12 workers and 16 cores": Site(240, 16, 20),
    "200 groups of 12 workers and 16 cores": Site(2400, 16, 200),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("picture", nargs="?", type=Path, help="where to write the picture (SVG)")
    for name, seconds in Times()._asdict().items():
        parser.add_argument(f"--{name}", type=float, default=seconds * 1000, help="milliseconds (default %(default)s)")
    arguments = parser.parse_args()
    times = Times(*(getattr(arguments, name) / 1000 for name in Times._fields))
    print(f"{'':42}{'tables':>10}{'moves/s':>10}{'99 % at half':>14}{'workers':>9}{'database':>10}")
    for name, site in SITES.items():
        most = most_tables(site, times)
        half = simulate(max(1, most // 2), site, times)
        print(
            f"{name:42}{most:>10,}{most * MOVES_PER_TABLE:>10,.0f}{half.late * 1000:>11.0f} ms"
            f"{half.workers:>9.0%}{half.database:>10.0%}"
        )
    if arguments.picture:
        arguments.picture.write_text(picture(SITES, times), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
