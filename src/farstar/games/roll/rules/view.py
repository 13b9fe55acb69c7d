"""What one seat may know, built up fact by fact, and imagined tables that agree with it (ROLL-240 to ROLL-243)."""

from __future__ import annotations

from typing import Any, ClassVar

from farstar.games.roll.rules.packing import tile_of
from farstar.games.roll.rules.state import Area, Player, Roll
from farstar.games.roll.rules.tiles import COLOUR, FACES, TILES
from farstar.games.roll.rules.verbs import bare_table
from farstar.table.chance import Dice, deal
from farstar.table.records import loaded, names, plain
from farstar.table.view import SeatView


class Seen(Area):
    """A seat's area as everybody sees it: of a stack the top tile and the size; faces and drawn tiles are not there."""

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = Area.fields + names("tops sizes drawn")

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.copy_open(player)
        self.count(player)

    def share(self, player: Player) -> None:
        """Look again, at a table of the same kind, and copy nothing: true until the next reply only."""
        self.share_open(player)
        self.count(player)

    def count(self, player: Player) -> None:
        """What everybody knows of the rest."""
        self.tops: list[int] = [row[0] if row else -1 for row in player.stacks]
        self.sizes: list[int] = [len(row) for row in player.stacks]
        self.drawn = len(player.drawn)

    def player(self) -> Player:
        """The area with all that everybody sees."""
        player = Player()
        player.copy_open(self)
        return player

    # End of what is written


class RollView(SeatView):
    """The table from one seat: public facts, the own stacks, faces and drawn tiles, and how many of everything else.

    Seat -1 only watches.
    """

    game: ClassVar[str] = "roll"

    def __init__(self, s: Roll, seat: int) -> None:
        super().__init__(s, seat)
        self.look(s, seat)

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = names(
        "supply bag abandoned pool round phase phases order faces stacks drawn seen_abandoned"
    )

    def look(self, s: Roll, seat: int) -> None:
        """Take in what this seat may know of the table."""
        self.players: list[Seen] = [Seen(player) for player in s.players]
        self.take_in(s, s.players[seat] if seat >= 0 else Player())
        self.keep()

    def share(self, s: Roll, seat: int) -> None:
        """Look again, at a table of the same kind, and copy nothing: true until the next reply only."""
        self.share_work(s, seat)
        for i in range(self.seats):
            self.players[i].share(s.players[i])
        self.take_in(s, s.players[seat])

    def take_in(self, s: Roll, player: Player) -> None:
        """What everybody sees of the table, and what the owner of this area sees of it."""
        self.supply: list[list[int]] = s.supply
        self.bag = len(s.bag)
        self.abandoned = len(s.abandoned)
        self.pool = s.pool
        self.round = s.round
        self.phase = s.phase
        self.phases = s.phases
        self.order: list[int] = s.order
        self.faces: list[int] = player.faces
        self.stacks: list[list[int]] = player.stacks
        self.drawn: list[int] = player.drawn
        self.seen_abandoned: tuple[int, ...] = player.seen_abandoned

    def keep(self) -> None:
        """Copy what is shared with the table: what is seen now stays true."""
        self.supply = [row.copy() for row in self.supply]
        self.faces = self.faces.copy()
        self.stacks = [row.copy() for row in self.stacks]
        self.drawn = self.drawn.copy()

    def save(self) -> dict[str, Any]:
        return {**super().save(), "players": plain(self.players)}

    def load(self, saved: dict[str, Any]) -> None:
        super().load(saved)
        self.players = [loaded(Seen(Player()), row) for row in saved["players"]]

    def lay_open(self, s: Roll) -> None:
        """Put on a fresh table all that this seat sees; what it does not see is still missing."""
        s.supply = [row.copy() for row in self.supply]
        s.pool = self.pool
        s.round = self.round
        s.phase = self.phase
        s.phases = self.phases
        s.order = self.order
        for seat, seen in enumerate(self.players):
            player = seen.player()
            if seat == self.seat:
                player.faces = self.faces.copy()
                player.stacks = [row.copy() for row in self.stacks]
                player.drawn = self.drawn.copy()
                player.seen_abandoned = self.seen_abandoned
            s.players.append(player)
        s.take_up_work(self.agenda, self.lanes)

    # End of what is written


def unseen(v: RollView) -> list[int]:
    """The tiles this seat cannot see, wherever they lie."""
    hidden = [True] * TILES
    for tile in v.stacks[0] + v.stacks[1] + v.drawn + list(v.seen_abandoned):
        hidden[tile] = False
    for seen in v.players:
        for tile in seen.tops:
            if tile >= 0:
                hidden[tile] = False
        for side in seen.tableau:
            if side < 2 * TILES:
                hidden[tile_of(side)] = False
    return [tile for tile in range(TILES) if hidden[tile]]


def imagine(v: RollView, dice: Dice) -> Roll:
    """A whole table that this seat could be looking at: hidden tiles are dealt anew, hidden dice rolled anew."""
    s = bare_table(v.seats, v.options)
    v.lay_open(s)
    tiles = dice.shuffled(unseen(v))
    for seat, player in enumerate(s.players):
        seen = v.players[seat]
        if seat != v.seat:
            for stack in range(2):
                if seen.sizes[stack]:
                    player.stacks[stack] = [seen.tops[stack], *deal(tiles, seen.sizes[stack] - 1)]
            player.faces = [FACES[COLOUR[die]][dice.below(6)] for die in seen.rolled]
            player.drawn = deal(tiles, seen.drawn)
    s.abandoned = [*v.seen_abandoned, *deal(tiles, v.abandoned - len(v.seen_abandoned))]
    s.bag = tiles
    return s
