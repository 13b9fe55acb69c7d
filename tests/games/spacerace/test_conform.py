"""The reference games: a dozen kept as our journals, a few raw traces, and a sample of the whole collection if near."""

from itertools import islice
from pathlib import Path

import pytest
from tests.games.conforming import notices, raw, raw_games

from farstar.conform import main, traces
from farstar.games.spacerace.conform.replay import compare

RAW = raw("spacerace")
SHARED = Path(__file__).parents[4] / "shared" / "traces" / "spacerace"
SAMPLE = 4
"""Games of each file of the collection that are tried here; `farstar conform` tries them all."""


def test_raw_traces_agree_in_every_snapshot(capsys):
    assert main("spacerace", [str(RAW)]) == 0
    snapshots = sum(
        entry["t"] == "snapshot" for game in raw_games("spacerace") for turn in game["rounds"] for entry in turn["log"]
    )
    assert capsys.readouterr().out.splitlines()[-1] == f"games 3, snapshots {snapshots}, differences 0"


def entry(game, wanted):
    return next(one for turn in game["rounds"] for one in turn["log"] if wanted(one))


def spoil_options(game):
    entry(game, lambda one: one.get("kind") == "turn")["options"].pop(0)


def spoil_order(game):
    entry(game, lambda one: one["t"] == "stage")["order"][0][1] += 1


def spoil_hand(game):
    entry(game, lambda one: one["t"] == "snapshot")["state"]["players"][0]["hand"].pop()


def spoil_choice(game):
    one = entry(game, lambda one: one.get("kind") == "control")
    one["choice"] = next(option for option in one["options"] if option[2] != one["choice"][2])


def spoil_score(game):
    game["end"]["scores"][0]["total"] += 1


def spoil_winner(game):
    game["end"]["winners"] = [7]


def spoil_deed(game):
    entry(game, lambda one: one["t"] == "use")["key"] = "L9"


def spoil_marker(game):
    game["rounds"][2]["marker"] = 9


def spoil_missing_decision(game):
    log = game["rounds"][0]["log"]
    log.remove(next(one for one in log if one.get("kind") == "turn"))


SPOILS = [spoil_options, spoil_order, spoil_hand, spoil_choice, spoil_deed, spoil_marker, spoil_missing_decision]


@pytest.mark.parametrize("spoil", [*SPOILS, spoil_score, spoil_winner])
def test_a_spoilt_trace_is_noticed(spoil, tmp_path, capsys):
    notices("spacerace", spoil, tmp_path, capsys)


@pytest.mark.skipif(not SHARED.exists(), reason="the whole collection of reference games is not beside the project")
@pytest.mark.parametrize("path", sorted(SHARED.glob("*.jsonl.gz")), ids=lambda path: path.name)
def test_a_sample_of_the_whole_collection_agrees(path):
    for name, game in islice(traces(path), SAMPLE):
        outcome = compare(name, game)
        assert not outcome.difference, f"{name}, {outcome.where}: {outcome.difference}"
