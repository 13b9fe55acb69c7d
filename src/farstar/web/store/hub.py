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


class Listener:
    """One listener: what kinds of change it has not looked at yet."""

    def __init__(self) -> None:
        self.rung = asyncio.Event()
        self.kinds: set[str] = set()

    def ring(self, kind: str) -> None:
        self.kinds.add(kind)
        self.rung.set()

    async def wait(self, seconds: float) -> set[str]:
        """The kinds of change since the last look; empty when the time is up."""
        timer = asyncio.get_running_loop().call_later(seconds, self.rung.set)
        try:
            await self.rung.wait()
        finally:
            timer.cancel()
        self.rung.clear()
        kinds, self.kinds = self.kinds, set()
        return kinds


class Hub:
    """Listeners by table."""

    def __init__(self) -> None:
        self.listeners: dict[str, set[Listener]] = defaultdict(set)

    @contextmanager
    def listen(self, *keys: str) -> Iterator[Listener]:
        """A listener at a table, and for changes of a person, for as long as the block lasts."""
        listener = Listener()
        for key in keys:
            self.listeners[key].add(listener)
        try:
            yield listener
        finally:
            for key in keys:
                self.listeners[key].discard(listener)
                if not self.listeners[key]:
                    del self.listeners[key]

    def ring(self, table: str, kind: str) -> None:
        """Something of this kind changed at a table."""
        for listener in self.listeners.get(table, ()):
            listener.ring(kind)

    def ring_all(self) -> None:
        """Anything may have changed anywhere: after news may have been missed."""
        for listeners in self.listeners.values():
            for listener in listeners:
                for kind in (MOVE, PEOPLE, CHAT, ACCESS):
                    listener.ring(kind)

    def count(self) -> int:
        return sum(len(listeners) for listeners in self.listeners.values())
