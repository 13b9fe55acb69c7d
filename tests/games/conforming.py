"""What is asked of `farstar conform` for every game: kept games replay, spoilt ones are noticed."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from farstar.conform import main, traces
from farstar.table.journal import Journal, loads, verify


def raw(game: str) -> Path:
    """A few games of the reference program as it wrote them."""
    return Path(__file__).parent / game / "fixtures" / "reference.jsonl.gz"


def raw_games(game: str) -> list[dict[str, Any]]:
    """The same, read."""
    return [trace for _, trace in traces(raw(game))]


def kept(game: str) -> list[Path]:
    """Games of the reference program that are kept as our journals."""
    return sorted(path for path in raw(game).parent.glob("*.jsonl.gz") if path != raw(game))


def replayed(path) -> Journal:
    """A kept game of the reference, replayed to its scores; only one that was cut off there has none, and goes on."""
    journal = loads(gzip.decompress(path.read_bytes()).decode())
    assert bool(verify(journal).asks()) is not bool(journal.scores)
    return journal


def differs(name: str, spoilt: dict[str, Any], tmp_path, capsys) -> str:
    """What is said of a reference game with something changed in it: that it differs, and the journal so far."""
    file = tmp_path / "spoilt.jsonl"
    file.write_text(json.dumps(spoilt))
    assert main(name, [str(file)]) == 1
    shown = capsys.readouterr()
    assert shown.out.splitlines()[-1].endswith("differences 1")
    assert "journal so far:" in shown.err
    return str(shown.err)


def notices(name: str, spoil: Callable[[dict[str, Any]], None], tmp_path, capsys) -> None:
    """A reference game in which something was changed differs, or its picks are refused."""
    game = raw_games(name)[0]
    spoil(game)
    shown = differs(name, game, tmp_path, capsys)
    assert "theirs:" in shown or "refuses" in shown
