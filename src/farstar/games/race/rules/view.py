"""What one seat may know, built up fact by fact, and imagined tables that agree with it (RACE-171, RACE-172)."""

from __future__ import annotations

from typing import Any

from farstar.games.race.rules.cards import CARDS
from farstar.games.race.rules.state import Player, Race
from farstar.games.race.rules.verbs import RULES
from farstar.table.chance import Dice
from farstar.table.state import Step


class Seen:
    """A seat's area as everybody sees it: hidden cards are only counted."""

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

    def save(self) -> dict[str, Any]:
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


class RaceView:
    """The table from one seat: public facts, the own hand, and how many of everything else. Seat -1 only watches."""

    def __init__(self, s: Race, seat: int) -> None:
        self.seat = seat
        self.seats = s.seats
        self.options: dict[str, str] = s.options()
        self.round = s.round
        self.phase = s.phase
        self.order: list[int] = s.order
        self.pool = s.pool
        self.deck = len(s.deck)
        self.discard = len(s.discard)
        self.players: list[Seen] = [Seen(player) for player in s.players]
        self.hand: list[int] = []
        self.drawn: list[int] = []
        self.pledged: list[int] = []
        if seat >= 0:
            self.hand = s.players[seat].hand.copy()
            self.drawn = s.players[seat].drawn.copy()
            self.pledged = s.players[seat].pledged.copy()
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
            "order": self.order.copy(),
            "pool": self.pool,
            "deck": self.deck,
            "discard": self.discard,
            "players": [seen.save() for seen in self.players],
            "hand": self.hand.copy(),
            "drawn": self.drawn.copy(),
            "pledged": self.pledged.copy(),
            "agenda": [list(step) for step in self.agenda],
            "lanes": [[list(step) for step in lane] for lane in self.lanes],
        }


def view(s: Race, seat: int) -> RaceView:
    """What this seat may know."""
    return RaceView(s, seat)


def unseen(v: RaceView) -> list[int]:
    """The cards this seat cannot see, wherever they lie."""
    hidden = [True] * len(CARDS)
    for cards in [v.hand, v.drawn, v.pledged, *[seen.tableau for seen in v.players]]:
        for card in cards:
            hidden[card] = False
    return [card for card in range(len(CARDS)) if hidden[card]]


def imagine(v: RaceView, dice: Dice) -> Race:
    """A whole table that this seat could be looking at: what it cannot see is dealt anew."""
    s = Race(v.seats, RULES)
    s.set_options(v.options)
    s.pool = v.pool
    s.round = v.round
    s.phase = v.phase
    s.order = v.order
    s.agenda = v.agenda.copy()
    s.stack = s.agenda
    s.lanes = [lane.copy() for lane in v.lanes]
    s.waiting = [None for _ in v.lanes]
    cards = dice.shuffled(unseen(v))
    for seat, seen in enumerate(v.players):
        player = Player()
        if seat == v.seat:
            player.hand = v.hand.copy()
            player.drawn = v.drawn.copy()
            player.pledged = v.pledged.copy()
        else:
            player.hand = deal(cards, seen.hand)
            player.drawn = deal(cards, seen.drawn)
            player.pledged = deal(cards, seen.pledged)
        player.tableau = seen.tableau.copy()
        for world in seen.goods:
            player.goods[world] = cards.pop()
        player.chips = seen.chips
        player.actions = seen.actions
        player.before = seen.before
        player.placed = seen.placed
        player.way = seen.way
        player.due = seen.due
        player.used = seen.used.copy()
        player.produced = seen.produced.copy()
        s.players.append(player)
    s.discard = deal(cards, v.discard)
    s.deck = sorted(cards)
    return s


def deal(cards: list[int], number: int) -> list[int]:
    """Take so many from the end of the shuffled cards."""
    if not number:
        return []
    dealt = cards[-number:]
    del cards[-number:]
    return dealt
