"""What a sub-command of `farstar` is; a game adds its own in its face `commands`."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import NamedTuple

from farstar.cli.arguments import Parser
from farstar.table.game import face, games_with
from farstar.terminal.files import Failure


class Command(NamedTuple):
    """A sub-command: one line about it, its arguments, what it does, and examples."""

    about: str
    arguments: Callable[[Parser], None]
    run: Callable[[argparse.Namespace], int]
    examples: Sequence[str]
    itself: Callable[[list[str]], int] | None = None
    """For a command that reads its arguments itself."""
    module: str = ""
    """Where such a command is; its `parser` tells the arguments."""


def itself(about: str, examples: Sequence[str], module: str, extra: str = "") -> Command:
    """A command whose module reads the arguments in its `main`; some need an optional group of libraries."""
    return Command(about, no_arguments, never, examples, handed_to(module, extra), module)


def own_parser(command: Command) -> argparse.ArgumentParser | None:
    """The arguments of a command that reads them itself; None where its libraries are not installed."""
    from importlib import import_module

    try:
        made: argparse.ArgumentParser = import_module(command.module).parser()
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("farstar"):
            raise
        return None
    return made


def no_arguments(sub: Parser) -> None:
    pass


def never(arguments: argparse.Namespace) -> int:
    raise AssertionError(f"{arguments.command} reads its arguments itself")


def handed_to(module: str, extra: str = "") -> Callable[[list[str]], int]:
    """A command whose module is loaded when it is called."""

    def run(arguments: list[str]) -> int:
        from importlib import import_module

        try:
            code: int = import_module(module).main(arguments)
        except ModuleNotFoundError as error:
            if not extra or (error.name or "").startswith("farstar"):
                raise
            raise Failure(f"{error.name} is not installed; it comes with pip install 'farstar[{extra}]'") from None
        return code

    return run


def commands_of_games() -> dict[str, Command]:
    """The commands that the installed games add."""
    return {name: command for game in games_with("commands") for name, command in face(game, "commands").items()}
