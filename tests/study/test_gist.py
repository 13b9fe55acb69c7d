"""Hints in positions where the rules prove what is best, sixty of each game: every hint has to find it and say why.

The expectations are no bot's opinion: `tests.study.proof` plays every possible pick on to the end of the game.
"""

from functools import cache
from statistics import mean
from typing import NamedTuple

import pytest

from farstar.bots.weighing import same
from farstar.study.hints import Hint, hint
from farstar.study.review import Moment
from farstar.table.journal import rules_of
from farstar.text.of_games import teller
from tests.study.find_proofs import POSITIONS, Proof, proofs
from tests.study.played import GAMES
from tests.study.proof import Tried, proven

WORLDS = 6
"""Worlds in which each proof is gone through again."""
APART = 0.5
"""What the best pick brings so much more of than the next, in the mean, speaks for it."""


class Asked(NamedTuple):
    """A position, its picks with the proven best first, and the hint given there."""

    proof: Proof
    moment: Moment
    picks: list[Tried]
    told: Hint


@cache
def asked(game: str) -> list[Asked]:
    found = []
    for proof in proofs(game):
        moment, rules = proof.moment(), rules_of(proof.journal)
        view = rules.view(moment.state, proof.seat)
        told = hint(view, moment.ask, proof.journal.players, "en", proof.journal.options)
        found.append(Asked(proof, moment, again(proof, moment), told))
    return found


def again(proof: Proof, moment: Moment) -> list[Tried]:
    """The proof gone through again in a few worlds: the picks, the best first; none if it does not hold."""
    rules = rules_of(proof.journal)
    return proven(rules, rules.view(moment.state, proof.seat), moment.ask, WORLDS)


def gist(best: Tried, other: Tried) -> set[str]:
    """What speaks for the best pick by the rules: what it brings more of, which cards come to lie by it alone."""
    kinds = {what for gains in best.gains for what in gains}
    more = {
        what
        for what in kinds
        if mean(gains.get(what, 0) for gains in best.gains) >= mean(gains.get(what, 0) for gains in other.gains) + APART
    }
    return more | (set.intersection(*best.placed) - set.union(*other.placed))


def said(game: str, told: Hint) -> set[str]:
    """What a hint says of its pick: what it brings, the cards placed, and those it names."""
    named = {slug for slug, name in teller(game, "en", []).cards().items() if name in told.choice}
    return {what for what, number in told.why.gains if number > 0} | set(told.why.placed) | named


@pytest.mark.parametrize("game", GAMES)
def test_sixty_positions_of_each_game_have_a_proven_best_pick(game):
    assert len(proofs(game)) == POSITIONS
    for proof, moment, picks, _ in asked(game):
        assert picks and same(moment.ask, picks[0].pick, proof.best)


@pytest.mark.parametrize("game", GAMES)
def test_every_hint_names_the_proven_best_pick(game):
    wrong = [
        (number, moment.ask.kind, told.choice, proof.best)
        for number, (proof, moment, _, told) in enumerate(asked(game))
        if not same(moment.ask, told.pick, proof.best)
    ]
    assert not wrong


@pytest.mark.parametrize("game", GAMES)
def test_every_hint_says_what_speaks_for_it(game):
    silent = []
    for number, (_, moment, picks, told) in enumerate(asked(game)):
        expected = gist(picks[0], picks[1])
        if expected and not expected & said(game, told):
            silent.append((number, moment.ask.kind, told.sentence, expected))
    assert not silent


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_begins_with_words_and_ends_with_the_number(game):
    for _, _, _, told in asked(game):
        assert told.sentence.endswith(".") and "%" not in told.sentence
        assert "%" in told.reasons[-1]
