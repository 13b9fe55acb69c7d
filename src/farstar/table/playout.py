"""Random games at full speed, every pick through the door: for measuring, for the laws, for search."""

from __future__ import annotations

from farstar.table.chance import Dice
from farstar.table.state import State


def random_game(state: State, dice: Dice, most: int = 1_000_000) -> int:
    """Play a state to its end with uniformly random picks, each through the door; how many were made."""
    decisions = 0
    while decisions < most:
        asks = state.asks(dice)
        if not asks:
            break
        ask = asks[0]
        state.reply(ask.seat, ask.random(dice))
        decisions += 1
    return decisions
