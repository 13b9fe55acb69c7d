"""The sides of Roll for the Galaxy with their powers, as tables indexed by side. Knows facts, not rules."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from farstar.games.roll.rules.box import (
    ALIEN,
    ANY_COLOUR,
    CITIZENRY,
    COLOUR,
    COLOURS,
    CONSUMPTION,
    COST,
    CUP,
    DEVELOP,
    DICE,
    EXPLORE,
    FACE_NAMES,
    FACES,
    FIRST_TILE,
    GENES,
    GREY,
    HOME,
    IS_WORLD,
    MILITARY,
    NOVELTY,
    PHASES,
    PLACES,
    PRODUCE,
    RARE,
    REASSIGNS,
    ROWS,
    SETTLE,
    SHIP,
    TILES,
    TRADE,
    WILD,
    WORLD,
    WORLD_COLOUR,
    bits,
    grey_or_colour,
)
from farstar.games.roll.rules.income_powers import PHASE_WORDS, Income
from farstar.games.roll.rules.phase_powers import ExtraWorkers, PhasePower
from farstar.games.roll.rules.powers import (
    ALWAYS_WORDS,
    ASSIGN_WORDS,
    INSTANT_WORDS,
    ROW_KEYS,
    SETUP_WORDS,
    AlwaysPower,
    AssignPower,
    OncePower,
    Power,
    PowerWords,
)
from farstar.games.roll.rules.score_powers import SCORE_WORDS, ScorePower
from farstar.table.notebook import Printed

__all__ = [
    "ALIEN",
    "ANY_COLOUR",
    "CITIZENRY",
    "COLOUR",
    "COLOURS",
    "CONSUMPTION",
    "COST",
    "CUP",
    "DEVELOP",
    "DICE",
    "EXPLORE",
    "FACES",
    "FACE_NAMES",
    "FIRST_TILE",
    "GENES",
    "GREY",
    "HOME",
    "IS_WORLD",
    "MILITARY",
    "NOVELTY",
    "PHASES",
    "PLACES",
    "PRODUCE",
    "RARE",
    "REASSIGNS",
    "SETTLE",
    "SHIP",
    "TILES",
    "TRADE",
    "WILD",
    "WORLD",
    "WORLD_COLOUR",
    "Power",
    "bits",
]
"""What others take from here although it is printed in the box."""

POWER_WORDS: Final[dict[str, PowerWords]] = {
    "setup": SETUP_WORDS,
    "instant": INSTANT_WORDS,
    "assign": ASSIGN_WORDS,
    **PHASE_WORDS,
    "always": ALWAYS_WORDS,
    "score": SCORE_WORDS,
}
"""Every power word there is, by the moment it works, with its class."""


class Side(Printed):
    """One side of a tile, half a faction tile or a home world."""

    game: ClassVar[str] = "roll"

    def __init__(self, number: int, slug: str, row: dict[str, Any], first_power: int) -> None:
        super().__init__(number, slug)
        self.world: bool = row["type"] == "world"
        self.colour: int = grey_or_colour(row["colour"]) if self.world else GREY
        self.cost: int = row["cost"]
        self.faction: int = row.get("faction", 0)
        self.home: int = row.get("home", 0)
        self.powers: list[Power] = []
        for moment, words in POWER_WORDS.items():
            for power in row.get(moment, []):
                word: str = power["power"]
                if word not in words:
                    raise ValueError(f"{slug}: unknown {moment} power {word!r}, known: {', '.join(words)}")
                for key in power:
                    if key not in ROW_KEYS:
                        raise ValueError(f"{slug}: unknown key {key!r} in the power {word!r}")
                self.powers.append(words[word](first_power + len(self.powers), number, moment, power))

    def at(self, moment: str) -> list[Power]:
        """Its powers of one moment."""
        return [power for power in self.powers if power.moment == moment]


def read_sides() -> list[Side]:
    """All sides in the order of the data files."""
    sides: list[Side] = []
    powers = 0
    for slug, row in ROWS.items():
        side = Side(len(sides), slug, row, powers)
        powers += len(side.powers)
        sides.append(side)
    return sides


SIDES: Final[list[Side]] = read_sides()
BY_SLUG: Final[dict[str, Side]] = {side.slug: side for side in SIDES}
POWERS: Final[list[Power]] = [power for side in SIDES for power in side.powers]
FACTIONS: Final[list[list[int]]] = [
    [side.number for side in SIDES if side.faction == number and number] for number in range(10)
]
"""Faction number -> its two halves; 0 is none."""
HOMES: Final[list[int]] = [side.number for side in SIDES if side.home]


def once(moment: str) -> list[list[OncePower]]:
    """For each side what it brings once at this moment."""
    return [[power for power in side.at(moment) if isinstance(power, OncePower)] for side in SIDES]


SETUP: Final[list[list[OncePower]]] = once("setup")
INSTANT: Final[list[list[OncePower]]] = once("instant")
ASSIGN: Final[list[list[AssignPower]]] = [
    [power for power in side.powers if isinstance(power, AssignPower)] for side in SIDES
]
SCORE: Final[list[list[ScorePower]]] = [
    [power for power in side.powers if isinstance(power, ScorePower)] for side in SIDES
]
AT_PHASE: Final[list[list[list[PhasePower]]]] = [
    [[power for power in side.at(phase) if isinstance(power, PhasePower)] for side in SIDES] for phase in PHASES
]
"""Phase -> side -> its powers in that phase."""
PAYS: Final[list[list[list[Income]]]] = [
    [[power for power in powers if isinstance(power, Income)] for powers in phase] for phase in AT_PHASE
]
"""Phase -> side -> its powers that pay as the phase ends."""
EXTRA_WORKERS: Final[list[list[list[int]]]] = [
    [[colour for power in powers if isinstance(power, ExtraWorkers) for colour in power.dice] for powers in phase]
    for phase in AT_PHASE
]
"""Phase -> side -> the colours of the workers it adds."""
CAPACITY: Final[list[int]] = [
    sum([power.capacity() for power in side.powers if isinstance(power, AlwaysPower)]) for side in SIDES
]
"""Goods that each world may hold thanks to this side; 0 where it says nothing about it."""
