"""What is printed in the box of Roll for the Galaxy, powers apart, read once from `data/*.toml`.

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


def bits(numbers: list[int]) -> int:
    """A set of small numbers as bits."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def grey_or_colour(name: str) -> int:
    """A colour by its name in the data."""
    return GREY if name == "grey" else COLOURS.index(name)


def read(file: str) -> dict[str, Any]:
    """A table of facts."""
    path = Path(__file__).parent.parent / "data" / file
    return tomllib.loads(path.read_text(encoding="utf-8"))


DICE_ROWS: Final[dict[str, Any]] = read("dice.toml")
COLOUR: Final[list[int]] = [i for i in range(7) for _ in range(DICE_ROWS[COLOURS[i]]["count"])] + list(range(7))
"""Die -> its colour. Behind the 111 dice stand seven numbers for extra workers, one for each colour."""
DICE: Final = 111
"""How many dice there are; `DICE + colour` is an extra worker of that colour."""
FACES: Final[list[list[int]]] = [[FACE_NAMES.index(face) for face in DICE_ROWS[colour]["faces"]] for colour in COLOURS]
"""Colour -> its six faces."""
TRADE: Final[list[int]] = [DICE_ROWS[colour].get("trade", 0) for colour in COLOURS]

ROWS: Final[dict[str, Any]] = {**read("tiles.toml"), **read("starts.toml")}
"""The rows of all sides by slug, in the order of the data files."""
TILES: Final = 55
FIRST_TILE: Final = 1000
"""In a census tile t is FIRST_TILE + t, so that it is not taken for a die."""

COST: Final[list[int]] = [row["cost"] for row in ROWS.values()]
IS_WORLD: Final[list[bool]] = [row["type"] == "world" for row in ROWS.values()]
WORLD_COLOUR: Final[list[int]] = [grey_or_colour(row.get("colour", "grey")) for row in ROWS.values()]
"""The colour of a world; grey for developments too, as nothing is produced there."""
REASSIGNS: Final[list[bool]] = [len(row.get("assign", [])) > 0 for row in ROWS.values()]


def count_colour(dice: list[int], colour: int) -> int:
    """How many of these dice have a colour."""
    return sum([1 for die in dice if COLOUR[die] == colour])
