"""The log of a reference game of Space Race, read entry by entry as our rules come to the same place."""

from __future__ import annotations

from collections import deque
from typing import Any

from farstar.conform import Difference
from farstar.games.spacerace.rules.state import SpaceRace

LogEntry = dict[str, Any]


def forced(entry: LogEntry) -> bool:
    """Do all the cards that can go have to go? Then only the order was asked, and that means nothing."""
    return entry.get("kind") == "pick" and "stop" not in entry["options"] and len(entry["options"]) <= entry["left"]


def weighty(entry: LogEntry) -> bool:
    """An entry that our rules must come to in its turn."""
    return entry["t"] in ("decision", "snapshot", "stage") and not forced(entry)


class Log:
    """What is left of the log of one round."""

    def __init__(self, state: SpaceRace) -> None:
        self.state = state
        self.entries: deque[LogEntry] = deque()

    def load(self, entries: list[LogEntry]) -> None:
        """A new round."""
        self.entries = deque(entries)

    def next(self, kind: str) -> LogEntry:
        """The next entry of a kind; a decision or snapshot that we should have come to first is a difference."""
        for at, entry in enumerate(self.entries):
            if entry["t"] == kind:
                del self.entries[at]
                return entry
            if weighty(entry):
                raise Difference(f"we have come to a {kind}", entry, self.state.agenda[-1:])
        raise Difference(f"we have come to a {kind}", "nothing more in this round", self.state.agenda[-1:])

    def decision(self) -> LogEntry:
        """The next decision that means something."""
        entry = self.next("decision")
        while forced(entry):
            entry = self.next("decision")
        return entry

    def decision_of(self, seat: int) -> LogEntry:
        """The seat's next decision, whoever else decides before it: all choose at once."""
        at = next((n for n, e in enumerate(self.entries) if e["t"] == "decision" and e["seat"] == seat), 0)
        entry = self.entries[at]
        del self.entries[at]
        return entry

    def shuffled(self, what: str) -> list[str]:
        """The order that a shuffle brought."""
        entry = next((entry for entry in self.entries if entry["t"] == "chance" and entry["what"] == what), None)
        if entry is None:
            raise Difference("a shuffle", "nothing more in this round", what)
        self.entries.remove(entry)
        order: list[str] = entry["order"]
        return order

    def left(self) -> list[LogEntry]:
        """What our rules have not come to."""
        return [entry for entry in self.entries if weighty(entry)]
