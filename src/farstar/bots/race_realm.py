"""A Race tableau summed up: what it earns, spends, conquers and scores. Knows cards, not positions."""

from __future__ import annotations

from typing import Final

from farstar.race.cards import (
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
    Power,
)
from farstar.race.settle import Forces

CARD_IN_VP: Final = 0.6
"""What a drawn card counts beside a point when goods are fed."""


class Realm:
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
        self.powers: list[Power] = []
        self.windfalls = [0, 0, 0, 0, 0]
        self.serves = [0, 0, 0, 0, 0]
        self.goods = [0, 0, 0, 0, 0]
        self.produce_draws = 0.0
        self.best_price = 0
        self.vp = 0.0
        self.cards = 0.0
        for card in tableau:
            self.add(card)
        self.produce_all()
        for card in tableau:
            self.add_produce_draws(card)
            if GOOD[card] != ANY:
                self.best_price = max(self.best_price, price_of(tableau, card))
        plate = self.goods.copy()
        self.vp, self.cards = feed(self.powers, plate, self.trade_bonus)

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
        for power in TRADE[card]:
            if not power.here:
                self.trade_bonus[power.good] += power.amount
        self.powers.extend(CONSUME[card])
        if IS_WINDFALL[card]:
            self.windfalls[GOOD[card]] += 1
        for power in PRODUCE[card]:
            if power.word == "here":
                self.goods[GOOD[card]] += 1
            elif power.word == "windfall":
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

    def add_produce_draws(self, card: int) -> None:
        """Cards drawn in one production."""
        for power in PRODUCE[card]:
            word = power.word
            if word == "draw":
                self.produce_draws += power.amount
            elif word == "draw-if-here":
                self.produce_draws += power.amount if not IS_WINDFALL[card] else 0.3 * power.amount
            elif word == "draw-per-good":
                self.produce_draws += power.amount * self.goods[power.good]
            elif word == "draw-per-kind":
                self.produce_draws += power.amount * sum([1 for number in self.goods if number])
            elif word == "draw-per-world":
                self.produce_draws += power.amount * (self.windfalls[power.good] + self.goods[power.good])
            elif word == "draw-if-most" and self.goods[power.good]:
                self.produce_draws += 0.6 * power.amount

    def halves(self) -> list[int]:
        """Points and cards of one full production when it is fed, and the cards drawn while producing, in halves."""
        return [int(2 * self.vp), int(2 * self.cards), int(2 * self.produce_draws)]


def price_of(tableau: list[int], world: int) -> int:
    """Cards for the good of this world, all trade powers included."""
    good = GOOD[world]
    total = good + 1
    for card in tableau:
        for power in TRADE[card]:
            if power.covers(good) and (not power.here or card == world):
                total += power.amount
    return total


def yield_of(power: Power) -> float:
    """What one fed good brings."""
    if power.word == "three-kinds":
        return (power.vp + CARD_IN_VP * power.cards) / 3.0
    return (power.vp + CARD_IN_VP * power.cards) / power.each


def feed(powers: list[Power], plate: list[int], trade_bonus: list[int]) -> tuple[float, float]:
    """Points and cards from feeding the goods on the plate (by kind) to these powers; the plate is eaten."""
    vp = 0.0
    cards = 0.0
    last: Power | None = None
    eaters: list[tuple[float, int, Power]] = []
    for power in powers:
        word = power.word
        if word == "goods" or word == "three-kinds":
            eaters.append((-yield_of(power) - (0.01 if power.good != ANY else 0.0), power.number, power))
        elif word == "all-goods":
            last = power
        elif word == "sell":
            eaters.append((-1.8, power.number, power))
        elif word == "draw":
            cards += power.amount
        elif word == "guess":
            cards += 0.15
    if len(eaters) > 1:
        eaters.sort()
    for _, _, power in eaters:
        word = power.word
        if word == "goods":
            uses = eat(plate, power.good, power.each, power.times)
            vp += power.vp * uses
            cards += power.cards * uses
        elif word == "three-kinds":
            kinds = [good for good in range(1, 5) if plate[good]]
            if len(kinds) >= 3:
                for good in kinds[:3]:
                    plate[good] -= 1
                vp += power.vp
                cards += power.cards
        else:
            for good in range(4, 0, -1):
                if plate[good]:
                    plate[good] -= 1
                    cards += good + 1
                    if power.bonuses:
                        cards += trade_bonus[ANY] + trade_bonus[good]
                    break
    if last is not None:
        rest = plate[1] + plate[2] + plate[3] + plate[4]
        if rest > 1:
            vp += last.vp * (rest - 1)
            plate[1] = plate[2] = plate[3] = plate[4] = 0
    return vp, cards


def eat(plate: list[int], good: int, each: int, times: int) -> int:
    """How often a power can eat, taking the most plentiful kinds first."""
    uses = 0
    while uses < times:
        if good != ANY:
            if plate[good] < each:
                break
            plate[good] -= each
        else:
            if plate[1] + plate[2] + plate[3] + plate[4] < each:
                break
            for _ in range(each):
                most = 1
                for kind in range(2, 5):
                    if plate[kind] > plate[most]:
                        most = kind
                plate[most] -= 1
        uses += 1
    return uses


REALMS: Final[dict[tuple[int, ...], Realm]] = {}
MOST_REALMS: Final = 40_000


def realm_of(tableau: tuple[int, ...]) -> Realm:
    """The summary of a tableau, kept for the next time."""
    found = REALMS.get(tableau)
    if found is None:
        if len(REALMS) >= MOST_REALMS:
            REALMS.clear()
        found = Realm(list(tableau))
        REALMS[tableau] = found
    return found
