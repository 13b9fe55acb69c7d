"""Roll for the Galaxy in numbers, version 2 (`farstar/Roll-v2`).

Observation, bytes from 0 to 127. First what is common and what is the seat's own:

    0-7      phase, one of PHASE_NAMES
    8-12     the phases of this round: explore, develop, settle, produce, ship
    13-16    round, chips in the pool, tiles in the bag, abandoned tiles
    17       1 if the reference program's Explore is played
    18-34    what is asked, one of KINDS; nothing if the seat is not asked
    35-37    least and most that may be picked, how many single picks have been made
    38-174   the side it is about
    175-292  dice and extra workers of the own seat, by their place: one of PLACES, counted from 1
    293-410  faces of the own rolled dice, counted from 1
    411-528  dice named so far, of an answer half made: 1, or the row (from 2, 7 is aside) in a layout half made
    529-638  own tiles under construction: their place in the stack of developments (55), of worlds (55), from 1
    639-693  tiles drawn to be placed
    694-748  tiles picked so far, of an answer half made: 1, or where they go, from 1
    749-753  the phase selected in a layout half made
    754-758  the task named in an answer half made: stock, scout, rearrange, trade, consume
    759-895  the side named last in an answer half made: a power in use, a world

Then 486 bytes for each seat, the own one first, the others clockwise; the own block begins at 896:

    +0       tableau, a byte for each of the 137 sides
    +137     goods on each of these
    +274     dice by colour, 7 bytes each: cup, citizenry, rolled, five rows, extra workers, two crews, used, goods
    +365     the phase selected
    +370     top tile of the developments (55), of the worlds (55)
    +480     numbers of: developments, worlds under construction, drawn tiles, credits, chips
    +485     place in playing order

Actions: 0 done; 1-118 a die or extra worker; 119-173 a tile; 174-393 a tile and where it goes (bottom of developments,
of worlds, top of developments, of worlds); 394-530 a side (a world, or the power used); 531-535 a phase; 536 Dictate;
537-539 stock, scout, rearrange; 540-541 trade, consume; 542-543 do not buy, buy.

Spelled: explore = task, worker. Produce = die, world. Ship = task, good, shipper. A layout is made as behind the
screen: the selecting die and its phase; the row of each wild die; then powers, each with the dice and rows it moves.

Version 1 gave tiles that are abandoned or given back the numbers of other actions.
"""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rl.draft import DraftPicking
from farstar.games.roll.rl.places import (
    ACTION_COUNT,
    DICTATE,
    DIE_COUNT,
    FIRST_BUY,
    FIRST_DIE,
    FIRST_PHASE,
    FIRST_SIDE,
    FIRST_SLOT,
    FIRST_TASK,
    FIRST_TILE,
    FIRST_TRADE,
    SEAT_SIZE,
    SEATS,
    SIDE_COUNT,
    SLOT_NAMES,
)
from farstar.games.roll.rl.write import write_ask, write_draft, write_own, write_seat, write_table
from farstar.games.roll.rules.explore import TASK_REARRANGE, Lay
from farstar.games.roll.rules.layout import Layout
from farstar.games.roll.rules.packing import (
    pack_lay,
    side_laid,
    tile_of,
    unpack_explore,
    unpack_lay,
    unpack_produce,
    unpack_ship,
)
from farstar.games.roll.rules.state import Roll
from farstar.games.roll.rules.tiles import COLOUR, COLOURS, PHASES, SIDES
from farstar.games.roll.rules.view import RollView
from farstar.rl.code import Code, Part, Sight, unscaled
from farstar.rl.picks import DONE, Picking
from farstar.rl.pieces import seat_places
from farstar.table.ask import Ask

TABLE_PARTS: Final[list[Part]] = [
    *[("phase", 8), ("phases", 5), ("numbers", 4), ("options", 1), ("kind", 17), ("counts", 3)],
    *[("about", SIDE_COUNT), ("where", DIE_COUNT), ("face", DIE_COUNT), ("named", DIE_COUNT)],
    *[("stacks", 110), ("drawn", 55), ("tiles picked", 55), ("drafted", 5), ("task", 5), ("last side", SIDE_COUNT)],
]
SEAT_PARTS: Final[list[Part]] = [
    *[("tableau", SIDE_COUNT), ("goods", SIDE_COUNT), ("dice", 91), ("selected", 5), ("tops", 110)],
    *[("numbers", 5), ("order", 1)],
]


