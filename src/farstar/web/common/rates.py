"""How often is too often: rates such as 20/minute over a sliding window, counted here and told to other workers."""

from __future__ import annotations

import time
from functools import cache
from typing import NoReturn

from limits import RateLimitItem, parse

from farstar.web.common.errors import TooOften

MOST = 50_000
"""Counters held at once."""


@cache
def read_rate(rate: str) -> RateLimitItem:
    """A rate as the `limits` library writes it; a ValueError when it is none."""
    return parse(rate)


def refuse(item: RateLimitItem, what: str, now: float) -> NoReturn:
    """Say how often is allowed, and when to come again."""
    seconds = item.get_expiry()
    wait = max(1, round(seconds - now % seconds))
    more = {"retry_after": wait}
    raise TooOften("too-often", limit=what, most=item.amount, seconds=seconds, wait=wait, more=more)


class Window:
    """What was counted in the running window and in the one before.

    Of `count` the other workers have heard of `announced`, and they have counted `elsewhere`.
    """

    def __init__(self) -> None:
        self.place = -1
        self.count = 0
        self.before = 0
        self.announced = 0
        self.elsewhere = 0

    def full(self, item: RateLimitItem, now: float) -> bool:
        """Whether the rate is reached; the window before counts by the part of it that is not over yet."""
        place, past = divmod(now, item.get_expiry())
        if place != self.place:
            self.before = self.count + self.elsewhere if place == self.place + 1 else 0
            self.place, self.count, self.announced, self.elsewhere = int(place), 0, 0, 0
        return self.count + self.elsewhere + self.before * (1 - past / item.get_expiry()) >= item.amount


class Rates:
    """Counters by what is counted and whose it is. (The store of `limits` itself starts a thread every few calls.)"""

    def __init__(self) -> None:
        self.windows: dict[tuple[str, str], Window] = {}

    def check(self, rate: str, what: str, who: str) -> None:
        """Count once under the limit's name, and refuse when it was too often."""
        item, now = read_rate(rate), time.time()
        if len(self.windows) > MOST:
            self.windows.clear()
        window = self.windows.setdefault((what, who), Window())
        if window.full(item, now):
            refuse(item, what, now)
        window.count += 1

    def unannounced(self, rate: str, what: str) -> dict[str, Window]:
        """Who has been counted in the running window since the other workers were told, by whose it is."""
        place = int(time.time() // read_rate(rate).get_expiry())
        mine = {who: window for (kind, who), window in self.windows.items() if kind == what}
        return {
            who: window for who, window in mine.items() if window.place == place and window.count > window.announced
        }
