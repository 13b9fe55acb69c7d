"""The law that hides information knows games in which a challenge reveals it, and still finds what leaks in them."""

import pytest

from farstar.table import laws
from farstar.table.laws import Broken, check_game
from tests.forms import form
from tests.table import liars_dice
from tests.table.liars_dice import DICE, GAME, RULES

GAMES = form(12, 40)


def try_games():
    for seats, options in GAME.tables():
        for seed in range(GAMES):
            check_game(GAME, seats, options, seed, every=2)


def test_a_challenge_may_show_what_was_hidden():
    try_games()


def test_without_that_the_law_would_take_a_challenge_for_a_leak(monkeypatch):
    monkeypatch.setattr(laws, "shown_to_all", lambda *_: False)
    with pytest.raises(Broken, match=r"^hides: logs"):
        try_games()


def peek(monkeypatch):
    """A bid tells how many dice of the bidder show the face that was named."""
    do_bid = RULES["bid"].do

    def told(s, seat, what, number, picks):
        face = (picks[seat][0] - 1) % liars_dice.FACES + 1
        s.tell("nod", seat, number=s.cups[seat].count(face))
        do_bid(s, seat, what, number, picks)

    monkeypatch.setattr(RULES["bid"], "do", told)


def glass_cups(monkeypatch):
    """The view holds the sum of all dice."""
    seen = liars_dice.seen

    def counted(s, seat):
        return {**seen(s, seat), "sum": sum(sum(cup) for cup in s.cups)}

    monkeypatch.setattr(liars_dice, "seen", counted)


@pytest.mark.parametrize("spoil", [peek, glass_cups])
def test_other_leaks_of_such_a_game_are_found(spoil, monkeypatch):
    spoil(monkeypatch)
    with pytest.raises(Broken, match=r"^(hides|imagines):"):
        try_games()


def test_the_game_loses_one_die_in_each_challenge():
    journal = check_game(GAME, 2, {}, seed=1)
    challenges = sum(pick == (liars_dice.CHALLENGE,) for seat, pick in journal.lines if seat >= 0)
    assert 2 * DICE - sum(int(score["total"]) for score in journal.scores) == challenges
