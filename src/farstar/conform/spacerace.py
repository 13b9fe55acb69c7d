"""Reference games of Space Race, replayed through our rules with the same choices and the same luck.

The format is JSON Lines, one game a line, cards by `uid` ("T-JPL#1"), control cards by `id` ("C-T1"). The games were
played with the deck called "reference". Turn orders, option lists, deeds, snapshots and scores are compared. Their
questions with one answer are not in the log, ours are answered here; they move cards one at a time, we several at once.
"""

from __future__ import annotations

from collections import Counter, deque
from typing import Any

from farstar.conform import BadTrace, Difference, Outcome
from farstar.conform.spacerace_names import STAGE_IDS, Names
from farstar.conform.spacerace_sheets import scores, snapshot, tidy, winners
from farstar.spacerace import GAME
from farstar.spacerace.abilities import FROM_DECK
from farstar.spacerace.cards import STAGES, SYMBOLS
from farstar.spacerace.solo import opponent_level
from farstar.spacerace.stages import stage_level
from farstar.spacerace.state import SpaceRace
from farstar.table.ask import CHANCE, Ask, Choose, Pick, Refused
from farstar.table.journal import Journal

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

Entry = dict[str, Any]


def compare(title: str, trace: Entry) -> Outcome:
    """Replay one game."""
    try:
        return Replay(title, trace).run()
    except (KeyError, TypeError, IndexError, AttributeError, ValueError) as error:
        raise BadTrace(f"{title}: not a game in the expected format ({type(error).__name__}: {error})") from None


def table_of(options: Entry) -> tuple[int, dict[str, str]]:
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


def forced(entry: Entry) -> bool:
    """Do all the cards that can go have to go? Then only the order was asked, and that means nothing."""
    return entry.get("kind") == "pick" and "stop" not in entry["options"] and len(entry["options"]) <= entry["left"]


