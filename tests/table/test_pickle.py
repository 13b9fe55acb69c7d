"""States, dice, matches and episodes survive pickling and deep copies, compiled or not, and go on as if nothing was."""

import pickle
from copy import deepcopy

import pytest

from farstar.rl.code import code
from farstar.rl.episode import Episode
from farstar.table.chance import Dice
from farstar.table.game import game, games
from farstar.table.match import Match

WAYS = [deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))]
TABLES = [
    (name, seats, options) for name in games() for seats, options in [game(name).tables()[0], game(name).tables()[-1]]
]


def halfway(name, seats, options):
    """A match after twenty replies; the last seat answers first, so that some replies are sealed."""
    match = Match(name, seats, options, seed=3)
    dice = Dice(7)
    for _ in range(20):
        ask = match.asks()[-1]
        match.reply(ask.seat, ask.random(dice))
    return match


@pytest.mark.parametrize("way", WAYS, ids=["deepcopy", "pickle"])
def test_dice_go_on(way):
    dice = Dice(5)
    dice.below(6)
    other = way(dice)
    assert [other.below(1000) for _ in range(50)] == [dice.below(1000) for _ in range(50)]


@pytest.mark.parametrize("way", WAYS, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_match_goes_on(way, name, seats, options):
    match = halfway(name, seats, options)
    other = way(match)
    assert other.state is not match.state and other.state.save() == match.state.save()
    assert other.log(0) == match.log(0) and other.state.turned == match.state.turned
    before = match.state.save()
    for one in (match, other):
        while asks := one.asks():
            one.reply(asks[0].seat, asks[0].random(one.dice))
        if one is match:
            assert other.state.save() == before, "a copy is independent"
    assert other.record().dumps() == match.record().dumps()


@pytest.mark.parametrize("way", WAYS, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("name", list(games()))
def test_an_episode_goes_on_in_the_middle_of_an_answer(way, name):
    episode = Episode(game(name), code(name), 2, {}, 11)
    made = 0
    for step in range(60):
        if episode.over:
            break
        seat = episode.asked[0]
        other = way(episode)
        assert other.asked == episode.asked
        assert [other.actions(each) for each in range(2)] == [episode.actions(each) for each in range(2)]
        open_actions = episode.actions(seat)
        action = open_actions[step % len(open_actions)]
        other.act(seat, action)
        episode.act(seat, action)
        assert other.state.save() == episode.state.save() and other.points() == episode.points()
        made += any(picking is not None and picking.made for picking in episode.pickings)
    assert made, "some answers were half made"
