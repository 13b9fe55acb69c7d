"""Hints that speak: every kind of question of every game, in every language, from the seat's view alone."""

import pytest

from farstar.bots import bot
from farstar.study.hints import Hint, hint
from farstar.study.judge import Judge, in_percent
from farstar.study.why import Why
from farstar.study.words import Words
from farstar.table.chance import Dice
from farstar.table.match import Match
from farstar.text.answers import forced
from farstar.text.languages import LANGUAGES
from farstar.text.of_games import teller
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
def test_a_hint_is_a_sentence_that_begins_with_what_to_do(game):
    for match, ask in questions(game):
        view = match.view(ask.seat)
        for lang in LANGUAGES:
            found = hint(view, ask, NAMES, lang, budget=SMALL)
            assert not ask.fault(found.pick)
            advice = Words(game, lang, NAMES).advice(view, ask, found.pick)
            assert found.sentence.startswith(advice) and found.sentence.endswith(".")
            assert all(each.endswith(".") and "{" not in each for each in [found.sentence, *found.reasons])
            assert "%" not in found.sentence and "%" in found.reasons[-1]
            assert found.compared[0].pick == found.pick and found.compared[0].choice == found.choice
            assert len({each.pick for each in found.compared}) == len(found.compared) <= 3
            assert len({each.choice for each in found.compared}) == len(found.compared)


def test_nobody_has_won_or_lost_while_the_game_is_played():
    assert [in_percent(share) for share in (0.0, 0.004, 0.5, 0.996, 1.0)] == [1, 1, 50, 99, 99]


def test_an_advice_says_what_to_do_with_what_it_names():
    """Of Race the first question: two cards are discarded, which their names alone would not tell."""
    match, ask = next(questions("race"))
    pick = ask.options[:2]
    first, second = (each.name for each in teller("race", "en", NAMES).options(match.view(ask.seat), ask)[:2])
    said = {lang: Words("race", lang, NAMES).advice(match.view(ask.seat), ask, pick) for lang in LANGUAGES}
    assert said["en"] == f"Discard {first} and {second}"
    assert said["ru"].startswith("Сбросьте «") and "» и «" in said["ru"]
    assert said["cs"].startswith("Odlož „") and "“ a „" in said["cs"]


def test_what_is_given_up_is_told_only_after_what_speaks_for_it():
    words = Words("race", "en", NAMES)
    costs = Why([], [("cards", -2.0)], [], [], [], [("goods", 1.0), ("hand", -1.0)], ())
    assert words.reasons(costs, "Settle") == [
        "What speaks for it: more goods lie on the worlds.",
        "It gives up 2 cards for that.",
    ]
    assert words.reasons(costs._replace(terms=[]), "Settle") == []


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
