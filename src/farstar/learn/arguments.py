"""The words of `farstar learn` that say which tables are played and against whom."""

from __future__ import annotations

import re

TABLE = re.compile(r"(\d+)((?::[\w-]+=[\w.-]+?)*?)x(\d+)")


def table(word: str) -> tuple[int, dict[str, str], int]:
    """Seats, options and number of games, as `2:variant=shortx64`."""
    found = TABLE.fullmatch(word)
    if not found:
        raise SystemExit(f"farstar learn: a table looks like 2x96 or 2:variant=shortx64, not {word!r}")
    options = dict(pair.split("=") for pair in found[2].split(":")[1:])
    return int(found[1]), options, int(found[3])


def opponent(word: str) -> tuple[str, float]:
    """A name and its share of the games, as `steady=0.05`."""
    name, _, share = word.rpartition("=")
    try:
        return name, float(share)
    except ValueError:
        raise SystemExit(f"farstar learn: an opponent looks like steady=0.05, not {word!r}") from None