class Replay:
    """One reference game on its way through our rules."""

    def __init__(self, title: str, trace: Entry) -> None:
        self.trace = trace
        seats, table = table_of(trace["options"])
        self.state: SpaceRace = GAME.start(seats, table)
        self.state.events = []
        self.outcome = Outcome(title, Journal("spacerace", seats, table))
        self.names = Names(self.state.box)
        self.deck: deque[int] = deque(self.names.card(uid) for uid in trace["setup"]["deck"])
        self.log: deque[Entry] = deque()
        self.told = 0

    # The course of the game --------------------------------------------------------------------------------------

    def run(self) -> Outcome:
        try:
            for turn in self.trace["rounds"]:
                self.outcome.where = f"round {turn['round']}"
                self.log = deque(turn["log"])
                self.play(turn)
            self.finish()
        except Difference as difference:
            self.outcome.difference = str(difference)
        except Refused as refused:
            self.outcome.difference = f"our door refuses what they did: {refused}"
        return self.outcome

    def play(self, turn: Entry) -> None:
        """One round: our rules run on, and stop wherever the other side has a snapshot or a turn order."""
        s = self.state
        while s.open is None or s.open:
            if s.open is not None:
                ask = s.asks()[0]
                self.reply(ask.seat, self.answer(ask))
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
        left = [entry for entry in self.log if entry["t"] in ("decision", "snapshot", "stage") and not forced(entry)]
        self.outcome.same("what is left in the log", left, [])

    def reply(self, seat: int, pick: Pick) -> None:
        self.state.reply(seat, pick)
        self.outcome.journal.write(seat, pick)

    def next(self, kind: str) -> Entry:
        """The next entry of a kind; a decision or snapshot that we should have come to first is a difference."""
        for at, entry in enumerate(self.log):
            if entry["t"] == kind:
                del self.log[at]
                return entry
            if entry["t"] in ("decision", "snapshot", "stage") and not forced(entry):
                raise Difference(f"we have come to a {kind}", entry, self.state.agenda[-1:])
        raise Difference(f"we have come to a {kind}", "nothing more in this round", self.state.agenda[-1:])

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
        theirs = self.next("stage")
        self.outcome.same("stage", theirs["stage"], stage)
        self.outcome.same("turn order", theirs["order"], order)

    def snapshot(self, at: str) -> None:
        """Everything on the table, and what was done since the last look at it."""
        s = self.state
        theirs = self.next("snapshot")
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

    # Answers -----------------------------------------------------------------------------------------------------

    def answer(self, ask: Ask) -> Pick:
        """What the reference game did, as an answer to our ask."""
        assert isinstance(ask, Choose)
        if ask.seat == CHANCE:
            return self.luck(ask)
        handler = getattr(self, "answer_" + ask.kind.replace("-", "_"))
        pick: Pick = handler(ask)
        return pick

    def luck(self, ask: Choose) -> Pick:
        """Their luck: the deck, the first player, the opponent's decks and the shuffles."""
        setup = self.trace["setup"]
        if ask.kind == "first-player":
            return (setup["first_player"],)
        if ask.kind == "opponent-control":
            return (self.names.control(setup["opponent_decks"][ask.about][self.state.round - 1]),)
        if ask.kind == "shuffle-column":
            return self.shuffled(f"column:{STAGE_IDS[ask.about]}")
        if ask.kind == "reveal":
            return self.shuffled("face_down")[: ask.least]
        if ask.kind in ("turn-up", "look"):
            return tuple(ask.options)
        return tuple(self.deck.popleft() for _ in range(ask.least))

    def shuffled(self, what: str) -> Pick:
        entry = next((entry for entry in self.log if entry["t"] == "chance" and entry["what"] == what), None)
        if entry is None:
            raise Difference("a shuffle", "nothing more in this round", what)
        self.log.remove(entry)
        return tuple(self.names.card(uid) for uid in entry["order"])

    def decision(self, ask: Choose, kind: str, options: list[Any]) -> Any:
        """Their next decision, which must be the same question with the same options."""
        if kind == "control":
            at = next((n for n, e in enumerate(self.log) if e["t"] == "decision" and e["seat"] == ask.seat), 0)
            entry = self.log[at]
            del self.log[at]
        else:
            entry = self.next("decision")
            while forced(entry):
                entry = self.next("decision")
        where = f"question {kind} to seat {ask.seat}"
        self.outcome.same(where, (entry["kind"], entry["seat"]), (kind, ask.seat))
        if "source" in entry and kind != "duplicate" and not self.copies(entry["source"]):
            self.outcome.same(f"{where}, source", entry["source"], self.names.use(ask.about))
        self.outcome.same(f"{where}, options", sorted(map(str, entry["options"])), sorted(map(str, options)))
        return entry["choice"]

    def copies(self, source: list[str]) -> bool:
        """They name the card that copies, we name the ability it copies."""
        return self.state.box.ability(self.names.used(source)).word == "copy-left"

    def one_by_one(self, ask: Choose, kind: str, most: int, stop_from: int) -> Pick:
        """Cards picked one after another; they may stop once `stop_from` are picked."""
        left = list(ask.options)
        picked: list[int] = []
        while left and len(picked) < most:
            stop = ["stop"] if len(picked) >= stop_from else []
            card = left[0]
            if len(left) + len(stop) > 1:
                choice = self.decision(ask, kind, [self.names.uid(one) for one in left] + stop)
                if choice == "stop":
                    break
                card = self.names.card(choice)
            left.remove(card)
            picked.append(card)
        return tuple(picked)

    def answer_control(self, ask: Choose) -> Pick:
        return (self.names.control(self.decision(ask, "control", [self.names.uid(card) for card in ask.options])),)

    def answer_turn(self, ask: Choose) -> Pick:
        if not ask.options:
            return ()
        choice = self.decision(ask, "turn", [*map(self.names.use, ask.options), "pass"])
        return () if choice == "pass" else (self.names.used(choice),)

    def answer_pick(self, ask: Choose) -> Pick:
        if ask.least == ask.most == len(ask.options):
            return tuple(ask.options)
        return self.one_by_one(ask, "pick", ask.most, ask.least)

    def answer_uncover(self, ask: Choose) -> Pick:
        return self.one_by_one(ask, "uncover", ask.most, 0)

    def answer_invest(self, ask: Choose) -> Pick:
        return self.one_by_one(ask, "invest", ask.most, ask.least)

    def answer_reveal(self, ask: Choose) -> Pick:
        return self.one_by_one(ask, "reveal", ask.most, ask.least)

    def answer_leader(self, ask: Choose) -> Pick:
        return (self.names.card(self.decision(ask, "leader", [self.names.uid(card) for card in ask.options])),)

    def answer_draw(self, ask: Choose) -> Pick:
        return (1,) if self.decision(ask, "draw", ["draw", "stop"]) == "draw" else ()

    def answer_may(self, ask: Choose) -> Pick:
        return (1,) if self.decision(ask, "may", ["yes", "no"]) == "yes" else ()

    def answer_peek(self, ask: Choose) -> Pick:
        return (1,) if self.decision(ask, "peek", ["look", "no"]) == "look" else ()

    def answer_alternative(self, ask: Choose) -> Pick:
        cards = [self.names.uid(card) for card in ask.options if card != FROM_DECK]
        choice = self.decision(ask, "alternative", [*cards, "draw", "stop"])
        if choice == "stop":
            return ()
        return (FROM_DECK if choice == "draw" else self.names.card(choice),)

    def answer_split(self, ask: Choose) -> Pick:
        first, second = self.decision(ask, "split", [[option // 10, option % 10] for option in ask.options])
        return (first * 10 + second,)

    def answer_copy(self, ask: Choose) -> Pick:
        if len(ask.options) == 1:
            return tuple(ask.options)
        return (self.names.used(self.decision(ask, "copy", list(map(self.names.use, ask.options)))),)

    def answer_bureaucracy(self, ask: Choose) -> Pick:
        return (self.names.used(self.decision(ask, "bureaucracy", list(map(self.names.use, ask.options)))),)

    def answer_return_control(self, ask: Choose) -> Pick:
        return (
            self.names.control(self.decision(ask, "return_control", [self.names.uid(card) for card in ask.options])),
        )

    def answer_duplicate(self, ask: Choose) -> Pick:
        return (SYMBOLS.index(self.decision(ask, "duplicate", [SYMBOLS[symbol] for symbol in ask.options])),)
