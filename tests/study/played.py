"""Games for studies: short ones between bots, always the same."""

from __future__ import annotations

from functools import cache

from farstar.bots import bot
from farstar.study import review
from farstar.study.judge import Budget
from farstar.table.journal import Journal
from farstar.table.match import Match

GAMES = ["race", "roll", "spacerace"]
SMALL = Budget(2, 1, 2)
"""Enough thought to see that everything works, and no more."""


@cache
def played(game: str, seed: int = 7, seats: int = 2, level: str = "steady") -> Journal:
    """A whole game between bots of one level."""
    match = Match(game, seats, seed=seed, players=[f"{level} {seat}" for seat in range(seats)])
    match.play([bot(level, seed + seat) for seat in range(seats)])
    return match.record()


def think_little() -> None:
    """For a process that looks back at games in a test: as little thought for each choice as can be."""
    review.budget_for = lambda imagined: SMALL
    review.MOST_OPEN = 2
