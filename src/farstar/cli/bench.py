"""farstar bench: the speed of the rules and the bots, measured."""

from __future__ import annotations

import argparse

from farstar.cli.arguments import Parser, seconds
from farstar.cli.command import Command


def bench_arguments(sub: Parser) -> None:
    sub.add_argument("games", metavar="GAME", nargs="*", help="installed games (default: all of them)")
    sub.add_argument("--json", action="store_true", help="one JSON object")
    sub.add_argument("--seconds", type=seconds, default=4.0, metavar="S", help="time for each measurement (4)")
    sub.add_argument("--beside", metavar="FILE", default="", help="show the figures of an earlier run with --json, too")


def bench(arguments: argparse.Namespace) -> int:
    from farstar.cli.speeds import run_bench

    return run_bench(arguments.games, arguments.seconds, arguments.json, arguments.beside)


COMMAND = Command(
    "measure the speed, next to other libraries",
    bench_arguments,
    bench,
    ("bench", "bench GAME --json --seconds 2", "bench --beside earlier.json"),
)
