"""What the words of Consume mean: a class for each word (RACE-115 to RACE-145).

Goods come as a *plate*: how many there are of each kind, the place of ANY unused.
"""

from __future__ import annotations

from typing import Final

from farstar.games.race.rules.powers import ALIEN, ANY, NOVELTY, Power, PowerWords

FREE: Final = 0
BY_YIELD: Final = 1
LAST: Final = 2
"""When a power is best used: at once as it costs no goods, where its goods bring most, or with what is left."""


class ConsumePower(Power):
    """A power of Consume. What it takes and gives, and what may be hoped from it."""

    asked: bool = True
    verb: str = "feed"
    """The step that uses it."""
    feeds: bool = False
    """Are goods given to it for points or cards?"""
    sells: bool = False
    """Does it sell a good?"""
    optional: bool = False
    distinct: bool = False
    """Must the goods it takes be of different kinds?"""
    doubled: bool = True
    """Are its points doubled by the action that doubles them (RACE-142)?"""
    best_used: int = BY_YIELD

    def usable(self, plate: list[int], hand: int) -> bool:
        """Can it be used now, with these goods and so many cards in hand (RACE-Q10)?"""
        return self.meal(plate) > 0

    def meal(self, plate: list[int]) -> int:
        """How many of these goods it takes: all it can."""
        return 0

    def meal_of(self, goods: int) -> int:
        """No fewer goods than it can take out of so many, whatever their kinds."""
        return 0

    def each_time(self) -> int:
        """How many goods it takes for what it gives once."""
        return self.each

    def points(self, fed: int) -> int:
        """Chips for so many goods, before doubling."""
        return 0

    def draws(self, fed: int) -> int:
        """Cards for so many goods."""
        return 0

    def most_points(self, goods: int) -> int:
        """No fewer chips than it can bring with so many goods, before doubling."""
        return self.points(self.meal_of(goods))

    def most_draws(self, goods: int, bonuses: int) -> int:
        """No fewer cards than it can bring with so many goods and these trade bonuses."""
        return self.draws(self.meal_of(goods))

    def expect(self, plate: list[int], bonuses: list[int]) -> tuple[float, float]:
        """Points and cards to expect of it with these goods, which it takes off the plate, and bonuses by kind."""
        return 0.0, 0.0


