"""Positions that may make puzzles: where the network and the quick player disagree at a glance. Cheap, many at once.

Games are played in lock step by the network's preferences and by the quick player, so that the network answers for all
of them at once. Nothing is imagined here: what is left is worth imagining.
"""

from __future__ import annotations

from collections.abc import Collection
from math import exp
from typing import Any

import numpy as np

from farstar.bots import bot
from farstar.bots.weighing import same
from farstar.learned.expert import Expert
from farstar.rl.picks import Picking
from farstar.study.judge import Judged
from farstar.table.ask import Ask, Pick
from farstar.table.match import Match
from farstar.table.state import State
from farstar.text.answers import forced

GAMES = 8
"""Games in lock step."""
QUICK = "steady"
"""Whose first thought is the obvious choice."""
OPEN = 0.06
"""Where the seat's chance to win is nearer than this to nothing or to certainty, no choice changes much."""
PREFERRED = 4.0
"""So many times as likely as the obvious choice the network must call another one."""


class Position:
    """A question that may make a puzzle, with the picks under thought."""

    def __init__(self, seed: int, match: Match, ask: Ask, obvious: Pick) -> None:
        self.seed = seed
        self.match = match
        self.line = len(match.journal.lines)
        self.ask = ask
        self.state: State = match.state.copy()
        self.view: Any = match.game.view(self.state, ask.seat)
        self.obvious = obvious
        """What the quick player would pick."""
        self.found: list[Judged] = []
        """The picks under thought."""

    @property
    def name(self) -> str:
        return f"{self.seed}-{self.line}"


class PlayedTable:
    """One of the games played in lock step: what is asked, the answer in the making, what the quick player says."""

    def __init__(self, game: str, seats: int, seed: int) -> None:
        kinds = [("policy", QUICK)[(seed + seat) % 2] for seat in range(seats)]
        self.seed = seed
        self.match = Match(game, seats, seed=seed, players=kinds)
        self.quick = bot(QUICK, seed)
        self.ask: Ask | None = None
        self.view: Any = None
        self.obvious: Pick = ()
        self.picking: Picking | None = None

    def go_on(self, expert: Expert) -> Picking | None:
        """The answer in the making to the next free question; None when the game is over."""
        while self.picking is None and (asks := self.match.asks()):
            ask = asks[0]
            view, imagine = self.match.view(ask.seat), self.match.imaginer(ask.seat)
            obvious = self.quick.choose(view, ask, imagine)
            if forced(ask):
                self.match.reply(ask.seat, obvious)
                continue
            self.ask, self.view, self.obvious = ask, view, obvious
            self.picking = expert.reading.code.picking(ask)
        return self.picking

    def position(self, pick: Pick) -> Position | None:
        """The question as it stands, if the network would answer it in another way than the quick player."""
        assert self.ask is not None
        if same(self.ask, pick, self.obvious):
            return None
        return Position(self.seed, self.match, self.ask, self.obvious)

    def reply(self, pick: Pick) -> None:
        """The network answers on its own seats, the quick player on the others."""
        assert self.ask is not None
        by_network = self.match.journal.players[self.ask.seat] != QUICK
        self.match.reply(self.ask.seat, pick if by_network else self.obvious)
        self.picking = None


def gather(expert: Expert, game: str, seats: int, seeds: Collection[int], width: int, full: set[str]) -> list[Position]:
    """The positions of these games that are worth imagining, but for the kinds of question that are full."""
    tables = [PlayedTable(game, seats, seed) for seed in seeds]
    luck = np.random.default_rng(min(seeds))
    found: list[Position] = []
    while live := [table for table in tables if table.go_on(expert) is not None]:
        glances = glanced(expert, live)
        for table, (chances, share) in zip(live, glances, strict=True):
            picking, ask = table.picking, table.ask
            assert picking is not None and ask is not None
            liked = chances + luck.gumbel(size=len(chances))
            picking.take(picking.open[int(liked.argmax())])
            if picking.open:
                continue
            pick = picking.pick()
            if OPEN < share < 1 - OPEN and ask.kind not in full:
                position = table.position(pick)
                if position is not None and disagree(expert, position, width):
                    found.append(position)
            table.reply(pick)
    return found


def glanced(expert: Expert, tables: list[PlayedTable]) -> list[tuple[Any, float]]:
    """For each table the logarithms of the chances of what may be picked next, and the seat's chance to win."""
    reading = expert.reading
    pickings = [table.picking for table in tables if table.picking is not None]
    rows = [reading.row(table.view, picking) for table, picking in zip(tables, pickings, strict=True)]
    answer = reading.network.think(np.stack(rows))
    return [
        (policy[reading.code.numbers(picking)], float(share))
        for policy, picking, share in zip(answer.policy, pickings, answer.share, strict=True)
    ]


def disagree(expert: Expert, position: Position, width: int) -> bool:
    """Whether the network clearly prefers another pick to the obvious one; then the picks to think about are noted."""
    ask = position.ask
    liked = expert.candidates(position.view, ask)
    obvious = next((each for each in liked if same(ask, each.pick, position.obvious)), None)
    if obvious is liked[0] or (obvious is not None and exp(liked[0].chance - obvious.chance) < PREFERRED):
        return False
    position.found = [Judged(each.pick, exp(each.chance)) for each in liked[:width]]
    if obvious not in liked[:width]:
        position.found.append(Judged(position.obvious, 0.0))
    return True
