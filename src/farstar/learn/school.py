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

from farstar.learn.league import RecentResults, with_self
from farstar.learn.memory import Batch
from farstar.learn.net import Net
from farstar.learn.players import Players
from farstar.learn.ppo import LearningSettings, Losses, improve
from farstar.learned.network import Network, NetworkCard

TOLD = 5
"""Progress is told after every so many rounds of learning."""


class TrainingPlan(NamedTuple):
    """How long and how to learn, and where what was learned is kept."""

    folder: Path
    hours: float
    settings: LearningSettings
    keep_minutes: float = 5.0
    seed: int = 1


class School:
    """One network learning one game."""

    def __init__(self, net: Net, players: Players, plan: TrainingPlan, about: NetworkCard) -> None:
        self.net = net
        self.players = players
        self.plan = plan
        self.about = about
        self.optimizer = torch.optim.Adam(net.parameters(), plan.settings.rate, eps=1e-5)
        self.rng = np.random.default_rng(plan.seed)
        self.standing = RecentResults()
        self.old: list[Network] = []
        self.decisions = 0
        self.games = 0
        self.capped = 0
        self.seconds = 0.0
        self.kept = time.monotonic()
        self.rounds = 0
        self.spent = [0.0, 0.0]

    @property
    def file(self) -> Path:
        return self.plan.folder / "school.pt"

    @property
    def log(self) -> Path:
        return self.plan.folder / "progress.jsonl"

    def run(self, tell: Callable[[str], None]) -> None:
        """Learn until the time is over, or somebody interrupts; what was learned is kept, whatever happens."""
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
        batches, played = self.play()
        began = time.process_time()
        losses = self.learn(batches)
        gc.collect(0)
        learned = time.process_time() - began
        self.seconds += max(played, learned) if self.players.beside else played + learned
        self.spent[0] += played
        self.spent[1] += learned
        self.rounds += 1
        if self.rounds % TOLD == 0:
            line = json.dumps(self.progress(losses))
            tell(line)
            with self.log.open("a") as log:
                log.write(line + "\n")
        if time.monotonic() - self.kept > self.plan.keep_minutes * 60:
            self.keep()

    def play(self) -> tuple[list[Batch], float]:
        """Decisions of finished games to learn from, and the seconds that the slowest of the players took."""
        played = self.players.play(self.net.export(self.card()), self.lead_weight)
        for part in played:
            self.decisions += part.decisions
            self.games += part.games
            self.capped += part.capped
            self.standing.count(part.results)
        return [batch for part in played for batch in part.batches], max(part.seconds for part in played)

    @property
    def left(self) -> float:
        """How much of the time is left, from 1 to a tenth: learning becomes slower, a lead counts less beside a win."""
        return max(0.1, 1 - self.seconds / (self.plan.hours * 3600))

    @property
    def lead_weight(self) -> float:
        """What a lead of 20 points counts beside a win now."""
        return self.plan.settings.lead * self.left

    def learn(self, batches: list[Batch]) -> Losses:
        """One round of learning."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.plan.settings.rate * self.left
        return improve(self.net, self.optimizer, batches, self.plan.settings, self.rng)

    def card(self) -> NetworkCard:
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
        self.old = with_self(self.old, network)
        saved: dict[str, Any] = {
            "net": self.net.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "old": [(old.arrays, old.card) for old in self.old],
            "standing": self.standing.sums,
            "numbers": [self.decisions, self.seconds, self.rounds, self.games, self.capped],
        }
        new = self.file.with_suffix(".new")
        torch.save(saved, new)
        new.replace(self.file)
        network.save(self.plan.folder / f"{self.about['game']}-{int(self.seconds / 60):04d}.npz")
        self.players.meet(self.old)

    def resume(self) -> bool:
        """Go on from the checkpoint, if there is one."""
        if not self.file.exists():
            return False
        saved = torch.load(self.file, weights_only=False)
        self.net.load_state_dict(saved["net"])
        self.optimizer.load_state_dict(saved["optimizer"])
        self.old = [Network(arrays, card) for arrays, card in saved["old"]]
        self.players.meet(self.old)
        self.standing.sums = saved["standing"]
        self.decisions, self.seconds, self.rounds, self.games, self.capped = saved["numbers"]
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
            "capped": self.capped,
            **{name: round(value, 4) for name, value in losses._asdict().items()},
            "won": self.standing.shares(),
        }
