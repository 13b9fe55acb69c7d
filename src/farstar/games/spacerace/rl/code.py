"""Space Race in numbers, version 1 (`farstar/SpaceRace-v1`), for decks of at most 110 cards, control cards included.

Cards have the numbers they have in their deck: the same number is another card in another edition.

Observation, bytes from 0 to 127. First what is common and what is the seat's own:

    0-9      phase, one of PHASE_NAMES
    10-14    round, cards in the deck, face-down cards, place of the marker counted from the seat (1 to 4, 0 nowhere),
             seats that still take part in the stage
    15-19    1 each: edition v2.5, Cold War scoring, reveal 2, reveal 3, solo
    20-37    what is asked, one of KINDS; nothing if the seat is not asked
    38-40    least and most that may be picked, how many single picks have been made
    41-150   the card it is about
    151-158  its ability, or the stage of a turn
    159-268  cards in hand
    269-378  cards picked so far, of an answer half made
    379-488  face-down cards this seat knows
    489-598  cards in the universe: column from 1
    599-708  abilities used this round on each card, how many
    709-818  1 if the right side of the card is covered
    819-928  cards in the pile of the automatic opponent

Then 264 bytes for each seat, the own one first, the others clockwise; the own block begins at 929:

    +0       cards in the Agency
    +110     cards in the Lab
    +220     control cards not yet played (12), played (12), the current one (12)
    +256     hand, half points, abilities of the current control card used, cards duplicated
    +260     place in the order of this stage from 1, 0 if out
    +261     control cards of the automatic opponent still to come in each of three sets (own block only)

Actions: 0 done; 1-110 a card; 111-118 an ability of a card; 119 from the deck; 120 yes; 121-180 a split (10 for each in
the upper row, 1 for each in the lower); 181-184 a symbol.

Spelled: an ability in a turn, in bureaucracy or to be copied = card, ability.
"""

from __future__ import annotations

from typing import Final

from farstar.games.spacerace.rules.abilities import FROM_DECK
from farstar.games.spacerace.rules.cards import SYMBOLS
from farstar.games.spacerace.rules.deckfile import own_deck
from farstar.games.spacerace.rules.packing import card_of, slot_of, unpack_split
from farstar.games.spacerace.rules.state import COVERED
from farstar.games.spacerace.rules.view import Seen, SpaceRaceView
from farstar.rl.code import Code, Part, unscaled
from farstar.rl.picks import Picking
from farstar.rl.pieces import seat_places
from farstar.table.ask import Ask, Choose

PHASE_NAMES: Final[list[str]] = [
    *["setup", "control", "propaganda", "technology", "space-program", "breakthrough"],
    *["bureaucracy", "phase-3", "scoring", "other"],
]
KINDS: Final[list[str]] = [
    *["control", "turn", "pick", "may", "invest", "alternative", "draw", "bureaucracy", "split", "peek", "uncover"],
    *["return-control", "reveal", "leader", "copy", "duplicate", "discard", "other"],
]
ABOUT_USES: Final[list[str]] = ["pick", "may", "alternative", "draw", "split", "uncover", "return-control", "copy"]
PLACE_OF_PHASE: Final[dict[str, int]] = {PHASE_NAMES[i]: i for i in range(len(PHASE_NAMES))}
PLACE_OF_KIND: Final[dict[str, int]] = {KINDS[i]: i for i in range(len(KINDS))}
OTHER_PHASE: Final = PLACE_OF_PHASE["other"]
OTHER_KIND: Final = PLACE_OF_KIND["other"]

CARD_COUNT: Final = 110
CONTROL_COUNT: Final = 12
FIRST_CARD: Final = 1
FIRST_SLOT: Final = 111
DECK: Final = 119
YES: Final = 120
FIRST_SPLIT: Final = 121
FIRST_SYMBOL: Final = 181
ACTION_COUNT: Final = 185

# Places in an observation.
NUMBERS: Final = 10
OPTIONS: Final = 15
KIND: Final = 20
COUNTS: Final = 38
ABOUT: Final = 41
ABILITY: Final = 151
HAND: Final = 159
PICKED: Final = 269
KNOWN: Final = 379
UNIVERSE: Final = 489
USED: Final = 599
COVER: Final = 709
PILE: Final = 819
SEATS: Final = 929
SEAT_SIZE: Final = 264
LAB: Final = 110
CONTROLS: Final = 220
SEAT_NUMBERS: Final = 256
RIVAL: Final = 261


TABLE_PARTS: Final[list[Part]] = [
    *[("phase", 10), ("numbers", 5), ("options", 5), ("kind", 18), ("counts", 3)],
    *[("about", CARD_COUNT), ("ability", 8), ("hand", CARD_COUNT), ("picked", CARD_COUNT)],
    *[("known", CARD_COUNT), ("universe", CARD_COUNT), ("used", CARD_COUNT), ("covered", CARD_COUNT)],
    ("pile", CARD_COUNT),
]
SEAT_PARTS: Final[list[Part]] = [
    *[("agency", CARD_COUNT), ("lab", CARD_COUNT), ("controls", 36), ("numbers", 5), ("rival", 3)],
]


