"""Who acts when: everybody at the own pace, or in seat order where order may matter (ROLL-230)."""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rules.state import Player, Roll
from farstar.games.roll.rules.tiles import AT_PHASE, DEVELOP, EXPLORE, SHIP
from farstar.games.roll.rules.zones import extra_workers
from farstar.table.state import Step

FULL_TABLEAU: Final = 12


def together(s: Roll, steps: list[Step], then: Step, strict: bool) -> None:
    """These steps of different seats come next, then a common one; in seat order if that is asked for."""
    s.then([then])
    if strict:
        s.tell("in-order", -1)
    if strict or len(steps) == 1:
        s.then(steps)
    elif steps:
        s.fork(steps)


def end_is_near(s: Roll, phase: int) -> bool:
    """May the game end with this round, as far as everybody can see at the start of a phase?

    Each tile needs one die at least; each shipper brings three chips and the bonuses at most.
    """
    chips = 0
    for player in s.players:
        if len(player.tableau) + most_built(s, player, phase) >= FULL_TABLEAU:
            return True
        if s.phases >> SHIP & 1:
            chips += most_chips(player)
    return chips >= s.pool


def most_built(s: Roll, player: Player, phase: int) -> int:
    """No fewer tiles than a player can complete in the phases from this one on."""
    total = 0
    for stack in range(2):
        if phase <= DEVELOP + stack and s.phases >> (DEVELOP + stack) & 1:
            dice = len(player.crews[stack]) + len(player.rows[DEVELOP + stack])
            total += min(dice, len(player.stacks[stack]))
    return total


def most_chips(player: Player) -> int:
    """No fewer chips than the present tableau and workers of a player can bring in Ship."""
    each = 3
    total = 0
    for side in player.tableau:
        for power in AT_PHASE[SHIP][side]:
            each += power.most_chips_each()
            total += power.most_chips()
    return total + each * (len(player.rows[SHIP]) + len(extra_workers(player, SHIP)))


def bag_is_low(s: Roll) -> bool:
    """Can the bag run out in this Explore? Each Scout may abandon everything and draw one tile more."""
    draws = 0
    for player in s.players:
        tiles = len(player.stacks[0]) + len(player.stacks[1])
        for nth in range(len(player.rows[EXPLORE]) + len(player.extra)):
            draws += tiles + nth + 1
    return draws > len(s.bag)
