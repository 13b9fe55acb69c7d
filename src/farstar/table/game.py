"""What a game must offer, and the registry of games; others add theirs through the entry points `farstar.games`."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Any, Protocol

from farstar.table.chance import Dice
from farstar.table.state import State

Options = dict[str, str]


class Score:
    """What one seat has: points by source, their sum, the tie-break, and whether the seat has won (or shares it)."""

    def __init__(self, parts: dict[str, int | float], tiebreak: tuple[int, ...], won: bool = False) -> None:
        self.parts = parts
        self.total: int | float = sum(parts.values())
        self.tiebreak = tiebreak
        self.won = won

    def save(self) -> dict[str, Any]:
        return {"parts": dict(self.parts), "total": self.total, "tiebreak": list(self.tiebreak), "won": self.won}

    def __repr__(self) -> str:
        return f"<Score {self.total} {self.parts} tiebreak {self.tiebreak}{' won' if self.won else ''}>"


class View(Protocol):
    """What a seat may know."""

    seat: int

    def save(self) -> dict[str, Any]:
        """The view in plain values."""
        ...


class Game(Protocol):
    """A game as the table knows it."""

    @property
    def name(self) -> str: ...

    def tables(self) -> list[tuple[int, Options]]:
        """Every kind of table: number of seats and options. The laws are tried on each."""
        ...

    def start(self, seats: int, options: Options) -> State:
        """A new game; a table it is not made for is refused with a ValueError."""
        ...

    def load(self, saved: dict[str, Any]) -> State:
        """A game saved by its state's `save`."""
        ...

    def view(self, state: Any, seat: int) -> View:
        """What this seat may know; seat -1 only watches."""
        ...

    def imagine(self, view: Any, dice: Dice) -> State:
        """A whole state that agrees with the view; depends on nothing else."""
        ...

    def scores(self, state: Any) -> list[Score]:
        """Points of every seat, now or at the end."""
        ...

    def census(self, state: Any) -> list[int]:
        """Every piece, wherever it lies, each once. The same pieces at any time."""
        ...


def games() -> dict[str, Game]:
    """All installed games by name."""
    return {entry.name: entry.load() for entry in sorted(entry_points(group="farstar.games"))}


def game(name: str) -> Game:
    """An installed game."""
    for entry in entry_points(group="farstar.games"):
        if entry.name == name:
            loaded: Game = entry.load()
            return loaded
    known = ", ".join(sorted(entry.name for entry in entry_points(group="farstar.games")))
    raise ValueError(f"there is no game called {name!r}; installed: {known}")
