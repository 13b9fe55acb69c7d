"""Race for the Galaxy in numbers, version 2 (`farstar/Race-v2`): what a strong player sees at a glance.

The rules, and the bots' summary of a tableau, say what things cost, bring and score. An answer half made is shown as if
it had been given: cards picked to pay are gone from the hand, cards picked to keep are in it. The own seat comes first,
then the others clockwise, all of one shape.

Actions: 0 done; 1-95 a card or world by its design; 96-102 an action card; 103-125 a pair of action cards (duel);
126-156 a consume power; 157-188 a way to place a world; 189-196 a number from 0.
"""

from __future__ import annotations

from typing import Final

from farstar.games.race.rl.code import CODE as FIRST
from farstar.games.race.rl.code import PLACE_OF_POWER, choice_in_words, write_phases, write_question
from farstar.games.race.rl.glance_places import (
    ABILITIES,
    ABOUT,
    ACTION_COUNT,
    CHOSEN,
    COUNTS,
    DESIGN_COUNT,
    DRAWN,
    FIRST_ACTION,
    FIRST_DESIGN,
    FIRST_OF_KIND,
    FIRST_POWER,
    FIRST_SEAT,
    GOODS,
    HAND,
    IS_DUEL,
    KIND,
    LONGEST,
    NUMBERS,
    OF_SEAT,
    ORDER,
    PLACE_OF_HOLDER,
    PLACE_OF_SIX,
    POOL,
    POOL_STEPS,
    REACH,
    REACHABLE,
    SEAT_PIECES,
    SEAT_SIZE,
    SEATS,
    SIX_WORTH,
    TABLE_PIECES,
    TABLEAU_STEPS,
    TO_COME,
    USED,
)
from farstar.games.race.rl.glance_standing import TableauGlance, standing_of
from farstar.games.race.rules.actions import FULL_TABLEAU
from farstar.games.race.rules.cards import CARDS, DESIGNS, GOOD, IS_WORLD, NUMBER
from farstar.games.race.rules.state import DUEL, VARIANTS
from farstar.games.race.rules.view import RaceView, Seen
from farstar.rl.code import MOST, Code
from farstar.rl.picks import Picking
from farstar.rl.pieces import put, seat_places
from farstar.table.ask import Ask

FROM_HAND: Final[list[str]] = ["opening", "discard", "pay", "hand"]
NOTHING: Final[list[int]] = []


class RaceGlance(Code):
    """Race for the Galaxy as a strong player looks at it."""

    def __init__(self) -> None:
        super().__init__("Race", 2, ACTION_COUNT, len(CARDS), [])
        self.shares = True
        self.table_pieces = TABLE_PIECES
        self.seat_pieces = SEAT_PIECES

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
            write_question(picking, row, at + KIND, at + COUNTS, at + ABOUT)
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
        write_hand(view.players[view.seat], standings[view.seat], hand, drawn, row, at)
        for seat, place in seat_places(view.seat, view.seats, at + FIRST_SEAT, SEAT_SIZE):
            write_seat(view.players[seat], standings[seat], gone if seat == view.seat else NOTHING, row, place)
            write_standing(points, seat, row, place + OF_SEAT)
            row[place + ORDER] = view.order.index(seat)

    def words(self, action: int) -> str:
        if action == 0:
            return "done"
        if action < FIRST_ACTION:
            return DESIGNS[action - FIRST_DESIGN].slug
        return choice_in_words(action - FIRST_ACTION)


def write_table(view: RaceView, row: bytearray, at: int) -> None:
    """What is common to all seats, and how near the end is."""
    write_phases(view, row, at, at + TO_COME)
    row[at + SEATS + view.seats - 2] = 1
    row[at + IS_DUEL] = 1 if view.options["variant"] == VARIANTS[DUEL] else 0
    put(row, at + NUMBERS, view.round)
    put(row, at + NUMBERS + 1, view.deck)
    put(row, at + NUMBERS + 2, view.discard)
    put(row, at + NUMBERS + 3, view.pool)
    for i in range(len(POOL_STEPS) - 1, -1, -1):
        if view.pool > POOL_STEPS[i]:
            break
        row[at + POOL + i] = 1
    longest = 0
    for seen in view.players:
        longest = max(longest, len(seen.tableau))
    for i in range(len(TABLEAU_STEPS)):
        if longest < TABLEAU_STEPS[i]:
            break
        row[at + LONGEST + i] = 1
    used = view.players[view.seat].used
    for power in used:
        row[at + USED + PLACE_OF_POWER[power]] = 1


