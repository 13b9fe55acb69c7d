"""What a seat of Space Race sees of the table, what cards would bring it, and what it is asked: the first block."""

from __future__ import annotations

from typing import Final

from farstar.games.spacerace.rl.attributes import DESIGN_COUNT, DeckColumns
from farstar.games.spacerace.rl.code import (
    ABOUT_USES,
    FIRST_CARD,
    FIRST_SLOT,
    KINDS,
    OTHER_KIND,
    OTHER_PHASE,
    PHASE_NAMES,
    PLACE_OF_KIND,
    PLACE_OF_PHASE,
)
from farstar.games.spacerace.rl.seat2 import STAGE_COUNT, SYMBOL_COUNT, SeatFigures
from farstar.games.spacerace.rules.cards import CONTROLS, STAGES, ZONES, Route
from farstar.games.spacerace.rules.packing import SLOTS
from farstar.games.spacerace.rules.score import BREAKTHROUGH_POINTS, beaten, pile_symbols, wins
from farstar.games.spacerace.rules.solo import opponent_level
from farstar.games.spacerace.rules.state import COVERED, ROUNDS, SOLO, SpaceRace
from farstar.games.spacerace.rules.view import SpaceRaceView
from farstar.rl.picks import Picking
from farstar.rl.pieces import Piece, put, put_all, put_bits, put_gap, put_level, put_one
from farstar.table.ask import Choose

CARDS: Final = DESIGN_COUNT - CONTROLS
"""Designs that are no control cards."""

TABLE_PIECES: Final[list[Piece]] = [
    *[("phase", len(PHASE_NAMES), 1), ("round", ROUNDS, 1), ("seats", 1, 4), ("deck", 1, 80), ("face down", 1, 8)],
    *[("taking part", 1, 4), ("options", 4, 1), ("columns", STAGE_COUNT, 4), ("best of columns", STAGE_COUNT, 8)],
    *[("hand", CARDS, 1), ("universe", CARDS, 1), ("known", CARDS, 1), ("agency", CARDS, 2), ("brings", CARDS, 8)],
    *[("rival points", 1, 30), ("rival ahead", 1, 20), ("rival behind", 1, 20), ("rival levels", STAGE_COUNT, 12)],
    *[("rival symbols", SYMBOL_COUNT, 3), ("rival controls", len(SOLO), 12), ("rival takes", STAGE_COUNT, 8)],
    *[("kind", len(KINDS), 1), ("least", 1, 4), ("most", 1, 4), ("made", 1, 4), ("ability", SLOTS, 1)],
    *[("from", len(ZONES), 1), ("to", len(ZONES), 1), ("types", STAGE_COUNT, 1), ("symbol", SYMBOL_COUNT, 1)],
    *[("lower from", len(ZONES), 1), ("lower to", len(ZONES), 1), ("picked", DESIGN_COUNT, 1)],
]


class Gains:
    """What a card would add to the points of a seat by its levels and symbols, if it came into the Agency now."""

    def __init__(self, s: SpaceRace, deck: DeckColumns, standing: SeatFigures, seat: int) -> None:
        self.s = s
        self.deck = deck
        self.own: list[int] = standing.things[seat]
        self.others: list[list[int]] = []
        self.prizes: list[int] = []
        if s.cold_war:
            rivals = [standing.things[each] for each in range(s.seats) if each != seat]
            self.others = [[rival[nth] for rival in rivals] for nth in range(len(self.own))]
        else:
            counts = standing.symbols[seat]
            most = standing.rivals[seat]
            for nth in range(SYMBOL_COUNT):
                won = wins(counts[nth] + 1, most[nth]) and not wins(counts[nth], most[nth])
                self.prizes.append(BREAKTHROUGH_POINTS if won else 0)

    def of(self, card: int) -> int:
        printed = self.s.printed
        gain = 0
        if not self.s.cold_war:
            gain = self.deck.levels[card]
            for symbol in printed.symbols[card]:
                gain += self.prizes[symbol]
            return gain
        for stage in range(STAGE_COUNT):
            if printed.level[stage][card]:
                gain += self.more(stage, printed.level[stage][card])
        for symbol in printed.symbols[card]:
            gain += self.more(STAGE_COUNT + 1 + symbol, 1)
        return gain

    def more(self, nth: int, amount: int) -> int:
        """How many others are newly beaten in one of the nine things with so much more of it."""
        return beaten(self.own[nth] + amount, self.others[nth]) - beaten(self.own[nth], self.others[nth])


