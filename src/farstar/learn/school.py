"""Self-play from beginning to end: games and learning in turn, progress told, checkpoints kept, resumable."""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch

from farstar.learn.field import Field
from farstar.learn.league import League
from farstar.learn.memory import Memory
from farstar.learn.net import Net
from farstar.learn.ppo import Losses, Settings, improve
from farstar.learned.network import Card
from farstar.rl.code import Code
from farstar.table.game import Game, Options

TOLD = 5
"""Progress is told after every so many rounds of learning."""
PENDING = 1500
"""Decisions that a single game may hold back, in the worst case."""


class Kind(NamedTuple):
    """A kind of table to learn on: seats, options, and how many games of it run at once."""

    seats: int
    options: Options
    games: int


class Plan(NamedTuple):
    """How long and how to learn. `ahead` decisions are played between two rounds of learning."""

    folder: Path
    hours: float
    settings: Settings
    ahead: int
    keep_minutes: float = 5.0
    seed: int = 1


class School:
    """One network learning one game."""

    def __init__(
        self, game: Game, code: Code, net: Net, kinds: list[Kind], league: League, plan: Plan, about: Card
    ) -> None:
        self.game = game
        self.code = code
        self.net = net
        self.league = league
        self.plan = plan
        self.about = about
        self.optimizer = torch.optim.Adam(net.parameters(), plan.settings.rate, eps=1e-5)
        self.rng = np.random.default_rng(plan.seed)
        self.decisions = 0
        self.games = 0
        self.seconds = 0.0
        self.kept = time.monotonic()
        self.rounds = 0
        self.spent = [0.0, 0.0]
        self.fields: list[Field] = []
        self.memories: list[Memory] = []
        for seats in sorted({kind.seats for kind in kinds}):
            self.open(seats, [kind for kind in kinds if kind.seats == seats])

    def open(self, seats: int, kinds: list[Kind]) -> None:
        """Tables with so many seats."""
        settings = self.plan.settings
        count = sum(kind.games for kind in kinds)
        slots = 2 * self.plan.ahead + count * PENDING // 4
        memory = Memory(self.code.size(seats), self.code.actions, slots, settings.trace, settings.lead)
        options = [kind.options for kind in kinds for _ in range(kind.games)]
        field = Field(self.game, self.code, seats, options, self.league, memory, self.plan.seed + seats)
        field.fill(count)
        self.fields.append(field)
        self.memories.append(memory)

    @property
    def file(self) -> Path:
        return self.plan.folder / "school.pt"

    def run(self, tell: Callable[[str], None]) -> None:
        """Learn until the time is over, or somebody interrupts; then keep what was learned."""
        gc.collect()
        gc.freeze()
        gc.disable()
        try:
            while self.seconds < self.plan.hours * 3600:
                self.round(tell)
        except KeyboardInterrupt:
            tell("interrupted")
        finally:
            gc.enable()
        self.keep()

    def round(self, tell: Callable[[str], None]) -> None:
        """Play, learn, tell and keep. Processor time counts, so that a busy machine does not shorten the lesson."""
        began = time.process_time()
        self.play()
        played = time.process_time()
        losses = self.learn()
        gc.collect(0)
        ended = time.process_time()
        self.seconds += ended - began
        self.spent[0] += played - began
        self.spent[1] += ended - played
        self.rounds += 1
        if self.rounds % TOLD == 0:
            tell(json.dumps(self.progress(losses)))
        if time.monotonic() - self.kept > self.plan.keep_minutes * 60:
            self.keep()

    def play(self) -> None:
        """Play until enough decisions of finished games wait to be learned from."""
        learner = self.net.export(self.card())
        while sum(len(memory.ready) for memory in self.memories) < self.plan.ahead:
            for field in self.fields:
                self.decisions += field.step(learner)
        self.games = sum(field.games for field in self.fields)

    def learn(self) -> Losses:
        """One round of learning; as time goes on it becomes slower, and a lead in points counts less beside a win."""
        settings = self.plan.settings
        part = min(1.0, self.seconds / (self.plan.hours * 3600))
        for group in self.optimizer.param_groups:
            group["lr"] = settings.rate * max(0.1, 1 - part)
        for memory in self.memories:
            memory.lead_weight = settings.lead * max(0.1, 1 - part)
        return improve(self.net, self.optimizer, self.memories, settings, self.rng)

    def card(self) -> Card:
        """What is told of the network as it is now."""
        return {
            **self.about,
            "decisions": self.decisions,
            "hours": round(self.seconds / 3600, 3),
        }

    def keep(self) -> None:
        """Write a checkpoint to go on from and the network for play; it joins its old selves."""
        self.kept = time.monotonic()
        network = self.net.export(self.card())
        self.league.keep(network)
        saved: dict[str, Any] = {
            "net": self.net.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "league": self.league.save(),
            "numbers": [self.decisions, self.seconds, self.rounds],
        }
        new = self.file.with_suffix(".new")
        torch.save(saved, new)
        new.replace(self.file)
        network.save(self.plan.folder / f"{self.game.name}-{int(self.seconds / 60):04d}.npz")

    def resume(self) -> bool:
        """Go on from the checkpoint, if there is one."""
        if not self.file.exists():
            return False
        saved = torch.load(self.file, weights_only=False)
        self.net.load_state_dict(saved["net"])
        self.optimizer.load_state_dict(saved["optimizer"])
        self.league.load(saved["league"])
        self.decisions, self.seconds, self.rounds = saved["numbers"]
        return True

    def progress(self, losses: Losses) -> dict[str, Any]:
        """How it stands, for the log."""
        return {
            "minutes": round(self.seconds / 60, 1),
            "left": round(self.plan.hours * 60 - self.seconds / 60, 1),
            "decisions": self.decisions,
            "rate": round(self.decisions / max(1.0, self.seconds)),
            "learning": round(self.spent[1] / max(1.0, sum(self.spent)), 2),
            "games": self.games,
            "capped": sum(field.capped for field in self.fields),
            **{name: round(value, 4) for name, value in losses._asdict().items()},
            **self.league.standing(),
        }
