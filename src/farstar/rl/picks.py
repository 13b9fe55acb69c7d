"""An answer made one pick at a time, in a fixed order: here sets and assignments are broken down, and nowhere else.

A `Choose` is answered by its options in ascending order, then DONE; an `Assign` by one slot for each item in turn. Any
other ask says itself what may follow: it has a method `following(made)` that lists the values which may come after the
values already made, empty when the pick is complete. What is forced is never asked: the final picks that can be reached
are exactly the picks that fit, each in one way.
"""

from __future__ import annotations

from typing import Any, Final

from farstar.table.ask import Ask, Assign, Choose, Pick

DONE: Final = -1
"""Enough has been picked. No option of any ask has this value."""


def choose_following(ask: Choose, made: list[int]) -> list[int]:
    """The options after the last one made from which the rest can still be picked; DONE first if that is enough."""
    size = len(made)
    last = made[-1] if made else DONE
    missing = ask.least - size
    found: list[int] = []
    if missing <= 0:
        found.append(DONE)
    if size == ask.most:
        return found
    if ask.groups is not None:
        return found + grouped_following(ask.options, ask.groups, made, missing)
    rest = [option for option in ask.options if option > last]
    rest.sort()
    if missing > 1:
        del rest[len(rest) - missing + 1 :]
    return found + rest


def grouped_following(options: list[int], groups: list[int], made: list[int], missing: int) -> list[int]:
    """The same, where at most one of each group may be picked."""
    last = made[-1] if made else DONE
    used = [groups[options.index(option)] for option in made]
    found: list[int] = []
    left: list[int] = []
    for option in sorted(options, reverse=True):
        group = groups[options.index(option)]
        if option > last and group not in used:
            others = len(left) - 1 if group in left else len(left)
            if others >= missing - 1:
                found.append(option)
            if group not in left:
                left.append(group)
    found.reverse()
    return found


def following(ask: Ask, made: list[int]) -> list[int]:
    """What may be picked next, ascending; empty when the pick is complete."""
    if isinstance(ask, Choose):
        if made and made[-1] == DONE:
            return []
        return choose_following(ask, made)
    if isinstance(ask, Assign):
        at = len(made)
        return sorted(set(ask.slots[at])) if at < len(ask.items) else []
    stepwise: Any = ask
    found: list[int] = stepwise.following(made)
    return found


class Picking:
    """One ask being answered. `open` lists what may be picked next: at least two values, or none when finished."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self.made: list[int] = []
        self.open: list[int] = []
        self.look()

    def look(self) -> None:
        """Find what is open; take what is forced."""
        self.open = following(self.ask, self.made)
        while len(self.open) == 1:
            self.made.append(self.open[0])
            self.open = following(self.ask, self.made)

    def take(self, value: int) -> None:
        """Pick one of the open values."""
        assert value in self.open, f"{value} is not among {self.open} for {self.ask!r} after {self.made}"
        self.made.append(value)
        self.look()

    @property
    def finished(self) -> bool:
        return not self.open

    def picked(self) -> list[int]:
        """The values made so far, without DONE."""
        made = self.made
        return made[:-1] if made and made[-1] == DONE else made

    def pick(self) -> Pick:
        """The whole answer, once it is finished."""
        return tuple(self.picked())

    def copy(self, ask: Ask) -> Picking:
        """The same half-made answer to an equal ask."""
        other = Picking(ask)
        other.made = self.made.copy()
        other.open = self.open.copy()
        return other
