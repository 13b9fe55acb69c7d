"""The box of Race for the Galaxy as tables, read once from `data/base.toml`. Knows facts, not rules.

A *design* is a printed card (95 of them), a *card* one of the 114 pieces. Tables in capitals are indexed by card.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

ANY: Final = 0
NOVELTY: Final = 1
RARE: Final = 2
GENES: Final = 3
ALIEN: Final = 4
GOODS: Final[list[str]] = ["any", "novelty", "rare", "genes", "alien"]
"""Kinds of goods by number; 0 stands for any kind, and for a card without a kind."""

PHASES: Final[list[str]] = ["explore", "develop", "settle", "trade", "consume", "produce"]
POWER_KEYS: Final[dict[str, list[str]]] = {
    "explore": ["draw", "keep"],
    "develop": ["discount", "draw-before", "draw-after"],
    "settle": ["discount", "military", "tactics", "colony-ship", "contact", "draw-after"],
    "trade": ["bonus"],
    "consume": ["goods", "three-kinds", "all-goods", "sell", "hand-cards", "draw", "guess"],
    "produce": [
        "here",
        "windfall",
        "draw",
        "draw-if-here",
        "draw-per-good",
        "draw-per-kind",
        "draw-per-world",
        "draw-if-most",
    ],
}
"""Every power word there is, by phase."""


class Power:
    """One row of a card: in which phase, which word, how much, for which goods."""

    def __init__(self, number: int, index: int, phase: str, row: dict[str, Any]) -> None:
        self.number = number
        self.index = index
        self.phase = phase
        self.word: str = row["power"]
        self.amount: int = row.get("amount", 0)
        good: str = row.get("good", "any")
        self.here: bool = good == "this_world"
        self.good: int = ANY if self.here else GOODS.index(good)
        self.rebels: bool = row.get("against", "") == "rebel"
        self.each: int = row.get("each", 1)
        self.times: int = row.get("times", 1)
        self.vp: int = row.get("vp", 0)
        self.cards: int = row.get("cards", 0)
        self.least: int = row.get("least", 0)
        self.most: int = row.get("most", 0)
        self.bonuses: bool = row.get("bonuses", False)

    def __repr__(self) -> str:
        return f"POWERS[{self.number}]"

    def covers(self, good: int) -> bool:
        """Does the power speak of this kind of good?"""
        return self.good == ANY or self.good == good


class Clause:
    """One line of a 6-cost development's value: points for each card it matches, per chips or per military."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.vp: int = row["vp"]
        self.per_chips: int = row.get("per-chips", 0)
        self.per_military: int = row.get("per-military", 0)
        self.type: str = row.get("type", "")
        self.windfall: int = GOODS.index(row["windfall"]) if "windfall" in row else -1
        self.production: int = GOODS.index(row["production"]) if "production" in row else -1
        self.military: bool = row.get("military", False)
        self.mark: str = row.get("mark", "")
        self.cost: int = row.get("cost", -1)
        self.card: str = row.get("card", "")
        self.power: str = row.get("power", "")

    def matches(self, design: Design) -> bool:
        """Does a tableau card of this design meet the condition?"""
        if self.per_chips or self.per_military:
            return False
        return (
            (not self.type or (self.type == "world") == design.world)
            and (self.windfall < 0 or (design.windfall and self.windfall in (ANY, design.good)))
            and (self.production < 0 or (design.production and self.production in (ANY, design.good)))
            and (not self.military or design.military)
            and (not self.mark or self.mark in design.marks)
            and (self.cost < 0 or (not design.military and self.cost == design.value))
            and (not self.card or self.card == design.slug)
            and (not self.power or len(design.powers(self.power)) > 0)
        )


