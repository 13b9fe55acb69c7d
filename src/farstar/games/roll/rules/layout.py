"""The one question of Assign: where all rolled dice lie when the screens go up. Knows what the powers can reach.

A pick is the selecting die (its place among the rolled dice) and then the row of every die, ASIDE for dice set aside by
Dictate; the row of the selecting die is the phase it selects. A layout fits if some legal order of powers leads to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farstar.games.roll.rules.reach import DICTATE, PowerOrders, Reassign, dictate
from farstar.games.roll.rules.tiles import COLOUR, COLOURS, FACE_NAMES, PHASES, WILD
from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice

ASIDE: Final = 5
"""The row of a die set aside by Dictate."""


class Layout(Ask):
    """Where every rolled die shall lie; `dictates` times one may be set aside, each time for `reach` others."""

    dice: Final[list[int]]
    faces: Final[list[int]]
    powers: Final[list[Reassign]]
    dictates: Final[int]
    reach: Final[int]

    def __init__(
        self, seat: int, dice: list[int], faces: list[int], powers: list[Reassign], dictates: int, reach: int
    ) -> None:
        super().__init__(seat, "assign", -1)
        self.dice = dice
        self.faces = faces
        self.powers = powers
        self.dictates = dictates
        self.reach = reach

    def fault(self, pick: Pick) -> str:
        n = len(self.dice)
        if len(pick) != n + 1:
            return f"{len(pick)} numbers, {n + 1} asked: the selecting die and the row of each of the {n} dice"
        selecting = pick[0]
        if selecting < 0 or selecting >= n:
            return f"{selecting} is no die; the selecting die is one of 0 to {n - 1}"
        aside = 0
        moved = 0
        for i in range(n):
            row = pick[i + 1]
            if row < 0 or row > ASIDE:
                return f"{row} is no row for die {i}; rows are 0 to 4, and {ASIDE} is the Dictate area"
            if i == selecting:
                if row == ASIDE:
                    return f"die {i} selects a phase and cannot be set aside"
            elif row == ASIDE:
                aside += 1
            elif row != self.faces[i] and self.faces[i] != WILD:
                moved += 1
        if not aside and not moved:
            return ""
        if aside > self.dictates:
            return f"{aside} dice are set aside; Dictate allows {self.dictates}"
        if aside <= moved <= aside * self.reach:
            return ""
        if self.reachable(pick):
            return ""
        return self.explain(pick, aside)

    def reachable(self, pick: Pick) -> bool:
        """Does some legal order of powers lead to this layout? It has the right shape already."""
        return PowerOrders(self.colours(), self.faces, self.powers, self.reach, pick).found()

    def colours(self) -> list[int]:
        """The colour of each die."""
        return [COLOUR[die] for die in self.dice]

    def explain(self, pick: Pick, aside: int) -> str:
        """What is wrong with a layout that no order of powers reaches."""
        phase = pick[pick[0] + 1]
        names: list[str] = []
        for i in range(len(self.dice)):
            row = pick[i + 1]
            if i == pick[0] or row == ASIDE or row == self.faces[i] or self.faces[i] == WILD:
                continue
            colour = COLOUR[self.dice[i]]
            names.append(f"die {i} ({COLOURS[colour]}, shows {FACE_NAMES[self.faces[i]]}) in {PHASES[row]}")
            if not aside and not any(
                power.moves(colour, self.faces[i], row, phase) or power.moves(colour, 0, row, phase)
                for power in self.powers
            ):
                return f"{names[-1]}: no power moves it there"
        if aside and not names:
            return "a die is set aside, but no other worker was moved for it"
        return "no order of powers makes all these moves: " + ", ".join(names)

    def count(self) -> int:
        """How many layouts fit; they are listed for it, which takes long for a large cup."""
        return sum([1 for _ in self.picks()])

    def picks(self) -> Iterator[Pick]:
        moves = self.dictates * self.reach if len(self.dice) > 2 else 0
        for power in self.powers:
            moves += power.most
        for selecting in range(len(self.dice)):
            for phase in range(len(PHASES)):
                for rows in self.fill(selecting, phase, [], moves, self.dictates):
                    pick = (selecting, *rows)
                    if not self.fault(pick):
                        yield pick

    def fill(self, selecting: int, phase: int, rows: list[int], moves: int, asides: int) -> Iterator[list[int]]:
        """All rows that need no more moves and dice set aside than there may be, the shown face first."""
        i = len(rows)
        if i == len(self.dice):
            yield rows
            return
        face = self.faces[i]
        if i == selecting:
            yield from self.fill(selecting, phase, [*rows, phase], moves, asides)
            return
        for row in range(len(PHASES)) if face == WILD else [face]:
            yield from self.fill(selecting, phase, [*rows, row], moves, asides)
        if face != WILD and moves:
            for row in range(len(PHASES)):
                if row != face:
                    yield from self.fill(selecting, phase, [*rows, row], moves - 1, asides)
        if asides:
            yield from self.fill(selecting, phase, [*rows, ASIDE], moves, asides - 1)

    def random(self, dice: Dice) -> Pick:
        """Any layout that fits, each with some probability: powers in random order, each used or not."""
        n = len(self.dice)
        selecting = dice.below(n)
        phase = dice.below(5)
        rows = [dice.below(5) if face == WILD else face for face in self.faces]
        rows[selecting] = phase
        if n < 3:
            return self.some_powers(dice, selecting, rows) if n == 2 and self.powers else (selecting, *rows)
        if self.powers or self.dictates > 1:
            return self.some_powers(dice, selecting, rows)
        if dice.below(2):
            use(dictate(self.reach), dice, self.dice, selecting, phase, rows)
        return (selecting, *rows)

    def some_powers(self, dice: Dice, selecting: int, rows: list[int]) -> Pick:
        """Each power with probability 1/2, Dictate as often as the coin says, all in random order."""
        uses = [i for i in range(len(self.powers)) if dice.below(2)]
        for _ in range(self.dictates):
            if not dice.below(2):
                break
            uses.append(DICTATE)
        for i in dice.shuffled(uses):
            power = dictate(self.reach) if i == DICTATE else self.powers[i]
            use(power, dice, self.dice, selecting, rows[selecting], rows)
        return (selecting, *rows)

    def save(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "kind": self.kind,
            "dice": list(self.dice),
            "faces": list(self.faces),
            "powers": [power.save() for power in self.powers],
            "dictates": self.dictates,
            "reach": self.reach,
            "about": self.about,
        }

    def __repr__(self) -> str:
        return f"Layout({self.seat}, {self.dice}, {self.faces}, {self.powers!r}, {self.dictates}, {self.reach})"


def use(power: Reassign, dice: Dice, rolled: list[int], selecting: int, phase: int, rows: list[int]) -> None:
    """Use a power on random workers if it can be used; changes the rows."""
    free = [i for i in range(len(rows)) if i != selecting and rows[i] != ASIDE]
    if power.side == DICTATE:
        if len(free) < 2:
            return
        gone = free[dice.below(len(free))]
        rows[gone] = ASIDE
        free.remove(gone)
    targets = power.targets_for(phase)
    able = [i for i in free if power.can_move(COLOUR[rolled[i]], rows[i], targets)]
    if power.together and able:
        row = rows[able[dice.below(len(able))]]
        able = [i for i in able if rows[i] == row]
    if len(able) < power.least:
        return
    size = power.least + dice.below(min(power.most, len(able)) - power.least + 1)
    for i in dice.sample(able, size):
        choices = [row for row in range(5) if targets >> row & 1 and row != rows[i]]
        rows[i] = choices[dice.below(len(choices))]
