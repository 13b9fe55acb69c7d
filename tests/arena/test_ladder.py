"""The ladder writes its tables into the page, and goes on where it stopped."""

import shutil

import pytest

from farstar.arena import ladder
from farstar.games.race.conform import self_play
from farstar.games.race.conform.self_play import REFERENCE


@pytest.fixture(scope="module")
def rungs():
    """A ladder of two rungs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ladder, "RUNGS", [ladder.Rung(["greedy", "random"], 95)])
        patch.setattr(self_play, "RUNGS", [ladder.Rung(["random", "random", "random"], 30, {"tactics": "needed"})])
        yield


@pytest.fixture(scope="module")
def climbed(rungs, tmp_path_factory):
    """A page with the tables of a whole ladder, and beside it what was played; climbed once for all tests."""
    path = tmp_path_factory.mktemp("ladder") / "bots.md"
    path.write_text(f"before\n{ladder.BEGIN}\nold\n{ladder.END}\nafter\n", encoding="utf-8")
    assert make(path) == 0
    return path


@pytest.fixture
def page(climbed, tmp_path):
    """A copy of it that a test may change."""
    return shutil.copytree(climbed.parent, tmp_path / "ladder") / climbed.name


def make(page, *more: str) -> int:
    return ladder.main([str(page), "--games", "2", "--jobs", "1", "--runs", str(page.parent / "runs"), *more])


def test_the_tables_stand_between_their_marks(page):
    text = page.read_text(encoding="utf-8")
    assert text.startswith("before\n") and text.endswith("after\n") and "old" not in text
    for game in ("race", "roll", "spacerace"):
        assert f"| {game} | greedy | random |" in text
    assert "| race needed | random | random, random |" in text
    for name, reference in REFERENCE.figures.items():
        assert any(line.startswith(f"| {name} |") and reference in line for line in text.splitlines())
    runs = {path: path.read_bytes() for path in (page.parent / "runs").iterdir()}
    assert len(runs) == 5
    assert make(page) == 0
    assert page.read_text(encoding="utf-8") == text
    assert {path: path.read_bytes() for path in (page.parent / "runs").iterdir()} == runs


def test_half_a_ladder_tells_how_many_games_it_has(page):
    whole = page.read_text(encoding="utf-8")
    for run in (page.parent / "runs").glob("*-greedy-*"):
        run.write_text("\n".join(run.read_text().splitlines()[:2]) + "\n")
    assert make(page, "--so-far") == 0
    assert whole.count("| greedy | random | 2 |") == 3
    assert page.read_text(encoding="utf-8").count("| greedy | random | 1 |") == 3


def test_games_of_other_bots_do_not_count(page, monkeypatch):
    monkeypatch.setattr(ladder, "fingerprint", lambda: "changed")
    assert make(page) == 0
    assert len(list((page.parent / "runs").iterdir())) == 10


def test_a_page_without_marks_is_left_alone(page, capsys):
    page.write_text("nothing\n", encoding="utf-8")
    assert make(page) == 2
    assert page.read_text(encoding="utf-8") == "nothing\n"
    assert "no part between" in capsys.readouterr().err
