"""What one seat may know, built up fact by fact, and imagined tables that agree with it (ROLL-240 to ROLL-243)."""

from __future__ import annotations

from typing import Any, ClassVar

from farstar.games.roll.rules.state import Player, Roll
from farstar.games.roll.rules.tiles import COLOUR, FACES, TILES
from farstar.games.roll.rules.verbs import bare_table
from farstar.table.chance import Dice, deal
from farstar.table.notebook import picture_of_view
from farstar.table.saving import Step, step_from


class Seen:
    """A seat's area as everybody sees it: of a stack the top tile and the size; faces and drawn tiles are not there."""

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    def __init__(self, player: Player) -> None:
        self.cup: list[int] = player.cup.copy()
        self.citizenry: list[int] = player.citizenry.copy()
        self.rolled: list[int] = player.rolled.copy()
        self.rows: list[list[int]] = [row.copy() for row in player.rows]
        self.extra: list[int] = player.extra.copy()
        self.selected = player.selected
        self.tops: list[int] = [row[0] if row else -1 for row in player.stacks]
        self.sizes: list[int] = [len(row) for row in player.stacks]
        self.crews: list[list[int]] = [row.copy() for row in player.crews]
        self.drawn = len(player.drawn)
        self.spent: list[int] = player.spent.copy()
        self.tableau: list[int] = player.tableau.copy()
        self.goods: dict[int, list[int]] = {key: row.copy() for key, row in player.goods.items()}
        self.credits = player.credits
        self.chips = player.chips
        self.scouted = player.scouted

    def share(self, player: Player) -> None:
        """Look again, at a table of the same kind, and copy nothing: true until the next reply only."""
        self.cup = player.cup
        self.citizenry = player.citizenry
        self.rolled = player.rolled
        self.rows = player.rows
        self.extra = player.extra
        self.selected = player.selected
        self.tops = [row[0] if row else -1 for row in player.stacks]
        self.sizes = [len(row) for row in player.stacks]
        self.crews = player.crews
        self.drawn = len(player.drawn)
        self.spent = player.spent
        self.tableau = player.tableau
        self.goods = player.goods
        self.credits = player.credits
        self.chips = player.chips
        self.scouted = player.scouted

    def save(self) -> dict[str, Any]:
        """Every field in plain values."""
        return {
            "cup": self.cup.copy(),
            "citizenry": self.citizenry.copy(),
            "rolled": self.rolled.copy(),
            "rows": [row.copy() for row in self.rows],
            "extra": self.extra.copy(),
            "selected": self.selected,
            "tops": self.tops.copy(),
            "sizes": self.sizes.copy(),
            "crews": [row.copy() for row in self.crews],
            "drawn": self.drawn,
            "spent": self.spent.copy(),
            "tableau": self.tableau.copy(),
            "goods": [[key, row.copy()] for key, row in self.goods.items()],
            "credits": self.credits,
            "chips": self.chips,
            "scouted": self.scouted,
        }

    def load(self, saved: dict[str, Any]) -> None:
        """The other half of `save`."""
        self.cup = list(saved["cup"])
        self.citizenry = list(saved["citizenry"])
        self.rolled = list(saved["rolled"])
        self.rows = [list(row) for row in saved["rows"]]
        self.extra = list(saved["extra"])
        self.selected = saved["selected"]
        self.tops = list(saved["tops"])
        self.sizes = list(saved["sizes"])
        self.crews = [list(row) for row in saved["crews"]]
        self.drawn = saved["drawn"]
        self.spent = list(saved["spent"])
        self.tableau = list(saved["tableau"])
        self.goods = {key: list(row) for key, row in saved["goods"]}
        self.credits = saved["credits"]
        self.chips = saved["chips"]
        self.scouted = saved["scouted"]

    def player(self) -> Player:
        """The area with all that everybody sees."""
        player = Player()
        player.cup = self.cup.copy()
        player.citizenry = self.citizenry.copy()
        player.rolled = self.rolled.copy()
        player.rows = [row.copy() for row in self.rows]
        player.extra = self.extra.copy()
        player.selected = self.selected
        player.crews = [row.copy() for row in self.crews]
        player.spent = self.spent.copy()
        player.tableau = self.tableau.copy()
        player.goods = {key: row.copy() for key, row in self.goods.items()}
        player.credits = self.credits
        player.chips = self.chips
        player.scouted = self.scouted
        return player

    # End of what is written


