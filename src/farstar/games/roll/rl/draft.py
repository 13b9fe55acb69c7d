"""A layout of Roll made pick by pick, as behind the screen: each single pick is spelled in one or two actions."""

from __future__ import annotations

from farstar.games.roll.rl.places import DICTATE, FIRST_DIE, FIRST_PHASE, FIRST_SIDE
from farstar.games.roll.rules.draft import DONE as DRAFT_DONE
from farstar.games.roll.rules.draft import SET_ASIDE, USE, StepwiseLayout
from farstar.games.roll.rules.layout import Layout
from farstar.games.roll.rules.packing import unpack_row, unpack_single
from farstar.rl.picks import DONE, Picking, Steps
from farstar.table.ask import Pick


class DraftPicking(Picking):
    """The draft goes along with the picks, so that nothing is worked out twice."""

    def __init__(self, steps: Steps, ask: Layout) -> None:
        self.layout = ask
        self.draft = StepwiseLayout(ask)
        self.singles = self.draft.options()
        self.die = -1  # the action that named a die whose row is still to be named
        super().__init__(steps, ask)

    def following(self) -> list[int]:
        found: set[int] = set()
        for single in self.singles:
            first = first_action(self.layout, single)
            if self.die < 0:
                found.add(first)
            elif first == self.die:
                found.add(FIRST_PHASE + row_of(single))
        return sorted(found)

    def add(self, value: int) -> None:
        self.made.append(value)
        for single in self.singles:
            first = first_action(self.layout, single)
            if self.die < 0 and first == value:
                if names_row(single):
                    self.die = value
                else:
                    self.move(single)
                return
            if first == self.die and FIRST_PHASE + row_of(single) == value:
                self.move(single)
                return
        raise ValueError(f"{value} does not go on with {self.made[:-1]} for {self.ask!r}")

    def move(self, single: int) -> None:
        """Make a single pick of the draft."""
        self.draft.make(single)
        self.singles = self.draft.options()
        self.die = -1

    def pick(self) -> Pick:
        return self.draft.layout()


def row_of(single: int) -> int:
    """The row that a single pick names."""
    return unpack_row(unpack_single(single)[1])[1]


def names_row(single: int) -> bool:
    """Does this single pick lay a die in a row, and so take two actions?"""
    kind, _ = unpack_single(single)
    return kind != DRAFT_DONE and kind != USE and kind != SET_ASIDE


def first_action(ask: Layout, single: int) -> int:
    """The action that a single pick of a draft begins with."""
    kind, number = unpack_single(single)
    if kind == DRAFT_DONE:
        return DONE
    if kind == USE:
        return FIRST_SIDE + ask.powers[number].side if number < len(ask.powers) else DICTATE
    return FIRST_DIE + ask.dice[number if kind == SET_ASIDE else unpack_row(number)[0]]
