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
"""A stem keeps at least so many letters, one more where the ending has several."""
LONGEST = 99
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
def fleeting(lang: str) -> dict[str, str]:
    """Last letters that change with the case, such as pohárek, pohárku."""
    return dict(words.load(f"data/search/{lang}.toml").get("fleeting", {}))


@cache
def stem(word: str, lang: str) -> str:
    """A word without its accents and its ending."""
    folded = fold(word)
    for ending in endings(lang):
        if folded.endswith(ending) and len(folded) - len(ending) >= SHORTEST + (len(ending) > 1):
            folded = folded[: -len(ending)]
            break
    for last, instead in fleeting(lang).items():
        if folded.endswith(last) and len(folded) - len(last) >= SHORTEST:
            return folded[: -len(last)] + instead
    return folded


def stems(text: str, lang: str) -> list[str]:
    """The stems of a text in their order."""
    return [stem(word, lang) for word in WORD.findall(text)]


def near(wanted: str, known: Collection[str]) -> set[str]:
    """The known stems that are meant: the same one, those that begin with it, or else those a slip away."""
    longer = len(wanted) + 2 if len(wanted) <= SHORTEST else LONGEST
    if same := {each for each in known if each.startswith(wanted) and (each == wanted or len(each) <= longer)}:
        return same
    allowed = next((mistakes for length, mistakes in FORGIVEN if len(wanted) >= length), 0)
    for most in range(1, allowed + 1):
        if found := {each for each in known if mistakes_between(wanted, each, most) <= most}:
            return found
    return set()


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
