"""Games of the reference program: a dozen kept as our journals, three raw traces, and the collection if near."""

import gzip
import json
from pathlib import Path

import pytest
from tests.games.conforming import differs, raw, raw_games

from farstar.conform import BadTrace, main, traces
from farstar.games.roll.conform.replay import compare
from farstar.games.roll.conform.units import compare_units

RAW = raw("roll")
SHARED = Path(__file__).parents[4] / "shared" / "traces" / "roll"


def test_raw_traces_agree_in_every_snapshot(capsys):
    """One plain game, one with C-25, one with a short bag; a departure is counted by its code, never silent."""
    assert main("roll", [str(RAW)]) == 0
    lines = capsys.readouterr().out.splitlines()
    snapshots = sum(1 + sum(1 + len(turn["phases"]) for turn in game["rounds"]) for game in raw_games("roll"))
    assert lines[-1] == f"games 3, snapshots {snapshots}, differences 0"
    assert "C-25" in lines[0] and "C-17" in lines[0]


def test_a_departure_that_is_not_marked_is_a_difference():
    game = raw_games("roll")[1]
    game["departures"] = []
    assert compare("unmarked", game).difference


def test_a_departure_nobody_knows_is_a_difference():
    game = raw_games("roll")[0]
    game["departures"] = [{"code": "C-99", "round": 1, "phase": "ship", "p": 0, "note": ""}]
    assert "C-99" in compare("unknown", game).difference


def first(game, kind, **wanted):
    return next(
        event
        for turn in game["rounds"]
        for phase in turn["phases"]
        for event in phase["events"]
        if event["t"] == kind and all(event.get(key) == value for key, value in wanted.items())
    )


def spoil_cup(game):
    game["rounds"][2]["phases"][0]["state"]["players"][0]["cup"].append("alien")


def spoil_stack(game):
    game["rounds"][-1]["revealed"]["players"][1]["dev_stack"] = ["Gem World"]


def spoil_roll(game):
    game["rounds"][0]["assign"][0]["rolled"][0][0] = "alien"


def spoil_layout(game):
    rows = game["rounds"][0]["assign"][0]["rows"]
    spare = next(phase for phase in ("explore", "develop", "settle", "produce", "ship") if phase not in rows)
    rows[spare] = [rows[next(iter(rows))].pop()] if len(rows[next(iter(rows))]) > 1 else []
    game["rounds"][0]["assign"][0]["select"]["die"] = next(dice[0] for dice in rows.values() if dice)


def spoil_need(game):
    first(game, "complete")["need"] += 1


def spoil_income(game):
    first(game, "credits", src="trade")["amount"] += 1


def spoil_chips(game):
    first(game, "vp")["amount"] += 1


def spoil_drawn(game):
    first(game, "explore", task="scout")["drawn"] *= 2


def spoil_recruit(game):
    turn = next(turn for turn in game["rounds"] if any(e["t"] == "recruit" for e in turn["phases"][-1]["events"]))
    events = turn["phases"][-1]["events"]
    events.remove(next(event for event in events if event["t"] == "recruit"))


def spoil_supply(game):
    game["rounds"][1]["revealed"]["supply"]["home"] -= 1


def spoil_score(game):
    game["end"]["players"][0]["score"] += 1


def spoil_winner(game):
    game["end"]["winners"] = [1 - seat for seat in game["end"]["winners"]]


def spoil_phases(game):
    del game["rounds"][3]["phases"][0]


SPOILS = [spoil_cup, spoil_stack, spoil_roll, spoil_need, spoil_income, spoil_chips, spoil_drawn, spoil_recruit]
SPOILS += [spoil_supply, spoil_score, spoil_winner, spoil_phases, spoil_layout]


@pytest.mark.parametrize("spoil", SPOILS)
def test_a_spoilt_trace_is_noticed(spoil, tmp_path, capsys):
    game = raw_games("roll")[0]
    spoil(game)
    assert differs("roll", game, tmp_path, capsys)


def test_missing_units_are_named(tmp_path):
    with pytest.raises(BadTrace, match=r"costs\.jsonl\.gz: there is no such file"):
        compare_units(tmp_path)


def test_single_outcomes_are_compared(tmp_path):
    rows = {
        "costs": [{"owned": ["Free Trade Zone"], "tile": "Trading World", "need": 2}],
        "ship": [
            {"owned": [], "world": "Gem World", "good": "novelty", "shipper": "home", "trade": 3, "consume_vp": 2,
             "consume_credits": 0},
        ],
        "reassign": [
            {"kind": "move", "power": "Shipping Affinity", "selected": "settle", "die": "rare", "from": "explore",
             "to": "ship", "ok": True},
            {"kind": "move", "power": "Shipping Affinity", "selected": "settle", "die": "rare", "from": "explore",
             "to": "develop", "ok": True},
            {"kind": "dictate", "owned": ["Backup Planning"], "dice_besides_selecting": 5,
             "moved_per_die_set_aside": [1, 1]},
        ],
        "positions": [],
    }  # fmt: skip
    for name, lines in rows.items():
        (tmp_path / f"{name}.jsonl.gz").write_bytes(gzip.compress("\n".join(map(json.dumps, lines)).encode()))
    found = compare_units(tmp_path)
    assert found.differences == 1 and "'to': 'develop'" in found.first
    assert found.lines[2] == "reassign.jsonl.gz: outcomes 3, differences 1"


@pytest.mark.skipif(not SHARED.exists(), reason="the whole collection of reference games is not beside the project")
@pytest.mark.parametrize("path", sorted(SHARED.glob("*.jsonl.gz")), ids=lambda path: path.name)
def test_a_sample_of_the_collection_agrees(path):
    for number, (name, game) in enumerate(traces(path)):
        if number % 10 == 3:
            outcome = compare(name, game)
            assert not outcome.difference, f"{name}, {outcome.where}: {outcome.difference}"


@pytest.mark.skipif(not SHARED.exists(), reason="the whole collection of reference games is not beside the project")
def test_all_single_outcomes_agree():
    found = compare_units(SHARED / "unit")
    assert found.differences == 0, found.first
