"""The command line of one command: its name, what it is for, and examples of it as they were written."""

from __future__ import annotations

import argparse
from typing import NoReturn

WRONG = 2
"""The exit code for a mistake of the caller."""


class OneLineParser(argparse.ArgumentParser):
    """An argument parser that complains in one line, as every command does."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG, f"{self.prog}: {message} (see {self.prog} --help)\n")


def command_parser(name: str, about: str, examples: str) -> argparse.ArgumentParser:
    """A parser for `farstar NAME` that shows its examples line by line."""
    shape = argparse.RawDescriptionHelpFormatter
    return OneLineParser(prog=f"farstar {name}", description=about, epilog=examples, formatter_class=shape)
