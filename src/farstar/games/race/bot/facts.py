"""What can be said of a pick in Race without judging it: what it costs, what it brings."""

from __future__ import annotations

from farstar.bots.insight import Facts
from farstar.games.race.bot.value import keep_values, rounds_left
from farstar.games.race.rules.cards import CARDS, VALUE
from farstar.games.race.rules.consume import price, with_bonuses
from farstar.games.race.rules.develop import development_cost, nth_develop
from farstar.games.race.rules.score import variable_vp
from farstar.games.race.rules.settle import Forces
from farstar.games.race.rules.state import CONQUER, Player, Race
from farstar.table.ask import Choose, Pick


def race_facts(s: Race, ask: Choose, pick: Pick) -> Facts:
    kind = ask.kind
    player = s.players[ask.seat]
    if not pick:
        return []
    if kind == "develop":
        return [*placing(player, pick[0]), paying(development_cost(s, ask.seat, pick[0], nth_develop(s)))]
    if kind == "settle":
        return [*placing(player, pick[0]), settling(player, pick[0])]
    if kind == "trade":
        return [("sells-for", price(player.tableau, pick[0], with_bonuses(ask.about)))]
    if kind == "keep" and picks_top(s, player, ask.options, pick, 1.0):
        return [("keeps-best", len(pick))]
    if (kind == "pay" or kind == "opening" or kind == "discard") and picks_top(s, player, ask.options, pick, -1.0):
        return [("gives-least", len(pick))]
    return []


def placing(player: Player, card: int) -> Facts:
    """A card placed: its kind, and the points it is worth there."""
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
    return found


def paying(cost: int) -> tuple[str, int]:
    return ("costs-cards", cost) if cost else ("costs-nothing", 0)


def settling(player: Player, world: int) -> tuple[str, int]:
    """How a world is placed at best: conquered, or for the fewest cards."""
    forces = Forces(player.in_force())
    ways = forces.ways(world, len(player.hand) - 1, False)
    if any([way & CONQUER for way in ways]):
        return ("conquers", VALUE[world])
    return paying(min([forces.cost(world, way) for way in ways]))


def picks_top(s: Race, player: Player, options: list[int], pick: Pick, sign: float) -> bool:
    """Are these the most useful of the cards (sign 1), or the least useful (sign -1)?"""
    keeps = keep_values(player, options, rounds_left(s))
    order = sorted([(-sign * keeps[i], options[i]) for i in range(len(options))])
    return sorted(pick) == sorted([card for _, card in order[: len(pick)]])