class RollView:
    """The table from one seat: public facts, the own stacks, faces and drawn tiles, and how many of everything else.

    Seat -1 only watches.
    """

    game: ClassVar[str] = "roll"

    def __init__(self, s: Roll, seat: int) -> None:
        self.seat = seat
        self.seats = s.seats
        self.options: dict[str, str] = s.options()
        self.look(s, seat)

    def __repr__(self) -> str:
        return f"load_view({self.save()!r})"

    def _repr_svg_(self) -> str:
        return picture_of_view(self)

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    def look(self, s: Roll, seat: int) -> None:
        """Take in what this seat may know of the table."""
        self.supply: list[list[int]] = [row.copy() for row in s.supply]
        self.bag = len(s.bag)
        self.abandoned = len(s.abandoned)
        self.pool = s.pool
        self.round = s.round
        self.phase = s.phase
        self.phases = s.phases
        self.order: list[int] = s.order
        self.players: list[Seen] = [Seen(player) for player in s.players]
        self.faces: list[int] = []
        self.stacks: list[list[int]] = [[], []]
        self.drawn: list[int] = []
        self.seen_abandoned: tuple[int, ...] = ()
        if seat >= 0:
            player = s.players[seat]
            self.faces = player.faces.copy()
            self.stacks = [row.copy() for row in player.stacks]
            self.drawn = player.drawn.copy()
            self.seen_abandoned = player.seen_abandoned
        self.agenda: list[Step] = s.agenda.copy()
        self.lanes: list[list[Step]] = [lane.copy() for lane in s.lanes]

    def share(self, s: Roll, seat: int) -> None:
        """Look again, at a table of the same kind, and copy nothing: true until the next reply only."""
        self.seat = seat
        self.supply = s.supply
        self.bag = len(s.bag)
        self.abandoned = len(s.abandoned)
        self.pool = s.pool
        self.round = s.round
        self.phase = s.phase
        self.phases = s.phases
        self.order = s.order
        for i in range(self.seats):
            self.players[i].share(s.players[i])
        player = s.players[seat]
        self.faces = player.faces
        self.stacks = player.stacks
        self.drawn = player.drawn
        self.seen_abandoned = player.seen_abandoned
        self.agenda = s.agenda
        self.lanes = s.lanes

    def save(self) -> dict[str, Any]:
        """The view in plain values: what may be sent to this seat."""
        return {
            "game": self.game,
            "seat": self.seat,
            "seats": self.seats,
            "options": self.options.copy(),
            "supply": [row.copy() for row in self.supply],
            "bag": self.bag,
            "abandoned": self.abandoned,
            "pool": self.pool,
            "round": self.round,
            "phase": self.phase,
            "phases": self.phases,
            "order": self.order.copy(),
            "players": [seen.save() for seen in self.players],
            "faces": self.faces.copy(),
            "stacks": [row.copy() for row in self.stacks],
            "drawn": self.drawn.copy(),
            "seen_abandoned": list(self.seen_abandoned),
            "agenda": [list(step) for step in self.agenda],
            "lanes": [[list(step) for step in lane] for lane in self.lanes],
        }

    def load(self, saved: dict[str, Any]) -> None:
        """The other half of `save`; number of seats and options are those of the table the view was made of."""
        self.seat = saved["seat"]
        self.supply = [list(row) for row in saved["supply"]]
        self.bag = saved["bag"]
        self.abandoned = saved["abandoned"]
        self.pool = saved["pool"]
        self.round = saved["round"]
        self.phase = saved["phase"]
        self.phases = saved["phases"]
        self.order = list(saved["order"])
        self.players = []
        for row in saved["players"]:
            seen = Seen(Player())
            seen.load(row)
            self.players.append(seen)
        self.faces = list(saved["faces"])
        self.stacks = [list(row) for row in saved["stacks"]]
        self.drawn = list(saved["drawn"])
        self.seen_abandoned = tuple(saved["seen_abandoned"])
        self.agenda = [step_from(step) for step in saved["agenda"]]
        self.lanes = [[step_from(step) for step in lane] for lane in saved["lanes"]]

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


def view(s: Roll, seat: int) -> RollView:
    """What this seat may know."""
    return RollView(s, seat)


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
                hidden[side // 2] = False
    return [tile for tile in range(TILES) if hidden[tile]]


def load_view(saved: dict[str, Any]) -> RollView:
    """A view from the plain values made by its `save`."""
    v = RollView(bare_table(saved["seats"], saved["options"]), -1)
    v.load(saved)
    return v


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
