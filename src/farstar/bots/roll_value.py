"""What a position of Roll is worth to a seat, in points at the end of the game, by reasons a player understands."""

from __future__ import annotations

from typing import Final

from farstar.roll.build import cost
from farstar.roll.order import FULL_TABLEAU
from farstar.roll.score import end_bonus, points, tie_break
from farstar.roll.ship import bonus
from farstar.roll.state import Player, Roll
from farstar.roll.tiles import (
    AT_PHASE,
    COLOUR,
    CONSUMPTION,
    COST,
    IS_WORLD,
    REASSIGNS,
    SCORE,
    SIDES,
    TRADE,
    WORLD_COLOUR,
    Power,
)

DIE: Final[list[float]] = [1.0, 1.15, 1.2, 1.15, 1.2, 1.3, 1.4]
"""How good a die of each colour is beside a home die."""
CREDIT: Final = 0.5
SHORT: Final = 1.0
"""Points a credit brings: in store, and while dice wait in the Citizenry for it."""
DICE_COUNT: Final = 1.8
CREDITS_COUNT: Final = 1.0
GOODS_COUNT: Final = 0.3
BUILDING_COUNT: Final = 0.7
POWERS_COUNT: Final = 0.15
"""How much of what each part promises comes true by the end, measured over games."""
KEPT: Final = 0.55
"""The part of its worth a good has before it is shipped."""
POWERS: Final = 0.4
"""How much of what powers promise comes true, measured over games."""
WORK: Final = 0.3
"""Points a die brings in a round."""


def rounds_left(s: Roll) -> float:
    """How long the game may still last: until the fullest tableau is full, or the chips are gone."""
    longest = 0
    eaten = 0.0
    for player in s.players:
        longest = max(longest, len(player.tableau))
        eaten += 0.35 + 0.3 * coloured(player) + 0.25 * goods(player)
    by_tiles = (FULL_TABLEAU - longest) / 0.85
    return max(0.0, min(by_tiles, s.pool / eaten))


def coloured(player: Player) -> int:
    """Worlds that can hold goods."""
    return sum([1 for side in player.tableau if WORLD_COLOUR[side]])


def goods(player: Player) -> int:
    return sum([len(dice) for dice in player.goods.values()])


def credits_worth(player: Player, more: int, left: float) -> float:
    """What so many more credits bring: each puts a die back to work, as long as one waits or soon will."""
    waiting = len(player.citizenry) + 2 - player.credits
    short = max(0, min(more, waiting))
    stored = max(0, min(more - short, 10 - player.credits - short))
    return (SHORT * short + CREDIT * stored) * min(1.0, left / 2.0)


def money(player: Player, left: float) -> float:
    """Credits, worth more while there is somebody to recruit."""
    used = min(player.credits, len(player.citizenry) + 2)
    return (SHORT * used + CREDIT * (player.credits - used)) * min(1.0, left / 2.0)


def workforce(player: Player, left: float) -> float:
    """What the dice will bring: those in the cup at once, those in the Citizenry when recruited."""
    total = 0.0
    for die in player.cup + player.rolled:
        total += DIE[COLOUR[die]]
    for row in player.rows:
        for die in row:
            total += DIE[COLOUR[die]]
    for die in player.citizenry + player.spent:
        total += 0.6 * DIE[COLOUR[die]]
    for crew in player.crews:
        for die in crew:
            total += 0.6 * DIE[COLOUR[die]]
    for dice in player.goods.values():
        for die in dice:
            total += 0.6 * DIE[COLOUR[die]]
    return WORK * total * max(0.0, left - 0.5) ** 0.9 if left > 0.5 else 0.0


def good_worth(player: Player, world: int, die: int, left: float) -> float:
    """What one good will bring: consumed or traded."""
    colour = WORLD_COLOUR[world]
    chips = 1.3 + bonus(player, "consume-chips", world)
    if COLOUR[die] == colour or COLOUR[die] == CONSUMPTION:
        chips += 1.0
    trade = credits_worth(player, TRADE[colour] + bonus(player, "trade-credits", world), left)
    return max(chips, trade) * KEPT


def stored(player: Player, left: float) -> float:
    """Goods on worlds."""
    if left <= 0.0:
        return 0.0
    total = 0.0
    for world, dice in player.goods.items():
        for die in dice:
            total += good_worth(player, world, die, left)
    return total * min(1.0, left)


def power_rate(power: Power) -> float:
    """Points a round for one lasting power, roughly."""
    word = power.word
    if power.moment == "assign":
        return 0.25 + 0.12 * power.most
    if word == "extra-workers":
        return 0.2 * len(power.dice)
    if word == "discount":
        return 0.3 * power.amount if not power.by_colour and not power.only_reassign else 0.15 * power.amount
    if word == "keep-workers" or word == "keep-colour":
        return 0.25
    if word == "chips":
        return 0.45 * power.amount
    if word == "consume-chips":
        return 0.3 * power.amount
    if word == "capacity":
        return 0.25
    if word == "buy-chips":
        return 0.25
    if word == "draw-tiles":
        return 0.15
    if word == "on-top" or word == "rearrange":
        return 0.08
    return 0.12 * power.amount


