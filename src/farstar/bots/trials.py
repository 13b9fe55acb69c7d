"""A bot for any game, also one that nobody has taught it: it tries picks in imagined games played on at random.

It needs the rules and nothing else: no evaluation, no network. So a game from elsewhere has an opponent at once.
"""

from __future__ import annotations

import time
from typing import Any

from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.game import Game, game
from farstar.table.match import Imagine
from farstar.table.playout import random_game

LONGEST = 3000
"""Decisions after which an imagined game counts as it stands."""
LEAD = 0.002
"""What a point of lead counts beside a win: among random games there is little else to go by."""


class Trial:
    """A pick under trial, and what random games made of it."""

    def __init__(self, pick: Pick) -> None:
        self.pick = pick
        self.results: list[float] = []

    @property
    def value(self) -> float:
        """The mean of its results; 0 before the first."""
        return sum(self.results) / max(1, len(self.results))


class Trials:
    """Sequential halving over some picks that fit; `nodes` bounds the imagined games, `seconds` the time as well."""

    def __init__(self, seed: int = 0, nodes: int = 128, width: int = 12, seconds: float = 0.0) -> None:
        self.seed = seed
        self.dice = Dice(seed)
        self.nodes = nodes
        self.width = width
        self.seconds = seconds

    def __repr__(self) -> str:
        return f"Trials({self.seed}, nodes={self.nodes}, width={self.width}, seconds={self.seconds})"

    def choose(self, view: Any, ask: Ask, imagine: Imagine) -> Pick:
        """The pick that did best in games played to their end."""
        rules = game(view.game)
        racing = self.some_picks(ask)
        until = time.monotonic() + self.seconds if self.seconds else 0.0
        stages = max(1, (len(racing) - 1).bit_length())
        while len(racing) > 1:
            for _ in range(max(1, self.nodes // (stages * len(racing)))):
                self.try_all(rules, racing, ask.seat, imagine)
                if until and time.monotonic() > until:
                    break
            racing.sort(key=lambda trial: -trial.value)
            racing = racing[: (len(racing) + 1) // 2]
            if until and time.monotonic() > until:
                break
        return racing[0].pick

    def some_picks(self, ask: Ask) -> list[Trial]:
        """A handful of picks that fit, all different."""
        found: list[Pick] = []
        for _ in range(4 * self.width):
            pick = ask.random(self.dice)
            if pick not in found:
                found.append(pick)
            if len(found) == self.width:
                break
        return [Trial(pick) for pick in found]

    def try_all(self, rules: Game, racing: list[Trial], seat: int, imagine: Imagine) -> None:
        """One imagined world, and every pick tried in it with the same luck."""
        world = imagine(Dice(self.dice.seed()))
        luck = self.dice.seed()
        for trial in racing:
            state = world.copy()
            dice = Dice(luck)
            state.asks(dice)
            state.reply(seat, trial.pick)
            random_game(state, dice, LONGEST)
            trial.results.append(result(rules, state, seat))


def result(rules: Game, state: Any, seat: int) -> float:
    """The share of the win, and a little for the lead."""
    scores = rules.scores(state)
    best = max([score.total for each, score in enumerate(scores) if each != seat], default=0)
    return scores[seat].won / max(1, sum(score.won for score in scores)) + LEAD * (scores[seat].total - best)
