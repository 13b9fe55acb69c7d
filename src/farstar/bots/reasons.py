"""Why a pick is better than another: values of the best options, and the terms that differ most, without words."""

from __future__ import annotations

from typing import Any

from farstar.bots.insight import Insight, Ranked, Terms
from farstar.bots.playing import play_on
from farstar.table.ask import Pick
from farstar.table.chance import Dice
from farstar.table.match import Imagine

WORLDS = 16
"""Imagined worlds in which options are compared."""


class Reason:
    """One option: what it is worth in points compared with the best, and the terms that make the difference."""

    def __init__(self, pick: Pick, value: float, terms: Terms, against: Terms) -> None:
        self.pick = pick
        self.value = value
        self.terms = terms
        names = sorted(terms, key=lambda name: (-abs(terms[name] - against.get(name, 0.0)), name))
        self.differs: list[tuple[str, float]] = [
            (name, round(terms[name] - against.get(name, 0.0), 2))
            for name in names
            if abs(terms[name] - against.get(name, 0.0)) >= 0.05
        ]

    def save(self) -> dict[str, Any]:
        """In plain values: slugs and numbers."""
        return {
            "pick": list(self.pick),
            "value": round(self.value, 2),
            "terms": {name: round(points, 2) for name, points in self.terms.items()},
            "differs": [list(entry) for entry in self.differs],
        }

    def __repr__(self) -> str:
        return f"<Reason {self.pick} {self.value:.2f} {self.differs[:3]}>"


Reasons = list[Reason]
"""The best option first. The first one's `differs` compares it with the second, all others' with the first."""


def reasons(options: list[tuple[Pick, float, Terms]]) -> Reasons:
    """Options with values and terms, the best first, as reasons."""
    found: Reasons = []
    for i, (pick, value, terms) in enumerate(options):
        against = options[1 if i == 0 else 0][2] if len(options) > 1 else {}
        found.append(Reason(pick, value, terms, against))
    return found


def explained(knows: Insight, ranked: Ranked, seat: int, imagine: Imagine, dice: Dice, most: int = 3) -> Reasons:
    """The first few of ranked picks, each played on to the end of the round in the same imagined worlds."""
    sums: list[Terms] = [{} for _ in ranked[:most]]
    for _ in range(WORLDS):
        world = imagine(Dice(dice.seed()))
        luck = dice.seed()
        until = knows.rounds(world) + 1
        for i, (_, pick) in enumerate(ranked[:most]):
            state = world.copy()
            play_on(knows, state, seat, pick, Dice(luck), until)
            for name, points in knows.terms(state, seat).items():
                sums[i][name] = sums[i].get(name, 0.0) + points / WORLDS
    return reasons([(pick, value, sums[i]) for i, (value, pick) in enumerate(ranked[:most])])
