"""Can some legal order of Reassign powers lead from the roll to a layout? Knows the powers, not the rest of the game.

Every die that shall end in another row than it shows needs a *journey*: one move, or two over Explore where a power
moves explorers only. Journeys are given to *uses*: each power once, and one Dictate for each die set aside. A power
that moves exactly two of one row (`together`) is tried on every pair. A Dictate that no journey needs must still move
somebody: a wild die, a die set aside later, or a worker that another use moves away or back.
"""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rules.powers import Power
from farstar.games.roll.rules.tiles import ANY_COLOUR, EXPLORE, PHASES, SIDES, WILD, bits

ASIDE: Final = 5
DICTATE: Final = -1
BEFORE: Final = -1
AFTER: Final = 1


class Reassign:
    """A Reassign power as one seat may use it this round: which dice, from where, to where, how many."""

    def __init__(self, power: Power, most: int) -> None:
        self.side = power.side
        self.colours: int = bits(power.dice) if power.dice else ANY_COLOUR
        self.source = power.source
        self.targets = power.targets
        self.least = power.least
        self.most = most
        self.together = power.together

    def targets_for(self, phase: int) -> int:
        """Where it moves workers to, as bits; without any named it is the selected phase."""
        return self.targets if self.targets else 1 << phase

    def can_move(self, colour: int, row: int, targets: int) -> bool:
        """May it move a worker of this colour out of this row at all?"""
        return (
            self.colours >> colour & 1 == 1 and (self.source < 0 or self.source == row) and targets & ~(1 << row) != 0
        )

    def moves(self, colour: int, row: int, to: int, phase: int) -> bool:
        """May it make this very move?"""
        return (
            row != to
            and self.colours >> colour & 1 == 1
            and (self.source < 0 or self.source == row)
            and self.targets_for(phase) >> to & 1 == 1
        )

    def save(self) -> dict[str, object]:
        """The power in plain values."""
        return {"side": self.side, "most": self.most}

    def __repr__(self) -> str:
        return f"<{'dictate' if self.side == DICTATE else SIDES[self.side].slug} {self.most}>"


def dictate(reach: int) -> Reassign:
    """What everyone may do for a die set aside (ROLL-049)."""
    return DICTATES[reach]


ANYBODY_ANYWHERE: Final = Power(-1, DICTATE, "assign", {"power": "dictate"})
DICTATES: Final[list[Reassign]] = [Reassign(ANYBODY_ANYWHERE, reach) for reach in range(len(PHASES))]


