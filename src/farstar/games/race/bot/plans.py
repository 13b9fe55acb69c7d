"""What each action of Race promises a seat at a glance: the heart of an experienced player's instinct."""

from __future__ import annotations

from typing import Final

from farstar.games.race.bot.holdings import Holdings, holdings_of
from farstar.games.race.bot.value import card_price, cost_of, gain, goods_worth, keep_values, standing
from farstar.games.race.rules.actions import (
    DEVELOP,
    DOUBLE_VP,
    EXPLORE_1_1,
    EXPLORE_5,
    PHASE_OF,
    PRODUCE,
    SETTLE,
    TRADE,
)
from farstar.games.race.rules.cards import GOOD, IS_WINDFALL, IS_WORLD, NUMBER
from farstar.games.race.rules.consume import plate_of, price
from farstar.games.race.rules.develop import BONUS as DEVELOP_BONUS
from farstar.games.race.rules.develop import reduced_cost
from farstar.games.race.rules.explore import ACTION_DRAWS, ACTION_KEEPS, DRAWN, KEPT
from farstar.games.race.rules.settle import BONUS as SETTLE_BONUS
from farstar.games.race.rules.state import Player, Race

QUALITY: Final[list[float]] = [0.0, 0.25, 0.42, 0.55, 0.65, 0.73, 0.8, 0.85]
"""What choosing the best of more cards adds, by the number of cards refused."""
LEECH: Final = 0.55
"""How much of another's gain from an action one calls counts against it."""


class Plans:
    """What the phases promise one seat: `own` by action with its bonus, `free` by phase when another calls it."""

    def __init__(self, s: Race, seat: int, left: float) -> None:
        player = s.players[seat]
        self.own = [0.0] * 7
        self.free = [0.0] * 5
        self.left = left
        self.price = card_price(left)
        self.tableau = tuple(player.tableau)
        self.holdings = holdings_of(self.tableau)
        self.now = standing(player, self.tableau, left)
        self.explore(player)
        self.place(player)
        self.consume(player)
        self.produce(player)

    def explore(self, player: Player) -> None:
        draw = DRAWN + self.holdings.explore_draw
        keep = KEPT + self.holdings.explore_keep
        room = 1.0 if len(player.hand) < 8 else 0.6
        self.free[0] = room * self.seen(draw, keep)
        for action in (EXPLORE_5, EXPLORE_1_1):
            self.own[action] = room * self.seen(draw + ACTION_DRAWS[action], keep + ACTION_KEEPS[action])

    def seen(self, draw: int, keep: int) -> float:
        """Keeping some of the cards drawn."""
        refused = min(7, max(0, draw - keep))
        eager = min(1.0, max(0.0, self.left - 0.5) / 2.0)
        return self.price * min(keep, draw) + QUALITY[refused] * eager * 1.2

    def place(self, player: Player) -> None:
        """The best development and the best world in hand, with the cards that pay for them."""
        hand = player.hand
        keeps = keep_values(player, hand, self.left)
        order = sorted([(keeps[i], hand[i]) for i in range(len(hand))])
        own = [NUMBER[card] for card in self.tableau]
        tempo = 0.15
        for i in range(len(hand)):
            card = hand[i]
            cost = cost_of(self.holdings, card)
            if IS_WORLD[card]:
                if cost <= len(hand) - 1:
                    net = gain(player, self.tableau, self.now, card, self.left) - paid(order, card, cost) - keeps[i]
                    extra = self.holdings.settle_draws * self.price + tempo
                    self.free[2] = max(self.free[2], net + extra)
                    self.own[SETTLE] = max(self.own[SETTLE], net + extra + SETTLE_BONUS * self.price)
            elif NUMBER[card] not in own:
                with_bonus = reduced_cost(card, self.holdings.develop_discount + DEVELOP_BONUS)
                if with_bonus <= len(hand) - 1:
                    worth = gain(player, self.tableau, self.now, card, self.left) - keeps[i] + tempo
                    self.own[DEVELOP] = max(self.own[DEVELOP], worth - paid(order, card, with_bonus))
                    if cost <= len(hand) - 1:
                        self.free[1] = max(self.free[1], worth - paid(order, card, cost))
        draws = self.holdings.develop_draws * self.price
        self.free[1] += draws
        self.own[DEVELOP] += draws

    def consume(self, player: Player) -> None:
        """Feeding the goods, once, doubled, or after selling the dearest."""
        if not player.goods:
            vp, cards = self.holdings.consume([0, 0, 0, 0, 0])
            self.free[3] = self.own[TRADE] = self.own[DOUBLE_VP] = cards * self.price
            return
        plate = plate_of(player)
        best = -1
        dearest = 0
        for world in player.goods:
            paid = price(player.tableau, world, True)
            if paid > dearest:
                best, dearest = world, paid
        before = goods_worth(player, self.left)
        whole = plate.copy()
        vp, cards = self.holdings.consume(whole)
        rest = 0.5 * self.price * (whole[1] + whole[2] + whole[3] + whole[4])
        self.free[3] = max(0.0, vp + cards * self.price + rest - before)
        self.own[DOUBLE_VP] = 2 * vp + cards * self.price + rest - before
        plate[GOOD[best]] -= 1
        vp, cards = self.holdings.consume(plate)
        rest = 0.5 * self.price * (plate[1] + plate[2] + plate[3] + plate[4])
        self.own[TRADE] = vp + (cards + dearest) * self.price + rest - before

    def produce(self, player: Player) -> None:
        """New goods, and the cards drawn for them."""
        fresh, spare = empty_worlds(player, self.holdings)
        soon = min(1.0, max(0.0, self.left - 0.7))
        good = 0.75 * good_value(self.holdings, self.price)
        draws = self.holdings.produce_draws * self.price if fresh else 0.0
        full = 0.6 * self.price if player.goods else 0.0
        self.free[4] = soon * good * fresh + draws + (soon * full if fresh else 0.0)
        self.own[PRODUCE] = self.free[4] + (soon * good if spare else 0.0)


