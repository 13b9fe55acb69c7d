"""What the words of Settle mean: a class for each word, and what the powers of a tableau add up to."""

from __future__ import annotations

from typing import Final

from farstar.games.race.rules.powers import ANY, Power, PowerWords
from farstar.games.race.rules.state import CONTACT, PAY, SHIP, TACTICS

BY_CONTACT: Final = CONTACT | PAY


class SettleTotals:
    """What tableau cards bring to Settle, added up; -1 stands for none."""

    def __init__(self) -> None:
        self.military = 0
        self.military_against = [0, 0, 0, 0, 0]
        self.military_against_rebels = 0
        self.discount = 0
        self.discount_on = [0, 0, 0, 0, 0]
        self.contact = -1
        self.contact_card = -1
        self.ship = -1
        self.tactics = -1
        self.boost = 0


class SettlePower(Power):
    """A power of Settle."""

    way: int = 0
    """What of a way to place a world this power allows."""
    military_line: str = ""
    """The key of its line on the page about military; none if it has nothing to do with it."""

    def add_to(self, totals: SettleTotals, card: int) -> None:
        """Take part in the totals of a tableau in which it lies on this card."""

    def general_military(self) -> int:
        """Military against any world, for good (RACE-201)."""
        return 0

    def draws_after(self) -> int:
        """Cards drawn for a world placed."""
        return 0


class SettleDiscount(SettlePower):
    """Makes worlds, or worlds of one kind, cheaper."""

    def add_to(self, totals: SettleTotals, card: int) -> None:
        if self.good == ANY:
            totals.discount += self.amount
        else:
            totals.discount_on[self.good] += self.amount


class Military(SettlePower):
    """Adds to military: in general, against one kind of world, or against Rebels."""

    military_line: str = "by"

    def add_to(self, totals: SettleTotals, card: int) -> None:
        if self.rebels:
            totals.military_against_rebels += self.amount
        elif self.good == ANY:
            totals.military += self.amount
        else:
            totals.military_against[self.good] += self.amount

    def general_military(self) -> int:
        return self.amount if self.good == ANY and not self.rebels else 0


class Tactics(SettlePower):
    """Can be discarded for more military."""

    way: int = TACTICS
    military_line: str = "tactics"

    def add_to(self, totals: SettleTotals, card: int) -> None:
        totals.tactics = card
        totals.boost = self.amount


class ColonyShip(SettlePower):
    """Can be discarded to place a world for nothing."""

    way: int = SHIP

    def add_to(self, totals: SettleTotals, card: int) -> None:
        totals.ship = card


class Contact(SettlePower):
    """Pays for military worlds instead of conquering them."""

    way: int = BY_CONTACT
    military_line: str = "contact"

    def add_to(self, totals: SettleTotals, card: int) -> None:
        totals.contact = self.amount
        totals.contact_card = card


class SettleDrawAfter(SettlePower):
    """Draws cards after placing a world."""

    def draws_after(self) -> int:
        return self.amount


SETTLE_WORDS: Final[PowerWords] = {
    "discount": SettleDiscount,
    "military": Military,
    "tactics": Tactics,
    "colony-ship": ColonyShip,
    "contact": Contact,
    "draw-after": SettleDrawAfter,
}
