"""Puzzles that come with the games: each can be posed, answered and explained in every language."""

import io
from datetime import date, timedelta

import pytest

from farstar.bots.weighing import same
from farstar.study.imagined import ByNetwork
from farstar.study.judge import Judge, Judged
from farstar.study.puzzle_maker import CLEAR, FEWEST, HOPEFUL, MAKER, MOST_OF_A_KIND, clearly_worse, stands_out
from farstar.study.puzzle_positions import Position, gather
from farstar.study.puzzles import answer, in_words, load_puzzle, puzzle_of_the_day, puzzles
from farstar.study.why import Call, Why
from farstar.study.words import LONG, Words
from farstar.table.match import Match
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
        assert right and (found.choices[found.best] in said[0] or len(found.choices[found.best]) > LONG)
        wrong, said = answer(puzzle, found, (found.best + 1) % len(found.choices), lang, names)
        assert not wrong and found.choices[found.best] in said[2]
        assert all("{" not in each for each in said)


@pytest.mark.parametrize("game", GAMES)
def test_the_puzzle_of_the_day_changes_daily_and_all_come_round(game):
    days = [date(2026, 1, 1) + timedelta(days=day) for day in range(len(puzzles(game)))]
    assert {puzzle_of_the_day(game, day).id for day in days} == {puzzle.id for puzzle in puzzles(game)}


@pytest.mark.parametrize("game", GAMES)
def test_no_kind_of_question_makes_up_most_puzzles(game):
    kinds = [puzzle.position()[1].kind for puzzle in puzzles(game)]
    assert max(kinds.count(kind) for kind in kinds) <= max(9, MOST_OF_A_KIND * max(300, len(kinds)))


def test_positions_are_gathered_where_the_network_and_the_quick_player_disagree():
    pytest.importorskip("numpy")
    way = Judge("spacerace", 1, MAKER).way
    assert isinstance(way, ByNetwork)
    found = gather(way.expert, "spacerace", 2, range(2), MAKER.width, set())
    assert found
    for each in found:
        picks = [judged.pick for judged in each.found]
        assert each.match.game.view(each.state, each.ask.seat).seat == each.ask.seat
        assert any(same(each.ask, pick, each.obvious) for pick in picks) and not any(map(each.ask.fault, picks))
        assert not same(each.ask, picks[0], each.obvious)
    kind = found[0].ask.kind
    fewer = gather(way.expert, "spacerace", 2, range(2), MAKER.width, {kind})
    assert [each.name for each in fewer] == [each.name for each in found if each.ask.kind != kind]


def measured(pick: int, *shares: float) -> Judged:
    """A pick with the share of the win that seat 0 had in each world."""
    found = Judged((pick,), 1.0)
    found.shares, found.leads = [[share, 1 - share] for share in shares], [0.0] * len(shares)
    return found


def test_a_choice_is_clearly_worse_by_its_cost_and_beyond_luck():
    best = measured(1, 0.9, 0.9, 0.9)
    close, clear, lucky = measured(2, 0.89, 0.88, 0.89), measured(3, 0.6, 0.5, 0.6), measured(4, 0.9, 0.0, 0.9)
    assert clearly_worse([best, close, clear, lucky], 0, HOPEFUL) == [clear]
    assert clearly_worse([best, close, clear, lucky], 0, 0.0) == [clear, lucky]


@pytest.mark.parametrize(("obvious", "stands"), [(3, True), (1, False)])
def test_a_puzzle_stands_out_only_if_the_best_is_not_the_obvious_pick(obvious, stands):
    match = Match("spacerace", 2, seed=3)
    ask = next(each for each in match.asks() if each.seat == 0)
    position = Position(3, match, ask, (obvious,))
    position.found = [measured(3, 0.5, 0.6), measured(1, 0.9, 0.9), measured(2, 0.3, 0.2)]
    assert stands_out(position, HOPEFUL) == stands
    assert [each.pick for each in position.found] == [(1,), (3,), (2,)]


def test_what_is_compared_is_called_by_its_name_and_not_said_twice():
    words = Words("race", "en", ["Anna", "Boris"])
    why = Why(
        [("cards", 4.0)], [("cards", 2.0)], [Call(1, "settle", 0.9)], [], [], [("hand", 1.0), ("points", 2.0)], []
    )
    more, besides = words.reasons(why, "Produce")
    assert more == "It brings 2 cards more than “Produce”."
    assert besides == "Besides, the tableau is worth more points."
    assert words.reasons(why, words.none)[0] == "It brings 2 cards more than going without."
    assert words.reasons(why, "x" * (LONG + 1))[0] == "It brings 2 cards more than the next best choice."
    assert words.reasons(why)[0] == "It brings 2 cards more than what was played."


def test_a_plan_of_which_nothing_comes_is_told_as_what_to_keep_in_mind():
    words = Words("race", "en", ["Anna", "Boris"])
    call = [Call(1, "settle", 0.9)]
    assert words.idea("Produce", Why([], [], call, [], [], [], [])) == (
        "Keep in mind: Boris will almost surely call Settle."
    )
    assert words.idea("Produce", Why([("cards", 4.0)], [], call, [], [], [], [])) == (
        "The idea: this should yield about 4 cards by the end of the next round, "
        "and Boris will almost surely call Settle."
    )


def test_puzzles_are_solved_at_the_terminal(monkeypatch, capsys):
    puzzle = puzzles("spacerace")[0]
    best = [pick for pick, _ in puzzle.choices].index(puzzle.best) + 1
    monkeypatch.setattr("sys.stdin", io.StringIO(f"99\n{best}\n"))
    solve([puzzle], "en", PlainScreen())
    said = capsys.readouterr().out
    assert "Type a number from 1 to" in said and "Right: " in said and "1 puzzle solved in a row." in said
