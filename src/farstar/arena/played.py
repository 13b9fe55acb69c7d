"""One game of the arena from its deal to its record. A bot that fails loses the choice, never the run."""

from __future__ import annotations

import time
from functools import cache
from typing import Any

from farstar.arena.plan import Deal, Plan
from farstar.bots import bot
from farstar.bots.insight import Insight, insight
from farstar.bots.outside import Outside, default_pick
from farstar.table.ask import Ask, Pick, Refused, as_pick
from farstar.table.game import game
from farstar.table.match import Imagine, Match, Player

LONGEST = 6000
"""Choices after which a game counts as it stands."""
ROUNDS = 60
"""Rounds after which it does so, where it is known what a round is: bots that wait for each other never end."""

Record = dict[str, Any]
"""A played game in plain values: what a run file holds, a line for each."""


rules_of = cache(game)
"""A game by name, looked up once."""


class Chair:
    """A bot at a seat, with its clock and its faults."""

    def __init__(self, name: str, seed: int, deadline: float) -> None:
        self.player: Player = bot(name, seed)
        if isinstance(self.player, Outside):
            self.player.deadline = deadline
        self.choices = 0
        self.seconds = 0.0
        self.faults: list[str] = []

    def choose(self, view: Any, ask: Ask, imagine: Imagine) -> Pick:
        """The bot's pick if it is one, else the default, and why."""
        self.choices += 1
        begun = time.perf_counter()
        try:
            pick = as_pick(self.player.choose(view, ask, imagine))
            fault = ask.fault(pick)
        except Refused as error:
            fault = str(error)
        except Exception as error:
            fault = f"{type(error).__name__}: {error}"
        self.seconds += time.perf_counter() - begun
        if fault:
            self.faults.append(f"{ask.kind}: {fault}")
            return default_pick(ask)
        return pick

    def close(self) -> None:
        """End what the bot has started, and take over the faults it has noted itself."""
        self.faults += getattr(self.player, "faults", [])
        close = getattr(self.player, "close", None)
        if close is not None:
            close()


def play(plan: Plan, deal: Deal) -> Record:
    """Play one game."""
    match = Match(rules_of(plan.game), plan.seats, plan.options, deal.chance)
    chairs = [Chair(plan.bots[who], seed, plan.deadline) for who, seed in zip(deal.seats, deal.seeds, strict=True)]
    choices = 0
    knows = knowledge(match)
    try:
        while (asks := match.asks()) and choices < LONGEST and (knows is None or knows.rounds(match.state) < ROUNDS):
            ask = asks[0]
            match.reply(ask.seat, chairs[ask.seat].choose(match.view(ask.seat), ask, match.imaginer(ask.seat)))
            choices += 1
    finally:
        for chair in chairs:
            chair.close()
    return record(match, deal, chairs)


def record(match: Match, deal: Deal, chairs: list[Chair]) -> Record:
    """What is worth keeping of a game."""
    scores = match.scores()
    winners = sum([score.won for score in scores])
    knows = knowledge(match)
    seats = range(len(scores))
    return {
        "index": deal.index,
        "deal": deal.number,
        "seats": list(deal.seats),
        "scores": [score.total for score in scores],
        "shares": [1 / winners if score.won else 0.0 for score in scores],
        "rounds": knows.rounds(match.state) if knows else 0,
        "ending": "" if knows is None else knows.ending(match.state) if match.over else "cap",
        "origins": [knows.origin(match.state, seat) if knows else "" for seat in seats],
        "choices": [chair.choices for chair in chairs],
        "seconds": [round(chair.seconds, 6) for chair in chairs],
        "faults": [chair.faults[:5] for chair in chairs],
        "lost": [len(chair.faults) for chair in chairs],
    }


def knowledge(match: Match) -> Insight | None:
    """What is known about the game, if anything."""
    try:
        return insight(match.view(0))
    except ValueError:
        return None
