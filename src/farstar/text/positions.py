"""The worked examples of a game's rules, and the positions they begin from, as its data gives them.

In `data/learn/examples.toml` an example is a list of runs: where things lie, what is played, what is then true. A run
that does not say where things lie begins as the one before it; the first one is drawn and can be played.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from farstar.text import rulebook

PLAYED = ("play", "then")
"""What a run says beside the position it begins from."""


@cache
def examples(game: str) -> dict[str, list[dict[str, Any]]]:
    """The runs of every example by its key, each with its whole position."""
    found: dict[str, list[dict[str, Any]]] = {}
    for key, runs in rulebook.beside(game, "examples").items():
        position: dict[str, Any] = {}
        for run in runs:
            position = {name: value for name, value in run.items() if name not in PLAYED} or position
            found.setdefault(key, []).append({**position, **{name: run[name] for name in PLAYED}})
    return found


def position(game: str, key: str) -> dict[str, Any]:
    """Where things lie when an example begins; one that does not exist is refused."""
    known = examples(game)
    if key not in known:
        raise ValueError(f"the rules of {game} have no example {key!r}")
    return known[key][0]
