"""Phase V: goods on production worlds, then on chosen windfall worlds, then the draws (RACE-146 to RACE-161)."""

from __future__ import annotations

from typing import Final

from farstar.games.race.rules.actions import PRODUCE, begin_phase
from farstar.games.race.rules.cards import ANY, GOOD, GOODS, IS_WINDFALL, NOVELTY, POWERS
from farstar.games.race.rules.cards import PRODUCE as PRODUCE_POWERS
from farstar.games.race.rules.produce_powers import ProducePower
from farstar.games.race.rules.state import Player, Race
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks, Step

BONUS: Final = -1
"""In a windfall step: not a power, but the bonus of the action card."""

GOODS_MADE: Final[list[int]] = [
    sum([1 for power in powers if power.makes_here or power.serves_windfalls]) for powers in PRODUCE_POWERS
]


def with_own(methods: list[str]) -> list[list[ProducePower]]:
    """For each card those of its powers that say something of their own by one of these methods."""
    found: list[list[ProducePower]] = []
    for powers in PRODUCE_POWERS:
        found.append([power for power in powers if any([own(power, method) for method in methods])])
    return found


def own(power: ProducePower, method: str) -> bool:
    """Does its class answer itself, and not as every power does?"""
    return getattr(type(power), method) is not getattr(ProducePower, method)


DRAWING: Final[list[list[ProducePower]]] = with_own(["draws_with_good", "draws_at_once", "most_draws"])
FOR_GOODS: Final[list[list[ProducePower]]] = with_own(["draws_for"])
IF_MOST: Final[list[list[ProducePower]]] = with_own(["draws_if_most"])
"""Card -> the goods its powers make; those that can draw at all, for goods made, and for having made the most."""


def do_produce_phase(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Everybody at the own pace, unless the deck may run out: then in seat order (RACE-208)."""
    begin_phase(s, "produce")
    steps: list[Step] = [("produce-all", each, 0, 0) for each in s.order]
    most: Step = ("most-produced", -1, 0, 0)
    if sum([most_cards(player) for player in s.players]) >= len(s.deck):
        s.tell("in-order", -1)
        s.then([*steps, most])
    else:
        s.then([most])
        s.fork(steps)


def most_cards(player: Player) -> int:
    """No fewer cards than this seat can take from the deck in this phase."""
    goods = sum([GOODS_MADE[card] for card in player.tableau]) + (1 if PRODUCE in player.actions else 0)
    drawing = [power for card in player.tableau for power in DRAWING[card]]
    if not drawing:
        return goods
    worlds = by_kind(player.tableau)
    return goods + sum([power.most_draws(goods, worlds) for power in drawing])


def by_kind(cards: list[int]) -> list[int]:
    """How many of these cards are production and windfall worlds of each kind (RACE-158)."""
    found = [0, 0, 0, 0, 0]
    for card in cards:
        if GOOD[card] != ANY:
            found[GOOD[card]] += 1
    return found


def do_produce_all(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Card by card from the newest: what produces by itself, powers for one kind of windfall world, plain draws.

    Then the bonus, then powers for any windfall world, then what is drawn per good (RACE-160).
    """
    player = s.players[seat]
    worlds = by_kind(player.tableau)
    steps: list[Step] = []
    last: list[Step] = []
    for card in reversed(player.tableau):
        for power in PRODUCE_POWERS[card]:
            if power.makes_here and card not in player.goods:
                steps.append(("good", seat, card, 1))
            if power.serves_windfalls:
                (last if power.good == ANY else steps).append(("windfall", seat, power.number, 0))
            draws = power.draws_at_once(worlds)
            if draws:
                steps.append(("draw", seat, card, draws))
    if PRODUCE in player.actions:
        steps.append(("windfall", seat, BONUS, 0))
    s.then([*steps, *last, ("draw-for-goods", seat, 0, 0)])


def windfall_worlds(player: Player, good: int) -> list[int]:
    """The own windfall worlds of a kind (or any) without a good."""
    return [
        card
        for card in player.tableau
        if IS_WINDFALL[card] and card not in player.goods and (good == ANY or GOOD[card] == good)
    ]


def kind_served(what: int) -> int:
    """The kind of windfall world a power, or the bonus, serves."""
    return ANY if what == BONUS else POWERS[what].good


def ask_windfall(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Which windfall world produces, where more of them wait than can still be served (RACE-Q15, RACE-150 to 153)."""
    player = s.players[seat]
    kind = kind_served(what)
    options = windfall_worlds(player, kind)
    if options and may_decline(s, what):
        return [Choose(seat, "windfall", options, 0, 1, what)]
    if len(options) < 2 or (not s.reference_order and all_served(s, seat, kind, len(options))):
        return []
    return [Choose(seat, "windfall", options, 1, 1, what)]


def may_decline(s: Race, what: int) -> bool:
    """Some rulebooks leave the bonus to its owner (RACE-C05); powers always work."""
    return what == BONUS and not s.bonus_required


def all_served(s: Race, seat: int, kind: int, candidates: int) -> bool:
    """Will every candidate world get its good anyway, by this use and those that follow?"""
    uses = [0] * len(GOODS)
    for stack in [s.agenda, *s.lanes]:
        for verb, who, power, _ in stack:
            if verb == "windfall" and who == seat and not may_decline(s, power):
                uses[kind_served(power)] += 1
    if kind != ANY and candidates <= uses[kind]:
        return True
    unserved = 0
    for good in range(NOVELTY, len(GOODS)):
        unserved += max(0, len(windfall_worlds(s.players[seat], good)) - uses[good])
    return unserved <= uses[ANY]


def do_windfall(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """The chosen windfall world, or the only one, gets its good."""
    options = list(picks[seat]) if seat in picks else windfall_worlds(s.players[seat], kind_served(what))
    if options:
        s.then([("good", seat, options[0], 1)])


def do_draw_for_goods(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Draws per good and per kind produced in this phase, on worlds of both sorts (RACE-156, 157)."""
    player = s.players[seat]
    made = by_kind(player.produced)
    steps: list[Step] = []
    for card in reversed(player.tableau):
        for power in FOR_GOODS[card]:
            draws = power.draws_for(made)
            if draws:
                steps.append(("draw", seat, card, draws))
    s.then(steps)


def do_most_produced(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Draws for having produced more of a kind than each other player (RACE-159)."""
    steps: list[Step] = []
    for each in s.order:
        for card in s.players[each].tableau:
            for power in IF_MOST[card]:
                made = [by_kind(player.produced) for player in s.players]
                draws = power.draws_if_most(made.pop(each), made)
                if draws:
                    steps.append(("draw", each, card, draws))
    s.then(steps)
