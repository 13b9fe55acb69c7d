"""Race for the Galaxy in numbers, version 2 (`farstar/Race-v2`): what a strong player sees at a glance.

Copies of a card are one design here, in observations and in actions. The rules, and the bots' summary of a tableau,
say what things cost, bring and score. An answer half made is shown as if it had been given: cards picked to pay are
gone from the hand, cards picked to keep are in it. `PARTS` and `SEAT_PARTS` name the pieces in their order; a seat's
own piece comes first, then the others clockwise, all of one shape.

Actions: 0 done; 1-95 a card or world by its design; 96-102 an action card; 103-125 a pair of action cards (duel);
126-156 a consume power; 157-188 a way to place a world; 189-196 a number from 0.
"""

from __future__ import annotations

from typing import Final

from farstar.bots.race_realm import Realm, feed, price_of, realm_of
from farstar.bots.race_value import cost_of
from farstar.race.actions import ACTIONS, FULL_TABLEAU, PAIRS
from farstar.race.cards import ANY, CARDS, DESIGNS, GOOD, IS_WORLD, NUMBER, POWER_DESIGN, POWERS
from farstar.race.score import variable_vp
from farstar.race.state import DUEL, VARIANTS
from farstar.race.view import RaceView, Seen
from farstar.rl.code import Code, Part
from farstar.rl.picks import Picking
from farstar.rl.race import ASKED_POWERS, CONSUME_POWERS, KINDS, PHASE_NAMES, PHASE_STEPS, PLACE_OF_POWER
from farstar.table.ask import Ask, Choose

DESIGN_COUNT: Final = len(DESIGNS)
HOLDERS: Final[list[int]] = [design.number for design in DESIGNS if design.good != ANY]
"""The designs on which goods can lie."""
PLACE_OF_HOLDER: Final[list[int]] = [HOLDERS.index(NUMBER[c]) if GOOD[c] != ANY else -1 for c in range(len(CARDS))]
SIXES: Final[list[int]] = [design.number for design in DESIGNS if design.score]
PLACE_OF_SIX: Final[list[int]] = [SIXES.index(design.number) if design.score else -1 for design in CARDS]
POOL_STEPS: Final[list[int]] = [0, 2, 4, 6, 8, 10, 13, 16, 20, 24]
"""The pool holds no more than so many chips."""
TABLEAU_STEPS: Final[list[int]] = [8, 9, 10, 11, 12]
"""The longest tableau has so many cards or more."""

FIRST_DESIGN: Final = 1
FIRST_ACTION: Final = FIRST_DESIGN + DESIGN_COUNT
FIRST_PAIR: Final = FIRST_ACTION + len(ACTIONS)
FIRST_POWER: Final = FIRST_PAIR + len(PAIRS)
FIRST_WAY: Final = FIRST_POWER + len(CONSUME_POWERS)
FIRST_NUMBER: Final = FIRST_WAY + 32
ACTION_COUNT: Final = FIRST_NUMBER + 8
FIRST_OF_KIND: Final[dict[str, int]] = {
    "action": FIRST_ACTION,
    "actions": FIRST_PAIR,
    "way": FIRST_WAY,
    "guess": FIRST_NUMBER,
}
FROM_HAND: Final[list[str]] = ["opening", "discard", "pay", "hand"]

PARTS: Final[list[Part]] = [
    ("phase", len(PHASE_NAMES)),
    ("to come", len(PHASE_STEPS)),
    ("seats", 3),
    ("duel", 1),
    ("round deck discard pool", 4),
    ("pool steps", len(POOL_STEPS)),
    ("tableau steps", len(TABLEAU_STEPS)),
    ("kind", len(KINDS)),
    ("least most picked", 3),
    ("about", len(ASKED_POWERS)),
    ("used", len(CONSUME_POWERS)),
    ("reachable", 6),
    ("hand", DESIGN_COUNT),
    ("reach", DESIGN_COUNT),
    ("drawn", DESIGN_COUNT),
    ("six worth", len(SIXES)),
]
SEAT_NUMBERS: Final[list[str]] = [
    *["hand", "held", "chips", "due", "points", "ahead", "behind", "tableau", "cards missing", "worlds"],
    *["developments", "sixes", "goods", "kinds", "best sale", "fed points", "fed cards"],
    *["novelty", "rare", "genes", "alien", "engine points", "engine cards", "production draws"],
    *["military", "weakness", "military novelty", "military rare", "military genes", "military alien"],
    *["military rebels", "boost", "discount", "discount novelty", "discount rare", "discount genes"],
    *["discount alien", "contact", "ship", "develop discount", "develop draws", "settle draws"],
    *["explore draw", "explore keep", "trade any", "trade novelty", "trade rare", "trade genes"],
    *["trade alien", "order"],
]
SEAT_PARTS: Final[list[Part]] = [
    ("tableau", DESIGN_COUNT),
    ("goods", len(HOLDERS)),
    ("chosen", len(ACTIONS)),
    ("numbers", len(SEAT_NUMBERS)),
]


