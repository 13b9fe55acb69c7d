"""The arena: fair deals, repeatable runs, files, and one-line errors."""

import csv
import json
import multiprocessing
import sys
from pathlib import Path

import pytest

from farstar.arena import main
from farstar.arena.figures import figures, wilson
from farstar.arena.plan import Plan
from farstar.arena.runs import RunFile, run

TIMED = ("ms_per_choice",)


def untimed(path: Path) -> dict:
    found = json.loads(path.read_text())
    for row in found["bots"]:
        for key in TIMED:
            row.pop(key)
    return found


def arena(*words: str) -> int:
    return main([*words, "--quiet"])


def test_deals_are_shared_and_seats_rotate():
    plan = Plan("race", ["greedy", "random", "novice"], 6, seed=3)
    deals = [plan.deal(index) for index in range(6)]
    assert [deal.seats for deal in deals[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert len({deal.chance for deal in deals[:3]}) == 1
    assert deals[3].chance != deals[0].chance
    for deal in deals[:3]:
        assert {who: seed for who, seed in zip(deal.seats, deal.seeds, strict=True)} == dict(
            zip(deals[0].seats, deals[0].seeds, strict=True)
        )


@pytest.mark.parametrize("name", ["race", "roll", "spacerace"])
def test_results_do_not_depend_on_jobs(tmp_path, name):
    command = [name, "--bots", "greedy,random", "--games", "6", "--seed", "7"]
    assert arena(*command, "--json", str(tmp_path / "one.json"), "--run", str(tmp_path / "one.jsonl")) == 0
    assert arena(*command, "--json", str(tmp_path / "two.json"), "--run", str(tmp_path / "2.jsonl"), "--jobs", "2") == 0
    assert untimed(tmp_path / "one.json") == untimed(tmp_path / "two.json")


def test_the_json_keeps_its_promise(tmp_path):
    path = tmp_path / "result.json"
    assert arena("race", "--bots", "novice,random", "--games", "4", "--json", str(path)) == 0
    found = json.loads(path.read_text())
    assert (found["game"], found["games"]) == ("race", 4)
    assert [row["name"] for row in found["bots"]] == ["novice", "random"]
    for row in found["bots"]:
        assert {"name", "win_rate", "ci95", "mean_score", "ms_per_choice"} <= set(row)
        assert row["ci95"][0] <= row["win_rate"] <= row["ci95"][1]
        assert row["rating"]["sigma"] > 0
        assert sum(part["games"] for part in row["by_origin"].values()) == 4
    assert sum(row["win_rate"] for row in found["bots"]) == pytest.approx(1)


def test_wins_are_told_by_home_world_faction_and_seat(tmp_path, capsys):
    path = tmp_path / "result.json"
    assert main(["roll", "--bots", "greedy,random", "--games", "2", "--json", str(path)]) == 0
    row = json.loads(path.read_text())["bots"][0]
    assert sum(part["games"] for part in row["by_seat"].values()) == 2
    assert sum(part["games"] for part in row["by_origin"].values()) == 4
    assert "seat 1" in capsys.readouterr().out


def test_shared_wins_count_as_fractions():
    plan = Plan("race", ["greedy", "greedy"], 2)
    common = {"rounds": 9, "ending": "chips", "origins": ["", ""], "choices": [1, 1], "seconds": [0.0, 0.0]}
    rest = {"faults": [[], []], "lost": [0, 0]}
    records = [
        {"index": 0, "deal": 0, "seats": [0, 1], "scores": [20, 20], "shares": [0.5, 0.5], **common, **rest},
        {"index": 1, "deal": 0, "seats": [1, 0], "scores": [20, 25], "shares": [0.0, 1.0], **common, **rest},
    ]
    found = figures(plan, records)
    assert [row["win_rate"] for row in found["bots"]] == [0.75, 0.25]
    assert found["shared_wins"] == 1


def test_an_interrupted_run_goes_on(tmp_path):
    path = tmp_path / "run.jsonl"
    plan = Plan("spacerace", ["greedy", "random"], 8, seed=2)
    whole = run(plan)

    def stop(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(plan, file=RunFile(plan, path), seen=stop)
    with path.open("a") as file:
        file.write('{"index": 3, "half')
    played = []
    rest = run(plan, file=RunFile(plan, path), seen=played.append)
    assert played[0] == 3

    def facts(records):
        return [(record["index"], record["scores"], record["seats"]) for record in records]

    assert facts(rest) == facts(whole)


def test_a_run_file_of_another_plan_is_refused(tmp_path, capsys):
    path = tmp_path / "run.jsonl"
    assert arena("race", "--bots", "random", "--games", "1", "--run", str(path)) == 0
    assert arena("race", "--bots", "random", "--games", "1", "--seed", "5", "--run", str(path)) == 2
    assert "another run" in capsys.readouterr().err


def test_a_run_can_be_extended_and_not_shortened(tmp_path, capsys):
    path = tmp_path / "run.jsonl"
    longer = Plan("spacerace", ["greedy", "random"], 5, seed=2)
    shorter = Plan("spacerace", ["greedy", "random"], 2, seed=2)
    first = run(shorter, file=RunFile(shorter, path))
    assert len(first) == 2
    seen = []
    records = run(longer, file=RunFile(longer, path), seen=seen.append)
    assert seen[0] == 2 and [record["index"] for record in records] == [0, 1, 2, 3, 4]
    fewer = ["spacerace", "--bots", "greedy,random", "--games", "3", "--seed", "2", "--run", str(path)]
    assert arena(*fewer) == 2
    assert "a run of 5 games" in capsys.readouterr().err


def test_a_process_that_dies_costs_no_game():
    plan = Plan("spacerace", ["greedy", "random"], 12, seed=4)
    killed = []

    def kill_one(done: int) -> None:
        if done == 2:
            killed.append(multiprocessing.active_children()[0])
            killed[0].kill()

    assert [record["index"] for record in run(plan, jobs=2, seen=kill_one)] == list(range(12))
    assert len(killed) == 1


def test_a_plan_of_another_version_is_not_played():
    saved = {**Plan("race", ["random"], 1).save(), "version": "0.0.1"}
    with pytest.raises(ValueError, match=r"made by farstar 0\.0\.1"):
        Plan.load(saved)


def test_an_unnamed_run_file_is_removed(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert arena("race", "--bots", "random", "--games", "1") == 0
    assert not list(tmp_path.rglob("*.jsonl"))


def test_csv_and_picture(tmp_path):
    pytest.importorskip("matplotlib")
    table, picture = tmp_path / "games.csv", tmp_path / "games.png"
    command = ["race", "--bots", "greedy,random", "--games", "2", "--csv", str(table), "--plot", str(picture)]
    assert arena(*command) == 0
    rows = list(csv.DictReader(table.read_text().splitlines()))
    assert len(rows) == 4 and {row["bot"] for row in rows} == {"greedy", "random"}
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_the_table_is_shown(capsys):
    assert main(["race", "--bots", "greedy,random", "--games", "2", "--options", "variant=duel"]) == 0
    shown = capsys.readouterr().out
    assert "greedy" in shown and "rounds" in shown


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["chess", "--bots", "random"], "no game called"),
        (["race", "--bots", "nobody"], "no bot called"),
        (["race", "--bots", ","], "name the bots"),
        (["race", "--bots", "random", "--games", "0"], "at least one game"),
        (["race", "--bots", "random", "--options", "variant"], "looks like"),
        (["race", "--bots", "random", "--options", "variant=long"], "cannot be"),
        (["race", "--bots", "random,random,random,random,random"], "2, 3 or 4 players"),
        (["race", "--bots", "random", "--json", "/no/such/folder/f.json"], "no folder"),
        (["race", "--bots", "cmd:no-such-program-anywhere"], "no program"),
    ],
)
def test_errors_are_one_line(words, expected, capsys):
    assert main(words) == 2
    said = capsys.readouterr().err
    assert expected in said and said.count("\n") == 1


def test_help_has_examples(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "examples:" in capsys.readouterr().out


def test_a_failing_bot_is_reported_and_does_not_stop_the_run(tmp_path, capsys):
    path = tmp_path / "bad.py"
    path.write_text("raise SystemExit('broken')")
    result = tmp_path / "r.json"
    bots = f"random,cmd:{sys.executable} {path}"
    assert main(["spacerace", "--bots", bots, "--games", "2", "--json", str(result), "--deadline", "20"]) == 0
    row = json.loads(result.read_text())["bots"][1]
    assert row["lost_choices"] > 3 and "broken" in " ".join(row["faults"])
    assert "failed at" in capsys.readouterr().out


def test_wilson_is_sensible_at_the_edges():
    assert wilson(1.0, 100)[1] == 1.0 and 0.95 < wilson(1.0, 100)[0] < 1.0
    low, high = wilson(0.5, 400)
    assert low == pytest.approx(0.451, abs=0.001) and high == pytest.approx(0.549, abs=0.001)