def powers(side: int, left: float) -> float:
    """What the lasting powers of a tile will still bring."""
    if left <= 0.5 or not SIDES[side].powers:
        return 0.0
    rate = 0.0
    for power in SIDES[side].powers:
        if power.moment not in ("setup", "instant", "score"):
            rate += power_rate(power)
    return POWERS * rate * (left - 0.5)


def tile_worth(player: Player, side: int, left: float) -> float:
    """What completing this tile adds: its points, its dice, its powers, and the bonus of a great development."""
    total = COST[side] + powers(side, left)
    for power in SIDES[side].powers:
        if power.moment == "instant":
            if power.word == "die":
                total += WORK * DIE[power.die] * power.amount * max(0.0, left - 0.5) * 0.9
            elif power.word == "credits":
                total += credits_worth(player, power.amount, left)
            else:
                total -= WORK * max(0.0, left - 0.5)
        elif power.moment == "score":
            total += end_bonus(player, power) + 0.25 * min(left, 5.0)
    if WORLD_COLOUR[side]:
        total += 0.28 * max(0.0, left - 0.5)
    for own in player.tableau:
        for power in SCORE[own]:
            total += scores_for(power, side)
    return total


def scores_for(power: Power, side: int) -> float:
    """What a new tile adds to a scoring row the player already has."""
    word = power.word
    if IS_WORLD[side]:
        if word == "world-cost" and power.colours >> WORLD_COLOUR[side] & 1:
            return COST[side] / power.per
        if word == "worlds" and power.colours >> WORLD_COLOUR[side] & 1:
            return float(power.amount)
    elif word == "development-cost" and (REASSIGNS[side] or not power.only_reassign):
        return COST[side] / power.per
    elif word == "developments" and not (power.no_reassign and REASSIGNS[side]):
        return float(power.amount)
    return 0.0


def building(player: Player, left: float) -> float:
    """Tiles under construction: dice already laid, and good plans on top of the stacks."""
    if left <= 0.3:
        return 0.0
    total = 0.0
    for stack in range(2):
        tiles = player.stacks[stack]
        crew = len(player.crews[stack])
        weight = 0.5
        for nth in range(min(3, len(tiles))):
            side = 2 * tiles[nth] + stack
            need = max(1, cost(player, side))
            value = tile_worth(player, side, left) - 0.75 * need
            if nth == 0:
                done = min(1.0, crew / need)
                total += done * 0.75 * need + done * max(0.0, value) * 0.6
                value *= 1.0 - 0.6 * done
            total += weight * max(0.0, value) * min(1.0, left / 3.0)
            weight *= 0.55
    return total


def scout_worth(player: Player, more: int, left: float) -> float:
    """What one tile more is worth beside those under construction and `more` already hoped for."""
    tiles = len(player.stacks[0]) + len(player.stacks[1]) + more
    wanted = min(6, FULL_TABLEAU - len(player.tableau))
    value = 2.6 if tiles == 0 else 2.0 if tiles == 1 else 1.3 if tiles == 2 else 0.7
    if tiles >= 2 and not more and (not player.stacks[0] or not player.stacks[1]):
        value += 0.6
    if tiles >= wanted:
        value = 0.2
    return value * min(1.0, max(0.0, left - 0.6))


def income(player: Player, left: float) -> float:
    """What the powers in the tableau will still bring."""
    total = 0.0
    for side in player.tableau:
        total += powers(side, left)
    for side in player.tableau:
        if WORLD_COLOUR[side]:
            total += 0.28 * max(0.0, left - 0.5)
        if SCORE[side]:
            total += 0.25 * min(left, 5.0)
    return total


def terms(s: Roll, seat: int) -> dict[str, float]:
    """The points now, and what each part of the position will still bring."""
    player = s.players[seat]
    left = 0.0 if s.phase == "over" else rounds_left(s)
    return {
        "points": float(points(player)),
        "dice": DICE_COUNT * workforce(player, left),
        "credits": CREDITS_COUNT * money(player, left),
        "goods": GOODS_COUNT * stored(player, left),
        "building": BUILDING_COUNT * building(player, left),
        "powers": POWERS_COUNT * income(player, left),
    }


def worth(s: Roll, seat: int) -> float:
    """Estimated final points of a seat."""
    player = s.players[seat]
    if s.phase == "over":
        return points(player) + 0.01 * tie_break(player)
    left = rounds_left(s)
    value = points(player) + DICE_COUNT * workforce(player, left) + CREDITS_COUNT * money(player, left)
    value += GOODS_COUNT * stored(player, left) + BUILDING_COUNT * building(player, left)
    return value + POWERS_COUNT * income(player, left)


def has_power(player: Player, phase: int, word: str) -> bool:
    """Is there a power of this word in the tableau?"""
    for side in player.tableau:
        for power in AT_PHASE[phase][side]:
            if power.word == word:
                return True
    return False
