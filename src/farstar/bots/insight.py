"""What a bot must know about a game: which picks look good at once, and what a position is worth. One per game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farstar.table.ask import Ask, Choose, Pick
from farstar.table.chance import Dice
from farstar.table.game import face, games_with
from farstar.table.state import State

try:
    from mypy_extensions import mypyc_attr
except ModuleNotFoundError:  # it matters to the compiler only

    def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[Any], Any]:  # type: ignore[misc]
        return lambda cls: cls


Ranked = list[tuple[float, Pick]]
"""Picks with what they promise, in points; the best first."""

Terms = dict[str, float]
"""What a position is worth to a seat, in points, by reasons a player understands."""

Facts = list[tuple[str, int]]
"""What a player can check about a pick, as slugs with a number: ("costs-cards", 3)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight:
    """The knowledge of one game. Every state it is shown is an imagined one.

    A game joins the thinking bots by its face `bot`: an object of a subclass of this.
    """

    game = ""
    oversight = 4.0
    """Points of difference between two picks that a newcomer may overlook."""
    weighed: tuple[str, ...] = ()
    """The kinds of ask at which players differ even if they think alike."""
    whim = 0.6
    """Points of difference they overlook there."""

    doubt = 6.0
    """Points of lead, as `worth` estimates them, that make winning e times as likely as losing; measured over games."""

    handful = 6
    """How many picks are looked at, where all cannot be."""

    def ranked(self, state: State, ask: Ask, most: int) -> Ranked:
        """Good picks, judged at a glance, about so many; never empty, best first, never by what the seat cannot see."""
        raise NotImplementedError

    def rank(self, state: State, ask: Ask) -> Ranked:
        """A handful of good picks."""
        return self.ranked(state, ask, self.handful)

    def glance(self, state: State, ask: Ask) -> Ranked:
        """The same with as little thought as can be; only the first pick counts, except for what is weighed."""
        return self.ranked(state, ask, 1)

    def quick(self, state: State, ask: Ask, dice: Dice) -> Pick:
        """A sensible pick at once: how everybody plays in imagined games."""
        if isinstance(ask, Choose) and len(ask.options) == ask.least:
            return tuple(ask.options)
        found = self.glance(state, ask)
        best = found[0][1]
        if len(found) > 1 and ask.kind in self.weighed:
            most = -1000.0
            for value, pick in found:
                value += self.whim * dice.below(1024) / 1024.0
                if value > most:
                    best, most = pick, value
        return best

    def terms(self, state: State, seat: int) -> Terms:
        """What the position is worth to a seat, by reason; the sum estimates its final points."""
        raise NotImplementedError

    def worth(self, state: State, seat: int) -> float:
        """The sum of the terms."""
        return sum(self.terms(state, seat).values())

    def facts(self, state: State, ask: Ask, pick: Pick) -> Facts:
        """What can be said of a pick at once, the most telling first; nothing if there is nothing to say."""
        return []

    def rounds(self, state: State) -> int:
        """How many rounds are over."""
        raise NotImplementedError

    def origin(self, state: State, seat: int) -> str:
        """What the seat began with, for statistics: a home world, a faction, joined by +."""
        return ""

    def ending(self, state: State) -> str:
        """Why the game is over, for statistics."""
        return ""


CAPPED: Final = "cap"
"""The ending of a game that was broken off, or had as many rounds as its table allows."""


def ended(pool: int, longest: int, full: int) -> str:
    """Why a game is over that ends without victory point chips, with a full tableau, or with both."""
    found = ["chips"] if pool <= 0 else []
    if longest >= full:
        found.append("tableau")
    return "+".join(found) or CAPPED


def subsets(values: list[tuple[float, int]], size: int, most: int = 6) -> Ranked:
    """The dearest so many of single values, and the sets that differ from them by one swap at the edge."""
    order = sorted(values, key=by_value)
    best = order[:size]
    total = sum([value for value, _ in best])
    found: Ranked = [(total, tuple([option for _, option in best]))]
    for far in range(2, size + len(order)):
        for back in range(1, far):
            i, j = size - back, size + far - back - 1
            if i >= 0 and j < len(order):
                swapped = order[:i] + order[i + 1 : size] + [order[j]]
                found.append((total - order[i][0] + order[j][0], tuple([option for _, option in swapped])))
        if len(found) >= most:
            break
    return found[:most]


def by_value(entry: tuple[float, int]) -> tuple[float, int]:
    """Dear first; equal ones by number, so that the order never depends on where they lay."""
    return (-entry[0], entry[1])


def by_rank(entry: tuple[float, Pick]) -> float:
    """Sorts the best first."""
    return -entry[0]


def insight(view: Any) -> Insight:
    """The knowledge of the game this view belongs to."""
    found: Insight | None = face(view.game, "bot")
    if found is None:
        raise ValueError(f"no bot knows how to value {view.game}; known games: {', '.join(games_with('bot'))}")
    return found
