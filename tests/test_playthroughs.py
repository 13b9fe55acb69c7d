"""A whole game of each kind, as recorded."""

from difflib import unified_diff

import pytest

from farstar.table.game import games
from tests.playthrough import playthroughs


@pytest.mark.parametrize("play", playthroughs(), ids=lambda play: play.game.name)
def test_a_playthrough_is_as_recorded(play):
    """If the change is meant: python -m tests.playthrough writes the files anew."""
    recorded, played = play.recorded(), list(play.lines())
    assert played == recorded, "\n".join(unified_diff(recorded, played, "recorded", "played", lineterm="", n=2))


def test_every_game_has_a_playthrough():
    assert {play.game.name for play in playthroughs()} == set(games())
