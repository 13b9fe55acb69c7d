"""The table of Race for the Galaxy: every card in one zone. Knows where things lie, not what may be done."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farstar.table.fields import Areas, Counted, Fixed, Keys, Open, Option, Own, Private, Secret
from farstar.table.records import Record, loaded, names, plain
from farstar.table.rounds import ROUND_LIMITS, round_limit, round_limit_word
from farstar.table.saving import check_options
from farstar.table.state import Rules, State

STANDARD: Final = 0
FIRST_GAME: Final = 1
DUEL: Final = 2

VARIANTS: Final[list[str]] = ["standard", "first-game", "duel"]

OPTIONS: Final[dict[str, list[str]]] = {
    "variant": VARIANTS,
    "tactics": ["free", "needed"],
    "produce-bonus": ["required", "optional"],
    "hand-cards": ["optional", "required"],
    "sequence": ["rulebook", "reference"],
    "rounds": ROUND_LIMITS,
}
"""Table options, the default first.

`tactics`: may New Military Tactics be discarded without need (RACE-C22)? `produce-bonus`: may the windfall world of the
Produce bonus be declined (RACE-C05)? `hand-cards`: must cards of the hand be turned into points (RACE-C04)?
`sequence`: the order in which draws follow payments and sales, by our rulings (RACE-C27, RACE-C28, RACE-Q15) or as the
reference program does it, for comparison. `rounds`: does the game end after so many rounds, for players who wait for
each other?
"""

CHIPS: Final = 12
"""Points in chips that the pool begins with, for each seat."""

# Ways to place a world, added up; no way at all is 0.
PAY: Final = 1
SHIP: Final = 2
TACTICS: Final = 4
CONTACT: Final = 8
CONQUER: Final = 16


class Area(Record):
    """What lies before one seat for everybody to see.

    The first `before` cards of the tableau were there when the phase began.
    """

    def __init__(self) -> None:
        self.tableau: Open[list[int]] = []
        self.chips: Open[int] = 0
        self.actions: Fixed[list[int]] = []
        self.before: Open[int] = 0
        self.placed: Open[int] = -1
        self.way: Open[int] = 0
        self.due: Open[int] = 0
        self.used: Open[list[int]] = []
        self.produced: Open[list[int]] = []

    def in_force(self) -> list[int]:
        """The tableau cards whose powers work in this phase: those laid before it began."""
        if self.before == len(self.tableau):
            return self.tableau
        return self.tableau[: self.before]

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = names("tableau chips actions before placed way due used produced")

    def copy_open(self, other: Area) -> None:
        """Take over what everybody sees of another."""
        self.tableau = other.tableau.copy()
        self.chips = other.chips
        self.actions = other.actions
        self.before = other.before
        self.placed = other.placed
        self.way = other.way
        self.due = other.due
        self.used = other.used.copy()
        self.produced = other.produced.copy()

    def share_open(self, other: Area) -> None:
        """The same, and copy nothing: true until the next reply only."""
        self.tableau = other.tableau
        self.chips = other.chips
        self.actions = other.actions
        self.before = other.before
        self.placed = other.placed
        self.way = other.way
        self.due = other.due
        self.used = other.used
        self.produced = other.produced

    # End of what is written


class Player(Area):
    """What lies before one seat, and what it knows.

    `seen_discards` are those cards of the discard pile that the seat has thrown away or seen go there.
    """

    def __init__(self) -> None:
        super().__init__()
        self.hand: Own[list[int]] = []
        self.drawn: Own[list[int]] = []
        self.pledged: Own[list[int]] = []
        self.goods: Keys[dict[int, int]] = {}
        self.seen_discards: Private[tuple[int, ...]] = ()

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = Area.fields + names("hand drawn pledged goods seen_discards")

    def copy(self) -> Player:
        """An equal one that shares nothing with it."""
        other = Player()
        other.copy_open(self)
        other.hand = self.hand.copy()
        other.drawn = self.drawn.copy()
        other.pledged = self.pledged.copy()
        other.goods = self.goods.copy()
        other.seen_discards = self.seen_discards
        return other

    # End of what is written


class Race(State):
    """A game of Race for the Galaxy."""

    game: ClassVar[str] = "race"
    version: ClassVar[int] = 2

    def __init__(self, seats: int, rules: Rules) -> None:
        super().__init__(seats, rules)
        self.variant: Option[int] = STANDARD
        self.free_tactics: Option[bool] = True
        self.bonus_required: Option[bool] = True
        self.hand_cards_required: Option[bool] = False
        self.reference_order: Option[bool] = False
        self.round_limit: Option[int] = 0
        self.players: Areas[list[Player]] = []
        self.deck: Counted[list[int]] = []
        self.discard: Counted[list[int]] = []
        self.flipped: Secret[list[int]] = []
        self.pool: Open[int] = CHIPS * seats
        self.round: Open[int] = 0
        self.phase: Open[str] = ""
        self.order: Fixed[list[int]] = list(range(seats))

    def copy(self) -> Race:
        other = Race(self.seats, self.rules)
        other.copy_work(self)
        other.copy_fields(self)
        return other

    def updated(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        """Version 1 did not know who had seen which discards."""
        if version < 2:
            return {**saved, "players": [{**row, "seen_discards": []} for row in saved["players"]]}
        return saved

    def set_options(self, options: dict[str, str]) -> None:
        """The table options by their names; what is not named keeps its default."""
        check_options(options, OPTIONS)
        self.variant = VARIANTS.index(options.get("variant", "standard"))
        self.free_tactics = options.get("tactics", "free") == "free"
        self.bonus_required = options.get("produce-bonus", "required") == "required"
        self.hand_cards_required = options.get("hand-cards", "optional") == "required"
        self.reference_order = options.get("sequence", "rulebook") == "reference"
        self.round_limit = round_limit(options)

    def options(self) -> dict[str, str]:
        """The table options in full."""
        return {
            "variant": VARIANTS[self.variant],
            "tactics": "free" if self.free_tactics else "needed",
            "produce-bonus": "required" if self.bonus_required else "optional",
            "hand-cards": "required" if self.hand_cards_required else "optional",
            "sequence": "reference" if self.reference_order else "rulebook",
            "rounds": round_limit_word(self.round_limit),
        }

    def throw_away(self, seat: int, cards: list[int]) -> None:
        """Cards of a seat go to the discard pile, face down: only the seat knows which (RACE-164)."""
        self.discard.extend(cards)
        self.players[seat].seen_discards += tuple(cards)

    def discard_openly(self, card: int) -> None:
        """A card that everybody has seen goes to the discard pile (RACE-166)."""
        self.discard.append(card)
        for player in self.players:
            player.seen_discards += (card,)

    def everyone(self) -> int:
        """All seats as a set of bits, the way steps name several seats."""
        return (1 << self.seats) - 1

    def seats_in(self, bits: int) -> list[int]:
        """The seats in a set of bits, in playing order (RACE-207)."""
        return [seat for seat in self.order if bits >> seat & 1]

    def census(self) -> list[int]:
        """Every card, wherever it lies."""
        cards = self.deck + self.discard + self.flipped
        for player in self.players:
            cards += player.hand + player.drawn + player.pledged + player.tableau + list(player.goods.values())
        return cards

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = names("deck discard flipped pool round phase order")

    def copy_fields(self, other: Race) -> None:
        """Take over every field of another table."""
        self.variant = other.variant
        self.free_tactics = other.free_tactics
        self.bonus_required = other.bonus_required
        self.hand_cards_required = other.hand_cards_required
        self.reference_order = other.reference_order
        self.round_limit = other.round_limit
        self.players = [area.copy() for area in other.players]
        self.deck = other.deck.copy()
        self.discard = other.discard.copy()
        self.flipped = other.flipped.copy()
        self.pool = other.pool
        self.round = other.round
        self.phase = other.phase
        self.order = other.order

    def save_fields(self, into: dict[str, Any]) -> None:
        super().save_fields(into)
        into["players"] = plain(self.players)

    def load_fields(self, saved: dict[str, Any]) -> None:
        super().load_fields(saved)
        self.players = [loaded(Player(), row) for row in saved["players"]]

    # End of what is written
