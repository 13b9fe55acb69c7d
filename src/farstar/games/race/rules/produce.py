"""Phase V: goods on production worlds, then on chosen windfall worlds, then the draws (RACE-146 to RACE-161)."""

from __future__ import annotations

from farstar.games.race.rules.actions import PRODUCE, begin_phase
from farstar.games.race.rules.cards import ANY, GOOD, GOODS, IS_WINDFALL, NOVELTY, POWERS, PRODUCE_DRAW_IF_HERE
from farstar.games.race.rules.cards import PRODUCE as PRODUCE_POWERS
from farstar.games.race.rules.state import Player, Race
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks, Step

BONUS = -1
"""In a windfall step: not a power, but the bonus of the action card."""


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
    total = 0
    goods = 1 if PRODUCE in player.actions else 0
    for card in player.tableau:
        total += PRODUCE_DRAW_IF_HERE[card]
        for power in PRODUCE_POWERS[card]:
            if power.word == "here" or power.word == "windfall":
                goods += 1
    for card in player.tableau:
        for power in PRODUCE_POWERS[card]:
            if power.word == "draw" or power.word == "draw-if-most":
                total += power.amount
            elif power.word == "draw-per-good" or power.word == "draw-per-kind":
                total += power.amount * goods
            elif power.word == "draw-per-world":
                total += power.amount * worlds_of(player, power.good)
    return total + goods


def worlds_of(player: Player, good: int) -> int:
    """How many production and windfall worlds of a kind lie in the tableau (RACE-158)."""
    return sum([1 for card in player.tableau if GOOD[card] == good])


def do_produce_all(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Card by card from the newest: what produces by itself, powers for one kind of windfall world, plain draws.

    Then the bonus, then powers for any windfall world, then what is drawn per good (RACE-160).
    """
    player = s.players[seat]
    steps: list[Step] = []
    last: list[Step] = []
    for card in reversed(player.tableau):
        for power in PRODUCE_POWERS[card]:
            if power.word == "here":
                if card not in player.goods:
                    steps.append(("good", seat, card, 1))
            elif power.word == "windfall":
                (last if power.good == ANY else steps).append(("windfall", seat, power.number, 0))
            elif power.word == "draw":
                steps.append(("draw", seat, card, power.amount))
            elif power.word == "draw-per-world" and worlds_of(player, power.good):
                steps.append(("draw", seat, card, power.amount * worlds_of(player, power.good)))
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
    """Which windfall world produces, where more of them wait than can still be served (DEC-15, RACE-150 to 153)."""
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
    options = list(picks[seat]) if seat in picks else windfall_worlds(s.players[seat], kind_served(what))
    if options:
        s.then([("good", seat, options[0], 1)])


def do_draw_for_goods(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Draws per good and per kind produced in this phase, on worlds of both sorts (RACE-156, 157)."""
    player = s.players[seat]
    steps: list[Step] = []
    for card in reversed(player.tableau):
        for power in PRODUCE_POWERS[card]:
            number = 0
            if power.word == "draw-per-good":
                number = power.amount * produced(player, power.good)
            elif power.word == "draw-per-kind":
                number = power.amount * len({GOOD[world] for world in player.produced})
            if number:
                steps.append(("draw", seat, card, number))
    s.then(steps)


def produced(player: Player, good: int) -> int:
    """How many goods of a kind the player produced in this phase."""
    return sum([1 for world in player.produced if GOOD[world] == good])


def do_most_produced(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Draws for having produced more of a kind than each other player (RACE-159)."""
    steps: list[Step] = []
    for each in s.order:
        player = s.players[each]
        for card in player.tableau:
            for power in PRODUCE_POWERS[card]:
                if power.word == "draw-if-most":
                    others = [produced(other, power.good) for other in s.players if other is not player]
                    if produced(player, power.good) > max(others):
                        steps.append(("draw", each, card, power.amount))
    s.then(steps)
