"""The box of Roll for the Galaxy as tables, read once from `data/*.toml`. Knows facts, not rules.

A *tile* is one of the 55 double-sided pieces; a *side* is what lies in a tableau: 110 sides of game tiles (development
2t and world 2t+1 of tile t), 18 faction halves, 9 home worlds. Tables in capitals are indexed by side, or by die.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

HOME: Final = 0
MILITARY: Final = 1
CONSUMPTION: Final = 2
NOVELTY: Final = 3
RARE: Final = 4
GENES: Final = 5
ALIEN: Final = 6
COLOURS: Final[list[str]] = ["home", "military", "consumption", "novelty", "rare", "genes", "alien"]
GREY: Final = 0
"""The colour of a world without goods; no die matches it, home dice have the number but never a grey good."""
ANY_COLOUR: Final = (1 << 7) - 1

EXPLORE: Final = 0
DEVELOP: Final = 1
SETTLE: Final = 2
PRODUCE: Final = 3
SHIP: Final = 4
WILD: Final = 5
PHASES: Final[list[str]] = ["explore", "develop", "settle", "produce", "ship"]
FACE_NAMES: Final[list[str]] = [*PHASES, "wild"]

CUP: Final = 0
CITIZENRY: Final = 1
WORLD: Final = 2
PLACES: Final[list[str]] = ["cup", "citizenry", "world"]

POWER_WORDS: Final[dict[str, list[str]]] = {
    "setup": ["die", "start-credits"],
    "instant": ["remove-die", "credits", "die"],
    "assign": ["reassign", "dictate-again", "dictate-more"],
    "explore": [
        "rearrange",
        "extra-workers",
        "stock",
        "on-top",
        "draw-tiles",
        "credits-if-scouted",
        "credits-if-most-developments",
    ],
    "develop": ["discount", "credits-when-built", "keep-workers", "credits", "credits-per-dice"],
    "settle": ["discount", "credits-when-built", "keep-workers", "keep-colour", "credits"],
    "produce": ["credits", "credits-per-good", "credits-if-most-developments"],
    "ship": [
        "extra-workers",
        "trade-credits",
        "consume-chips",
        "consume-credits",
        "buy-chips",
        "credits",
        "chips",
        "credits-per-dice",
        "credits-if-dearest-world",
    ],
    "always": ["capacity"],
    "score": [
        "world-cost",
        "development-cost",
        "developments",
        "die-colours",
        "goods",
        "dice",
        "worlds",
        "triangle",
    ],
}
"""Every power word there is, by the moment it works."""

ROW_KEYS: Final[list[str]] = [
    "power", "amount", "die", "dice", "to", "from", "least", "most", "floor", "per", "more", "cost", "colours",
    "reassign", "together", "lead", "tied",
]  # fmt: skip


class Power:
    """One row of a side: when it works, which word, how much, for which colours."""

    def __init__(self, number: int, side: int, moment: str, row: dict[str, Any]) -> None:
        self.number = number
        self.side = side
        self.moment = moment
        self.word: str = row["power"]
        self.amount: int = row.get("amount", 1)
        self.die: int = COLOURS.index(row["die"]) if "die" in row else -1
        self.dice: list[int] = [COLOURS.index(colour) for colour in row.get("dice", [])]
        self.to: int = PLACES.index(row["to"]) if moment in ("setup", "instant") and "to" in row else -1
        self.floor: int = row.get("floor", 1)
        self.per: int = row.get("per", 1)
        self.more: int = row.get("more", 0)
        self.cost: int = row.get("cost", 0)
        self.least: int = row.get("least", 1)
        self.most: int = row.get("most", 1)
        self.colours: int = bits([grey_or_colour(colour) for colour in row.get("colours", COLOURS)])
        self.by_colour: bool = "colours" in row
        self.only_reassign: bool = row.get("reassign", False)
        self.no_reassign: bool = not row.get("reassign", True)
        self.together: bool = row.get("together", False)
        self.lead: int = COLOURS.index(row["lead"]) if "lead" in row else -1
        self.tied: int = row.get("tied", 0)
        self.source: int = PHASES.index(row["from"]) if "from" in row else -1
        targets: list[str] = row.get("to", PHASES) if moment == "assign" else PHASES
        self.selected: bool = "selected" in targets
        self.targets: int = 0 if self.selected else bits([PHASES.index(phase) for phase in targets])

    def __repr__(self) -> str:
        return f"POWERS[{self.number}]"


class Side:
    """One side of a tile, half a faction tile or a home world."""

    def __init__(self, number: int, slug: str, row: dict[str, Any], first_power: int) -> None:
        self.number = number
        self.slug = slug
        self.world: bool = row["type"] == "world"
        self.colour: int = grey_or_colour(row["colour"]) if self.world else GREY
        self.cost: int = row["cost"]
        self.faction: int = row.get("faction", 0)
        self.home: int = row.get("home", 0)
        self.powers: list[Power] = []
        for moment, words in POWER_WORDS.items():
            for power in row.get(moment, []):
                if power["power"] not in words:
                    raise ValueError(f"{slug}: unknown {moment} power {power['power']!r}, known: {words}")
                for key in power:
                    if key not in ROW_KEYS:
                        raise ValueError(f"{slug}: unknown key {key!r} in the power {power['power']!r}")
                self.powers.append(Power(first_power + len(self.powers), number, moment, power))
        self.reassigns: bool = len(self.at("assign")) > 0

    def at(self, moment: str) -> list[Power]:
        """Its powers of one moment."""
        return [power for power in self.powers if power.moment == moment]

    def __repr__(self) -> str:
        return f"BY_SLUG[{self.slug!r}]"


def bits(numbers: list[int]) -> int:
    """A set of small numbers as bits."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def grey_or_colour(name: str) -> int:
    return GREY if name == "grey" else COLOURS.index(name)


