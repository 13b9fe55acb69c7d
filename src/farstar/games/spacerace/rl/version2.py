"""Space Race for learners with observations of version 2 (`farstar/SpaceRace-v2`): what a strong player sees.

The actions are those of `spacerace`. The pieces of an observation are listed in TABLE_PIECES and SEAT_PIECES.
"""

from __future__ import annotations

from typing import Final

from farstar.games.spacerace.rl.attributes import attributes, printed
from farstar.games.spacerace.rl.code import CARD_COUNT, SpaceRaceCode
from farstar.games.spacerace.rl.code import CODE as FIRST
from farstar.games.spacerace.rl.seat2 import (
    SEAT_PIECES,
    Standing,
    put_agency,
    put_cards,
    put_controls,
    put_levels,
    put_score,
)
from farstar.games.spacerace.rl.table2 import TABLE_PIECES, Gains, put_ask, put_own, put_rival, put_table
from farstar.games.spacerace.rules.deckfile import box
from farstar.games.spacerace.rules.options import resolved
from farstar.games.spacerace.rules.score import opponent_score
from farstar.games.spacerace.rules.view import SpaceRaceView, open_part
from farstar.rl.code import Attributes, Part
from farstar.rl.picks import Picking
from farstar.rl.pieces import parts_of, scales_of, size_of

TABLE_SIZE: Final = size_of(TABLE_PIECES)
NOBODY: Final = -1
"""The points of an automatic opponent that is not there."""


class SpaceRaceCode2(SpaceRaceCode):
    """The same actions, other observations."""

    def __init__(self) -> None:
        super().__init__(2)

    def parts(self, seats: int) -> list[Part]:
        return parts_of(TABLE_PIECES, SEAT_PIECES, seats)

    def scales(self, seats: int) -> list[int]:
        return scales_of(TABLE_PIECES, SEAT_PIECES, seats)

    def attributes(self, options: dict[str, str]) -> Attributes:
        given = {key: value for key, value in options.items() if key in ("deck", "edition")}
        table = resolved(2, given)
        return attributes(box(table["deck"], table["edition"]))

    def write(self, view: SpaceRaceView, picking: Picking | None, row: bytearray, at: int) -> None:
        if len(view.box.cards) > CARD_COUNT:
            raise ValueError(f"this code is for decks of at most {CARD_COUNT} cards, not of {len(view.box.cards)}")
        s = open_part(view)
        deck = printed(view.box)
        own = max(view.seat, 0)
        standing = Standing(s)
        rival = int(opponent_score(s).total) if s.opponent is not None else NOBODY
        gains = Gains(s, deck, standing, own)
        place = put_table(view, row, at)
        place = put_own(view, s, gains, deck, row, place)
        place = put_rival(s, gains, rival, -standing.lead(own, rival), row, place)
        if picking is not None:
            actions = [self.action(picking.ask, 0, value) for value in picking.made]
            put_ask(s, deck, picking, actions, row, place)
        place = at + TABLE_SIZE
        for i in range(view.seats):
            seat = (own + i) % view.seats
            seen = view.players[seat]
            place = put_score(standing, seat, rival, seen.half_points, row, place)
            place = put_levels(s, standing, seat, row, place)
            place = put_cards(s, seen, row, place)
            place = put_controls(s, seat, seen, row, place)
            place = put_agency(s, deck, seen, row, place)


CODE = SpaceRaceCode2()
VERSIONS = (FIRST, CODE)
"""Both ways to write observations; the actions are the same."""
