"""Race games of the reference program, replayed through our rules with forced draws, option lists and all.

The format is JSON Lines, one game a line, with cards by their English names. The reference program differs from our
rulings in three orders: it draws a windfall good before payment (RACE-C27), each seat sells and consumes before the
next (RACE-C28), and it asks which windfall world produces first even when all of them will (RACE-Q15). That can matter
only where the deck is reshuffled; such a game is replayed again with the table option `sequence=reference` and counted.
"""

from __future__ import annotations

from typing import Any

from farstar.conform import Outcome
from farstar.conform.replay import Replay, no_game, players_in
from farstar.games.race import GAME
from farstar.games.race.conform.answers import Answers
from farstar.games.race.conform.compare import same_deeds, same_end, same_leftovers, same_table
from farstar.games.race.conform.names import find
from farstar.games.race.conform.phases import PhaseRecord
from farstar.games.race.rules.cards import CARDS
from farstar.games.race.rules.state import Race
from farstar.table.ask import CHANCE, Choose

BOUNDARIES = {
    "explore": "explore",
    "develop": "develop",
    "settle": "settle",
    "consume-phase": "consume",
    "produce-phase": "produce",
    "round-end": "end_of_round",
    "game-end": "game_end",
    "round": "round",
}
"""Verbs at which a phase of the trace has ended."""

ORDERS = {"settle": "RACE-C27 order", "consume": "RACE-C28 order", "produce": "RACE-Q15 order"}
"""The rulings about order, by the phase in which they can show."""


def compare(title: str, trace: dict[str, Any]) -> Outcome:
    """Replay one game in our order; if it parts from the other at a reshuffle, in theirs."""
    try:
        outcome = RaceReplay(title, trace, "rulebook").run()
        where = outcome.where.split()[-1]
        if outcome.difference and outcome.rulings["reshuffled here"] and where in ORDERS:
            again = RaceReplay(title, trace, "reference").run()
            again.rulings[ORDERS[where]] += 1
            outcome = again
    except (KeyError, TypeError, IndexError, AttributeError, ValueError) as error:
        raise no_game(title, error) from None
    del outcome.rulings["reshuffled here"]
    return outcome


class RaceReplay(Replay[Race]):
    """One outside game of Race, phase by phase."""

    def __init__(self, title: str, trace: dict[str, Any], sequence: str) -> None:
        self.trace = trace
        options = {"sequence": sequence}
        if trace["advanced"]:
            options["variant"] = "duel"
        super().__init__(title, "race", GAME.start(players_in(trace), options), options)
        self.answers = Answers(self.state, self.outcome, trace["setup"])

    def play(self) -> None:
        self.set_up()
        for number, turn in enumerate(self.trace["rounds"], 1):
            self.outcome.where = f"round {turn['round']}"
            self.outcome.same("round", turn["round"], number)
            self.play_round(turn)
        self.outcome.where = "end"
        same_end(self.outcome, self.trace["end"], self.state)

    def set_up(self) -> None:
        setup = self.trace["setup"]
        ask = self.state.ask_of(CHANCE)
        assert isinstance(ask, Choose)
        self.reply(CHANCE, find([area["home"] for area in setup], ask.options))
        draws = self.answers.phase.draws
        for seat, area in enumerate(setup):
            self.outcome.same(f"home number of seat {seat}", area["home_number"], self.home(seat))
            draws += [(seat, "deal", card) for card in area["dealt"]]
            if "home_good" in area:
                draws.append((seat, area["home"], area["home_good"]))
        self.until_boundary()
        same_table(self.outcome, self.trace["start_state"], self.state)

    def home(self, seat: int) -> int:
        return CARDS[self.state.players[seat].tableau[0]].home

    def play_round(self, turn: dict[str, Any]) -> None:
        self.answers.actions = turn["actions"]
        phases = turn["phases"]
        self.outcome.same("next step", "round", self.boundary())
        self.until_boundary()
        for phase in phases:
            self.outcome.where = f"round {turn['round']} {'second ' if phase.get('second') else ''}{phase['phase']}"
            self.outcome.same("phase", phase["phase"], self.boundary())
            self.play_phase(phase)
        self.outcome.same("step after the phases", "game_end", self.boundary())
        self.until_boundary()

    def play_phase(self, phase: dict[str, Any]) -> None:
        s = self.state
        assert s.events is not None
        before = len(s.events)
        record = self.answers.phase = PhaseRecord(phase["events"])
        self.outcome.rulings["reshuffled here"] = record.reshuffles
        self.until_boundary()
        same_deeds(self.outcome, s.seats, record.deeds, s.events[before:])
        same_leftovers(self.outcome, record)
        same_table(self.outcome, phase["state"], s)

    def boundary(self) -> str:
        """The phase our rules come to next."""
        return BOUNDARIES.get(self.state.agenda[-1][0], "") if self.state.agenda else "over"

    def until_boundary(self) -> None:
        """Through one phase: answer every ask until the next phase is due."""
        s = self.state
        s.step(None)
        while True:
            if s.open is None:
                if not s.lanes and self.boundary():
                    return
                s.step(None)
            elif not s.open:
                return
            else:
                for ask in s.asks()[:1]:
                    self.reply(ask.seat, self.answers.answer(ask))
