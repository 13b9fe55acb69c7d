"""What a position of Race is worth to a seat, in points at the end of the game, by reasons a player understands."""

from __future__ import annotations

from typing import Final

from farstar.games.race.bot.holdings import CARD_IN_VP, Holdings, holdings_of
from farstar.games.race.rules.actions import FULL_TABLEAU
from farstar.games.race.rules.cards import CARDS, GOOD, IS_WORLD, NUMBER, VALUE
from farstar.games.race.rules.consume import plate_of, price
from farstar.games.race.rules.consume_powers import base_price
from farstar.games.race.rules.develop import reduced_cost
from farstar.games.race.rules.score import variable_vp
from farstar.games.race.rules.state import Player, Race

OUT_OF_REACH: Final = 99
"""The cost of a card that cannot be placed at all."""
CARD: Final = 0.8
"""Points a card in hand brings, with the whole game before it."""
ENGINE: Final = 1.0
INCOME: Final = 0.25
CONQUEST: Final = 0.15
HAND: Final = 0.6
GOODS: Final = 0.6
"""How much of what each part promises comes true, measured over games."""
SIXES_GROW: Final = 0.05
"""Points a 6-cost development gains in a round that is still to come."""
MILITARY: Final[list[float]] = [0.0, 0.25, 0.55, 0.8, 0.95, 1.1, 1.25, 1.35, 1.4]
"""Points a round for being able to conquer worlds of so much defence."""
FED: Final = 0.42
"""How many full produce-and-consume cycles a round brings."""
DOUBLE: Final = 1.45
"""Points of a cycle: sometimes they are doubled."""


def rounds_left(s: Race) -> float:
    """How long the game may still last: until the fullest tableau is full, or the chips are gone."""
    longest = 0
    eaten = 0.25 * s.seats
    for player in s.players:
        longest = max(longest, len(player.tableau))
        eaten += FED * DOUBLE * holdings_of(tuple(player.tableau)).vp
    by_cards = (FULL_TABLEAU - longest) / 0.72
    by_chips = s.pool / eaten
    return max(0.0, min(by_cards, by_chips))


def card_price(left: float) -> float:
    """What a card in hand is worth when so many rounds are left."""
    return CARD * min(1.0, 0.1 + left / 4.0)


def points(player: Player, holdings: Holdings) -> float:
    """The score as it stands."""
    total = float(holdings.printed + player.chips)
    for six in holdings.sixes:
        total += variable_vp(six, player.tableau, player.chips)
    return total


def growth(holdings: Holdings, left: float) -> float:
    """What 6-cost developments will still gain."""
    return SIXES_GROW * len(holdings.sixes) * min(left, 5.0)


def engine(holdings: Holdings, left: float) -> float:
    """Points from the goods the tableau can produce and consume."""
    return ENGINE * FED * DOUBLE * holdings.vp * max(0.0, left - 0.8)


def income(holdings: Holdings, left: float) -> float:
    """Points from the cards the tableau draws: by goods, trade, exploring, placing."""
    goods = holdings.goods[1] + holdings.goods[2] + holdings.goods[3] + holdings.goods[4]
    cards = FED * (holdings.cards + holdings.produce_draws)
    if goods:
        cards += 0.22 * holdings.best_price + 0.08 * (goods - 1)
    elif holdings.best_price:
        cards += 0.08 * holdings.best_price
    cards += 0.12 * holdings.explore_draw + 0.4 * holdings.explore_keep
    cards += 0.35 * holdings.develop_draws + 0.4 * holdings.settle_draws
    forces = holdings.forces
    cards += 0.3 * holdings.develop_discount + 0.3 * forces.discount
    cards += 0.07 * (forces.discount_on[1] + forces.discount_on[2] + forces.discount_on[3] + forces.discount_on[4])
    return INCOME * cards * card_price(left) * max(0.0, left - 0.5)


def military(holdings: Holdings, left: float) -> float:
    """Points from worlds the tableau can conquer."""
    forces = holdings.forces
    against = forces.military_against
    level = max(0, min(forces.military, 8))
    special = against[2] + against[3] + against[4] + forces.military_against_rebels
    rate = MILITARY[level] + 0.08 * special
    if forces.military < 0:
        rate = 0.06 * forces.military
    if forces.boost:
        rate += 0.25 / max(1.0, left)
    if forces.contact >= 0:
        rate += 0.2
    total = CONQUEST * rate * max(0.0, left - 0.5)
    if forces.ship >= 0 and left > 1.0:
        total += 1.2
    return total