class Design:
    """A printed card."""

    def __init__(self, number: int, slug: str, row: dict[str, Any], first_power: int) -> None:
        self.number = number
        self.slug = slug
        self.copies: int = row.get("copies", 1)
        self.world: bool = row["type"] == "world"
        self.military: bool = "defense" in row
        self.value: int = row["defense"] if self.military else row["cost"]
        self.vp: int = row["vp"]
        self.windfall: bool = "windfall" in row
        self.production: bool = "production" in row
        kind: str = row.get("windfall", row.get("production", "any"))
        self.good: int = GOODS.index(kind)
        self.marks: list[str] = row.get("marks", [])
        self.home: int = row.get("home", -1)
        self.start: int = row.get("start", -1)
        self.all_powers: list[Power] = []
        for phase in PHASES:
            for power in row.get(phase, []):
                if power["power"] not in POWER_KEYS[phase]:
                    raise ValueError(f"{slug}: unknown {phase} power {power['power']!r}, known: {POWER_KEYS[phase]}")
                index = len(self.all_powers)
                self.all_powers.append(Power(first_power + index, index, phase, power))
        self.score: list[Clause] = [Clause(clause) for clause in row.get("score", [])]

    def powers(self, phase: str) -> list[Power]:
        """Its powers of one phase; "trade" are the powers marked $."""
        return [power for power in self.all_powers if power.phase == phase]

    def __repr__(self) -> str:
        return f"BY_SLUG[{self.slug!r}]"


def read_designs() -> list[Design]:
    """The printed cards in the order of the data file."""
    file = Path(__file__).parent.parent / "data" / "base.toml"
    rows: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    designs: list[Design] = []
    powers = 0
    for slug, row in rows.items():
        design = Design(len(designs), slug, row, powers)
        powers += len(design.all_powers)
        designs.append(design)
    return designs


DESIGNS: Final[list[Design]] = read_designs()
BY_SLUG: Final[dict[str, Design]] = {design.slug: design for design in DESIGNS}
POWERS: Final[list[Power]] = [power for design in DESIGNS for power in design.all_powers]
POWER_DESIGN: Final[list[Design]] = [design for design in DESIGNS for _ in design.all_powers]

CARDS: Final[list[Design]] = [design for design in DESIGNS for _ in range(design.copies)]
"""Card -> its design."""
NUMBER: Final[list[int]] = [design.number for design in CARDS]
HOMES: Final[list[int]] = [card for card, design in enumerate(CARDS) if design.home >= 0]
FIRST: Final[list[int]] = [NUMBER.index(design.number) for design in DESIGNS]
"""Design number -> its first card."""

IS_WORLD: Final[list[bool]] = [design.world for design in CARDS]
IS_MILITARY: Final[list[bool]] = [design.military for design in CARDS]
IS_WINDFALL: Final[list[bool]] = [design.windfall for design in CARDS]
VALUE: Final[list[int]] = [design.value for design in CARDS]
"""Cost, or defence of a military world."""
GOOD: Final[list[int]] = [design.good for design in CARDS]
IS_REBEL: Final[list[bool]] = ["rebel" in design.marks for design in CARDS]


def amounts(phase: str, word: str) -> list[int]:
    """For each card the sum of one power word."""
    return [sum([power.amount for power in design.powers(phase) if power.word == word]) for design in CARDS]


EXPLORE_DRAW: Final[list[int]] = amounts("explore", "draw")
EXPLORE_KEEP: Final[list[int]] = amounts("explore", "keep")
DEVELOP_DISCOUNT: Final[list[int]] = amounts("develop", "discount")
DEVELOP_DRAW_BEFORE: Final[list[int]] = amounts("develop", "draw-before")
DEVELOP_DRAW_AFTER: Final[list[int]] = amounts("develop", "draw-after")
SETTLE_DRAW_AFTER: Final[list[int]] = amounts("settle", "draw-after")
PRODUCE_DRAW_IF_HERE: Final[list[int]] = amounts("produce", "draw-if-here")
SETTLE: Final[list[list[Power]]] = [design.powers("settle") for design in CARDS]
TRADE: Final[list[list[Power]]] = [design.powers("trade") for design in CARDS]
CONSUME: Final[list[list[Power]]] = [design.powers("consume") for design in CARDS]
PRODUCE: Final[list[list[Power]]] = [design.powers("produce") for design in CARDS]


def card_named(slug: str) -> int:
    """The (first) card of a design."""
    return FIRST[BY_SLUG[slug].number]
