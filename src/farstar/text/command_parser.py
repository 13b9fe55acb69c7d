"""The command line of one command: its name, what it is for, and examples of it as they were written."""

from __future__ import annotations

import argparse


def command_parser(name: str, about: str, examples: str) -> argparse.ArgumentParser:
    """A parser for `farstar NAME` that shows its examples line by line."""
    shape = argparse.RawDescriptionHelpFormatter
    return argparse.ArgumentParser(prog=f"farstar {name}", description=about, epilog=examples, formatter_class=shape)
