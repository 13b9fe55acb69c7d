"""What the rules would reckon for a seat now: dice needed, prices, points. All from the seat's view."""

from __future__ import annotations

from farstar.games.roll.rules import score, ship
from farstar.games.roll.rules.build import cost
from farstar.games.roll.rules.explore import stock_credits
from farstar.games.roll.rules.state import Player, Roll
from farstar.games.roll.rules.tiles import COST, SCORE
from farstar.games.roll.rules.view import RollView, imagine
from farstar.games.roll.rules.zones import MOST_CREDITS
from farstar.text.reckoning import Reckoning


class Numbers(Reckoning[RollView, Roll]):
    """The reckoning for one view of Roll."""

    imagine = staticmethod(imagine)

    @property
    def own(self) -> Player:
        return self.table.players[self.view.seat]

    def need(self, seat: int, side: int) -> int:
        """How many dice a side needs from a seat, after discounts."""
        return cost(self.table.players[seat], side)

    def stock(self, worker: int) -> int:
        """What an explorer brings that Stocks."""
        return stock_credits(self.own, worker)

    def lost(self, amount: int) -> int:
        """How much of a gain would be lost above the most credits there can be."""
        return max(0, self.own.credits + amount - MOST_CREDITS)

    def world_of(self, good: int) -> int:
        """The world a good lies on."""
        return next(world for world, dice in self.own.goods.items() if good in dice)

    def trade(self, world: int) -> int:
        return ship.trade_credits(self.own, world)

    def consume(self, world: int, good: int, shipper: int) -> tuple[int, int]:
        """Points and credits for a good consumed."""
        return ship.consume_chips(self.own, world, good, shipper), ship.consume_credits(self.own, world)

    def points(self, seat: int) -> dict[str, int]:
        """Points so far by source, as the game counts them."""
        return {part: int(value) for part, value in score.scores(self.table)[seat].parts.items()}

    def worth(self, side: int) -> int:
        """What an own development under construction would bring beyond its cost, and with it."""
        trial = self.own.copy()
        trial.tableau.append(side)
        return COST[side] + sum(power.points(trial) for power in SCORE[side])
