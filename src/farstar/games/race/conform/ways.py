"""Ways to place a world of Race, from the tableau cards that an outside game spends on it."""

from __future__ import annotations

from farstar.games.race.conform.names import find
from farstar.games.race.rules.cards import CARDS, SETTLE
from farstar.games.race.rules.settle import Forces
from farstar.games.race.rules.state import CONQUER, PAY, SHIP, TACTICS


def way_of(used: list[str], world: int) -> int:
    """Their tableau cards used, as our way."""
    way = 0
    for one in used:
        for power in SETTLE[find([one], list(range(len(CARDS))))[0]]:
            way |= power.way
    if not way & PAY:
        way |= CONQUER if CARDS[world].military else PAY
    return way


def needless(forces: Forces, world: int, way: int) -> str:
    """The ruling that allows this way although it spends a tableau card without need."""
    if way & TACTICS and (not way & CONQUER or forces.strength(world) >= CARDS[world].value):
        return "RACE-091"
    if way & SHIP and forces.cost(world, way & ~SHIP) == 0:
        return "RACE-103"
    return ""