def read(file: str) -> dict[str, Any]:
    """A table of facts."""
    path = Path(__file__).parent.parent / "data" / file
    return tomllib.loads(path.read_text(encoding="utf-8"))


def read_sides() -> list[Side]:
    """All sides in the order of the data files."""
    sides: list[Side] = []
    powers = 0
    for file in ["tiles.toml", "starts.toml"]:
        for slug, row in read(file).items():
            side = Side(len(sides), slug, row, powers)
            powers += len(side.powers)
            sides.append(side)
    return sides


DICE_ROWS: Final[dict[str, Any]] = read("dice.toml")
COLOUR: Final[list[int]] = [i for i in range(7) for _ in range(DICE_ROWS[COLOURS[i]]["count"])] + list(range(7))
"""Die -> its colour. Behind the 111 dice stand seven numbers for extra workers, one for each colour."""
DICE: Final = 111
"""How many dice there are; `DICE + colour` is an extra worker of that colour."""
FACES: Final[list[list[int]]] = [[FACE_NAMES.index(face) for face in DICE_ROWS[colour]["faces"]] for colour in COLOURS]
"""Colour -> its six faces."""
TRADE: Final[list[int]] = [DICE_ROWS[colour].get("trade", 0) for colour in COLOURS]

SIDES: Final[list[Side]] = read_sides()
BY_SLUG: Final[dict[str, Side]] = {side.slug: side for side in SIDES}
POWERS: Final[list[Power]] = [power for side in SIDES for power in side.powers]
TILES: Final = 55
FIRST_TILE: Final = 1000
"""In a census tile t is FIRST_TILE + t, so that it is not taken for a die."""
FACTIONS: Final[list[list[int]]] = [
    [side.number for side in SIDES if side.faction == number and number] for number in range(10)
]
"""Faction number -> its two halves; 0 is none."""
HOMES: Final[list[int]] = [side.number for side in SIDES if side.home]

COST: Final[list[int]] = [side.cost for side in SIDES]
IS_WORLD: Final[list[bool]] = [side.world for side in SIDES]
WORLD_COLOUR: Final[list[int]] = [side.colour for side in SIDES]
"""The colour of a world; grey for developments too, as nothing is produced there."""
REASSIGNS: Final[list[bool]] = [side.reassigns for side in SIDES]


def powers_at(moment: str) -> list[list[Power]]:
    """For each side its powers of one moment."""
    return [side.at(moment) for side in SIDES]


SETUP: Final[list[list[Power]]] = powers_at("setup")
INSTANT: Final[list[list[Power]]] = powers_at("instant")
ASSIGN: Final[list[list[Power]]] = powers_at("assign")
AT_PHASE: Final[list[list[list[Power]]]] = [powers_at(phase) for phase in PHASES]
"""Phase -> side -> its powers in that phase."""


def powers_of(word: str) -> list[list[list[Power]]]:
    """Phase -> side -> its powers of one word in that phase."""
    return [[[power for power in powers if power.word == word] for powers in phase] for phase in AT_PHASE]


EXTRA_WORKERS: Final[list[list[list[Power]]]] = powers_of("extra-workers")
SCORE: Final[list[list[Power]]] = powers_at("score")
CAPACITY: Final[list[int]] = [sum([p.amount for p in side.powers if p.word == "capacity"]) for side in SIDES]
"""Goods that each world may hold thanks to this side; 0 where it says nothing about it."""


def side_named(slug: str) -> int:
    """The number of a side."""
    return BY_SLUG[slug].number
