"""Players made of code. A bot is anything with `choose(view, ask, imagine) -> pick`; it never sees the state."""

from __future__ import annotations

from importlib.metadata import entry_points

from farstar.table.match import Player


def bots() -> list[str]:
    """The names of all installed bots (entry points `farstar.bots`)."""
    return sorted(entry.name for entry in entry_points(group="farstar.bots"))


def bot(name: str, seed: int = 0) -> Player:
    """A new bot of this name."""
    for entry in entry_points(group="farstar.bots"):
        if entry.name == name:
            made: Player = entry.load()(seed)
            return made
    raise ValueError(f"there is no bot called {name!r}; installed: {', '.join(bots())}")
