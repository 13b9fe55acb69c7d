"""What a reference game of Space Race did, as answers to our asks: the same luck and the same choices.

Their questions with one answer are not in the log, ours are answered here; they move cards one at a time, we several
at once.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from farstar.conform import Outcome
from farstar.games.spacerace.conform.log import Log, LogEntry
from farstar.games.spacerace.conform.names import STAGE_IDS, Names
from farstar.games.spacerace.rules.abilities import FROM_DECK
from farstar.games.spacerace.rules.cards import SYMBOLS
from farstar.games.spacerace.rules.feasible import word_of
from farstar.games.spacerace.rules.packing import pack_split, unpack_split
from farstar.games.spacerace.rules.state import SpaceRace
from farstar.table.ask import CHANCE, Ask, Choose, Pick


class Answers:
    """The picks of one reference game."""

    def __init__(self, state: SpaceRace, outcome: Outcome, names: Names, log: Log, setup: LogEntry) -> None:
        self.state = state
        self.outcome = outcome
        self.names = names
        self.log = log
        self.setup = setup
        self.deck: deque[int] = deque(names.card(uid) for uid in setup["deck"])

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
        if ask.kind == "first-player":
            return (self.setup["first_player"],)
        if ask.kind == "opponent-control":
            return (self.names.control(self.setup["opponent_decks"][ask.about][self.state.round - 1]),)
        if ask.kind == "shuffle-column":
            return self.shuffled(f"column:{STAGE_IDS[ask.about]}")
        if ask.kind == "reveal":
            return self.shuffled("face_down")[: ask.least]
        if ask.kind in ("turn-up", "look"):
            return tuple(ask.options)
        return tuple(self.deck.popleft() for _ in range(ask.least))

    def shuffled(self, what: str) -> Pick:
        return tuple(self.names.card(uid) for uid in self.log.shuffled(what))

    def decision(self, ask: Choose, kind: str, options: list[Any]) -> Any:
        """Their next decision, which must be the same question with the same options."""
        entry = self.log.decision_of(ask.seat) if kind == "control" else self.log.decision()
        where = f"question {kind} to seat {ask.seat}"
        self.outcome.same(where, (entry["kind"], entry["seat"]), (kind, ask.seat))
        if "source" in entry and kind != "duplicate" and not self.copies(entry["source"]):
            self.outcome.same(f"{where}, source", entry["source"], self.names.use(ask.about))
        self.outcome.same(f"{where}, options", sorted(map(str, entry["options"])), sorted(map(str, options)))
        return entry["choice"]

    def copies(self, source: list[str]) -> bool:
        """They name the card that copies, we name the ability it copies."""
        return word_of(self.state.printed.ability(self.names.used(source))).copies

    def uids(self, cards: list[int]) -> list[str]:
        return [self.names.uid(card) for card in cards]

    def one_by_one(self, ask: Choose, kind: str, most: int, stop_from: int) -> Pick:
        """Cards picked one after another; they may stop once `stop_from` are picked."""
        left = list(ask.options)
        picked: list[int] = []
        while left and len(picked) < most:
            stop = ["stop"] if len(picked) >= stop_from else []
            card = left[0]
            if len(left) + len(stop) > 1:
                choice = self.decision(ask, kind, self.uids(left) + stop)
                if choice == "stop":
                    break
                card = self.names.card(choice)
            left.remove(card)
            picked.append(card)
        return tuple(picked)

    # Cards -------------------------------------------------------------------------------------------------------

    def answer_control(self, ask: Choose) -> Pick:
        return (self.names.control(self.decision(ask, "control", self.uids(ask.options))),)

    def answer_return_control(self, ask: Choose) -> Pick:
        return (self.names.control(self.decision(ask, "return_control", self.uids(ask.options))),)

    def answer_leader(self, ask: Choose) -> Pick:
        return (self.names.card(self.decision(ask, "leader", self.uids(ask.options))),)

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

    def answer_alternative(self, ask: Choose) -> Pick:
        cards = self.uids([card for card in ask.options if card != FROM_DECK])
        choice = self.decision(ask, "alternative", [*cards, "draw", "stop"])
        if choice == "stop":
            return ()
        return (FROM_DECK if choice == "draw" else self.names.card(choice),)

    # Abilities ---------------------------------------------------------------------------------------------------

    def answer_turn(self, ask: Choose) -> Pick:
        if not ask.options:
            return ()
        choice = self.decision(ask, "turn", [*map(self.names.use, ask.options), "pass"])
        return () if choice == "pass" else (self.names.used(choice),)

    def answer_copy(self, ask: Choose) -> Pick:
        if len(ask.options) == 1:
            return tuple(ask.options)
        return (self.names.used(self.decision(ask, "copy", list(map(self.names.use, ask.options)))),)

    def answer_bureaucracy(self, ask: Choose) -> Pick:
        return (self.names.used(self.decision(ask, "bureaucracy", list(map(self.names.use, ask.options)))),)

    # Yes or no, numbers and symbols ------------------------------------------------------------------------------

    def answer_draw(self, ask: Choose) -> Pick:
        return (1,) if self.decision(ask, "draw", ["draw", "stop"]) == "draw" else ()

    def answer_may(self, ask: Choose) -> Pick:
        return (1,) if self.decision(ask, "may", ["yes", "no"]) == "yes" else ()

    def answer_peek(self, ask: Choose) -> Pick:
        return (1,) if self.decision(ask, "peek", ["look", "no"]) == "look" else ()

    def answer_split(self, ask: Choose) -> Pick:
        first, second = self.decision(ask, "split", [list(unpack_split(option)) for option in ask.options])
        return (pack_split(first, second),)

    def answer_duplicate(self, ask: Choose) -> Pick:
        return (SYMBOLS.index(self.decision(ask, "duplicate", [SYMBOLS[symbol] for symbol in ask.options])),)
