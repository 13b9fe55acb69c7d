"""What one seat may know, built up fact by fact, and imagined tables that agree with it (RACE-171, RACE-172)."""

from __future__ import annotations

from typing import Any, ClassVar

from farstar.games.race.rules.cards import CARDS
from farstar.games.race.rules.state import Player, Race
from farstar.games.race.rules.verbs import bare_table
from farstar.table.chance import Dice, deal
from farstar.table.notebook import picture_of_view
from farstar.table.saving import Step, step_from


class Seen:
    """A seat's area as everybody sees it: hidden cards are only counted."""

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    def __init__(self, player: Player) -> None:
        self.hand = len(player.hand)
        self.drawn = len(player.drawn)
        self.pledged = len(player.pledged)
        self.tableau: list[int] = player.tableau.copy()
        self.goods: list[int] = list(player.goods)
        self.chips = player.chips
        self.actions: list[int] = player.actions
        self.before = player.before
        self.placed = player.placed
        self.way = player.way
        self.due = player.due
        self.used: list[int] = player.used.copy()
        self.produced: list[int] = player.produced.copy()

    def share(self, player: Player) -> None:
        """Look again, at a table of the same kind, and copy nothing: true until the next reply only."""
        self.hand = len(player.hand)
        self.drawn = len(player.drawn)
        self.pledged = len(player.pledged)
        self.tableau = player.tableau
        self.goods = list(player.goods)
        self.chips = player.chips
        self.actions = player.actions
        self.before = player.before
        self.placed = player.placed
        self.way = player.way
        self.due = player.due
        self.used = player.used
        self.produced = player.produced

    def save(self) -> dict[str, Any]:
        """Every field in plain values."""
        return {
            "hand": self.hand,
            "drawn": self.drawn,
            "pledged": self.pledged,
            "tableau": self.tableau.copy(),
            "goods": self.goods.copy(),
            "chips": self.chips,
            "actions": self.actions.copy(),
            "before": self.before,
            "placed": self.placed,
            "way": self.way,
            "due": self.due,
            "used": self.used.copy(),
            "produced": self.produced.copy(),
        }

    def load(self, saved: dict[str, Any]) -> None:
        """The other half of `save`."""
        self.hand = saved["hand"]
        self.drawn = saved["drawn"]
        self.pledged = saved["pledged"]
        self.tableau = list(saved["tableau"])
        self.goods = list(saved["goods"])
        self.chips = saved["chips"]
        self.actions = list(saved["actions"])
        self.before = saved["before"]
        self.placed = saved["placed"]
        self.way = saved["way"]
        self.due = saved["due"]
        self.used = list(saved["used"])
        self.produced = list(saved["produced"])

    def player(self) -> Player:
        """The area with all that everybody sees."""
        player = Player()
        player.tableau = self.tableau.copy()
        player.chips = self.chips
        player.actions = self.actions
        player.before = self.before
        player.placed = self.placed
        player.way = self.way
        player.due = self.due
        player.used = self.used.copy()
        player.produced = self.produced.copy()
        return player

    # End of what is written


