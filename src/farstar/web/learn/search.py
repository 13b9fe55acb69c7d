"""Finding words on a page of rules, and marking every hit in the HTML."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from html import unescape
from typing import NamedTuple

from farstar.text.stems import WORD, near, stem, stems

PIECES = re.compile(r"(<svg.*?</svg>|<[^>]*>|&[#\w]+;)", re.S)
LONGEST = 60


class Wanted(NamedTuple):
    """What is looked for: ways to read the query, each a list of words, each word the stems that answer it."""

    lang: str
    readings: list[list[set[str]]]

    @property
    def marks(self) -> set[str]:
        """The stems to mark."""
        return {each for reading in self.readings for word in reading for each in word}


def wanted(query: str, lang: str, known: Collection[str], synonyms: Mapping[str, str]) -> Wanted | None:
    """The query as typed, and with our words in place of another rulebook's; None if it has no words."""
    typed = stems(query[:LONGEST], lang)
    if not typed:
        return None
    readings = [typed]
    for theirs, ours in synonyms.items():
        words = stems(theirs, lang)
        for at in range(len(typed) - len(words) + 1):
            if typed[at : at + len(words)] == words:
                readings.append([*typed[:at], *stems(ours, lang), *typed[at + len(words) :]])
    return Wanted(lang, [[near(word, known) for word in reading] for reading in readings])


def plain(html: str) -> str:
    """What can be read on a piece of a page, pictures apart."""
    return unescape(PIECES.sub(lambda piece: piece[0] if piece[0].startswith("&") else " ", html))


def found(html: str, looked: Wanted | None) -> bool:
    """Whether it answers some reading of the query; without a query everything does."""
    if looked is None:
        return True
    there = set(stems(plain(html), looked.lang))
    return any(all(word & there for word in reading) for reading in looked.readings)


def marked(html: str, looked: Wanted | None) -> str:
    """The same HTML with every hit marked."""
    if looked is None or not looked.marks:
        return html
    return "".join(piece if PIECES.fullmatch(piece) else mark_text(piece, looked) for piece in PIECES.split(html) if piece)


def mark_text(text: str, looked: Wanted) -> str:
    """Text without tags, with its hits marked."""
    marks = looked.marks
    return WORD.sub(lambda word: f"<mark>{word[0]}</mark>" if stem(word[0], looked.lang) in marks else word[0], text)
