"""Counting by seat: rows of numbers under titles. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from farstar.table.state import Event
from farstar.text.of_games import game_words
from farstar.web.game.live import Live

Worth = Callable[[Event], int]
"""How much an event counts."""


def one(event: Event) -> int:
    return 1


def size(event: Event) -> int:
    return len(event.cards)


def number(event: Event) -> int:
    return event.number


class CountedLine(NamedTuple):
    """One thing counted: its name, and how much of it each seat has."""

    name: str
    numbers: list[int]


class CountedGroup(NamedTuple):
    """Lines that belong together."""

    title: str
    lines: list[CountedLine]


class Tally:
    """The log of a game, to be counted in one language."""

    def __init__(self, live: Live, lang: str) -> None:
        self.live = live
        self.words = game_words(live.match.game.name, "counts", lang)
        self.events = [line.event for line in live.log]

    def said(self, key: str) -> str:
        """The name of what is counted, from the game's own data/counts."""
        return str(self.words[key])

    def by_seat(self, kinds: Sequence[str], worth: Worth = one) -> list[int]:
        """For each seat, what its events of these kinds are worth together."""
        found = [0] * self.live.seats
        for event in self.events:
            if event.kind in kinds and event.seat >= 0:
                found[event.seat] += worth(event)
        return found

    def line(self, key: str, kinds: Sequence[str], worth: Worth = one) -> CountedLine:
        return CountedLine(self.said(key), self.by_seat(kinds, worth))

    def group(self, key: str, lines: Sequence[CountedLine]) -> CountedGroup:
        """The lines in which anybody has anything."""
        return CountedGroup(self.said(key), [line for line in lines if any(line.numbers)])
