"""Games saved by earlier versions still load, go on from the same question, and their journals still replay."""

import json
from pathlib import Path

import pytest

from farstar.table.chance import Dice
from farstar.table.game import game, games
from farstar.table.journal import loads, replay
from farstar.table.playout import random_game

FILES = sorted((Path(__file__).parent / "fixtures").glob("*.json"))
"""A save, what was asked, the points and the journal, written before saves had a version in every game."""


def test_there_is_an_old_save_of_every_game():
    assert {file.stem.split("-")[0] for file in FILES} == set(games())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_old_save_loads_and_goes_on(file):
    old = json.loads(file.read_text())
    rules = game(file.stem.split("-")[0])
    state = rules.load(old["saved"])
    assert [ask.save() for ask in state.asks()] == old["asks"]
    assert [score.save() for score in rules.scores(state)] == old["scores"]
    random_game(state, Dice(1))
    assert not state.asks()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_old_journal_gives_the_state_that_was_saved_with_it(file):
    old = json.loads(file.read_text())
    state = replay(loads(old["journal"]))
    assert [ask.save() for ask in state.asks()] == old["asks"]
    now = state.save()
    assert {key: value for key, value in now.items() if key in old["saved"]} == old["saved"]
