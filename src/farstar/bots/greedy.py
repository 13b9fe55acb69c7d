"""Plays what looks best at a glance, one step ahead, by the readable evaluation of the game."""

from __future__ import annotations

from typing import Any

from farstar.bots.insight import Ranked, insight
from farstar.bots.reasons import Reasons, explained
from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.match import Imagine


class Greedy:
    """The best-looking pick, without playing anything out.

    With `overlooks` it does not think of so many picks in a hundred; but a pick that is better than all others by more
    than a newcomer overlooks is always seen, and one that is so much worse is never played.
    """

    def __init__(self, seed: int = 0, overlooks: int = 0) -> None:
        self.seed = seed
        self.dice = Dice(seed)
        self.overlooks = overlooks

    def __repr__(self) -> str:
        return f"Greedy({self.seed}, overlooks={self.overlooks})"

    def choose(self, view: Any, ask: Ask, imagine: Imagine) -> Pick:
        """The pick that its insight ranks first."""
        return self.look(view, ask, imagine)[0][1]

    def look(self, view: Any, ask: Ask, imagine: Imagine) -> Ranked:
        """The good picks as this bot sees them, the best first."""
        knows = insight(view)
        ranked = knows.rank(imagine(self.dice), ask)
        return self.noticed(ranked, knows.oversight) if self.overlooks else ranked

    def noticed(self, ranked: Ranked, oversight: float) -> Ranked:
        """The picks that come to mind first, then the overlooked ones."""
        best = ranked[0][0]
        seen: Ranked = []
        missed: Ranked = []
        for entry in ranked:
            missing = best - entry[0] > oversight or self.dice.below(100) < self.overlooks
            (missed if missing else seen).append(entry)
        return seen + missed

    def explain(self, view: Any, ask: Ask, imagine: Imagine) -> tuple[Pick, Reasons]:
        """The pick and why: the best options played on to the end of the round and compared term by term."""
        ranked = self.look(view, ask, imagine)
        return ranked[0][1], explained(insight(view), ranked, ask, imagine, self.dice)
