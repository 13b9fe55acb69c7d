"""One game of the arena from its deal to its record. A bot that fails loses the choice, never the run."""

from __future__ import annotations

import time
from functools import cache
from typing import Any

from farstar.arena.plan import Deal, Plan
from farstar.bots import bot
from farstar.bots.insight import CAPPED, Insight, insight
from farstar.bots.outside import Outside, default_pick
from farstar.table.ask import Ask, Pick, Refused, as_pick
from farstar.table.game import game
from farstar.table.match import Chooser, Imagine, Match
from farstar.table.options import with_last_round

LONGEST = 6000
"""Choices after which a game counts as it stands."""

GameRecord = dict[str, Any]
"""A played game in plain values: what a run file holds, a line for each."""


rules_of = cache(game)
"""A game by name, looked up once."""


class SeatedBot:
    """A bot at a seat, with its clock and its faults."""

    def __init__(self, name: str, seed: int, deadline: float) -> None:
        self.player: Chooser = bot(name, seed)
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


def play(plan: Plan, deal: Deal) -> GameRecord:
    """Play one game."""
    options = with_last_round(plan.game, plan.options)
    match = Match(rules_of(plan.game), plan.seats, options, deal.chance)
    dealt = zip(deal.seats, deal.seeds, strict=True)
    seated_bots = [SeatedBot(plan.bots[who], seed, plan.deadline) for who, seed in dealt]
    choices = 0
    try:
        while (asks := match.asks()) and choices < LONGEST:
            ask = asks[0]
            match.reply(ask.seat, seated_bots[ask.seat].choose(match.view(ask.seat), ask, match.imaginer(ask.seat)))
            choices += 1
    finally:
        for seated in seated_bots:
            seated.close()
    return record(match, deal, seated_bots)


def record(match: Match, deal: Deal, seated_bots: list[SeatedBot]) -> GameRecord:
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
        "ending": "" if knows is None else knows.ending(match.state) if match.over else CAPPED,
        "origins": [knows.origin(match.state, seat) if knows else "" for seat in seats],
        "choices": [seated.choices for seated in seated_bots],
        "seconds": [round(seated.seconds, 6) for seated in seated_bots],
        "faults": [seated.faults[:5] for seated in seated_bots],
        "lost": [len(seated.faults) for seated in seated_bots],
    }


def knowledge(match: Match) -> Insight | None:
    """What is known about the game, if anything."""
    try:
        return insight(match.view(0))
    except ValueError:
        return None
