"""The box of Race for the Galaxy as tables, read once from `data/base.toml`. Knows facts, not rules.

A *design* is a printed card (95 of them), a *card* one of the 114 pieces. Tables in capitals are indexed by card.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, ClassVar, Final, TypeVar

from farstar.games.race.rules.consume_powers import CONSUME_WORDS, ConsumePower
from farstar.games.race.rules.powers import (
    ALIEN,
    ANY,
    DEVELOP_WORDS,
    EXPLORE_WORDS,
    GENES,
    GOODS,
    NOVELTY,
    RARE,
    TRADE_WORDS,
    DevelopPower,
    ExplorePower,
    Power,
    PowerWords,
    TradePower,
)
from farstar.games.race.rules.produce_powers import PRODUCE_WORDS, ProducePower
from farstar.games.race.rules.settle_powers import SETTLE_WORDS, SettlePower
from farstar.table.notebook import Printed

__all__ = ["ALIEN", "ANY", "GENES", "GOODS", "NOVELTY", "RARE", "Power"]

P = TypeVar("P", bound=Power)

PHASES: Final[list[str]] = ["explore", "develop", "settle", "trade", "consume", "produce"]
WORDS: Final[dict[str, PowerWords]] = {
    "explore": EXPLORE_WORDS,
    "develop": DEVELOP_WORDS,
    "settle": SETTLE_WORDS,
    "trade": TRADE_WORDS,
    "consume": CONSUME_WORDS,
    "produce": PRODUCE_WORDS,
}
"""Every power word there is, by phase, with its class."""


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


class Design(Printed):
    """A printed card."""

    game: ClassVar[str] = "race"

    def __init__(self, number: int, slug: str, row: dict[str, Any], first_power: int) -> None:
        super().__init__(number, slug)
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
                word: str = power["power"]
                if word not in WORDS[phase]:
                    raise ValueError(f"{slug}: unknown {phase} power {word!r}, known: {', '.join(WORDS[phase])}")
                index = len(self.all_powers)
                self.all_powers.append(WORDS[phase][word](first_power + index, index, phase, power))
        self.score: list[Clause] = [Clause(clause) for clause in row.get("score", [])]

    def powers(self, phase: str) -> list[Power]:
        """Its powers of one phase; "trade" are the powers marked $."""
        return [power for power in self.all_powers if power.phase == phase]


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


def of_kind(kind: type[P]) -> list[list[P]]:
    """For each card its powers of this kind."""
    return [[power for power in design.all_powers if isinstance(power, kind)] for design in CARDS]


EXPLORE: Final[list[list[ExplorePower]]] = of_kind(ExplorePower)
DEVELOP: Final[list[list[DevelopPower]]] = of_kind(DevelopPower)
SETTLE: Final[list[list[SettlePower]]] = of_kind(SettlePower)
TRADE: Final[list[list[TradePower]]] = of_kind(TradePower)
CONSUME: Final[list[list[ConsumePower]]] = of_kind(ConsumePower)
PRODUCE: Final[list[list[ProducePower]]] = of_kind(ProducePower)

EXPLORE_DRAW: Final[list[int]] = [sum([power.draws() for power in powers]) for powers in EXPLORE]
EXPLORE_KEEP: Final[list[int]] = [sum([power.keeps() for power in powers]) for powers in EXPLORE]
DEVELOP_DISCOUNT: Final[list[int]] = [sum([power.discount() for power in powers]) for powers in DEVELOP]
DEVELOP_DRAW_BEFORE: Final[list[int]] = [sum([power.draws_before() for power in powers]) for powers in DEVELOP]
DEVELOP_DRAW_AFTER: Final[list[int]] = [sum([power.draws_after() for power in powers]) for powers in DEVELOP]
SETTLE_DRAW_AFTER: Final[list[int]] = [sum([power.draws_after() for power in powers]) for powers in SETTLE]
DRAW_WITH_GOOD: Final[list[int]] = [sum([power.draws_with_good() for power in powers]) for powers in PRODUCE]
"""What the powers of a card come to where only their sum matters."""

CONSUME_BY_NUMBER: Final[dict[int, ConsumePower]] = {
    power.number: power for power in POWERS if isinstance(power, ConsumePower)
}
"""The powers of Consume by number."""


def card_named(slug: str) -> int:
    """The (first) card of a design."""
    return FIRST[BY_SLUG[slug].number]
