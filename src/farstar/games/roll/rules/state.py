"""The table of Roll for the Galaxy: each die and each tile in one zone. Knows where things lie, no rules."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farstar.games.roll.rules.box import COLOUR, DICE, FIRST_TILE, TILES
from farstar.games.roll.rules.packing import tile_of
from farstar.table.fields import Areas, Counted, Fixed, Open, Option, Own, Private, Stacked
from farstar.table.records import Record, loaded, names, plain
from farstar.table.rounds import ROUND_LIMITS, round_limit, round_limit_word
from farstar.table.saving import check_options
from farstar.table.state import Rules, State

OPTIONS: Final[dict[str, list[str]]] = {
    "start": ["free", "cheapest"],
    "explore": ["rulebook", "reference"],
    "rounds": ROUND_LIMITS,
}
"""Table options, the default first.

`start`: which of the two first tiles becomes the development, by choice or, in a very first game, the cheaper way.
`explore`: a short bag and the end of Explore by the rulebook, or as the reference program does it (ROLL-C17, C25), for
comparison only. `rounds`: does the game end after so many rounds, for players who wait for each other?
"""

CHIPS: Final = 12
"""Points in chips that the pool begins with, for each seat."""

DEVELOPMENT: Final = 0
WORLDS: Final = 1
STACKS: Final[list[str]] = ["development", "world"]


class Area(Record):
    """What lies before one seat for everybody to see. A crew is the dice lying on a stack."""

    def __init__(self) -> None:
        self.cup: Open[list[int]] = []
        self.citizenry: Open[list[int]] = []
        self.rolled: Open[list[int]] = []
        self.rows: Open[list[list[int]]] = [[], [], [], [], []]
        self.extra: Open[list[int]] = []
        self.selected: Open[int] = -1
        self.crews: Open[list[list[int]]] = [[], []]
        self.spent: Open[list[int]] = []
        self.tableau: Open[list[int]] = []
        self.goods: Open[dict[int, list[int]]] = {}
        self.credits: Open[int] = 1
        self.chips: Open[int] = 0
        self.scouted: Open[int] = 0

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = names(
        "cup citizenry rolled rows extra selected crews spent tableau goods credits chips scouted"
    )

    def copy_open(self, other: Area) -> None:
        """Take over what everybody sees of another."""
        self.cup = other.cup.copy()
        self.citizenry = other.citizenry.copy()
        self.rolled = other.rolled.copy()
        self.rows = [row.copy() for row in other.rows]
        self.extra = other.extra.copy()
        self.selected = other.selected
        self.crews = [row.copy() for row in other.crews]
        self.spent = other.spent.copy()
        self.tableau = other.tableau.copy()
        self.goods = {key: row.copy() for key, row in other.goods.items()}
        self.credits = other.credits
        self.chips = other.chips
        self.scouted = other.scouted

    def share_open(self, other: Area) -> None:
        """The same, and copy nothing: true until the next reply only."""
        self.cup = other.cup
        self.citizenry = other.citizenry
        self.rolled = other.rolled
        self.rows = other.rows
        self.extra = other.extra
        self.selected = other.selected
        self.crews = other.crews
        self.spent = other.spent
        self.tableau = other.tableau
        self.goods = other.goods
        self.credits = other.credits
        self.chips = other.chips
        self.scouted = other.scouted

    # End of what is written


class Player(Area):
    """What lies before one seat, and what it knows.

    The first tile of a stack is its top. `seen_abandoned` are those of the abandoned tiles that the seat has seen.
    """

    def __init__(self) -> None:
        super().__init__()
        self.faces: Private[list[int]] = []
        self.stacks: Stacked[list[list[int]]] = [[], []]
        self.drawn: Own[list[int]] = []
        self.seen_abandoned: Private[tuple[int, ...]] = ()

    def dice(self) -> list[int]:
        """Every die the seat owns, wherever it lies."""
        found = self.cup + self.citizenry + self.rolled + self.crews[0] + self.crews[1] + self.spent
        for row in self.rows:
            found += row
        for goods in self.goods.values():
            found += goods
        return found

    def tiles(self) -> list[int]:
        """Every game tile before the seat, wherever it lies."""
        built = [tile_of(side) for side in self.tableau if side < 2 * TILES]
        return self.stacks[0] + self.stacks[1] + self.drawn + built

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = Area.fields + names("faces stacks drawn seen_abandoned")

    def copy(self) -> Player:
        """An equal one that shares nothing with it."""
        other = Player()
        other.copy_open(self)
        other.faces = self.faces.copy()
        other.stacks = [row.copy() for row in self.stacks]
        other.drawn = self.drawn.copy()
        other.seen_abandoned = self.seen_abandoned
        return other

    # End of what is written


class Roll(State):
    """A game of Roll for the Galaxy."""

    game: ClassVar[str] = "roll"
    version: ClassVar[int] = 2

    def __init__(self, seats: int, rules: Rules) -> None:
        super().__init__(seats, rules)
        self.reference: Option[bool] = False
        self.cheapest: Option[bool] = False
        self.round_limit: Option[int] = 0
        self.players: Areas[list[Player]] = []
        self.supply: Open[list[list[int]]] = []
        self.bag: Counted[list[int]] = []
        self.abandoned: Counted[list[int]] = []
        self.pool: Open[int] = CHIPS * seats
        self.round: Open[int] = 0
        self.phase: Open[str] = ""
        self.phases: Open[int] = 0
        self.order: Fixed[list[int]] = list(range(seats))

    def copy(self) -> Roll:
        other = Roll(self.seats, self.rules)
        other.copy_work(self)
        other.copy_fields(self)
        return other

    def updated(self, saved: dict[str, Any], version: int) -> dict[str, Any]:
        """Version 1 did not know who had seen which abandoned tiles."""
        if version < 2:
            return {**saved, "players": [{**row, "seen_abandoned": []} for row in saved["players"]]}
        return saved

    def set_options(self, options: dict[str, str]) -> None:
        """The table options by their names; what is not named keeps its default."""
        check_options(options, OPTIONS)
        self.cheapest = options.get("start", "free") == "cheapest"
        self.reference = options.get("explore", "rulebook") == "reference"
        self.round_limit = round_limit(options)

    def options(self) -> dict[str, str]:
        """The table options in full."""
        return {
            "start": "cheapest" if self.cheapest else "free",
            "explore": "reference" if self.reference else "rulebook",
            "rounds": round_limit_word(self.round_limit),
        }

    def census(self) -> list[int]:
        """Every die and every game tile, wherever it lies."""
        pieces = [FIRST_TILE + tile for tile in self.bag + self.abandoned]
        for dice in self.supply:
            pieces += dice
        for player in self.players:
            pieces += player.dice()
            pieces += [FIRST_TILE + tile for tile in player.tiles()]
        return pieces

    # Written by farstar.table.generate -------------------------------------------------------------------------------

    fields: ClassVar[tuple[str, ...]] = names("supply bag abandoned pool round phase phases order")

    def copy_fields(self, other: Roll) -> None:
        """Take over every field of another table."""
        self.reference = other.reference
        self.cheapest = other.cheapest
        self.round_limit = other.round_limit
        self.players = [area.copy() for area in other.players]
        self.supply = [row.copy() for row in other.supply]
        self.bag = other.bag.copy()
        self.abandoned = other.abandoned.copy()
        self.pool = other.pool
        self.round = other.round
        self.phase = other.phase
        self.phases = other.phases
        self.order = other.order

    def save_fields(self, into: dict[str, Any]) -> None:
        super().save_fields(into)
        into["players"] = plain(self.players)

    def load_fields(self, saved: dict[str, Any]) -> None:
        super().load_fields(saved)
        self.players = [loaded(Player(), row) for row in saved["players"]]

    # End of what is written


def of_each_colour(dice: list[int]) -> list[int]:
    """One die for each colour there is, extra workers apart from real ones: where more is no difference."""
    seen = 0
    found: list[int] = []
    for die in dice:
        bit = 1 << (COLOUR[die] + (7 if die >= DICE else 0))
        if not seen & bit:
            seen |= bit
            found.append(die)
    return found


def one_colour(dice: list[int]) -> bool:
    """Are these dice all alike?"""
    colour = COLOUR[dice[0]]
    return not [die for die in dice if COLOUR[die] != colour]