def put_table(view: SpaceRaceView, row: bytearray, at: int) -> int:
    """What is common to all seats."""
    at = put_one(row, at, PLACE_OF_PHASE.get(view.phase, OTHER_PHASE), len(PHASE_NAMES))
    at = put_level(row, at, view.round, ROUNDS)
    at = put(row, at, view.seats)
    at = put(row, at, view.deck)
    at = put(row, at, view.face_down)
    at = put(row, at, len(view.order))
    options = view.options
    at = put(row, at, 1 if options["edition"] == "v2.5" else 0)
    at = put(row, at, 1 if options["scoring"] == "cold-war" else 0)
    return put_one(row, at, int(options["reveal"]) - 2, 2)


def put_own(view: SpaceRaceView, s: SpaceRace, gains: Gains, deck: DeckColumns, row: bytearray, at: int) -> int:
    """The columns; by design the cards in hand, Universe, face down, own Agency; what those to be had would bring."""
    design = deck.design
    columns = at
    at += 2 * STAGE_COUNT
    last = at + 4 * CARDS - CONTROLS
    at -= CONTROLS
    for card in view.hand:
        place = at + design[card]
        row[place] = row[place] + 1
        put(row, last + design[card], gains.of(card))
    for stage in range(STAGE_COUNT):
        best = 0
        for card in view.universe[stage]:
            gain = gains.of(card)
            best = max(best, gain)
            place = at + CARDS + design[card]
            row[place] = row[place] + 1
            put(row, last + design[card], gain)
        put(row, columns + stage, len(view.universe[stage]))
        put(row, columns + STAGE_COUNT + stage, best)
    for card in view.known:
        place = at + 2 * CARDS + design[card]
        row[place] = row[place] + 1
        put(row, last + design[card], gains.of(card))
    for seen in view.players:
        for card in seen.lab:
            put(row, last + design[card], gains.of(card))
    if s.opponent is not None:
        for card in s.opponent.pile:
            put(row, last + design[card], gains.of(card))
    if view.seat >= 0:
        for card in view.players[view.seat].agency:
            row[at + 3 * CARDS + design[card]] = 1 if s.marks[card] & COVERED else 2
    return last + DESIGN_COUNT


def put_rival(s: SpaceRace, gains: Gains, points: int, lead: int, row: bytearray, at: int) -> int:
    """The automatic opponent of the solo game; the card of each column that it would take next."""
    opponent = s.opponent
    if opponent is not None:
        at = put(row, at, points)
        at = put_gap(row, at, lead)
        for stage in range(STAGE_COUNT):
            at = put(row, at, opponent_level(s, stage))
        at = put_all(row, at, pile_symbols(s))
        for deck in range(len(opponent.decks)):
            put(row, at + deck, len(opponent.decks[deck]))
        at += len(SOLO)
        for column in s.universe:
            at = put(row, at, gains.of(column[0]) if column else 0)
        return at
    return at + 3 + 2 * STAGE_COUNT + SYMBOL_COUNT + len(SOLO)


def put_ask(s: SpaceRace, deck: DeckColumns, picking: Picking, actions: list[int], row: bytearray, at: int) -> None:
    """What is asked, by which ability, which cards may go where; and what has been picked."""
    ask = picking.ask
    assert isinstance(ask, Choose)
    at = put_one(row, at, PLACE_OF_KIND.get(ask.kind, OTHER_KIND), len(KINDS))
    at = put(row, at, ask.least)
    at = put(row, at, ask.most)
    at = put(row, at, len(picking.made))
    if ask.about >= 0 and ask.kind in ABOUT_USES:
        ability = s.printed.ability(ask.about)
        put_one(row, at, ability.slot, SLOTS)
        put_route(ability.route, row, at + SLOTS)
        second = ability.second
        if second is not None:
            place = at + SLOTS + 2 * len(ZONES) + STAGE_COUNT + SYMBOL_COUNT
            put_one(row, place, second.source, len(ZONES))
            put_one(row, place + len(ZONES), second.target, len(ZONES))
    at += SLOTS + 4 * len(ZONES) + STAGE_COUNT + SYMBOL_COUNT
    for action in actions:
        if FIRST_CARD <= action < FIRST_SLOT:
            row[at + deck.design[action - FIRST_CARD]] = 1


def put_route(route: Route | None, row: bytearray, at: int) -> None:
    """From where, to where, which types, which symbol."""
    if route is not None:
        at = put_one(row, at, route.source, len(ZONES))
        at = put_one(row, at, route.target, len(ZONES))
        at = put_bits(row, at, route.types, len(STAGES))
        put_one(row, at, route.symbol, SYMBOL_COUNT)
