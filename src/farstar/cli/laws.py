"""farstar laws: the laws of the kernel, tried over random games."""

from __future__ import annotations

import argparse

from farstar.cli.arguments import Parser, whole_number
from farstar.cli.command import Command


def laws_arguments(sub: Parser) -> None:
    sub.add_argument("game", metavar="GAME", nargs="?", help="an installed game (default: all of them)")
    sub.add_argument(
        "--games", type=whole_number(1), default=100, metavar="N", help="games for each kind of table (100)"
    )
    sub.add_argument("--seed", type=whole_number(0), default=0, metavar="S", help="the seed of the first game (0)")
    every = "the laws about single states are tried at every K-th decision (20)"
    sub.add_argument("--every", type=whole_number(1), default=20, metavar="K", help=every)


def laws(arguments: argparse.Namespace) -> int:
    from farstar.cli.law_trials import check_laws

    return check_laws(arguments.game, arguments.games, arguments.seed, arguments.every)


COMMAND = Command(
    "try the laws of the kernel over random games",
    laws_arguments,
    laws,
    ("laws", "laws GAME --games 2000 --seed 5"),
)
