"""A Race tableau summed up: what it earns, spends, conquers and scores. Knows cards, not positions."""

from __future__ import annotations

from typing import Final

from farstar.games.race.rules.cards import (
    ANY,
    CARDS,
    CONSUME,
    DEVELOP_DISCOUNT,
    DEVELOP_DRAW_AFTER,
    DEVELOP_DRAW_BEFORE,
    EXPLORE_DRAW,
    EXPLORE_KEEP,
    GOOD,
    IS_WINDFALL,
    PRODUCE,
    SETTLE_DRAW_AFTER,
    TRADE,
)
from farstar.games.race.rules.consume import price
from farstar.games.race.rules.consume_powers import ConsumePower
from farstar.games.race.rules.produce import by_kind
from farstar.games.race.rules.settle import Forces

CARD_IN_VP: Final = 0.6
"""What a drawn card counts beside a point when goods are fed."""
SALE: Final = 1.8
"""What a good counts that a power sells, beside goods that are fed."""
IF_HERE: Final = 0.3
"""How likely a windfall world produces when it is not known which are served."""
IF_MOST: Final = 0.6
"""How likely a player who produces a kind at all produces most of it."""


class Holdings:
    """What a tableau can do. `goods` are the goods of one full production by kind; `vp` and `cards` what they feed."""

    def __init__(self, tableau: list[int]) -> None:
        self.size = len(tableau)
        self.printed = 0
        self.worlds = 0
        self.forces = Forces(tableau)
        self.develop_discount = 0
        self.develop_draws = 0
        self.settle_draws = 0
        self.explore_draw = 0
        self.explore_keep = 0
        self.trade_bonus = [0, 0, 0, 0, 0]
        self.sixes: list[int] = []
        self.consumers: list[ConsumePower] = []
        self.windfalls = [0, 0, 0, 0, 0]
        self.serves = [0, 0, 0, 0, 0]
        self.goods = [0, 0, 0, 0, 0]
        self.produce_draws = 0.0
        self.best_price = 0
        self.vp = 0.0
        self.cards = 0.0
        for card in tableau:
            self.add(card)
        self.consumers = in_best_order(self.consumers)
        self.produce_all()
        worlds = by_kind(tableau)
        for card in tableau:
            self.add_produce_draws(card, worlds)
            if GOOD[card] != ANY:
                self.best_price = max(self.best_price, price(tableau, card, True))
        self.vp, self.cards = self.consume(self.goods.copy())

    def add(self, card: int) -> None:
        """Take one card into account, goods apart."""
        design = CARDS[card]
        self.printed += design.vp
        self.worlds += 1 if design.world else 0
        self.develop_discount += DEVELOP_DISCOUNT[card]
        self.develop_draws += DEVELOP_DRAW_BEFORE[card] + DEVELOP_DRAW_AFTER[card]
        self.settle_draws += SETTLE_DRAW_AFTER[card]
        self.explore_draw += EXPLORE_DRAW[card]
        self.explore_keep += EXPLORE_KEEP[card]
        if design.score:
            self.sixes.append(card)
        for bonus in TRADE[card]:
            if not bonus.here:
                self.trade_bonus[bonus.good] += bonus.amount
        self.consumers.extend(CONSUME[card])
        if IS_WINDFALL[card]:
            self.windfalls[GOOD[card]] += 1
        for power in PRODUCE[card]:
            if power.makes_here:
                self.goods[GOOD[card]] += 1
            if power.serves_windfalls:
                self.serves[power.good] += 1

    def produce_all(self) -> None:
        """Goods of one production: production worlds, and windfall worlds as far as powers serve them."""
        spare = [0, 0, 0, 0, 0]
        for good in range(1, 5):
            served = min(self.windfalls[good], self.serves[good])
            self.goods[good] += served
            spare[good] = self.windfalls[good] - served
        left = self.serves[ANY]
        for good in range(4, 0, -1):
            served = min(left, spare[good])
            self.goods[good] += served
            left -= served

    def add_produce_draws(self, card: int, worlds: list[int]) -> None:
        """Cards drawn in one production, with these worlds of each kind in the tableau."""
        for power in PRODUCE[card]:
            self.produce_draws += power.draws_at_once(worlds) + power.draws_for(self.goods)
            self.produce_draws += power.draws_with_good() * (IF_HERE if IS_WINDFALL[card] else 1.0)
            self.produce_draws += IF_MOST * power.draws_if_most(self.goods, [])

    def consume(self, plate: list[int]) -> tuple[float, float]:
        """Points and cards from using all consume powers on these goods by kind; what is left stays on the plate."""
        vp = 0.0
        cards = 0.0
        for power in self.consumers:
            more_vp, more_cards = power.expect(plate, self.trade_bonus)
            vp += more_vp
            cards += more_cards
        return vp, cards


def yield_of(power: ConsumePower) -> float:
    """What one fed good brings."""
    return (power.vp + CARD_IN_VP * power.cards) / power.each_time()


def in_best_order(powers: list[ConsumePower]) -> list[ConsumePower]:
    """Consume powers as they are best used: free ones, those whose goods bring most, what takes all that is left."""
    if len(powers) < 2:
        return powers
    keyed: list[tuple[int, float, int, ConsumePower]] = []
    for power in powers:
        worth = SALE if power.sells else yield_of(power) + (0.01 if power.good != ANY else 0.0)
        keyed.append((power.best_used, -worth, power.number, power))
    keyed.sort()
    return [power for _, _, _, power in keyed]


SUMMARIES: Final[dict[tuple[int, ...], Holdings]] = {}
MOST_SUMMARIES: Final = 40_000


def holdings_of(tableau: tuple[int, ...]) -> Holdings:
    """The summary of a tableau, kept for the next time."""
    found = SUMMARIES.get(tableau)
    if found is None:
        if len(SUMMARIES) >= MOST_SUMMARIES:
            SUMMARIES.clear()
        found = Holdings(list(tableau))
        SUMMARIES[tableau] = found
    return found