class RaceView:
    """The table from one seat: public facts, the own hand, and how many of everything else. Seat -1 only watches."""

    game: ClassVar[str] = "race"

    def __init__(self, s: Race, seat: int) -> None:
        self.seat = seat
        self.seats = s.seats
        self.options: dict[str, str] = s.options()
        self.look(s, seat)

    def __repr__(self) -> str:
        return f"load_view({self.save()!r})"

    def _repr_svg_(self) -> str:
        return picture_of_view(self)

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    def look(self, s: Race, seat: int) -> None:
        """Take in what this seat may know of the table."""
        self.deck = len(s.deck)
        self.discard = len(s.discard)
        self.pool = s.pool
        self.round = s.round
        self.phase = s.phase
        self.order: list[int] = s.order
        self.players: list[Seen] = [Seen(player) for player in s.players]
        self.hand: list[int] = []
        self.drawn: list[int] = []
        self.pledged: list[int] = []
        self.seen_discards: tuple[int, ...] = ()
        if seat >= 0:
            player = s.players[seat]
            self.hand = player.hand.copy()
            self.drawn = player.drawn.copy()
            self.pledged = player.pledged.copy()
            self.seen_discards = player.seen_discards
        self.agenda: list[Step] = s.agenda.copy()
        self.lanes: list[list[Step]] = [lane.copy() for lane in s.lanes]

    def share(self, s: Race, seat: int) -> None:
        """Look again, at a table of the same kind, and copy nothing: true until the next reply only."""
        self.seat = seat
        self.deck = len(s.deck)
        self.discard = len(s.discard)
        self.pool = s.pool
        self.round = s.round
        self.phase = s.phase
        self.order = s.order
        for i in range(self.seats):
            self.players[i].share(s.players[i])
        player = s.players[seat]
        self.hand = player.hand
        self.drawn = player.drawn
        self.pledged = player.pledged
        self.seen_discards = player.seen_discards
        self.agenda = s.agenda
        self.lanes = s.lanes

    def save(self) -> dict[str, Any]:
        """The view in plain values: what may be sent to this seat."""
        return {
            "game": self.game,
            "seat": self.seat,
            "seats": self.seats,
            "options": self.options.copy(),
            "deck": self.deck,
            "discard": self.discard,
            "pool": self.pool,
            "round": self.round,
            "phase": self.phase,
            "order": self.order.copy(),
            "players": [seen.save() for seen in self.players],
            "hand": self.hand.copy(),
            "drawn": self.drawn.copy(),
            "pledged": self.pledged.copy(),
            "seen_discards": list(self.seen_discards),
            "agenda": [list(step) for step in self.agenda],
            "lanes": [[list(step) for step in lane] for lane in self.lanes],
        }

    def load(self, saved: dict[str, Any]) -> None:
        """The other half of `save`; number of seats and options are those of the table the view was made of."""
        self.seat = saved["seat"]
        self.deck = saved["deck"]
        self.discard = saved["discard"]
        self.pool = saved["pool"]
        self.round = saved["round"]
        self.phase = saved["phase"]
        self.order = list(saved["order"])
        self.players = []
        for row in saved["players"]:
            seen = Seen(Player())
            seen.load(row)
            self.players.append(seen)
        self.hand = list(saved["hand"])
        self.drawn = list(saved["drawn"])
        self.pledged = list(saved["pledged"])
        self.seen_discards = tuple(saved["seen_discards"])
        self.agenda = [step_from(step) for step in saved["agenda"]]
        self.lanes = [[step_from(step) for step in lane] for lane in saved["lanes"]]

    def lay_open(self, s: Race) -> None:
        """Put on a fresh table all that this seat sees; what it does not see is still missing."""
        s.pool = self.pool
        s.round = self.round
        s.phase = self.phase
        s.order = self.order
        for seat, seen in enumerate(self.players):
            player = seen.player()
            if seat == self.seat:
                player.hand = self.hand.copy()
                player.drawn = self.drawn.copy()
                player.pledged = self.pledged.copy()
                player.seen_discards = self.seen_discards
            s.players.append(player)
        s.take_up_work(self.agenda, self.lanes)

    # End of what is written


def view(s: Race, seat: int) -> RaceView:
    """What this seat may know."""
    return RaceView(s, seat)


def unseen(v: RaceView) -> list[int]:
    """The cards this seat cannot see, wherever they lie."""
    hidden = [True] * len(CARDS)
    for cards in [v.hand, v.drawn, v.pledged, list(v.seen_discards), *[seen.tableau for seen in v.players]]:
        for card in cards:
            hidden[card] = False
    return [card for card in range(len(CARDS)) if hidden[card]]


def load_view(saved: dict[str, Any]) -> RaceView:
    """A view from the plain values made by its `save`."""
    v = RaceView(bare_table(saved["seats"], saved["options"]), -1)
    v.load(saved)
    return v


def imagine(v: RaceView, dice: Dice) -> Race:
    """A whole table that this seat could be looking at: what it cannot see is dealt anew."""
    s = bare_table(v.seats, v.options)
    v.lay_open(s)
    cards = dice.shuffled(unseen(v))
    for seat, player in enumerate(s.players):
        seen = v.players[seat]
        if seat != v.seat:
            player.hand = deal(cards, seen.hand)
            player.drawn = deal(cards, seen.drawn)
            player.pledged = deal(cards, seen.pledged)
        for world in seen.goods:
            player.goods[world] = cards.pop()
    s.discard = [*v.seen_discards, *deal(cards, v.discard - len(v.seen_discards))]
    s.deck = sorted(cards)
    return s
