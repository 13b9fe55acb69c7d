"""The table of Space Race: every card in one zone (SR-005). Knows where things lie, not what may be done."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farstar.games.spacerace.rules.cards import CONTROLS, PrintedCards
from farstar.games.spacerace.rules.packing import SLOTS
from farstar.table.fields import Areas, Counted, FaceDown, Open, Own, Secret, Sparse
from farstar.table.records import Record, loaded, names, plain
from farstar.table.saving import from_pairs, pairs
from farstar.table.state import Rules, State

COVERED: Final = 1 << SLOTS
"""The mark of a covered right side, above the bits of the abilities used this round."""
EVERYBODY: Final = (1 << 16) - 1
"""A face-down card that all saw when it was laid down."""
SOLO: Final[list[str]] = ["normal", "advanced", "invincible"]
ROUNDS: Final = 7


class Area(Record):
    """What lies before one seat for everybody to see.

    Control cards are kept in the order played; the current one is the last.
    """

    def __init__(self) -> None:
        self.agency: Open[list[int]] = []
        self.lab: Open[list[int]] = []
        self.unplayed: Open[list[int]] = []
        self.played: Open[list[int]] = []
        self.current: Open[int] = -1
        self.current_used: Open[int] = 0
        self.half_points: Open[int] = 0
        self.duplicated: Open[list[int]] = []

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = names("agency lab unplayed played current current_used half_points duplicated")

    def copy_open(self, other: Area) -> None:
        """Take over what everybody sees of another."""
        self.agency = other.agency.copy()
        self.lab = other.lab.copy()
        self.unplayed = other.unplayed.copy()
        self.played = other.played.copy()
        self.current = other.current
        self.current_used = other.current_used
        self.half_points = other.half_points
        self.duplicated = other.duplicated.copy()

    def share_open(self, other: Area) -> None:
        """The same, and copy nothing: true until the next reply only."""
        self.agency = other.agency
        self.lab = other.lab
        self.unplayed = other.unplayed
        self.played = other.played
        self.current = other.current
        self.current_used = other.current_used
        self.half_points = other.half_points
        self.duplicated = other.duplicated

    # End of what is written


class Player(Area):
    """What lies before one seat."""

    def __init__(self) -> None:
        super().__init__()
        self.hand: Own[list[int]] = []

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = Area.fields + names("hand")

    def copy(self) -> Player:
        """An equal one that shares nothing with it."""
        other = Player()
        other.copy_open(self)
        other.hand = self.hand.copy()
        return other

    # End of what is written


class Opponent(Record):
    """The automatic opponent of the solo game: one pool of control cards per set, its sections, its pile."""

    def __init__(self) -> None:
        self.decks: Open[list[list[int]]] = []
        self.controls: Open[list[list[int]]] = [[], [], [], []]
        self.pile: Open[list[int]] = []

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = names("decks controls pile")

    def copy(self) -> Opponent:
        """An equal one that shares nothing with it."""
        other = Opponent()
        other.decks = [row.copy() for row in self.decks]
        other.controls = [row.copy() for row in self.controls]
        other.pile = self.pile.copy()
        return other

    # End of what is written


class SpaceRace(State):
    """A game of Space Race.

    `marks` holds for each card the abilities used this round (they stay with the card wherever it goes) and whether
    its right side is covered. `knows` goes with `face_down`: which seats know that this card lies there. `order` are
    the seats that still take part in the stage, in the order of their turns; `arrived` are cards that came into an
    Agency by an immediate ability and whose own immediate abilities wait until that one is finished.
    """

    game: ClassVar[str] = "spacerace"

    def __init__(self, seats: int, rules: Rules, printed: PrintedCards, table: dict[str, str]) -> None:
        super().__init__(seats, rules)
        self.printed = printed
        self.table = table
        self.prototype: bool = table["edition"] == "v2.5"
        self.cold_war: bool = table["scoring"] == "cold-war"
        self.reveal = int(table["reveal"])
        self.opponent: Open[Opponent | None] = Opponent() if seats == 1 else None
        self.players: Areas[list[Player]] = []
        self.deck: Counted[list[int]] = []
        self.universe: Open[list[list[int]]] = [[], [], [], []]
        self.face_down: FaceDown[list[int]] = []
        self.knows: Secret[list[int]] = []
        self.marks: Sparse[list[int]] = []
        self.marker: Open[int] = -1
        self.round: Open[int] = 0
        self.phase: Open[str] = "setup"
        self.order: Open[list[int]] = []
        self.arrived: Open[list[int]] = []

    def copy(self) -> SpaceRace:
        other = SpaceRace(self.seats, self.rules, self.printed, self.table)
        other.copy_work(self)
        other.copy_fields(self)
        return other

    def options(self) -> dict[str, str]:
        """The table options in full, the deck among them."""
        return self.table.copy()

    def pieces(self) -> int:
        """How many kinds of card there are, control cards first: `marks` has a place for each."""
        return len(self.printed.design)

    def clockwise(self) -> list[int]:
        """All seats, the holder of the initiative marker first; alone there is no marker (SR-123)."""
        if self.marker < 0:
            return [0]
        return [(self.marker + i) % self.seats for i in range(self.seats)]

    def covered(self, card: int) -> bool:
        """Whether the right side of a card is covered."""
        return self.marks[card] & COVERED != 0

    def lay_face_down(self, card: int, known: int) -> None:
        """Into the face-down part of the Universe; `known` are the seats that know which card it is, as bits."""
        self.face_down.append(card)
        self.knows.append(known)

    def turn_up(self, cards: tuple[int, ...]) -> None:
        """From face down to their columns, on top of what lies there (SR-022, SR-122)."""
        for card in cards:
            at = self.face_down.index(card)
            del self.face_down[at]
            del self.knows[at]
            self.universe[self.printed.type[card]].append(card)

    def census(self) -> list[int]:
        """Every piece: Space Race cards by their numbers, control cards by owner and number (SR-008)."""
        cards = self.deck + self.face_down
        for column in self.universe:
            cards += column
        for seat, player in enumerate(self.players):
            cards += player.hand + player.agency + player.lab
            cards += [1000 + seat * CONTROLS + control for control in player.unplayed + player.played]
        if self.opponent is not None:
            cards += self.opponent.pile
            for deck in self.opponent.decks:
                cards += [2000 + control for control in deck]
            for section in self.opponent.controls:
                cards += [2000 + control for control in section]
        return cards

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = names("opponent deck universe face_down knows marker round phase order arrived")

    def copy_fields(self, other: SpaceRace) -> None:
        """Take over every field of another table."""
        self.opponent = other.opponent.copy() if other.opponent is not None else None
        self.players = [area.copy() for area in other.players]
        self.deck = other.deck.copy()
        self.universe = [row.copy() for row in other.universe]
        self.face_down = other.face_down.copy()
        self.knows = other.knows.copy()
        self.marks = other.marks.copy()
        self.marker = other.marker
        self.round = other.round
        self.phase = other.phase
        self.order = other.order.copy()
        self.arrived = other.arrived.copy()

    def save_fields(self, into: dict[str, Any]) -> None:
        super().save_fields(into)
        into["players"] = plain(self.players)
        into["marks"] = pairs(self.marks)

    def load_fields(self, saved: dict[str, Any]) -> None:
        super().load_fields(saved)
        self.players = [loaded(Player(), row) for row in saved["players"]]
        self.marks = from_pairs(saved["marks"], self.pieces())

    # End of what is written
