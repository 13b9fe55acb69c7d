"""What is printed on the tiles and dice of Roll as columns of numbers, for networks that look things up by number."""

from __future__ import annotations

from typing import Final

from farstar.rl.code import Attributes
from farstar.roll.tiles import COLOUR, COLOURS, FACE_NAMES, FACES, POWER_WORDS, SIDES, Power

ONCE: Final[list[str]] = ["setup", "instant"]
"""Moments that come once; the powers of all others last."""
WORDS: Final[list[str]] = [f"{moment} {word}" for moment in POWER_WORDS for word in POWER_WORDS[moment]]
LASTING_WORDS: Final[list[str]] = [
    f"{moment} {word}" for moment in POWER_WORDS for word in POWER_WORDS[moment] if moment not in ONCE
]


def strength(power: Power) -> int:
    """How much of its word a power gives: workers, dice that it moves, or the printed amount."""
    if power.dice:
        return len(power.dice)
    return power.most if power.moment == "assign" else power.amount


def lasting_of(side: int) -> list[list[int]]:
    """The lasting powers of a side as pairs: place in LASTING_WORDS, strength."""
    return [
        [LASTING_WORDS.index(f"{power.moment} {power.word}"), strength(power)]
        for power in SIDES[side].powers
        if power.moment not in ONCE
    ]


LASTING: Final[list[list[list[int]]]] = [lasting_of(side) for side in range(len(SIDES))]
"""Side -> its lasting powers, worked out once."""


def attributes() -> Attributes:
    """`side`: by the number of a side; `die`: by the number of a die or extra worker."""
    sides: dict[str, list[int]] = {
        "cost": [side.cost for side in SIDES],
        "world": [int(side.world) for side in SIDES],
        "start": [int(side.faction > 0 or side.home > 0) for side in SIDES],
    }
    for colour in range(len(COLOURS)):
        name = "grey world" if colour == 0 else f"{COLOURS[colour]} world"
        sides[name] = [int(side.world and side.colour == colour) for side in SIDES]
    for word in WORDS:
        sides[word] = [0] * len(SIDES)
    for side in SIDES:
        for power in side.powers:
            sides[f"{power.moment} {power.word}"][side.number] += strength(power)
    dice: dict[str, list[int]] = {}
    for colour in range(len(COLOURS)):
        dice[COLOURS[colour]] = [int(each == colour) for each in COLOUR]
    for face in range(len(FACE_NAMES)):
        dice[f"{FACE_NAMES[face]} faces"] = [FACES[each].count(face) for each in COLOUR]
    return {"side": sides, "die": dice}
