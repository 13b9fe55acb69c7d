"""What one seat may know, built up fact by fact, and imagined tables that agree with it (rules, section 15)."""

from __future__ import annotations

from typing import Any, ClassVar

from farstar.games.spacerace.rules.cards import CONTROLS, PrintedCards
from farstar.games.spacerace.rules.state import Area, Opponent, Player, SpaceRace
from farstar.games.spacerace.rules.verbs import RULES
from farstar.table.chance import Dice, deal
from farstar.table.records import loaded, names, plain
from farstar.table.saving import from_pairs, known_to, pairs
from farstar.table.view import SeatView


class Seen(Area):
    """A seat's area as everybody sees it: a hand is only counted."""

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = Area.fields + names("hand")

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
        self.hand = len(player.hand)

    def player(self) -> Player:
        """The area with all that everybody sees."""
        player = Player()
        player.copy_open(self)
        return player

    # End of what is written


class SpaceRaceView(SeatView):
    """The table from one seat: public facts, the own hand, the face-down cards it knows. Seat -1 only watches.

    What the automatic opponent's control decks still hold is no secret, only their order; and that does not exist.
    """

    game: ClassVar[str] = "spacerace"

    def __init__(self, s: SpaceRace, seat: int) -> None:
        super().__init__(s, seat)
        self.printed: PrintedCards = s.printed
        self.look(s, seat)

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = names(
        "opponent deck universe face_down marks marker round phase order arrived known hand"
    )

    def look(self, s: SpaceRace, seat: int) -> None:
        """Take in what this seat may know of the table."""
        self.players: list[Seen] = [Seen(player) for player in s.players]
        self.take_in(s, s.players[seat] if seat >= 0 else Player())
        self.keep()

    def share(self, s: SpaceRace, seat: int) -> None:
        """Look again, at a table of the same kind, and copy nothing: true until the next reply only."""
        self.share_work(s, seat)
        for i in range(self.seats):
            self.players[i].share(s.players[i])
        self.take_in(s, s.players[seat])

    def take_in(self, s: SpaceRace, player: Player) -> None:
        """What everybody sees of the table, and what the owner of this area sees of it."""
        self.opponent: Opponent | None = s.opponent
        self.deck = len(s.deck)
        self.universe: list[list[int]] = s.universe
        self.face_down = len(s.face_down)
        self.marks: list[list[int]] = pairs(s.marks)
        self.marker = s.marker
        self.round = s.round
        self.phase = s.phase
        self.order: list[int] = s.order
        self.arrived: list[int] = s.arrived
        self.known: list[int] = known_to(s.face_down, s.knows, self.seat if self.seat >= 0 else s.seats)
        self.hand: list[int] = player.hand

    def keep(self) -> None:
        """Copy what is shared with the table: what is seen now stays true."""
        self.opponent = self.opponent.copy() if self.opponent is not None else None
        self.universe = [row.copy() for row in self.universe]
        self.order = self.order.copy()
        self.arrived = self.arrived.copy()
        self.hand = self.hand.copy()

    def save(self) -> dict[str, Any]:
        return {**super().save(), "players": plain(self.players)}

    def load(self, saved: dict[str, Any]) -> None:
        super().load(saved)
        self.players = [loaded(Seen(Player()), row) for row in saved["players"]]

    def lay_open(self, s: SpaceRace) -> None:
        """Put on a fresh table all that this seat sees; what it does not see is still missing."""
        s.opponent = self.opponent.copy() if self.opponent is not None else None
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


def unseen(v: SpaceRaceView) -> list[int]:
    """The cards this seat cannot place: in the deck, in other hands, or face down."""
    hidden = [True] * len(v.printed.design)
    open_to_all = [cards for seen in v.players for cards in (seen.agency, seen.lab)]
    pile: list[int] = v.opponent.pile if v.opponent is not None else []
    for cards in [v.hand, v.known, pile, *v.universe, *open_to_all]:
        for card in cards:
            hidden[card] = False
    return [card for card in range(CONTROLS, len(hidden)) if hidden[card]]


def open_part(v: SpaceRaceView) -> SpaceRace:
    """A table with everything this seat can see and nothing else: no deck, no face-down cards, no other hands."""
    s = SpaceRace(v.seats, RULES, v.printed, v.options)
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
