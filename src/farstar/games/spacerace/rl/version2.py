"""Space Race for learners with observations of version 2 (`farstar/SpaceRace-v2`): what a strong player sees.

The actions are those of `code`. The pieces of an observation are listed in TABLE_PIECES and SEAT_PIECES.
"""

from __future__ import annotations

from typing import Final

from farstar.games.spacerace.rl.attributes import attributes, columns_of_deck
from farstar.games.spacerace.rl.code import CARD_COUNT, SpaceRaceCode
from farstar.games.spacerace.rl.code import CODE as FIRST
from farstar.games.spacerace.rl.seat2 import (
    SEAT_PIECES,
    SeatFigures,
    put_agency,
    put_cards,
    put_controls,
    put_levels,
    put_score,
)
from farstar.games.spacerace.rl.table2 import TABLE_PIECES, Gains, put_ask, put_own, put_rival, put_table
from farstar.games.spacerace.rules.deckfile import printed_cards
from farstar.games.spacerace.rules.options import resolved
from farstar.games.spacerace.rules.score import opponent_score
from farstar.games.spacerace.rules.state import SpaceRace
from farstar.games.spacerace.rules.view import SpaceRaceView, open_part
from farstar.rl.code import Attributes, Sight
from farstar.rl.picks import Picking
from farstar.rl.pieces import seat_places, size_of

TABLE_SIZE: Final = size_of(TABLE_PIECES)
SEAT_SIZE: Final = size_of(SEAT_PIECES)
NOBODY: Final = -1
"""The points of an automatic opponent that is not there."""


class SpaceRaceCode2(SpaceRaceCode):
    """The same actions, other observations."""

    def __init__(self) -> None:
        super().__init__(2)
        self.table_pieces = TABLE_PIECES
        self.seat_pieces = SEAT_PIECES

    def attributes(self, options: dict[str, str]) -> Attributes:
        given = {key: value for key, value in options.items() if key in ("deck", "edition")}
        table = resolved(2, given)
        return attributes(printed_cards(table["deck"], table["edition"]))

    def write(self, view: SpaceRaceView, picking: Picking | None, row: bytearray, at: int) -> None:
        self.put_all(view, TableFacts(open_part(view)), picking, row, at)

    def write_table(
        self, state: SpaceRace, seat: int, sight: Sight, picking: Picking | None, row: bytearray, at: int
    ) -> None:
        view: SpaceRaceView = sight.view
        view.share(state, seat)
        if sight.known is None:
            sight.known = TableFacts(state)
        self.put_all(view, sight.known, picking, row, at)

    def put_all(self, view: SpaceRaceView, known: TableFacts, picking: Picking | None, row: bytearray, at: int) -> None:
        """The block of the table, then a block for each seat."""
        if len(view.printed.design) > CARD_COUNT:
            raise ValueError(f"this code is for decks of at most {CARD_COUNT} cards, not of {len(view.printed.design)}")
        s = known.s
        own = max(view.seat, 0)
        gains = Gains(s, known.deck, known.standing, own)
        place = put_table(view, row, at)
        place = put_own(view, s, gains, known.deck, row, place)
        place = put_rival(s, gains, known.rival, -known.standing.lead(own, known.rival), row, place)
        if picking is not None:
            actions = [self.action(picking.ask, 0, value) for value in picking.made]
            put_ask(s, known.deck, picking, actions, row, place)
        for seat, place in seat_places(own, view.seats, at + TABLE_SIZE, SEAT_SIZE):
            row[place : place + SEAT_SIZE] = known.block_of(view, seat)


class TableFacts:
    """What holds until the table changes: how everybody stands, and the blocks of all seats.

    Of the table only what everybody sees is looked at.
    """

    def __init__(self, s: SpaceRace) -> None:
        self.s = s
        self.deck = columns_of_deck(s.printed)
        self.standing = SeatFigures(s)
        self.rival = int(opponent_score(s).total) if s.opponent is not None else NOBODY
        self.blocks: dict[int, bytearray] = {}

    def block_of(self, view: SpaceRaceView, seat: int) -> bytearray:
        """A seat as everybody sees it."""
        found = self.blocks.get(seat)
        if found is None:
            found = bytearray(SEAT_SIZE)
            seen = view.players[seat]
            at = put_score(self.standing, seat, self.rival, seen.half_points, found, 0)
            at = put_levels(self.s, self.standing, seat, found, at)
            at = put_cards(self.s, seen, found, at)
            at = put_controls(self.s, seat, seen, found, at)
            put_agency(self.s, self.deck, seen, found, at)
            self.blocks[seat] = found
        return found


CODE = SpaceRaceCode2()
VERSIONS = (FIRST, CODE)
"""Both ways to write observations; the actions are the same."""
