"""What an empire is worth, now or at the end: one handler for each scoring word (ROLL-202 to ROLL-209)."""

from __future__ import annotations

from farstar.roll.income import developments
from farstar.roll.state import Player, Roll
from farstar.roll.tiles import COLOUR, COST, IS_WORLD, REASSIGNS, SCORE, SIDES, WORLD_COLOUR, Power
from farstar.roll.zones import count_colour
from farstar.table.game import Score


def end_bonus(player: Player, power: Power) -> int:
    """What one scoring row of a 6+ development brings; fractions are rounded up (ROLL-204)."""
    word = power.word
    if word == "world-cost":
        worlds = [COST[side] for side in player.tableau if is_world_of(side, power)]
        return part(sum(worlds), power.per)
    if word == "development-cost":
        return part(sum([COST[side] for side in player.tableau if is_development(side, power)]), power.per)
    if word == "developments":
        if power.no_reassign:
            return power.amount * sum([1 for side in player.tableau if not IS_WORLD[side] and not REASSIGNS[side]])
        return power.amount * developments(player)
    if word == "die-colours":
        return power.amount * len({COLOUR[die] for die in player.dice()})
    if word == "goods":
        return power.amount * sum([len(goods) for goods in player.goods.values()])
    if word == "dice":
        return power.amount * part(count_colour(player.dice(), power.die), power.per)
    if word == "worlds":
        return power.amount * sum([1 for side in player.tableau if is_world_of(side, power)])
    assert word == "triangle", word
    return triangle(player.chips)


def part(total: int, per: int) -> int:
    """A half, a third and so on, rounded up."""
    return (total + per - 1) // per


def is_world_of(side: int, power: Power) -> bool:
    return IS_WORLD[side] and power.colours >> WORLD_COLOUR[side] & 1 == 1


def is_development(side: int, power: Power) -> bool:
    return not IS_WORLD[side] and (REASSIGNS[side] or not power.only_reassign)


def triangle(chips: int) -> int:
    """1, 3, 6, 10, ... chips bring 1, 2, 3, 4, ... without upper limit (ROLL-320)."""
    n = 0
    while (n + 1) * (n + 2) // 2 <= chips:
        n += 1
    return n


def tile_points(player: Player) -> int:
    """The printed costs of all tiles in a tableau."""
    total = 0
    for side in player.tableau:
        total += COST[side]
    return total


def bonus_points(player: Player) -> int:
    """What all 6+ developments of a tableau bring."""
    total = 0
    for side in player.tableau:
        for power in SCORE[side]:
            total += end_bonus(player, power)
    return total


def points(player: Player) -> int:
    """The whole score of an empire (ROLL-203)."""
    return player.chips + tile_points(player) + bonus_points(player)


def tie_break(player: Player) -> int:
    """Dice in the cup and credits (ROLL-209)."""
    return len(player.cup) + player.credits


def scores(s: Roll) -> list[Score]:
    """Points by source for every seat; a tie goes to most dice in the cup and credits, else it is shared (ROLL-209)."""
    found: list[Score] = []
    for player in s.players:
        parts: dict[str, int | float] = {"chips": player.chips, "tiles": tile_points(player)}
        for side in player.tableau:
            for power in SCORE[side]:
                parts[SIDES[side].slug] = end_bonus(player, power)
        found.append(Score(parts, (tie_break(player),)))
    best = max([(score.total, score.tiebreak) for score in found])
    for score in found:
        score.won = (score.total, score.tiebreak) == best
    return found
