"""Laying out a roll: what workers in each phase promise, and good layouts found by small steps from the roll."""

from __future__ import annotations

from typing import Final

from farstar.bots.insight import Ranked, by_rank
from farstar.games.roll.bot.value import (
    DIE,
    KEPT,
    credits_worth,
    good_worth,
    goods,
    rounds_left,
    scout_worth,
    tile_worth,
)
from farstar.games.roll.rules.build import cost
from farstar.games.roll.rules.layout import ASIDE, Layout
from farstar.games.roll.rules.packing import side_of
from farstar.games.roll.rules.ship import trade_credits
from farstar.games.roll.rules.state import Player, Roll
from farstar.games.roll.rules.tiles import COLOUR, DEVELOP, EXPLORE, PRODUCE, SETTLE, SHIP, WILD
from farstar.games.roll.rules.zones import extra_workers, with_room

EXTRA_DIE: Final[list[float]] = [0.333, 0.167, 0.167, 0.167, 0.167]
"""With two players a die may select one phase more."""
PART: Final = 0.6
"""The part of a tile's worth that dice laid on it are credited with before it is complete."""
STEPS: Final = 8
"""Improvements tried on a layout."""
NOT_YET: Final = -1000.0
GLANCED: Final = 3
FAR: Final = 1.5
"""At a glance: how many phases are thought through, and how far one of them may be behind the best at first."""


class Prospects:
    """What so many workers in each phase promise a seat this round, and how likely each phase is without its help."""

    def __init__(self, s: Roll, seat: int) -> None:
        player = s.players[seat]
        self.left = rounds_left(s)
        self.most = len(player.rolled)
        self.idle = 0.14 * min(1.0, self.left / 2.0)
        self.likely = likely_phases(s, seat)
        self.explore = explore_values(player, self.most, self.left)
        self.develop = build_values(player, 0, self.most, self.left)
        self.settle = build_values(player, 1, self.most, self.left)
        self.goods = goods(player)
        self.room = len(with_room(player))
        self.extra_shippers = len(extra_workers(player, SHIP))
        self.each = ship_value(player, self.left)
        self.laid = 0.75 * self.each * min(1.0, self.left / 1.5)

    def value(self, counts: list[int], selected: int) -> float:
        """What a layout with these numbers of workers promises."""
        total = 0.0
        produce = 1.0 if selected == PRODUCE else self.likely[PRODUCE]
        for phase in range(5):
            number = counts[phase]
            chance = 1.0 if phase == selected else self.likely[phase]
            if phase == EXPLORE:
                gain = self.explore[number]
            elif phase == DEVELOP:
                gain = self.develop[number]
            elif phase == SETTLE:
                gain = self.settle[number]
            elif phase == PRODUCE:
                used = min(number, self.room)
                gain = self.laid * used + self.idle * (number - used)
            else:
                made = produce * min(counts[PRODUCE], self.room)
                used_now = min(number + self.extra_shippers, int(self.goods + made + 0.5))
                gain = self.each * used_now - KEPT * self.each * min(used_now, self.goods)
                gain += self.idle * max(0, number + self.extra_shippers - used_now)
            total += chance * gain + (1.0 - chance) * self.idle * number
        return total


def likely_phases(s: Roll, seat: int) -> list[float]:
    """How likely each phase is selected by somebody else, judged by what lies open before them."""
    missing = [1.0] * 5
    for each in range(s.seats):
        if each != seat:
            weights = wishes(s.players[each])
            total = sum(weights)
            for phase in range(5):
                missing[phase] *= 1.0 - weights[phase] / total
    if s.seats == 2:
        for phase in range(5):
            missing[phase] *= 1.0 - EXTRA_DIE[phase]
    return [1.0 - value for value in missing]


def wishes(player: Player) -> list[float]:
    """How much a player wants each phase."""
    held = goods(player)
    room = len(with_room(player))
    weights = [1.0, 1.0, 1.0, 0.4 * room, 0.7 * held]
    if not player.stacks[0] or not player.stacks[1]:
        weights[EXPLORE] += 1.0
    if player.credits < len(player.citizenry):
        weights[EXPLORE] += 0.7
    for stack in range(2):
        tiles = player.stacks[stack]
        if not tiles:
            weights[DEVELOP + stack] = 0.1
        else:
            need = max(1, cost(player, side_of(tiles[0], stack)))
            weights[DEVELOP + stack] = 0.7 + 0.9 * len(player.crews[stack]) / need
    return weights


def explore_values(player: Player, most: int, left: float) -> list[float]:
    """Scouting for tiles while they are few, else stocking credits."""
    tiles = 0
    found = [0.0]
    credits = 0
    for _ in range(most):
        stock = credits_worth(player, credits + 2, left) - credits_worth(player, credits, left)
        scout = scout_worth(player, tiles, left)
        found.append(found[-1] + max(stock, scout))
        if scout > stock:
            tiles += 1
        else:
            credits += 2
    return found


def build_values(player: Player, stack: int, most: int, left: float) -> list[float]:
    """Laying dice onto the tiles of a stack: a part of their worth for each, the rest when they are complete."""
    found = [0.0]
    tiles = player.stacks[stack]
    nth = 0
    laid = len(player.crews[stack])
    total = 0.0
    need = 0
    worth = 0.0
    if tiles:
        side = side_of(tiles[0], stack)
        need = max(1, cost(player, side))
        worth = tile_worth(player, side, left)
    for _ in range(most):
        if nth >= len(tiles):
            total += 0.12
        else:
            laid += 1
            soon = min(1.0, 0.25 + left / 3.0)
            total += PART * soon * worth / need
            if laid >= need:
                total += worth - PART * soon * worth
                nth += 1
                laid = 0
                if nth < len(tiles):
                    side = side_of(tiles[nth], stack)
                    need = max(1, cost(player, side))
                    worth = tile_worth(player, side, left)
        found.append(total)
    return found


def ship_value(player: Player, left: float) -> float:
    """What shipping one good brings on average."""
    total = 0.0
    number = 0
    for world, dice in player.goods.items():
        for die in dice:
            total += good_worth(player, world, die, left) / KEPT
            number += 1
    if number:
        return total / number
    worlds = with_room(player)
    if not worlds:
        return 0.0
    return max(1.7, max([credits_worth(player, trade_credits(player, world), left) for world in worlds]))


class Draft:
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


def first_draft(ask: Layout, prospects: Prospects, phase: int) -> Draft:
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
    return Draft(best, rows)


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


def improved(ask: Layout, prospects: Prospects, draft: Draft, phase: int) -> float:
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
    draft: Draft,
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
