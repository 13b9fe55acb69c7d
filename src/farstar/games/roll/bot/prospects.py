"""What workers in each phase of Roll promise a seat this round, and how likely the others are to call it."""

from __future__ import annotations

from typing import Final

from farstar.games.roll.bot.value import KEPT, credits_worth, good_worth, goods, rounds_left, scout_worth, tile_worth
from farstar.games.roll.rules.bag import STOCK
from farstar.games.roll.rules.build import cost
from farstar.games.roll.rules.packing import side_of
from farstar.games.roll.rules.ship import trade_credits
from farstar.games.roll.rules.state import Player, Roll
from farstar.games.roll.rules.tiles import DEVELOP, EXPLORE, FACES, HOME, PHASES, PRODUCE, SETTLE, SHIP
from farstar.games.roll.rules.zones import extra_workers, with_room

EXTRA_DIE: Final[list[float]] = [round(FACES[HOME].count(phase) / len(FACES[HOME]), 3) for phase in range(len(PHASES))]
"""How likely the extra die of two players selects each phase."""
PART: Final = 0.6
"""The part of a tile's worth that dice laid on it are credited with before it is complete."""


class Prospects:
    """What so many workers in each phase promise a seat this round, and how likely each phase is without its help."""

    def __init__(self, s: Roll, seat: int) -> None:
        player = s.players[seat]
        self.left = rounds_left(s)
        self.most = len(player.rolled)
        self.idle = 0.14 * min(1.0, self.left / 2.0)
        self.likely = likely_phases(s, seat)
        self.explore = explore_values(player, self.most, self.left)
        self.develop = build_values(player, 0, self.most, self.left)
        self.settle = build_values(player, 1, self.most, self.left)
        self.goods = goods(player)
        self.room = len(with_room(player))
        self.extra_shippers = len(extra_workers(player, SHIP))
        self.each = ship_value(player, self.left)
        self.laid = 0.75 * self.each * min(1.0, self.left / 1.5)

    def value(self, counts: list[int], selected: int) -> float:
        """What a layout with these numbers of workers promises."""
        total = 0.0
        produce = 1.0 if selected == PRODUCE else self.likely[PRODUCE]
        for phase in range(5):
            number = counts[phase]
            chance = 1.0 if phase == selected else self.likely[phase]
            if phase == EXPLORE:
                gain = self.explore[number]
            elif phase == DEVELOP:
                gain = self.develop[number]
            elif phase == SETTLE:
                gain = self.settle[number]
            elif phase == PRODUCE:
                used = min(number, self.room)
                gain = self.laid * used + self.idle * (number - used)
            else:
                made = produce * min(counts[PRODUCE], self.room)
                used_now = min(number + self.extra_shippers, int(self.goods + made + 0.5))
                gain = self.each * used_now - KEPT * self.each * min(used_now, self.goods)
                gain += self.idle * max(0, number + self.extra_shippers - used_now)
            total += chance * gain + (1.0 - chance) * self.idle * number
        return total


def likely_phases(s: Roll, seat: int) -> list[float]:
    """How likely each phase is selected by somebody else, judged by what lies open before them."""
    missing = [1.0] * 5
    for each in range(s.seats):
        if each != seat:
            weights = wishes(s.players[each])
            total = sum(weights)
            for phase in range(5):
                missing[phase] *= 1.0 - weights[phase] / total
    if s.seats == 2:
        for phase in range(5):
            missing[phase] *= 1.0 - EXTRA_DIE[phase]
    return [1.0 - value for value in missing]


def wishes(player: Player) -> list[float]:
    """How much a player wants each phase."""
    held = goods(player)
    room = len(with_room(player))
    weights = [1.0, 1.0, 1.0, 0.4 * room, 0.7 * held]
    if not player.stacks[0] or not player.stacks[1]:
        weights[EXPLORE] += 1.0
    if player.credits < len(player.citizenry):
        weights[EXPLORE] += 0.7
    for stack in range(2):
        tiles = player.stacks[stack]
        if not tiles:
            weights[DEVELOP + stack] = 0.1
        else:
            need = max(1, cost(player, side_of(tiles[0], stack)))
            weights[DEVELOP + stack] = 0.7 + 0.9 * len(player.crews[stack]) / need
    return weights


def explore_values(player: Player, most: int, left: float) -> list[float]:
    """Scouting for tiles while they are few, else stocking credits."""
    tiles = 0
    found = [0.0]
    credits = 0
    for _ in range(most):
        stock = credits_worth(player, credits + STOCK, left) - credits_worth(player, credits, left)
        scout = scout_worth(player, tiles, left)
        found.append(found[-1] + max(stock, scout))
        if scout > stock:
            tiles += 1
        else:
            credits += STOCK
    return found


def build_values(player: Player, stack: int, most: int, left: float) -> list[float]:
    """Laying dice onto the tiles of a stack: a part of their worth for each, the rest when they are complete."""
    found = [0.0]
    tiles = player.stacks[stack]
    nth = 0
    laid = len(player.crews[stack])
    total = 0.0
    need = 0
    worth = 0.0
    if tiles:
        side = side_of(tiles[0], stack)
        need = max(1, cost(player, side))
        worth = tile_worth(player, side, left)
    for _ in range(most):
        if nth >= len(tiles):
            total += 0.12
        else:
            laid += 1
            soon = min(1.0, 0.25 + left / 3.0)
            total += PART * soon * worth / need
            if laid >= need:
                total += worth - PART * soon * worth
                nth += 1
                laid = 0
                if nth < len(tiles):
                    side = side_of(tiles[nth], stack)
                    need = max(1, cost(player, side))
                    worth = tile_worth(player, side, left)
        found.append(total)
    return found


def ship_value(player: Player, left: float) -> float:
    """What shipping one good brings on average."""
    total = 0.0
    number = 0
    for world, dice in player.goods.items():
        for die in dice:
            total += good_worth(player, world, die, left) / KEPT
            number += 1
    if number:
        return total / number
    worlds = with_room(player)
    if not worlds:
        return 0.0
    return max(1.7, max([credits_worth(player, trade_credits(player, world), left) for world in worlds]))
