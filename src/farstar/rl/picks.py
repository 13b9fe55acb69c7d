"""An answer made one pick at a time, in a fixed order: here sets and assignments are broken down, and nowhere else.

A `Choose` is answered by its options in ascending order, then DONE; an `Assign` by one slot for each item in turn. An
option that is several things in one number is spelled, thing by thing, in an order its game fixes. For asks of its own
kind a game says in its `Steps` what may follow. What is forced is never asked. The law: the answers that can be reached
are exactly the picks that fit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from farstar.table.ask import Ask, Assign, Choose, Pick

try:
    from mypy_extensions import mypyc_attr as mypyc_attr
except ModuleNotFoundError:  # it matters to the compiler only

    def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[Any], Any]:  # type: ignore[misc]
        return lambda cls: cls


DONE: Final = -1000
"""Enough has been picked. No option of any ask has this value."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Steps:
    """How the asks of a game are answered step by step. A game overrides what is different there."""

    def __init__(self, spelled: list[str]) -> None:
        self.spelled = spelled

    def picking(self, ask: Ask) -> Picking:
        """An answer to this ask in the making."""
        return Picking(self, ask)

    def spell(self, kind: str, option: int) -> list[int]:
        """The single picks that an option of a spelled kind consists of."""
        raise NotImplementedError

    def following(self, ask: Ask, made: list[int]) -> list[int]:
        """What may be picked next, ascending; empty when the answer is complete."""
        if isinstance(ask, Choose):
            if made and made[-1] == DONE:
                return []
            if ask.kind in self.spelled:
                return spelled_following([self.spell(ask.kind, option) for option in ask.options], ask.least, made)
            return choose_following(ask, made)
        assert isinstance(ask, Assign), f"nothing says how to answer {ask!r} step by step"
        at = len(made)
        return sorted(set(ask.slots[at])) if at < len(ask.items) else []

    def composed(self, ask: Ask, made: list[int]) -> Pick:
        """The answer that these single picks make."""
        if made and made[-1] == DONE:
            made = made[:-1]
        if isinstance(ask, Choose) and made and ask.kind in self.spelled:
            for option in ask.options:
                if self.spell(ask.kind, option) == made:
                    return (option,)
        return tuple(made)


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


def spelled_following(words: list[list[int]], least: int, made: list[int]) -> list[int]:
    """The picks that go on with one of these words; at the start DONE if none is needed."""
    size = len(made)
    found: list[int] = []
    for word in words:
        if len(word) > size and word[:size] == made and word[size] not in found:
            found.append(word[size])
    found.sort()
    return [DONE, *found] if not made and least == 0 else found


class Picking:
    """One ask being answered. `open` lists what may be picked next: at least two values, or none when finished."""

    def __init__(self, steps: Steps, ask: Ask) -> None:
        self.steps = steps
        self.ask = ask
        self.made: list[int] = []
        self.open: list[int] = []
        self.actions: list[int] = []
        """The actions that pick what is open, as far as somebody has asked the code for them."""
        self.look()

    def look(self) -> None:
        """Find what is open; take what is forced."""
        self.actions = []
        self.open = self.following()
        while len(self.open) == 1:
            self.add(self.open[0])
            self.open = self.following()

    def following(self) -> list[int]:
        """What may come next, forced or not."""
        return self.steps.following(self.ask, self.made)

    def add(self, value: int) -> None:
        """Note one pick, unchecked."""
        self.made.append(value)

    def take(self, value: int) -> None:
        """Pick one of the open values."""
        assert value in self.open, f"{value} is not among {self.open} for {self.ask!r} after {self.made}"
        self.add(value)
        self.look()

    def towards(self, pick: Pick) -> list[int]:
        """The open values by which this answer may become that one."""
        ask = self.ask
        if ask.kind in self.steps.spelled:
            return self.open
        if isinstance(ask, Choose):
            for value in self.open:
                if value in pick and value not in self.made:
                    return [value]
            return [DONE] if DONE in self.open else []
        at = len(self.made)
        wanted = pick[at] if at < len(pick) else DONE
        return [wanted] if wanted in self.open else []

    def pick(self) -> Pick:
        """The whole answer, once nothing is open."""
        return self.steps.composed(self.ask, self.made)

    def copy(self, ask: Ask) -> Picking:
        """The same half-made answer to an equal ask."""
        other = self.steps.picking(ask)
        other.go_on(self.made)
        return other

    def go_on(self, made: list[int]) -> None:
        """Pick up to where these single picks lead; those already made are the beginning of them."""
        for value in made[len(self.made) :]:
            self.add(value)
        self.look()


def single_picks(picking: Picking, pick: Pick) -> list[int] | None:
    """The values to take one after the other so that a half-made answer becomes this one; None if no way is found."""
    if not picking.open:
        made = picking.pick()
        same = made == pick or (isinstance(picking.ask, Choose) and sorted(made) == sorted(pick))
        return [] if same else None
    for value in picking.towards(pick):
        longer = picking.copy(picking.ask)
        longer.take(value)
        rest = single_picks(longer, pick)
        if rest is not None:
            return [value, *rest]
    return None
