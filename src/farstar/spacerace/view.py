"""What one seat may know, built up fact by fact, and imagined tables that agree with it (rules, section 15)."""

from __future__ import annotations

from typing import Any

from farstar.spacerace.cards import CONTROLS, Box
from farstar.spacerace.rules import RULES
from farstar.spacerace.state import Player, SpaceRace, marked, marks_from
from farstar.table.chance import Dice
from farstar.table.state import Step


class Seen:
    """A seat's area as everybody sees it: a hand is only counted."""

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

    def player(self, hand: list[int]) -> Player:
        """The same area with a hand that could be there."""
        player = Player()
        player.hand = hand
        player.agency = self.agency.copy()
        player.lab = self.lab.copy()
        player.unplayed = self.unplayed.copy()
        player.played = self.played.copy()
        player.current = self.current
        player.current_used = self.current_used
        player.half_points = self.half_points
        player.duplicated = self.duplicated.copy()
        return player

    def save(self) -> dict[str, Any]:
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


class SpaceRaceView:
    """The table from one seat: public facts, the own hand, the face-down cards it knows. Seat -1 only watches.

    What the automatic opponent's control decks still hold is no secret, only their order; and that does not exist.
    """

    def __init__(self, s: SpaceRace, seat: int) -> None:
        self.seat = seat
        self.seats = s.seats
        self.box: Box = s.box
        self.options: dict[str, str] = s.table
        self.round = s.round
        self.phase = s.phase
        self.marker = s.marker
        self.order: list[int] = s.order.copy()
        self.arrived: list[int] = s.arrived.copy()
        self.deck = len(s.deck)
        self.universe: list[list[int]] = [column.copy() for column in s.universe]
        self.face_down = len(s.face_down)
        watcher = seat if seat >= 0 else s.seats
        self.known: list[int] = sorted(
            [card for card, who in zip(s.face_down, s.knows, strict=True) if who >> watcher & 1]
        )
        self.marks: list[list[int]] = marked(s.marks)
        self.players: list[Seen] = [Seen(player) for player in s.players]
        self.hand: list[int] = s.players[seat].hand.copy() if seat >= 0 else []
        self.opponent: dict[str, Any] | None = s.opponent.save() if s.opponent is not None else None
        self.agenda: list[Step] = s.agenda.copy()

    def save(self) -> dict[str, Any]:
        """The view in plain values: what may be sent to this seat."""
        return {
            "seat": self.seat,
            "seats": self.seats,
            "options": self.options.copy(),
            "round": self.round,
            "phase": self.phase,
            "marker": self.marker,
            "order": self.order.copy(),
            "arrived": self.arrived.copy(),
            "deck": self.deck,
            "universe": [column.copy() for column in self.universe],
            "face_down": self.face_down,
            "known": self.known.copy(),
            "marks": [pair.copy() for pair in self.marks],
            "players": [seen.save() for seen in self.players],
            "hand": self.hand.copy(),
            "opponent": self.opponent,
            "agenda": [list(step) for step in self.agenda],
        }


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


def open_part(v: SpaceRaceView) -> SpaceRace:
    """A table with everything this seat can see and nothing else: no deck, no face-down cards, no other hands."""
    s = SpaceRace(v.seats, RULES, v.box, v.options)
    s.round = v.round
    s.phase = v.phase
    s.marker = v.marker
    s.order = v.order.copy()
    s.arrived = v.arrived.copy()
    s.universe = [column.copy() for column in v.universe]
    s.marks = marks_from(v.marks, len(v.box.cards))
    if s.opponent is not None and v.opponent is not None:
        s.opponent.load(v.opponent)
    for seat, seen in enumerate(v.players):
        s.players.append(seen.player(v.hand.copy() if seat == v.seat else []))
    return s


def imagine(v: SpaceRaceView, dice: Dice) -> SpaceRace:
    """A whole table that this seat could be looking at: what it cannot see is dealt anew."""
    s = open_part(v)
    s.agenda = v.agenda.copy()
    s.stack = s.agenda
    cards = dice.shuffled(unseen(v))
    for seat, seen in enumerate(v.players):
        if seat != v.seat:
            s.players[seat].hand = deal(cards, seen.hand)
    watcher = v.seat if v.seat >= 0 else v.seats
    for card in v.known:
        s.lay_face_down(card, 1 << watcher)
    for card in deal(cards, v.face_down - len(v.known)):
        s.lay_face_down(card, 0)
    s.deck = sorted(cards)
    return s


def deal(cards: list[int], number: int) -> list[int]:
    """Take so many from the end of the shuffled cards."""
    if not number:
        return []
    dealt = cards[-number:]
    del cards[-number:]
    return dealt
