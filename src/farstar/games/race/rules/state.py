"""The table of Race for the Galaxy: every card in one zone. Knows where things lie, not what may be done."""

from __future__ import annotations

from typing import Any, Final

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
}
"""Table options, the default first.

`tactics`: may New Military Tactics be discarded without need (RACE-D02)? `produce-bonus`: may the windfall world of the
Produce bonus be declined (RACE-C05)? `hand-cards`: must cards of the hand be turned into points (RACE-C04)?
`sequence`: the order in which draws follow payments and sales, by our rulings (RACE-D07, RACE-D08, DEC-15) or as the
reference program does it, for comparison.
"""

CHIPS: Final = 12
"""Points in chips that the pool begins with, for each seat."""

# Ways to place a world, added up; no way at all is 0.
PAY: Final = 1
SHIP: Final = 2
TACTICS: Final = 4
CONTACT: Final = 8
CONQUER: Final = 16


class Player:
    """What lies before one seat. The first `before` cards of the tableau were there when the phase began."""

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.drawn: list[int] = []
        self.pledged: list[int] = []
        self.tableau: list[int] = []
        self.goods: dict[int, int] = {}
        self.chips = 0
        self.actions: list[int] = []
        self.before = 0
        self.placed = -1
        self.way = 0
        self.due = 0
        self.used: list[int] = []
        self.produced: list[int] = []

    def copy(self) -> Player:
        other = Player()
        other.hand = self.hand.copy()
        other.drawn = self.drawn.copy()
        other.pledged = self.pledged.copy()
        other.tableau = self.tableau.copy()
        other.goods = self.goods.copy()
        other.chips = self.chips
        other.actions = self.actions
        other.before = self.before
        other.placed = self.placed
        other.way = self.way
        other.due = self.due
        other.used = self.used.copy()
        other.produced = self.produced.copy()
        return other

    def save(self) -> dict[str, Any]:
        return {
            "hand": self.hand.copy(),
            "drawn": self.drawn.copy(),
            "pledged": self.pledged.copy(),
            "tableau": self.tableau.copy(),
            "goods": [[world, card] for world, card in self.goods.items()],
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
        self.hand = list(saved["hand"])
        self.drawn = list(saved["drawn"])
        self.pledged = list(saved["pledged"])
        self.tableau = list(saved["tableau"])
        self.goods = {world: card for world, card in saved["goods"]}
        self.chips = saved["chips"]
        self.actions = list(saved["actions"])
        self.before = saved["before"]
        self.placed = saved["placed"]
        self.way = saved["way"]
        self.due = saved["due"]
        self.used = list(saved["used"])
        self.produced = list(saved["produced"])

    def in_force(self) -> list[int]:
        """The tableau cards whose powers work in this phase: those laid before it began."""
        if self.before == len(self.tableau):
            return self.tableau
        return self.tableau[: self.before]


class Race(State):
    """A game of Race for the Galaxy."""

    def __init__(self, seats: int, rules: Rules) -> None:
        super().__init__(seats, rules)
        self.variant = STANDARD
        self.free_tactics = True
        self.bonus_required = True
        self.hand_cards_required = False
        self.reference_order = False
        self.players: list[Player] = []
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.flipped: list[int] = []
        self.pool = CHIPS * seats
        self.round = 0
        self.phase = ""
        self.order: list[int] = list(range(seats))

    def copy(self) -> Race:
        other = Race(self.seats, self.rules)
        other.copy_work(self)
        other.variant = self.variant
        other.free_tactics = self.free_tactics
        other.bonus_required = self.bonus_required
        other.hand_cards_required = self.hand_cards_required
        other.reference_order = self.reference_order
        other.players = [player.copy() for player in self.players]
        other.deck = self.deck.copy()
        other.discard = self.discard.copy()
        other.flipped = self.flipped.copy()
        other.pool = self.pool
        other.round = self.round
        other.phase = self.phase
        other.order = self.order
        return other

    def save(self) -> dict[str, Any]:
        saved = self.save_work()
        saved["seats"] = self.seats
        saved["options"] = self.options()
        saved["players"] = [player.save() for player in self.players]
        saved["deck"] = self.deck.copy()
        saved["discard"] = self.discard.copy()
        saved["flipped"] = self.flipped.copy()
        saved["pool"] = self.pool
        saved["round"] = self.round
        saved["phase"] = self.phase
        saved["order"] = self.order.copy()
        return saved

    def load(self, saved: dict[str, Any]) -> None:
        """Take over everything from plain values made by `save`, options apart."""
        self.load_work(saved)
        self.players = []
        for row in saved["players"]:
            player = Player()
            player.load(row)
            self.players.append(player)
        self.deck = list(saved["deck"])
        self.discard = list(saved["discard"])
        self.flipped = list(saved["flipped"])
        self.pool = saved["pool"]
        self.round = saved["round"]
        self.phase = saved["phase"]
        self.order = list(saved["order"])

    def set_options(self, options: dict[str, str]) -> None:
        """The table options by their names; what is not named keeps its default."""
        for key, value in options.items():
            if key not in OPTIONS:
                raise ValueError(f"unknown option {key!r}, known: {', '.join(OPTIONS)}")
            if value not in OPTIONS[key]:
                raise ValueError(f"{key} cannot be {value!r}, only {', '.join(OPTIONS[key])}")
        self.variant = VARIANTS.index(options.get("variant", "standard"))
        self.free_tactics = options.get("tactics", "free") == "free"
        self.bonus_required = options.get("produce-bonus", "required") == "required"
        self.hand_cards_required = options.get("hand-cards", "optional") == "required"
        self.reference_order = options.get("sequence", "rulebook") == "reference"

    def options(self) -> dict[str, str]:
        """The table options in full."""
        return {
            "variant": VARIANTS[self.variant],
            "tactics": "free" if self.free_tactics else "needed",
            "produce-bonus": "required" if self.bonus_required else "optional",
            "hand-cards": "required" if self.hand_cards_required else "optional",
            "sequence": "reference" if self.reference_order else "rulebook",
        }

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
