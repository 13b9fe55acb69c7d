"""What is written of a position stays the same byte for byte: trained networks read it. Digests are kept in a file."""

import hashlib
import json
from pathlib import Path

import pytest
from tests.rl.walking import named, walk

from farstar.rl.code import code
from farstar.rl.spaces import mask_of, row_of
from farstar.table.game import game

NAMES = ["race", "roll", "spacerace"]
TABLES = [(name, seats, options) for name in NAMES for seats, options in game(name).tables()]
KEPT = Path(__file__).with_name("written.json")


def digest(table, version: int) -> str:
    """Every observation and mask of every seat at a hundred positions of a random game."""
    found = hashlib.sha256()
    for episode in walk(table, code(table[0], version), 11, 3, 300):
        for seat in range(episode.seats):
            found.update(row_of(episode, seat).tobytes())
            found.update(mask_of(episode, seat).tobytes())
    return found.hexdigest()[:16]


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("table", TABLES, ids=named)
def test_every_byte_written_is_the_same_as_ever(table, version):
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert digest(table, version) == kept[f"{named(table)} v{version}"], "a change of what is written is a new version"


def test_a_digest_is_kept_for_every_table():
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert list(kept) == [f"{named(table)} v{version}" for table in TABLES for version in (1, 2)]
