"""The installed bots, looked up once: the entry points do not change while a server runs."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from farstar import bots as players
from farstar.table.match import Player


@cache
def bots() -> list[str]:
    """The names of all installed bots."""
    return players.bots()


@cache
def bot_makers() -> dict[str, Any]:
    return {entry.name: entry.load() for entry in entry_points(group="farstar.bots")}


def bot(name: str, seed: int) -> Player:
    """A new bot of this name."""
    made: Player = bot_makers()[name](seed) if name in bot_makers() else players.bot(name, seed)
    return made
