"""Words as a reader looks for them: without accents, without endings, forgiving a slip of the finger.

The endings of each language are data (data/search). A stem is good for finding, not for grammar: it may be shorter than
what a linguist would call one.

>>> stem("Вселенную", "ru") == stem("вселенная", "ru"), stem("Universem", "cs") == stem("universum", "cs")
(True, True)
>>> near("dictat", {"dictate", "dice", "settl"})
{'dictate'}
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from functools import cache

from farstar.text import words

WORD = re.compile(r"\w+")
SHORTEST = 3
"""A stem keeps at least so many letters."""
FORGIVEN = ((9, 2), (4, 1))
"""How many mistakes are forgiven in words of at least so many letters."""


def fold(text: str) -> str:
    """Small letters without accents, one for one, so that places stay the same."""
    return "".join(unicodedata.normalize("NFD", letter)[0].lower()[:1] or letter for letter in text)


@cache
def endings(lang: str) -> tuple[str, ...]:
    """The endings of a language, the longest first."""
    return tuple(sorted(words.load(f"data/search/{lang}.toml")["endings"], key=len, reverse=True))


@cache
def stem(word: str, lang: str) -> str:
    """A word without its accents and its ending."""
    folded = fold(word)
    for ending in endings(lang):
        if folded.endswith(ending) and len(folded) - len(ending) >= SHORTEST:
            return folded[: -len(ending)]
    return folded


def stems(text: str, lang: str) -> list[str]:
    """The stems of a text in their order."""
    return [stem(word, lang) for word in WORD.findall(text)]


def near(wanted: str, known: Collection[str]) -> set[str]:
    """The known stems that are meant: the same one, those that begin with it, or else those a slip away."""
    same = {each for each in known if each == wanted or (len(wanted) > SHORTEST and each.startswith(wanted))}
    if same:
        return same
    allowed = next((mistakes for length, mistakes in FORGIVEN if len(wanted) >= length), 0)
    for most in range(1, allowed + 1):
        if found := {each for each in known if mistakes_between(wanted, each, most) <= most}:
            return found
    return {each for each in known if each.startswith(wanted)}


def mistakes_between(one: str, other: str, most: int) -> int:
    """How many letters are wrong, missing, too many or swapped with their neighbour; counting stops above `most`."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]
