"""What tiles pay as a phase ends: a class for each word. Works without any worker (ROLL-077, ROLL-316)."""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rules.box import COST, IS_WORLD, count_colour
from farstar.games.roll.rules.phase_powers import (
    BuyChips,
    ConsumeChips,
    ConsumeCredits,
    CreditsWhenBuilt,
    Discount,
    DrawTiles,
    ExtraWorkers,
    KeepColour,
    KeepWorkers,
    OnTop,
    PhasePower,
    Rearrange,
    Stock,
    TradeCredits,
)
from farstar.games.roll.rules.powers import PowerWords
from farstar.games.roll.rules.state import Player, Roll


class Income(PhasePower):
    """Credits, or chips, as the phase ends."""

    in_chips: bool = False
    forgotten: bool = False
    """Does the reference program forget it where its Explore ends early (C-25)?"""

    def due(self, s: Roll, seat: int) -> int:
        """What it pays this seat now."""
        return self.amount


class Credits(Income):
    """Pays a number of credits."""


class Chips(Income):
    """Pays VP chips."""

    in_chips: bool = True

    def rate(self) -> float:
        return 0.45 * self.amount

    def most_chips(self) -> int:
        return self.amount


class CreditsPerDice(Income):
    """Pays for dice of a colour in the Citizenry."""

    def due(self, s: Roll, seat: int) -> int:
        """For dice of a colour in the Citizenry; any fraction counts as a whole unit (ROLL-081)."""
        dice = count_colour(s.players[seat].citizenry, self.die)
        return self.amount * ((dice + self.per - 1) // self.per)


class CreditsPerGood(Income):
    """Pays for goods."""

    def due(self, s: Roll, seat: int) -> int:
        """For goods on worlds of a colour, or goods that are dice of a colour (ROLL-309)."""
        total = 0
        for world, dice in s.players[seat].goods.items():
            if self.die >= 0:
                total += count_colour(dice, self.die)
            elif self.speaks_of(world):
                total += len(dice)
        return self.amount * total


class CreditsIfScouted(Income):
    """Pays if a die of its colour has scouted."""

    sees_colour: bool = True

    def due(self, s: Roll, seat: int) -> int:
        return self.amount if s.players[seat].scouted >> self.die & 1 else 0


class CreditsIfAhead(Income):
    """Pays for having more of something than anybody else."""

    def measured(self, player: Player) -> int:
        """How much of it a seat has."""
        raise NotImplementedError

    def due(self, s: Roll, seat: int) -> int:
        mine = self.measured(s.players[seat])
        for each in range(s.seats):
            if each != seat and self.measured(s.players[each]) >= mine:
                return 0
        return self.amount


class CreditsIfMostDevelopments(CreditsIfAhead):
    """Pays for having more developments than anybody else."""

    forgotten: bool = True

    def measured(self, player: Player) -> int:
        return developments(player)


class CreditsIfDearestWorld(CreditsIfAhead):
    """Pays for a world that costs more than any of the others'."""

    def measured(self, player: Player) -> int:
        return dearest(player)


def developments(player: Player) -> int:
    """How many developments lie in a tableau."""
    return sum([1 for side in player.tableau if not IS_WORLD[side]])


def dearest(player: Player) -> int:
    """The highest printed cost of a world in a tableau (ROLL-312)."""
    return max([COST[side] for side in player.tableau if IS_WORLD[side]])


PHASE_WORDS: Final[dict[str, PowerWords]] = {
    "explore": {
        "rearrange": Rearrange,
        "extra-workers": ExtraWorkers,
        "stock": Stock,
        "on-top": OnTop,
        "draw-tiles": DrawTiles,
        "credits-if-scouted": CreditsIfScouted,
        "credits-if-most-developments": CreditsIfMostDevelopments,
    },
    "develop": {
        "discount": Discount,
        "credits-when-built": CreditsWhenBuilt,
        "keep-workers": KeepWorkers,
        "credits": Credits,
        "credits-per-dice": CreditsPerDice,
    },
    "settle": {
        "discount": Discount,
        "credits-when-built": CreditsWhenBuilt,
        "keep-workers": KeepWorkers,
        "keep-colour": KeepColour,
        "credits": Credits,
    },
    "produce": {
        "credits": Credits,
        "credits-per-good": CreditsPerGood,
        "credits-if-most-developments": CreditsIfMostDevelopments,
    },
    "ship": {
        "extra-workers": ExtraWorkers,
        "trade-credits": TradeCredits,
        "consume-chips": ConsumeChips,
        "consume-credits": ConsumeCredits,
        "buy-chips": BuyChips,
        "credits": Credits,
        "chips": Chips,
        "credits-per-dice": CreditsPerDice,
        "credits-if-dearest-world": CreditsIfDearestWorld,
    },
}
"""The words of the phases, each with its class."""
