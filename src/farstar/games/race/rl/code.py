"""Race for the Galaxy in numbers, version 1 (`farstar/Race-v1`).

Observation, bytes from 0 to 127. First what is common and what is the seat's own:

    0-5      phase, one of: none, explore, develop, settle, consume, produce
    6-10     how often explore, develop, settle, consume, produce is still to come in this round
    11-14    round, chips in the pool, cards in the deck, discarded cards
    15-17    variant, one of: standard, first game, duel
    18-19    1 if tactics may be used without need; 1 if played in the sequence of the reference program
    20-34    what is asked, one of KINDS; nothing if the seat is not asked
    35-37    least and most that may be picked, how many have been picked
    38-75    the power it is about, one of ASKED_POWERS
    76-189   cards in hand, one byte for each of the 114 cards
    190-303  cards drawn to choose from, in Explore
    304-417  cards or worlds picked so far, of an answer half made

Then 275 bytes for each seat, the own one first, the others clockwise; the own block begins at 418, the next at 693:

    +0       tableau, a byte for each of the 114 cards: 1 in force, 2 laid in this phase
    +114     goods, a byte for the world of each: 1, or 2 if produced in this phase
    +228     consume powers used in this phase, by their place in CONSUME_POWERS (31)
    +259     how often the seat has chosen each of the seven actions in this round
    +266     number of cards: in hand, drawn, laid aside to pay; chips; cards still due
    +271     place in playing order
    +272     the world is placed by a colony ship, by tactics, by contact

Actions: 0 done; 1-114 a card or world; 115-121 an action card; 122-144 a pair of action cards (duel); 145-175 a consume
power; 176-207 a way to place a world (sum of pay 1, ship 2, tactics 4, contact 8, conquer 16); 208-215 a number from 0.
"""

from __future__ import annotations

from typing import Final

from farstar.games.race.rules.actions import ACTIONS, PAIRS
from farstar.games.race.rules.cards import CARDS, POWER_DESIGN, POWERS
from farstar.games.race.rules.state import CONTACT, SHIP, TACTICS, VARIANTS
from farstar.games.race.rules.view import RaceView, Seen
from farstar.rl.code import Code, Part, unscaled
from farstar.rl.picks import Picking
from farstar.rl.pieces import seat_places
from farstar.table.ask import Ask, Choose

PHASE_NAMES: Final[list[str]] = ["", "explore", "develop", "settle", "consume", "produce"]
PHASE_STEPS: Final[list[str]] = ["explore", "develop", "settle", "consume-phase", "produce-phase"]
PLACE_OF_PHASE: Final[dict[str, int]] = {PHASE_NAMES[i]: i for i in range(len(PHASE_NAMES))}
PLACE_OF_STEP: Final[dict[str, int]] = {PHASE_STEPS[i]: i for i in range(len(PHASE_STEPS))}
KINDS: Final[list[str]] = [
    *["opening", "action", "actions", "discard", "keep", "develop", "settle", "way", "pay"],
    *["trade", "consume", "goods", "hand", "guess", "windfall"],
]
PLACE_OF_KIND: Final[dict[str, int]] = {KINDS[i]: i for i in range(len(KINDS))}
CONSUME_POWERS: Final[list[int]] = [power.number for power in POWERS if power.phase == "consume"]
ASKED_POWERS: Final[list[int]] = CONSUME_POWERS + [
    power.number for power in POWERS if power.asked and power.phase != "consume"
]
PLACE_OF_POWER: Final[list[int]] = [
    ASKED_POWERS.index(power.number) if power.number in ASKED_POWERS else -1 for power in POWERS
]
"""Power -> its place in ASKED_POWERS; the consume powers come first."""

CARD_COUNT: Final = 114
FIRST_CARD: Final = 1
FIRST_ACTION: Final = 115
FIRST_PAIR: Final = 122
FIRST_POWER: Final = 145
FIRST_WAY: Final = 176
FIRST_NUMBER: Final = 208
ACTION_COUNT: Final = 216
FIRST_OF_KIND: Final[dict[str, int]] = {
    "action": FIRST_ACTION,
    "actions": FIRST_PAIR,
    "way": FIRST_WAY,
    "guess": FIRST_NUMBER,
}

# Places in an observation.
TO_COME: Final = 6
NUMBERS: Final = 11
VARIANT: Final = 15
KIND: Final = 20
COUNTS: Final = 35
ABOUT: Final = 38
HAND: Final = 76
DRAWN: Final = 190
PICKED: Final = 304
SEATS: Final = 418
SEAT_SIZE: Final = 275
GOODS: Final = 114
USED: Final = 228
CHOSEN: Final = 259
SEAT_NUMBERS: Final = 266
ORDER: Final = 271
WAY: Final = 272
MOST: Final = 127


TABLE_PARTS: Final[list[Part]] = [
    *[("phase", 6), ("to come", 5), ("numbers", 4), ("variant", 3), ("options", 2), ("kind", 15), ("counts", 3)],
    *[("about", 38), ("hand", CARD_COUNT), ("drawn", CARD_COUNT), ("picked", CARD_COUNT)],
]
SEAT_PARTS: Final[list[Part]] = [
    *[("tableau", CARD_COUNT), ("goods", CARD_COUNT), ("used", 31), ("chosen", 7), ("numbers", 5), ("order", 1)],
    ("way", 3),
]


