"""The installed games and bots, looked up once: the entry points do not change while a server runs."""

from __future__ import annotations

from functools import cache

from farstar import bots as players
from farstar.table import game as registry
from farstar.table.game import Game


@cache
def games() -> dict[str, Game]:
    """All installed games by name."""
    return registry.games()


@cache
def bots() -> list[str]:
    """The names of all installed bots."""
    return players.bots()


def game(name: str) -> Game:
    """An installed game."""
    found = games().get(name)
    return registry.game(name) if found is None else found
