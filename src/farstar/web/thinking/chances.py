"""Chances to win by round, as far as a seat can know them, kept for the seats looked at last."""

from __future__ import annotations

from collections import OrderedDict

from farstar.web.common.aside import aside
from farstar.web.game.live import Live
from farstar.web.game.timeline import Timeline
from farstar.web.thinking.think import Thinkers, can_foretell

KEPT = 1000

ByRound = dict[int, list[float]]
"""For each round the chance of every seat."""


class KnownChances:
    """What was worked out so far; another process, or this one after a new start, begins anew."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, int, bool], ByRound] = OrderedDict()
        """By table, seat, and whether the game was over when they were asked for."""

    def known(self, table: str, seat: int) -> ByRound:
        """What is known from this seat."""
        return self.kept.get((table, seat, False), {})

    async def now(self, thinkers: Thinkers, table: str, live: Live, seat: int) -> ByRound:
        """The same with the round that is played, if there is time for it; what is known is not worked out again."""
        found, number = self.place(table, seat), round_of(live)
        if number not in found and not live.over and can_foretell(live.match.game.name) and not thinkers.pressed:
            found[number] = await thinkers.chances(live, seat)
        return found

    async def looking_back(self, thinkers: Thinkers, table: str, timeline: Timeline, seat: int) -> list[list[float]]:
        """For the end of every round of a finished game what this seat could have known then; -1 only watched."""
        found = self.place(table, seat, over=True)
        for number, each in enumerate(timeline.rounds):
            if number not in found:
                found[number] = await thinkers.chances(await aside(timeline.at, each.point), seat)
        return [found[number] for number in range(len(timeline.rounds))]

    def place(self, table: str, seat: int, over: bool = False) -> ByRound:
        found = self.kept.setdefault((table, seat, over), {})
        self.kept.move_to_end((table, seat, over))
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return found


def round_of(live: Live) -> int:
    """The round told of last."""
    return next((line.event.number for line in reversed(live.log) if line.event.kind == "round"), 0)
