"""A game that somebody else's package has added, away from the browser: laws, terminal, bots, arena, RL, commands."""

import os
from typing import Any

import pytest

from farstar.arena.figures import figures
from farstar.arena.plan import Plan
from farstar.arena.runs import run
from farstar.bots.insight import insight
from farstar.rl.code import code
from farstar.rl.zoo import env
from farstar.table.game import FACES, face, game, games
from farstar.table.laws import check_game
from farstar.table.match import Match
from farstar.table.options import table_options
from farstar.text.languages import LANGUAGES
from farstar.text.positions import examples
from farstar.web.drawing.points import sources
from tests.outside import WHOLE, installed
from tests.terminal.conftest import farstar


@pytest.fixture
def comet(tmp_path, monkeypatch):
    """What another process needs on its path to know the game."""
    paths = installed(tmp_path, monkeypatch, WHOLE)
    yield os.pathsep.join([*paths, os.environ.get("PYTHONPATH", "")])
    games.cache_clear()


def test_it_has_every_face_that_does_not_need_another_program(comet):
    assert set(game("comet").faces) == set(FACES) - {"conform", "ladder", "reference"}
    for kind in game("comet").faces:
        assert face("comet", kind) is not None


def test_its_points_are_made_of_the_cards_that_won_them(comet):
    match = Match("comet", 2, seed=4)
    while asks := match.asks():
        match.reply(asks[0].seat, asks[0].random(match.dice))
    tell = face("comet", "text")("en", ["Ann", "Ben"])
    for seat, score in enumerate(match.scores()):
        (stars,) = sources("comet", match.state, seat, score, tell, "en")
        assert stars.points == len(stars.made_of) == score.total > 0


def test_it_keeps_the_laws_with_every_option(comet):
    for seats, options in game("comet").tables():
        check_game(game("comet"), seats, options, seed=3)
    (hand,) = table_options("comet")
    assert hand.values(2) == ["3", "4"] and hand.values(4) == ["3"]
    with pytest.raises(ValueError, match="hand cannot be '4' with 4 players"):
        Match("comet", 4, {"hand": "4"})


def test_its_example_begins_where_its_data_says_and_ends_as_told(comet):
    (given,) = examples("comet")["brightest"]
    match = Match("comet", 2, {"example": "brightest"})
    for seat, pick in given["play"]:
        match.reply(seat, pick)
    assert [score.total for score in match.scores()] == given["then"]


def test_its_texts_say_the_same_in_every_language(comet):
    own = game("comet").folder / "data"
    for topic in sorted(path.name for path in own.iterdir()):
        lines = {lang: (own / topic / f"{lang}.toml").read_text(encoding="utf-8").splitlines() for lang in LANGUAGES}
        keys = {lang: [line.split(" = ")[0] for line in found if " = " in line] for lang, found in lines.items()}
        assert keys["en"] == keys["ru"] == keys["cs"], topic


def test_bots_know_what_its_positions_are_worth_and_the_arena_counts_their_games(comet):
    match = Match("comet", 2, seed=1)
    ask = match.asks()[0]
    assert insight(match.view(ask.seat)).rank(match.state, ask)[0][1] == (max(ask.options),)
    plan = Plan("comet", ["steady", "random"], 40, 1)
    found = figures(plan, run(plan, 1))
    assert found["games"] == 40 and found["bots"][0]["win_rate"] > 0.5


def test_learners_play_it(comet):
    made: Any = env("comet", 3)
    made.reset(seed=1)
    assert made.observation_space(made.agents[0])["observation"].shape == (code("comet").size(3),)
    steps = 0
    for agent in made.agent_iter(200):
        shown, _, ended, stopped, _ = made.last()
        steps += not (ended or stopped)
        made.step(None if ended or stopped else int(shown["action_mask"].nonzero()[0][-1]))
        assert agent.startswith(made.possible_agents[0].split("_")[0])
    assert steps >= 9 and not made.agents


@pytest.mark.parametrize(("lang", "words"), [("en", "plays Comet"), ("ru", "Комета"), ("cs", "Kometa")])
def test_it_is_played_at_the_terminal_with_its_own_option(comet, lang, words):
    given = "1\n" * 20
    told = farstar(
        "play", "comet", "--hand", "4", "--plain", "--seed", "1", "--lang", lang, given=given, PYTHONPATH=comet
    )
    assert told.returncode == 0 and words in told.stdout, told.stderr
    wrong = farstar("play", "comet", "--hand", "9", PYTHONPATH=comet)
    assert wrong.returncode == 2 and "hand cannot be '9'" in wrong.stderr


def test_its_command_is_one_of_farstar(comet):
    assert "comet-stars" in farstar("--help", PYTHONPATH=comet).stdout
    told = farstar("comet-stars", "--games", "20", PYTHONPATH=comet).stdout.splitlines()
    won = {int(line.split()[0]): int(line.split()[1]) for line in told}
    assert sum(won.values()) == 20 * 5 and won[15] == 20 and won[1] == 0
