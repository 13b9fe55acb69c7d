"""Look-ahead on imagined games: every good pick is played on in the same imagined worlds, and the best average wins.

Nobody's secrets are used: each world is dealt anew from what the seat knows, and in it everybody, the bot included,
plays on by instinct. Sealed choices of others are predicted in that way, never seen.
"""

from __future__ import annotations

import time
from typing import Any

from farstar.bots.insight import Insight, Terms, insight
from farstar.bots.playing import margin, play_on
from farstar.bots.reasons import Reasons, add_terms, reasons
from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.match import Imagine


class Option:
    """A pick under thought: how often it was played out, and the sum of what came of it."""

    def __init__(self, pick: Pick, prior: float) -> None:
        self.pick = pick
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.sums: Terms = {}

    @property
    def value(self) -> float:
        """The mean margin in points; before any imagined game, what it promised at a glance."""
        return self.total / self.visits if self.visits else self.prior

    def terms(self) -> Terms:
        """The mean worth of the seat's position by reason."""
        return {name: points / self.visits for name, points in self.sums.items()} if self.visits else {}


class Search:
    """Sequential halving: all good picks get their share of imagined games, then the better half, until two are left.

    `nodes` bounds the imagined games of a choice and makes it repeatable; `seconds` bounds the time instead or as
    well. `rounds` says how many round ends each imagined game goes on for.
    """

    def __init__(self, seed: int = 0, nodes: int = 160, rounds: int = 1, width: int = 6, seconds: float = 0.0) -> None:
        self.dice = Dice(seed)
        self.nodes = nodes
        self.rounds = rounds
        self.width = width
        self.seconds = seconds

    def choose(self, view: Any, ask: Ask, imagine: Imagine) -> Pick:
        return self.think(view, ask, imagine, False)[0].pick

    def explain(self, view: Any, ask: Ask, imagine: Imagine) -> tuple[Pick, Reasons]:
        """The pick and why: options with their values and the terms in which they differ."""
        options = self.think(view, ask, imagine, True)
        found = [(option.pick, option.value, option.terms()) for option in options]
        return options[0].pick, reasons(found, insight(view), imagine(self.dice), ask)

    def think(self, view: Any, ask: Ask, imagine: Imagine, explain: bool) -> list[Option]:
        """The options under thought, the best first."""
        knows = insight(view)
        ranked = knows.rank(imagine(self.dice), ask)
        options = [Option(pick, prior) for prior, pick in ranked[: self.width]]
        if len(options) == 1 and not explain:
            return options
        until = time.monotonic() + self.seconds if self.seconds else 0.0
        racing = options
        dropped: list[Option] = []
        budget = self.nodes
        while True:
            stages = max(1, (len(racing) - 1).bit_length())
            for _ in range(max(1, budget // (stages * len(racing)))):
                self.play_all(knows, racing, ask.seat, imagine, explain)
                budget -= len(racing)
                if until and time.monotonic() > until:
                    budget = 0
                    break
            racing.sort(key=lambda option: -option.value)
            if budget < len(racing) or len(racing) <= 2:
                return racing + dropped
            half = (len(racing) + 1) // 2
            dropped = racing[half:] + dropped
            racing = racing[:half]

    def play_all(self, knows: Insight, options: list[Option], seat: int, imagine: Imagine, explain: bool) -> None:
        """One imagined world, and every option tried in it with the same luck."""
        world = imagine(Dice(self.dice.seed()))
        luck = self.dice.seed()
        until = knows.rounds(world) + self.rounds
        for option in options:
            state = world.copy()
            play_on(knows, state, seat, option.pick, Dice(luck), until)
            option.visits += 1
            option.total += margin(knows, state, seat)
            if explain:
                add_terms(option.sums, knows, state, seat)
