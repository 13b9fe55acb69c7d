"""Planted blunders: in a position with a known best pick somebody picks the worst, and the review has to name it.

One position for each kind of question of each game: where there is one, a position in which the rules prove that the
blunder gives the win away, else the puzzle with the dearest wrong choice.
"""

from functools import cache
from typing import NamedTuple

import pytest

from farstar.bots.weighing import same
from farstar.study.judge import Judge
from farstar.study.puzzles import puzzles
from farstar.study.report import ReviewReport
from farstar.study.review import Choice, Moment, Review, judged
from farstar.table.ask import Pick
from farstar.table.journal import Journal, rules_of
from tests.study.find_proofs import proofs
from tests.study.played import GAMES
from tests.study.test_gist import again, gist

GIVEN_AWAY = 0.5
"""The share of the win that a proven blunder loses at least."""
KINDS = {
    "race": {"action", "develop", "goods", "hand", "keep", "pay", "settle"},
    "roll": {"abandon", "assign", "ship"},
    "spacerace": {
        "alternative",
        "bureaucracy",
        "control",
        "invest",
        "pick",
        "return-control",
        "split",
        "turn",
        "uncover",
    },
}
"""Kinds of question with planted blunders, at least: the others cost points or a little, but no game."""
DEAR = 0.11
"""What the wrong choice of a puzzle has to cost, to count as planted."""


class Planted(NamedTuple):
    """A blunder, what is as good as the best there, and what speaks for that."""

    journal: Journal
    moment: Moment
    wrong: list[Pick]
    """Picks that must not be called best, the blunder first."""
    least: str
    """The mildest grade it may get."""
    gist: set[str]


def by_proof(game: str) -> dict[str, Planted]:
    """For each kind of question the proven blunder that loses most."""
    found: dict[str, Planted] = {}
    for proof in sorted(proofs(game), key=lambda each: each.keeps - each.wins):
        moment = proof.moment()
        if proof.wins - proof.keeps < GIVEN_AWAY or moment.ask.kind in found:
            continue
        picks = again(proof, moment)
        wrong = [each.pick for each in reversed(picks[1:])]
        found[moment.ask.kind] = Planted(proof.journal, moment, wrong, "blunder", gist(picks[0], picks[-1]))
    return found


def by_puzzle(game: str) -> dict[str, Planted]:
    """For each kind of question the puzzle with the dearest wrong choice."""
    found: dict[str, Planted] = {}
    for puzzle in sorted(puzzles(game), key=lambda each: -max(cost for _, cost in each.choices)):
        state, ask = puzzle.position()
        wrong = [pick for pick, cost in sorted(puzzle.choices, key=lambda choice: -choice[1]) if cost]
        if ask.kind in found or max(cost for _, cost in puzzle.choices) < DEAR:
            continue
        moment = Moment(len(puzzle.journal.lines), ask, wrong[0], state)
        why = puzzle.why
        known = {what for what, number in [*why.more, *why.terms] if number > 0} | set(why.placed)
        known |= {slug for slug, _ in why.facts}
        found[ask.kind] = Planted(puzzle.journal, moment, wrong, "mistake", known)
    return found


@cache
def planted(game: str) -> dict[str, Planted]:
    return by_puzzle(game) | by_proof(game)


@cache
def looked_at(game: str, kind: str) -> Choice:
    """What the review says of a planted blunder."""
    moment = planted(game)[kind].moment
    return judged(Judge(game, 1), rules_of(planted(game)[kind].journal), moment, [])


def reasons(choice: Choice) -> set[str]:
    """What the review says for the better pick."""
    why = choice.why
    gains = {what for what, number in [*why.more, *why.gains, *why.terms] if number > 0}
    return gains | set(why.placed) | {slug for slug, _ in why.facts}


@pytest.mark.parametrize("game", GAMES)
def test_blunders_are_planted_in_every_kind_of_question_that_can_lose_a_game(game):
    assert set(planted(game)) >= KINDS[game]


EVERY = [(game, kind) for game in GAMES for kind in sorted(KINDS[game])]


@pytest.mark.parametrize(("game", "kind"), EVERY)
def test_the_review_names_a_planted_blunder_for_the_right_reason(game, kind):
    each, choice = planted(game)[kind], looked_at(game, kind)
    grades = ["blunder", "mistake"]
    assert choice.grade in grades[: grades.index(each.least) + 1], choice.cost
    assert not any(same(each.moment.ask, choice.best, pick) for pick in each.wrong)
    assert not each.gist or each.gist & reasons(choice), (each.gist, choice.why)


@pytest.mark.parametrize(("game", "kind"), EVERY)
def test_a_planted_blunder_is_told_in_sentences(game, kind):
    each, choice = planted(game)[kind], looked_at(game, kind)
    journal = each.journal.until(each.moment.line)
    journal.write(each.moment.ask.seat, each.moment.pick)
    seats = journal.seats
    found = Review(game, seats, journal.players, [choice], [[1 / seats] * seats] * (len(journal.lines) + 1), [])
    told = ReviewReport(journal, found, "en", journal.players).costly(choice)
    assert told.chosen.endswith(("A blunder.", "A mistake.")), told.chosen
    assert all(line.endswith((".", "?")) for line in told.lines()), told.lines()
