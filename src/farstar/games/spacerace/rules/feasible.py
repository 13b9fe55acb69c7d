"""What an ability could do now: which cards may go, what may be copied or returned. Changes nothing."""

from __future__ import annotations

from farstar.games.spacerace.rules.cards import ANY_LAB, DECK, HAND, LAB, LEFT, SLOTS, UNIVERSE, Ability, Route
from farstar.games.spacerace.rules.draw import deck_gives
from farstar.games.spacerace.rules.state import SpaceRace


def can(s: SpaceRace, seat: int, ability: Ability) -> bool:
    """Would the ability do anything now?"""
    word = ability.word
    if word == "move":
        route = ability.route
        assert route is not None
        return finds(s, seat, route, False)
    if word == "split":
        return finds(s, seat, ability.route, False) or finds(s, seat, ability.second, False)
    if word == "uncover":
        return any([s.covered(card) for card in s.players[seat].agency])
    if word == "copy-left":
        return len(copyable(s, seat)) > 0
    return len(returnable(s, seat)) > 0


def seems_possible(s: SpaceRace, seat: int, ability: Ability) -> bool:
    """Could it do something, for all that the others know? They know how many cards a hand has, not which."""
    if ability.word == "move":
        return finds(s, seat, ability.route, True)
    if ability.word == "copy-left":
        return any([seems_possible(s, seat, s.box.ability(use)) for use in lefts(s, seat)])
    return can(s, seat, ability)


def finds(s: SpaceRace, seat: int, route: Route | None, openly: bool) -> bool:
    """Is there a card that may go this way? Openly: as far as everybody can see."""
    assert route is not None
    if route.source == DECK:
        return deck_gives(s)
    found = 0
    if route.symbol < 0 and route.source == UNIVERSE:
        for stage in route.columns:
            found += len(s.universe[stage])
    elif route.symbol < 0 and route.source == HAND:
        hand = s.players[seat].hand
        if openly or not route.typed:
            return len(hand) > 0
        for card in hand:
            found += route.types >> s.box.type[card] & 1
    else:
        found = len(eligible(s, seat, route))
    return found > 0


def eligible(s: SpaceRace, seat: int, route: Route) -> list[int]:
    """The cards that may go this way (SR-050 to SR-054); from the deck nobody chooses."""
    source = route.source
    found: list[int] = []
    if source == UNIVERSE:
        for stage in route.columns:
            found += s.universe[stage]
        return found if route.symbol < 0 else [card for card in found if route.symbol in s.box.symbols[card]]
    if source == HAND:
        found = s.players[seat].hand
    elif source == LAB:
        found = s.players[seat].lab
    else:
        for each in range(s.seats):
            if source == ANY_LAB or each != seat:
                found = found + s.players[each].lab
        if s.opponent is not None:
            found = found + s.opponent.pile
    if not route.typed:
        return found.copy()
    types = s.box.type
    return [
        card
        for card in found
        if route.types >> types[card] & 1 and (route.symbol < 0 or route.symbol in s.box.symbols[card])
    ]


def lefts(s: SpaceRace, seat: int) -> list[int]:
    """Reusable abilities on the stripe of this stage in the Agencies of others, those that copy apart."""
    stage = s.box.type[s.players[seat].current]
    found: list[int] = []
    for each in range(s.seats):
        if each != seat:
            for card in s.players[each].agency:
                for ability in s.box.stripes[stage][card]:
                    if ability.place == LEFT and ability.word != "copy-left":
                        found.append(card * SLOTS + ability.slot)
    return found


def copyable(s: SpaceRace, seat: int) -> list[int]:
    """Those that would do something for this seat."""
    return [use for use in lefts(s, seat) if can(s, seat, s.box.ability(use))]


def returnable(s: SpaceRace, seat: int) -> list[int]:
    """Control cards played in an earlier round; never the current one (SR-063)."""
    player = s.players[seat]
    return [control for control in player.played if control != player.current]


def amount(s: SpaceRace, seat: int, ability: Ability) -> int:
    """How many at most: printed, or as many as cards in the Agency bear the arrow, itself included (SR-132)."""
    if ability.per_arrow < 0:
        return ability.most
    bears = s.box.arrow[ability.per_arrow]
    total = 0
    for card in s.players[seat].agency:
        if bears[card]:
            total += 1
    return total
