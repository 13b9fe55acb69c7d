"""Space Race for the bots: good picks at a glance for everything Space Race asks."""

from __future__ import annotations

from typing import Final

from farstar.bots.insight import Facts, Insight, Ranked, Terms, by_rank, subsets
from farstar.games.spacerace.bot import value as space_value
from farstar.games.spacerace.bot.facts import space_facts
from farstar.games.spacerace.bot.value import (
    CARD_IN_HAND,
    ability_gain,
    agency_gain,
    levels_of,
    powers,
    rounds_left,
    route_gain,
    use_gain,
)
from farstar.games.spacerace.rules.cards import AGENCY, CONTROL_LEVEL, DECK, HAND, LAB, LEFT, Route
from farstar.games.spacerace.rules.packing import pack_use, unpack_split
from farstar.games.spacerace.rules.score import symbols
from farstar.games.spacerace.rules.state import COVERED, SpaceRace
from farstar.table.ask import Ask, Choose, Pick
from farstar.table.state import State

BETWEEN: Final = ("setup", "control")
ENDED: Final = ("scoring", "over")


class SpaceInsight(Insight):
    """What bots know about Space Race."""

    game = "spacerace"
    oversight = 1.5
    doubt = 4.0
    weighed: tuple[str, ...] = ("control",)
    whim = 1.0

    def ranked(self, state: State, ask: Ask, most: int) -> Ranked:
        assert isinstance(state, SpaceRace) and isinstance(ask, Choose)
        return ranked(state, ask, most)

    def terms(self, state: State, seat: int) -> Terms:
        assert isinstance(state, SpaceRace)
        return space_value.terms(state, seat)

    def facts(self, state: State, ask: Ask, pick: Pick) -> Facts:
        assert isinstance(state, SpaceRace) and isinstance(ask, Choose)
        return space_facts(state, ask, pick)

    def rounds(self, state: State) -> int:
        assert isinstance(state, SpaceRace)
        return state.round if state.phase in ENDED else max(0, state.round - 1)

    def ending(self, state: State) -> str:
        return "rounds"


def ranked(s: SpaceRace, ask: Choose, most: int) -> Ranked:
    """The good picks for an ask, best first."""
    kind = ask.kind
    left = rounds_left(s)
    if kind == "control":
        found: Ranked = [(control_gain(s, ask.seat, control, left), (control,)) for control in ask.options]
    elif kind == "turn":
        found = [(0.0, ())]
        found += [(use_gain(s, ask.seat, use, left), (use,)) for use in ask.options]
    elif kind == "pick":
        return rank_cards(s, ask, left, most)
    elif kind == "split":
        found = rank_splits(s, ask)
    elif kind == "alternative":
        found = [(0.0, ())]
        for card in ask.options:
            found.append((1.3 if card < 0 else agency_gain(s, ask.seat, card, left), (card,)))
    elif kind == "draw" or kind == "peek" or kind == "may":
        found = [(may_gain(s, ask), (1,)), (0.0, ())]
    elif kind == "copy" or kind == "bureaucracy":
        found = [(ability_gain(s, ask.seat, s.printed.ability(use)), (use,)) for use in ask.options]
    elif kind == "invest":
        return rank_investments(s, ask, left, most)
    else:
        return rank_rest(s, ask, left, most)
    found.sort(key=by_rank)
    return found


def rank_rest(s: SpaceRace, ask: Choose, left: float, most: int) -> Ranked:
    """The rarer asks: leaders, uncovering, control cards returned, cards turned up, symbols doubled."""
    kind = ask.kind
    seat = ask.seat
    if kind == "leader":
        values = [(-levels_of(s, card) - powers(s, seat, card, left, False), card) for card in ask.options]
    elif kind == "uncover":
        values = [(powers(s, seat, card, left, True), card) for card in ask.options]
    elif kind == "return-control":
        values = [(float(CONTROL_LEVEL[control]), control) for control in ask.options]
    elif kind == "duplicate":
        own = symbols(s, seat)
        values = [(float(own[symbol]), symbol) for symbol in ask.options]
    elif kind == "reveal":
        values = [(-agency_gain(s, seat, card, left), card) for card in ask.options]
    else:
        raise ValueError(f"Space Race asks {kind!r}, and the bots do not know it")
    return subsets(values, max(ask.least, min(ask.most, len(values))), most)


