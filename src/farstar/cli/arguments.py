"""Arguments of the command line, checked; what is wrong with one is said in one line."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NoReturn

from farstar.terminal.files import Failure
from farstar.text.languages import SPOKEN


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        raise Failure(f"{message} (see {self.prog} --help)")


def whole_number(least: int) -> Callable[[str], int]:
    """An argument that is a whole number, not below `least`."""

    def number(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None
        if value < least:
            raise argparse.ArgumentTypeError(f"{value} is too small, the least is {least}")
        return value

    return number


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds between 0 and 3600")
    return value


def language(sub: Parser) -> None:
    about = "language (default: the one last asked for at this terminal, else en)"
    sub.add_argument("--lang", choices=tuple(SPOKEN), help=about)