def empty_worlds(player: Player, holdings: Holdings) -> tuple[int, bool]:
    """How many worlds would get a good, and whether a windfall world is left for the bonus."""
    fresh = 0
    waiting = [0, 0, 0, 0, 0]
    for card in player.tableau:
        if GOOD[card] and card not in player.goods:
            if IS_WINDFALL[card]:
                waiting[GOOD[card]] += 1
            else:
                fresh += 1
    spare = 0
    for good in range(1, 5):
        served = min(waiting[good], holdings.serves[good])
        fresh += served
        spare += waiting[good] - served
    served = min(spare, holdings.serves[0])
    return fresh + served, spare > served


def good_value(holdings: Holdings, price: float) -> float:
    """What one good more is worth: fed or sold."""
    goods = holdings.goods[1] + holdings.goods[2] + holdings.goods[3] + holdings.goods[4]
    fed = (1.3 * holdings.vp + holdings.cards * price) / goods if goods else 0.8 * price
    return max(fed, 0.6 * price * holdings.best_price / max(1, goods), 0.5 * price)


def paid(order: list[tuple[float, int]], card: int, cost: int) -> float:
    """The worth of the cheapest cards that pay for this one."""
    total = 0.0
    for value, other in order:
        if cost <= 0:
            break
        if other != card:
            total += value
            cost -= 1
    return total


def action_values(s: Race, seat: int, left: float) -> list[float]:
    """What each action promises: its gain, less what others would have given or will be given."""
    mine = Plans(s, seat, left)
    found = mine.own.copy()
    for other in range(s.seats):
        if other == seat:
            continue
        theirs = Plans(s, other, left)
        called = likely_phases(theirs.own)
        for action in range(7):
            phase = PHASE_OF[action]
            alone = 1.0 - called[phase]
            found[action] -= called[phase] * mine.free[phase] / (s.seats - 1)
            found[action] -= LEECH * alone * theirs.free[phase] / (s.seats - 1)
    return found


def likely_phases(own: list[float]) -> list[float]:
    """How likely a player with these prospects is to call each phase."""
    best = max(own)
    weights = [2.718281828 ** ((value - best) / 0.7) for value in own]
    total = sum(weights)
    found = [0.0] * 5
    for action in range(7):
        found[PHASE_OF[action]] += weights[action] / total
    return found