def control_gain(s: SpaceRace, seat: int, control: int, left: float) -> float:
    """What a control card promises: the best card of its column, the stripes it wakes, its footer, its level."""
    stage = s.printed.type[control]
    player = s.players[seat]
    column = [agency_gain(s, seat, card, left) for card in s.universe[stage]]
    column.sort(reverse=True)
    level = CONTROL_LEVEL[control]
    best = column[0] if column else 0.0
    second = column[1] if len(column) > 1 else 1.3
    mine = level
    total = 0.0
    for card in player.agency:
        mine += s.printed.level[stage][card]
        for ability in s.printed.stripes[stage][card]:
            if ability.place == LEFT or not s.marks[card] & COVERED:
                total += 0.8 * use_gain(s, seat, pack_use(card, ability.slot), left)
    first = first_chance(s, seat, stage, mine)
    total += max(1.3, best * first + second * (1.0 - first))
    for ability in s.printed.abilities[control]:
        if ability.place == "bureaucracy":
            total += ability_gain(s, seat, ability)
        elif not ability.alternative:
            total += 0.8 * use_gain(s, seat, pack_use(control, ability.slot), left)
    return total - 0.12 * level * min(1.0, left / 4.0)


def first_chance(s: SpaceRace, seat: int, stage: int, mine: int) -> float:
    """How likely nobody takes from the same column before."""
    chance = 1.0
    for each in range(s.seats):
        if each != seat:
            theirs = 2.5
            for card in s.players[each].agency:
                theirs += s.printed.level[stage][card]
            ahead = 0.5 + 0.12 * (theirs - mine)
            chance *= 1.0 - 0.4 * max(0.05, min(0.95, ahead))
    return chance


def card_on(s: SpaceRace, seat: int, route: Route, card: int, left: float) -> float:
    """What this card brings on this way."""
    if route.target == AGENCY:
        value = agency_gain(s, seat, card, left)
        return value - (CARD_IN_HAND if route.source == HAND else 1.0 if route.source == LAB else 0.0)
    if route.target == LAB:
        if route.source == HAND:
            return 1.0 - CARD_IN_HAND * min(1.0, 0.3 + left / 4.0) - 0.02 * agency_gain(s, seat, card, left)
        return 1.0 + 0.1 * agency_gain(s, seat, card, left)
    return -0.1 * levels_of(s, card)


def rank_cards(s: SpaceRace, ask: Choose, left: float, most: int) -> Ranked:
    """Which cards go the way of an ability; as many as bring something, no fewer than asked."""
    ability = s.printed.ability(ask.about)
    route = ability.route
    if ability.word == "split" and ask.least and route is not None and route.source == DECK:
        route = ability.second
    assert route is not None
    values = [(card_on(s, ask.seat, route, card, left), card) for card in ask.options]
    good = sum([1 for value, _ in values if value > 0.0])
    size = max(ask.least, min(ask.most, good))
    found = subsets(values, size, most)
    if size > ask.least and most > 1:
        found.append((0.0, subsets(values, ask.least, 1)[0][1]))
    return found


def rank_splits(s: SpaceRace, ask: Choose) -> Ranked:
    """How to divide a number: as far as there are cards for both rows."""
    ability = s.printed.ability(ask.about)
    found: Ranked = []
    hand = len(s.players[ask.seat].hand)
    for option in ask.options:
        first, second = unpack_split(option)
        usable = second
        if ability.second is not None and ability.second.source == HAND:
            drawn = first if ability.route is not None and ability.route.source == DECK else 0
            usable = min(second, hand + drawn)
        value = first * route_gain(s, ask.seat, ability.route) + usable * route_gain(s, ask.seat, ability.second)
        found.append((value, (option,)))
    return found


def may_gain(s: SpaceRace, ask: Choose) -> float:
    """Is doing it better than not?"""
    if ask.kind != "may":
        return 0.4
    ability = s.printed.ability(ask.about)
    if ability.word == "move" and ability.route is not None and ability.route.source == HAND:
        return 0.2
    return max(0.1, ability_gain(s, ask.seat, ability))


def rank_investments(s: SpaceRace, ask: Choose, left: float, most: int) -> Ranked:
    """Cards laid face down into the Universe: none, or those one hopes to take with the next control card."""
    seat = ask.seat
    values = [(0.35 * agency_gain(s, seat, card, left) - 1.2, card) for card in ask.options]
    found: Ranked = []
    for size in range(ask.least, min(ask.most, ask.least + 2) + 1):
        found += subsets(values, size, 1 if size == 0 else 2) if size else [(0.0, ())]
    found.sort(key=by_rank)
    return found[:most]


INSIGHT: Final = SpaceInsight()
