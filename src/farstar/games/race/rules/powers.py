"""What a row of a card says, and what the words of Explore, Develop and Trade mean: a class for each word.

A power knows its own row and what it is told; no table, no card. Settle, Consume and Produce have modules of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

ANY: Final = 0
NOVELTY: Final = 1
RARE: Final = 2
GENES: Final = 3
ALIEN: Final = 4
GOODS: Final[list[str]] = ["any", "novelty", "rare", "genes", "alien"]
"""Kinds of goods by number; 0 stands for any kind, and for a card without a kind."""


class Power:
    """One row of a card: in which phase, which word, how much, for which goods."""

    asked: bool = False
    """Is a player ever asked about such a power? Then it needs a number that learners know it by."""

    def __init__(self, number: int, index: int, phase: str, row: dict[str, Any]) -> None:
        self.number = number
        self.index = index
        self.phase = phase
        self.word: str = row["power"]
        self.template: str = template_of(row)
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


def template_of(row: Mapping[str, Any]) -> str:
    """The template that a row is worded by: its word, and what of its values needs other words."""
    shape: list[str] = [row["power"]]
    if "good" in row:
        shape.append(row["good"] if row["good"] in ("any", "this_world") else "kind")
    if "against" in row:
        shape.append(f"against {row['against']}")
    if "bonuses" in row:
        shape.append("with bonuses" if row["bonuses"] else "without bonuses")
    if row.get("amount", 0) < 0:
        shape.append("less")
    if row.get("each", 1) > 1:
        shape.append("exact")
    if row.get("times", 1) > 1:
        shape.append("several")
    return " ".join(shape)


PowerWords = dict[str, Callable[[int, int, str, dict[str, Any]], Power]]
"""The words of a phase, each with its class."""


# Explore --------------------------------------------------------------------------------------------------------


class ExplorePower(Power):
    """A power of Explore."""

    def draws(self) -> int:
        """Cards drawn more (RACE-046 to 048)."""
        return 0

    def keeps(self) -> int:
        """Cards kept more."""
        return 0


class ExploreDraw(ExplorePower):
    """Draws more cards in Explore."""

    def draws(self) -> int:
        return self.amount


class ExploreKeep(ExplorePower):
    """Keeps more of the cards drawn in Explore."""

    def keeps(self) -> int:
        return self.amount


EXPLORE_WORDS: Final[PowerWords] = {"draw": ExploreDraw, "keep": ExploreKeep}


# Develop --------------------------------------------------------------------------------------------------------


class DevelopPower(Power):
    """A power of Develop."""

    def discount(self) -> int:
        """Cards that a development costs less (RACE-057, 058)."""
        return 0

    def draws_before(self) -> int:
        """Cards drawn at the start of the phase (RACE-053)."""
        return 0

    def draws_after(self) -> int:
        """Cards drawn for a development placed (RACE-062)."""
        return 0


class DevelopDiscount(DevelopPower):
    """Makes developments cheaper."""

    def discount(self) -> int:
        return self.amount


class DevelopDrawBefore(DevelopPower):
    """Draws cards at the start of Develop."""

    def draws_before(self) -> int:
        return self.amount


class DevelopDrawAfter(DevelopPower):
    """Draws cards after placing a development."""

    def draws_after(self) -> int:
        return self.amount


DEVELOP_WORDS: Final[PowerWords] = {
    "discount": DevelopDiscount,
    "draw-before": DevelopDrawBefore,
    "draw-after": DevelopDrawAfter,
}


# Trade, the powers marked $ -------------------------------------------------------------------------------------


class TradePower(Power):
    """A power of Trade."""

    def bonus(self, good: int, own: bool) -> int:
        """Cards more for a good of this kind, `own` if it lies on the power's own world (RACE-110 to 113)."""
        return 0


class TradeBonus(TradePower):
    """Draws more cards for a good sold."""

    def bonus(self, good: int, own: bool) -> int:
        return self.amount if self.covers(good) and (own or not self.here) else 0


TRADE_WORDS: Final[PowerWords] = {"bonus": TradeBonus}
