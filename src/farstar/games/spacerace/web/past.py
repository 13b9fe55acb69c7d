"""What the log of Space Race says about the table: when control cards were played, what is new, what was announced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class Past:
    """The log of one seat, read once."""

    def __init__(self, log: Sequence[dict[str, Any]]) -> None:
        self.rounds: dict[tuple[int, int], int] = {}
        self.new: set[int] = set()
        self.order: list[int] = []
        self.split = -1
        number = 0
        for event in log:
            kind = event["kind"]
            if kind == "round":
                number = event["number"]
            elif kind == "control":
                self.rounds[event["seat"], event["card"]] = number
            elif kind == "phase-3":
                self.new.clear()
            elif kind == "turn-up":
                self.new.update(event["cards"])
            elif kind == "split":
                self.split = event["number"]
            elif kind == "stage":
                self.order = list(event["cards"])

    def round_of(self, seat: int, control: int) -> int:
        """The round in which a seat played a control card last; 0 if the log does not say."""
        return self.rounds.get((seat, control), 0)
