"""A layout of Roll made pick by pick, as behind the screen: each single pick is spelled in one or two actions."""

from __future__ import annotations

from farstar.games.roll.rl.places import DICTATE, FIRST_DIE, FIRST_PHASE, FIRST_SIDE
from farstar.games.roll.rules.draft import DONE as DRAFT_DONE
from farstar.games.roll.rules.draft import SELECT, SET_ASIDE, USE, StepwiseLayout
from farstar.games.roll.rules.layout import ASIDE, Layout
from farstar.games.roll.rules.packing import unpack_row, unpack_single
from farstar.rl.picks import DONE, Picking, Steps
from farstar.table.ask import Pick


class DraftPicking(Picking):
    """The draft goes along with the picks, so that nothing is worked out twice."""

    def __init__(self, steps: Steps, ask: Layout) -> None:
        self.layout = ask
        self.draft = StepwiseLayout(ask)
        self.singles = self.draft.options()
        self.firsts = [first_action(ask, single) for single in self.singles]
        self.die = -1  # the action that named a die whose row is still to be named
        super().__init__(steps, ask)

    def following(self) -> list[int]:
        found: list[int] = []
        last = -1
        for i in range(len(self.singles)):
            first = self.firsts[i]
            if self.die < 0:
                if first != last:  # the rows of a die follow each other
                    found.append(first)
                    last = first
            elif first == self.die:
                found.append(FIRST_PHASE + row_of(self.singles[i]))
        return sorted(set(found))

    def add(self, value: int) -> None:
        self.made.append(value)
        for i in range(len(self.singles)):
            first = self.firsts[i]
            single = self.singles[i]
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
        self.firsts = [first_action(self.layout, each) for each in self.singles]
        self.die = -1

    def towards(self, pick: Pick) -> list[int]:
        """Only what lays a die where it shall lie in the end; powers in any order."""
        found: list[int] = []
        for i in range(len(self.singles)):
            single = self.singles[i]
            if self.leads_to(single, pick):
                value = self.firsts[i] if self.die < 0 else FIRST_PHASE + row_of(single)
                if value in self.open and value not in found:
                    found.append(value)
        return found

    def leads_to(self, single: int, pick: Pick) -> bool:
        """May this single pick be one of those that make this layout?"""
        kind, number = unpack_single(single)
        reached = self.draft.rows == list(pick[1:])
        if kind == DRAFT_DONE:
            return reached or self.draft.using is not None
        if kind == USE:
            return not reached
        if kind == SET_ASIDE:
            return pick[1 + number] == ASIDE
        die, row = unpack_row(number)
        return pick[1 + die] == row and (kind != SELECT or pick[0] == die)

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