class FeedGoods(ConsumePower):
    """Goods of a kind or any, `each` at a time, up to `times` (RACE-119 to 126)."""

    feeds: bool = True

    def usable(self, plate: list[int], hand: int) -> bool:
        return (on(plate) if self.good == ANY else plate[self.good]) >= self.each

    def meal(self, plate: list[int]) -> int:
        return self.meal_of(on(plate) if self.good == ANY else plate[self.good])

    def meal_of(self, goods: int) -> int:
        return self.each * min(self.times, goods // self.each)

    def points(self, fed: int) -> int:
        return self.vp * (fed // self.each)

    def draws(self, fed: int) -> int:
        return self.cards * (fed // self.each)

    def expect(self, plate: list[int], bonuses: list[int]) -> tuple[float, float]:
        fed = self.meal(plate)
        if self.good != ANY:
            plate[self.good] -= fed
        else:
            for _ in range(fed):
                plate[commonest(plate)] -= 1
        return float(self.points(fed)), float(self.draws(fed))


class FeedThreeKinds(ConsumePower):
    """Exactly three goods of three kinds (RACE-127)."""

    feeds: bool = True
    distinct: bool = True

    def meal(self, plate: list[int]) -> int:
        return self.meal_of(len(kinds_on(plate)))

    def meal_of(self, goods: int) -> int:
        return 3 if goods >= 3 else 0

    def each_time(self) -> int:
        return 3

    def points(self, fed: int) -> int:
        return self.vp if fed else 0

    def draws(self, fed: int) -> int:
        return self.cards if fed else 0

    def expect(self, plate: list[int], bonuses: list[int]) -> tuple[float, float]:
        fed = self.meal(plate)
        for good in kinds_on(plate)[:fed]:
            plate[good] -= 1
        return float(self.points(fed)), float(self.draws(fed))


class FeedAllGoods(ConsumePower):
    """All goods that are left, even a single one; the first brings nothing (RACE-128, 129)."""

    feeds: bool = True
    best_used: int = LAST

    def meal(self, plate: list[int]) -> int:
        return on(plate)

    def meal_of(self, goods: int) -> int:
        return goods

    def points(self, fed: int) -> int:
        return self.vp * (fed - 1) if fed else 0

    def draws(self, fed: int) -> int:
        return self.cards if fed else 0

    def expect(self, plate: list[int], bonuses: list[int]) -> tuple[float, float]:
        fed = self.meal(plate)
        for good in range(NOVELTY, ALIEN + 1):
            plate[good] = 0
        return float(self.points(fed)), float(self.draws(fed))


class SellGood(ConsumePower):
    """One good sold, with the trade powers or without (RACE-130 to 132)."""

    verb: str = "sell-by-power"
    sells: bool = True

    def meal(self, plate: list[int]) -> int:
        return min(1, on(plate))

    def meal_of(self, goods: int) -> int:
        return min(1, goods)

    def most_draws(self, goods: int, bonuses: int) -> int:
        return base_price(ALIEN) + (bonuses if self.bonuses else 0) if goods else 0

    def expect(self, plate: list[int], bonuses: list[int]) -> tuple[float, float]:
        for good in range(ALIEN, ANY, -1):
            if plate[good]:
                plate[good] -= 1
                more = bonuses[ANY] + bonuses[good] if self.bonuses else 0
                return 0.0, float(base_price(good) + more)
        return 0.0, 0.0


class SpendHand(ConsumePower):
    """Cards from hand for chips, never doubled (RACE-138, 139, 142)."""

    verb: str = "spend-hand"
    optional: bool = True
    doubled: bool = False

    def usable(self, plate: list[int], hand: int) -> bool:
        return hand > 0

    def most_points(self, goods: int) -> int:
        return self.vp * self.most


class ForNothing(ConsumePower):
    """A power that takes no good, and so can always be used."""

    best_used: int = FREE

    def usable(self, plate: list[int], hand: int) -> bool:
        return True


class ConsumeDraw(ForNothing):
    """Cards for nothing (RACE-133)."""

    verb: str = "draw-by-power"

    def most_draws(self, goods: int, bonuses: int) -> int:
        return self.amount

    def expect(self, plate: list[int], bonuses: list[int]) -> tuple[float, float]:
        return 0.0, float(self.amount)


class Guess(ForNothing):
    """A number named, and a card won if it is the one turned up (RACE-134 to 137)."""

    verb: str = "guess"

    def most_draws(self, goods: int, bonuses: int) -> int:
        return 1

    def expect(self, plate: list[int], bonuses: list[int]) -> tuple[float, float]:
        return 0.0, 0.15


def base_price(good: int) -> int:
    """Cards for a good of this kind without any bonus (RACE-108)."""
    return good + 1


def on(plate: list[int]) -> int:
    """How many goods there are."""
    return plate[1] + plate[2] + plate[3] + plate[4]


def kinds_on(plate: list[int]) -> list[int]:
    """The kinds there are."""
    return [good for good in range(NOVELTY, ALIEN + 1) if plate[good]]


def commonest(plate: list[int]) -> int:
    """The kind there is most of."""
    most = NOVELTY
    for kind in range(NOVELTY + 1, ALIEN + 1):
        if plate[kind] > plate[most]:
            most = kind
    return most


CONSUME_WORDS: Final[PowerWords] = {
    "goods": FeedGoods,
    "three-kinds": FeedThreeKinds,
    "all-goods": FeedAllGoods,
    "sell": SellGood,
    "hand-cards": SpendHand,
    "draw": ConsumeDraw,
    "guess": Guess,
}
