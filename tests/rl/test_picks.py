"""Answers made pick by pick: what can be reached is exactly what fits."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farstar.games.roll.rules.layout import Layout
from farstar.rl.code import code, codes
from farstar.rl.picks import DONE, Picking, Steps
from farstar.table.ask import Ask, Assign, Choose
from farstar.table.chance import Dice
from farstar.table.game import game

PLAIN = Steps([])


def reached(steps: Steps, ask: Ask) -> list[tuple[int, ...]]:
    """Every answer that single picks can make, each as often as there are ways to it."""

    def explore(picking: Picking) -> list[tuple[int, ...]]:
        if not picking.open:
            return [picking.pick()]
        found = []
        for value in picking.open:
            next_one = picking.copy(ask)
            next_one.take(value)
            found += explore(next_one)
        return found

    return explore(steps.picking(ask))


@st.composite
def chooses(draw):
    options = draw(st.lists(st.integers(-3, 9), min_size=0, max_size=7, unique=True))
    groups = draw(st.none() | st.lists(st.integers(0, 2), min_size=len(options), max_size=len(options)))
    room = len(options) if groups is None else len(set(groups))
    most = draw(st.integers(0, room))
    return Choose(0, "set", options, draw(st.integers(0, most)), most, -1, groups)


@given(chooses())
@settings(max_examples=200, deadline=None)
def test_a_set_is_reached_in_exactly_one_way_if_and_only_if_it_fits(ask):
    assert sorted(reached(PLAIN, ask)) == sorted(tuple(sorted(pick)) for pick in ask.picks())


@given(st.lists(st.lists(st.integers(0, 4), min_size=1, max_size=4), max_size=4))
@settings(max_examples=100, deadline=None)
def test_an_assignment_is_reached_in_exactly_one_way_if_and_only_if_it_fits(slots):
    ask = Assign(0, "assign", list(range(len(slots))), slots)
    assert sorted(reached(PLAIN, ask)) == sorted(ask.picks())


def test_what_is_forced_is_not_asked():
    assert Picking(PLAIN, Choose(0, "all", [4, 2], 2, 2)).pick() == (2, 4)
    assert Picking(PLAIN, Choose(0, "none", [], 0, 1)).pick() == ()
    assert Picking(PLAIN, Choose(0, "pay", [7, 5, 6], 2, 2)).open == [5, 6]


def test_enough_is_offered_only_when_it_is_enough():
    picking = Picking(PLAIN, Choose(0, "some", [1, 2, 3], 1, 2))
    assert DONE not in picking.open
    picking.take(2)
    assert picking.open == [DONE, 3]


def asks_met(name: str, games: int, most: int):
    """Asks of random games with few enough picks to list them all."""
    rules = game(name)
    for seats, options in rules.tables():
        for seed in range(games):
            state, dice = rules.start(seats, options), Dice(seed)
            for _ in range(300):
                asks = state.asks(dice)
                if not asks:
                    break
                if small(asks[0], most):
                    yield asks[0]
                state.reply(asks[0].seat, asks[0].random(dice))


def small(ask: Ask, most: int) -> bool:
    if isinstance(ask, Layout):
        return len(ask.dice) <= 3
    return ask.count() <= most


@pytest.mark.parametrize("name", codes())
def test_in_every_game_what_can_be_reached_is_exactly_what_fits(name):
    kinds = {}
    for ask in asks_met(name, 1, 120):
        if kinds.setdefault(ask.kind, 0) < 8:
            kinds[ask.kind] += 1
            found = reached(code(name), ask)
            if not isinstance(ask, Layout):
                assert len(found) == len(set(found)), f"{ask!r} is answered in two ways"
            fitting = {pick if ordered(ask) else tuple(sorted(pick)) for pick in ask.picks()}
            assert set(found) == fitting, repr(ask)
    assert len(kinds) >= 8


def ordered(ask: Ask) -> bool:
    return not isinstance(ask, Choose)
