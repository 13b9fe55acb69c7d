"""Players that are programs, by name; others add theirs through the entry points `farstar.bots`.

An entry is called with the game and a seed and gives a player: `choose(view, ask, imagine) -> pick`. One that does not
play a game refuses it with a ValueError.
"""

from __future__ import annotations

from importlib.metadata import entry_points

from farstar.table.game import Game
from farstar.table.match import Player


def names() -> list[str]:
    """The names of all installed bots."""
    return sorted({entry.name for entry in entry_points(group="farstar.bots")})


def bot(name: str, game: Game, seed: int) -> Player:
    """A fresh bot of this name for a game; the same seed makes it choose the same."""
    for entry in entry_points(group="farstar.bots"):
        if entry.name == name:
            player: Player = entry.load()(game, seed)
            return player
    raise ValueError(f"there is no player called {name!r}; installed: {', '.join(names())}")
