"""Recorded games as examples: what a seat saw, what was open, what was picked, and what came of it.

A recording is a line of JSON: `seats`, `options`, `capped`, and `lines` of (seat, pick), chance being seat -1.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from farstar.bots.network import LEAD, Bytes
from farstar.rl.code import DONE_ACTION, Code
from farstar.rl.picks import DONE, Picking
from farstar.table.ask import Pick
from farstar.table.game import Game


class Examples(NamedTuple):
    """Single picks of many games with the same number of seats, in order."""

    rows: Bytes
    mask: NDArray[np.bool_]
    action: NDArray[np.int64]
    kind: NDArray[np.str_]
    game: NDArray[np.int64]
    share: NDArray[np.float32]
    lead: NDArray[np.float32]

    def where(self, chosen: NDArray[Any]) -> Examples:
        """Those examples only."""
        return Examples(*[column[chosen] for column in self])


def recordings(file: Path) -> Iterator[dict[str, Any]]:
    """The finished games in a file of recordings."""
    with gzip.open(file, "rt") as lines:
        for line in lines:
            row: dict[str, Any] = json.loads(line)
            if not row["capped"]:
                yield row


def next_value(picking: Picking, pick: Pick) -> int:
    """The single pick by which a half-made answer goes on towards this whole one."""
    for value in picking.open:
        if value in pick and value not in picking.made:
            return value
    if DONE not in picking.open:
        raise ValueError(f"{pick} does not answer {picking.ask!r} after {picking.made}")
    return DONE


class Reader:
    """Replays recordings and notes every single pick."""

    def __init__(self, game: Game, code: Code, seats: int) -> None:
        self.game = game
        self.code = code
        self.size = code.size(seats)
        self.rows: list[bytes] = []
        self.mask: list[bytes] = []
        self.action: list[int] = []
        self.kind: list[str] = []
        self.number: list[int] = []
        self.share: list[float] = []
        self.lead: list[float] = []
        self.games = 0

    def read(self, record: dict[str, Any]) -> None:
        """One game from its start."""
        state = self.game.start(record["seats"], record["options"])
        seats: list[int] = []
        for seat, pick in record["lines"]:
            ask = next(ask for ask in state.asks() if ask.seat == seat)
            if seat >= 0:
                seats += [seat] * self.note(self.game.view(state, seat), self.code.picking(ask), tuple(pick))
            state.reply(seat, tuple(pick))
        scores = self.game.scores(state)
        winners = sum(score.won for score in scores)
        totals = [score.total for score in scores]
        for seat in seats:
            best = max(total for each, total in enumerate(totals) if each != seat)
            self.share.append(scores[seat].won / winners)
            self.lead.append((totals[seat] - best) / LEAD)
        self.number += [self.games] * len(seats)
        self.games += 1

    def note(self, view: Any, picking: Picking, pick: Pick) -> int:
        """The single picks of one answer; how many there were."""
        code = self.code
        noted = 0
        while picking.open:
            row = bytearray(self.size)
            mask = bytearray(code.actions)
            code.write(view, picking, row, 0)
            made = len(picking.made)
            for value in picking.open:
                mask[DONE_ACTION if value == DONE else code.action(picking.ask, made, value)] = 1
            value = next_value(picking, pick)
            self.rows.append(bytes(row))
            self.mask.append(bytes(mask))
            self.action.append(DONE_ACTION if value == DONE else code.action(picking.ask, made, value))
            self.kind.append(picking.ask.kind)
            picking.take(value)
            noted += 1
        return noted

    def examples(self) -> Examples:
        """All that was noted."""
        count = len(self.action)
        return Examples(
            np.frombuffer(b"".join(self.rows), np.uint8).reshape(count, self.size),
            np.frombuffer(b"".join(self.mask), np.bool_).reshape(count, self.code.actions),
            np.array(self.action, np.int64),
            np.array(self.kind),
            np.array(self.number, np.int64),
            np.array(self.share, np.float32),
            np.array(self.lead, np.float32),
        )
