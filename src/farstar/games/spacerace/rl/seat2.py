"""A seat of Space Race at a glance: points, lead, levels, symbols, control cards left, abilities; all of it is open."""

from __future__ import annotations

from typing import Final

from farstar.games.spacerace.rl.attributes import ABILITY_COLUMNS, DeckColumns
from farstar.games.spacerace.rules.cards import CONTROLS, STAGES, SYMBOLS
from farstar.games.spacerace.rules.score import (
    all_symbols,
    basic_parts,
    basic_tie_break,
    cold_war_parts,
    halves,
    levels,
    most_of_others,
    unplayed_level,
    wins,
    won_with,
)
from farstar.games.spacerace.rules.stages import stage_level, wins_ties
from farstar.games.spacerace.rules.state import COVERED, SpaceRace
from farstar.games.spacerace.rules.view import Seen
from farstar.rl.pieces import Piece, put, put_all, put_gap, put_one

STAGE_COUNT: Final = len(STAGES)
SYMBOL_COUNT: Final = len(SYMBOLS)
COLUMN_COUNT: Final = len(ABILITY_COLUMNS)
TIE_BREAKS: Final = 5
PLACES: Final = 4
"""Numbers that a tie is broken by, at most; places in the order of a stage."""

SEAT_PIECES: Final[list[Piece]] = [
    *[("points", 1, 40), ("ahead", 1, 20), ("behind", 1, 20), ("tie-break", TIE_BREAKS, 10), ("half points", 1, 4)],
    *[("levels", STAGE_COUNT, 8), ("stage level", 1, 12), ("symbols", SYMBOL_COUNT, 3)],
    *[("symbols ahead", SYMBOL_COUNT, 3), ("symbols behind", SYMBOL_COUNT, 3), ("types won", SYMBOL_COUNT, 1)],
    *[("hand size", 1, 8), ("laboratory", 1, 12), ("laboratory types", STAGE_COUNT, 4)],
    *[("laboratory symbols", SYMBOL_COUNT, 3), ("unplayed", CONTROLS, 1), ("unplayed level", 1, 40)],
    *[("current", CONTROLS, 1), ("previous", CONTROLS, 1), ("used of current", 1, 3), ("place", PLACES, 1)],
    *[("marker", 1, 1), ("wins ties", 1, 1), ("agency size", 1, 12), ("leader", 1, 1), ("covered", 1, 6)],
    *[("abilities", COLUMN_COUNT, 3)],
]


class SeatFigures:
    """Levels, symbols, whole points and tie-break of every seat, asked of the rules once."""

    def __init__(self, s: SpaceRace) -> None:
        self.levels: list[list[int]] = [levels(s, each) for each in range(s.seats)]
        self.symbols: list[list[int]] = all_symbols(s)
        self.rivals: list[list[int]] = [most_of_others(s, each, self.symbols) for each in range(s.seats)]
        self.points: list[int] = []
        self.tie_breaks: list[list[int]] = []
        self.things: list[list[int]] = []
        for each in range(s.seats):
            self.things.append([*self.levels[each], len(s.players[each].lab), *self.symbols[each]])
        for each in range(s.seats):
            lab = len(s.players[each].lab)
            if s.cold_war:
                parts = cold_war_parts(each, self.things)
                self.tie_breaks.append([unplayed_level(s, each)])
            else:
                parts = basic_parts(self.levels[each], lab, won_with(self.symbols[each], self.rivals[each]))
                self.tie_breaks.append(basic_tie_break(s, self.levels[each], lab))
            self.points.append(sum(parts) + int(halves(s, each)))

    def lead(self, seat: int, rival: int) -> int:
        """The points ahead of the best other seat, or of the automatic opponent with so many points."""
        best = rival
        for each in range(len(self.points)):
            if each != seat:
                best = max(best, self.points[each])
        return self.points[seat] - best


def put_score(standing: SeatFigures, seat: int, rival: int, half: int, row: bytearray, at: int) -> int:
    """Points in whole, the lead over the best other, and what a tie would be broken by."""
    at = put(row, at, standing.points[seat])
    at = put_gap(row, at, standing.lead(seat, rival))
    put_all(row, at, standing.tie_breaks[seat])
    return put(row, at + TIE_BREAKS, half)


def put_levels(s: SpaceRace, standing: SeatFigures, seat: int, row: bytearray, at: int) -> int:
    """Levels, and the level in the stage of the control card; symbols, compared with the most that another has."""
    at = put_all(row, at, standing.levels[seat])
    current = s.players[seat].current
    at = put(row, at, stage_level(s, seat, s.printed.type[current]) if current >= 0 else 0)
    own = standing.symbols[seat]
    rivals = standing.rivals[seat]
    at = put_all(row, at, own)
    for symbol in range(SYMBOL_COUNT):
        gap = own[symbol] - rivals[symbol]
        put(row, at + symbol, gap)
        put(row, at + SYMBOL_COUNT + symbol, -gap)
        if wins(own[symbol], rivals[symbol]):
            row[at + 2 * SYMBOL_COUNT + symbol] = 1
    return at + 3 * SYMBOL_COUNT


def put_cards(s: SpaceRace, seen: Seen, row: bytearray, at: int) -> int:
    """How many cards in hand and Laboratory, and what these are."""
    at = put(row, at, seen.hand)
    at = put(row, at, len(seen.lab))
    types = [0] * STAGE_COUNT
    marks = [0] * SYMBOL_COUNT
    for card in seen.lab:
        stage = s.printed.type[card]
        types[stage] = types[stage] + 1
        for symbol in s.printed.symbols[card]:
            marks[symbol] = marks[symbol] + 1
    at = put_all(row, at, types)
    return put_all(row, at, marks)


def put_controls(s: SpaceRace, seat: int, seen: Seen, row: bytearray, at: int) -> int:
    """Control cards left, the current one, the one of the round before; when the seat has its turn."""
    for control in seen.unplayed:
        row[at + control] = 1
    at = put(row, at + CONTROLS, unplayed_level(s, seat))
    at = put_one(row, at, seen.current, CONTROLS)
    earlier = len(seen.played) - (2 if seen.current >= 0 else 1)
    at = put_one(row, at, seen.played[earlier] if earlier >= 0 else -1, CONTROLS)
    used = 0
    for ability in s.printed.abilities[seen.current] if seen.current >= 0 else []:
        used += seen.current_used >> ability.slot & 1
    at = put(row, at, used)
    at = put_one(row, at, s.order.index(seat) if seat in s.order else -1, PLACES)
    at = put(row, at, 1 if s.marker == seat else 0)
    return put(row, at, 1 - wins_ties(s, seat))


def put_agency(s: SpaceRace, deck: DeckColumns, seen: Seen, row: bytearray, at: int) -> int:
    """How many cards, and their lasting abilities added up, those on covered right sides left out."""
    at = put(row, at, len(seen.agency))
    columns = [0] * COLUMN_COUNT
    covered = 0
    leaders = 0
    for card in seen.agency:
        if s.printed.leader[card]:
            leaders += 1
        for column in deck.lasting[card]:
            columns[column] = columns[column] + 1
        if s.marks[card] & COVERED:
            covered += 1
        else:
            for column in deck.right[card]:
                columns[column] = columns[column] + 1
    at = put(row, at, leaders)
    at = put(row, at, covered)
    return put_all(row, at, columns)
