"""What a row of a side says, and what the words of Setup, Assign and instant effects mean: a class for each word.

The words of the phases and of the end of the game have modules of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from farstar.games.roll.rules.box import COLOURS, PHASES, PLACES, WORLD_COLOUR, bits, grey_or_colour

ROW_KEYS: Final[list[str]] = [
    "power", "amount", "die", "dice", "to", "from", "least", "most", "floor", "per", "more", "cost", "colours",
    "reassign", "together", "lead", "tied",
]  # fmt: skip


class Power:
    """One row of a side: when it works, which word, how much, for which colours."""

    lasting: bool = True
    """Does it go on working, round by round?"""
    flat_rate: float = 0.0
    """What it brings in a round where its amount does not matter."""

    def __init__(self, number: int, side: int, moment: str, row: dict[str, Any]) -> None:
        self.number = number
        self.side = side
        self.moment = moment
        self.word: str = row["power"]
        self.template: str = template_of(row)
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

    def rate(self) -> float:
        """Points that a lasting power may be expected to bring in a round, roughly."""
        return self.flat_rate if self.flat_rate else 0.12 * self.amount

    def speaks_of(self, side: int) -> bool:
        """Is the colour of this world among those the power speaks of?"""
        return self.colours >> WORLD_COLOUR[side] & 1 == 1

    def __repr__(self) -> str:
        return f"POWERS[{self.number}]"


def template_of(row: Mapping[str, Any]) -> str:
    """The template that a row is worded by: its word, and what of its values needs other words."""
    shape: list[str] = [row["power"]]
    if "dice" in row and row["power"] == "reassign":
        shape.append("but" if len(row["dice"]) == len(COLOURS) - 1 else "dice")
    if "from" in row:
        shape.append("from")
    if "to" in row:
        shape.append(row["to"] if isinstance(row["to"], str) else "selected" if row["to"] == ["selected"] else "to")
    shape += [key for key in ("together", "lead") if key in row]
    if "reassign" in row:
        shape.append("reassign" if row["reassign"] else "plain")
    if "colours" in row:
        shape.append("worlds")
    if "per" in row and row["power"] == "credits-per-dice":
        shape.append("per")
    return " ".join(shape)


PowerWords = dict[str, Callable[[int, int, str, dict[str, Any]], Power]]
"""The words of a moment, each with its class."""


# Setup and instant effects --------------------------------------------------------------------------------------


class OncePower(Power):
    """What a tile brings once: as a start tile, or when it is completed (ROLL-017, ROLL-133)."""

    lasting: bool = False
    removes_die: bool = False
    """Must a die go back to the supply?"""

    def pays(self) -> int:
        """Credits that it brings."""
        return 0

    def dice_gained(self) -> int:
        """How many dice of its colour it brings."""
        return 0


class GainDice(OncePower):
    """Gives dice when it is built."""

    def dice_gained(self) -> int:
        return self.amount


class GainCredits(OncePower):
    """Gives credits when it is built."""

    def pays(self) -> int:
        return self.amount


class RemoveDie(OncePower):
    """Takes a die away when it is built."""

    removes_die: bool = True


SETUP_WORDS: Final[PowerWords] = {"die": GainDice, "start-credits": GainCredits}
INSTANT_WORDS: Final[PowerWords] = {"remove-die": RemoveDie, "credits": GainCredits, "die": GainDice}


# Assign ---------------------------------------------------------------------------------------------------------


class AssignPower(Power):
    """A power of Assign."""

    moves_workers: bool = False

    def rate(self) -> float:
        return 0.25 + 0.12 * self.most

    def dictates(self, dice: int, before: int) -> int:
        """How often Dictate may be used with so many dice, if it may be used `before` times without this power."""
        return before

    def reach(self, before: int) -> int:
        """How many workers one Dictate moves, if it moves `before` without this power."""
        return before


class ReassignWorkers(AssignPower):
    """Moves workers to other phases."""

    moves_workers: bool = True


class DictateAgain(AssignPower):
    """Lets Dictate be used as often as there are dice."""

    def dictates(self, dice: int, before: int) -> int:
        return dice


class DictateMore(AssignPower):
    """Lets one Dictate move more workers."""

    def reach(self, before: int) -> int:
        return self.most


ASSIGN_WORDS: Final[PowerWords] = {
    "reassign": ReassignWorkers,
    "dictate-again": DictateAgain,
    "dictate-more": DictateMore,
}


# Always ---------------------------------------------------------------------------------------------------------


class AlwaysPower(Power):
    """A power that works at all times."""

    def capacity(self) -> int:
        """Goods that each world may hold; 0 if it says nothing about it (ROLL-152)."""
        return 0


class Capacity(AlwaysPower):
    """Lets each world hold more goods."""

    flat_rate: float = 0.25

    def capacity(self) -> int:
        return self.amount


ALWAYS_WORDS: Final[PowerWords] = {"capacity": Capacity}