class RaceCode(Code):
    """Race for the Galaxy as learners know it."""

    def __init__(self) -> None:
        super().__init__("Race", 1, ACTION_COUNT, CARD_COUNT, [])
        self.shares = True
        self.table_pieces = unscaled(TABLE_PARTS)
        self.seat_pieces = unscaled(SEAT_PARTS)

    def action(self, ask: Ask, made: int, value: int) -> int:
        kind = ask.kind
        if kind == "consume":
            return FIRST_POWER + PLACE_OF_POWER[value]
        return FIRST_OF_KIND.get(kind, FIRST_CARD) + value

    def write(self, view: RaceView, picking: Picking | None, row: bytearray, at: int) -> None:
        write_table(view, row, at)
        if picking is not None:
            write_ask(picking, row, at)
        for card in view.hand:
            row[at + HAND + card] = 1
        for card in view.drawn:
            row[at + DRAWN + card] = 1
        for seat, place in seat_places(view.seat, view.seats, at + SEATS, SEAT_SIZE):
            write_seat(view.players[seat], row, place)
            row[place + ORDER] = view.order.index(seat)

    def words(self, action: int) -> str:
        if action == 0:
            return "done"
        if action < FIRST_ACTION:
            return f"{CARDS[action - FIRST_CARD].slug} {action - FIRST_CARD}"
        return choice_in_words(action - FIRST_ACTION)


def choice_in_words(choice: int) -> str:
    """An action that is no card, counted from the first of them."""
    action = FIRST_ACTION + choice
    if action < FIRST_PAIR:
        return ACTIONS[choice]
    if action < FIRST_POWER:
        return " and ".join([ACTIONS[each] for each in PAIRS[action - FIRST_PAIR]])
    if action < FIRST_WAY:
        power = POWERS[CONSUME_POWERS[action - FIRST_POWER]]
        return f"power {power.index} of {POWER_DESIGN[power.number].slug}"
    if action < FIRST_NUMBER:
        return f"way {action - FIRST_WAY}"
    return f"number {action - FIRST_NUMBER}"


def write_phases(view: RaceView, row: bytearray, now: int, to_come: int) -> None:
    """The phase there is, and those of this round that are still to come."""
    phase = PLACE_OF_PHASE.get(view.phase, -1)
    if phase >= 0:
        row[now + phase] = 1
    for verb, _, _, _ in view.agenda:
        step = PLACE_OF_STEP.get(verb, -1)
        if step >= 0:
            row[to_come + step] = row[to_come + step] + 1


def write_question(picking: Picking, row: bytearray, kind: int, counts: int, about: int) -> None:
    """The kind of the ask, how many are to be picked and have been, and the power it is about."""
    ask = picking.ask
    assert isinstance(ask, Choose)
    row[kind + PLACE_OF_KIND[ask.kind]] = 1
    row[counts] = ask.least
    row[counts + 1] = ask.most
    row[counts + 2] = len(picking.made)
    if ask.about >= 0 and ask.kind != "pay" and ask.kind != "way":
        row[about + PLACE_OF_POWER[ask.about]] = 1


def write_table(view: RaceView, row: bytearray, at: int) -> None:
    """What is common to all seats."""
    write_phases(view, row, at, at + TO_COME)
    row[at + NUMBERS] = min(view.round, MOST)
    row[at + NUMBERS + 1] = max(view.pool, 0)
    row[at + NUMBERS + 2] = view.deck
    row[at + NUMBERS + 3] = view.discard
    options = view.options
    row[at + VARIANT + VARIANTS.index(options["variant"])] = 1
    row[at + VARIANT + 3] = 1 if options["tactics"] == "free" else 0
    row[at + VARIANT + 4] = 1 if options["sequence"] == "reference" else 0


def write_ask(picking: Picking, row: bytearray, at: int) -> None:
    """What is asked, and what has been picked of it."""
    write_question(picking, row, at + KIND, at + COUNTS, at + ABOUT)
    for card in picking.made:
        row[at + PICKED + card] = 1


def write_seat(seen: Seen, row: bytearray, at: int) -> None:
    """What everybody sees of a seat."""
    tableau = seen.tableau
    before = seen.before
    for i in range(len(tableau)):
        row[at + tableau[i]] = 1 if i < before else 2
    for world in seen.goods:
        row[at + GOODS + world] = 2 if world in seen.produced else 1
    for power in seen.used:
        row[at + USED + PLACE_OF_POWER[power]] = 1
    for action in seen.actions:
        place = at + CHOSEN + action
        row[place] = row[place] + 1
    row[at + SEAT_NUMBERS] = seen.hand
    row[at + SEAT_NUMBERS + 1] = seen.drawn
    row[at + SEAT_NUMBERS + 2] = seen.pledged
    row[at + SEAT_NUMBERS + 3] = min(seen.chips, MOST)
    row[at + SEAT_NUMBERS + 4] = seen.due
    way = seen.way
    if way:
        row[at + WAY] = 1 if way & SHIP else 0
        row[at + WAY + 1] = 1 if way & TACTICS else 0
        row[at + WAY + 2] = 1 if way & CONTACT else 0


CODE = RaceCode()
