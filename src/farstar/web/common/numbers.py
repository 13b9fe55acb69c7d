"""Whole numbers out of text that a stranger wrote: plain digits, and no more of them than a number here can have."""

from __future__ import annotations

import re

LARGEST = 2**31 - 1
"""What a database column for whole numbers holds."""
PLAIN = re.compile(r"-?[0-9]{1,9}")


def whole_number(text: str) -> int | None:
    """The number, or None for anything else: other scripts' digits and endless ones are no numbers here."""
    return int(text) if PLAIN.fullmatch(text) else None


def whole_numbers(text: str) -> tuple[int, ...]:
    """The numbers of a list written with commas; what is none is left out."""
    found = [whole_number(word.strip()) for word in text.split(",")]
    return tuple(each for each in found if each is not None)