def places(parts: list[Part]) -> dict[str, int]:
    """Where each piece begins."""
    found: dict[str, int] = {}
    at = 0
    for name, size in parts:
        found[name] = at
        at += size
    found[""] = at
    return found


AT: Final[dict[str, int]] = places(PARTS)
SEAT_AT: Final[dict[str, int]] = places(SEAT_PARTS)
TO_COME: Final = AT["to come"]
SEATS: Final = AT["seats"]
IS_DUEL: Final = AT["duel"]
NUMBERS: Final = AT["round deck discard pool"]
POOL: Final = AT["pool steps"]
LONGEST: Final = AT["tableau steps"]
KIND: Final = AT["kind"]
COUNTS: Final = AT["least most picked"]
ABOUT: Final = AT["about"]
USED: Final = AT["used"]
REACHABLE: Final = AT["reachable"]
HAND: Final = AT["hand"]
REACH: Final = AT["reach"]
DRAWN: Final = AT["drawn"]
SIX_WORTH: Final = AT["six worth"]
FIRST_SEAT: Final = AT[""]
GOODS: Final = SEAT_AT["goods"]
CHOSEN: Final = SEAT_AT["chosen"]
OF_SEAT: Final = SEAT_AT["numbers"]
SEAT_SIZE: Final = SEAT_AT[""]
FIRST_ABILITY: Final = SEAT_NUMBERS.index("novelty")
ABILITY_COUNT: Final = SEAT_NUMBERS.index("order") - FIRST_ABILITY
MOST: Final = 127
NOTHING: Final[list[int]] = []


class RaceGlance(Code):
    """Race for the Galaxy as a strong player looks at it."""

    def __init__(self) -> None:
        super().__init__("Race", 2, ACTION_COUNT, len(CARDS), [])

    def parts(self, seats: int) -> list[Part]:
        of_seats = [(f"{name} {seat}", size) for seat in range(seats) for name, size in SEAT_PARTS]
        return PARTS + of_seats

    def action(self, ask: Ask, made: int, value: int) -> int:
        kind = ask.kind
        if kind == "consume":
            return FIRST_POWER + PLACE_OF_POWER[value]
        first = FIRST_OF_KIND.get(kind, 0)
        return first + value if first else FIRST_DESIGN + NUMBER[value]

    def write(self, view: RaceView, picking: Picking | None, row: bytearray, at: int) -> None:
        hand = view.hand
        drawn = view.drawn
        gone = NOTHING
        if picking is not None:
            write_ask(picking, row, at)
            made = picking.made
            if made:
                kind = picking.ask.kind
                if kind in FROM_HAND:
                    hand = [card for card in hand if card not in made]
                elif kind == "keep":
                    drawn = [card for card in drawn if card not in made]
                    hand = hand + made
                elif kind == "goods":
                    gone = made
        standings = [standing_of(seen.tableau) for seen in view.players]
        points: list[int] = []
        for i in range(view.seats):
            seen = view.players[i]
            points.append(standings[i].points_with(seen.tableau, seen.chips))
        write_table(view, row, at)
        write_hand(view.players[view.seat], standings[view.seat].realm, hand, drawn, row, at)
        place = at + FIRST_SEAT
        for i in range(view.seats):
            seat = (view.seat + i) % view.seats
            write_seat(view.players[seat], standings[seat], gone if i == 0 else NOTHING, row, place)
            write_standing(points, seat, row, place + OF_SEAT)
            row[place + SEAT_SIZE - 1] = view.order.index(seat)
            place += SEAT_SIZE

    def words(self, action: int) -> str:
        if action == 0:
            return "done"
        if action < FIRST_ACTION:
            return DESIGNS[action - FIRST_DESIGN].slug
        if action < FIRST_PAIR:
            return ACTIONS[action - FIRST_ACTION]
        if action < FIRST_POWER:
            return " and ".join([ACTIONS[each] for each in PAIRS[action - FIRST_PAIR]])
        if action < FIRST_WAY:
            power = POWERS[CONSUME_POWERS[action - FIRST_POWER]]
            return f"power {power.index} of {POWER_DESIGN[power.number].slug}"
        if action < FIRST_NUMBER:
            return f"way {action - FIRST_WAY}"
        return f"number {action - FIRST_NUMBER}"


