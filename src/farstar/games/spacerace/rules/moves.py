"""The word *move*, and how cards go from zone to zone (SR-048 to SR-054). Knows no card by name."""

from __future__ import annotations

from farstar.games.spacerace.rules.agency import enter
from farstar.games.spacerace.rules.cards import (
    AGENCY,
    ANY_LAB,
    DECK,
    FACE_DOWN,
    HAND,
    IMMEDIATE,
    LAB,
    OTHER_LAB,
    UNIVERSE,
    Route,
)
from farstar.games.spacerace.rules.feasible import eligible
from farstar.games.spacerace.rules.packing import card_of
from farstar.games.spacerace.rules.state import EVERYBODY, SpaceRace
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks


def do_move(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """Up to so many cards along the route of the ability; a duty moves exactly so many (SR-048, SR-071)."""
    ability = s.printed.ability(use)
    route = ability.route
    assert route is not None
    if number < 1:
        return
    if not ability.binding:
        s.then([("may-draw" if route.source == DECK else "pick", seat, use, number)])
    elif route.source == DECK:
        s.then([("draw-down" if route.target == FACE_DOWN else "draw", seat, use, number)])
    else:
        s.then([("must-pick", seat, use, number)])


def ask_pick(s: SpaceRace, seat: int, use: int, number: int) -> list[Ask]:
    """Any of the eligible cards up to the maximum; into the Agency one at a time (SR-Q03)."""
    route = s.printed.route_of(use)
    options = eligible(s, seat, route)
    if not options and not (route.typed and route.source == HAND):
        return []
    most = 1 if route.target == AGENCY else min(number, len(options))
    return [Choose(seat, "pick", options, 0, most, use)]


def do_pick(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """The chosen cards go their way."""
    route = s.printed.route_of(use)
    cards = picks.get(seat, ())
    if cards:
        if route.target == AGENCY and number > 1:
            s.then([("move", seat, use, number - 1)])
        carry(s, seat, use, route, cards)


def ask_must_pick(s: SpaceRace, seat: int, use: int, number: int) -> list[Ask]:
    """Exactly so many (SR-071)."""
    route = s.printed.route_of(use)
    return ask_exactly(s, seat, use, number, route)


def do_must_pick(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """The picked cards move as the ability says."""
    route = s.printed.route_of(use)
    do_exactly(s, seat, use, number, route, picks)


def ask_exactly(s: SpaceRace, seat: int, use: int, number: int, route: Route) -> list[Ask]:
    """So many of the eligible cards, or all there are. From a hand it is always its owner who shows them."""
    options = eligible(s, seat, route)
    most = min(1 if route.target == AGENCY else number, len(options))
    if len(options) <= most and (route.source != HAND or not s.players[seat].hand):
        return []
    return [Choose(seat, "pick", options, most, most, use)]


def do_exactly(s: SpaceRace, seat: int, use: int, number: int, route: Route, picks: Picks) -> None:
    """The picked cards, or the only ones there are, move; further ones into the Agency move one by one."""
    cards = picks[seat] if seat in picks else tuple(eligible(s, seat, route))
    if cards:
        if route.target == AGENCY and number > 1:
            s.then([("move", seat, use, number - 1)])
        carry(s, seat, use, route, cards)


def carry(s: SpaceRace, seat: int, use: int, route: Route, cards: tuple[int, ...]) -> None:
    """Cards from one zone to another, because of an ability."""
    cause = card_of(use)
    for card in cards:
        lift(s, seat, card, route.source)
    if route.target == LAB:
        s.players[seat].lab.extend(cards)
        s.tell(route.name, seat, cause, len(cards), cards)
    elif route.target == FACE_DOWN:
        known = 1 << seat if route.source == HAND else EVERYBODY
        for card in cards:
            s.lay_face_down(card, known)
        if known == EVERYBODY:
            s.tell(route.name, seat, cause, len(cards), cards)
        else:
            s.tell(route.name, seat, cause, len(cards), (), cards)
    else:
        assert route.target == AGENCY and len(cards) == 1
        s.tell(route.name, seat, cause, 1, cards)
        enter(s, seat, cards[0], s.printed.ability(use).place == IMMEDIATE)


def lift(s: SpaceRace, seat: int, card: int, source: int) -> None:
    """Take a card from where it lies."""
    if source == UNIVERSE:
        s.universe[s.printed.type[card]].remove(card)
    elif source == HAND:
        s.players[seat].hand.remove(card)
    elif source == LAB:
        s.players[seat].lab.remove(card)
    else:
        assert source in (OTHER_LAB, ANY_LAB)
        for player in s.players:
            if card in player.lab:
                player.lab.remove(card)
                return
        assert s.opponent is not None
        s.opponent.pile.remove(card)
