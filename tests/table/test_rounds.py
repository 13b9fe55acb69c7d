"""The last round of a table that limits them."""

import pytest

from farstar.bots.insight import CAPPED, insight
from farstar.bots.outside import default_pick
from farstar.table.game import games
from farstar.table.match import Match
from farstar.table.options import table_options, with_last_round
from farstar.table.rounds import ROUNDS

ENDLESS = [name for name in games() if any(option.key == ROUNDS for option in table_options(name))]


def played_to_the_end_of(match: Match, number: int) -> None:
    """Answer by default from the first round on, which is renamed to be this one, until it is over."""
    while not match.state.round:
        ask = match.asks()[0]
        match.reply(ask.seat, default_pick(ask))
    match.state.round = number
    while match.state.round == number and (asks := match.asks()):
        match.reply(asks[0].seat, default_pick(asks[0]))


def test_games_that_may_go_on_for_ever_have_the_option():
    assert ENDLESS
    for name in games():
        limited = with_last_round(name, {})
        assert limited == ({ROUNDS: "60"} if name in ENDLESS else {})
        assert with_last_round(name, {ROUNDS: "unlimited"}) == {ROUNDS: "unlimited"}


@pytest.mark.parametrize("name", ENDLESS)
def test_the_game_is_over_after_the_last_round_and_says_so(name):
    match = Match(name, 2, with_last_round(name, {}), seed=3)
    played_to_the_end_of(match, 60)
    assert match.over
    assert match.state.pool > 0
    assert insight(match.view(0)).ending(match.state) == CAPPED
    assert match.state.events[-1].kind == "game-end"
    assert match.state.events[-1].number == 60


@pytest.mark.parametrize("name", ENDLESS)
def test_before_the_last_round_and_without_a_limit_it_goes_on(name):
    for options, number in ((with_last_round(name, {}), 59), ({}, 60)):
        match = Match(name, 2, options, seed=3)
        played_to_the_end_of(match, number)
        assert match.state.round == number + 1
        assert not match.over
