"""What the rules alone prove about a position near the end of a game: no bot's opinion and no network is asked.

Every possible pick is played on to the end of the game by random players in many dealt worlds, several times in each,
and the best that came of it counts (win first, then the lead in points). A pick is *proven* best when in every world it
gets further than every other pick: not by the order of things only, for then the others would have got as far.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from farstar.rl.code import code
from farstar.study.lens import lens
from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.game import Game
from farstar.table.playout import random_game
from farstar.table.state import State

MOST_PICKS = 24
"""Questions with more possible answers are not looked at."""
LONGEST = 40
"""A game that random players do not end within so many decisions proves nothing."""
REPEATS = 6
"""So often each pick is played on in a world."""

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


def proven(rules: Game, view: Any, ask: Ask, worlds: int) -> list[Tried]:
    """Every possible pick played on in so many worlds, the proven best first; empty where nothing is proven."""
    found = [Tried(pick, [], [], []) for pick in possible(rules.name, ask)]
    for number in range(worlds):
        world = rules.imagine(view, Dice(number))
        for each in found:
            if not play(rules, world, ask.seat, each, number):
                return []
        found.sort(key=mean, reverse=True)
        if len(found) < 2 or not all(beats(found[0], each) for each in found[1:]):
            return []
    return found


def play(rules: Game, world: State, seat: int, each: Tried, number: int) -> bool:
    """Play a pick on in one world, and note the best that came of it; False where a game does not end soon."""
    looks = lens(rules.name)
    best: tuple[Outcome, dict[str, int], set[str]] | None = None
    for luck in range(REPEATS):
        state = world.copy()
        state.events = []
        dice = Dice(number * REPEATS + luck)
        state.asks(dice)
        state.reply(seat, each.pick)
        if random_game(state, dice, LONGEST) == LONGEST:
            return False
        own = [event for event in state.events if event.seat == seat]
        gains: dict[str, int] = {}
        for what, much in (gain for event in own for gain in looks.gained(state, event)):
            gains[what] = gains.get(what, 0) + much
        reached = outcome(rules, state, seat)
        if best is None or reached > best[0]:
            best = reached, gains, {looks.placed(state, event) for event in own} - {""}
    assert best is not None
    each.outcomes.append(best[0])
    each.gains.append(best[1])
    each.placed.append(best[2])
    return True


def outcome(rules: Game, state: Any, seat: int) -> Outcome:
    scores = rules.scores(state)
    won = scores[seat].won / max(1, sum(score.won for score in scores))
    others = [float(score.total) for each, score in enumerate(scores) if each != seat]
    return won, scores[seat].total - max(others)


def mean(each: Tried) -> Outcome:
    count = len(each.outcomes)
    return sum(won for won, _ in each.outcomes) / count, sum(lead for _, lead in each.outcomes) / count


def beats(best: Tried, other: Tried) -> bool:
    """Whether it got further in every world."""
    return all(mine > theirs for mine, theirs in zip(best.outcomes, other.outcomes, strict=True))
