"""The course of the chance to win through a reviewed game, with its costly and strong choices marked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farstar.study.review import Choice, Review
from farstar.web.common.languages import say
from farstar.web.drawing import charts

LETTERS = "ABC"
"""The costliest choices of a player by their marks in the course."""
STRONG = 0.1
"""A choice is strong when every other one under thought would have cost at least so much of the win."""
MOST_STRONG = 3
HIGH, LOW = 110, 54
"""Pixels from no chance to all of it: on a page of its own, and above a table."""


def course(found: Review, seat: int, lines: int, lang: str, link: Callable[[int], str], here: float = -1.0) -> Any:
    """The chance of a seat after its own choices, as it knew and with all cards open; `here` is where one looks."""
    own = found.of(seat)
    rounds = {choice.round: choice.line / lines for choice in reversed(found.choices)}
    return charts.chance_course(
        charts.Course(
            knew=[(choice.line / lines, choice.knew[seat]) for choice in own],
            opened=[(at / lines, shares[seat]) for at, shares in enumerate(found.course)],
            rounds=sorted(rounds.items()),
            marks=[
                (LETTERS[place], choice.line / lines, choice.knew[seat], link(choice.line))
                for place, choice in enumerate(found.costliest(seat))
            ],
            strong=[(choice.line / lines, choice.knew[seat]) for choice in strong(own)],
            here=here,
            tall=LOW if here >= 0 else HIGH,
        ),
        say(lang, "study.course"),
    )


def strong(own: list[Choice]) -> list[Choice]:
    """The few choices that were best by far, the clearest first."""
    found = [(min(cost for pick, cost in each.tried if pick != each.best), each) for each in own if is_best(each)]
    clear = [(ahead, each) for ahead, each in found if ahead >= STRONG]
    return [each for _, each in sorted(clear, key=lambda pair: (-pair[0], pair[1].line))[:MOST_STRONG]]


def is_best(choice: Choice) -> bool:
    """Whether it was the best of several."""
    return choice.cost == 0 and choice.pick == choice.best and len(choice.tried) > 1
