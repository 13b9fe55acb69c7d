"""How likely each seat is to win, as far as one seat can know: imagined games, played by instinct to their end."""

from __future__ import annotations

from typing import Any

from farstar.bots.insight import Insight, insight
from farstar.bots.playing import play_on
from farstar.table.chance import Dice
from farstar.table.game import Game

WORLDS = 100
"""Imagined games for one estimate: their luck blurs it by some five hundredths."""
NOBODY = -2
TO_THE_END = 1_000_000


def can_foretell(view: Any) -> bool:
    """Whether somebody has taught the bots the game of this view."""
    try:
        insight(view)
    except ValueError:
        return False
    return True


def chances(game: Game, view: Any, seats: int, worlds: int = WORLDS) -> list[float]:
    """For each seat the share of imagined games it wins, shared wins in fractions; the same view gives the same."""
    knows, luck = insight(view), Dice(0)
    wins = [0.0] * seats
    for _ in range(worlds):
        for seat, share in enumerate(won(game, knows, game.imagine(view, Dice(luck.seed())), Dice(luck.seed()))):
            wins[seat] += share
    return [each / worlds for each in wins]


def won(game: Game, knows: Insight, world: Any, dice: Dice) -> list[float]:
    """Who wins this world, played on by instinct."""
    play_on(knows, world, NOBODY, (), dice, TO_THE_END)
    winners = [score.won for score in game.scores(world)]
    return [winner / max(1, sum(winners)) for winner in winners]
