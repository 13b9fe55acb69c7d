"""Plays anything that fits, all picks equally likely."""

from __future__ import annotations

from typing import Any

from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.match import Imagine


class Random:
    """The weakest bot, and the measure of all others."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.dice = Dice(seed)

    def __repr__(self) -> str:
        return f"Random({self.seed})"

    def choose(self, view: Any, ask: Ask, imagine: Imagine) -> Pick:
        """Any pick that fits."""
        return ask.random(self.dice)
