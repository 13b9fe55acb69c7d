"""The command line: reads the arguments, hands over to the command, and says every mistake in one line."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Sequence

from farstar import __version__, compiled
from farstar.cli.annotate import annotate, annotate_arguments
from farstar.cli.arguments import Parser, language, seconds, whole_number
from farstar.cli.command import Command, commands_of_games, itself, no_arguments, own_parser
from farstar.cli.insights import insights, insights_arguments
from farstar.cli.play import play, play_arguments
from farstar.cli.puzzle import puzzle, puzzle_arguments
from farstar.cli.review import review, review_arguments
from farstar.cli.rules import rules, rules_arguments
from farstar.table.ask import Refused
from farstar.terminal import memory
from farstar.terminal.files import Failure, why

INTERRUPTED = 130
WRONG = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0, 1 for a broken law, 2 for a mistake of the caller, 130 for Ctrl-C."""
    careful_streams()
    typed = list(sys.argv[1:] if argv is None else argv)
    try:
        known = commands()
        reader = known[typed[0]].itself if typed and typed[0] in known else None
        if reader is not None:
            return reader(typed[1:])
        arguments = parser(known).parse_args(typed)
        if arguments.command is None:
            parser(known).print_help()
            return 0
        if "lang" in arguments:
            arguments.lang = memory.language(arguments.lang)
        code = known[arguments.command].run(arguments)
        sys.stdout.flush()
        return code
    except Failure as failure:
        return complain(str(failure))
    except Refused as error:
        return complain(f"a player answered what does not fit: {error}")
    except BrokenPipeError:
        # Whoever read the output has gone; Python must not try to write the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + int(getattr(signal, "SIGPIPE", 13))
    except KeyboardInterrupt:
        print(flush=True)
        print("farstar: stopped", file=sys.stderr)
        return INTERRUPTED


def complain(sentence: str) -> int:
    sys.stdout.flush()
    print(f"farstar: {' '.join(sentence.split())}", file=sys.stderr)
    return WRONG


