"""Who sits at the other seats: the learner itself, what it was some time ago, fixed networks, and bots."""

from __future__ import annotations

import numpy as np

from farstar.bots import bot
from farstar.learned.network import Network
from farstar.table.chance import Dice
from farstar.table.match import Chooser

LEARNER = "learner"
OLD = "old"
KEPT = 12
"""How many old selves are kept; when there are more, every second one goes."""
FADE = 0.995
"""How much of the mean results of the past counts after another game."""


Result = tuple[str, float]
"""An opponent, and how much of an even share the learner won in one game against it."""


class League:
    """Opponents by name with the share of games in which each is met, and what came of games against them."""

    def __init__(self, shares: dict[str, float], networks: dict[str, Network], seed: int) -> None:
        self.names = list(shares)
        self.chances = np.array(list(shares.values()))
        self.networks = networks
        self.bots: dict[str, Chooser] = {name: bot(name, seed) for name in shares if name not in (*networks, OLD)}
        self.old: list[Network] = []
        self.results: list[Result] = []

    def draw(self, dice: Dice) -> str:
        """The opponent of a new game; the learner itself if none is drawn."""
        at = dice.below(1 << 20) / (1 << 20)
        for name, chance in zip(self.names, self.chances, strict=True):
            at -= chance
            if at < 0:
                return LEARNER if name == OLD and not self.old else name
        return LEARNER

    def drivers(self, seats: int, dice: Dice) -> list[str]:
        """Who plays each seat of a new game: the learner at least one."""
        name = self.draw(dice)
        if name == LEARNER:
            return [LEARNER] * seats
        if name == OLD:
            name = f"{OLD} {dice.below(len(self.old))}"
        own = dice.below(seats)
        return [LEARNER if seat == own or (seats > 2 and dice.below(2)) else name for seat in range(seats)]

    def network(self, name: str) -> Network | None:
        """The network that plays under this name, if it is one."""
        if name.startswith(OLD):
            return self.old[min(int(name.removeprefix(OLD)), len(self.old) - 1)]
        return self.networks.get(name)

    def note(self, drivers: list[str], shares: list[float]) -> None:
        """Count a finished game that had others in it: 1 is what the learner would get among equals."""
        others = [driver for driver in drivers if driver != LEARNER]
        if others:
            name = OLD if others[0].startswith(OLD) else others[0]
            mine = [share for driver, share in zip(drivers, shares, strict=True) if driver == LEARNER]
            self.results.append((name, sum(mine) / len(mine) * len(drivers)))

    def take_results(self) -> list[Result]:
        """What was counted since the last time."""
        results, self.results = self.results, []
        return results


class RecentResults:
    """How the learner has lately fared against each opponent."""

    def __init__(self) -> None:
        self.sums: dict[str, list[float]] = {}

    def count(self, results: list[Result]) -> None:
        for name, result in results:
            found = self.sums.setdefault(name, [0.0, 0.0])
            found[0] = FADE * found[0] + result
            found[1] = FADE * found[1] + 1

    def shares(self) -> dict[str, float]:
        """How much of an even share was won against each."""
        return {name: round(won / games, 3) for name, (won, games) in sorted(self.sums.items())}


def with_self(old: list[Network], network: Network) -> list[Network]:
    """The old selves after the learner as it is now has joined them."""
    joined = [*old, network]
    return joined[1::2] if len(joined) > KEPT else joined
