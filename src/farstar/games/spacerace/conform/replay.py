"""Reference games of Space Race, replayed through our rules with the same choices and the same luck.

The format is JSON Lines, one game a line, cards by `uid` ("T-JPL#1"), control cards by `id` ("C-T1"). The games were
played with the deck called "reference". Turn orders, option lists, deeds, snapshots and scores are compared.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from farstar.conform import Outcome
from farstar.conform.replay import Replay, no_game
from farstar.games.spacerace import GAME
from farstar.games.spacerace.conform.answers import Answers
from farstar.games.spacerace.conform.log import Log, LogEntry
from farstar.games.spacerace.conform.names import STAGE_IDS, Names
from farstar.games.spacerace.conform.sheets import scores, snapshot, tidy, winners
from farstar.games.spacerace.rules.cards import STAGES
from farstar.games.spacerace.rules.solo import opponent_level
from farstar.games.spacerace.rules.stages import stage_level
from farstar.games.spacerace.rules.state import SpaceRace

IN_ORDER = (
    "use",
    "copy",
    "immediate",
    "duty",
    "cover",
    "uncover",
    "pass",
    "return_control",
    "marker",
    "opponent_control",
)
COUNTED = ("half_point", "emergency_funding", "look", "surge")
"""Deeds compared one after the other, and deeds only counted."""


def compare(title: str, trace: LogEntry) -> Outcome:
    """Replay one game."""
    try:
        return SpaceRaceReplay(title, trace).run()
    except (KeyError, TypeError, IndexError, AttributeError, ValueError) as error:
        raise no_game(title, error) from None


def table_of(options: LogEntry) -> tuple[int, dict[str, str]]:
    """Our seats and table options for theirs."""
    seats: int = options["players"]
    table = {
        "deck": "reference",
        "edition": options["edition"],
        "scoring": options["scoring"].replace("_", "-"),
        "reveal": str(options["reveal"]),
    }
    if seats == 1:
        table["solo"] = options["difficulty"]
    return seats, table


class SpaceRaceReplay(Replay[SpaceRace]):
    """One reference game of Space Race, round by round."""

    def __init__(self, title: str, trace: LogEntry) -> None:
        self.trace = trace
        seats, table = table_of(trace["options"])
        super().__init__(title, "spacerace", GAME.start(seats, table), table)
        self.names = Names(self.state.printed)
        self.log = Log(self.state)
        self.answers = Answers(self.state, self.outcome, self.names, self.log, trace["setup"])

    def play(self) -> None:
        for turn in self.trace["rounds"]:
            self.outcome.where = f"round {turn['round']}"
            self.log.load(turn["log"])
            self.play_round(turn)
        self.finish()

    def play_round(self, turn: LogEntry) -> None:
        """One round: our rules run on, and stop wherever the other side has a snapshot or a turn order."""
        s = self.state
        while s.open is None or s.open:
            if s.open is not None:
                ask = s.asks()[0]
                self.reply(ask.seat, self.answers.answer(ask))
                continue
            verb, _, stage, number = s.agenda[-1] if s.agenda else ("", -1, -1, 0)
            if verb == "round" and number == turn["round"]:
                self.outcome.same("marker", turn["marker"], s.marker if s.marker >= 0 else None)
            elif verb == "round":
                return self.snapshot("phase3")
            elif verb == "stages":
                self.snapshot("phase1")
            elif verb == "stage":
                self.stage(stage)
                continue
            elif verb == "stage-end":
                self.snapshot(STAGE_IDS[stage])
            elif verb == "bureaucracy":
                self.bureaucracy()
                continue
            elif verb == "bureaucracy-end":
                self.snapshot("bureaucracy")
            elif verb in ("phase-3", "game-end") and not s.prototype:
                self.snapshot("phase2")
            s.step(None)
        self.outcome.where = f"round {turn['round']}, its end"
        self.outcome.same("what is left in the log", self.log.left(), [])

    def stage(self, stage: int) -> None:
        """A stage begins: who acts, in what order, at what level."""
        s = self.state
        levels = {seat: stage_level(s, seat, stage) for seat in range(s.seats)}
        s.step(None)
        order: list[list[Any]] = [[seat, levels[seat]] for seat in s.order]
        if s.agenda[-1][0] == "opponent-turn":
            order.insert(0, ["opponent", opponent_level(s, stage)])
        elif any(step[0] == "opponent-turn" for step in s.agenda):
            order.append(["opponent", opponent_level(s, stage)])
        self.outcome.where = f"round {s.round}, {STAGES[stage]}"
        self.order(STAGE_IDS[stage], order)

    def bureaucracy(self) -> None:
        self.outcome.where = f"round {self.state.round}, bureaucracy"
        self.state.step(None)
        self.order("bureaucracy", [[seat, None] for seat in self.state.clockwise()])

    def order(self, stage: str, order: list[list[Any]]) -> None:
        theirs = self.log.next("stage")
        self.outcome.same("stage", theirs["stage"], stage)
        self.outcome.same("turn order", theirs["order"], order)

    def snapshot(self, at: str) -> None:
        """Everything on the table, and what was done since the last look at it."""
        s = self.state
        theirs = self.log.next("snapshot")
        self.outcome.same("snapshot", theirs["at"], at)
        state = snapshot(s, self.names)
        for key, value in tidy(theirs["state"], s.opponent is not None).items():
            self.outcome.same(f"{key} after {at}", value, state[key])
        self.outcome.snapshots += 1
        self.outcome.where = f"round {s.round}, after {at}"

    def finish(self) -> None:
        s = self.state
        self.outcome.where = "scoring"
        self.outcome.same("the game is over", [], s.asks())
        end = self.trace["end"]
        state = snapshot(s, self.names)
        for key, value in tidy(end["state"], s.opponent is not None).items():
            self.outcome.same(f"{key} at the end", value, state[key])
        ours = scores(s)
        for mine, sheet in zip(ours, end["scores"], strict=True):
            for key, value in sheet.items():
                self.outcome.same(f"{key} of {sheet['seat']}", value, mine[key])
        self.outcome.same("winners", end["winners"], winners(s))
        self.outcome.journal.scores = [score.save() for score in GAME.scores(s)]
        self.deeds()

    def deeds(self) -> None:
        """What was done in the whole game, in order or counted."""
        entries = [entry for turn in self.trace["rounds"] for entry in turn["log"]]
        assert self.state.events is not None
        ours = [deed for event in self.state.events for deed in self.names.deeds(event)]
        theirs = [deed for entry in entries for deed in self.names.their_deeds(entry)]
        for which in (IN_ORDER, COUNTED):
            mine = [deed for deed in ours if deed[0] in which]
            yours = [deed for deed in theirs if deed[0] in which]
            if which is COUNTED:
                self.outcome.same("deeds", Counter(yours), Counter(mine))
            for nth, (one, other) in enumerate(zip(yours, mine, strict=False)):
                if which is IN_ORDER:
                    self.outcome.same(f"deed {nth + 1}", one, other)
            self.outcome.same("number of deeds", len(yours), len(mine))
