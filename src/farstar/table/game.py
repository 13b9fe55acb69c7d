"""What a game must offer, the faces it may have beside, and the registry: the entry points `farstar.games`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from farstar.table.ask import Ask
from farstar.table.chance import Dice
from farstar.table.records import loaded

if TYPE_CHECKING:
    from farstar.table.state import Event, State
    from farstar.table.view import SeatView

Options = dict[str, str]
S = TypeVar("S", bound="State")
V = TypeVar("V", bound="SeatView")


class Score:
    """What one seat has: points by source, their sum, the tie-break, and whether the seat has won (or shares it)."""

    def __init__(self, parts: dict[str, int | float], tiebreak: tuple[int, ...], won: bool = False) -> None:
        self.parts = parts
        self.total: int | float = sum(parts.values())
        self.tiebreak = tiebreak
        self.won = won

    def save(self) -> dict[str, Any]:
        """The score in plain values."""
        return {"parts": dict(self.parts), "total": self.total, "tiebreak": list(self.tiebreak), "won": self.won}

    def __repr__(self) -> str:
        return f"Score({self.parts}, {self.tiebreak}, won={self.won})"


class View(Protocol):
    """What a seat may know of a game, which is named as it is installed."""

    seat: int

    @property
    def game(self) -> str:
        """The game's name, as it is installed."""
        ...

    def save(self) -> dict[str, Any]:
        """The view in plain values."""
        ...


FACES = {
    "text": "puts the game into words: called with language, names and options it makes a `farstar.text.teller.Teller`",
    "options": "what a new table leaves to choose: a list of `farstar.table.options.TableOption`",
    "bot": "what bots know of it: a `farstar.bots.insight.Insight`",
    "study": "what a study looks at in it: a `farstar.study.lens.Lens`, and words in data/study",
    "rl": "its numbers for learners: a `farstar.rl.code.Code`",
    "web": "its table in the browser: a class like `farstar.web.drawing.scene.Scene`",
    "points": "what points are made of: a function (state, seat, score, teller, language) -> list of `Source`",
    "commands": "what it adds to the command line: a mapping from names to `farstar.cli.command.Command`",
    "statistics": "what is counted when a game is over: a function (live game, language) -> groups of rows",
    "rules_page": "its rules for reading: a `farstar.web.learn.contents.RulesPage`, and words in data/learn",
    "lesson": "the coach of a first game: a module with `reasons`, as `farstar.web.learn.coach` asks for it",
    "positions": "tables to begin from by their names: a function (name) -> State, for the examples of its rules",
    "gallery": "its cards in every form, for looking at: a function (language) -> titles with what is drawn",
    "pictures": "its cards as the browser draws them: a function (picture of a `Face`, options) -> SVG",
    "conform": "games of other programs: a module with `compare`, as `farstar.conform` asks for it",
    "ladder": "matches of bots that only this game has: a list of `farstar.arena.ladder.Rung`",
    "reference": "what another program did against itself: a `farstar.arena.ladder.Reference`",
}
"""The faces a game may have beside its rules: their names, and what is found under them."""


class Game(Protocol):
    """A game as the table knows it.

    Beside what is named here it may have `faces`, a mapping from a name in FACES to where that face is found, written
    as "module:object", or "module" for a whole module, and loaded when first asked for; `folder`, the path of its
    package, where texts, templates and styles of these faces lie; and `face_down`, the kinds of asks whose answers stay
    face down when all have given them, such as a payment.
    """

    @property
    def name(self) -> str:
        """The name under which it is installed."""
        ...

    def tables(self) -> list[tuple[int, Options]]:
        """Every kind of table: number of seats and options. The laws are tried on each."""
        ...

    def start(self, seats: int, options: Options) -> State:
        """A new game; a table it is not made for is refused with a ValueError."""
        ...

    def load(self, saved: dict[str, Any]) -> State:
        """A game saved by its state's `save`."""
        ...

    def load_view(self, saved: dict[str, Any]) -> View:
        """A view saved by its `save`: what may be sent to a seat, read back where it has arrived."""
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


