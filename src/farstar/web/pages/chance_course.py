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
TALL = 54
"""Pixels from no chance to all of it."""


def course(found: Review, seat: int, lines: int, lang: str, link: Callable[[int], str], here: float) -> Any:
    """The chance of a seat after its own choices, as it knew and with all cards open; `here` is where one looks."""
    own = found.of(seat)
    rounds = {choice.round: choice.line / lines for choice in reversed(found.choices)}
    return charts.chance_course(
        charts.Course(
            knew=[(choice.line / lines, choice.knew[seat]) for choice in own],
            opened=[(at / lines, shares[seat]) for at, shares in enumerate(found.course)],
            rounds=sorted(rounds.items()),
            marks=[
                (LETTERS[place], choice.line / lines, choice.knew[seat], link(choice.line), choice.line)
                for place, choice in enumerate(found.costliest(seat))
            ],
            strong=[(choice.line / lines, choice.knew[seat]) for choice in strong(own)],
            here=here,
            tall=TALL,
        ),
        say(lang, "study.course"),
    )


def strong(own: list[Choice]) -> list[Choice]:
    """The few choices that were best by far, the clearest first."""
    clear = [each for each in own if lead_over_next(each) >= STRONG]
    return sorted(clear, key=lambda each: (-lead_over_next(each), each.line))[:MOST_STRONG]


def lead_over_next(choice: Choice) -> float:
    """What the next best choice under thought would have cost; nothing unless this was the best of several."""
    if choice.cost or choice.pick != choice.best:
        return 0.0
    return min((cost for pick, cost in choice.tried if pick != choice.best), default=0.0)
