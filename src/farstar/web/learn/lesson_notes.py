"""What the coaches of all games share: a note, reasons by key, things that happen for the first time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from farstar.table.game import Score
from farstar.text.of_games import game_words

SeenEvent = dict[str, Any]
"""One line of the log as the seat sees it."""


class CoachReason(NamedTuple):
    """A sentence of the coach by its key, with the values it speaks of."""

    key: str
    values: dict[str, object]


def no_values(event: SeenEvent, view: Any, speech: Any) -> dict[str, object]:
    """A sentence that has no values."""
    return {}


class Milestone(NamedTuple):
    """Something worth a word when it happens for the first time, and the values of that sentence."""

    key: str
    is_it: Callable[[SeenEvent, Any], bool]
    values: Callable[[SeenEvent, Any, Any], dict[str, object]] = no_values


class CoachNote(NamedTuple):
    """What the coach says: what has just happened, how to answer, and why; `rules` is a section of the rules."""

    title: str
    icon: str
    rules: str
    happened: list[str]
    how: list[str]
    why: list[str]

    @property
    def sentences(self) -> list[str]:
        """Everything in order."""
        return [*self.happened, *self.how, *self.why]


def because(key: str, **values: object) -> CoachReason:
    return CoachReason(key, values)


def own(kind: str, also: Callable[[SeenEvent], bool] = lambda event: True) -> Callable[[SeenEvent, Any], bool]:
    """An event of this kind at the own seat."""
    return lambda event, view: event["kind"] == kind and event["seat"] == view.seat and also(event)


def other(kind: str) -> Callable[[SeenEvent, Any], bool]:
    """An event of this kind at somebody else's seat."""
    return lambda event, view: event["kind"] == kind and event["seat"] not in (view.seat, -1)


def anywhere(kind: str, also: Callable[[SeenEvent], bool] = lambda event: True) -> Callable[[SeenEvent, Any], bool]:
    """An event of this kind, whoever it happens to."""
    return lambda event, view: event["kind"] == kind and also(event)


def book(game: str, lang: str) -> dict[str, Any]:
    """The words of a game's coach."""
    return game_words(game, "coach", lang)


def firsts(
    milestones: list[Milestone], view: Any, speech: Any, before: list[SeenEvent], fresh: list[SeenEvent]
) -> list[CoachReason]:
    """What has happened for the first time since the seat's last answer."""
    found = []
    for milestone in milestones:
        if any(milestone.is_it(event, view) for event in before):
            continue
        event = next((event for event in fresh if milestone.is_it(event, view)), None)
        if event is not None:
            found.append(CoachReason(milestone.key, milestone.values(event, view, speech)))
    return found


def result(scores: list[Score], seat: int, rest: str) -> list[CoachReason]:
    """How a game with victory point chips ended for a seat; `rest` is what the points besides chips are called."""
    mine = scores[seat]
    best = max(int(each.total) for at, each in enumerate(scores) if at != seat)
    chips = int(mine.parts["chips"])
    values = {"n": int(mine.total), "m": best, "chips": chips, rest: int(mine.total) - chips}
    return [because("won" if mine.won else "lost", **values)]
