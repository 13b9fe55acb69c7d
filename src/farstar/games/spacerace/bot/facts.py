"""What can be said of a pick in Space Race without judging it: levels, symbols, where cards go."""

from __future__ import annotations

from farstar.bots.insight import Facts
from farstar.games.spacerace.bot.value import levels_of
from farstar.games.spacerace.rules.cards import AGENCY, CONTROL_LEVEL, LAB
from farstar.games.spacerace.rules.state import SpaceRace
from farstar.table.ask import Choose, Pick


def space_facts(s: SpaceRace, ask: Choose, pick: Pick) -> Facts:
    kind = ask.kind
    if not pick:
        return []
    if kind == "control":
        return [("control-level", CONTROL_LEVEL[pick[0]])]
    if kind == "alternative":
        return entering(s, pick) if pick[0] >= 0 else []
    if kind == "pick":
        route = s.printed.ability(ask.about).route
        if route is not None and route.target == AGENCY:
            return entering(s, pick)
        if route is not None and route.target == LAB:
            return [("lab-cards", len(pick))]
    return []


def entering(s: SpaceRace, cards: Pick) -> Facts:
    """Cards that come into the Agency."""
    levels = sum([levels_of(s, card) for card in cards])
    symbols = sum([len(s.printed.symbols[card]) for card in cards])
    found: Facts = []
    if levels:
        found.append(("card-levels", levels))
    if symbols:
        found.append(("card-symbols", symbols))
    return found
