"""What one seat may know, built up fact by fact, and imagined tables that agree with it (rules, section 15)."""

from __future__ import annotations

from typing import Any, ClassVar

from farstar.games.spacerace.rules.cards import CONTROLS, Box
from farstar.games.spacerace.rules.state import Player, SpaceRace
from farstar.games.spacerace.rules.verbs import RULES, bare_table
from farstar.table.chance import Dice, deal
from farstar.table.notebook import picture_of_view
from farstar.table.saving import Step, from_pairs, known_to, pairs, step_from


class Seen:
    """A seat's area as everybody sees it: a hand is only counted."""

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    def __init__(self, player: Player) -> None:
        self.hand = len(player.hand)
        self.agency: list[int] = player.agency.copy()
        self.lab: list[int] = player.lab.copy()
        self.unplayed: list[int] = player.unplayed.copy()
        self.played: list[int] = player.played.copy()
        self.current = player.current
        self.current_used = player.current_used
        self.half_points = player.half_points
        self.duplicated: list[int] = player.duplicated.copy()

    def share(self, player: Player) -> None:
        """Look again, at a table of the same kind, and copy nothing: true until the next reply only."""
        self.hand = len(player.hand)
        self.agency = player.agency
        self.lab = player.lab
        self.unplayed = player.unplayed
        self.played = player.played
        self.current = player.current
        self.current_used = player.current_used
        self.half_points = player.half_points
        self.duplicated = player.duplicated

    def save(self) -> dict[str, Any]:
        """Every field in plain values."""
        return {
            "hand": self.hand,
            "agency": self.agency.copy(),
            "lab": self.lab.copy(),
            "unplayed": self.unplayed.copy(),
            "played": self.played.copy(),
            "current": self.current,
            "current_used": self.current_used,
            "half_points": self.half_points,
            "duplicated": self.duplicated.copy(),
        }

    def load(self, saved: dict[str, Any]) -> None:
        """The other half of `save`."""
        self.hand = saved["hand"]
        self.agency = list(saved["agency"])
        self.lab = list(saved["lab"])
        self.unplayed = list(saved["unplayed"])
        self.played = list(saved["played"])
        self.current = saved["current"]
        self.current_used = saved["current_used"]
        self.half_points = saved["half_points"]
        self.duplicated = list(saved["duplicated"])

    def player(self) -> Player:
        """The area with all that everybody sees."""
        player = Player()
        player.agency = self.agency.copy()
        player.lab = self.lab.copy()
        player.unplayed = self.unplayed.copy()
        player.played = self.played.copy()
        player.current = self.current
        player.current_used = self.current_used
        player.half_points = self.half_points
        player.duplicated = self.duplicated.copy()
        return player

    # End of what is written