class BoxedGame(Generic[S, V]):
    """What games have in common whose fields are declared: a bare table that is laid out or filled from a save.

    Such a game is made of these two steps, and adds its name, its tables and how it is seen, imagined and scored.
    """

    view: Callable[..., V]

    def __init__(self, bare_table: Callable[[int, Options], S], lay_out: Callable[[S], None]) -> None:
        self.bare_table = bare_table
        self.lay_out = lay_out

    def start(self, seats: int, options: Options) -> S:
        """A new game, before chance has dealt."""
        state = self.bare_table(seats, options)
        self.lay_out(state)
        return state

    def load(self, saved: dict[str, Any]) -> S:
        """The other half of the state's `save`."""
        return loaded(self.bare_table(saved["seats"], saved["options"]), saved)

    def load_view(self, saved: dict[str, Any]) -> V:
        """A view from the plain values made by its `save`."""
        return loaded(self.view(self.bare_table(saved["seats"], saved["options"]), -1), saved)

    def census(self, state: S) -> list[int]:
        """Every piece, wherever it lies."""
        return state.census()


def face_down(rules: Game) -> frozenset[str]:
    """The kinds of asks whose answers show the others nothing, not even when the last one was given."""
    found: frozenset[str] = getattr(rules, "face_down", frozenset())
    return found


EXAMPLE = "example"
"""The option of a table that begins with a prepared position of the game."""


def begin(rules: Game, seats: int, options: Options) -> State:
    """A new game from its start, or from the position that the option `example` names."""
    if EXAMPLE not in options:
        return rules.start(seats, options)
    state = position(rules.name, options[EXAMPLE])
    if state.seats != seats:
        raise ValueError(f"the example {options[EXAMPLE]!r} is for {state.seats} players, not {seats}")
    known = state.options() | {EXAMPLE: options[EXAMPLE]}
    other = [key for key, value in options.items() if known.get(key) != value]
    if other:
        raise ValueError(f"the example {options[EXAMPLE]!r} keeps its own options; leave out {', '.join(other)}")
    return state


def position(name: str, key: str) -> State:
    """A prepared table of a game; one that does not exist is refused."""
    prepared = face(name, "positions")
    if prepared is None:
        raise ValueError(f"{name} has no positions to begin from")
    state: State = prepared(key)
    return state


def options_of(state: State, options: Options) -> Options:
    """The options of a game in full, with the position it began from."""
    return state.options() | {key: options[key] for key in (EXAMPLE,) if key in options}


def ask_seen(rules: Game, view: View) -> Ask | None:
    """What the seat of a view is asked: every state that agrees with the view asks it the same."""
    return rules.imagine(view, Dice(0)).ask_of(view.seat)


def restored(name: str, saved: dict[str, Any], events: list[Event] | None, turned: int) -> State:
    """A state put together again from what it saved and told."""
    state = game(name).load(saved)
    state.events = events
    state.turned = turned
    return state


@cache
def games() -> dict[str, Game]:
    """All installed games by name."""
    return {entry.name: entry.load() for entry in sorted(entry_points(group="farstar.games"))}


def game(name: str) -> Game:
    """An installed game."""
    if name not in games():
        raise ValueError(f"there is no game called {name!r}; installed: {', '.join(games())}")
    return games()[name]


def face(name: str, kind: str) -> Any:
    """A face of an installed game; None if the game does not have it."""
    faces: Mapping[str, str] = getattr(game(name), "faces", {})
    if kind not in faces:
        return None
    module, _, found = faces[kind].partition(":")
    return getattr(import_module(module), found) if found else import_module(module)


def games_with(kind: str) -> list[str]:
    """The installed games that have this face."""
    return [name for name, each in games().items() if kind in getattr(each, "faces", {})]


def folder(name: str) -> Path | None:
    """Where the files of a game's faces lie, if it has any."""
    return getattr(game(name), "folder", None)
