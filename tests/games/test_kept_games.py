"""Games of the reference programs that are kept as our journals: a dozen of each game."""

import pytest
from tests.games.conforming import kept, replayed

GAMES = ["race", "roll", "spacerace"]
CUT_OFF = ["race"]
"""Games of which one that the reference program did not finish is kept too."""


@pytest.mark.parametrize("game", GAMES)
def test_a_dozen_reference_games_are_kept(game):
    assert len(kept(game)) == 12


@pytest.mark.parametrize(
    ("game", "path"),
    [
        pytest.param(game, path, id=f"{game}-{path.name.removesuffix('.jsonl.gz')}")
        for game in GAMES
        for path in kept(game)
    ],
)
def test_reference_games_replay_to_their_scores(game, path):
    assert replayed(path).scores or game in CUT_OFF
