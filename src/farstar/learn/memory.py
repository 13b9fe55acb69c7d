"""Where self-play keeps its decisions until their games are over, and what each of them turned out to be worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from farstar.learned.network import Answer, Bytes, Floats

Bools = NDArray[np.bool_]


class Batch(NamedTuple):
    """Decisions of finished games: what was seen, open and done; how likely that was; what came of it."""

    rows: Bytes
    mask: Bools
    action: NDArray[np.int64]
    chance: Floats
    """The logarithm of the chance with which the action was chosen."""
    advantage: Floats
    share: Floats
    lead: Floats

    def where(self, chosen: NDArray[Any]) -> Batch:
        """Those decisions only."""
        return Batch(*[column[chosen] for column in self])

    def parts(self, size: int, rng: np.random.Generator) -> Iterator[Batch]:
        """All decisions, shuffled, in parts of nearly this size."""
        order = rng.permutation(len(self.action))
        for part in np.array_split(order, max(1, round(len(order) / size))):
            yield self.where(part)


class Memory:
    """Decisions at tables with so many seats, in slots that are used again."""

    def __init__(self, size: int, actions: int, slots: int, trace: float, lead_weight: float = 0.0) -> None:
        self.rows: Bytes = np.zeros((slots, size), np.uint8)
        self.mask: Bools = np.zeros((slots, actions), np.bool_)
        self.action = np.zeros(slots, np.int64)
        self.chance: Floats = np.zeros(slots, np.float32)
        self.share: Floats = np.zeros(slots, np.float32)
        self.lead: Floats = np.zeros(slots, np.float32)
        self.advantage: Floats = np.zeros(slots, np.float32)
        self.trace = trace
        self.lead_weight = lead_weight
        self.free = list(range(slots))
        self.ready: list[int] = []

    def note(self, rows: Bytes, mask: Bools, action: NDArray[Any], chance: Floats, answer: Answer) -> list[int]:
        """Keep decisions with what the network thought of them; their slots."""
        if len(action) > len(self.free):
            raise MemoryError(f"{len(self.action)} slots do not hold the decisions of the games in play")
        slots = [self.free.pop() for _ in range(len(action))]
        self.rows[slots] = rows
        self.mask[slots] = mask
        self.action[slots] = action
        self.chance[slots] = chance
        self.share[slots] = answer.share
        self.lead[slots] = answer.lead
        return slots

    def finish(self, slots: list[int], share: float, lead: float) -> None:
        """The game of these decisions of one seat is over: every expectation is compared with what followed.

        What the values are to be is their mix with later values and the result, later ones counting `trace` less.
        """
        advantage = np.zeros(len(slots), np.float32)
        for values, result, weight in ((self.share, share, 1.0), (self.lead, lead, self.lead_weight)):
            gained = gains(values[slots].tolist(), result, self.trace)
            advantage += weight * gained
            values[slots] += gained
        self.advantage[slots] = advantage
        self.ready += slots

    def take(self) -> Batch:
        """The decisions of the finished games; their slots are free again."""
        slots = self.ready
        batch = Batch(
            self.rows[slots],
            self.mask[slots],
            self.action[slots],
            self.chance[slots],
            self.advantage[slots],
            np.clip(self.share[slots], 0, 1),
            self.lead[slots],
        )
        self.free += slots
        self.ready = []
        return batch


def gains(values: list[float], result: float, trace: float) -> Floats:
    """How much better it went from each decision on than was expected of it."""
    found = [0.0] * len(values)
    later = result
    gain = 0.0
    for at in range(len(values) - 1, -1, -1):
        gain = later - values[at] + trace * gain
        later = values[at]
        found[at] = gain
    return np.array(found, np.float32)
