"""Recorded games to learn from."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from farstar.learn.traces import record
from farstar.table.game import game


@pytest.fixture
def recorded(tmp_path: Path) -> Callable[..., Path]:
    """Writes so many games of greedy bots to a file; those with the given numbers are marked as broken off."""

    def write(games: int, capped: tuple[int, ...] = ()) -> Path:
        file = tmp_path / "games.jsonl.gz"
        with gzip.open(file, "wt") as out:
            for number, line in enumerate(record(game("race"), 2, {}, "greedy", games, 1)):
                out.write(json.dumps(line | {"capped": number in capped}) + "\n")
        return file

    return write
