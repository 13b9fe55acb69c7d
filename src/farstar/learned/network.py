"""A trained network at play: numpy only. It reads rows of bytes and knows the shape of the table, but no game.

A row is what is common and the seat's own, then the own area, then one area of equal shape for each other seat. The
other areas go through one layer with the same weights and are pooled, so that one network serves any number of seats.
It answers with a preference for every action, the expected share of the win and the expected lead in points.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from farstar.rl.code import Code

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
NetworkCard = dict[str, Any]
"""What a network's file tells of it.

`game`, `observations` and `code` say what it was made for: the name of the game, the version asked of its code, the id
of that. The rest says how it was made and what it has shown.
"""

INPUTS: Floats = np.log1p(np.arange(256)).astype(np.float32)
"""Byte -> what the network is fed."""
LEAD = 20.0
"""Points that count as a lead of 1."""
CARD = "card"
LAYERS = ("own", "seat", "pool", "middle", "policy", "value")


class Answer(NamedTuple):
    """What the network thinks of each row."""

    policy: Floats
    """(rows, actions): preferences, before the mask."""
    share: Floats
    """(rows,): the share of the win that the seat may expect, 0 to 1."""
    lead: Floats
    """(rows,): the lead over the best other seat at the end that it may expect, in units of LEAD points."""


class Network:
    """Weights and biases by layer, and the card that came with them."""

    def __init__(self, arrays: dict[str, Floats], card: NetworkCard) -> None:
        self.arrays = arrays
        self.card = card
        self.area = arrays["seat_weight"].shape[0]
        self.first = arrays["own_weight"].shape[0] - self.area

    def think(self, rows: Bytes) -> Answer:
        """Answers for rows of one table size."""
        a = self.arrays
        near = self.first + self.area
        inputs = INPUTS[rows]
        hidden = inputs[:, :near] @ a["own_weight"] + a["own_bias"] + a["pool_bias"]
        if rows.shape[1] > near:
            others = inputs[:, near:].reshape(len(rows), -1, self.area)
            seats = np.maximum(others @ a["seat_weight"] + a["seat_bias"], 0)
            hidden += np.concatenate([seats.mean(1), seats.max(1)], 1) @ a["pool_weight"]
        np.maximum(hidden, 0, out=hidden)
        hidden = np.maximum(hidden @ a["middle_weight"] + a["middle_bias"], 0)
        value = hidden @ a["value_weight"] + a["value_bias"]
        policy = hidden @ a["policy_weight"] + a["policy_bias"]
        return Answer(as_floats(policy), as_floats(1 / (1 + np.exp(-value[:, 0]))), as_floats(value[:, 1]))

    def fits(self, code: Code) -> bool:
        """Was it made for this version of this code?"""
        return bool(self.card["code"] == code.id)

    def save(self, file: Path) -> None:
        """One file with the weights in half precision and the card."""
        halves = {name: array.astype(np.float16) for name, array in self.arrays.items()}
        with file.open("wb") as out:
            np.savez_compressed(out, allow_pickle=False, **halves, **{CARD: np.array(json.dumps(self.card))})


def as_floats(array: NDArray[Any]) -> Floats:
    return np.asarray(array, np.float32)


def load(file: Path) -> Network:
    """The network in a file made by `save`."""
    with np.load(file, allow_pickle=False) as found:
        arrays = {name: found[name].astype(np.float32) for name in found.files if name != CARD}
        return Network(arrays, json.loads(str(found[CARD])))


def shape(code: Code) -> tuple[int, int]:
    """How many bytes of a row are common, and how many each seat's area has."""
    area = code.size(3) - code.size(2)
    return code.size(2) - 2 * area, area


NETWORKS = Path(__file__).parent.parent / "data" / "networks"


@cache
def shipped(name: str) -> Network | None:
    """A network that comes with the package, if there is one of this name."""
    file = NETWORKS / f"{name}.npz"
    return load(file) if file.exists() else None


def names() -> list[str]:
    """The networks that come with the package."""
    return sorted(file.stem for file in NETWORKS.glob("*.npz"))
