"""Puzzles that come with the games: each can be posed, answered and explained in every language."""

import io
from datetime import date, timedelta

import pytest

from farstar.study.puzzle_maker import CLEAR, FEWEST
from farstar.study.puzzles import answer, in_words, load_puzzle, puzzle_of_the_day, puzzles
from farstar.terminal.puzzle import solve
from farstar.terminal.screen import PlainScreen
from farstar.text.languages import LANGUAGES
from tests.study.played import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_asks_what_it_offers_and_has_one_best_answer(game):
    assert puzzles(game)
    for puzzle in puzzles(game):
        _, ask = puzzle.position()
        assert len(puzzle.choices) >= FEWEST
        assert not any(ask.fault(pick) for pick, _ in puzzle.choices)
        costs = sorted(cost for _, cost in puzzle.choices)
        assert costs[0] == 0 and costs[1] >= CLEAR
        assert any(puzzle.fails.values()), "a puzzle that no bot fails is none"
        assert load_puzzle(game, puzzle.save()).save() == puzzle.save()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_told_and_answered(game, lang):
    for puzzle in puzzles(game)[:5]:
        names = [f"P{seat}" for seat in range(puzzle.journal.seats)]
        found = in_words(puzzle, lang, names)
        assert len(set(found.choices)) == len(found.choices)
        right, said = answer(puzzle, found, found.best, lang, names)
        assert right and found.choices[found.best] in said[0]
        wrong, said = answer(puzzle, found, (found.best + 1) % len(found.choices), lang, names)
        assert not wrong and found.choices[found.best] in said[2]
        assert all("{" not in each for each in said)


@pytest.mark.parametrize("game", GAMES)
def test_the_puzzle_of_the_day_changes_daily_and_all_come_round(game):
    days = [date(2026, 1, 1) + timedelta(days=day) for day in range(len(puzzles(game)))]
    assert {puzzle_of_the_day(game, day).id for day in days} == {puzzle.id for puzzle in puzzles(game)}


def test_puzzles_are_solved_at_the_terminal(monkeypatch, capsys):
    puzzle = puzzles("spacerace")[0]
    best = [pick for pick, _ in puzzle.choices].index(puzzle.best) + 1
    monkeypatch.setattr("sys.stdin", io.StringIO(f"99\n{best}\n"))
    solve([puzzle], "en", PlainScreen())
    said = capsys.readouterr().out
    assert "Type a number from 1 to" in said and "Right: " in said and "1 puzzle solved in a row." in said