class RollCode(Code):
    """Roll for the Galaxy as learners know it. The picks of spelled answers are action numbers themselves."""

    def __init__(self, version: int = 2) -> None:
        super().__init__("Roll", version, ACTION_COUNT, SIDE_COUNT, ["explore", "produce", "ship"])
        self.shares = True
        self.table_pieces = unscaled(TABLE_PARTS)
        self.seat_pieces = unscaled(SEAT_PARTS)

    def spell(self, kind: str, option: int) -> list[int]:
        if kind == "explore":
            task, worker = unpack_explore(option)
            return [FIRST_TASK + task] if task == TASK_REARRANGE else [FIRST_TASK + task, FIRST_DIE + worker]
        if kind == "produce":
            die, world = unpack_produce(option)
            return [FIRST_DIE + die, FIRST_SIDE + world]
        good, task, shipper = unpack_ship(option)
        return [FIRST_TRADE + task, FIRST_DIE + good, FIRST_DIE + shipper]

    def picking(self, ask: Ask) -> Picking:
        return DraftPicking(self, ask) if isinstance(ask, Layout) else Picking(self, ask)

    def following(self, ask: Ask, made: list[int]) -> list[int]:
        return lay_following(ask, made) if isinstance(ask, Lay) else super().following(ask, made)

    def action(self, ask: Ask, made: int, value: int) -> int:
        kind = ask.kind
        if kind == "assign" or kind in self.spelled:
            return value
        if kind == "place" or kind == "rearrange":
            return FIRST_SLOT + value
        if kind == "start":
            return FIRST_TILE + value
        if kind == "abandon" or kind == "give-back":
            return FIRST_TILE + tile_of(value)
        if kind == "buy-chips":
            return FIRST_BUY + value
        return FIRST_DIE + value

    def write(self, view: RollView, picking: Picking | None, row: bytearray, at: int) -> None:
        self.write_common(view, picking, row, at)
        for seat, place in seat_places(view.seat, view.seats, at + SEATS, SEAT_SIZE):
            write_seat(view.players[seat], view.order.index(seat), row, place)

    def write_table(
        self, state: Roll, seat: int, sight: Sight, picking: Picking | None, row: bytearray, at: int
    ) -> None:
        view: RollView = sight.view
        view.share(state, seat)
        if sight.known is None:
            sight.known = seat_blocks(view)
        blocks: list[bytearray] = sight.known
        self.write_common(view, picking, row, at)
        for each, place in seat_places(seat, view.seats, at + SEATS, SEAT_SIZE):
            row[place : place + SEAT_SIZE] = blocks[each]

    def write_common(self, view: RollView, picking: Picking | None, row: bytearray, at: int) -> None:
        """What is common to all seats, what is the seat's own, and what it is asked."""
        write_table(view, row, at)
        if view.seat >= 0:
            write_own(view, row, at)
        if isinstance(picking, DraftPicking):
            write_draft(picking, row, at)
        elif picking is not None:
            write_ask(picking, [self.action(picking.ask, 0, value) for value in picking.made], row, at)

    def words(self, action: int) -> str:
        if action == 0:
            return "done"
        if action < FIRST_TILE:
            return f"{COLOURS[COLOUR[action - FIRST_DIE]]} die {action - FIRST_DIE}"
        if action < FIRST_SLOT:
            return f"tile {action - FIRST_TILE}"
        if action < FIRST_SIDE:
            pick = action - FIRST_SLOT
            return f"{SIDES[side_laid(pick)].slug} as {SLOT_NAMES[unpack_lay(pick)[1]]}"
        if action < FIRST_PHASE:
            return SIDES[action - FIRST_SIDE].slug
        if action < DICTATE:
            return PHASES[action - FIRST_PHASE]
        return ["dictate", "stock", "scout", "rearrange", "trade", "consume", "do not buy", "buy"][action - DICTATE]


def seat_blocks(view: RollView) -> list[bytearray]:
    """The blocks of all seats, which are the same for everybody and stay so until the table changes."""
    blocks: list[bytearray] = []
    for seat in range(view.seats):
        block = bytearray(SEAT_SIZE)
        write_seat(view.players[seat], view.order.index(seat), block, 0)
        blocks.append(block)
    return blocks


def lay_following(ask: Lay, made: list[int]) -> list[int]:
    """Each tile that is not yet laid, in each place; none at all if that is allowed."""
    if len(made) == len(ask.tiles) or (made and made[-1] == DONE):
        return []
    laid = [unpack_lay(each)[0] for each in made]
    found = [pack_lay(tile, slot) for tile in ask.tiles if tile not in laid for slot in ask.slots]
    found.sort()
    return [DONE, *found] if ask.optional and not made else found


CODE = RollCode()