def careful_streams() -> None:
    """What a terminal cannot show or a pipe garbles becomes a question mark, not an end of the game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def commands() -> dict[str, Command]:
    """Every command: ours, and those that games add under other names."""
    return COMMANDS | {name: added for name, added in commands_of_games().items() if name not in COMMANDS}


def parser(known: dict[str, Command]) -> Parser:
    whole = Parser(
        prog="farstar",
        description="Space board games on a digital table.",
        epilog="To begin: farstar play (in the terminal), farstar serve --open (in the browser).",
    )
    whole.add_argument("--version", action="version", version=version_line())
    subs = whole.add_subparsers(dest="command", metavar="COMMAND")
    for name, command in known.items():
        sub = subs.add_parser(
            name,
            help=command.about,
            description=command.about[0].upper() + command.about[1:] + ".",
            epilog="examples:\n" + "\n".join(f"  farstar {example}" for example in command.examples),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.arguments(sub)
    return whole


# replay, show --------------------------------------------------------------------------------------------------


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


def export_arguments(sub: Parser) -> None:
    sub.add_argument("files", metavar="FILE", nargs="+", help="journals, plain or compressed with gzip")
    to = sub.add_mutually_exclusive_group()
    to.add_argument("--csv", metavar="FILE", help="write CSV there (default: to standard output)")
    to.add_argument("--parquet", metavar="FILE", help="write Parquet there")


def export(arguments: argparse.Namespace) -> int:
    from farstar.cli.export import export

    return export(arguments.files, arguments.csv, arguments.parquet)


# laws, bench, conform, version ---------------------------------------------------------------------------------


def laws_arguments(sub: Parser) -> None:
    sub.add_argument("game", metavar="GAME", nargs="?", help="an installed game (default: all of them)")
    sub.add_argument(
        "--games", type=whole_number(1), default=100, metavar="N", help="games for each kind of table (100)"
    )
    sub.add_argument("--seed", type=whole_number(0), default=0, metavar="S", help="the seed of the first game (0)")
    every = "the laws about single states are tried at every K-th decision (20)"
    sub.add_argument("--every", type=whole_number(1), default=20, metavar="K", help=every)


def laws(arguments: argparse.Namespace) -> int:
    from farstar.cli.laws import check_laws

    return check_laws(arguments.game, arguments.games, arguments.seed, arguments.every)


def bench_arguments(sub: Parser) -> None:
    sub.add_argument("games", metavar="GAME", nargs="*", help="installed games (default: all of them)")
    sub.add_argument("--json", action="store_true", help="one JSON object")
    sub.add_argument("--seconds", type=seconds, default=4.0, metavar="S", help="time for each measurement (4)")
    sub.add_argument("--beside", metavar="FILE", default="", help="show the figures of an earlier run with --json, too")


def bench(arguments: argparse.Namespace) -> int:
    from farstar.cli.bench import run_bench

    return run_bench(arguments.games, arguments.seconds, arguments.json, arguments.beside)


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


def new_game_arguments(sub: Parser) -> None:
    sub.add_argument("name", metavar="NAME", help="the name of the game and of its package: small letters and digits")
    sub.add_argument("--into", metavar="DIR", help="the folder to write (default: one with the game's name)")


def new_game(arguments: argparse.Namespace) -> int:
    from farstar.cli.new_game import write_game

    return write_game(arguments.name, arguments.into or arguments.name)


def completion_arguments(sub: Parser) -> None:
    sub.add_argument("shell", choices=("bash", "zsh", "fish"), help="your shell")


def completion(arguments: argparse.Namespace) -> int:
    from farstar.cli.completion import script, subcommands

    known = commands()
    parsers = dict(subcommands(parser(known)))
    parsers |= {name: own for name, each in known.items() if each.module and (own := own_parser(each)) is not None}
    print(script(arguments.shell, parsers), end="")
    return 0


def version_line() -> str:
    return f"farstar {__version__}, rules {'compiled' if compiled() else 'as plain Python'}"


def version(arguments: argparse.Namespace) -> int:
    print(version_line())
    return 0


COMMANDS = {
    "play": Command(
        "play a game in the terminal",
        play_arguments,
        play,
        (
            "play",
            "play --resume",
            "play GAME",
            "play GAME --seats human,random,random --lang cs",
            "play GAME --seats human,human --seed 7 --plain",
            "play GAME --load game.journal",
        ),
    ),
    "replay": Command(
        "verify a journal and tell the game in words",
        story_arguments,
        replay,
        ("replay game.journal", "replay game.journal.gz --lang ru --seat 0"),
    ),
    "show": Command(
        "show the table as a seat saw it at some moment",
        show_arguments,
        show,
        (
            "show game.journal --at 40 --seat 1",
            "show game.journal --seat 0 --json",
            "show game.journal --svg table.svg",
        ),
    ),
    "review": Command(
        "look back at a recorded game: what each choice cost, what was better and why, what was luck",
        review_arguments,
        review,
        ("review game.journal", "review game.journal.gz --lang ru", "review game.journal --json"),
    ),
    "annotate": Command(
        "add comments and branches to a recorded game, or show those it has",
        annotate_arguments,
        annotate,
        (
            "annotate game.journal",
            'annotate game.journal --at 40 --comment "Produce was better" --by Anna',
            "annotate game.journal --branch other.journal --lang ru",
        ),
    ),
    "insights": Command(
        "what many recorded games say about a player: with what one wins, where points come from, costly habits",
        insights_arguments,
        insights,
        ("insights *.journal", "insights *.journal.gz --player Anna --quick", "insights *.journal --json"),
    ),
    "puzzle": Command(
        "find the best choice in positions where one is clearly best, and be told why",
        puzzle_arguments,
        puzzle,
        ("puzzle GAME", "puzzle GAME --today --lang cs", "puzzle GAME --level hard --plain"),
    ),
    "export": Command(
        "write the choices of recorded games as one table, for pandas and the like",
        export_arguments,
        export,
        ("export *.journal --csv choices.csv", "export *.journal.gz --parquet choices.parquet"),
    ),
    "rules": Command(
        "read the rules of a game, look a word up, or write the book to print",
        rules_arguments,
        rules,
        (
            "rules GAME",
            "rules GAME windfall",
            "rules GAME WORD --lang ru",
            "rules GAME --lang cs --html book.html",
        ),
    ),
    "laws": Command(
        "try the laws of the kernel over random games",
        laws_arguments,
        laws,
        ("laws", "laws GAME --games 2000 --seed 5"),
    ),
    "bench": Command(
        "measure the speed, next to other libraries",
        bench_arguments,
        bench,
        ("bench", "bench GAME --json --seconds 2", "bench --beside earlier.json"),
    ),
    "new-game": Command(
        "write the package of a new game, complete and playable, to be changed into yours",
        new_game_arguments,
        new_game,
        ("new-game comet", "new-game comet --into ~/games/comet"),
    ),
    "conform": Command(
        "compare our rules with games recorded by another program",
        conform_arguments,
        conform,
        ("conform GAME traces/*.jsonl", "conform GAME traces/*.jsonl.gz --units traces/unit"),
    ),
    "arena": itself(
        "let bots play many games against each other and count",
        ("arena GAME --bots strong,steady --games 400 --jobs 2",),
        "farstar.arena.main",
        "arena",
    ),
    "learn": itself(
        "let a network learn a game, from recordings or by playing against itself",
        ("learn GAME --out runs/GAME --hours 2", "learn GAME --recordings games.jsonl.gz --out copy.npz"),
        "farstar.learn.main",
        "learn",
    ),
    "bot": itself(
        "list the bots, or serve one to another program over standard input and output",
        ("bot list", "bot serve-stdio steady"),
        "farstar.bots.stdio",
    ),
    "serve": itself(
        "serve tables over HTTP",
        ("serve --port 8080", "serve --help"),
        "farstar.web.server.serve",
        "web",
    ),
    "completion": Command(
        "print the script that completes these commands in your shell",
        completion_arguments,
        completion,
        (
            "completion bash > ~/.local/share/bash-completion/completions/farstar",
            "completion zsh >> ~/.zshrc",
            "completion fish > ~/.config/fish/completions/farstar.fish",
        ),
    ),
    "operator": itself(
        "look after the people of a server: reports, bans, audit trail",
        ("operator reports", "operator ban NAME", "operator audit"),
        "farstar.web.server.operator",
        "web",
    ),
    "backup": itself(
        "write all that a server keeps to a file",
        ("backup tables.backup", "backup tables.backup --database postgresql://farstar@localhost/farstar"),
        "farstar.web.store.backup",
        "web",
    ),
    "restore": itself(
        "fill a new database from such a file",
        ("restore tables.backup --database new.db",),
        "farstar.web.store.restore",
        "web",
    ),
    "version": Command("version, and whether the rules are compiled", no_arguments, version, ("version",)),
}
"""The commands that belong to no game."""
