"""What the scoring words of 6+ developments mean: a class for each word (ROLL-202 to ROLL-208)."""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rules.box import COLOUR, COST, IS_WORLD, REASSIGNS, count_colour
from farstar.games.roll.rules.powers import Power, PowerWords
from farstar.games.roll.rules.state import Player


class ScorePower(Power):
    """One scoring row of a 6+ development."""

    lasting: bool = False

    def points(self, player: Player) -> int:
        """What it brings this player now; fractions are rounded up (ROLL-204)."""
        return 0

    def counts(self, side: int) -> bool:
        """Is this side one that it counts?"""
        return False

    def adds(self, side: int) -> float:
        """What one side more adds, rounding apart."""
        return 0.0


class CostCounted(ScorePower):
    """A part of the printed cost of what it counts."""

    def points(self, player: Player) -> int:
        return part(sum([COST[side] for side in player.tableau if self.counts(side)]), self.per)

    def adds(self, side: int) -> float:
        return COST[side] / self.per if self.counts(side) else 0.0


class SidesCounted(ScorePower):
    """Points for each of what it counts."""

    def points(self, player: Player) -> int:
        return self.amount * sum([1 for side in player.tableau if self.counts(side)])

    def adds(self, side: int) -> float:
        return float(self.amount) if self.counts(side) else 0.0


class WorldCost(CostCounted):
    """Points by the cost of worlds."""

    def counts(self, side: int) -> bool:
        return IS_WORLD[side] and self.speaks_of(side)


class DevelopmentCost(CostCounted):
    """Points by the cost of developments."""

    def counts(self, side: int) -> bool:
        return not IS_WORLD[side] and (REASSIGNS[side] or not self.only_reassign)


class Worlds(SidesCounted):
    """Points for worlds."""

    def counts(self, side: int) -> bool:
        return IS_WORLD[side] and self.speaks_of(side)


class Developments(SidesCounted):
    """Points for developments."""

    def counts(self, side: int) -> bool:
        return not IS_WORLD[side] and not (self.no_reassign and REASSIGNS[side])


class DieColours(ScorePower):
    """Points for each colour among the dice."""

    def points(self, player: Player) -> int:
        return self.amount * len({COLOUR[die] for die in player.dice()})


class GoodsCounted(ScorePower):
    """Points for goods."""

    def points(self, player: Player) -> int:
        return self.amount * sum([len(goods) for goods in player.goods.values()])


class DiceCounted(ScorePower):
    """Points for dice of a colour."""

    def points(self, player: Player) -> int:
        return self.amount * part(count_colour(player.dice(), self.die), self.per)


class Triangle(ScorePower):
    """Points by the VP chips: 1, 3, 6, 10 of them bring 1, 2, 3, 4, and so on."""

    def points(self, player: Player) -> int:
        return triangle(player.chips)


def part(total: int, per: int) -> int:
    """A half, a third and so on, rounded up."""
    return (total + per - 1) // per


def triangle(chips: int) -> int:
    """1, 3, 6, 10, ... chips bring 1, 2, 3, 4, ... without upper limit (ROLL-320)."""
    n = 0
    while (n + 1) * (n + 2) // 2 <= chips:
        n += 1
    return n


SCORE_WORDS: Final[PowerWords] = {
    "world-cost": WorldCost,
    "development-cost": DevelopmentCost,
    "developments": Developments,
    "die-colours": DieColours,
    "goods": GoodsCounted,
    "dice": DiceCounted,
    "worlds": Worlds,
    "triangle": Triangle,
}
