"""A game that has nothing but rules is played in the terminal all the same, told by its kinds and numbers."""

from pathlib import Path

import pytest
from tests.terminal.conftest import farstar

ROOT = Path(__file__).parents[2]


@pytest.fixture
def installed(tmp_path: Path) -> str:
    """The Python path with the example game as a package would bring it."""
    folder = tmp_path / "comet-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: comet\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[farstar.games]\ncomet = comet:GAME\n")
    return f"{ROOT / 'src'}:{ROOT / 'examples'}:{tmp_path}"


@pytest.mark.parametrize(("lang", "word"), [("en", "points"), ("ru", "очк"), ("cs", "bod")])
def test_it_is_played_to_the_end_and_told_again(lang: str, word: str, installed: str, tmp_path: Path) -> None:
    file = str(tmp_path / "game.journal")
    table = ("comet", "--seed", "4", "--plain", "--lang", lang, "--save", file)
    answers = "t\nh\nv\nc 1\ni\n" + "1\n" * 8 + "q\n"
    played = farstar("play", *table, given=answers, PYTHONPATH=installed)
    assert played.returncode == 0, played.stderr
    assert "stars: [0, 0]" in played.stdout and "play" in played.stdout
    assert word in played.stdout.lower()
    output = farstar("replay", file, "--plain", "--lang", lang, PYTHONPATH=installed)
    assert output.returncode == 0 and output.stdout.count(": play ") > 6
    shown = farstar("show", file, "--at", "9", "--seat", "1", PYTHONPATH=installed)
    assert shown.returncode == 0 and "hand: [" in shown.stdout
