"""What the hand of Race could become in the next phase, paid or conquered with the tableau as it lies."""

from __future__ import annotations

from farstar.games.race.rules.cards import CARDS, IS_WORLD
from farstar.games.race.rules.settle import Forces
from farstar.games.race.text.numbers import CONQUER, Numbers


def forces(numbers: Numbers) -> Forces:
    """Military and discounts of the whole tableau, as they will be in the next phase."""
    return Forces(numbers.view.players[numbers.view.seat].tableau)


def cheapest_world(numbers: Numbers) -> tuple[int, int, bool]:
    """A world of the hand that could be placed for the fewest cards: card, cost, whether it is conquered."""
    power, hand = forces(numbers), len(numbers.view.hand) - 1
    found = [
        (power.cost(card, way), -CARDS[card].vp, card, way & CONQUER != 0)
        for card in numbers.view.hand
        if IS_WORLD[card]
        for way in power.ways(card, hand, False)
    ]
    if not found:
        return -1, 0, False
    cost, _, card, conquered = min(found)
    return card, cost, conquered
