"""Hints that speak: every kind of question of every game, in every language, from the seat's view alone."""

import pytest

from farstar.bots import bot
from farstar.study.hints import Hint, hint
from farstar.study.judge import Judge, in_percent
from farstar.table.chance import Dice
from farstar.table.match import Match
from farstar.text.answers import forced
from farstar.text.languages import LANGUAGES
from tests.study.played import GAMES, SMALL

NAMES = ["Anna", "Boris"]


def questions(game: str, each: int = 1):
    """The first few questions of every kind in a game between bots."""
    met: dict[str, int] = {}
    match, players = Match(game, 2, seed=5), [bot("steady", 1), bot("steady", 2)]
    while asks := match.asks():
        ask = asks[0]
        if not forced(ask) and met.setdefault(ask.kind, 0) < each:
            met[ask.kind] += 1
            yield match, ask
        match.reply(ask.seat, players[ask.seat].choose(match.view(ask.seat), ask, match.imaginer(ask.seat)))


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_a_sentence_that_begins_with_the_choice(game):
    for match, ask in questions(game):
        for lang in LANGUAGES:
            found = hint(match.view(ask.seat), ask, NAMES, lang, budget=SMALL)
            assert not ask.fault(found.pick)
            assert found.sentence.startswith(found.choice) and found.sentence.endswith(".")
            assert all(each.endswith(".") and "{" not in each for each in [found.sentence, *found.reasons])
            assert "%" not in found.sentence and "%" in found.reasons[-1]
            assert found.compared[0].pick == found.pick and found.compared[0].choice == found.choice
            assert len({each.pick for each in found.compared}) == len(found.compared) <= 3


def test_nobody_has_won_or_lost_while_the_game_is_played():
    assert [in_percent(share) for share in (0.0, 0.004, 0.5, 0.996, 1.0)] == [1, 1, 50, 99, 99]


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_knows_no_more_than_the_seat(game):
    for match, ask in questions(game):
        view = match.view(ask.seat)
        twin = match.game.imagine(view, Dice(99))
        seen = match.game.view(twin, ask.seat)
        assert said(hint(view, ask, NAMES, "en", budget=SMALL)) == said(hint(seen, ask, NAMES, "en", budget=SMALL))


def said(found: Hint) -> dict[str, object]:
    return found.save()


@pytest.mark.parametrize("game", GAMES)
def test_the_chance_to_win_is_whole_and_calm(game):
    """The same view gives the same chance, and another draw of imagined games one within the bands."""
    match, ask = next(questions(game))
    view = match.view(ask.seat)
    once, again = Judge(game).chances(view, 64), Judge(game).chances(view, 64, seed=1)
    assert once == Judge(game).chances(view, 64)
    assert sum(once.shares) == pytest.approx(1)
    for one, other, error in zip(once.shares, again.shares, once.errors, strict=True):
        assert abs(one - other) <= 5 * error + 0.02
