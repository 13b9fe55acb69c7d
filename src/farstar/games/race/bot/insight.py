"""Race for the bots: good picks at a glance for everything Race asks."""

from __future__ import annotations

from typing import Final

from farstar.bots.insight import Facts, Insight, Ranked, Terms, by_rank, ended, subsets
from farstar.games.race.bot import value as race_value
from farstar.games.race.bot.facts import race_facts
from farstar.games.race.bot.holdings import holdings_of, yield_of
from farstar.games.race.bot.promises import action_values, paid
from farstar.games.race.bot.value import card_price, cost_of, gain, keep_values, rounds_left, standing
from farstar.games.race.rules.actions import FULL_TABLEAU, PAIRS
from farstar.games.race.rules.cards import ANY, CARDS, CONSUME, CONSUME_BY_NUMBER, GOOD, IS_WORLD, VALUE
from farstar.games.race.rules.consume import price, with_bonuses
from farstar.games.race.rules.consume_powers import FREE, LAST
from farstar.games.race.rules.develop import development_cost, nth_develop
from farstar.games.race.rules.settle import Forces
from farstar.games.race.rules.state import SHIP, TACTICS, Player, Race
from farstar.table.ask import Ask, Choose, Pick
from farstar.table.state import State

BETWEEN: Final = ("", "over")
GUESS: Final = max(range(1, 8), key=lambda value: VALUE.count(value))
"""The commonest cost or defence."""


class RaceInsight(Insight):
    """What bots know about Race for the Galaxy."""

    game = "race"
    doubt = 5.5
    weighed: tuple[str, ...] = ("action", "actions")

    def ranked(self, state: State, ask: Ask, most: int) -> Ranked:
        assert isinstance(state, Race) and isinstance(ask, Choose)
        return ranked(state, ask, most)

    def terms(self, state: State, seat: int) -> Terms:
        assert isinstance(state, Race)
        return race_value.terms(state, seat)

    def worth(self, state: State, seat: int) -> float:
        assert isinstance(state, Race)
        return race_value.worth(state, seat)

    def facts(self, state: State, ask: Ask, pick: Pick) -> Facts:
        assert isinstance(state, Race) and isinstance(ask, Choose)
        return race_facts(state, ask, pick)

    def rounds(self, state: State) -> int:
        assert isinstance(state, Race)
        return state.round if state.phase in BETWEEN else state.round - 1

    def origin(self, state: State, seat: int) -> str:
        assert isinstance(state, Race)
        return CARDS[state.players[seat].tableau[0]].slug

    def ending(self, state: State) -> str:
        assert isinstance(state, Race)
        longest = max([len(player.tableau) for player in state.players])
        return ended(state.pool, longest, FULL_TABLEAU)


def ranked(s: Race, ask: Choose, most: int) -> Ranked:
    """The good picks for an ask, best first."""
    kind = ask.kind
    player = s.players[ask.seat]
    left = rounds_left(s)
    if kind == "action" or kind == "actions":
        found = rank_actions(s, ask, left)
    elif kind == "develop" or kind == "settle":
        found = rank_placements(s, ask, left)
    elif kind == "keep":
        keeps = keep_values(player, ask.options, left)
        return subsets([(keeps[i], ask.options[i]) for i in range(len(keeps))], ask.least, most)
    elif kind == "pay" or kind == "opening" or kind == "discard":
        keeps = keep_values(player, ask.options, left)
        return subsets([(-keeps[i], ask.options[i]) for i in range(len(keeps))], ask.least, most)
    elif kind == "way":
        found = rank_ways(player, ask, left)
    elif kind == "trade":
        found = rank_sales(player, ask)
    elif kind == "consume":
        found = rank_powers(player, ask, left)
    elif kind == "goods":
        found = rank_meals(player, ask, most)
    elif kind == "hand":
        found = rank_hand(player, ask, left)
    elif kind == "windfall":
        found = [(price(player.tableau, world, True) + 0.3 * demand(player, world), (world,)) for world in ask.options]
    elif kind == "guess":
        found = [(1.0 if value == GUESS else 0.0, (value,)) for value in ask.options]
    else:
        raise ValueError(f"Race asks {kind!r}, and the bots do not know it")
    found.sort(key=by_rank)
    return found


def rank_sales(player: Player, ask: Choose) -> Ranked:
    """Which good to sell: the dearest, unless a power of the tableau waits for it."""
    bonuses = with_bonuses(ask.about)
    return [(price(player.tableau, world, bonuses) - 0.3 * demand(player, world), (world,)) for world in ask.options]


