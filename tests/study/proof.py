"""What the rules alone prove about a position near the end of a game: no bot's opinion and no network is asked.

Every possible pick is played on to the end of the game by random players in many dealt worlds. A pick is *proven* best
when in every one of them it does at least as well as every other pick (win first, then the lead in points), and better
in the mean by a clear margin.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from farstar.rl.code import code
from farstar.study.imagined import same
from farstar.study.lens import lens
from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.game import Game
from farstar.table.playout import random_game

MOST_PICKS = 24
"""Questions with more possible answers are not looked at."""
LONGEST = 400
"""A game that random players do not end within so many decisions proves nothing."""
CLEAR = 1.0
"""Points by which the best must be ahead in the mean, where the win does not tell picks apart."""

Outcome = tuple[float, float]
"""The share of the win, and the lead in points."""


class Tried(NamedTuple):
    """A pick with its outcome in each world, and what events said that it brought."""

    pick: Pick
    outcomes: list[Outcome]
    gains: list[dict[str, int]]
    placed: list[set[str]]


def possible(game: str, ask: Ask) -> list[Pick]:
    """All answers to a question; none where they are too many."""
    front, found = [code(game).picking(ask)], []
    while front:
        picking = front.pop()
        if not picking.open:
            found.append(picking.pick())
        for value in picking.open:
            longer = picking.copy(ask)
            longer.take(value)
            front.append(longer)
        if len(front) + len(found) > MOST_PICKS:
            return []
    return found


def tried(rules: Game, view: Any, ask: Ask, worlds: int) -> list[Tried]:
    """Every possible pick played on in so many worlds, each with the same luck; empty where that proves nothing."""
    found = [Tried(pick, [], [], []) for pick in possible(rules.name, ask)]
    looks = lens(rules.name)
    for number in range(worlds):
        world = rules.imagine(view, Dice(number))
        for each in found:
            state = world.copy()
            state.events = []
            state.asks(Dice(number))
            state.reply(ask.seat, each.pick)
            if random_game(state, Dice(number), LONGEST) == LONGEST:
                return []
            each.outcomes.append(outcome(rules, state, ask.seat))
            own = [event for event in state.events if event.seat == ask.seat]
            gains: dict[str, int] = {}
            for event in own:
                for what, much in looks.gained(state, event):
                    gains[what] = gains.get(what, 0) + much
            each.gains.append(gains)
            each.placed.append({looks.placed(state, event) for event in own} - {""})
        best = max(found, key=mean, default=None)
        if best is None or any(not holds(best, each) for each in found):
            return []
    return sorted(found, key=mean, reverse=True)


def outcome(rules: Game, state: Any, seat: int) -> Outcome:
    scores = rules.scores(state)
    won = scores[seat].won / max(1, sum(score.won for score in scores))
    others = [float(score.total) for each, score in enumerate(scores) if each != seat]
    return won, scores[seat].total - max(others)


def mean(each: Tried) -> Outcome:
    count = len(each.outcomes)
    return sum(won for won, _ in each.outcomes) / count, sum(lead for _, lead in each.outcomes) / count


def holds(best: Tried, other: Tried) -> bool:
    """Whether the best did at least as well in every world."""
    return all(mine >= theirs for mine, theirs in zip(best.outcomes, other.outcomes, strict=True))


def proven(rules: Game, view: Any, ask: Ask, worlds: int) -> list[Tried]:
    """The picks with the proven best first; empty where none is."""
    found = tried(rules, view, ask, worlds)
    if len(found) < 2 or same(ask, found[0].pick, found[1].pick):
        return []
    (won, lead), (next_won, next_lead) = mean(found[0]), mean(found[1])
    return found if won > next_won + 0.5 or lead >= next_lead + CLEAR else []
