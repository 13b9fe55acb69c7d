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
from farstar.bots.weighing import clearly_behind
from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.match import Imagine

OFTEN = 8
"""Imagined worlds after which the hopeless options are dropped."""


class SearchedPick:
    """A pick under thought, and what came of it in each imagined world."""

    def __init__(self, pick: Pick, prior: float) -> None:
        self.pick = pick
        self.prior = prior
        self.margins: list[float] = []
        self.sums: Terms = {}

    @property
    def visits(self) -> int:
        """How often it was tried."""
        return len(self.margins)

    @property
    def value(self) -> float:
        """The mean margin in points; before any imagined game, what it promised at a glance."""
        return sum(self.margins) / self.visits if self.margins else self.prior

    def hopeless(self, best: SearchedPick) -> bool:
        """Is it behind another option by more than luck explains?"""
        return clearly_behind(self.margins, best.margins)

    def terms(self) -> Terms:
        """The mean worth of the seat's position by reason."""
        return {name: points / self.visits for name, points in self.sums.items()} if self.visits else {}


class Search:
    """Sequential halving: all good picks get their share of imagined games, then the better half, until two are left.

    What is clearly behind is dropped at once, and when nothing else is left the thought is over. `nodes` bounds the
    imagined games of a choice and makes it repeatable; `seconds` bounds the time instead or as well. `rounds` says how
    many round ends each imagined game goes on for.
    """

    def __init__(self, seed: int = 0, nodes: int = 160, rounds: int = 1, width: int = 6, seconds: float = 0.0) -> None:
        self.seed = seed
        self.dice = Dice(seed)
        self.nodes = nodes
        self.rounds = rounds
        self.width = width
        self.seconds = seconds

    def __repr__(self) -> str:
        bounds = f"nodes={self.nodes}, rounds={self.rounds}, width={self.width}, seconds={self.seconds}"
        return f"Search({self.seed}, {bounds})"

    def choose(self, view: Any, ask: Ask, imagine: Imagine) -> Pick:
        """The pick that did best in imagined games."""
        return self.think(view, ask, imagine, False)[0].pick

    def explain(self, view: Any, ask: Ask, imagine: Imagine) -> tuple[Pick, Reasons]:
        """The pick and why: options with their values and the terms in which they differ."""
        options = self.think(view, ask, imagine, True)
        found = [(option.pick, option.value, option.terms()) for option in options]
        return options[0].pick, reasons(found, insight(view), imagine(self.dice), ask)

    def think(self, view: Any, ask: Ask, imagine: Imagine, explain: bool) -> list[SearchedPick]:
        """The options under thought, the best first."""
        knows = insight(view)
        ranked = knows.rank(imagine(self.dice), ask)
        options = [SearchedPick(pick, prior) for prior, pick in ranked[: self.width]]
        if len(options) == 1:
            for _ in range(OFTEN if explain else 0):
                self.play_all(knows, options, ask.seat, imagine, explain)
            return options
        until = time.monotonic() + self.seconds if self.seconds else 0.0
        racing = options
        dropped: list[SearchedPick] = []
        budget = self.nodes
        while budget >= len(racing) and len(racing) > 1:
            stages = max(1, (len(racing) - 1).bit_length())
            share = budget // (stages * len(racing))
            for played in range(1, max(1, share) + 1):
                self.play_all(knows, racing, ask.seat, imagine, explain)
                budget -= len(racing)
                if until and time.monotonic() > until:
                    budget = 0
                    break
                if played % OFTEN == 0:
                    racing.sort(key=lambda option: -option.value)
                    hopeless = [option for option in racing[1:] if option.hopeless(racing[0])]
                    racing = [option for option in racing if option not in hopeless]
                    dropped = hopeless + dropped
                    if len(racing) == 1:
                        break
            racing.sort(key=lambda option: -option.value)
            if len(racing) > 2:
                half = (len(racing) + 1) // 2
                dropped = racing[half:] + dropped
                racing = racing[:half]
        return racing + dropped

    def play_all(self, knows: Insight, options: list[SearchedPick], seat: int, imagine: Imagine, explain: bool) -> None:
        """One imagined world, and every option tried in it with the same luck."""
        world = imagine(Dice(self.dice.seed()))
        luck = self.dice.seed()
        until = knows.rounds(world) + self.rounds
        for option in options:
            state = world.copy()
            play_on(knows, state, seat, option.pick, Dice(luck), until)
            option.margins.append(margin(knows, state, seat))
            if explain:
                add_terms(option.sums, knows, state, seat)
