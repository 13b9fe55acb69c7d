"""Roll for the Galaxy for learners with observations of version 2 (`farstar/Roll-v3`): what a strong player sees.

The actions are those of `roll`. The pieces of an observation are listed in TABLE_PIECES and SEAT_PIECES.
"""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rl.attributes import attributes
from farstar.games.roll.rl.code import CODE as FIRST
from farstar.games.roll.rl.code import RollCode
from farstar.games.roll.rl.seat2 import (
    SEAT_PIECES,
    lay_over,
    put_goods,
    put_places,
    put_powers,
    put_score,
    put_stacks,
)
from farstar.games.roll.rl.table2 import TABLE_PIECES, TILES_SIZE, laid_dice, put_ask, put_laid, put_table, put_tiles
from farstar.games.roll.rules.score import points
from farstar.games.roll.rules.state import Player, Roll
from farstar.games.roll.rules.tiles import PHASES
from farstar.games.roll.rules.view import RollView
from farstar.rl.code import Attributes, Sight
from farstar.rl.picks import Picking
from farstar.rl.pieces import put, put_one, seat_places, size_of

TABLE_SIZE: Final = size_of(TABLE_PIECES)
SEAT_SIZE: Final = size_of(SEAT_PIECES)


class RollCode2(RollCode):
    """The same actions, other observations."""

    def __init__(self) -> None:
        super().__init__(3)
        self.table_pieces = TABLE_PIECES
        self.seat_pieces = SEAT_PIECES

    def attributes(self, options: dict[str, str]) -> Attributes:
        return attributes()

    def write(self, view: RollView, picking: Picking | None, row: bytearray, at: int) -> None:
        self.put_all(view, TableFacts([seen.player() for seen in view.players]), picking, row, at)

    def write_table(
        self, state: Roll, seat: int, sight: Sight, picking: Picking | None, row: bytearray, at: int
    ) -> None:
        view: RollView = sight.view
        view.share(state, seat)
        if sight.known is None:
            sight.known = TableFacts(state.players)
        self.put_all(view, sight.known, picking, row, at)

    def put_all(self, view: RollView, known: TableFacts, picking: Picking | None, row: bytearray, at: int) -> None:
        """The block of the table, the own block, and those of the others, which stay the same until a reply."""
        own = max(view.seat, 0)
        laid = laid_dice(view, picking)
        place = put_table(view, row, at)
        place = put_laid(laid, row, place)
        row[place : place + TILES_SIZE] = known.tiles_of(view, own)
        if picking is not None:
            made = [self.action(picking.ask, 0, value) for value in picking.made]
            put_ask(picking, made, row, place + TILES_SIZE)
        for seat, place in seat_places(own, view.seats, at + TABLE_SIZE, SEAT_SIZE):
            row[place : place + SEAT_SIZE] = known.block_of(view, seat)
            if seat == view.seat and view.players[seat].rolled:
                lay_over(view.players[seat], laid, row, place)


class TableFacts:
    """What holds until the table changes: points of all seats, blocks of seats as others see them, own tiles.

    Of the players only what everybody sees is looked at.
    """

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        self.scores = [points(player) for player in players]
        self.blocks: dict[int, bytearray] = {}
        self.tiles: dict[int, bytearray] = {}

    def tiles_of(self, view: RollView, seat: int) -> bytearray:
        """The tiles that the seat which looks may come to build, what they need and bring."""
        found = self.tiles.get(seat)
        if found is None:
            found = bytearray(TILES_SIZE)
            put_tiles(view, self.players[seat], found, 0)
            self.tiles[seat] = found
        return found

    def block_of(self, view: RollView, seat: int) -> bytearray:
        """A seat as the others see it."""
        found = self.blocks.get(seat)
        if found is None:
            found = bytearray(SEAT_SIZE)
            self.put_seat(view, seat, found)
            self.blocks[seat] = found
        return found

    def put_seat(self, view: RollView, seat: int, row: bytearray) -> None:
        """The block of a seat, with its dice where everybody sees them."""
        seen = view.players[seat]
        player = self.players[seat]
        own = self.scores[seat]
        best = max([self.scores[each] for each in range(view.seats) if each != seat])
        at = put_score(player, own, own - best, row, 0)
        at = put(row, at, view.order.index(seat))
        at = put_one(row, at, seen.selected, len(PHASES))
        at = put_places(seen, row, at)
        at = put_stacks(seen, player, row, at)
        at = put_goods(seen, player, row, at)
        put_powers(player, row, at)


CODE = RollCode2()
VERSIONS = (FIRST, CODE)
"""Both ways to write observations; the actions are the same."""