def byte(number: float) -> int:
    """A number as a byte that fits."""
    return 0 if number <= 0 else MOST if number >= MOST else int(number)


class Standing:
    """What a tableau shows at a glance, kept for the next time it is looked at."""

    def __init__(self, tableau: list[int]) -> None:
        self.realm = realm_of(tuple(tableau))
        self.designs = bytearray(DESIGN_COUNT)
        for card in tableau:
            self.designs[NUMBER[card]] += 1
        self.abilities = bytearray(ABILITY_COUNT)
        write_realm(self.realm, self.abilities)
        self.chips = -1
        self.points = 0

    def points_with(self, tableau: list[int], chips: int) -> int:
        """What a seat with this tableau and so many chips would score now."""
        if chips != self.chips:
            realm = self.realm
            self.chips = chips
            self.points = realm.printed + chips + sum([variable_vp(six, tableau, chips) for six in realm.sixes])
        return self.points


STANDINGS: Final[dict[tuple[int, ...], Standing]] = {}
MOST_STANDINGS: Final = 30_000


def standing_of(tableau: list[int]) -> Standing:
    key = tuple(tableau)
    found = STANDINGS.get(key)
    if found is None:
        if len(STANDINGS) >= MOST_STANDINGS:
            STANDINGS.clear()
        found = Standing(tableau)
        STANDINGS[key] = found
    return found


def write_table(view: RaceView, row: bytearray, at: int) -> None:
    """What is common to all seats, and how near the end is."""
    phase = view.phase
    if phase in PHASE_NAMES:
        row[at + PHASE_NAMES.index(phase)] = 1
    for verb, _, _, _ in view.agenda:
        if verb in PHASE_STEPS:
            row[at + TO_COME + PHASE_STEPS.index(verb)] += 1
    row[at + SEATS + view.seats - 2] = 1
    row[at + IS_DUEL] = 1 if view.options["variant"] == VARIANTS[DUEL] else 0
    row[at + NUMBERS] = byte(view.round)
    row[at + NUMBERS + 1] = view.deck
    row[at + NUMBERS + 2] = view.discard
    row[at + NUMBERS + 3] = byte(view.pool)
    for i in range(len(POOL_STEPS)):
        row[at + POOL + i] = 1 if view.pool <= POOL_STEPS[i] else 0
    longest = max([len(seen.tableau) for seen in view.players])
    for i in range(len(TABLEAU_STEPS)):
        row[at + LONGEST + i] = 1 if longest >= TABLEAU_STEPS[i] else 0
    used = view.players[view.seat].used
    for power in used:
        row[at + USED + PLACE_OF_POWER[power]] = 1


def write_ask(picking: Picking, row: bytearray, at: int) -> None:
    """What is asked."""
    ask = picking.ask
    assert isinstance(ask, Choose)
    row[at + KIND + KINDS.index(ask.kind)] = 1
    row[at + COUNTS] = ask.least
    row[at + COUNTS + 1] = ask.most
    row[at + COUNTS + 2] = len(picking.made)
    if ask.about >= 0 and ask.kind != "pay" and ask.kind != "way":
        row[at + ABOUT + PLACE_OF_POWER[ask.about]] = 1


