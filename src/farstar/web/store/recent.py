"""People looked up a moment ago, so that not every request asks the database who it is from."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

REMEMBERED = 60.0
"""Seconds a person is not looked up again; a change of what they may do is told at once."""
MOST = 10_000


class RecentPeople:
    """People by the cookie or token they came with."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[float, Any]] = {}

    async def get(self, key: str, look_up: Callable[[], Awaitable[Any]]) -> Any:
        until, person = self.found.get(key, (0.0, None))
        if person is None or until < time.monotonic():
            person = await look_up()
            if len(self.found) > MOST:
                self.found.clear()
            if person is not None and person.kept:
                self.found[key] = (time.monotonic() + REMEMBERED, person)
        return person

    def forget(self, person: str = "") -> None:
        """Look up one person again next time, or everybody."""
        self.found = {key: kept for key, kept in self.found.items() if person and kept[1].id != person}
