"""Who is to be woken when a table changes. Knows listeners in this process, and nothing of what has changed."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

MOVE = "m"
PEOPLE = "p"
CHAT = "c"
WORK = "w"
ACCESS = "a"
"""Kinds of change: a move, who sits or is here, something said; news that there is a job to do; and, told of a person
instead of a table, that what they may do has changed."""


class Ear:
    """One listener: what kinds of change it has not looked at yet."""

    def __init__(self) -> None:
        self.rung = asyncio.Event()
        self.kinds: set[str] = set()

    def ring(self, kind: str) -> None:
        self.kinds.add(kind)
        self.rung.set()

    async def wait(self, seconds: float) -> set[str]:
        """The kinds of change since the last look; empty when the time is up."""
        try:
            async with asyncio.timeout(seconds):
                await self.rung.wait()
        except TimeoutError:
            return set()
        self.rung.clear()
        kinds, self.kinds = self.kinds, set()
        return kinds


class Hub:
    """Listeners by table."""

    def __init__(self) -> None:
        self.ears: dict[str, set[Ear]] = defaultdict(set)

    @contextmanager
    def listen(self, *keys: str) -> Iterator[Ear]:
        """An ear at a table, and for changes of a person, for as long as the block lasts."""
        ear = Ear()
        for key in keys:
            self.ears[key].add(ear)
        try:
            yield ear
        finally:
            for key in keys:
                self.ears[key].discard(ear)
                if not self.ears[key]:
                    del self.ears[key]

    def ring(self, table: str, kind: str) -> None:
        """Something of this kind changed at a table."""
        for ear in self.ears.get(table, ()):
            ear.ring(kind)

    def ring_all(self) -> None:
        """Anything may have changed anywhere: after news may have been missed."""
        for ears in self.ears.values():
            for ear in ears:
                for kind in (MOVE, PEOPLE, CHAT, ACCESS):
                    ear.ring(kind)

    def count(self) -> int:
        return sum(len(ears) for ears in self.ears.values())
