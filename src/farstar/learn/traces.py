"""Recorded games as examples: what a seat saw, what was open, what was picked, and what came of it.

A recording is a line of JSON: `seats`, `options`, `capped`, and `lines` of (seat, pick), chance being seat -1. Bots can
be recorded, too.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from farstar.bots import bot
from farstar.learned.network import LEAD, Bytes
from farstar.rl.code import Code
from farstar.rl.picks import Picking, single_picks
from farstar.table.ask import Pick
from farstar.table.game import Game, Options
from farstar.table.match import Match

LONGEST = 500
"""Choices of a seat after which a recorded game is broken off."""


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


def record(game: Game, seats: int, options: Options, player: str, games: int, seed: int) -> Iterator[dict[str, Any]]:
    """Games of a bot against itself, as recordings; what goes on for too long is marked as capped."""
    for number in range(games):
        match = Match(game, seats, options, seed + number)
        players = [bot(player, 10 * (seed + number) + seat) for seat in range(seats)]
        choices = 0
        while (asks := match.asks()) and choices < LONGEST * seats:
            ask = asks[0]
            match.reply(ask.seat, players[ask.seat].choose(match.view(ask.seat), ask, match.imaginer(ask.seat)))
            choices += 1
        lines = [[seat, list(pick)] for seat, pick in match.journal.lines]
        yield {"seats": seats, "options": options, "capped": not match.over, "lines": lines}


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
        self.skipped = 0

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
        winners = max(1, sum(score.won for score in scores))
        totals = [score.total for score in scores]
        for seat in seats:
            best = max([total for each, total in enumerate(totals) if each != seat], default=0)
            self.share.append(scores[seat].won / winners)
            self.lead.append((totals[seat] - best) / LEAD)
        self.number += [self.games] * len(seats)
        self.games += 1

    def note(self, view: Any, picking: Picking, pick: Pick) -> int:
        """The single picks of one answer; how many there were. An answer that cannot be taken apart is skipped."""
        code = self.code
        values = single_picks(picking, pick)
        if values is None:
            self.skipped += 1
            return 0
        for value in values:
            row = bytearray(self.size)
            mask = bytearray(code.actions)
            code.write(view, picking, row, 0)
            actions = code.numbers(picking)
            for action in actions:
                mask[action] = 1
            self.rows.append(bytes(row))
            self.mask.append(bytes(mask))
            self.action.append(actions[picking.open.index(value)])
            self.kind.append(picking.ask.kind)
            picking.take(value)
        return len(values)

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
