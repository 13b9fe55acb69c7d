"""What a position of Space Race is worth to a seat, in points at the end, by reasons a player understands."""

from __future__ import annotations

from typing import Final

from farstar.games.spacerace.rules.cards import (
    AGENCY,
    DECK,
    FACE_DOWN,
    HAND,
    LAB,
    LEFT,
    RIGHT,
    SYMBOLS,
    Ability,
    Route,
)
from farstar.games.spacerace.rules.feasible import amount, eligible, word_of
from farstar.games.spacerace.rules.score import basic_score, cold_war_score, symbols
from farstar.games.spacerace.rules.state import COVERED, ROUNDS, SpaceRace

PRIZE: Final = 6.0
"""Points for having the most symbols of a type."""
CARD_IN_HAND: Final = 0.55
USED: Final = 0.33
"""How often a round comes in which the stripe of a card can be used."""


def rounds_left(s: SpaceRace) -> float:
    """Rounds still to be played, the one in progress as the part that remains."""
    if s.phase in ("scoring", "over"):
        return 0.0
    part = 1.0 if s.phase in ("setup", "control") else 0.5 if s.phase not in ("bureaucracy", "phase-3") else 0.1
    return ROUNDS - s.round + part if s.round else float(ROUNDS)


def route_gain(s: SpaceRace, seat: int, route: Route | None) -> float:
    """What one card on this way usually brings."""
    if route is None:
        return 0.0
    if route.target == AGENCY:
        return 2.6 if route.source != HAND else 1.9
    if route.target == LAB:
        return 0.55 if route.source == HAND else 1.1 if route.source != LAB else 0.0
    if route.target == FACE_DOWN:
        return -0.2 if route.source == HAND else 0.1
    return CARD_IN_HAND if route.source == DECK else 0.3


def ability_gain(s: SpaceRace, seat: int, ability: Ability) -> float:
    """What using this ability once usually brings."""
    return word_of(ability).gain(ability, route_gain(s, seat, ability.route), route_gain(s, seat, ability.second))


def powers(s: SpaceRace, seat: int, card: int, left: float, fresh: bool) -> float:
    """What the abilities of a card in the Agency will still bring; `fresh`: it is just coming in."""
    total = 0.0
    covered = s.marks[card] & COVERED and not fresh
    for ability in s.printed.abilities[card]:
        gain = ability_gain(s, seat, ability)
        place = ability.place
        if place == LEFT:
            total += gain * USED * left
        elif place == RIGHT:
            total += 0.0 if covered else gain * min(0.75, 0.22 * left)
        elif place == "bureaucracy":
            total += gain * 0.8 * left
        elif place == "immediate":
            total += gain if fresh else 0.0
        elif left > 0.0:
            total += 0.8
    return total


def levels_of(s: SpaceRace, card: int) -> int:
    level = s.printed.level
    return level[0][card] + level[1][card] + level[2][card] + level[3][card]


def symbol_gain(s: SpaceRace, seat: int, card: int, left: float) -> float:
    """What the symbols of a card add to the hope for the prizes."""
    if not s.printed.symbols[card]:
        return 0.0
    own = symbols(s, seat)
    rivals = best_rival(s, seat)
    total = 0.0
    for symbol in s.printed.symbols[card]:
        total += PRIZE * (hope(own[symbol] + 1, rivals[symbol], left) - hope(own[symbol], rivals[symbol], left))
    return total


def best_rival(s: SpaceRace, seat: int) -> list[int]:
    found = [0, 0, 0, 0]
    for each in range(s.seats):
        if each != seat:
            theirs = symbols(s, each)
            for symbol in range(len(SYMBOLS)):
                found[symbol] = max(found[symbol], theirs[symbol])
    return found


def hope(own: int, rival: int, left: float) -> float:
    """How likely a prize is won with so many symbols against so many."""
    open_part = min(1.0, left / 6.0)
    if own == 0:
        return 0.12 * open_part
    if own > rival:
        return 1.0 - 0.12 * open_part if own > rival + 1 else 1.0 - 0.2 * open_part
    if own == rival:
        return 1.0 - 0.4 * open_part
    return 0.25 * open_part if rival - own == 1 else 0.08 * open_part


def agency_gain(s: SpaceRace, seat: int, card: int, left: float) -> float:
    """What this card adds when it comes into the Agency."""
    total = levels_of(s, card) + powers(s, seat, card, left, True) + symbol_gain(s, seat, card, left)
    if s.printed.leader[card]:
        for own in s.players[seat].agency:
            if s.printed.leader[own]:
                old = levels_of(s, own) + powers(s, seat, own, left, False)
                return max(1.0, total + 1.0 - old)
    return total


def hand_worth(s: SpaceRace, seat: int, left: float) -> float:
    """What the cards in hand will bring: into the Laboratory, or by abilities into the Agency."""
    if left <= 0.0:
        return 0.0
    cards = len(s.players[seat].hand)
    return CARD_IN_HAND * min(1.0, 0.3 + left / 4.0) * (min(cards, 7) + 0.2 * max(0, cards - 7))


def prizes(s: SpaceRace, seat: int, left: float) -> float:
    """The hope for the four prizes."""
    own = symbols(s, seat)
    rivals = best_rival(s, seat)
    return sum([PRIZE * hope(own[symbol], rivals[symbol], left) for symbol in range(len(SYMBOLS))])


def terms(s: SpaceRace, seat: int) -> dict[str, float]:
    """Points now by source, and what Agency and hand will still bring."""
    left = rounds_left(s)
    player = s.players[seat]
    if s.cold_war:
        score = cold_war_score(s, seat)
        found = {"comparisons": 3.0 * score.total}
    else:
        score = basic_score(s, seat)
        found = {
            "levels": float(score.parts["levels"]),
            "laboratory": float(score.parts["laboratory"]) + float(score.parts["half-points"]),
            "breakthroughs": prizes(s, seat, left) if left > 0.0 else float(score.parts["breakthroughs"]),
        }
    found["abilities"] = sum([powers(s, seat, card, left, False) for card in player.agency]) if left > 0.0 else 0.0
    found["hand"] = hand_worth(s, seat, left)
    return found


def use_gain(s: SpaceRace, seat: int, use: int, left: float) -> float:
    """What using this ability would bring now, with the cards that lie there."""
    ability = s.printed.ability(use)
    if ability.word == "move":
        return best_on(s, seat, ability, left)
    gain = ability_gain(s, seat, ability)
    if ability.right:
        gain -= 0.1
    return gain


def best_on(s: SpaceRace, seat: int, ability: Ability, left: float) -> float:
    """The best card that could go the way of an ability, and more of them if it takes more."""
    route = ability.route
    assert route is not None
    if route.source == DECK:
        return ability_gain(s, seat, ability)
    cards = eligible(s, seat, route)
    if not cards:
        return 1.2 if ability.alternative else -0.2
    if route.target == AGENCY:
        return max([agency_gain(s, seat, card, left) for card in cards])
    return route_gain(s, seat, route) * min(max(1, amount(s, seat, ability)), len(cards))


__all__ = ["agency_gain", "best_on", "levels_of", "powers", "rounds_left", "terms", "use_gain"]
