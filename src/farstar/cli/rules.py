"""`farstar rules`: the rules of a game in the terminal, what they say about a word, or the whole book to print."""

from __future__ import annotations

import argparse
from pathlib import Path

from farstar.cli.arguments import Parser, language
from farstar.cli.command import Command
from farstar.terminal.files import Failure, why


def rules_arguments(sub: Parser) -> None:
    sub.add_argument("game", metavar="GAME", help="an installed game")
    sub.add_argument("words", metavar="WORD", nargs="*", default=[], help="only the sections that answer these words")
    language(sub)
    sub.add_argument("--html", metavar="FILE", help="write the whole book there, with pictures, to read or to print")


def rules(arguments: argparse.Namespace) -> int:
    if arguments.html is not None:
        return write_book(arguments.game, arguments.lang, Path(arguments.html))
    from farstar.terminal.rules import tell_rules

    print("\n".join(tell_rules(arguments.game, arguments.lang, " ".join(arguments.words))).strip())
    return 0


def write_book(game: str, lang: str, file: Path) -> int:
    """The printable book; its pictures are drawn by the web pages, which are an optional group."""
    from farstar.terminal.seating import known_game

    known_game(game)
    try:
        from farstar.web.pages.printed_rules import whole_book
    except ModuleNotFoundError as error:
        raise Failure(f"{error.name} is not installed; it comes with pip install 'farstar[web]'") from None
    try:
        file.write_text(whole_book(game, lang), encoding="utf-8")
    except OSError as error:
        raise Failure(f"{file}: {why(error)}") from None
    print(f"{file}")
    return 0


COMMAND = Command(
    "read the rules of a game, look a word up, or write the book to print",
    rules_arguments,
    rules,
    (
        "rules GAME",
        "rules GAME windfall",
        "rules GAME WORD --lang ru",
        "rules GAME --lang cs --html book.html",
    ),
)
