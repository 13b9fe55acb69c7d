"""What is true of every bot and every game: picks that fit, and no peeking."""

import time
from functools import partial

import pytest

from farstar.bots import bot, bots
from farstar.bots.insight import insight
from farstar.table.chance import Dice
from farstar.table.game import game
from farstar.table.laws import plain
from farstar.table.match import Match

GAMES = ["race", "roll", "spacerace"]
NAMES = [
    "random",
    "greedy",
    "novice",
    "steady",
    "search:nodes=12:width=3",
    "strong:nodes=12",
    "expert:nodes=12",
    "playout:nodes=12",
]


def some_moments(name: str, seats: int, seed: int, number: int):
    """A game played by greedy bots, stopped at every few choices."""
    match = Match(name, seats, seed=seed)
    players = [bot("greedy", seat) for seat in range(seats)]
    every = 0
    while (asks := match.asks()) and number:
        ask = asks[every % len(asks)]
        if every % 5 == 3:
            number -= 1
            yield match, ask
        pick = players[ask.seat].choose(match.view(ask.seat), ask, match.imaginer(ask.seat))
        match.reply(ask.seat, pick)
        every += 1


def test_all_levels_are_installed():
    assert {"random", "greedy", "search", "novice", "steady", "strong", "expert", "playout"} <= set(bots())


@pytest.mark.parametrize("name", ["random", "novice", "steady", "strong", "playout", "expert"])
def test_a_bot_shows_how_it_is_made(name):
    made = bot(name, 7)
    twin = eval(repr(made), {type(made).__name__: type(made)})
    assert repr(twin) == repr(made) and "7" in repr(made)


def test_no_installed_bot_is_spared_the_law_of_no_peeking():
    assert set(bots()) == {name.split(":")[0] for name in NAMES}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", NAMES)
def test_no_peeking(name, kind):
    """The same seed and the same view give the same choice, whatever the hidden facts are."""
    rules = game(name)
    for match, ask in some_moments(name, 2, 5, 8):
        view = match.view(ask.seat)
        other = rules.imagine(view, Dice(99))
        twin = rules.view(other, ask.seat)
        assert plain(twin.save()) == plain(view.save())
        asked = other.ask_of(ask.seat)
        picks = [
            bot(kind, 7).choose(view, ask, match.imaginer(ask.seat)),
            bot(kind, 7).choose(twin, asked, partial(rules.imagine, twin)),
        ]
        assert picks[0] == picks[1], f"{kind} at {ask!r}"
        assert not ask.fault(picks[0])


@pytest.mark.parametrize("name", GAMES)
def test_looking_changes_nothing(name):
    """Ranking, judging and thinking leave the states they are shown as they were."""
    for match, ask in some_moments(name, 3, 11, 8):
        state = match.imaginer(ask.seat)(Dice(1))
        before = plain(state.save())
        knows = insight(match.view(ask.seat))
        knows.rank(state, ask)
        knows.worth(state, ask.seat)
        assert plain(state.save()) == before


@pytest.mark.parametrize("name", GAMES)
def test_every_ranked_pick_fits(name):
    for seats, options in game(name).tables():
        match = Match(name, seats, options, seed=3)
        dice = Dice(4)
        number = 0
        while (asks := match.asks()) and number < 150:
            ask = asks[dice.below(len(asks))]
            state = match.imaginer(ask.seat)(dice)
            knows = insight(match.view(ask.seat))
            ranked = knows.rank(state, ask)
            assert ranked, f"nothing for {ask!r}"
            for _, pick in ranked:
                assert not ask.fault(pick), f"{pick} for {ask!r}: {ask.fault(pick)}"
            quick = knows.quick(state, ask, dice)
            assert not ask.fault(quick), f"{quick} for {ask!r}"
            assert len({pick for _, pick in ranked}) == len(ranked), f"twice the same for {ask!r}"
            match.reply(ask.seat, ask.random(dice) if number % 3 else ranked[0][1])
            number += 1


@pytest.mark.parametrize("name", GAMES)
def test_terms_add_up_to_the_worth(name):
    for match, ask in some_moments(name, 2, 21, 6):
        knows = insight(match.view(ask.seat))
        state = match.imaginer(ask.seat)(Dice(2))
        assert sum(knows.terms(state, ask.seat).values()) == pytest.approx(knows.worth(state, ask.seat), abs=1e-6)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", ["steady", "strong:nodes=12"])
def test_explanations(name, kind):
    """The best options with values and the terms that differ, in slugs and numbers."""
    for match, ask in some_moments(name, 2, 31, 3):
        player = bot(kind, 1)
        pick, reasons = player.explain(match.view(ask.seat), ask, match.imaginer(ask.seat))
        assert reasons[0].pick == pick
        assert reasons[0].terms
        saved = reasons[0].save()
        assert set(saved) == {"game", "pick", "value", "terms", "differs", "facts"}
        for reason in reasons[1:]:
            for slug, points in reason.differs:
                assert slug in reason.terms and isinstance(points, float)


def test_a_time_budget_ends_the_thinking():
    match = Match("race", 2, seed=1)
    ask = match.asks()[0]
    begun = time.monotonic()
    bot("search:nodes=1000000:seconds=0.05", 1).choose(match.view(ask.seat), ask, match.imaginer(ask.seat))
    assert time.monotonic() - begun < 5


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ("nobody", "no bot called"),
        ("search:nodes", "looks like"),
        ("random:nodes=3", "does not take"),
        ("policy:mimic:depth=3", "does not take"),
        ("cmd:", "command"),
    ],
)
def test_wrong_names_are_refused(wrong, words):
    with pytest.raises(ValueError, match=words):
        bot(wrong)


@pytest.mark.parametrize("name", GAMES)
def test_greedy_beats_random(name):
    """The full ladder is in docs/bots.md; here a small sample."""
    wins = 0.0
    for seed in range(12):
        players = [bot("greedy", seed), bot("random", seed)]
        me = seed % 2
        scores = Match(name, 2, seed=seed).play(players if me == 0 else players[::-1])
        wins += scores[me].won
    assert wins >= 10
