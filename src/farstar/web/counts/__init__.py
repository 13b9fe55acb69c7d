"""What was done in a finished game, counted from its log: one module for each game, and nothing for games unknown."""

from __future__ import annotations

from collections.abc import Callable

from farstar.web.counts import race, roll, spacerace
from farstar.web.counts.tally import Group
from farstar.web.live import Live

COUNTERS: dict[str, Callable[[Live, str], list[Group]]] = {
    "race": race.count,
    "roll": roll.count,
    "spacerace": spacerace.count,
}


def counted(live: Live, lang: str) -> list[Group]:
    """The statistics of a game that is over; the whole log is open by then."""
    counter = COUNTERS.get(live.match.game.name)
    return counter(live, lang) if counter else []
