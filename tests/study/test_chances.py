"""Chances to win: shares that add up, the same for the same view, and near the truth when a game is nearly over."""

import pytest

from farstar.bots import bot
from farstar.study.judge import Judge
from farstar.table.chance import Dice
from farstar.table.game import game
from farstar.table.match import Match

GAMES = ["race", "roll", "spacerace"]


def played(name, seats, seed, until=10_000):
    """A game of greedy bots, stopped after so many choices."""
    match = Match(name, seats, seed=seed)
    players = [bot("greedy", seat) for seat in range(seats)]
    while (asks := match.asks()) and until:
        seat = asks[0].seat
        match.reply(seat, players[seat].choose(match.view(seat), asks[0], match.imaginer(seat)))
        until -= 1
    return match


@pytest.mark.parametrize("seat", [-1, 0, 1])
@pytest.mark.parametrize("name", GAMES)
def test_the_chances_of_all_seats_add_up_and_depend_on_the_view_only(name, seat):
    rules = game(name)
    for until in (0, 9, 31):
        match = played(name, 3, 4, until)
        view = match.view(seat)
        found = Judge(name).chances(view, 6)
        assert sum(found.shares) == pytest.approx(1)
        twin = rules.view(rules.imagine(view, Dice(99)), seat)
        assert Judge(name).chances(twin, 6) == found, "what a seat cannot see must not count"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_over_is_certain(name):
    match = played(name, 2, 7)
    won = [score.won for score in match.scores()]
    assert Judge(name).chances(match.view(0), 2).shares == [each / sum(won) for each in won]


@pytest.mark.parametrize("name", GAMES)
def test_late_in_the_game_the_winner_is_foreseen_more_often_than_not(name):
    """Over a dozen games, three quarters through, the mean squared error is far below that of a coin."""
    errors = []
    for seed in range(12):
        whole = played(name, 2, seed)
        length = sum(seat >= 0 for seat, _ in whole.journal.lines)
        match = played(name, 2, seed, length * 3 // 4)
        foreseen = Judge(name).chances(match.view(0), 20).shares[0]
        scores = whole.scores()
        errors.append((foreseen - scores[0].won / sum(score.won for score in scores)) ** 2)
    assert sum(errors) / len(errors) < 0.2
