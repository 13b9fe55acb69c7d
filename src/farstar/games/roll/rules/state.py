"""The table of Roll for the Galaxy: each die and each tile in one zone. Knows where things lie, no rules."""

from __future__ import annotations

from typing import Any, Final

from farstar.games.roll.rules.box import COLOUR, DICE, FIRST_TILE, TILES
from farstar.table.state import Rules, State

VERSION: Final = 1
"""Of saved games; another one is refused."""

OPTIONS: Final[dict[str, list[str]]] = {"explore": ["rulebook", "reference"]}
"""Table options, the default first.

`explore`: a short bag and the end of Explore by the rulebook, or as the reference program does it (C-17, C-25), for
comparison only.
"""

CHIPS: Final = 12
"""Points in chips that the pool begins with, for each seat."""

DEVELOPMENT: Final = 0
WORLDS: Final = 1
STACKS: Final[list[str]] = ["development", "world"]


class Player:
    """What lies before one seat. The first tile of a stack is its top; a crew is the dice lying on a stack."""

    def __init__(self) -> None:
        self.cup: list[int] = []
        self.citizenry: list[int] = []
        self.rolled: list[int] = []
        self.faces: list[int] = []
        self.rows: list[list[int]] = [[], [], [], [], []]
        self.extra: list[int] = []
        self.selected = -1
        self.stacks: list[list[int]] = [[], []]
        self.crews: list[list[int]] = [[], []]
        self.drawn: list[int] = []
        self.spent: list[int] = []
        self.tableau: list[int] = []
        self.goods: dict[int, list[int]] = {}
        self.credits = 1
        self.chips = 0
        self.scouted = 0

    def copy(self) -> Player:
        other = Player()
        other.cup = self.cup.copy()
        other.citizenry = self.citizenry.copy()
        other.rolled = self.rolled.copy()
        other.faces = self.faces.copy()
        other.rows = [row.copy() for row in self.rows]
        other.extra = self.extra.copy()
        other.selected = self.selected
        other.stacks = [stack.copy() for stack in self.stacks]
        other.crews = [crew.copy() for crew in self.crews]
        other.drawn = self.drawn.copy()
        other.spent = self.spent.copy()
        other.tableau = self.tableau.copy()
        other.goods = {world: dice.copy() for world, dice in self.goods.items()}
        other.credits = self.credits
        other.chips = self.chips
        other.scouted = self.scouted
        return other

    def save(self) -> dict[str, Any]:
        return {
            "cup": self.cup.copy(),
            "citizenry": self.citizenry.copy(),
            "rolled": self.rolled.copy(),
            "faces": self.faces.copy(),
            "rows": [row.copy() for row in self.rows],
            "extra": self.extra.copy(),
            "selected": self.selected,
            "stacks": [stack.copy() for stack in self.stacks],
            "crews": [crew.copy() for crew in self.crews],
            "drawn": self.drawn.copy(),
            "spent": self.spent.copy(),
            "tableau": self.tableau.copy(),
            "goods": [[world, dice.copy()] for world, dice in self.goods.items()],
            "credits": self.credits,
            "chips": self.chips,
            "scouted": self.scouted,
        }

    def load(self, saved: dict[str, Any]) -> None:
        self.cup = list(saved["cup"])
        self.citizenry = list(saved["citizenry"])
        self.rolled = list(saved["rolled"])
        self.faces = list(saved["faces"])
        self.rows = [list(row) for row in saved["rows"]]
        self.extra = list(saved["extra"])
        self.selected = saved["selected"]
        self.stacks = [list(stack) for stack in saved["stacks"]]
        self.crews = [list(crew) for crew in saved["crews"]]
        self.drawn = list(saved["drawn"])
        self.spent = list(saved["spent"])
        self.tableau = list(saved["tableau"])
        self.goods = {world: list(dice) for world, dice in saved["goods"]}
        self.credits = saved["credits"]
        self.chips = saved["chips"]
        self.scouted = saved["scouted"]

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
        built = [side // 2 for side in self.tableau if side < 2 * TILES]
        return self.stacks[0] + self.stacks[1] + self.drawn + built


class Roll(State):
    """A game of Roll for the Galaxy."""

    def __init__(self, seats: int, rules: Rules) -> None:
        super().__init__(seats, rules)
        self.reference = False
        self.players: list[Player] = []
        self.supply: list[list[int]] = []
        self.bag: list[int] = []
        self.abandoned: list[int] = []
        self.pool = CHIPS * seats
        self.round = 0
        self.phase = ""
        self.phases = 0
        self.order: list[int] = list(range(seats))

    def copy(self) -> Roll:
        other = Roll(self.seats, self.rules)
        other.copy_work(self)
        other.reference = self.reference
        other.players = [player.copy() for player in self.players]
        other.supply = [dice.copy() for dice in self.supply]
        other.bag = self.bag.copy()
        other.abandoned = self.abandoned.copy()
        other.pool = self.pool
        other.round = self.round
        other.phase = self.phase
        other.phases = self.phases
        other.order = self.order
        return other

    def save(self) -> dict[str, Any]:
        saved = self.save_work()
        saved["version"] = VERSION
        saved["seats"] = self.seats
        saved["options"] = self.options()
        saved["players"] = [player.save() for player in self.players]
        saved["supply"] = [dice.copy() for dice in self.supply]
        saved["bag"] = self.bag.copy()
        saved["abandoned"] = self.abandoned.copy()
        saved["pool"] = self.pool
        saved["round"] = self.round
        saved["phase"] = self.phase
        saved["phases"] = self.phases
        saved["order"] = self.order.copy()
        return saved

    def load(self, saved: dict[str, Any]) -> None:
        """Take over everything from plain values made by `save`, options apart."""
        if saved.get("version") != VERSION:
            raise ValueError(f"a saved game of version {saved.get('version')!r}; this program reads version {VERSION}")
        self.load_work(saved)
        self.players = []
        for row in saved["players"]:
            player = Player()
            player.load(row)
            self.players.append(player)
        self.supply = [list(dice) for dice in saved["supply"]]
        self.bag = list(saved["bag"])
        self.abandoned = list(saved["abandoned"])
        self.pool = saved["pool"]
        self.round = saved["round"]
        self.phase = saved["phase"]
        self.phases = saved["phases"]
        self.order = list(saved["order"])

    def set_options(self, options: dict[str, str]) -> None:
        """The table options by their names; what is not named keeps its default."""
        for key, value in options.items():
            if key not in OPTIONS:
                raise ValueError(f"unknown option {key!r}, known: {', '.join(OPTIONS)}")
            if value not in OPTIONS[key]:
                raise ValueError(f"{key} cannot be {value!r}, only {', '.join(OPTIONS[key])}")
        self.reference = options.get("explore", "rulebook") == "reference"

    def options(self) -> dict[str, str]:
        """The table options in full."""
        return {"explore": "reference" if self.reference else "rulebook"}

    def census(self) -> list[int]:
        """Every die and every game tile, wherever it lies."""
        pieces = [FIRST_TILE + tile for tile in self.bag + self.abandoned]
        for dice in self.supply:
            pieces += dice
        for player in self.players:
            pieces += player.dice()
            pieces += [FIRST_TILE + tile for tile in player.tiles()]
        return pieces


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
