"""Finds positions with a proven best pick in games between bots: `python -m tests.study.find_proofs GAME`.

They are kept in proofs/GAME.jsonl.gz beside this file, at most so many of one kind of question.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from farstar.bots import bot
from farstar.study.review import Moment, moments
from farstar.table.ask import Pick
from farstar.table.journal import Journal, replay
from farstar.table.match import Match
from tests.study.proof import mean, proven

POSITIONS = 60
MOST_OF_A_KIND = 48
FIRST, WHOLE = 2, 12
"""Worlds at a glance, and worlds for the proof."""
LATE = 60
"""So many choices before the end of a game are looked at."""
FOLDER = Path(__file__).parent / "proofs"
NAMES = ["Anna", "Boris", "Clara"]


class Proof(NamedTuple):
    """A position, the pick that the rules prove best, and the worst one with what each wins in the mean."""

    journal: Journal
    seat: int
    best: Pick
    wins: float
    worst: Pick
    keeps: float
    """The share of the win that is left after the worst pick."""

    def moment(self) -> Moment:
        """The position, as if the worst had been picked."""
        state = replay(self.journal)
        ask = state.ask_of(self.seat)
        assert ask is not None
        return Moment(len(self.journal.lines), ask, self.worst, state)

    def save(self) -> dict[str, Any]:
        row = {"seats": self.journal.seats, "options": self.journal.options, "lines": self.journal.lines}
        return row | {key: getattr(self, key) for key in ("seat", "best", "wins", "worst", "keeps")}


@cache
def proofs(game: str) -> list[Proof]:
    """The positions of a game."""
    found = []
    for line in gzip.decompress((FOLDER / f"{game}.jsonl.gz").read_bytes()).decode().splitlines():
        row = json.loads(line)
        journal = Journal(game, row["seats"], row["options"], NAMES[: row["seats"]])
        for seat, pick in row["lines"]:
            journal.write(seat, tuple(pick))
        found.append(Proof(journal, row["seat"], tuple(row["best"]), row["wins"], tuple(row["worst"]), row["keeps"]))
    return found


def game_of_bots(game: str, seed: int) -> Match:
    """A whole game between a bot that plays steadily and others that overlook things."""
    seats = 2 if seed % 4 else 3
    match = Match(game, seats, seed=seed, players=NAMES[:seats])
    match.play([bot(("steady", "novice")[(seed + seat) % 2], seed + seat) for seat in range(seats)])
    return match


def find(game: str, seed: int) -> list[Proof]:
    """The proofs in one game."""
    found = []
    match = game_of_bots(game, seed)
    rules, record = match.game, match.record()
    for line, ask, _, state in moments(record, rules)[0][-LATE:]:
        view = rules.view(state, ask.seat)
        if proven(rules, view, ask, FIRST) and (picks := proven(rules, view, ask, WHOLE)):
            best, worst = picks[0], picks[-1]
            found.append(Proof(record.until(line), ask.seat, best.pick, mean(best)[0], worst.pick, mean(worst)[0]))
    return found


def main(game: str) -> None:
    kept: list[Proof] = []
    kinds: Counter[str] = Counter()
    seed = 0
    while len(kept) < POSITIONS:
        seed += 1
        for proof in find(game, seed):
            kind = proof.moment().ask.kind
            if kinds[kind] < MOST_OF_A_KIND and len(kept) < POSITIONS:
                kinds[kind] += 1
                kept.append(proof)
    FOLDER.mkdir(exist_ok=True)
    text = "".join(f"{json.dumps(proof.save(), separators=(',', ':'))}\n" for proof in kept)
    (FOLDER / f"{game}.jsonl.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    main(sys.argv[1])
