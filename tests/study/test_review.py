"""Reviews: complete, repeatable, and honest sums."""

import json
from functools import cache

import pytest

from farstar.study.report import ReviewReport
from farstar.study.review import BEST, Review, grade, load_review, moments, review
from farstar.table.ask import CHANCE
from farstar.table.journal import Journal, rules_of
from farstar.text.languages import LANGUAGES
from tests.study.played import GAMES, SMALL, played


@cache
def reviewed(game: str) -> Review:
    return review(played(game), seed=3, budget=SMALL)


@pytest.mark.parametrize("game", GAMES)
def test_every_free_choice_is_judged_and_nothing_else(game):
    journal = played(game)
    found = reviewed(game)
    free = [moment.line for moment in moments(journal, rules_of(journal))[0]]
    assert [choice.line for choice in found.choices] == free
    assert all(journal.lines[choice.line] == (choice.seat, choice.pick) for choice in found.choices)
    assert all(0 <= share <= 1 for choice in found.choices for share in [*choice.knew, *choice.open])
    assert all(sum(choice.knew) == pytest.approx(1) for choice in found.choices)


@pytest.mark.parametrize("game", GAMES)
def test_luck_and_skill_add_up_to_the_result(game):
    journal, found = played(game), reviewed(game)
    winners = [score["won"] for score in journal.scores]
    for seat, source in enumerate(found.sources):
        assert source.start + source.luck + source.own + source.others == pytest.approx(source.result)
        assert source.skill == source.own + source.others
        assert source.result == winners[seat] / sum(winners)
    assert sum(source.luck for source in found.sources) == pytest.approx(0)


@pytest.mark.parametrize("game", GAMES)
def test_luck_is_the_change_at_the_steps_of_chance(game):
    journal, found = played(game), reviewed(game)
    changes = [after[0] - before[0] for before, after in zip(found.course, found.course[1:], strict=False)]
    luck = sum(change for change, (seat, _) in zip(changes, journal.lines, strict=True) if seat == CHANCE)
    assert found.sources[0].luck == pytest.approx(luck)


def test_a_review_is_the_same_each_time_and_can_be_kept():
    journal = played("spacerace")
    found = reviewed("spacerace")
    steps: list[tuple[int, int]] = []
    again = review(journal, seed=3, budget=SMALL, progress=lambda done, work: steps.append((done, work)))
    assert again.save() == found.save()
    assert [done for done, _ in steps] == list(range(1, steps[0][1] + 1))
    kept = json.loads(json.dumps(found.save()))
    assert load_review(kept).save() == kept


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_review_is_told_in_sentences(game, lang):
    lines = ReviewReport(played(game), reviewed(game), lang, ["Anna", "Boris"]).lines()
    text = "\n".join(lines)
    assert "{" not in text and "Anna" in text and "Boris" in text
    assert all(line.endswith(".") or line in ("", "Anna", "Boris") or line.endswith("?") for line in lines), lines


def test_grades_go_by_the_cost():
    assert [grade(cost) for cost in (0.0, 0.02, 0.05, 0.1, 0.2)] == [BEST, "good", "inaccuracy", "mistake", "blunder"]


def test_a_game_that_is_not_over_can_be_looked_at_by_whoever_has_its_journal():
    whole = played("spacerace")
    part: Journal = whole.until(60)
    found = review(part, budget=SMALL)
    for source in found.sources:
        assert source.start + source.luck + source.own + source.others == pytest.approx(source.result)
        assert source.skill == source.own + source.others