def standing(player: Player, tableau: tuple[int, ...], left: float) -> float:
    """The worth of a tableau: points now, and what it will still earn."""
    holdings = holdings_of(tableau)
    total = float(holdings.printed + player.chips)
    if holdings.sixes:
        cards = list(tableau)
        for six in holdings.sixes:
            total += variable_vp(six, cards, player.chips)
        total += growth(holdings, left)
    return total + engine(holdings, left) + income(holdings, left) + military(holdings, left)


def gain(player: Player, tableau: tuple[int, ...], now: float, card: int, left: float) -> float:
    """What placing this card adds to a tableau that is worth `now`."""
    total = standing(player, (*tableau, card), left) - now
    if CARDS[card].windfall:
        total += base_price(GOOD[card]) * 0.55 * card_price(left)
    return total


def cost_of(holdings: Holdings, card: int) -> int:
    """Cards this card costs the owner of the holdings, action bonus apart; OUT_OF_REACH if it cannot be placed."""
    if not IS_WORLD[card]:
        return reduced_cost(card, holdings.develop_discount)
    cost = holdings.forces.least_cost(card)
    return cost if cost >= 0 else OUT_OF_REACH


def keep_values(player: Player, cards: list[int], left: float) -> list[float]:
    """What each of these cards is worth in this player's hand: as itself, but no less than as payment."""
    tableau = tuple(player.tableau)
    holdings = holdings_of(tableau)
    now = standing(player, tableau, left)
    price = card_price(left)
    own = [NUMBER[card] for card in tableau]
    found: list[float] = []
    for card in cards:
        value = 0.0
        if IS_WORLD[card] or NUMBER[card] not in own:
            cost = cost_of(holdings, card)
            if cost < OUT_OF_REACH:
                value = gain(player, tableau, now, card, left) - cost * price
                short = cost - len(player.hand) + 1
                if short > 0:
                    value *= max(0.0, 0.8 - 0.18 * short)
            else:
                lack = VALUE[card] - holdings.forces.military - holdings.forces.military_against[GOOD[card]]
                value = (VALUE[card] * 0.8) * max(0.0, 0.55 - 0.15 * lack)
            if left < 1.0:
                value *= left
        found.append(price * 0.5 + 0.5 * max(0.0, value) + 0.02 * value)
    return found


def hand_worth(player: Player, cards: list[int], left: float) -> float:
    """What the cards in hand will bring: the best of them will be placed, the others pay."""
    if not cards or left <= 0.0:
        return 0.02 * len(cards)
    values = keep_values(player, cards, left)
    values.sort(reverse=True)
    price = card_price(left)
    total = 0.0
    weight = 1.0
    for i in range(len(values)):
        extra = values[i] - price * 0.5
        total += weight * max(0.0, extra) + price * (0.95 if i < 6 else 0.6)
        weight *= 0.6
    return HAND * total


def goods_worth(player: Player, left: float) -> float:
    """What the goods on the worlds will bring: fed or sold."""
    if not player.goods or left <= 0.0:
        return 0.0
    holdings = holdings_of(tuple(player.tableau))
    plate = plate_of(player)
    best = 0
    for world in player.goods:
        best = max(best, price(player.tableau, world, True))
    vp, cards = holdings.consume(plate)
    worth_of_card = card_price(left)
    fed = 1.2 * vp + cards * worth_of_card
    sold = best * worth_of_card + 0.25 * worth_of_card * (len(player.goods) - 1)
    soon = 0.8 if left > 1.0 else 0.45 + 0.35 * left
    return GOODS * soon * max(fed, sold, 0.6 * (fed + sold)) * (1.0 if left > 0.6 else left)


def worth(s: Race, seat: int) -> float:
    """Estimated final points of a seat."""
    player = s.players[seat]
    tableau = tuple(player.tableau)
    if s.phase == "over":
        return points(player, holdings_of(tableau)) + 0.01 * (len(player.hand) + len(player.goods))
    left = rounds_left(s)
    cards = player.hand if not player.drawn else player.hand + player.drawn
    return standing(player, tableau, left) + hand_worth(player, cards, left) + goods_worth(player, left)


def terms(s: Race, seat: int) -> dict[str, float]:
    """The same by reason: the points now, and what each part of the position will still bring."""
    player = s.players[seat]
    holdings = holdings_of(tuple(player.tableau))
    left = 0.0 if s.phase == "over" else rounds_left(s)
    cards = player.hand if not player.drawn else player.hand + player.drawn
    return {
        "points": points(player, holdings),
        "growth": growth(holdings, left),
        "engine": engine(holdings, left),
        "income": income(holdings, left),
        "military": military(holdings, left),
        "hand": hand_worth(player, cards, left),
        "goods": goods_worth(player, left),
    }


__all__ = ["CARD_IN_VP", "cost_of", "gain", "keep_values", "rounds_left", "standing", "terms", "worth"]
