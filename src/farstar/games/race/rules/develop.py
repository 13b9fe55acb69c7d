"""Phase II: place a development and pay for it (RACE-053 to RACE-065). Paying serves Settle too."""

from __future__ import annotations

from typing import Final

from farstar.games.race.rules.actions import DEVELOP, begin_phase, has_bonus
from farstar.games.race.rules.cards import (
    DEVELOP_DISCOUNT,
    DEVELOP_DRAW_AFTER,
    DEVELOP_DRAW_BEFORE,
    IS_WORLD,
    NUMBER,
    VALUE,
)
from farstar.games.race.rules.state import Race
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks, Step

BONUS: Final = 1
"""The discount of whoever has chosen Develop (RACE-057)."""


def do_develop(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Start-of-phase draws come first, for all (RACE-053, RACE-C29). `what` is 1 in the second Develop of a round."""
    begin_phase(s, "develop")
    steps: list[Step] = []
    for each in s.order:
        for card in s.players[each].tableau:
            if DEVELOP_DRAW_BEFORE[card]:
                steps.append(("draw", each, card, DEVELOP_DRAW_BEFORE[card]))
    steps.append(("choose-development", -1, what, 0))
    s.then(steps)


def develop_discount(s: Race, seat: int, nth: int) -> int:
    """How many cards fewer a development costs this seat (RACE-057, 058)."""
    discount = BONUS if has_bonus(s, seat, DEVELOP, nth) else 0
    for card in s.players[seat].in_force():
        discount += DEVELOP_DISCOUNT[card]
    return discount


def development_cost(s: Race, seat: int, card: int, nth: int) -> int:
    """Cards a development costs this seat in the first (0) or second (1) Develop of a round (RACE-056, 057)."""
    return reduced_cost(card, develop_discount(s, seat, nth))


def reduced_cost(card: int, discount: int) -> int:
    """What is left of a development's cost; never below 0 (RACE-041)."""
    return max(0, VALUE[card] - discount)


def nth_develop(s: Race) -> int:
    """Which Develop of the round the seats are choosing for: the first (0) or the second (1)."""
    verb, _, nth, _ = s.agenda[-1]
    assert verb == "choose-development", verb
    return nth


def developments(s: Race, seat: int, nth: int) -> list[int]:
    """The developments in hand this seat may place: affordable, not yet in the tableau, one card of each design."""
    player = s.players[seat]
    most = len(player.hand) - 1 + develop_discount(s, seat, nth)
    options: list[int] = []
    barred: list[int] = []
    for card in player.hand:
        if not IS_WORLD[card] and VALUE[card] <= most:
            if not barred:
                barred = [NUMBER[own] for own in player.tableau]
            if NUMBER[card] not in barred:
                options.append(card)
                barred.append(NUMBER[card])
    return options


def ask_choose_development(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Everybody is asked, also who can place nothing: an empty choice is a secret too (RACE-Q04)."""
    return [Choose(each, "develop", developments(s, each, what), 0, 1) for each in s.order]


def do_choose_development(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """All are revealed together, and only then paid (RACE-054)."""
    reveal(s, picks)
    placers = 0
    steps: list[Step] = []
    for each in s.order:
        player = s.players[each]
        if player.placed >= 0:
            player.due = development_cost(s, each, player.placed, what)
            placers |= 1 << each
            steps.append(("developed", each, player.placed, 0))
    if placers:
        s.then([("pay", -1, placers, 0), *steps])


def reveal(s: Race, picks: Picks) -> None:
    """The chosen cards go from the hands into the tableaus, all at once."""
    for each in s.order:
        player = s.players[each]
        if picks[each]:
            player.placed = picks[each][0]
            player.hand.remove(player.placed)
            player.tableau.append(player.placed)
            s.tell("place", each, player.placed)
        else:
            s.tell("pass", each)


def ask_pay(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Which cards the seats in `what` discard as payment, where there is a choice (RACE-056)."""
    asks: list[Ask] = []
    for each in s.seats_in(what):
        player = s.players[each]
        if 0 < player.due < len(player.hand):
            asks.append(Choose(each, "pay", player.hand.copy(), player.due, player.due, player.placed))
    return asks


def do_pay(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """The payment is laid aside face down, to be discarded when the seat's turn comes (RACE-210)."""
    for each in s.seats_in(what):
        player = s.players[each]
        if each in picks:
            for card in picks[each]:
                player.hand.remove(card)
            player.pledged = list(picks[each])
        elif player.due:
            player.pledged = player.hand
            player.hand = []


def spend(s: Race, seat: int) -> None:
    """Discard what was laid aside."""
    player = s.players[seat]
    if player.pledged:
        s.throw_away(seat, player.pledged)
        s.tell("pay", seat, player.placed, len(player.pledged), (), tuple(player.pledged))
        player.pledged = []


def do_developed(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """The development is paid; older cards may draw for it (RACE-062)."""
    spend(s, seat)
    for card in s.players[seat].in_force():
        if DEVELOP_DRAW_AFTER[card]:
            s.then([("draw", seat, card, DEVELOP_DRAW_AFTER[card])])
