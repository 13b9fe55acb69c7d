"""What the words of the phases mean, what is paid as a phase ends apart: a class for each word."""

from __future__ import annotations

from farstar.games.roll.rules.box import REASSIGNS
from farstar.games.roll.rules.powers import Power


class PhasePower(Power):
    """A power that works in a phase; what it does not say it leaves as it is."""

    sees_colour: bool = False
    """Does it matter to it of which colour an explorer is?"""

    def trade_credits(self, world: int) -> int:
        """Credits more for a good of this world traded (ROLL-161)."""
        return 0

    def consume_chips(self, world: int) -> int:
        """Chips more for a good of this world consumed (ROLL-162)."""
        return 0

    def consume_credits(self, world: int) -> int:
        """Credits for a good of this world consumed."""
        return 0

    def most_chips_each(self) -> int:
        """No fewer chips than it adds to each good consumed."""
        return 0

    def most_chips(self) -> int:
        """No fewer chips than it pays in the phase."""
        return 0

    def tiles_drawn(self) -> int:
        """Tiles drawn as Explore ends (ROLL-303)."""
        return 0


class ExtraWorkers(PhasePower):
    """Workers that are no dice (ROLL-169)."""

    def rate(self) -> float:
        return 0.2 * len(self.dice)


# Explore --------------------------------------------------------------------------------------------------------


class Rearrange(PhasePower):
    """The own tiles may be laid out anew (ROLL-300)."""

    flat_rate: float = 0.08


class OnTop(PhasePower):
    """Tiles may be laid on top of a stack (ROLL-323)."""

    flat_rate: float = 0.08


class Stock(PhasePower):
    """An explorer of a colour is paid this much for a Stock (ROLL-301)."""

    sees_colour: bool = True


class DrawTiles(PhasePower):
    """Draws more tiles for a scout."""

    flat_rate: float = 0.15

    def tiles_drawn(self) -> int:
        return self.amount


# Develop and Settle ---------------------------------------------------------------------------------------------


class Discount(PhasePower):
    """Fewer dice for a tile, down to a floor (ROLL-128 to 132)."""

    def rate(self) -> float:
        return 0.3 * self.amount if not self.by_colour and not self.only_reassign else 0.15 * self.amount

    def covers(self, side: int) -> bool:
        """Does it speak of this tile?"""
        if self.only_reassign:
            return REASSIGNS[side]
        return not self.by_colour or self.speaks_of(side)

    def reduced(self, need: int, side: int) -> int:
        """The dice a tile needs, if it needs so many without this power; never more."""
        return min(need, max(self.floor, need - self.amount)) if self.covers(side) else need


class CreditsWhenBuilt(PhasePower):
    """Pays credits for a tile that is completed."""

    def paid(self, side: int) -> int:
        """Credits for completing this tile."""
        return self.amount + (self.more if self.by_colour and self.speaks_of(side) else 0)


class KeepWorkers(PhasePower):
    """Some of the dice used return to the cup (ROLL-313)."""

    flat_rate: float = 0.25


class KeepColour(PhasePower):
    """Dice of a colour return to the cup when used."""

    flat_rate: float = 0.25


# Ship -----------------------------------------------------------------------------------------------------------


class TradeCredits(PhasePower):
    """Pays more credits for a good that is traded."""

    def trade_credits(self, world: int) -> int:
        return self.amount if self.speaks_of(world) else 0


class ConsumeChips(PhasePower):
    """Gives more VP chips for a good that is consumed."""

    def rate(self) -> float:
        return 0.3 * self.amount

    def consume_chips(self, world: int) -> int:
        return self.amount if self.speaks_of(world) else 0

    def most_chips_each(self) -> int:
        return self.amount


class ConsumeCredits(PhasePower):
    """Pays credits for a good that is consumed."""

    def consume_credits(self, world: int) -> int:
        return self.amount if self.speaks_of(world) else 0


class BuyChips(PhasePower):
    """Chips may be bought after a Trade (D-19)."""

    flat_rate: float = 0.25
