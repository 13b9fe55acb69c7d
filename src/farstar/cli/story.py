"""farstar replay, farstar show: a recorded game told in words, and the table at one of its moments."""

from __future__ import annotations

import argparse

from farstar.cli.arguments import Parser, language, whole_number
from farstar.cli.command import Command


def story_arguments(sub: Parser) -> None:
    sub.add_argument("file", metavar="FILE", help="a journal, plain or compressed with gzip")
    sub.add_argument("--seat", type=whole_number(-1), default=-1, help="whose eyes to see with; -1 watches (default)")
    language(sub)
    sub.add_argument("--plain", action="store_true", help="pure lines of text, for screen readers")


def replay(arguments: argparse.Namespace) -> int:
    from farstar.terminal.colour import ColourScreen
    from farstar.terminal.screen import PlainScreen
    from farstar.terminal.story import tell_story

    screen = PlainScreen() if arguments.plain else ColourScreen()
    tell_story(arguments.file, arguments.lang, arguments.seat, screen)
    return 0


def show_arguments(sub: Parser) -> None:
    story_arguments(sub)
    sub.add_argument("--at", type=whole_number(0), metavar="N", help="after so many replies (default: all)")
    sub.add_argument("--json", action="store_true", help="the view as JSON")
    sub.add_argument("--svg", metavar="FILE", help="write a picture of the table there")


def show(arguments: argparse.Namespace) -> int:
    from farstar.terminal.colour import ColourScreen
    from farstar.terminal.screen import PlainScreen
    from farstar.terminal.story import show, show_json, write_svg

    if arguments.svg:
        write_svg(arguments.file, arguments.at, arguments.seat, arguments.lang, arguments.svg)
    elif arguments.json:
        print(show_json(arguments.file, arguments.at, arguments.seat))
    else:
        screen = PlainScreen() if arguments.plain else ColourScreen()
        show(arguments.file, arguments.at, arguments.seat, arguments.lang, screen)
    return 0


REPLAY = Command(
    "verify a journal and tell the game in words",
    story_arguments,
    replay,
    ("replay game.journal", "replay game.journal.gz --lang ru --seat 0"),
)

SHOW = Command(
    "show the table as a seat saw it at some moment",
    show_arguments,
    show,
    (
        "show game.journal --at 40 --seat 1",
        "show game.journal --seat 0 --json",
        "show game.journal --svg table.svg",
    ),
)
