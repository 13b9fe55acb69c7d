"""`farstar new-game NAME`: the package of a small whole game with its faces, to be changed into another one."""

from __future__ import annotations

import argparse
import keyword
import re
from importlib.util import find_spec
from pathlib import Path

from farstar.cli.arguments import Parser
from farstar.cli.command import Command
from farstar.table.game import games
from farstar.terminal.files import Failure, why

SAMPLE = Path(__file__).parent.parent / "data" / "new_game"
"""The files of the sample, each with .txt behind its name."""
GOOD_NAME = re.compile(r"[a-z][a-z0-9]*")


def write_game(name: str, into: str) -> int:
    """Write the package into a new folder, and say what can be done with it."""
    check_name(name)
    folder = Path(into).expanduser()
    if folder.exists():
        raise Failure(f"{folder} exists; it is left untouched")
    try:
        for file in sorted(SAMPLE.rglob("*.txt")):
            target = folder / file.relative_to(SAMPLE).as_posix().removesuffix(".txt").replace("NAME", name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(named(file.read_text(encoding="utf-8"), name), encoding="utf-8")
    except OSError as error:
        raise Failure(f"{folder}: {why(error)}") from None
    print(f"{name} is written. Next: cd {folder} && pip install -e . && farstar laws {name} && farstar play {name}")
    return 0


def named(text: str, name: str) -> str:
    """A text of the sample with the name of the game put in."""
    return text.replace("{{name}}", name).replace("{{Name}}", name.capitalize())


def check_name(name: str) -> None:
    """A name that can be a package, and that nobody has yet."""
    if not GOOD_NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Failure(f"{name!r} cannot be the name of a package: use small letters and digits, a letter first")
    if name in games():
        raise Failure(f"there is a game called {name!r} already")
    if find_spec(name) is not None:
        raise Failure(f"there is a Python package called {name!r} already; choose another name")


def new_game_arguments(sub: Parser) -> None:
    sub.add_argument("name", metavar="NAME", help="the name of the game and of its package: small letters and digits")
    sub.add_argument("--into", metavar="DIR", help="the folder to write (default: one with the game's name)")


def new_game(arguments: argparse.Namespace) -> int:
    return write_game(arguments.name, arguments.into or arguments.name)


COMMAND = Command(
    "write the package of a new game, complete and playable, to be changed into yours",
    new_game_arguments,
    new_game,
    ("new-game comet", "new-game comet --into ~/games/comet"),
)
