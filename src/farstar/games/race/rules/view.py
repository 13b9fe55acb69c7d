"""What one seat may know, built up fact by fact, and imagined tables that agree with it (RACE-171, RACE-172)."""

from __future__ import annotations

from typing import Any, ClassVar

from farstar.games.race.rules.cards import CARDS
from farstar.games.race.rules.state import Area, Player, Race
from farstar.games.race.rules.verbs import bare_table
from farstar.table.chance import Dice, deal
from farstar.table.records import loaded, names, plain
from farstar.table.view import SeatView


class Seen(Area):
    """A seat's area as everybody sees it: hidden cards are only counted."""

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = Area.fields + names("hand drawn pledged goods")

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
        self.drawn = len(player.drawn)
        self.pledged = len(player.pledged)
        self.goods: list[int] = list(player.goods)

    def player(self) -> Player:
        """The area with all that everybody sees."""
        player = Player()
        player.copy_open(self)
        return player

    # End of what is written


class RaceView(SeatView):
    """The table from one seat: public facts, the own hand, and how many of everything else. Seat -1 only watches."""

    game: ClassVar[str] = "race"

    def __init__(self, s: Race, seat: int) -> None:
        super().__init__(s, seat)
        self.look(s, seat)

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = names("deck discard pool round phase order hand drawn pledged seen_discards")

    def look(self, s: Race, seat: int) -> None:
        """Take in what this seat may know of the table."""
        self.players: list[Seen] = [Seen(player) for player in s.players]
        self.take_in(s, s.players[seat] if seat >= 0 else Player())
        self.keep()

    def share(self, s: Race, seat: int) -> None:
        """Look again, at a table of the same kind, and copy nothing: true until the next reply only."""
        self.share_work(s, seat)
        for i in range(self.seats):
            self.players[i].share(s.players[i])
        self.take_in(s, s.players[seat])

    def take_in(self, s: Race, player: Player) -> None:
        """What everybody sees of the table, and what the owner of this area sees of it."""
        self.deck = len(s.deck)
        self.discard = len(s.discard)
        self.pool = s.pool
        self.round = s.round
        self.phase = s.phase
        self.order: list[int] = s.order
        self.hand: list[int] = player.hand
        self.drawn: list[int] = player.drawn
        self.pledged: list[int] = player.pledged
        self.seen_discards: tuple[int, ...] = player.seen_discards

    def keep(self) -> None:
        """Copy what is shared with the table: what is seen now stays true."""
        self.hand = self.hand.copy()
        self.drawn = self.drawn.copy()
        self.pledged = self.pledged.copy()

    def save(self) -> dict[str, Any]:
        return {**super().save(), "players": plain(self.players)}

    def load(self, saved: dict[str, Any]) -> None:
        super().load(saved)
        self.players = [loaded(Seen(Player()), row) for row in saved["players"]]

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


def unseen(v: RaceView) -> list[int]:
    """The cards this seat cannot see, wherever they lie."""
    hidden = [True] * len(CARDS)
    for cards in [v.hand, v.drawn, v.pledged, list(v.seen_discards), *[seen.tableau for seen in v.players]]:
        for card in cards:
            hidden[card] = False
    return [card for card in range(len(CARDS)) if hidden[card]]


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
