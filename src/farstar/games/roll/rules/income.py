"""What tiles pay as a phase ends: one handler for each word. Works without any worker (ROLL-077, ROLL-316)."""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rules.state import Player, Roll
from farstar.games.roll.rules.tiles import AT_PHASE, COST, IS_WORLD, PHASES, WORLD_COLOUR, Power
from farstar.games.roll.rules.zones import count_colour, gain_chips, gain_credits

INCOME: Final[list[str]] = [
    "credits",
    "chips",
    "credits-per-dice",
    "credits-per-good",
    "credits-if-scouted",
    "credits-if-most-developments",
    "credits-if-dearest-world",
]
PAYS: Final[list[list[list[Power]]]] = [
    [[power for power in powers if power.word in INCOME] for powers in AT_PHASE[phase]] for phase in range(len(PHASES))
]
"""Phase -> side -> its powers that pay as the phase ends."""


def pay_income(s: Roll, phase: int, forgets: bool = False) -> None:
    """Everybody's income of a phase, in seat and tableau order; only the cap could tell another (ROLL-C13, C14)."""
    for seat in s.order:
        for side in s.players[seat].tableau:
            for power in PAYS[phase][side]:
                amount = due(s, seat, power)
                if forgets and power.word == "credits-if-most-developments":
                    if amount:
                        s.tell("departure", seat, 25, amount)
                elif power.word == "chips":
                    gain_chips(s, seat, amount, "chips", side)
                else:
                    gain_credits(s, seat, amount, "credits", side)


def due(s: Roll, seat: int, power: Power) -> int:
    """What one power pays now."""
    player = s.players[seat]
    word = power.word
    if word == "credits-per-dice":
        # Any fraction counts as a whole unit (ROLL-081).
        return power.amount * ((count_colour(player.citizenry, power.die) + power.per - 1) // power.per)
    if word == "credits-per-good":
        return power.amount * goods_counted(player, power)
    if word == "credits-if-scouted":
        return power.amount if player.scouted >> power.die & 1 else 0
    if word == "credits-if-most-developments":
        mine = developments(player)
        for other in s.players:
            if other is not player and developments(other) >= mine:
                return 0
        return power.amount
    if word == "credits-if-dearest-world":
        mine = dearest(player)
        for other in s.players:
            if other is not player and dearest(other) >= mine:
                return 0
        return power.amount
    return power.amount


def goods_counted(player: Player, power: Power) -> int:
    """Goods on worlds of a colour, or goods that are dice of a colour (ROLL-309)."""
    total = 0
    for world, dice in player.goods.items():
        if power.die >= 0:
            total += count_colour(dice, power.die)
        elif power.colours >> WORLD_COLOUR[world] & 1:
            total += len(dice)
    return total


def developments(player: Player) -> int:
    """How many developments lie in a tableau."""
    return sum([1 for side in player.tableau if not IS_WORLD[side]])


def dearest(player: Player) -> int:
    """The highest printed cost of a world in a tableau (ROLL-312)."""
    return max([COST[side] for side in player.tableau if IS_WORLD[side]])
