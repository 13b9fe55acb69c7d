"""The command line: reads the arguments, hands over to the command, and says every mistake in one line."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from pkgutil import resolve_name

from farstar import __version__, compiled
from farstar.cli.arguments import Parser
from farstar.cli.command import Command, commands_of_games, itself, no_arguments, own_parser
from farstar.table.ask import Refused
from farstar.terminal import memory
from farstar.terminal.files import Failure

INTERRUPTED = 130
WRONG = 2
THREADS = "OPENBLAS_NUM_THREADS"
"""How many threads numpy multiplies with. Networks small as ours are slower with two: a review took twice as long."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0, 1 for a broken law, 2 for a mistake of the caller, 130 for Ctrl-C."""
    careful_streams()
    os.environ.setdefault(THREADS, "1")
    typed = list(sys.argv[1:] if argv is None else argv)
    try:
        known = commands_for(typed)
        reader = known[typed[0]].itself if typed and typed[0] in known else None
        if reader is not None:
            return reader(typed[1:])
        arguments, unknown = parser(known).parse_known_args(typed)
        if unknown:
            asked = " ".join(("farstar", *filter(None, (arguments.command,)), "--help"))
            raise Failure(f"unrecognized arguments: {' '.join(unknown)} (see {asked})")
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
    added = {name: command for name, command in commands_of_games().items() if name not in COMMANDS}
    return {name: our_command(name) for name in COMMANDS} | added


def commands_for(typed: list[str]) -> dict[str, Command]:
    """What a line may mean: the command it begins with if that is ours, and nothing else is loaded; else any."""
    return {typed[0]: our_command(typed[0])} if typed and typed[0] in COMMANDS else commands()


def our_command(name: str) -> Command:
    found = COMMANDS[name]
    command: Command = resolve_name(found) if isinstance(found, str) else found
    return command


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


COMMANDS: dict[str, Command | str] = {
    "play": "farstar.cli.play:COMMAND",
    "replay": "farstar.cli.story:REPLAY",
    "show": "farstar.cli.story:SHOW",
    "review": "farstar.cli.review:COMMAND",
    "annotate": "farstar.cli.annotate:COMMAND",
    "insights": "farstar.cli.insights:COMMAND",
    "puzzle": "farstar.cli.puzzle:COMMAND",
    "export": "farstar.cli.export:COMMAND",
    "rules": "farstar.cli.rules:COMMAND",
    "laws": "farstar.cli.laws:COMMAND",
    "bench": "farstar.cli.bench:COMMAND",
    "new-game": "farstar.cli.new_game:COMMAND",
    "conform": "farstar.cli.conform:COMMAND",
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
"""The commands that belong to no game: what they are, or in which module that is said."""
