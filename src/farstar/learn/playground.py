"""Where the games of self-play are played: at tables of every kind, until enough decisions can be learned from.

A playground is all that a process of its own needs. It is told the newest network and hands over what was decided.
"""

from __future__ import annotations

import time
from typing import NamedTuple

from farstar.learn.league import League, Result
from farstar.learn.memory import Batch, Memory
from farstar.learn.running_games import RunningGames
from farstar.learned.network import Network
from farstar.rl.code import code
from farstar.table.game import Options, game


class TableKind(NamedTuple):
    """A kind of table to learn on: seats, options, and how many games of it run at once."""

    seats: int
    options: Options
    games: int


class PlaygroundRules(NamedTuple):
    """What is played, by whom and how: all that a playground is made from, whatever process it is in."""

    game: str
    version: int
    """Of the observations."""
    kinds: list[TableKind]
    opponents: dict[str, float]
    """Name -> the share of games in which it is met."""
    networks: dict[str, Network]
    """The opponents that are networks."""
    trace: float
    ahead: int
    """Decisions that are played before they are handed over."""
    longest: int
    """Decisions a seat may make in one game."""


class Experience(NamedTuple):
    """What a playground hands over."""

    batches: list[Batch]
    """One for each number of seats."""
    decisions: int
    games: int
    capped: int
    results: list[Result]
    seconds: float
    """Processor time."""


class Playground:
    """Tables of all kinds in one process."""

    def __init__(self, rules: PlaygroundRules, seed: int) -> None:
        self.ahead = rules.ahead
        self.league = League(rules.opponents, rules.networks, seed)
        self.running: list[RunningGames] = []
        self.memories: list[Memory] = []
        for seats in sorted({kind.seats for kind in rules.kinds}):
            self.open(rules, seats, seed)

    def open(self, rules: PlaygroundRules, seats: int, seed: int) -> None:
        """The tables with so many seats."""
        kinds = [kind for kind in rules.kinds if kind.seats == seats]
        numbers = code(rules.game, rules.version)
        count = sum(kind.games for kind in kinds)
        slots = 2 * rules.ahead + count * seats * (rules.longest + 1)
        memory = Memory(numbers.size(seats), numbers.actions, slots, rules.trace)
        options = [kind.options for kind in kinds for _ in range(kind.games)]
        running = RunningGames(
            game(rules.game), numbers, seats, options, self.league, memory, seed + seats, rules.longest
        )
        running.fill(count)
        self.running.append(running)
        self.memories.append(memory)

    def play(self, learner: Network, lead_weight: float, old: list[Network] | None = None) -> Experience:
        """Play until enough decisions of finished games are there.

        A lead in points counts so much beside a win; what the learner was is met from now on, if it is given.
        """
        if old is not None:
            self.league.old = old
        began = time.process_time()
        games, capped = self.counts()
        decisions = 0
        for memory in self.memories:
            memory.lead_weight = lead_weight
        while sum(len(memory.ready) for memory in self.memories) < self.ahead:
            for running in self.running:
                decisions += running.step(learner)
        now = self.counts()
        batches = [memory.take() for memory in self.memories if memory.ready]
        seconds = time.process_time() - began
        return Experience(batches, decisions, now[0] - games, now[1] - capped, self.league.take_results(), seconds)

    def counts(self) -> tuple[int, int]:
        """Games that ended so far, and how many of them were broken off."""
        return sum(each.games for each in self.running), sum(each.capped for each in self.running)