class SpaceRaceView:
    """The table from one seat: public facts, the own hand, the face-down cards it knows. Seat -1 only watches.

    What the automatic opponent's control decks still hold is no secret, only their order; and that does not exist.
    """

    game: ClassVar[str] = "spacerace"

    def __init__(self, s: SpaceRace, seat: int) -> None:
        self.seat = seat
        self.seats = s.seats
        self.box: Box = s.box
        self.options: dict[str, str] = s.table
        self.look(s, seat)

    def __repr__(self) -> str:
        return f"load_view({self.save()!r})"

    def _repr_svg_(self) -> str:
        return picture_of_view(self)

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    def look(self, s: SpaceRace, seat: int) -> None:
        """Take in what this seat may know of the table."""
        self.opponent: dict[str, Any] | None = s.opponent.save() if s.opponent is not None else None
        self.deck = len(s.deck)
        self.universe: list[list[int]] = [row.copy() for row in s.universe]
        self.face_down = len(s.face_down)
        self.marks: list[list[int]] = pairs(s.marks)
        self.marker = s.marker
        self.round = s.round
        self.phase = s.phase
        self.order: list[int] = s.order.copy()
        self.arrived: list[int] = s.arrived.copy()
        self.known: list[int] = known_to(s.face_down, s.knows, seat if seat >= 0 else s.seats)
        self.players: list[Seen] = [Seen(player) for player in s.players]
        self.hand: list[int] = []
        if seat >= 0:
            player = s.players[seat]
            self.hand = player.hand.copy()
        self.agenda: list[Step] = s.agenda.copy()
        self.lanes: list[list[Step]] = [lane.copy() for lane in s.lanes]

    def share(self, s: SpaceRace, seat: int) -> None:
        """Look again, at a table of the same kind, and copy nothing: true until the next reply only."""
        self.seat = seat
        self.opponent = s.opponent.save() if s.opponent is not None else None
        self.deck = len(s.deck)
        self.universe = s.universe
        self.face_down = len(s.face_down)
        self.marks = pairs(s.marks)
        self.marker = s.marker
        self.round = s.round
        self.phase = s.phase
        self.order = s.order
        self.arrived = s.arrived
        self.known = known_to(s.face_down, s.knows, seat)
        for i in range(self.seats):
            self.players[i].share(s.players[i])
        player = s.players[seat]
        self.hand = player.hand
        self.agenda = s.agenda
        self.lanes = s.lanes

    def save(self) -> dict[str, Any]:
        """The view in plain values: what may be sent to this seat."""
        return {
            "game": self.game,
            "seat": self.seat,
            "seats": self.seats,
            "options": self.options.copy(),
            "opponent": self.opponent,
            "deck": self.deck,
            "universe": [row.copy() for row in self.universe],
            "face_down": self.face_down,
            "marks": [row.copy() for row in self.marks],
            "marker": self.marker,
            "round": self.round,
            "phase": self.phase,
            "order": self.order.copy(),
            "arrived": self.arrived.copy(),
            "known": self.known.copy(),
            "players": [seen.save() for seen in self.players],
            "hand": self.hand.copy(),
            "agenda": [list(step) for step in self.agenda],
            "lanes": [[list(step) for step in lane] for lane in self.lanes],
        }

    def load(self, saved: dict[str, Any]) -> None:
        """The other half of `save`; number of seats and options are those of the table the view was made of."""
        self.seat = saved["seat"]
        self.opponent = saved["opponent"]
        self.deck = saved["deck"]
        self.universe = [list(row) for row in saved["universe"]]
        self.face_down = saved["face_down"]
        self.marks = [list(row) for row in saved["marks"]]
        self.marker = saved["marker"]
        self.round = saved["round"]
        self.phase = saved["phase"]
        self.order = list(saved["order"])
        self.arrived = list(saved["arrived"])
        self.known = list(saved["known"])
        self.players = []
        for row in saved["players"]:
            seen = Seen(Player())
            seen.load(row)
            self.players.append(seen)
        self.hand = list(saved["hand"])
        self.agenda = [step_from(step) for step in saved["agenda"]]
        self.lanes = [[step_from(step) for step in lane] for lane in saved["lanes"]]

    def lay_open(self, s: SpaceRace) -> None:
        """Put on a fresh table all that this seat sees; what it does not see is still missing."""
        if s.opponent is not None and self.opponent is not None:
            s.opponent.load(self.opponent)
        s.universe = [row.copy() for row in self.universe]
        s.marks = from_pairs(self.marks, s.pieces())
        s.marker = self.marker
        s.round = self.round
        s.phase = self.phase
        s.order = self.order.copy()
        s.arrived = self.arrived.copy()
        for seat, seen in enumerate(self.players):
            player = seen.player()
            if seat == self.seat:
                player.hand = self.hand.copy()
            s.players.append(player)
        s.take_up_work(self.agenda, self.lanes)

    # End of what is written


def view(s: SpaceRace, seat: int) -> SpaceRaceView:
    """What this seat may know."""
    return SpaceRaceView(s, seat)


def unseen(v: SpaceRaceView) -> list[int]:
    """The cards this seat cannot place: in the deck, in other hands, or face down."""
    hidden = [True] * len(v.box.cards)
    open_to_all = [cards for seen in v.players for cards in (seen.agency, seen.lab)]
    pile: list[int] = v.opponent["pile"] if v.opponent is not None else []
    for cards in [v.hand, v.known, pile, *v.universe, *open_to_all]:
        for card in cards:
            hidden[card] = False
    return [card for card in range(CONTROLS, len(hidden)) if hidden[card]]


def load_view(saved: dict[str, Any]) -> SpaceRaceView:
    """A view from the plain values made by its `save`."""
    v = SpaceRaceView(bare_table(saved["seats"], saved["options"]), -1)
    v.load(saved)
    return v


def open_part(v: SpaceRaceView) -> SpaceRace:
    """A table with everything this seat can see and nothing else: no deck, no face-down cards, no other hands."""
    s = SpaceRace(v.seats, RULES, v.box, v.options)
    v.lay_open(s)
    return s


def imagine(v: SpaceRaceView, dice: Dice) -> SpaceRace:
    """A whole table that this seat could be looking at: what it cannot see is dealt anew."""
    s = open_part(v)
    cards = dice.shuffled(unseen(v))
    for seat, player in enumerate(s.players):
        if seat != v.seat:
            player.hand = deal(cards, v.players[seat].hand)
    watcher = v.seat if v.seat >= 0 else v.seats
    for card in v.known:
        s.lay_face_down(card, 1 << watcher)
    for card in deal(cards, v.face_down - len(v.known)):
        s.lay_face_down(card, 0)
    s.deck = sorted(cards)
    return s
