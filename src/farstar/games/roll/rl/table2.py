"""What a seat of Roll sees of the table and of its own secrets, and what it is asked: the first block of version 2."""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rl.draft import DraftPicking
from farstar.games.roll.rl.places import (
    FIRST_BUY,
    FIRST_DIE,
    FIRST_SLOT,
    FIRST_TASK,
    FIRST_TILE,
    KINDS,
    OTHER,
    PHASE_NAMES,
    PLACE_OF_KIND,
    PLACE_OF_PHASE,
    TILE_COUNT,
)
from farstar.games.roll.rl.seat2 import COLOUR_COUNT, brings, scores_more
from farstar.games.roll.rules.build import cost
from farstar.games.roll.rules.explore import Lay
from farstar.games.roll.rules.order import FULL_TABLEAU
from farstar.games.roll.rules.packing import side_of, unpack_lay
from farstar.games.roll.rules.state import DEVELOPMENT, WORLDS, Player
from farstar.games.roll.rules.tiles import COLOUR, DICE, FACE_NAMES, PHASES, WILD
from farstar.games.roll.rules.view import RollView
from farstar.rl.picks import DONE, Picking
from farstar.rl.pieces import Piece, put, put_bits, put_one
from farstar.table.ask import Choose

TOP: Final = 8
"""How a side on top of a stack is marked; those below one less each, drawn ones 1 on both sides."""
ROWS: Final = len(PHASES)
TASKS: Final = FIRST_BUY - FIRST_TASK
TILES_SIZE: Final = 6 * TILE_COUNT

TABLE_PIECES: Final[list[Piece]] = [
    *[("phase", len(PHASE_NAMES), 1), ("phases", ROWS, 1), ("round", 1, 20), ("seats", 1, 5), ("pool", 1, 30)],
    *[("bag", 1, 55), ("abandoned", 1, 10), ("tiles to end", 1, FULL_TABLEAU), ("reference", 1, 1)],
    *[("dice in rows", ROWS * DICE, 1), ("tiles", 2 * TILE_COUNT, TOP), ("needs", 2 * TILE_COUNT, 6)],
    *[("brings", 2 * TILE_COUNT, 8), ("kind", len(KINDS), 1), ("least", 1, 8), ("most", 1, 8), ("made", 1, 8)],
    *[("tiles picked", TILE_COUNT, 1), ("dice picked", COLOUR_COUNT, 2), ("task", TASKS, 1), ("drafted", ROWS, 1)],
    *[("die colour", COLOUR_COUNT, 1), ("die row", ROWS + 1, 1)],
    *[("power from", ROWS, 1), ("power to", ROWS, 1), ("power left", 1, 4)],
]


def put_table(view: RollView, row: bytearray, at: int) -> int:
    """What is common to all seats."""
    at = put_one(row, at, PLACE_OF_PHASE.get(view.phase, -1), len(PHASE_NAMES))
    at = put_bits(row, at, view.phases, ROWS)
    at = put(row, at, view.round)
    at = put(row, at, view.seats)
    at = put(row, at, view.pool)
    at = put(row, at, view.bag)
    at = put(row, at, view.abandoned)
    longest = 0
    for seen in view.players:
        longest = max(longest, len(seen.tableau))
    at = put(row, at, FULL_TABLEAU - longest)
    return put(row, at, 1 if view.options["explore"] == "reference" else 0)


def laid_dice(view: RollView, picking: Picking | None) -> list[list[int]]:
    """The own dice row by row as they lie by now; then wild ones not yet laid, and those set aside."""
    if view.seat < 0:
        return [[], [], [], [], [], [], []]
    seen = view.players[view.seat]
    found: list[list[int]] = [*[dice.copy() for dice in seen.rows], [], []]
    if isinstance(picking, DraftPicking):
        rows = picking.draft.rows
        dice = picking.layout.dice
        for i in range(len(rows)):
            found[WILD if rows[i] < 0 else WILD + 1 if rows[i] == WILD else rows[i]].append(dice[i])
    else:
        for i in range(len(view.faces)):
            found[view.faces[i]].append(seen.rolled[i])
    return found


def put_laid(laid: list[list[int]], row: bytearray, at: int) -> int:
    """The row of each own die."""
    for phase in range(ROWS):
        for die in laid[phase]:
            if die < DICE:
                row[at + die] = 1
        at += DICE
    return at


def put_tiles(view: RollView, player: Player, row: bytearray, at: int) -> None:
    """Own tiles under construction or drawn, what they need and what they would bring."""
    more = scores_more(player)
    for stack in range(len(view.stacks)):
        tiles = view.stacks[stack]
        for i in range(len(tiles)):
            put_side(player, side_of(tiles[i], stack), more, max(TOP - i, 2), row, at)
    for tile in view.drawn:
        put_side(player, side_of(tile, DEVELOPMENT), more, 1, row, at)
        put_side(player, side_of(tile, WORLDS), more, 1, row, at)


def put_side(player: Player, side: int, more: bool, mark: int, row: bytearray, at: int) -> None:
    """One side that the seat may come to build."""
    row[at + side] = mark
    put(row, at + 2 * TILE_COUNT + side, cost(player, side))
    put(row, at + 4 * TILE_COUNT + side, brings(player, side, more))


def put_ask(picking: Picking, actions: list[int], row: bytearray, at: int) -> None:
    """What is asked, and how far the answer has come."""
    ask = picking.ask
    at = put_one(row, at, PLACE_OF_KIND.get(ask.kind, OTHER), len(KINDS))
    if isinstance(ask, Choose):
        put(row, at, ask.least)
        put(row, at + 1, ask.most)
    at = put(row, at + 2, len(picking.made))
    if isinstance(picking, DraftPicking):
        put_draft(picking, row, at + TILE_COUNT + COLOUR_COUNT + TASKS)
    elif isinstance(ask, Lay):
        for each in picking.made:
            if each != DONE:
                row[at + unpack_lay(each)[0]] = 1
    else:
        for action in actions:
            if FIRST_DIE <= action < FIRST_TILE:
                place = at + TILE_COUNT + COLOUR[action - FIRST_DIE]
                row[place] = row[place] + 1
            elif FIRST_TILE <= action < FIRST_SLOT:
                row[at + action - FIRST_TILE] = 1
            elif FIRST_TASK <= action < FIRST_BUY:
                row[at + TILE_COUNT + COLOUR_COUNT + action - FIRST_TASK] = 1


def put_draft(picking: DraftPicking, row: bytearray, at: int) -> None:
    """A layout half made: the phase selected, the die being laid and where it lies, the power in use."""
    draft = picking.draft
    at = put_one(row, at, draft.phase, ROWS)
    if picking.die >= 0:
        die = picking.die - FIRST_DIE
        put_one(row, at, COLOUR[die], COLOUR_COUNT)
        lies = draft.rows[picking.layout.dice.index(die)]
        put_one(row, at + COLOUR_COUNT, WILD if lies < 0 else lies, len(FACE_NAMES))
    at += COLOUR_COUNT + len(FACE_NAMES)
    power = draft.using
    if power is not None:
        at = put_one(row, at, power.source, ROWS)
        at = put_bits(row, at, power.targets_for(draft.phase), ROWS)
        put(row, at, power.most - draft.moves)