class PowerOrders:
    """The search for an order of powers that leads to one layout."""

    def __init__(
        self, colours: list[int], faces: list[int], powers: list[Reassign], reach: int, pick: tuple[int, ...]
    ) -> None:
        self.colours = colours
        self.faces = faces
        self.rows: list[int] = list(pick[1:])
        self.selecting = pick[0]
        self.phase = self.rows[self.selecting]
        self.movable: list[int] = [i for i in range(len(colours)) if i != self.selecting]
        self.workers: list[int] = [i for i in self.movable if self.rows[i] != ASIDE]
        self.dictates = len(self.movable) - len(self.workers)
        self.reach = reach
        self.pairing: list[Reassign] = [power for power in powers if power.together]
        self.uses: list[Reassign] = [dictate(reach) for _ in range(self.dictates)]
        self.uses += [power for power in powers if not power.together]
        self.spare: list[int] = []
        self.times: list[int] = []
        self.moved: list[int] = []
        self.pair: list[int] = []
        self.pair_row = -1
        self.journeys: list[tuple[int, int, int, int]] = []
        self.chains: list[tuple[int, int]] = []
        self.kinds: list[int] = alike(colours, faces, self.rows)
        self.taken: list[int] = []
        self.failed: set[tuple[int, ...]] = set()

    def needs_journey(self, i: int) -> bool:
        """Does this worker end elsewhere than it shows?"""
        return self.faces[i] != WILD and self.rows[i] != self.faces[i]

    def found(self) -> bool:
        """Whether some order of the powers leads to the layout."""
        if self.dictates and not self.workers:
            return False
        if self.attempt([], -1):
            return True
        for power in self.pairing:
            for pair in self.pairs(power):
                for row in range(len(PHASES)):
                    if row != self.phase and self.attempt(pair, row):
                        return True
        return False

    def pairs(self, power: Reassign) -> list[list[int]]:
        """Every two dice the power may move, but no two pairs alike."""
        found: list[list[int]] = []
        seen: list[int] = []
        able = [i for i in self.movable if power.colours >> self.colours[i] & 1]
        for p in able:
            for q in able:
                both = self.kinds[p] * len(self.kinds) + self.kinds[q]
                if p < q and both not in seen:
                    seen.append(both)
                    found.append([p, q])
        return found

    def attempt(self, pair: list[int], row: int) -> bool:
        """Try with this pair moved together out of this row, or with no pair."""
        self.pair = pair
        self.pair_row = row
        self.spare = [use.most for use in self.uses]
        self.times = [0 for _ in self.uses]
        self.moved = [0 for _ in self.uses]
        self.taken = [0 for _ in self.uses]
        self.failed = set()
        self.chains = []
        self.journeys = []
        for i in pair:
            if self.faces[i] != WILD and self.faces[i] != row:
                self.journeys.append((i, self.faces[i], row, BEFORE))
            if self.rows[i] != self.phase and self.rows[i] != ASIDE:
                self.journeys.append((i, self.phase, self.rows[i], AFTER))
        for i in self.workers:
            if i not in pair and self.needs_journey(i):
                self.journeys.append((i, self.faces[i], self.rows[i], 0))
        self.journeys.sort(key=self.kind_of)
        if len(self.journeys) > sum(self.spare):
            return False
        return self.give(0)

    def give(self, nth: int) -> bool:
        """Give the journeys from the nth on to uses, every way until one works."""
        if nth == len(self.journeys):
            return self.complete()
        here = (nth, *self.spare, *self.times, *self.taken, *[i for chain in self.chains for i in chain])
        if here in self.failed:
            return False
        die, row, to, time = self.journeys[nth]
        for i in range(len(self.uses)):
            if self.same_as_before(i) or not self.fits(i, die, row, to, time):
                continue
            old = self.take(i, die, time)
            if self.give(nth + 1):
                return True
            self.put_back(i, die, old)
        if row != EXPLORE and to != EXPLORE:
            for second in range(len(self.uses)):
                if self.uses[second].source == EXPLORE and self.fits(second, die, EXPLORE, to, time):
                    if self.give_chain(nth, second):
                        return True
        self.failed.add(here)
        return False

    def kind_of(self, journey: tuple[int, int, int, int]) -> int:
        """Equal journeys of equal dice come one after the other, so that what failed once is known again."""
        die, row, to, time = journey
        return ((self.kinds[die] * 8 + row) * 8 + to) * 4 + time

    def give_chain(self, nth: int, second: int) -> bool:
        """Give a journey to two uses: into Explore first, then on by one that moves explorers only."""
        die, row, _, time = self.journeys[nth]
        for first in range(len(self.uses)):
            if first != second and self.fits(first, die, row, EXPLORE, time):
                old = self.take(first, die, time)
                older = self.take(second, die, time)
                self.chains.append((first, second))
                if self.give(nth + 1):
                    return True
                self.chains.pop()
                self.put_back(second, die, older)
                self.put_back(first, die, old)
        return False

    def same_as_before(self, i: int) -> bool:
        """A Dictate is no different from the one before it if both have done the same."""
        return (
            0 < i < self.dictates
            and self.spare[i] == self.spare[i - 1]
            and self.times[i] == self.times[i - 1]
            and self.moved[i] == self.moved[i - 1]
        )

    def fits(self, i: int, die: int, row: int, to: int, time: int) -> bool:
        """Can a use still make this move, before or after the pair if that matters?"""
        return (
            self.spare[i] > 0
            and not self.moved[i] >> die & 1
            and (not time or self.times[i] != -time)
            and self.uses[i].moves(self.colours[die], row, to, self.phase)
        )

    def take(self, i: int, die: int, time: int) -> int:
        """Let a power move a die; gives back the time that `put_back` needs."""
        old = self.times[i]
        self.spare[i] -= 1
        self.moved[i] |= 1 << die
        self.taken[i] += 1 << 3 * self.kinds[die]
        if time:
            self.times[i] = time
        return old

    def put_back(self, i: int, die: int, old: int) -> None:
        """Undo what `take` did."""
        self.spare[i] += 1
        self.moved[i] &= ~(1 << die)
        self.taken[i] -= 1 << 3 * self.kinds[die]
        self.times[i] = old

    def complete(self) -> bool:
        """All journeys are given: do the times agree, and has every Dictate somebody to move?"""
        for first, second in self.chains:
            if self.times[first] == AFTER and self.times[second] == BEFORE:
                return False
        gone = len([i for i in self.pair if self.rows[i] == ASIDE])
        late = len([i for i in range(self.dictates) if self.times[i] != BEFORE])
        if late < gone:
            return False
        idle = [i for i in range(self.dictates) if not self.moved[i]]
        if not idle or len(idle) > 1:
            # Two idle ones move any worker away and back; further ones move dice set aside later.
            return True
        return self.employ(idle[0], late - 1, gone)

    def employ(self, idle: int, late: int, gone: int) -> bool:
        """Find somebody to move for the only Dictate without a journey. `late`: others that may follow the pair."""
        after = late < gone
        if self.dictates > 1 and (not after or late > 0):
            return True
        for i in self.workers:
            if self.faces[i] == WILD and not (after and i in self.pair):
                return True
        for i in self.workers:
            for row in self.rows_of(i, after):
                for use in range(len(self.uses)):
                    if use != idle and self.spare[use] and self.detours(use, i, row):
                        if not (after and self.times[use] == BEFORE):
                            return True
        return False

    def rows_of(self, i: int, after: bool) -> list[int]:
        """Rows in which a worker stands at some time when it could be moved away and back."""
        if i in self.pair:
            return [self.phase] if after else [self.pair_row, self.phase]
        return [self.faces[i], self.rows[i]] if self.faces[i] != self.rows[i] else [self.rows[i]]

    def detours(self, use: int, i: int, row: int) -> bool:
        """Can a use move this worker out of a row, or back into it from somewhere?"""
        power = self.uses[use]
        if self.moved[use] >> i & 1 or not power.colours >> self.colours[i] & 1:
            return False
        targets = power.targets_for(self.phase)
        away = (power.source < 0 or power.source == row) and targets & ~(1 << row) != 0
        back = targets >> row & 1 == 1 and power.source != row
        return away or back


def alike(colours: list[int], faces: list[int], rows: list[int]) -> list[int]:
    """For each die the number of the first one with the same colour, face and row."""
    keys = [(colours[i] * 8 + faces[i]) * 8 + rows[i] for i in range(len(rows))]
    return [keys.index(key) for key in keys]
