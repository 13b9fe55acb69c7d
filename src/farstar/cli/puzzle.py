"""`farstar puzzle GAME`: positions in which one choice is clearly best; find it, and be told why."""

from __future__ import annotations

import argparse
from datetime import date

from farstar.cli.arguments import Parser, language
from farstar.cli.command import Command
from farstar.terminal.files import Failure


def puzzle_arguments(sub: Parser) -> None:
    sub.add_argument("game", metavar="GAME", help="an installed game")
    sub.add_argument("--level", choices=("easy", "medium", "hard"), help="only puzzles of this level")
    sub.add_argument("--number", metavar="ID", help="this puzzle")
    sub.add_argument("--today", action="store_true", help="the puzzle of the day")
    language(sub)
    sub.add_argument("--plain", action="store_true", help="pure lines of text, for screen readers")


def puzzle(arguments: argparse.Namespace) -> int:
    from farstar.study.puzzles import Puzzle, puzzle_of_the_day, puzzles
    from farstar.study.words import Words
    from farstar.terminal.colour import ColourScreen
    from farstar.terminal.puzzle import solve
    from farstar.terminal.screen import PlainScreen
    from farstar.terminal.seating import known_game

    known_game(arguments.game)
    found: list[Puzzle] = puzzles(arguments.game)
    if not found:
        raise Failure(Words(arguments.game, arguments.lang, []).say("puzzle.none"))
    if arguments.number is not None:
        found = [each for each in found if each.id == arguments.number]
        if not found:
            raise Failure(f"there is no puzzle {arguments.number!r} of {arguments.game}")
    elif arguments.today:
        found = [each for each in [puzzle_of_the_day(arguments.game, date.today())] if each is not None]
    else:
        wanted = [each for each in found if arguments.level in (None, each.level)]
        start = date.today().toordinal() * 31 % max(1, len(wanted))
        found = wanted[start:] + wanted[:start]
    solve(found, arguments.lang, PlainScreen() if arguments.plain else ColourScreen())
    return 0


COMMAND = Command(
    "find the best choice in positions where one is clearly best, and be told why",
    puzzle_arguments,
    puzzle,
    ("puzzle GAME", "puzzle GAME --today --lang cs", "puzzle GAME --level hard --plain"),
)
