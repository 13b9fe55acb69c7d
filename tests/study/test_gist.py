"""Hints on positions whose gist is known: the puzzles, each confirmed with ten times its maker's thought.

A hint must not fall for a choice that is clearly worse, and must name what speaks for the best one. In the short form a
few positions of each game, in the long form up to sixty.
"""

from functools import cache

import pytest

from farstar.study.hints import Hint, hint
from farstar.study.judge import Budget, same
from farstar.study.puzzles import Puzzle, puzzles
from farstar.study.why import Why
from farstar.table.ask import Pick
from farstar.table.journal import rules_of
from tests.forms import form
from tests.study.played import GAMES

POSITIONS = form(4, 60)
NAMED = 0.85
"""The share of positions in which a hint's quick thought must come to what all the thought of the makers came to."""
THOUGHT = Budget(width=6, finding=8, measuring=24)


@cache
def hinted(puzzle_id: str, game: str) -> tuple[Puzzle, Hint]:
    puzzle = next(each for each in puzzles(game) if each.id == puzzle_id)
    state, ask = puzzle.position()
    view = rules_of(puzzle.journal).view(state, puzzle.seat)
    return puzzle, hint(view, ask, puzzle.journal.players, "en", puzzle.journal.options, budget=THOUGHT)


def spread(game: str) -> list[Puzzle]:
    """So many positions from the easiest to the hardest."""
    found = puzzles(game)
    step = max(1, len(found) // POSITIONS)
    return found[::step][:POSITIONS]


def gist(reason: Why) -> set[str]:
    """What is said for a choice: what it brings more of, what can be placed, what gets better."""
    gains = {f"more {what}" for what, number in reason.more if number > 0}
    better = {f"better {what}" for what, points in reason.terms if points > 0}
    return gains | better | {f"placed {card}" for card in reason.placed} | {f"fact {slug}" for slug, _ in reason.facts}


def is_wrong(puzzle: Puzzle, pick: Pick) -> bool:
    """Whether a pick is one of those that are clearly worse; what is about as good as the best is not offered."""
    return any(cost and same(puzzle.position()[1], pick, other) for other, cost in puzzle.choices)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_the_clearly_best_choice_and_its_gist(game):
    """Of the positions with a known gist most are answered with the known choice, and then for a known reason."""
    found = [hinted(puzzle.id, game) for puzzle in spread(game)]
    good = [(puzzle, told) for puzzle, told in found if not is_wrong(puzzle, told.pick)]
    assert len(good) >= NAMED * len(found) - 1
    known = [(puzzle, told) for puzzle, told in good if told.pick == puzzle.best and gist(puzzle.why)]
    agreeing = [told for puzzle, told in known if gist(puzzle.why) & gist(told.why)]
    assert len(agreeing) >= NAMED * len(known) - 1


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_begins_with_words_and_ends_with_the_number(game):
    for puzzle in spread(game):
        told = hinted(puzzle.id, game)[1]
        assert told.sentence.startswith(told.choice) and "%" not in told.sentence
        assert "%" in told.reasons[-1]
