"""Games of the reference program: a dozen kept as our journals, three raw traces, and the whole collection if near."""

from itertools import islice
from pathlib import Path

import pytest
from tests.forms import form
from tests.games.conforming import notices, raw, raw_games

from farstar.conform import BadTrace, main, traces
from farstar.games.race.conform.replay import compare

RAW = raw("race")
SHARED = Path(__file__).parents[4] / "shared" / "traces" / "race"


def test_raw_traces_agree_in_every_snapshot(capsys):
    assert main("race", [str(RAW)]) == 0
    lines = capsys.readouterr().out.splitlines()
    snapshots = sum(1 + sum(len(turn["phases"]) for turn in game["rounds"]) for game in raw_games("race"))
    assert lines[-1] == f"games 3, snapshots {snapshots}, differences 0"
    assert "RACE-091" in lines[0]


def first_event(game, wanted):
    return next(
        event for turn in game["rounds"] for phase in turn["phases"] for event in phase["events"] if wanted(event)
    )


def spoil_hand(game):
    game["rounds"][2]["phases"][0]["state"]["players"][0]["hand"].append("Gem World")


def spoil_options(game):
    first_event(game, lambda event: event.get("kind") == "place" and event["options"])["options"].pop()


def spoil_ways(game):
    first_event(game, lambda event: event.get("kind") == "pay")["ways"][0]["cards"] += 1


def spoil_payment(game):
    first_event(game, lambda event: event["t"] == "pay" and event["paid"])["paid"].pop()


def spoil_price(game):
    first_event(game, lambda event: event["t"] == "trade")["value"] += 1


def spoil_reward(game):
    first_event(game, lambda event: event["t"] == "consume")["vp"] += 1


def spoil_draw(game):
    event = first_event(game, lambda event: event["t"] == "draw")
    event["cards"].append(event["cards"][0])


def spoil_score(game):
    game["end"]["scores"][0]["total"] += 1


def spoil_winner(game):
    for score in game["end"]["scores"]:
        score["winner"] = not score["winner"]


SPOILS = [spoil_hand, spoil_options, spoil_ways, spoil_payment, spoil_price, spoil_reward, spoil_draw]


@pytest.mark.parametrize("spoil", [*SPOILS, spoil_score, spoil_winner])
def test_a_spoilt_trace_is_noticed(spoil, tmp_path, capsys):
    notices("race", spoil, tmp_path, capsys)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(BadTrace, match="nowhere"):
        main("race", [str(tmp_path / "nowhere.gz")])


@pytest.mark.skipif(not SHARED.exists(), reason="the whole collection of reference games is not beside the project")
@pytest.mark.parametrize("path", sorted(SHARED.glob("*.jsonl.gz")), ids=lambda path: path.name)
def test_a_sample_of_the_collection_agrees(path):
    """Every fifth game; in the long form, and for `farstar conform`, all of them."""
    for name, game in islice(traces(path), 0, None, form(5, 1)):
        outcome = compare(name, game)
        assert not outcome.difference, f"{name}, {outcome.where}: {outcome.difference}"
