"""A trained network that reads views, and the bot that picks what it prefers at a glance."""

from __future__ import annotations

from typing import Any

import numpy as np

from farstar.learned.network import Bytes, Floats, Network
from farstar.rl.code import Code, code
from farstar.rl.picks import Picking
from farstar.table.ask import Ask, Pick
from farstar.table.match import Imagine


class Reading:
    """A network with the code it was made for: reads views, prefers picks."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.code: Code = code(network.card["game"], network.card["observations"])
        if not network.fits(self.code):
            raise ValueError(f"the network was made for {network.card['code']}, here is {self.code.id}")

    def knows(self, view: Any) -> bool:
        """Whether it has learned at tables like this one: among others, with things that have the same numbers."""
        return bool(view.seats > 1 and self.code.covers(view.options))

    def row(self, view: Any, picking: Picking) -> Bytes:
        """What a seat sees when it is asked."""
        row = bytearray(self.code.size(view.seats))
        self.code.write(view, picking, row, 0)
        return np.frombuffer(row, np.uint8)

    def chances(self, view: Any, pickings: list[Picking]) -> list[Floats]:
        """For half-made answers to one ask: the logarithms of the chances of their open values, in their order."""
        answer = self.network.think(np.stack([self.row(view, picking) for picking in pickings]))
        found: list[Floats] = []
        for policy, picking in zip(answer.policy, pickings, strict=True):
            chances = policy[self.code.numbers(picking)]
            chances = chances - chances.max()
            found.append(chances - np.log(np.exp(chances).sum()))
        return found

    def share(self, view: Any, ask: Ask) -> float:
        """The share of the win that the seat which is asked may expect."""
        return float(self.network.think(self.row(view, self.code.picking(ask))[None]).share[0])


class Learned:
    """Plays what the network prefers, without looking ahead. The same view and ask always give the same pick."""

    def __init__(self, network: Network) -> None:
        self.reading = Reading(network)

    def choose(self, view: Any, ask: Ask, imagine: Imagine) -> Pick:
        picking = self.reading.code.picking(ask)
        while picking.open:
            chances = self.reading.chances(view, [picking])[0]
            picking.take(picking.open[int(chances.argmax())])
        return picking.pick()
