"""Insights over many games: honest counts, the same in every language, and habits from reviews."""

import json
from functools import cache

import pytest

from farstar.cli.main import main
from farstar.study.insight_words import InsightReport
from farstar.study.insights import PlayedGame, insights, played, when
from farstar.study.review import review
from farstar.text.languages import LANGUAGES
from tests.study.played import GAMES, SMALL
from tests.study.played import played as journal_of


@cache
def games_of(game: str) -> list[PlayedGame]:
    """Two games of one player, the second on the other seat."""
    return [played(journal_of(game), 0, ["Boris"]), played(journal_of(game, seed=8), 1, ["Clara"])]


@pytest.mark.parametrize("game", GAMES)
def test_games_are_counted_by_everything_that_tells_them_apart(game):
    both = games_of(game)
    found = insights(both)
    assert (found.games, found.reviewed) == (2, 0)
    assert {row.what: row.games for row in found.groups["opponent"]} == {"Boris": 1, "Clara": 1}
    assert {row.what for row in found.groups["seat"]} == {"1", "2"}
    assert found.won == sum(each.won for each in both) / 2
    assert sum(own for _, own, _ in found.sources) == pytest.approx(found.points, abs=0.1)
    for side in (1, 2):
        assert sum(float(call[side]) for call in found.calls) == pytest.approx(1, abs=0.01)
    assert json.loads(json.dumps(found.save()))["games"] == 2


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_insights_are_told_in_words(game, lang):
    lines = InsightReport(insights(games_of(game)), lang).lines()
    assert all(not line or line.endswith((".", ":")) for line in lines), lines
    assert not any("{" in line for line in lines)


def test_a_race_and_a_roll_player_learn_about_home_worlds_and_factions():
    assert games_of("race")[0].traits[0][0] == "home"
    groups = [group for group, _ in games_of("roll")[0].traits]
    assert groups[0] == "faction" and groups.count("home") == 1


def test_the_choices_of_a_reviewed_game_are_told_apart_by_what_they_call():
    journal = journal_of("spacerace")
    found = played(journal, 0, ["Boris"], review(journal, budget=SMALL))
    stages = {"propaganda", "technology", "space-program", "breakthrough"}
    assert {what for phase, what, _, _ in found.habits if phase == "control"} <= stages | {""}
    assert any(what in stages for _, what, _, _ in found.habits) and found.accuracy is not None


def test_a_habit_is_what_costs_again_and_again():
    """A costly call at the end of the game, three times, is told; what is cheap or rare is not."""
    once = games_of("race")[0]
    habits = [("actions", "explore+5", "end", 0.04)] * 3 + [("settle", "", "middle", 0.0)] * 9
    once = once._replace(accuracy=90.0)
    found = insights([once._replace(habits=[*habits, ("develop", "", "end", 0.5)])])
    assert [(habit.what, habit.times, habit.cost) for habit in found.habits] == [("explore+5", 3, 0.04)]
    told = InsightReport(found, "en").habits()
    assert told == [
        "You choose Explore +5 in the last two rounds: each time −4 % of the chance to win, 3 times in all."
    ]


def test_the_ends_of_a_game_are_two_rounds_long():
    assert [when(number, 6) for number in range(1, 7)] == ["beginning", "beginning", "middle", "middle", "end", "end"]


def test_insights_at_the_command_line(tmp_path, capsys):
    files = []
    for seed in (7, 8):
        file = tmp_path / f"{seed}.journal"
        file.write_text(journal_of("spacerace", seed=seed).dumps(), encoding="utf-8")
        files.append(str(file))
    assert main(["insights", *files, "--quick", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["player"] == "steady 0" and found["games"][0]["games"] == 2
    assert main(["insights", *files, "--quick", "--player", "steady 1", "--lang", "ru"]) == 0
    assert "2 партии" in capsys.readouterr().out
    assert main(["insights", *files, "--quick", "--player", "Nobody"]) == 2
    assert "steady 0, steady 1" in capsys.readouterr().err
