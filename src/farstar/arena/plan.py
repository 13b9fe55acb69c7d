"""Which games an arena run plays: deals, and who sits where. The same plan gives the same games anywhere."""

from __future__ import annotations

import hashlib
import json
import shutil
from dataclasses import dataclass, field
from typing import Any

from farstar import __version__
from farstar.bots import bot, bots
from farstar.bots.outside import DEADLINE, Outside
from farstar.table.chance import Dice
from farstar.table.game import Options, game

SPREAD = 1_000_003


@dataclass(frozen=True)
class Deal:
    """One game of a plan: the seed of chance, and for each seat the number of its bot and that bot's seed."""

    index: int
    number: int
    chance: int
    seats: tuple[int, ...]
    seeds: tuple[int, ...]


@dataclass
class Plan:
    """So many games of these bots at such a table. A single bot plays against itself."""

    game: str
    bots: list[str]
    games: int
    seed: int = 1
    options: Options = field(default_factory=dict)
    deadline: float = DEADLINE

    @property
    def seats(self) -> int:
        """How many sit at a table: as many as bots are named, and two at least."""
        return max(2, len(self.bots))

    def check(self) -> None:
        """Refuse what cannot be played, in words."""
        if self.games < 1:
            raise ValueError(f"at least one game must be played, not {self.games}")
        if not self.bots:
            raise ValueError(f"name the bots, such as --bots strong,steady; installed: {', '.join(bots())}")
        for name in self.bots:
            made = bot(name)
            if isinstance(made, Outside) and shutil.which(made.command[0]) is None:
                raise ValueError(f"there is no program {made.command[0]!r} for the bot {name!r}")
        game(self.game).start(self.seats, self.options)

    def deal(self, index: int) -> Deal:
        """Game `index`: every deal is played once from each rotation of the seats, one game after another."""
        number, turn = divmod(index, self.seats)
        luck = Dice(self.seed * SPREAD + number)
        chance = luck.seed()
        seeds = tuple([luck.seed() for _ in range(self.seats)])
        seats = tuple([(seat + turn) % self.seats for seat in range(self.seats)])
        return Deal(
            index, number, chance, tuple([who % len(self.bots) for who in seats]), tuple([seeds[i] for i in seats])
        )

    def save(self) -> dict[str, Any]:
        """The plan in plain values, as the heading of a run."""
        return {
            "arena": 1,
            "version": __version__,
            "game": self.game,
            "bots": self.bots,
            "games": self.games,
            "seed": self.seed,
            "options": self.options,
            "deadline": self.deadline,
        }

    @staticmethod
    def load(saved: dict[str, Any]) -> Plan:
        """The plan that `save` wrote, on a machine with the same version: with another one the games would differ."""
        if saved["version"] != __version__:
            raise ValueError(f"the plan was made by farstar {saved['version']}, and here is {__version__}")
        return Plan(saved["game"], saved["bots"], saved["games"], saved["seed"], saved["options"], saved["deadline"])

    def key(self) -> str:
        """A short name that only this plan has."""
        return hashlib.sha256(json.dumps(self.save(), sort_keys=True).encode()).hexdigest()[:16]
