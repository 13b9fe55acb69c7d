"""Numbers for what a seat sees and does: what the code of a game must offer. Knows no game and no arrays.

An observation is a row of bytes from 0 to 127, written into a buffer that the caller owns; an action is a number below
`actions`, and 0 always means "done". Both are fixed for a version: whatever changes them is a new version.
"""

from __future__ import annotations

from typing import Any, Final

from farstar.rl.picks import DONE, Picking, Steps, mypyc_attr
from farstar.table.ask import Ask
from farstar.table.game import face, games_with

DONE_ACTION: Final = 0
"""The action that ends a set; and the only open one of a seat that is not asked."""

Part = tuple[str, int]
"""A name and how many bytes."""

Piece = tuple[str, int, int]
"""A name, how many bytes, and the scale: what a byte is divided by to be about 1 when it is large."""

MOST: Final = 127
"""The largest byte."""

Attributes = dict[str, dict[str, list[int]]]
"""Kind of thing -> name of a property -> its value for each thing of that kind, by number."""

PLAIN: Final = 1
"""The observations that list where everything lies."""


def unscaled(parts: list[Part]) -> list[Piece]:
    """Pieces with the largest scale."""
    return [(name, size, MOST) for name, size in parts]


class Sight:
    """A view that looks at one table again and again, and what a code has worked out since the table last changed."""

    def __init__(self, view: Any) -> None:
        self.view = view
        self.known: Any = None


@mypyc_attr(allow_interpreted_subclasses=True)
class Code(Steps):
    """How one game is told to learners and by them. `chances` is above every number that chance draws or rolls."""

    def __init__(self, name: str, version: int, actions: int, chances: int, spelled: list[str]) -> None:
        super().__init__(spelled)
        self.name = name
        self.version = version
        self.actions = actions
        self.chances = chances
        self.shares = False
        """Whether views of the game can `share`, which is faster than building one each time."""
        self.table_pieces: list[Piece] = []
        self.seat_pieces: list[Piece] = []
        """What observations are made of, if `parts` and `scales` do not say it otherwise: a block for the table, then
        one like block for each seat."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied by the name of its game: there is one code of each version."""
        for name in codes():
            for version, known in enumerate(versions(name), PLAIN):
                if known is self:
                    return code, (name, version)
        raise TypeError(f"the code {self.id} belongs to no installed game")

    def parts(self, seats: int) -> list[Part]:
        """The pieces of an observation in their order; those of a seat have its place behind the name, the own is 0."""
        parts: list[Part] = [(name, size) for name, size, _ in self.table_pieces]
        for nth in range(seats):
            parts += [(f"{name} {nth}", size) for name, size, _ in self.seat_pieces]
        return parts

    def action(self, ask: Ask, made: int, value: int) -> int:
        """The action that picks this value (not DONE), when so many picks have been made."""
        raise NotImplementedError

    def write(self, view: Any, picking: Picking | None, row: bytearray, at: int) -> None:
        """Write what a seat sees, and what it is asked, over zeros from place `at` on."""
        raise NotImplementedError

    def write_table(
        self, state: Any, seat: int, sight: Sight, picking: Picking | None, row: bytearray, at: int
    ) -> None:
        """Write the same straight from the table, with a sight of it that nobody else uses."""
        view = sight.view
        view.share(state, seat)
        self.write(view, picking, row, at)

    def numbers(self, picking: Picking) -> list[int]:
        """The actions by which the open values are picked, in the order of these; worked out once."""
        found = picking.actions
        if not found:
            made = len(picking.made)
            ask = picking.ask
            for value in picking.open:
                found.append(DONE_ACTION if value == DONE else self.action(ask, made, value))
        return found

    def words(self, action: int) -> str:
        """The action in words."""
        raise NotImplementedError

    def scales(self, seats: int) -> list[int]:
        """For each byte of an observation what it is divided by to be about 1 when it is large."""
        if not self.table_pieces:
            return [MOST] * self.size(seats)
        scales: list[int] = []
        for _, size, scale in self.table_pieces + self.seat_pieces * seats:
            scales += [scale] * size
        return scales

    def attributes(self, options: dict[str, str]) -> Attributes:
        """What is printed on the things that actions and observations number, at a table with these options."""
        return {}

    def covers(self, options: dict[str, str]) -> bool:
        """Whether numbers mean the same at a table with these options as elsewhere; with its own cards they do not."""
        return True

    def size(self, seats: int) -> int:
        """How many bytes an observation has."""
        return sum([size for _, size in self.parts(seats)])

    def layout(self, seats: int) -> dict[str, tuple[int, int]]:
        """Where each piece of an observation begins and ends."""
        places: dict[str, tuple[int, int]] = {}
        at = 0
        for name, size in self.parts(seats):
            places[name] = (at, at + size)
            at += size
        return places

    @property
    def id(self) -> str:
        """The versioned name, as `farstar/Comet-v1`."""
        return f"farstar/{self.name}-v{self.version}"


def code(game: str, version: int = PLAIN) -> Code:
    """The code of an installed game, with its observations of this version."""
    found = versions(game)
    if not PLAIN <= version < PLAIN + len(found):
        raise ValueError(f"{found[0].name} has no observations of version {version}")
    return found[version - PLAIN]


def versions(game: str) -> tuple[Code, ...]:
    """The codes of an installed game, one for each version of its observations."""
    found: Code | tuple[Code, ...] | None = face(game, "rl")
    if found is None:
        raise ValueError(f"no code for the game {game!r} is installed; installed: {', '.join(codes())}")
    return found if isinstance(found, tuple) else (found,)


def version_of(game: str, known: Code) -> int:
    """The version of observations for which the game gives this code."""
    return versions(game).index(known) + PLAIN


def codes() -> list[str]:
    """The games that learners can play."""
    return games_with("rl")
