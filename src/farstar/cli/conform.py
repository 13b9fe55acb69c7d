"""farstar conform: our rules beside games that another program recorded."""

from __future__ import annotations

import argparse

from farstar.cli.arguments import Parser
from farstar.cli.command import Command
from farstar.terminal.files import Failure, why


def conform_arguments(sub: Parser) -> None:
    sub.add_argument("game", metavar="GAME", help="an installed game")
    sub.add_argument("files", metavar="FILE", nargs="+", help="games recorded by another program")
    sub.add_argument("--units", metavar="DIR", help="compare the single outcomes in this folder too")
    sub.add_argument("--journals", metavar="DIR", help="write the games there as journals")


def conform(arguments: argparse.Namespace) -> int:
    from importlib import import_module

    from farstar.terminal.seating import known_game

    known_game(arguments.game)
    try:
        comparison = import_module("farstar.conform")
    except ModuleNotFoundError:
        raise Failure("the comparison with other programs (farstar.conform) is not installed") from None
    try:
        code: int = comparison.main(arguments.game, arguments.files, arguments.units, arguments.journals)
    except comparison.BadTrace as error:
        raise Failure(str(error)) from None
    except OSError as error:
        raise Failure(f"{error.filename}: {why(error)}" if error.filename else why(error)) from None
    return code


COMMAND = Command(
    "compare our rules with games recorded by another program",
    conform_arguments,
    conform,
    ("conform GAME traces/*.jsonl", "conform GAME traces/*.jsonl.gz --units traces/unit"),
)
