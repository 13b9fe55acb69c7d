"""Games of the reference programs: a dozen of each game are kept as our journals; what is none is refused."""

import pytest
from tests.games.conforming import kept, replayed

from farstar.conform import BadTrace, main

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


NO_TRACE = [
    *[(game, text) for game in GAMES for text in ("{}", "[1]", "{broken")],
    ("race", '{"players": 2, "advanced": false}'),
    ("roll", '{"players": 9, "departures": []}'),
    ("spacerace", '{"options": {"players": 2}}'),
]


@pytest.mark.parametrize(("game", "text"), NO_TRACE)
def test_what_is_no_trace_is_refused_by_the_name_of_its_file(game, text, tmp_path):
    file = tmp_path / "bad.jsonl"
    file.write_text(text)
    with pytest.raises(BadTrace, match=r"bad\.jsonl"):
        main(game, [str(file)])
