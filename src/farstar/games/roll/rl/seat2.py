"""A seat of Roll at a glance: points and lead, dice by place and colour, what is being built, what goods would bring.

Everything here is open to all; in the own block the rolled dice stand in the rows where they lie behind the screen.
"""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rl.attributes import LASTING, LASTING_WORDS
from farstar.games.roll.rules.build import cost
from farstar.games.roll.rules.order import FULL_TABLEAU, most_chips
from farstar.games.roll.rules.packing import side_of
from farstar.games.roll.rules.score import bonus_points, tie_break, tile_points
from farstar.games.roll.rules.ship import consume_chips, trade_credits
from farstar.games.roll.rules.state import STACKS, WORLDS, Player
from farstar.games.roll.rules.tiles import (
    COLOUR,
    COST,
    DEVELOP,
    DICE,
    FACE_NAMES,
    FACES,
    GREY,
    HOME,
    IS_WORLD,
    PHASES,
    SCORE,
    SHIP,
    WILD,
    WORLD_COLOUR,
)
from farstar.games.roll.rules.view import Seen
from farstar.games.roll.rules.zones import MOST_CREDITS, with_room
from farstar.rl.code import MOST
from farstar.rl.pieces import Piece, put, put_gap, put_level, put_one

COLOUR_COUNT: Final = 7
LASTING_COUNT: Final = len(LASTING_WORDS)

STACK_PIECES: Final[list[Piece]] = [
    (f"{stack} {name}", 1, scale)
    for stack in STACKS
    for name, scale in (("tiles", 5), ("cost", 6), ("needs", 6), ("missing", 6), ("short", 6), ("brings", 8))
]
SEAT_PIECES: Final[list[Piece]] = [
    *[("points", 1, 40), ("ahead", 1, 20), ("behind", 1, 20), ("chips", 1, 20), ("tile points", 1, 30)],
    *[("bonus", 1, 12), ("tie-break", 1, 15), ("tableau", FULL_TABLEAU, 1), ("credits", MOST_CREDITS, 1)],
    *[("order", 1, 4), ("selected", 5, 1)],
    *[("cup", COLOUR_COUNT, 3), ("citizenry", COLOUR_COUNT, 3), ("rolled", COLOUR_COUNT, 3)],
    *[(f"{phase} row", COLOUR_COUNT, 3) for phase in PHASES],
    *[("extra workers", COLOUR_COUNT, 2), ("development crew", COLOUR_COUNT, 3), ("world crew", COLOUR_COUNT, 3)],
    *[("used", COLOUR_COUNT, 3), ("goods", COLOUR_COUNT, 2), ("dice", 1, 15), ("hoped faces", len(FACE_NAMES), 12)],
    *STACK_PIECES,
    *[("next world", COLOUR_COUNT, 1), ("worlds", COLOUR_COUNT, 2), ("goods of worlds", COLOUR_COUNT, 2)],
    *[("room", 1, 4), ("trade", 1, 12), ("best trade", 1, 6), ("consume", 1, 12), ("best consume", 1, 4)],
    *[("shippers", 1, 5), ("most chips", 1, 20), ("powers", LASTING_COUNT, 2)],
]


def place_of(name: str) -> int:
    """Where a piece begins in the block of a seat."""
    at = 0
    for piece, size, _ in SEAT_PIECES:
        if piece == name:
            return at
        at += size
    raise ValueError(f"a seat has no piece {name!r}")


CUP: Final = place_of("cup")
ROLLED: Final = place_of("rolled")
EXTRA: Final = place_of("extra workers")
HOPED: Final = place_of("hoped faces")
STACK: Final = place_of(STACK_PIECES[0][0])
STACK_SIZE: Final = len(STACK_PIECES) // len(STACKS)
SHIPPERS: Final = place_of("shippers")
NO_DICE: Final = bytes(EXTRA - ROLLED)


def scores_more(player: Player) -> bool:
    """Has the seat a 6+ development?"""
    for side in player.tableau:  # noqa: SIM110
        if SCORE[side]:
            return True
    return False


def brings(player: Player, side: int, more: bool) -> int:
    """The points that a tile adds if it is completed now; with `more` they may depend on 6+ developments there."""
    gain = COST[side]
    if more or SCORE[side]:
        gain -= bonus_points(player)
        player.tableau.append(side)
        gain += bonus_points(player)
        player.tableau.pop()
    return gain


def put_dice(row: bytearray, at: int, dice: list[int]) -> int:
    """How many dice of each colour."""
    for die in dice:
        place = at + COLOUR[die]
        row[place] = row[place] + 1
    return at + COLOUR_COUNT


