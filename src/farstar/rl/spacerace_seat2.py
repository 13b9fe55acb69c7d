"""A seat of Space Race at a glance: points, lead, levels, symbols, control cards left, abilities; all of it is open."""

from __future__ import annotations

from typing import Final

from farstar.rl.pieces import Piece, put, put_all, put_gap, put_one
from farstar.rl.spacerace_attributes import ABILITY_COLUMNS, Printed
from farstar.spacerace.cards import CONTROLS, STAGES, SYMBOLS
from farstar.spacerace.score import levels, most_of_others, symbols, unplayed_level, wins
from farstar.spacerace.stages import stage_level, wins_ties
from farstar.spacerace.state import COVERED, SpaceRace
from farstar.spacerace.view import Seen
from farstar.table.game import Score

STAGE_COUNT: Final = len(STAGES)
SYMBOL_COUNT: Final = len(SYMBOLS)
COLUMN_COUNT: Final = len(ABILITY_COLUMNS)
TIE_BREAKS: Final = 5
PLACES: Final = 4
"""Numbers that a tie is broken by, at most; places in the order of a stage."""

SEAT_PIECES: Final[list[Piece]] = [
    *[("points", 1, 40), ("ahead", 1, 20), ("behind", 1, 20), ("tie-break", TIE_BREAKS, 10), ("half points", 1, 4)],
    *[("levels", STAGE_COUNT, 8), ("stage levels", STAGE_COUNT, 12), ("symbols", SYMBOL_COUNT, 3)],
    *[("symbols ahead", SYMBOL_COUNT, 3), ("symbols behind", SYMBOL_COUNT, 3), ("types won", SYMBOL_COUNT, 1)],
    *[("hand size", 1, 8), ("laboratory", 1, 12), ("laboratory types", STAGE_COUNT, 4)],
    *[("laboratory symbols", SYMBOL_COUNT, 3), ("unplayed", CONTROLS, 1), ("unplayed level", 1, 40)],
    *[("current", CONTROLS, 1), ("previous", CONTROLS, 1), ("used of current", 1, 3), ("place", PLACES, 1)],
    *[("marker", 1, 1), ("wins ties", 1, 1), ("agency size", 1, 12), ("leader", 1, 1), ("covered", 1, 6)],
    *[("abilities", COLUMN_COUNT, 3)],
]


def put_score(score: Score, seen: Seen, lead: int, row: bytearray, at: int) -> int:
    """Points in whole, the lead over the best other, and what a tie would be broken by."""
    at = put(row, at, int(score.total))
    at = put_gap(row, at, lead)
    for i in range(len(score.tiebreak)):
        put(row, at + i, int(score.tiebreak[i]))
    return put(row, at + TIE_BREAKS, seen.half_points)


def put_levels(s: SpaceRace, seat: int, row: bytearray, at: int) -> int:
    """Levels without and with the control card; symbols, compared with the most that another has."""
    at = put_all(row, at, levels(s, seat))
    for stage in range(STAGE_COUNT):
        at = put(row, at, stage_level(s, seat, stage))
    own = symbols(s, seat)
    rivals = most_of_others(s, seat)
    at = put_all(row, at, own)
    for symbol in range(SYMBOL_COUNT):
        gap = own[symbol] - rivals[symbol]
        put(row, at + symbol, gap)
        put(row, at + SYMBOL_COUNT + symbol, -gap)
        put(row, at + 2 * SYMBOL_COUNT + symbol, 1 if wins(own[symbol], rivals[symbol]) else 0)
    return at + 3 * SYMBOL_COUNT


def put_cards(s: SpaceRace, seen: Seen, row: bytearray, at: int) -> int:
    """How many cards in hand and Laboratory, and what these are."""
    at = put(row, at, seen.hand)
    at = put(row, at, len(seen.lab))
    types = [0] * STAGE_COUNT
    marks = [0] * SYMBOL_COUNT
    for card in seen.lab:
        types[s.box.type[card]] += 1
        for symbol in s.box.symbols[card]:
            marks[symbol] += 1
    at = put_all(row, at, types)
    return put_all(row, at, marks)


def put_controls(s: SpaceRace, seat: int, seen: Seen, row: bytearray, at: int) -> int:
    """Control cards left, the current one, the one of the round before; when the seat has its turn."""
    for control in seen.unplayed:
        row[at + control] = 1
    at = put(row, at + CONTROLS, unplayed_level(s, seat))
    at = put_one(row, at, seen.current, CONTROLS)
    earlier = [control for control in seen.played if control != seen.current]
    at = put_one(row, at, earlier[-1] if earlier else -1, CONTROLS)
    used = 0
    for ability in s.box.abilities[seen.current] if seen.current >= 0 else []:
        used += seen.current_used >> ability.slot & 1
    at = put(row, at, used)
    at = put_one(row, at, s.order.index(seat) if seat in s.order else -1, PLACES)
    at = put(row, at, 1 if s.marker == seat else 0)
    return put(row, at, 1 - wins_ties(s, seat))


def put_agency(s: SpaceRace, deck: Printed, seen: Seen, row: bytearray, at: int) -> int:
    """How many cards, and their lasting abilities added up, those on covered right sides left out."""
    at = put(row, at, len(seen.agency))
    columns = [0] * COLUMN_COUNT
    covered = 0
    leaders = 0
    for card in seen.agency:
        if s.box.leader[card]:
            leaders += 1
        for column in deck.lasting[card]:
            columns[column] += 1
        if s.marks[card] & COVERED:
            covered += 1
        else:
            for column in deck.right[card]:
                columns[column] += 1
    at = put(row, at, leaders)
    at = put(row, at, covered)
    return put_all(row, at, columns)
