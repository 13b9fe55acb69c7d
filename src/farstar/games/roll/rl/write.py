"""What a seat sees of Roll, written as bytes; where each thing stands is told in `code`."""

from __future__ import annotations

from farstar.games.roll.rl.draft import DraftPicking
from farstar.games.roll.rl.places import (
    ABOUT,
    BY_COLOUR,
    COUNTS,
    DRAFTED,
    DRAWN,
    FACE,
    FIRST_BUY,
    FIRST_DIE,
    FIRST_PHASE,
    FIRST_SIDE,
    FIRST_SLOT,
    FIRST_TASK,
    FIRST_TILE,
    GOODS,
    KIND,
    LAST_SIDE,
    MOST,
    NAMED,
    NUMBERS,
    ORDER,
    OTHER,
    PLACE_OF_KIND,
    PLACE_OF_PHASE,
    SEAT_NUMBERS,
    SELECTED,
    SELECTED_PHASES,
    STACKS,
    TASK,
    TILE_COUNT,
    TILES_PICKED,
    TOPS,
    WHERE,
)
from farstar.games.roll.rules.explore import Lay
from farstar.games.roll.rules.packing import unpack_lay
from farstar.games.roll.rules.tiles import COLOUR
from farstar.games.roll.rules.view import RollView, Seen
from farstar.rl.picks import Picking
from farstar.table.ask import Choose


def write_table(view: RollView, row: bytearray, at: int) -> None:
    """What is common to all seats."""
    now = PLACE_OF_PHASE.get(view.phase, -1)
    if now >= 0:
        row[at + now] = 1
    phases = view.phases
    for phase in range(5):
        row[at + SELECTED_PHASES + phase] = phases >> phase & 1
    row[at + NUMBERS] = min(view.round, MOST)
    row[at + NUMBERS + 1] = max(view.pool, 0)
    row[at + NUMBERS + 2] = view.bag
    row[at + NUMBERS + 3] = view.abandoned
    row[at + NUMBERS + 4] = 1 if view.options["explore"] == "reference" else 0


def write_own(view: RollView, row: bytearray, at: int) -> None:
    """What only the seat itself knows, and where its dice lie."""
    for stack in range(2):
        tiles = view.stacks[stack]
        for i in range(len(tiles)):
            row[at + STACKS + stack * TILE_COUNT + tiles[i]] = i + 1
    for tile in view.drawn:
        row[at + DRAWN + tile] = 1
    seen = view.players[view.seat]
    for i in range(len(view.faces)):
        row[at + FACE + seen.rolled[i]] = view.faces[i] + 1
    places = [seen.cup, seen.citizenry, seen.rolled, *seen.rows, *seen.crews, seen.spent]
    for i in range(len(places)):
        for die in places[i]:
            row[at + WHERE + die] = i + 1
    for goods in seen.goods.values():
        for die in goods:
            row[at + WHERE + die] = len(places) + 1
    for die in seen.extra:
        row[at + WHERE + die] = len(places) + 2


def write_ask(picking: Picking, actions: list[int], row: bytearray, at: int) -> None:
    """What is asked, and the actions by which it has been answered so far."""
    ask = picking.ask
    write_kind(picking, row, at)
    if isinstance(ask, Choose):
        row[at + COUNTS] = ask.least
        row[at + COUNTS + 1] = ask.most
    if isinstance(ask, Lay):
        for each in picking.made:
            tile, slot = unpack_lay(each)
            row[at + TILES_PICKED + tile] = slot + 1
        return
    for action in actions:
        write_action(action, row, at)


def write_kind(picking: Picking, row: bytearray, at: int) -> None:
    """What kind of thing is asked, about what, and how many picks have been made."""
    ask = picking.ask
    row[at + KIND + PLACE_OF_KIND.get(ask.kind, OTHER)] = 1
    row[at + COUNTS + 2] = min(len(picking.made), MOST)
    if ask.about >= 0:
        row[at + ABOUT + ask.about] = 1


def write_action(action: int, row: bytearray, at: int) -> None:
    """One pick already made: a die, a tile, a side or a task."""
    if action < FIRST_TILE:
        row[at + NAMED + action - FIRST_DIE] = 1
    elif action < FIRST_SLOT:
        row[at + TILES_PICKED + action - FIRST_TILE] = 1
    elif FIRST_SIDE <= action < FIRST_PHASE:
        row[at + LAST_SIDE + action - FIRST_SIDE] = 1
    elif FIRST_TASK <= action < FIRST_BUY:
        row[at + TASK + action - FIRST_TASK] = 1


def write_draft(picking: DraftPicking, row: bytearray, at: int) -> None:
    """A layout half made: where the dice lie by now, the phase selected, what is being named."""
    write_kind(picking, row, at)
    draft = picking.draft
    dice = picking.layout.dice
    for i in range(len(draft.rows)):
        if draft.rows[i] >= 0:
            row[at + NAMED + dice[i]] = draft.rows[i] + 2
    if draft.phase >= 0:
        row[at + DRAFTED + draft.phase] = 1
    if draft.using is not None and draft.using.side >= 0:
        row[at + LAST_SIDE + draft.using.side] = 1
    if picking.die >= 0:
        row[at + NAMED + picking.die - FIRST_DIE] = 1


def write_seat(seen: Seen, order: int, row: bytearray, at: int) -> None:
    """What everybody sees of a seat, which has this place in playing order."""
    for side in seen.tableau:
        row[at + side] = 1
    groups = [seen.cup, seen.citizenry, seen.rolled, *seen.rows, seen.extra, *seen.crews, seen.spent]
    place = at + BY_COLOUR
    for dice in groups:
        for die in dice:
            of_colour = place + COLOUR[die]
            row[of_colour] = row[of_colour] + 1
        place += 7
    for side, goods in seen.goods.items():
        row[at + GOODS + side] = len(goods)
        for die in goods:
            of_colour = place + COLOUR[die]
            row[of_colour] = row[of_colour] + 1
    if seen.selected >= 0:
        row[at + SELECTED + seen.selected] = 1
    for stack in range(2):
        if seen.tops[stack] >= 0:
            row[at + TOPS + stack * TILE_COUNT + seen.tops[stack]] = 1
        row[at + SEAT_NUMBERS + stack] = seen.sizes[stack]
    row[at + SEAT_NUMBERS + 2] = seen.drawn
    row[at + SEAT_NUMBERS + 3] = seen.credits
    row[at + SEAT_NUMBERS + 4] = min(seen.chips, MOST)
    row[at + ORDER] = order
