"""The arena on a Ray cluster, started here for the test: the same table as in one process."""

import json

import pytest

from farstar.arena import main


@pytest.mark.filterwarnings("ignore")
def test_a_ray_cluster_gives_the_same_table(tmp_path, monkeypatch):
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    monkeypatch.setenv("RAY_DISABLE_IMPORT_WARNING", "1")
    command = ["spacerace", "--bots", "greedy,random", "--games", "8", "--seed", "5", "--quiet"]
    assert main([*command, "--json", str(tmp_path / "here.json"), "--run", str(tmp_path / "here.jsonl")]) == 0
    there = [*command, "--json", str(tmp_path / "there.json"), "--run", str(tmp_path / "there.jsonl")]
    assert main([*there, "--cluster", "local", "--jobs", "1"]) == 0
    tables = [json.loads((tmp_path / name).read_text()) for name in ("here.json", "there.json")]
    for table in tables:
        for row in table["bots"]:
            row.pop("ms_per_choice")
    assert tables[0] == tables[1]


def test_no_cluster_is_one_line(capsys):
    assert main(["race", "--bots", "random", "--games", "1", "--cluster", "127.0.0.1:1", "--quiet"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
