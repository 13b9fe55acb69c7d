"""The installed games and bots, looked up once: the entry points do not change while a server runs."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from farstar import bots as players
from farstar.table import game as registry
from farstar.table.game import Game
from farstar.table.match import Player


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


@cache
def bot_makers() -> dict[str, Any]:
    return {entry.name: entry.load() for entry in entry_points(group="farstar.bots")}


def bot(name: str, seed: int) -> Player:
    """A new bot of this name."""
    made: Player = bot_makers()[name](seed) if name in bot_makers() else players.bot(name, seed)
    return made
