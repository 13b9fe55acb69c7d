"""What one seat may know, built up fact by fact, and imagined tables that agree with it (ROLL-240 to ROLL-243)."""

from __future__ import annotations

from typing import Any

from farstar.games.roll.rules.state import Player, Roll
from farstar.games.roll.rules.tiles import COLOUR, FACES, TILES
from farstar.games.roll.rules.verbs import RULES
from farstar.table.chance import Dice
from farstar.table.state import Step


class Seen:
    """A seat's area as everybody sees it: of a stack the top tile and the size; faces and drawn tiles are not there."""

    def __init__(self, player: Player) -> None:
        self.cup: list[int] = player.cup.copy()
        self.citizenry: list[int] = player.citizenry.copy()
        self.rolled: list[int] = player.rolled.copy()
        self.rows: list[list[int]] = [row.copy() for row in player.rows]
        self.extra: list[int] = player.extra.copy()
        self.selected = player.selected
        self.tops: list[int] = [stack[0] if stack else -1 for stack in player.stacks]
        self.sizes: list[int] = [len(stack) for stack in player.stacks]
        self.crews: list[list[int]] = [crew.copy() for crew in player.crews]
        self.drawn = len(player.drawn)
        self.spent: list[int] = player.spent.copy()
        self.tableau: list[int] = player.tableau.copy()
        self.goods: dict[int, list[int]] = {world: dice.copy() for world, dice in player.goods.items()}
        self.credits = player.credits
        self.chips = player.chips
        self.scouted = player.scouted

    def save(self) -> dict[str, Any]:
        return {
            "cup": self.cup.copy(),
            "citizenry": self.citizenry.copy(),
            "rolled": self.rolled.copy(),
            "rows": [row.copy() for row in self.rows],
            "extra": self.extra.copy(),
            "selected": self.selected,
            "tops": self.tops.copy(),
            "sizes": self.sizes.copy(),
            "crews": [crew.copy() for crew in self.crews],
            "drawn": self.drawn,
            "spent": self.spent.copy(),
            "tableau": self.tableau.copy(),
            "goods": [[world, dice.copy()] for world, dice in self.goods.items()],
            "credits": self.credits,
            "chips": self.chips,
            "scouted": self.scouted,
        }


class RollView:
    """The table from one seat: public facts, the own stacks, faces and drawn tiles, and how many of everything else.

    Seat -1 only watches.
    """

    def __init__(self, s: Roll, seat: int) -> None:
        self.seat = seat
        self.seats = s.seats
        self.options: dict[str, str] = s.options()
        self.round = s.round
        self.phase = s.phase
        self.phases = s.phases
        self.order: list[int] = s.order
        self.pool = s.pool
        self.bag = len(s.bag)
        self.abandoned = len(s.abandoned)
        self.supply: list[list[int]] = [dice.copy() for dice in s.supply]
        self.players: list[Seen] = [Seen(player) for player in s.players]
        self.stacks: list[list[int]] = [[], []]
        self.faces: list[int] = []
        self.drawn: list[int] = []
        if seat >= 0:
            self.stacks = [stack.copy() for stack in s.players[seat].stacks]
            self.faces = s.players[seat].faces.copy()
            self.drawn = s.players[seat].drawn.copy()
        self.agenda: list[Step] = s.agenda.copy()
        self.lanes: list[list[Step]] = [lane.copy() for lane in s.lanes]

    def save(self) -> dict[str, Any]:
        """The view in plain values: what may be sent to this seat."""
        return {
            "seat": self.seat,
            "seats": self.seats,
            "options": self.options.copy(),
            "round": self.round,
            "phase": self.phase,
            "phases": self.phases,
            "order": self.order.copy(),
            "pool": self.pool,
            "bag": self.bag,
            "abandoned": self.abandoned,
            "supply": [dice.copy() for dice in self.supply],
            "players": [seen.save() for seen in self.players],
            "stacks": [stack.copy() for stack in self.stacks],
            "faces": self.faces.copy(),
            "drawn": self.drawn.copy(),
            "agenda": [list(step) for step in self.agenda],
            "lanes": [[list(step) for step in lane] for lane in self.lanes],
        }


def view(s: Roll, seat: int) -> RollView:
    """What this seat may know."""
    return RollView(s, seat)


def unseen(v: RollView) -> list[int]:
    """The tiles this seat cannot see, wherever they lie."""
    hidden = [True] * TILES
    for tile in v.stacks[0] + v.stacks[1] + v.drawn:
        hidden[tile] = False
    for seen in v.players:
        for tile in seen.tops:
            if tile >= 0:
                hidden[tile] = False
        for side in seen.tableau:
            if side < 2 * TILES:
                hidden[side // 2] = False
    return [tile for tile in range(TILES) if hidden[tile]]


def imagine(v: RollView, dice: Dice) -> Roll:
    """A whole table that this seat could be looking at: hidden tiles are dealt anew, hidden dice rolled anew."""
    s = Roll(v.seats, RULES)
    s.set_options(v.options)
    s.pool = v.pool
    s.round = v.round
    s.phase = v.phase
    s.phases = v.phases
    s.order = v.order
    s.supply = [each.copy() for each in v.supply]
    s.agenda = v.agenda.copy()
    s.stack = s.agenda
    s.lanes = [lane.copy() for lane in v.lanes]
    s.waiting = [None for _ in v.lanes]
    tiles = dice.shuffled(unseen(v))
    for seat, seen in enumerate(v.players):
        player = open_part(seen)
        if seat == v.seat:
            player.stacks = [stack.copy() for stack in v.stacks]
            player.faces = v.faces.copy()
            player.drawn = v.drawn.copy()
        else:
            for stack in range(2):
                if seen.sizes[stack]:
                    player.stacks[stack] = [seen.tops[stack], *deal(tiles, seen.sizes[stack] - 1)]
            player.faces = [FACES[COLOUR[die]][dice.below(6)] for die in seen.rolled]
            player.drawn = deal(tiles, seen.drawn)
        s.players.append(player)
    s.abandoned = deal(tiles, v.abandoned)
    s.bag = tiles
    return s


def open_part(seen: Seen) -> Player:
    """A seat's area with everything that all can see."""
    player = Player()
    player.cup = seen.cup.copy()
    player.citizenry = seen.citizenry.copy()
    player.rolled = seen.rolled.copy()
    player.rows = [row.copy() for row in seen.rows]
    player.extra = seen.extra.copy()
    player.selected = seen.selected
    player.crews = [crew.copy() for crew in seen.crews]
    player.spent = seen.spent.copy()
    player.tableau = seen.tableau.copy()
    player.goods = {world: dice.copy() for world, dice in seen.goods.items()}
    player.credits = seen.credits
    player.chips = seen.chips
    player.scouted = seen.scouted
    return player


def deal(tiles: list[int], number: int) -> list[int]:
    """Take so many from the end of the shuffled tiles."""
    if not number:
        return []
    dealt = tiles[-number:]
    del tiles[-number:]
    return dealt