def rank_actions(s: Race, ask: Choose, left: float) -> Ranked:
    values = action_values(s, ask.seat, left)
    if ask.kind == "action":
        return [(values[action], (action,)) for action in ask.options]
    found: Ranked = []
    for pair in ask.options:
        one, two = PAIRS[pair]
        found.append((values[one] + values[two] * (0.6 if one == two else 1.0), (pair,)))
    return found


def rank_placements(s: Race, ask: Choose, left: float) -> Ranked:
    """Every card that can be placed, and placing none."""
    player = s.players[ask.seat]
    found: Ranked = [(0.0, ())]
    if not ask.options:
        return found
    tableau = tuple(player.tableau)
    holdings = holdings_of(tableau)
    now = standing(player, tableau, left)
    hand = player.hand
    keeps = keep_values(player, hand, left)
    order = sorted([(keeps[i], hand[i]) for i in range(len(hand))])
    nth = nth_develop(s) if ask.kind == "develop" else 0
    extra = 0.3 + card_price(left) * (holdings.settle_draws if ask.kind == "settle" else holdings.develop_draws)
    for card in ask.options:
        cost = cost_of(holdings, card) if IS_WORLD[card] else development_cost(s, ask.seat, card, nth)
        if cost > len(hand):
            cost = 0
        value = gain(player, tableau, now, card, left) - paid(order, card, cost) - 0.6 * keeps[hand.index(card)]
        found.append((value + extra, (card,)))
    return found


def rank_ways(player: Player, ask: Choose, left: float) -> Ranked:
    """Ways to place a world: cards to pay, and tableau cards lost."""
    forces = Forces(player.in_force())
    found: Ranked = []
    for way in ask.options:
        value = -forces.cost(ask.about, way) * card_price(left) if ask.about >= 0 else 0.0
        if way & SHIP:
            value -= 1.0 + min(1.5, 0.4 * left)
        if way & TACTICS:
            value -= 1.0 + min(0.8, 0.2 * left)
        found.append((value, (way,)))
    return found


def demand(player: Player, world: int) -> float:
    """How eagerly the tableau's own consume powers wait for the good of this world."""
    good = GOOD[world]
    total = 0.0
    for card in player.tableau:
        for power in CONSUME[card]:
            if power.feeds and power.good == good and power.number not in player.used:
                total += power.times
    return total


def rank_powers(player: Player, ask: Choose, left: float) -> Ranked:
    """Which consume power to use next: draws first, then the richest meal, what takes all goods last."""
    worth = card_price(left)
    found: Ranked = []
    if ask.least == 0:
        found.append((0.0, ()))
    for number in ask.options:
        power = CONSUME_BY_NUMBER[number]
        if power.best_used == FREE:
            value = 9.0
        elif power.best_used == LAST:
            value = 0.1
        elif power.sells:
            value = max([price(player.tableau, world, True) for world in player.goods]) * worth * 0.8
        elif power.optional:
            value = 0.05 if spare_cards(player, min(power.most, len(player.hand)), left) else -0.05
        else:
            value = yield_of(power) + (0.3 if power.good != ANY else 0.0)
        found.append((value, (number,)))
    return found


def rank_meals(player: Player, ask: Choose, most: int) -> Ranked:
    """Which goods to feed: those that are wanted least elsewhere."""
    used = [(-0.4 * price(player.tableau, world, True) - demand(player, world), world) for world in ask.options]
    if ask.groups is None:
        return subsets(used, ask.least, most)
    best: dict[int, tuple[float, int]] = {}
    for entry in sorted(used, reverse=True):
        best.setdefault(GOOD[entry[1]], entry)
    return subsets(list(best.values()), ask.least, most)


def spare_cards(player: Player, most: int, left: float) -> list[int]:
    """Cards worth less in hand than the point they bring when discarded; the cheapest first."""
    keeps = keep_values(player, player.hand, left)
    order = sorted([(keeps[i], player.hand[i]) for i in range(len(keeps))])
    return [card for value, card in order[:most] if value < 0.75]


def rank_hand(player: Player, ask: Choose, left: float) -> Ranked:
    """Discarding cards for points: as many as are worth less than a point, or one more or fewer."""
    keeps = keep_values(player, player.hand, left)
    order = sorted([(keeps[i], player.hand[i]) for i in range(len(keeps))])
    found: Ranked = []
    for size in range(ask.least, ask.most + 1):
        chosen = order[:size]
        found.append((0.75 * size - sum([value for value, _ in chosen]), tuple([card for _, card in chosen])))
    return found


INSIGHT: Final = RaceInsight()