class SpaceRaceCode(Code):
    """Space Race as learners know it. The picks of spelled answers are action numbers themselves."""

    def __init__(self, version: int = 1) -> None:
        super().__init__("SpaceRace", version, ACTION_COUNT, CARD_COUNT, ["turn", "bureaucracy", "copy"])
        self.shares = True
        self.table_pieces = unscaled(TABLE_PARTS)
        self.seat_pieces = unscaled(SEAT_PARTS)

    def spell(self, kind: str, option: int) -> list[int]:
        return [FIRST_CARD + card_of(option), FIRST_SLOT + slot_of(option)]

    def action(self, ask: Ask, made: int, value: int) -> int:
        kind = ask.kind
        if kind in self.spelled:
            return value
        if kind == "split":
            return FIRST_SPLIT + value
        if kind == "may" or kind == "peek" or kind == "draw":
            return YES
        if kind == "duplicate":
            return FIRST_SYMBOL + value
        if value == FROM_DECK:
            return DECK
        return FIRST_CARD + value

    def covers(self, options: dict[str, str]) -> bool:
        return not own_deck(options)

    def write(self, view: SpaceRaceView, picking: Picking | None, row: bytearray, at: int) -> None:
        if len(view.printed.design) > CARD_COUNT:
            raise ValueError(f"this code is for decks of at most {CARD_COUNT} cards, not of {len(view.printed.design)}")
        write_table(view, row, at)
        write_cards(view, row, at)
        if picking is not None:
            write_ask(picking, row, at)
        for seat, place in seat_places(view.seat, view.seats, at + SEATS, SEAT_SIZE):
            write_seat(view.players[seat], row, place)
            if seat in view.order:
                row[place + SEAT_NUMBERS + 4] = view.order.index(seat) + 1
        if view.opponent is not None:
            write_rival(view, row, at)

    def words(self, action: int) -> str:
        if action == 0:
            return "done"
        if action < FIRST_SLOT:
            return f"card {action - FIRST_CARD}"
        if action < DECK:
            return f"ability {action - FIRST_SLOT}"
        if action < FIRST_SPLIT:
            return "from the deck" if action == DECK else "yes"
        if action >= FIRST_SYMBOL:
            return SYMBOLS[action - FIRST_SYMBOL]
        upper, lower = unpack_split(action - FIRST_SPLIT)
        return f"{upper} above and {lower} below"


def write_table(view: SpaceRaceView, row: bytearray, at: int) -> None:
    """What is common to all seats."""
    row[at + PLACE_OF_PHASE.get(view.phase, OTHER_PHASE)] = 1
    row[at + NUMBERS] = view.round
    row[at + NUMBERS + 1] = view.deck
    row[at + NUMBERS + 2] = view.face_down
    row[at + NUMBERS + 3] = (view.marker - view.seat) % view.seats + 1 if view.marker >= 0 else 0
    row[at + NUMBERS + 4] = len(view.order)
    options = view.options
    row[at + OPTIONS] = 1 if options["edition"] == "v2.5" else 0
    row[at + OPTIONS + 1] = 1 if options["scoring"] == "cold-war" else 0
    row[at + OPTIONS + 2] = 1 if options["reveal"] == "2" else 0
    row[at + OPTIONS + 3] = 1 if options["reveal"] == "3" else 0
    row[at + OPTIONS + 4] = 1 if view.seats == 1 else 0


def write_cards(view: SpaceRaceView, row: bytearray, at: int) -> None:
    """Where the cards lie that belong to nobody's area, and what is marked on cards."""
    for card in view.hand:
        row[at + HAND + card] = 1
    for card in view.known:
        row[at + KNOWN + card] = 1
    for column in range(len(view.universe)):
        for card in view.universe[column]:
            row[at + UNIVERSE + card] = column + 1
    for pair in view.marks:
        mark = pair[1]
        if mark & COVERED:
            row[at + COVER + pair[0]] = 1
        row[at + USED + pair[0]] = count_bits(mark & (COVERED - 1))


def count_bits(bits: int) -> int:
    count = 0
    while bits:
        count += bits & 1
        bits >>= 1
    return count


def write_ask(picking: Picking, row: bytearray, at: int) -> None:
    """What is asked, and what has been picked of it."""
    ask = picking.ask
    assert isinstance(ask, Choose)
    kind = ask.kind
    row[at + KIND + PLACE_OF_KIND.get(kind, OTHER_KIND)] = 1
    row[at + COUNTS] = ask.least
    row[at + COUNTS + 1] = ask.most
    row[at + COUNTS + 2] = len(picking.made)
    about = ask.about
    if about >= 0:
        if kind == "turn":
            row[at + ABILITY + about] = 1
        elif kind in ABOUT_USES:
            row[at + ABOUT + card_of(about)] = 1
            row[at + ABILITY + slot_of(about)] = 1
        else:
            row[at + ABOUT + about] = 1
    for value in picking.made:
        action = CODE.action(ask, 0, value)
        if action < FIRST_SLOT:
            row[at + PICKED + action - FIRST_CARD] = 1


def write_seat(seen: Seen, row: bytearray, at: int) -> None:
    """What everybody sees of a seat."""
    for card in seen.agency:
        row[at + card] = 1
    for card in seen.lab:
        row[at + LAB + card] = 1
    for card in seen.unplayed:
        row[at + CONTROLS + card] = 1
    for card in seen.played:
        row[at + CONTROLS + CONTROL_COUNT + card] = 1
    if seen.current >= 0:
        row[at + CONTROLS + 2 * CONTROL_COUNT + seen.current] = 1
    row[at + SEAT_NUMBERS] = seen.hand
    row[at + SEAT_NUMBERS + 1] = seen.half_points
    row[at + SEAT_NUMBERS + 2] = count_bits(seen.current_used)
    row[at + SEAT_NUMBERS + 3] = len(seen.duplicated)


def write_rival(view: SpaceRaceView, row: bytearray, at: int) -> None:
    """The automatic opponent of the solo game."""
    opponent = view.opponent
    assert opponent is not None
    for card in opponent.pile:
        row[at + PILE + card] = 1
    for i in range(len(opponent.decks)):
        row[at + SEATS + RIVAL + i] = len(opponent.decks[i])


CODE = SpaceRaceCode()
