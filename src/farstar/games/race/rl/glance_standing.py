"""What a tableau shows at a glance: its designs, its points, and what it produces, feeds, conquers and saves."""

from __future__ import annotations

from typing import Final

from farstar.games.race.bot.holdings import Holdings, holdings_of
from farstar.games.race.bot.value import OUT_OF_REACH, cost_of
from farstar.games.race.rl.glance_places import ABILITIES, DESIGN_COUNT, ORDER
from farstar.games.race.rules.cards import CARDS, IS_WORLD, NUMBER
from farstar.games.race.rules.consume import price
from farstar.games.race.rules.score import variable_vp
from farstar.rl.code import MOST

ABILITY_COUNT: Final = ORDER - ABILITIES


def byte(number: float) -> int:
    """A number as a byte that fits."""
    return 0 if number <= 0 else MOST if number >= MOST else int(number)


class TableauGlance:
    """What a tableau shows at a glance, kept for the next time it is looked at."""

    def __init__(self, tableau: list[int]) -> None:
        self.holdings = holdings_of(tuple(tableau))
        self.designs = bytearray(DESIGN_COUNT)
        for card in tableau:
            self.designs[NUMBER[card]] += 1
        self.abilities = bytearray(ABILITY_COUNT)
        write_abilities(self.holdings, self.abilities)
        self.chips = -1
        self.points = 0
        self.costs: dict[int, int] = {}
        self.worths: dict[int, int] = {}
        self.prices: dict[int, int] = {}
        self.meals: dict[int, tuple[int, int]] = {}

    def points_with(self, tableau: list[int], chips: int) -> int:
        """What a seat with this tableau and so many chips would score now."""
        if chips != self.chips:
            holdings = self.holdings
            self.chips = chips
            self.points = holdings.printed + chips + sum([variable_vp(six, tableau, chips) for six in holdings.sixes])
        return self.points

    def cost(self, card: int) -> int:
        """Cards this card costs; OUT_OF_REACH if it cannot be placed, as a second development of one design."""
        found = self.costs.get(card, -1)
        if found < 0:
            twice = not IS_WORLD[card] and self.designs[NUMBER[card]] > 0
            found = OUT_OF_REACH if twice else cost_of(self.holdings, card)
            self.costs[card] = found
        return found

    def worth(self, tableau: list[int], chips: int, card: int) -> int:
        """What a six would score in the tableau with so many chips, if it were laid there."""
        key = chips * len(CARDS) + card
        found = self.worths.get(key, -1)
        if found < 0:
            found = variable_vp(card, [*tableau, card], chips)
            self.worths[key] = found
        return found

    def price(self, tableau: list[int], world: int) -> int:
        """Cards for the good on this world of the tableau, with all trade powers."""
        found = self.prices.get(world, -1)
        if found < 0:
            found = price(tableau, world, True)
            self.prices[world] = found
        return found

    def meal(self, plate: list[int]) -> tuple[int, int]:
        """Points and cards, as bytes, from consuming these goods by kind."""
        key = 0
        for number in plate:
            key = key * 32 + number
        found = self.meals.get(key)
        if found is None:
            vp, cards = self.holdings.consume(plate.copy())
            found = (byte(vp), byte(cards))
            self.meals[key] = found
        return found


STANDINGS: Final[dict[tuple[int, ...], TableauGlance]] = {}
MOST_STANDINGS: Final = 30_000


def standing_of(tableau: list[int]) -> TableauGlance:
    """What this tableau shows, looked up if it was seen before."""
    key = tuple(tableau)
    found = STANDINGS.get(key)
    if found is None:
        if len(STANDINGS) >= MOST_STANDINGS:
            STANDINGS.clear()
        found = TableauGlance(tableau)
        STANDINGS[key] = found
    return found


def write_abilities(holdings: Holdings, row: bytearray) -> None:
    """What a tableau produces, feeds, conquers and saves."""
    forces = holdings.forces
    row[4] = byte(2 * holdings.vp)
    row[5] = byte(2 * holdings.cards)
    row[6] = byte(2 * holdings.produce_draws)
    row[7] = byte(forces.military)
    row[8] = byte(-forces.military)
    row[13] = byte(forces.military_against_rebels)
    row[14] = byte(forces.boost)
    row[15] = byte(forces.discount)
    for kind in range(1, 5):
        row[kind - 1] = holdings.goods[kind]
        row[8 + kind] = byte(forces.military_against[kind])
        row[15 + kind] = byte(forces.discount_on[kind])
    row[20] = byte(1 + forces.contact)
    row[21] = 1 if forces.ship >= 0 else 0
    row[22] = byte(holdings.develop_discount)
    row[23] = byte(holdings.develop_draws)
    row[24] = byte(holdings.settle_draws)
    row[25] = byte(holdings.explore_draw)
    row[26] = byte(holdings.explore_keep)
    for kind in range(5):
        row[27 + kind] = byte(holdings.trade_bonus[kind])
