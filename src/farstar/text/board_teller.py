"""A teller that leaves what lies on the table to a board: a class that describes one view in sections."""

from __future__ import annotations

from typing import Any, Protocol

from farstar.table.ask import Ask
from farstar.text.teller import Draft, Option, Section


class Board(Protocol):
    """One view, described."""

    def overview(self) -> list[Section]:
        """The table at a glance."""
        ...

    def hand(self) -> Section:
        """What the seat alone sees; a watcher is not asked."""
        ...

    def area(self, seat: int) -> Section:
        """All that lies before one seat."""
        ...

    def points(self) -> list[Section]:
        """The points of every seat so far."""
        ...


class BoardTeller:
    """What such tellers have in common. A game says how its board is made, and overrides what it does otherwise."""

    speech: Any
    """The words of the game; those of nobody's hand among them."""

    def board(self, view: Any) -> Board:
        """The view, ready to be described."""
        raise NotImplementedError

    def round_of(self, view: Any) -> int:
        return int(view.round)

    def overview(self, view: Any) -> list[Section]:
        return self.board(view).overview()

    def hand(self, view: Any) -> Section:
        return self.board(view).hand() if view.seat >= 0 else Section(self.speech.say("board.no hand"))

    def area(self, view: Any, seat: int) -> Section:
        return self.board(view).area(seat)

    def points(self, view: Any) -> list[Section]:
        return self.board(view).points()

    def ending(self, view: Any) -> list[Section]:
        return []

    def nothing(self, ask: Ask) -> str:
        return ""

    def slots(self, view: Any, ask: Ask) -> list[list[Option]]:
        raise NotImplementedError(f"nobody is asked to assign in {type(self).__name__}")

    def compose(self, view: Any, ask: Ask) -> Draft | None:
        return None
