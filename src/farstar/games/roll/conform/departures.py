"""Departures of the reference program for Roll from the rulebook: imitated where a game marks them, and counted."""

from __future__ import annotations

from collections import Counter
from typing import Any

from farstar.conform import Outcome
from farstar.games.roll.rules.tiles import BY_SLUG
from farstar.table.game import Options
from farstar.table.state import Event

CODES = ["C-17", "C-23", "C-25"]
"""The departures we know how to imitate."""

CAPPED = 10
"""Where the reference program stops the bonus for chips (ROLL-C23)."""

COUNTS_CHIPS = [any(power.word == "triangle" for power in side.powers) for side in BY_SLUG.values()]
"""Side -> does its bonus count chips?"""


class Departures:
    """What one game marks, and what was imitated of it."""

    def __init__(self, marks: list[dict[str, Any]]) -> None:
        self.marks = marks
        self.capped = any(mark["code"] == "C-23" for mark in marks)
        self.imitated: set[tuple[str, int]] = set()

    def options(self) -> Options:
        """The table at which our rules depart in Explore as the game does (ROLL-C17, ROLL-C25)."""
        return {"explore": "reference"} if any(mark["code"] != "C-23" for mark in self.marks) else {}

    def note(self, events: list[Event], number: int, outcome: Outcome) -> None:
        """Count the departures among our events of a round."""
        for event in events:
            if event.kind == "departure":
                outcome.rulings[f"C-{event.card}"] += 1
                self.imitated.add((f"C-{event.card}", number))

    def bonus(self, side: int, points: int | float, rulings: Counter[str]) -> int | float:
        """The bonus of a side as the game has it."""
        return capped(points, rulings) if self.capped and COUNTS_CHIPS[side] else points

    def compare(self, outcome: Outcome) -> None:
        """What was imitated is what the game marks, in the rounds it marks."""
        outcome.same("unknown departures", [], [mark for mark in self.marks if mark["code"] not in CODES])
        marked = {(mark["code"], mark["round"]) for mark in self.marks if mark["code"] != "C-23"}
        outcome.same("departures by round", sorted(marked), sorted(self.imitated))


def capped(points: int | float, rulings: Counter[str]) -> int | float:
    """A bonus for chips, stopped where the reference program stops it (ROLL-C23)."""
    if points > CAPPED:
        rulings["C-23"] += 1
        return CAPPED
    return points