def write_hand(own: Seen, standing: TableauGlance, hand: list[int], drawn: list[int], row: bytearray, at: int) -> None:
    """The cards in hand and drawn; what is in reach of the hand: 2 now, 1 with one card more."""
    most = len(hand) - 1
    for card in hand:
        place = at + HAND + NUMBER[card]
        row[place] = row[place] + 1
        write_card(own, standing, card, most, row, at)
    for card in drawn:
        place = at + DRAWN + NUMBER[card]
        row[place] = row[place] + 1
        write_card(own, standing, card, most + 1, row, at)


def write_card(own: Seen, standing: TableauGlance, card: int, most: int, row: bytearray, at: int) -> None:
    """Whether so many cards pay for this one, how many of each kind of card are in reach, what a six would score."""
    six = PLACE_OF_SIX[card]
    if six >= 0:
        put(row, at + SIX_WORTH + six, standing.worth(own.tableau, own.chips, card))
    left = most - standing.cost(card)
    if left < -1:
        return
    row[at + REACH + NUMBER[card]] = 2 if left >= 0 else 1
    place = at + REACHABLE + (3 if IS_WORLD[card] else 0)
    if left >= 0:
        row[place] = row[place] + 1
        row[place + 2] = max(row[place + 2], CARDS[card].vp)
    else:
        row[place + 1] = row[place + 1] + 1


def write_seat(seen: Seen, standing: TableauGlance, gone: list[int], row: bytearray, at: int) -> None:
    """What everybody sees of a seat, and what its tableau can do."""
    holdings = standing.holdings
    row[at : at + DESIGN_COUNT] = standing.designs
    plate = [0, 0, 0, 0, 0]
    sale = 0
    goods = 0
    for world in seen.goods:
        if world not in gone:
            place = at + GOODS + PLACE_OF_HOLDER[world]
            row[place] = row[place] + 1
            plate[GOOD[world]] = plate[GOOD[world]] + 1
            goods += 1
            sale = max(sale, standing.price(seen.tableau, world))
    for action in seen.actions:
        place = at + CHOSEN + action
        row[place] = row[place] + 1
    place = at + OF_SEAT
    put(row, place, seen.hand)
    put(row, place + 1, seen.drawn + seen.pledged)
    put(row, place + 2, seen.chips)
    put(row, place + 3, seen.due)
    put(row, place + 7, holdings.size)
    put(row, place + 8, FULL_TABLEAU - holdings.size)
    put(row, place + 9, holdings.worlds)
    put(row, place + 10, holdings.size - holdings.worlds)
    put(row, place + 11, len(holdings.sixes))
    if goods:
        put(row, place + 12, goods)
        kinds = 0
        for number in plate:
            if number:
                kinds += 1
        row[place + 13] = kinds
        put(row, place + 14, sale)
        meal = standing.meal(plate)
        put(row, place + 15, meal[0])
        put(row, place + 16, meal[1])
    row[at + ABILITIES : at + ORDER] = standing.abilities


def write_standing(points: list[int], seat: int, row: bytearray, at: int) -> None:
    """The points now, and how far ahead of or behind the best other."""
    best = -MOST
    for each in range(len(points)):
        if each != seat:
            best = max(best, points[each])
    put(row, at + 4, points[seat])
    put(row, at + 5, points[seat] - best)
    put(row, at + 6, best - points[seat])


CODE = RaceGlance()
VERSIONS = (FIRST, CODE)
"""Both ways to write observations; the actions are the same."""
