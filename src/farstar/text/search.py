"""Looking for words in the rules: a query as typed, and with our words in place of another rulebook's."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from farstar.text.stems import near, stems

LONGEST = 60
"""So many letters of a query are read."""


class SearchQuery(NamedTuple):
    """What is looked for: ways to read the query, each a list of words, each word the stems that answer it."""

    lang: str
    readings: list[list[set[str]]]

    @property
    def marks(self) -> set[str]:
        """The stems to mark."""
        return {each for reading in self.readings for word in reading for each in word}

    def answered_by(self, text: str) -> bool:
        """Whether a text has all words of some reading."""
        there = set(stems(text, self.lang))
        return any(all(word & there for word in reading) for reading in self.readings)


def search_query(query: str, lang: str, known: Collection[str], synonyms: Mapping[str, str]) -> SearchQuery | None:
    """What a query means among the known stems; None if it has no words."""
    typed = stems(query[:LONGEST], lang)
    if not typed:
        return None
    readings = [typed]
    for theirs, ours in synonyms.items():
        words = stems(theirs, lang)
        for at in range(len(typed) - len(words) + 1):
            if typed[at : at + len(words)] == words:
                readings.append([*typed[:at], *stems(ours, lang), *typed[at + len(words) :]])
    readings.append(all_ours(typed, lang, synonyms))
    readings += half_said(typed, lang, known, synonyms)
    return SearchQuery(lang, [[near(word, known) for word in reading] for reading in readings])


def all_ours(typed: list[str], lang: str, synonyms: Mapping[str, str]) -> list[str]:
    """The query with every word of another rulebook replaced, the longer terms first."""
    pairs = [(stems(theirs, lang), stems(ours, lang)) for theirs, ours in synonyms.items()]
    pairs.sort(key=lambda pair: -len(pair[0]))
    reading: list[str] = []
    at = 0
    while at < len(typed):
        here = [pair for pair in pairs if pair[0] and typed[at : at + len(pair[0])] == pair[0]]
        theirs, ours = here[0] if here else (typed[at : at + 1], typed[at : at + 1])
        reading += ours
        at += len(theirs)
    return reading


def half_said(typed: list[str], lang: str, known: Collection[str], synonyms: Mapping[str, str]) -> list[list[str]]:
    """Readings for words that the rules do not have: a word of another rulebook with a slip, or one of its several."""
    unknown = [word for word in typed if not near(word, known)]
    readings = []
    for theirs, ours in synonyms.items():
        words = stems(theirs, lang)
        if unknown and all(near(word, words) for word in unknown):
            readings.append([*(word for word in typed if not near(word, words)), *stems(ours, lang)])
    return readings
