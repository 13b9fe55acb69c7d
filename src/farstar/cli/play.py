"""`farstar play`: its arguments, and a game from the first question to the saved journal."""

from __future__ import annotations

import argparse
from pathlib import Path

from farstar.bots.levels import USUAL
from farstar.cli.arguments import Parser, language, whole_number
from farstar.cli.command import Command
from farstar.table.game import Options, games
from farstar.table.journal import Journal
from farstar.table.options import TableOption, table_options
from farstar.terminal import memory
from farstar.terminal.files import Failure, why, write_journal
from farstar.terminal.menu import Wish, choose
from farstar.terminal.screen import Leave
from farstar.terminal.seating import WantedTable, known_game, options_from, seated

OWN = ("help", "seats", "option", "lang", "seed", "plain", "pictures", "load", "resume", "save")
"""The command's own arguments; a game's option of the same name is given by --option."""


def play_arguments(sub: Parser) -> None:
    sub.add_argument("game", metavar="GAME", nargs="?", help="an installed game (default: choose from a menu)")
    sub.add_argument(
        "--seats",
        help=f"who plays, separated by commas: human or the name of a bot (default: you, and {USUAL} bots)",
    )
    sub.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help="a table option; may be repeated"
    )
    language(sub)
    sub.add_argument("--seed", type=whole_number(0), metavar="N", help="the same seed gives the same luck")
    sub.add_argument("--plain", action="store_true", help="pure lines of text, for screen readers")
    sub.add_argument(
        "--pictures",
        action=argparse.BooleanOptionalAction,
        help="small pictures of the cards, for terminals with many colours (default: as last asked for)",
    )
    sub.add_argument("--load", metavar="FILE", help="go on with a saved game")
    sub.add_argument("--resume", action="store_true", help="go on with the game you left last")
    sub.add_argument("--save", metavar="FILE", help="save the game there when it ends or is left")
    for key, about in option_arguments().items():
        sub.add_argument(f"--{key}", dest=f"option_{key}", metavar="VALUE", help="; ".join(about))


def option_arguments() -> dict[str, list[str]]:
    """The options of all installed games that have an argument of their own, with each game's values."""
    found: dict[str, list[str]] = {}
    for name in games():
        for option in table_options(name):
            if option.key not in OWN:
                values = [*every_value(name, option), *(["or a file of your own"] if option.check else [])]
                found.setdefault(option.key, []).append(f"{name}: {', '.join(values)}")
    return found


def every_value(name: str, option: TableOption) -> list[str]:
    """The values of an option with any number of seats."""
    sizes = sorted({seats for seats, _ in games()[name].tables()})
    return list(dict.fromkeys(value for seats in sizes for value in option.values(seats) if value))


def flags(arguments: argparse.Namespace) -> dict[str, str | None]:
    """The table options that have an argument of their own."""
    return {key: getattr(arguments, f"option_{key}") for key in option_arguments()}


def with_files(name: str, options: Options) -> Options:
    """The same options; where a file of one's own was named, the text of that file, if nothing is wrong with it."""
    named = {option.key: option for option in table_options(name) if option.check and option.key in options}
    return options | {key: file_text(name, option, options[key]) for key, option in named.items()}


def file_text(name: str, option: TableOption, given: str) -> str:
    """A known value, or else the text of the file with this name."""
    known = every_value(name, option)
    if given in known:
        return given
    try:
        text = Path(given).read_text(encoding="utf-8")
    except OSError as error:
        raise Failure(f"{given}: {why(error)}; --{option.key} is a file or one of {', '.join(known)}") from None
    except UnicodeDecodeError:
        raise Failure(f"{given}: this is no text in UTF-8") from None
    assert option.check is not None
    faults = option.check(text)
    if faults:
        raise Failure(f"{given}: {'; '.join(faults)}")
    return text


def wish_of(arguments: argparse.Namespace) -> Wish:
    """Which game with whom: as the arguments say, the one left last, or chosen from the menu."""
    if arguments.resume:
        file = memory.last_game()
        if file is None:
            raise Failure("no game was left at this terminal")
        return Wish(memory.last_game_name(), load=str(file))
    if arguments.game is not None:
        return Wish(arguments.game, arguments.seats, arguments.load)
    if not memory.somebody():
        raise Failure(f"say which game: {', '.join(games())}")
    return choose(arguments.lang)


def play(arguments: argparse.Namespace) -> int:
    options = options_from(arguments.option, flags(arguments))
    try:
        wish = wish_of(arguments)
    except Leave:
        return 0
    options = with_files(known_game(wish.game).name, options)
    wanted = WantedTable(wish.game, wish.seats, options, arguments.lang, arguments.seed, arguments.plain, wish.load)
    table = seated(wanted._replace(pictures=memory.pictures(arguments.pictures)))
    try:
        table.play()
    except Leave as leave:
        if str(leave):
            table.screen.say(str(leave))
    except KeyboardInterrupt:
        if memory.somebody() and not table.match.over:
            table.screen.say("\n" + table.text.say("table.kept"))
        raise
    finally:
        if memory.somebody():
            memory.keep(table.match)
    if arguments.save:
        save(table.match.record(), arguments.save)
    return 0


def save(journal: Journal, file: str) -> None:
    """Write the game where it was asked for, or say why not."""
    try:
        write_journal(journal, file)
    except FileExistsError:
        raise Failure(f"{file} exists and is no journal; it is left untouched") from None
    except (OSError, ValueError) as error:
        reason = why(error) if isinstance(error, OSError) else error
        raise Failure(f"{file}: {reason}") from None


COMMAND = Command(
    "play a game in the terminal",
    play_arguments,
    play,
    (
        "play",
        "play --resume",
        "play GAME",
        "play GAME --seats human,strong,strong --lang cs",
        "play GAME --seats human,human --seed 7 --plain",
        "play GAME --load game.journal",
    ),
)
