"""The examples run as they are written."""

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def test_a_bot_in_twenty_lines(capsys):
    runpy.run_path(str(EXAMPLES / "own_bot.py"), run_name="__main__")
    assert int(capsys.readouterr().out.split()[3]) >= 12


def test_the_analysis_makes_its_pictures(tmp_path, capsys):
    pytest.importorskip("matplotlib")
    runpy.run_path(str(EXAMPLES / "analyse_games.py"))["main"](10, tmp_path, 1)
    assert {path.name for path in tmp_path.glob("*.png")} == {"length.png", "worlds.png", "points.png"}
    assert "greedy" in capsys.readouterr().out
