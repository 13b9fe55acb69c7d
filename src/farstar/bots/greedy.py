"""Plays what looks best at a glance, one step ahead, by the readable evaluation of the game."""

from __future__ import annotations

from typing import Any

from farstar.bots.insight import Ranked, insight
from farstar.bots.reasons import Reasons, explained
from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.match import Imagine


class Greedy:
    """The best-looking pick, without playing anything out. A `whim` of 1 makes it as careless as a newcomer."""

    def __init__(self, seed: int = 0, whim: float = 0.0) -> None:
        self.dice = Dice(seed)
        self.whim = whim

    def choose(self, view: Any, ask: Ask, imagine: Imagine) -> Pick:
        return self.look(view, ask, imagine)[0][1]

    def look(self, view: Any, ask: Ask, imagine: Imagine) -> Ranked:
        """The good picks as this bot sees them, the best first."""
        knows = insight(view)
        ranked = knows.rank(imagine(self.dice), ask)
        if self.whim:
            most = self.whim * knows.oversight
            seen = [(value + most * self.dice.below(1024) / 1024, pick) for value, pick in ranked]
            ranked = sorted(seen, key=lambda entry: -entry[0])
        return ranked

    def explain(self, view: Any, ask: Ask, imagine: Imagine) -> tuple[Pick, Reasons]:
        """The pick and why: the best options played on to the end of the round and compared term by term."""
        ranked = self.look(view, ask, imagine)
        return ranked[0][1], explained(insight(view), ranked, ask, imagine, self.dice)
