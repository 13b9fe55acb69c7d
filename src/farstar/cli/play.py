"""`farstar play`: its arguments, and a game from the first question to the saved journal."""

from __future__ import annotations

import argparse

from farstar.cli.arguments import Parser, language, whole_number
from farstar.terminal.files import Failure, why, write_journal


def play_arguments(sub: Parser) -> None:
    sub.add_argument("game", metavar="GAME", help="race, roll, spacerace, or another installed game")
    sub.add_argument(
        "--seats",
        help="who plays, separated by commas: human or the name of a bot (default: you, and random bots on the others)",
    )
    sub.add_argument("--variant", metavar="NAME", help="a variant of the game, such as first-game or duel")
    sub.add_argument("--solo", metavar="LEVEL", help="alone against an automatic opponent (Space Race)")
    sub.add_argument("--deck", metavar="FILE", help="a deck of your own, or a known one by its name (Space Race)")
    sub.add_argument("--edition", metavar="NAME", help="the rules of this edition (Space Race)")
    sub.add_argument("--cold-war", action="store_true", help="Cold War scoring (Space Race)")
    sub.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help="a table option; may be repeated"
    )
    language(sub)
    sub.add_argument("--seed", type=whole_number(0), metavar="N", help="the same seed gives the same luck")
    sub.add_argument("--plain", action="store_true", help="pure lines of text, for screen readers")
    sub.add_argument("--load", metavar="FILE", help="go on with a saved game")
    sub.add_argument("--save", metavar="FILE", help="save the game there when it ends or is left")


def flags(arguments: argparse.Namespace) -> dict[str, str | None]:
    """The table options that have an argument of their own."""
    deck = None
    if arguments.deck is not None:
        from farstar.games.spacerace.commands.deck import deck_option

        deck = deck_option(arguments.deck)
    return {
        "variant": arguments.variant,
        "solo": arguments.solo,
        "deck": deck,
        "edition": arguments.edition,
        "scoring": "cold-war" if arguments.cold_war else None,
    }


def play(arguments: argparse.Namespace) -> int:
    from farstar.terminal.screen import Leave
    from farstar.terminal.seating import Wanted, options_from, seated

    options = options_from(arguments.option, flags(arguments))
    wanted = Wanted(
        arguments.game,
        arguments.seats,
        options,
        arguments.lang,
        arguments.seed,
        arguments.plain,
        arguments.load,
    )
    table = seated(wanted)
    try:
        table.play()
    except Leave as leave:
        if str(leave):
            table.screen.say(str(leave))
    if arguments.save:
        try:
            write_journal(table.match.record(), arguments.save)
        except FileExistsError:
            raise Failure(f"{arguments.save} exists and is no journal; it is left untouched") from None
        except (OSError, ValueError) as error:
            reason = why(error) if isinstance(error, OSError) else error
            raise Failure(f"{arguments.save}: {reason}") from None
    return 0
