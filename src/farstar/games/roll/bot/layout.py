"""Laying out a roll: good layouts found by small steps from the roll."""

from __future__ import annotations

from typing import Final

from farstar.bots.insight import Ranked, by_rank
from farstar.games.roll.bot.prospects import Prospects
from farstar.games.roll.bot.value import DIE
from farstar.games.roll.rules.layout import ASIDE, Layout
from farstar.games.roll.rules.state import Roll
from farstar.games.roll.rules.tiles import COLOUR, WILD

STEPS: Final = 8
"""Improvements tried on a layout."""
NOT_YET: Final = -1000.0
GLANCED: Final = 3
FAR: Final = 1.5
"""At a glance: how many phases are thought through, and how far one of them may be behind the best at first."""


class TrialLayout:
    """A layout under improvement."""

    def __init__(self, selecting: int, rows: list[int]) -> None:
        self.selecting = selecting
        self.rows = rows

    def pick(self) -> tuple[int, ...]:
        return (self.selecting, *self.rows)


def counted(rows: list[int]) -> list[int]:
    found = [0, 0, 0, 0, 0]
    for row in rows:
        if row != ASIDE:
            found[row] += 1
    return found


def rank_layouts(s: Roll, ask: Layout, most: int) -> Ranked:
    """For every phase the best layout that selects it, and near variants of the best.

    At a glance, when few are wanted, only the phases that promise most at first are thought through.
    """
    prospects = Prospects(s, ask.seat)
    drafts = [first_draft(ask, prospects, phase) for phase in range(5)]
    order = sorted([(-prospects.value(counted(drafts[phase].rows), phase), phase) for phase in range(5)])
    found: Ranked = []
    for value, phase in order:
        if most > GLANCED or (len(found) < GLANCED and value < order[0][0] + FAR):
            found.append((improved(ask, prospects, drafts[phase], phase), drafts[phase].pick()))
    found.sort(key=by_rank)
    if most > 5:
        known = [pick for _, pick in found]
        for _, pick in found[:2]:
            for other in variants(ask, prospects, pick):
                if other[1] not in known:
                    found.append(other)
                    known.append(other[1])
        found.sort(key=by_rank)
    return found[:most]


def first_draft(ask: Layout, prospects: Prospects, phase: int) -> TrialLayout:
    """The dice as rolled; wild ones where they promise most; the least useful die selects the phase."""
    n = len(ask.dice)
    rows = ask.faces.copy()
    counts = [0, 0, 0, 0, 0]
    wild: list[int] = []
    for i in range(n):
        if rows[i] == WILD:
            wild.append(i)
        else:
            counts[rows[i]] += 1
    best = 0
    most = -1000.0
    for i in range(n):
        trial = counts.copy()
        if rows[i] != WILD:
            trial[rows[i]] -= 1
        trial[phase] += 1
        value = prospects.value(trial, phase) - 0.02 * DIE[COLOUR[ask.dice[i]]]
        if rows[i] == WILD:
            value -= 0.15
        if value > most:
            best, most = i, value
    if rows[best] != WILD:
        counts[rows[best]] -= 1
    counts[phase] += 1
    rows[best] = phase
    for i in wild:
        if i != best:
            row = best_row(prospects, counts, phase)
            rows[i] = row
            counts[row] += 1
    return TrialLayout(best, rows)


def best_row(prospects: Prospects, counts: list[int], phase: int) -> int:
    """Where one worker more promises most."""
    best = 0
    most = -1000.0
    for row in range(5):
        counts[row] += 1
        value = prospects.value(counts, phase)
        counts[row] -= 1
        if value > most:
            best, most = row, value
    return best


def improved(ask: Layout, prospects: Prospects, draft: TrialLayout, phase: int) -> float:
    """Move workers by the powers there are, one set aside for another included, as long as it helps."""
    rows = draft.rows
    value = prospects.value(counted(rows), phase)
    for _ in range(STEPS):
        tried: list[tuple[float, int, int, int]] = []
        counts = counted(rows)
        gains = [NOT_YET] * 25
        for i in range(len(rows)):
            old = rows[i]
            if i == draft.selecting or old == ASIDE:
                continue
            for row in range(5):
                if row == old:
                    continue
                gain = gains[5 * old + row]
                if gain == NOT_YET:
                    counts[old] -= 1
                    counts[row] += 1
                    gain = prospects.value(counts, phase) - value
                    gains[5 * old + row] = gain
                    if gain > 0.02 and not ask.powers:
                        set_aside(ask, prospects, draft, counts, phase, value, i, row, tried)
                    counts[row] -= 1
                    counts[old] += 1
                if gain > 0.02:
                    tried.append((-gain, i, row, -1))
        tried.sort()
        done = False
        for gain, i, row, aside in tried[:12]:
            before, away = rows[i], rows[aside] if aside >= 0 else -1
            rows[i] = row
            if aside >= 0:
                rows[aside] = ASIDE
            if not ask.fault(draft.pick()):
                value -= gain
                done = True
                break
            rows[i] = before
            if aside >= 0:
                rows[aside] = away
        if not done:
            break
    return value


def set_aside(
    ask: Layout,
    prospects: Prospects,
    draft: TrialLayout,
    counts: list[int],
    phase: int,
    value: float,
    moved: int,
    to: int,
    tried: list[tuple[float, int, int, int]],
) -> None:
    """The same move paid for by setting another worker aside (Dictate)."""
    rows = draft.rows
    seen = 0
    for i in range(len(rows)):
        row = rows[i]
        if i in (moved, draft.selecting) or row == ASIDE or seen >> row & 1:
            continue
        seen |= 1 << row
        counts[row] -= 1
        gain = prospects.value(counts, phase) + prospects.idle - value
        counts[row] += 1
        if gain > 0.02:
            tried.append((-gain, moved, to, i))


def variants(ask: Layout, prospects: Prospects, pick: tuple[int, ...]) -> Ranked:
    """The same layout with one worker elsewhere, where that is allowed."""
    found: Ranked = []
    phase = pick[pick[0] + 1]
    for i in range(len(ask.dice)):
        if i == pick[0] or pick[i + 1] == ASIDE:
            continue
        for row in range(5):
            if row != pick[i + 1]:
                other = pick[: i + 1] + (row,) + pick[i + 2 :]
                if not ask.fault(other):
                    found.append((prospects.value(counted(list(other[1:])), phase), other))
    found.sort(key=by_rank)
    return found[:2]
