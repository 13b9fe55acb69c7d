"""What can be said of a pick in Race without judging it: what it costs, what it brings."""

from __future__ import annotations

from farstar.bots.insight import Facts
from farstar.games.race.bot.holdings import holdings_of
from farstar.games.race.bot.value import cost_of, keep_values, rounds_left
from farstar.games.race.rules.cards import CARDS, IS_MILITARY, IS_WORLD, VALUE
from farstar.games.race.rules.consume import price, with_bonuses
from farstar.games.race.rules.develop import development_cost, nth_develop
from farstar.games.race.rules.score import variable_vp
from farstar.games.race.rules.state import Player, Race
from farstar.table.ask import Choose, Pick


def race_facts(s: Race, ask: Choose, pick: Pick) -> Facts:
    kind = ask.kind
    player = s.players[ask.seat]
    if not pick:
        return []
    if kind == "develop":
        return placing(player, pick[0], development_cost(s, ask.seat, pick[0], nth_develop(s)))
    if kind == "settle":
        return placing(player, pick[0], cost_of(holdings_of(tuple(player.tableau)), pick[0]))
    if kind == "trade":
        return [("sells-for", price(player.tableau, pick[0], with_bonuses(ask.about)))]
    if kind == "keep" and picks_top(s, player, ask.options, pick, 1.0):
        return [("keeps-best", len(pick))]
    if (kind == "pay" or kind == "opening" or kind == "discard") and picks_top(s, player, ask.options, pick, -1.0):
        return [("gives-least", len(pick))]
    return []


def placing(player: Player, card: int, cost: int) -> Facts:
    """A card placed: its kind, the points it is worth there, the cards it costs."""
    found: Facts = []
    design = CARDS[card]
    points = design.vp
    if design.score:
        points += variable_vp(card, [*player.tableau, card], player.chips)
    if design.production:
        found.append(("production-world", 1))
    elif design.windfall:
        found.append(("windfall-world", 1))
    if points > 0:
        found.append(("brings-points", points))
    if IS_WORLD[card] and IS_MILITARY[card] and cost == 0:
        found.append(("conquers", VALUE[card]))
    elif cost < 99:
        found.append(("costs-cards", cost) if cost else ("costs-nothing", 0))
    return found


def picks_top(s: Race, player: Player, options: list[int], pick: Pick, sign: float) -> bool:
    """Are these the most useful of the cards (sign 1), or the least useful (sign -1)?"""
    keeps = keep_values(player, options, rounds_left(s))
    order = sorted([(-sign * keeps[i], options[i]) for i in range(len(options))])
    return sorted(pick) == sorted([card for _, card in order[: len(pick)]])
