"""Chooses anything that fits, all picks equally likely; knows no game."""

from __future__ import annotations

from typing import Any

from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.game import Game
from farstar.table.match import Imagine


class Random:
    """The player everybody should beat."""

    def __init__(self, game: Game, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, view: Any, ask: Ask, imagine: Imagine) -> Pick:
        return ask.random(self.dice)
