"""Imagined games played on by instinct. Hot: compiled where the rules are."""

from __future__ import annotations

from typing import Final

from farstar.bots.insight import Insight
from farstar.table.ask import Pick
from farstar.table.chance import Dice
from farstar.table.state import State

LONGEST: Final = 600
"""Decisions after which an imagined game is broken off and judged as it stands."""


def play_on(knows: Insight, state: State, seat: int, pick: Pick, dice: Dice, until: int) -> None:
    """Answer for the seat, then let everybody play by instinct until so many rounds are over."""
    for ask in state.asks(dice):
        if ask.seat == seat:
            state.reply_unchecked(ask, pick)
            break
    for _ in range(LONGEST):
        asks = state.asks(dice)
        if not asks or knows.rounds(state) >= until:
            return
        state.reply_unchecked(asks[0], knows.quick(state, asks[0], dice))


def margin(knows: Insight, state: State, seat: int) -> float:
    """How far the seat is ahead of the best other, in estimated points."""
    mine = 0.0
    best = -1000.0
    for each in range(state.seats):
        if each == seat:
            mine = knows.worth(state, each)
        else:
            best = max(best, knows.worth(state, each))
    return mine - best
