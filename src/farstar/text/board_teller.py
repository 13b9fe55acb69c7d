"""A teller that leaves what lies on the table to a board: a class that describes one view in sections."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from farstar.table.ask import Ask
from farstar.text.phrases import Phrases
from farstar.text.teller import Draft, LogSentence, Option, Section


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


S = TypeVar("S", bound=Phrases)
B = TypeVar("B", bound=Board)


class BoardTeller(Generic[S, B]):
    """What such tellers have in common. A game says which classes it has, and overrides what it does otherwise."""

    board_of: ClassVar[Callable[..., Any]]
    """Makes the board of a view, from the words of the game, the names of the players and the view."""
    told_by: ClassVar[Callable[..., LogSentence | None]]
    """Tells an event, from the words, the names, the event and the viewer; a `staticmethod`."""
    own_pages: ClassVar[dict[str, tuple[str, Callable[[Any], list[Section]]]]] = {}
    """The letter of each page of the game's own -> the word for it, and how the board describes it."""

    def __init__(self, speech: S, names: Sequence[str]) -> None:
        self.speech = speech
        self.names = list(names)
        self.pages: dict[str, str] = {letter: speech.say(word) for letter, (word, _) in self.own_pages.items()}

    def board(self, view: Any) -> B:
        """The view, ready to be described."""
        made: B = self.board_of(self.speech, self.names, view)
        return made

    def event(self, event: dict[str, Any], viewer: int) -> LogSentence | None:
        return self.told_by(self.speech, self.names, event, viewer)

    def page(self, key: str, view: Any) -> list[Section]:
        return self.own_pages[key][1](self.board(view))

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