def write_hand(own: Seen, realm: Realm, hand: list[int], drawn: list[int], row: bytearray, at: int) -> None:
    """The cards in hand and drawn; what is in reach of the hand: 2 now, 1 with one card more."""
    tableau = own.tableau
    placed = [NUMBER[card] for card in tableau]
    most = len(hand) - 1
    for card in hand:
        row[at + HAND + NUMBER[card]] += 1
        write_reach(realm, card, placed, most, row, at)
    for card in drawn:
        row[at + DRAWN + NUMBER[card]] += 1
        write_reach(realm, card, placed, most + 1, row, at)
    for card in hand + drawn:
        six = PLACE_OF_SIX[card]
        if six >= 0:
            row[at + SIX_WORTH + six] = byte(variable_vp(card, [*tableau, card], own.chips))


def write_reach(realm: Realm, card: int, placed: list[int], most: int, row: bytearray, at: int) -> None:
    """Whether so many cards pay for this one, and how many of each kind of card are in reach."""
    if not IS_WORLD[card] and NUMBER[card] in placed:
        return
    left = most - cost_of(realm, card)
    if left < -1:
        return
    row[at + REACH + NUMBER[card]] = 2 if left >= 0 else 1
    place = at + REACHABLE + (3 if IS_WORLD[card] else 0)
    if left >= 0:
        row[place] += 1
        row[place + 2] = max(row[place + 2], CARDS[card].vp)
    else:
        row[place + 1] += 1


def write_seat(seen: Seen, standing: Standing, gone: list[int], row: bytearray, at: int) -> None:
    """What everybody sees of a seat, and what its tableau can do."""
    realm = standing.realm
    row[at : at + DESIGN_COUNT] = standing.designs
    plate = [0, 0, 0, 0, 0]
    sale = 0
    goods = 0
    for world in seen.goods:
        if world not in gone:
            row[at + GOODS + PLACE_OF_HOLDER[world]] += 1
            plate[GOOD[world]] += 1
            goods += 1
            sale = max(sale, price_of(seen.tableau, world))
    for action in seen.actions:
        row[at + CHOSEN + action] += 1
    place = at + OF_SEAT
    row[place] = seen.hand
    row[place + 1] = seen.drawn + seen.pledged
    row[place + 2] = byte(seen.chips)
    row[place + 3] = seen.due
    row[place + 7] = byte(realm.size)
    row[place + 8] = byte(FULL_TABLEAU - realm.size)
    row[place + 9] = realm.worlds
    row[place + 10] = byte(realm.size - realm.worlds)
    row[place + 11] = len(realm.sixes)
    if goods:
        row[place + 12] = goods
        row[place + 13] = sum([1 for number in plate if number])
        row[place + 14] = sale
        if realm.powers:
            vp, cards = feed(realm.powers, plate, realm.trade_bonus)
            row[place + 15] = byte(vp)
            row[place + 16] = byte(cards)
    row[place + FIRST_ABILITY : place + FIRST_ABILITY + ABILITY_COUNT] = standing.abilities


def write_realm(realm: Realm, row: bytearray) -> None:
    """What a tableau produces, feeds, conquers and saves."""
    forces = realm.forces
    halves = realm.halves()
    for i in range(3):
        row[4 + i] = byte(halves[i])
    row[7] = byte(forces.military)
    row[8] = byte(-forces.military)
    row[13] = byte(forces.military_against_rebels)
    row[14] = byte(forces.boost)
    row[15] = byte(forces.discount)
    for kind in range(1, 5):
        row[kind - 1] = realm.goods[kind]
        row[8 + kind] = byte(forces.military_against[kind])
        row[15 + kind] = byte(forces.discount_on[kind])
    row[20] = byte(1 + forces.contact)
    row[21] = 1 if forces.ship >= 0 else 0
    row[22] = byte(realm.develop_discount)
    row[23] = byte(realm.develop_draws)
    row[24] = byte(realm.settle_draws)
    row[25] = byte(realm.explore_draw)
    row[26] = byte(realm.explore_keep)
    for kind in range(5):
        row[27 + kind] = byte(realm.trade_bonus[kind])


def write_standing(points: list[int], seat: int, row: bytearray, at: int) -> None:
    """The points now, and how far ahead of or behind the best other."""
    best = -MOST
    for each in range(len(points)):
        if each != seat:
            best = max(best, points[each])
    row[at + 4] = byte(points[seat])
    row[at + 5] = byte(points[seat] - best)
    row[at + 6] = byte(best - points[seat])


CODE = RaceGlance()
