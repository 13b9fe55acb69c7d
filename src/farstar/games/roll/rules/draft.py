"""Assign step by step: the same choice as a `Layout`, made of single picks, for bots and learners.

The steps are what a player does behind the screen: select, lay the wild dice, then use powers, Dictate among them, each
moving workers one by one. Every legal sequence ends in a layout that fits, and each layout that fits ends a sequence.
"""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rules.layout import ASIDE, Layout
from farstar.games.roll.rules.packing import pack_row, pack_single, unpack_row, unpack_single
from farstar.games.roll.rules.reach import DICTATE, Reassign, dictate
from farstar.games.roll.rules.tiles import COLOUR, WILD
from farstar.table.ask import Pick

SELECT: Final = 0
LAY: Final = 1000
USE: Final = 2000
SET_ASIDE: Final = 3000
MOVE: Final = 4000
DONE: Final = 5000
"""Kinds of single picks. SELECT, LAY and MOVE are about a die and a row, SET_ASIDE a die, USE a power by its place."""


class StepwiseLayout:
    """A layout in the making."""

    def __init__(self, ask: Layout) -> None:
        self.ask = ask
        self.selecting = -1
        self.phase = -1
        self.rows: list[int] = [-1 if face == WILD else face for face in ask.faces]
        self.used: list[int] = []
        self.dictated = 0
        self.using: Reassign | None = None
        self.last = -1
        self.moves = 0
        self.row = -1
        self.gone = False
        self.done = False

    def layout(self) -> Pick:
        """The layout as a pick for the ask; only when done."""
        assert self.done
        return (self.selecting, *self.rows)

    def options(self) -> list[int]:
        """The legal next single picks; each can be completed to a layout that fits."""
        if self.done:
            return []
        n = len(self.rows)
        if self.selecting < 0:
            return [pack_single(SELECT, pack_row(i, phase)) for i in range(n) for phase in range(5)]
        for i in range(n):
            if self.rows[i] < 0:
                return [pack_single(LAY, pack_row(i, row)) for row in range(5)]
        if self.using is None:
            return [DONE, *[pack_single(USE, i) for i in range(len(self.ask.powers) + 1) if self.can_use(i)]]
        if self.using.side == DICTATE and not self.gone:
            return [pack_single(SET_ASIDE, i) for i in self.free()]
        return self.moving(self.using)

    def moving(self, power: Reassign) -> list[int]:
        """The next worker a power moves, in ascending order, or enough of it."""
        found: list[int] = []
        targets = power.targets_for(self.phase)
        if self.moves < power.most:
            for i in self.movable(power):
                if i > self.last and (self.row < 0 or self.rows[i] == self.row):
                    if power.least - self.moves <= 1 or self.companions(power, i):
                        rows = [row for row in range(5) if targets >> row & 1 and row != self.rows[i]]
                        found += [pack_single(MOVE, pack_row(i, row)) for row in rows]
        if self.moves >= power.least:
            found.append(DONE)
        return found

    def free(self) -> list[int]:
        """The workers that may be moved at all."""
        return [i for i in range(len(self.rows)) if i != self.selecting and self.rows[i] != ASIDE]

    def movable(self, power: Reassign) -> list[int]:
        """The free dice that this power may move from where they lie."""
        targets = power.targets_for(self.phase)
        return [i for i in self.free() if power.can_move(COLOUR[self.ask.dice[i]], self.rows[i], targets)]

    def companions(self, power: Reassign, i: int) -> bool:
        """Is there another worker after this one that the power could move out of the same row?"""
        return any(j > i and self.rows[j] == self.rows[i] for j in self.movable(power))

    def can_use(self, i: int) -> bool:
        """Whether a power, or dictating after the last of them, can still do something."""
        if i == len(self.ask.powers):
            return self.dictated < self.ask.dictates and len(self.free()) >= 2
        power = self.ask.powers[i]
        able = self.movable(power)
        if power.together:
            able = [j for j in able if self.companions(power, j)]
        return i not in self.used and len(able) > 0

    def take(self, pick: int) -> None:
        """Make one single pick."""
        if pick not in self.options():
            raise ValueError(f"{pick} is not among the single picks {self.options()}")
        self.make(pick)

    def make(self, pick: int) -> None:
        """Make a single pick that is known to be among the options."""
        kind, number = unpack_single(pick)
        die, row = unpack_row(number)
        if kind == SELECT:
            self.selecting, self.phase = die, row
            self.rows[die] = row
        elif kind == LAY:
            self.rows[die] = row
        elif kind == USE:
            self.begin(number)
        elif kind == SET_ASIDE:
            self.rows[number] = ASIDE
            self.gone = True
        elif kind == MOVE:
            assert self.using is not None
            if self.using.together:
                self.row = self.rows[die]
            self.rows[die] = row
            self.last = die
            self.moves += 1
        elif self.using is None:
            self.done = True
        else:
            self.using = None

    def begin(self, i: int) -> None:
        """Start to use a power."""
        if i == len(self.ask.powers):
            self.using = dictate(self.ask.reach)
            self.dictated += 1
        else:
            self.using = self.ask.powers[i]
            self.used.append(i)
        self.last = -1
        self.moves = 0
        self.row = -1
        self.gone = False


def next_picks(ask: Layout, taken: Pick) -> list[int]:
    """The legal next single picks after these; empty when the draft is a whole layout."""
    return draft_of(ask, taken).options()


def draft_of(ask: Layout, taken: Pick) -> StepwiseLayout:
    """The draft that these single picks make."""
    draft = StepwiseLayout(ask)
    for pick in taken:
        draft.take(pick)
    return draft