def put_places(seen: Seen, row: bytearray, at: int) -> int:
    """All dice by place and colour; then what faces those in the cup may show, six times as many as are expected."""
    goods: list[int] = []
    for dice in seen.goods.values():
        goods += dice
    total = 0
    for dice in [seen.cup, seen.citizenry, seen.rolled, *seen.rows, seen.extra, *seen.crews, seen.spent, goods]:
        at = put_dice(row, at, dice)
        total += len(dice)
    return put_hoped(row, put(row, at, total - len(seen.extra)), seen.cup)


def put_hoped(row: bytearray, at: int, cup: list[int]) -> int:
    """The faces of dice in the cup, beside those that are there already."""
    for die in cup:
        for face in FACES[COLOUR[die]]:
            if row[at + face] < MOST:
                row[at + face] = row[at + face] + 1
    return at + len(FACE_NAMES)


def lay_over(seen: Seen, laid: list[list[int]], row: bytearray, at: int) -> None:
    """The own dice as they lie behind the screen, over a block that shows all of them rolled."""
    place = at + ROLLED
    row[place : at + EXTRA] = NO_DICE
    place = put_dice(row, place, laid[WILD])
    for phase in range(len(PHASES)):
        place = put_dice(row, place, laid[phase])
    aside = laid[WILD + 1]
    put_dice(row, at + CUP, aside)
    put_hoped(row, at + HOPED, aside)
    for stack in range(len(STACKS)):
        if seen.tops[stack] >= 0:
            place = at + STACK + stack * STACK_SIZE
            missing = row[place + 2] - len(seen.crews[stack])
            row[place + 4] = max(missing - len(laid[DEVELOP + stack]), 0)
    row[at + SHIPPERS] = len(laid[SHIP]) + len(seen.extra)


def put_stacks(seen: Seen, player: Player, row: bytearray, at: int) -> int:
    """The top tiles: what they cost, how many dice are missing, and missing beside the workers there."""
    more = scores_more(player)
    for stack in range(len(STACKS)):
        top = seen.tops[stack]
        if top >= 0:
            side = side_of(top, stack)
            needs = cost(player, side)
            missing = needs - len(seen.crews[stack])
            put(row, at, seen.sizes[stack])
            put(row, at + 1, COST[side])
            put(row, at + 2, needs)
            put(row, at + 3, missing)
            put(row, at + 4, missing - len(seen.rows[DEVELOP + stack]))
            put(row, at + 5, brings(player, side, more))
        at += 6
    top = seen.tops[1]
    return put_one(row, at, WORLD_COLOUR[side_of(top, WORLDS)] if top >= 0 else -1, COLOUR_COUNT)


def put_goods(seen: Seen, player: Player, row: bytearray, at: int) -> int:
    """Worlds and goods by colour, and what shipping these would bring: with plain shippers, with the best at best."""
    for side in player.tableau:
        if IS_WORLD[side]:
            place = at + WORLD_COLOUR[side]
            row[place] = row[place] + 1
    at += COLOUR_COUNT
    trade = 0
    best_trade = 0
    consume = 0
    best_consume = 0
    for world, goods in player.goods.items():
        colour = WORLD_COLOUR[world]
        row[at + colour] = row[at + colour] + len(goods)
        price = trade_credits(player, world)
        trade += price * len(goods)
        best_trade = max(best_trade, price)
        for good in goods:
            consume += consume_chips(player, world, good, DICE + HOME)
            best_consume = max(best_consume, consume_chips(player, world, good, DICE + colour))
    at = put(row, at + COLOUR_COUNT, len(with_room(player)))
    at = put(row, at, trade)
    at = put(row, at, best_trade)
    at = put(row, at, consume)
    at = put(row, at, best_consume)
    at = put(row, at, len(seen.rows[SHIP]) + len(seen.extra))
    return put(row, at, most_chips(player))


def put_score(player: Player, total: int, lead: int, row: bytearray, at: int) -> int:
    """Points by source, the lead over the best other seat, the tie-break, and how full the tableau is."""
    tiles = tile_points(player)
    at = put(row, at, total)
    at = put_gap(row, at, lead)
    at = put(row, at, player.chips)
    at = put(row, at, tiles)
    at = put(row, at, total - tiles - player.chips)
    at = put(row, at, tie_break(player))
    at = put_level(row, at, len(player.tableau), FULL_TABLEAU)
    return put_level(row, at, player.credits, MOST_CREDITS)


def put_powers(player: Player, row: bytearray, at: int) -> int:
    """The lasting powers in a tableau, equal ones added up."""
    for side in player.tableau:
        if LASTING[side]:
            for pair in LASTING[side]:
                place = at + pair[0]
                row[place] = row[place] + pair[1]
    return at + LASTING_COUNT


assert GREY == HOME, "grey worlds are counted in the place of the home dice"
