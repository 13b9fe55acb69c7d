"""Roll for the Galaxy for learners with observations of version 2 (`farstar/Roll-v3`): what a strong player sees.

The actions are those of `roll`. The pieces of an observation are listed in TABLE_PIECES and SEAT_PIECES.
"""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rl.attributes import attributes
from farstar.games.roll.rl.code import CODE as FIRST
from farstar.games.roll.rl.code import RollCode
from farstar.games.roll.rl.seat2 import SEAT_PIECES, put_goods, put_places, put_powers, put_score, put_stacks
from farstar.games.roll.rl.table2 import TABLE_PIECES, laid_dice, put_ask, put_own, put_table
from farstar.games.roll.rules.score import points
from farstar.games.roll.rules.tiles import PHASES, WILD
from farstar.games.roll.rules.view import RollView
from farstar.rl.code import Attributes, Part
from farstar.rl.picks import Picking
from farstar.rl.pieces import parts_of, put, put_one, scales_of, size_of

TABLE_SIZE: Final = size_of(TABLE_PIECES)


class RollCode2(RollCode):
    """The same actions, other observations."""

    def __init__(self) -> None:
        super().__init__(3)

    def parts(self, seats: int) -> list[Part]:
        return parts_of(TABLE_PIECES, SEAT_PIECES, seats)

    def scales(self, seats: int) -> list[int]:
        return scales_of(TABLE_PIECES, SEAT_PIECES, seats)

    def attributes(self, options: dict[str, str]) -> Attributes:
        return attributes()

    def write(self, view: RollView, picking: Picking | None, row: bytearray, at: int) -> None:
        players = [seen.player() for seen in view.players]
        scores = [points(player) for player in players]
        own = max(view.seat, 0)
        laid = laid_dice(view, picking)
        place = put_table(view, row, at)
        place = put_own(view, players[own], laid, row, place)
        if picking is not None:
            made = [self.action(picking.ask, 0, value) for value in picking.made]
            put_ask(picking, made, row, place)
        place = at + TABLE_SIZE
        for i in range(view.seats):
            seat = (own + i) % view.seats
            seen = view.players[seat]
            player = players[seat]
            rows = seen.rows
            rolled = seen.rolled
            aside: list[int] = []
            if seat == view.seat:
                rows = laid[:WILD]
                rolled = laid[WILD]
                aside = laid[WILD + 1]
            best = max([scores[each] for each in range(view.seats) if each != seat])
            place = put_score(player, scores[seat], scores[seat] - best, row, place)
            place = put(row, place, view.order.index(seat))
            place = put_one(row, place, seen.selected, len(PHASES))
            place = put_places(seen, rows, rolled, aside, row, place)
            place = put_stacks(seen, player, rows, row, place)
            place = put_goods(seen, player, rows, row, place)
            place = put_powers(player, row, place)


CODE = RollCode2()
VERSIONS = (FIRST, CODE)
"""Both ways to write observations; the actions are the same."""
