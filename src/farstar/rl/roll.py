"""Roll for the Galaxy in numbers, version 1 (`farstar/Roll-v1`).

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
"""

from __future__ import annotations

from typing import Final

from farstar.rl.code import Code, Part
from farstar.rl.picks import DONE, Picking
from farstar.roll.draft import DONE as DRAFT_DONE
from farstar.roll.draft import LAY, MOVE, SELECT, SET_ASIDE, USE, Draft
from farstar.roll.explore import Lay
from farstar.roll.layout import Layout
from farstar.roll.tiles import COLOUR, COLOURS, PHASES, SIDES
from farstar.roll.view import RollView, Seen
from farstar.table.ask import Ask, Choose, Pick

PHASE_NAMES: Final[list[str]] = ["", "assign", *PHASES, "manage"]
KINDS: Final[list[str]] = [
    *["start", "assign", "explore", "abandon", "place", "rearrange", "give-back", "work", "spend", "keep"],
    *["remove-die", "produce", "ship", "buy-chips", "recruit", "recall", "other"],
]
PLACES: Final[list[str]] = [
    *["cup", "citizenry", "rolled"],
    *PHASES,
    *["develop-crew", "settle-crew", "used", "good", "extra"],
]
SLOT_NAMES: Final[list[str]] = ["last development", "last world", "top development", "top world"]

FIRST_DIE: Final = 1
FIRST_TILE: Final = 119
FIRST_SLOT: Final = 174
FIRST_SIDE: Final = 394
FIRST_PHASE: Final = 531
DICTATE: Final = 536
FIRST_TASK: Final = 537
FIRST_TRADE: Final = 540
FIRST_BUY: Final = 542
ACTION_COUNT: Final = 544
DIE_COUNT: Final = 118
SIDE_COUNT: Final = 137
TILE_COUNT: Final = 55

# Places in an observation.
SELECTED_PHASES: Final = 8
NUMBERS: Final = 13
KIND: Final = 18
COUNTS: Final = 35
ABOUT: Final = 38
WHERE: Final = 175
FACE: Final = 293
NAMED: Final = 411
STACKS: Final = 529
DRAWN: Final = 639
TILES_PICKED: Final = 694
DRAFTED: Final = 749
TASK: Final = 754
LAST_SIDE: Final = 759
SEATS: Final = 896
SEAT_SIZE: Final = 486
GOODS: Final = 137
BY_COLOUR: Final = 274
SELECTED: Final = 365
TOPS: Final = 370
SEAT_NUMBERS: Final = 480
ORDER: Final = 485
MOST: Final = 127


