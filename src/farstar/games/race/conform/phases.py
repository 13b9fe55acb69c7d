"""One phase of an outside game of Race as it was told: what was chosen, what was done, which cards were drawn."""

from __future__ import annotations

from typing import Any

from farstar.conform import Difference
from farstar.games.race.conform.names import card_name
from farstar.games.race.rules.cards import CARDS

OtherEvent = dict[str, Any]


class PhaseRecord:
    """The events of a phase, sorted: choices, deeds, and cards drawn for each seat in order."""

    def __init__(self, events: list[OtherEvent]) -> None:
        self.choices = [event for event in events if event["t"] == "choice"]
        self.deeds = [event for event in events if event["t"] not in ("choice", "draw", "good", "reshuffle")]
        self.reshuffles = sum(event["t"] == "reshuffle" for event in events)
        self.draws: list[tuple[int, str, str]] = []
        for event in events:
            if event["t"] == "draw":
                self.draws += [(event["p"], event["src"], card) for card in event["cards"]]
            elif event["t"] == "good":
                self.draws.append((event["p"], event["world"], event["card"]))
            elif event["t"] == "gamble":
                self.draws.append((event["p"], "flip", event["flipped"]))

    def offered(self, seat: int, kind: str, **also: object) -> OtherEvent:
        """Take the next choice of this kind they offered the seat."""
        for event in self.choices:
            if event["p"] == seat and event["kind"] == kind and all(event[key] == value for key, value in also.items()):
                self.choices.remove(event)
                return event
        raise Difference(f"seat {seat} is asked {kind} {also or ''}", "not asked", "asked")

    def price(self, seat: int) -> OtherEvent | None:
        """What the seat could pay and how, if they asked; left where it is."""
        return next((event for event in self.choices if event["p"] == seat and event["kind"] == "pay"), None)

    def payment(self, seat: int) -> OtherEvent:
        """Their payment for what the seat placed in this phase."""
        for event in self.deeds:
            if event["p"] == seat and event["t"] == "pay":
                return event
        raise Difference(f"seat {seat} pays", "nothing", "asked")

    def drawn(self, seat: int, verb: str, what: int, number: int) -> list[str]:
        """Take the next cards they drew for a step of ours."""
        due = [entry for entry in self.draws if entry[0] == seat and same_source(entry[1], verb, what)]
        if len(due) < number:
            source = f"{verb} {card_name(what)}" if what >= 0 else verb
            raise Difference(f"seat {seat} draws {number} for {source}", self.draws, number)
        for entry in due[:number]:
            self.draws.remove(entry)
        return [card for _, _, card in due[:number]]


def same_source(theirs: str, verb: str, what: int) -> bool:
    """Do they draw for the same reason as our step: an action card, a sale, or the same card?"""
    if verb in ("look", "flip"):
        return theirs == {"look": "explore", "flip": "flip"}[verb]
    if what < 0:
        return theirs in ("deal", "settle_bonus")
    if verb == "draw" and theirs == "trade":
        return CARDS[what].good > 0
    return theirs == card_name(what)