class RollCode(Code):
    """Roll for the Galaxy as learners know it. The picks of spelled answers are action numbers themselves."""

    def __init__(self) -> None:
        super().__init__("Roll", 1, ACTION_COUNT, SIDE_COUNT, ["explore", "produce", "ship"])

    def parts(self, seats: int) -> list[Part]:
        parts: list[Part] = [
            *[("phase", 8), ("phases", 5), ("numbers", 4), ("options", 1), ("kind", 17), ("counts", 3)],
            *[("about", SIDE_COUNT), ("where", DIE_COUNT), ("face", DIE_COUNT), ("named", DIE_COUNT)],
            *[
                ("stacks", 110),
                ("drawn", 55),
                ("tiles picked", 55),
                ("drafted", 5),
                ("task", 5),
                ("last side", SIDE_COUNT),
            ],
        ]
        for seat in range(seats):
            parts += [(f"tableau {seat}", SIDE_COUNT), (f"goods {seat}", SIDE_COUNT), (f"dice {seat}", 91)]
            parts += [(f"selected {seat}", 5), (f"tops {seat}", 110), (f"numbers {seat}", 5), (f"order {seat}", 1)]
        return parts

    def spell(self, kind: str, option: int) -> list[int]:
        if kind == "explore":
            task = FIRST_TASK + option // 128
            return [task] if option // 128 == 2 else [task, FIRST_DIE + option % 128]
        if kind == "produce":
            return [FIRST_DIE + option // 256, FIRST_SIDE + option % 256]
        good = option // 128
        return [FIRST_TRADE + good % 2, FIRST_DIE + good // 2, FIRST_DIE + option % 128]

    def following(self, ask: Ask, made: list[int]) -> list[int]:
        if isinstance(ask, Layout):
            return draft_following(ask, made)
        if isinstance(ask, Lay):
            return lay_following(ask, made)
        return super().following(ask, made)

    def whole(self, ask: Ask, made: list[int]) -> Pick:
        if isinstance(ask, Layout):
            return drafted(ask, made)[0].layout()
        return super().whole(ask, made)

    def action(self, ask: Ask, made: int, value: int) -> int:
        kind = ask.kind
        if kind == "assign" or kind in self.spelled:
            return value
        if kind == "place" or kind == "rearrange":
            return FIRST_SLOT + value
        if kind == "abandon" or kind == "start" or kind == "give-back":
            return FIRST_TILE + value
        if kind == "buy-chips":
            return FIRST_BUY + value
        return FIRST_DIE + value

    def write(self, view: RollView, picking: Picking | None, row: bytearray, at: int) -> None:
        write_table(view, row, at)
        if view.seat >= 0:
            write_own(view, row, at)
        if picking is not None:
            write_ask(picking, row, at)
        place = at + SEATS
        for i in range(view.seats):
            seat = (view.seat + i) % view.seats
            write_seat(view.players[seat], row, place)
            row[place + ORDER] = view.order.index(seat)
            place += SEAT_SIZE

    def words(self, action: int) -> str:
        if action == 0:
            return "done"
        if action < FIRST_TILE:
            return f"{COLOURS[COLOUR[action - FIRST_DIE]]} die {action - FIRST_DIE}"
        if action < FIRST_SLOT:
            return f"tile {action - FIRST_TILE}"
        if action < FIRST_SIDE:
            side = 2 * ((action - FIRST_SLOT) // 4) + (action - FIRST_SLOT) % 2
            return f"{SIDES[side].slug} as {SLOT_NAMES[(action - FIRST_SLOT) % 4]}"
        if action < FIRST_PHASE:
            return SIDES[action - FIRST_SIDE].slug
        if action < DICTATE:
            return PHASES[action - FIRST_PHASE]
        return ["dictate", "stock", "scout", "rearrange", "trade", "consume", "do not buy", "buy"][action - DICTATE]


def lay_following(ask: Lay, made: list[int]) -> list[int]:
    """Each tile that is not yet laid, in each place; none at all if that is allowed."""
    if len(made) == len(ask.tiles) or (made and made[-1] == DONE):
        return []
    laid = [each >> 2 for each in made]
    found = [tile * 4 + slot for tile in ask.tiles if tile not in laid for slot in ask.slots]
    found.sort()
    return [DONE, *found] if ask.optional and not made else found


def draft_word(ask: Layout, single: int) -> list[int]:
    """The action numbers that a single pick of a draft consists of."""
    kind = single // 1000 * 1000
    number = single % 1000
    if kind == DRAFT_DONE:
        return [DONE]
    if kind == USE:
        return [FIRST_SIDE + ask.powers[number].side if number < len(ask.powers) else DICTATE]
    if kind == SET_ASIDE:
        return [FIRST_DIE + ask.dice[number]]
    assert kind in (SELECT, LAY, MOVE)
    return [FIRST_DIE + ask.dice[number >> 3], FIRST_PHASE + (number & 7)]


def drafted(ask: Layout, made: list[int]) -> tuple[Draft, list[int]]:
    """The draft that these picks make, and the beginning of its next single pick."""
    draft = Draft(ask)
    word: list[int] = []
    for pick in made:
        word.append(pick)
        for single in draft.options():
            if draft_word(ask, single) == word:
                draft.take(single)
                word = []
                break
    return draft, word


def draft_following(ask: Layout, made: list[int]) -> list[int]:
    """What may come next behind the screen."""
    draft, word = drafted(ask, made)
    size = len(word)
    found: set[int] = set()
    for single in draft.options():
        letters = draft_word(ask, single)
        if letters[:size] == word:
            found.add(letters[size])
    return sorted(found)


def write_table(view: RollView, row: bytearray, at: int) -> None:
    """What is common to all seats."""
    if view.phase in PHASE_NAMES:
        row[at + PHASE_NAMES.index(view.phase)] = 1
    for phase in range(5):
        row[at + SELECTED_PHASES + phase] = view.phases >> phase & 1
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


def write_ask(picking: Picking, row: bytearray, at: int) -> None:
    """What is asked, and what has been picked of it."""
    ask = picking.ask
    kind = ask.kind
    made = picking.made
    row[at + KIND + KINDS.index(kind if kind in KINDS else "other")] = 1
    row[at + COUNTS + 2] = min(len(made), MOST)
    if ask.about >= 0:
        row[at + ABOUT + ask.about] = 1
    if isinstance(ask, Choose):
        row[at + COUNTS] = ask.least
        row[at + COUNTS + 1] = ask.most
    if isinstance(ask, Layout):
        write_draft(ask, made, row, at)
        return
    if isinstance(ask, Lay):
        for each in made:
            row[at + TILES_PICKED + (each >> 2)] = (each & 3) + 1
        return
    for value in made:
        write_action(CODE.action(ask, 0, value), row, at)


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


def write_draft(ask: Layout, made: list[int], row: bytearray, at: int) -> None:
    """A layout half made: where the dice lie by now, the phase selected, what is being named."""
    draft, word = drafted(ask, made)
    for i in range(len(draft.rows)):
        if draft.rows[i] >= 0:
            row[at + NAMED + ask.dice[i]] = draft.rows[i] + 2
    if draft.phase >= 0:
        row[at + DRAFTED + draft.phase] = 1
    if draft.using is not None and draft.using.side >= 0:
        row[at + LAST_SIDE + draft.using.side] = 1
    for action in word:
        row[at + NAMED + action - FIRST_DIE] = 1


def write_seat(seen: Seen, row: bytearray, at: int) -> None:
    """What everybody sees of a seat."""
    for side in seen.tableau:
        row[at + side] = 1
    groups = [seen.cup, seen.citizenry, seen.rolled, *seen.rows, seen.extra, *seen.crews, seen.spent]
    place = at + BY_COLOUR
    for dice in groups:
        for die in dice:
            row[place + COLOUR[die]] += 1
        place += 7
    for side, goods in seen.goods.items():
        row[at + GOODS + side] = len(goods)
        for die in goods:
            row[place + COLOUR[die]] += 1
    if seen.selected >= 0:
        row[at + SELECTED + seen.selected] = 1
    for stack in range(2):
        if seen.tops[stack] >= 0:
            row[at + TOPS + stack * TILE_COUNT + seen.tops[stack]] = 1
        row[at + SEAT_NUMBERS + stack] = seen.sizes[stack]
    row[at + SEAT_NUMBERS + 2] = seen.drawn
    row[at + SEAT_NUMBERS + 3] = seen.credits
    row[at + SEAT_NUMBERS + 4] = min(seen.chips, MOST)


CODE = RollCode()
