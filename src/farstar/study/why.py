"""Why one pick is better than another, as slugs and numbers: from the imagined games and the parts of the evaluation.

`farstar.study.words` puts it into sentences. It can be saved, and knows nothing that the imagined games did not know.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from farstar.bots.insight import Facts, Terms
from farstar.study.judge import Judged, Story

LIKELY = 0.5
"""The share of imagined games from which on something is likely."""
OFTENER = 0.25
"""By how much oftener a card is placed, to say that it makes the difference."""
NOTICED = 0.3
"""Points below which a part of the evaluation is not worth a word."""
BARELY = 0.5
"""Of anything gained, less than this in the mean is not worth a word."""


class Call(NamedTuple):
    """What a seat is likely to call next, and in which share of the imagined games."""

    seat: int
    what: str
    share: float


class Why(NamedTuple):
    """What speaks for a pick, alone and against another."""

    gains: list[tuple[str, float]]
    """What it brings until the next round is over, in the mean."""
    more: list[tuple[str, float]]
    """The same against the other pick: more, or less than nothing."""
    calls: list[Call]
    """What the others are likely to call."""
    plan: list[Call]
    """What the seat itself is likely to call after this."""
    placed: list[str]
    """Cards likely to be placed after it, and much oftener than after the other pick."""
    terms: list[tuple[str, float]]
    """The parts of the evaluation that differ, in points, the largest first."""
    facts: Facts

    def save(self) -> dict[str, Any]:
        """In plain values."""
        return {
            "gains": [[what, round(number, 2)] for what, number in self.gains],
            "more": [[what, round(number, 2)] for what, number in self.more],
            "calls": [[call.seat, call.what, round(call.share, 3)] for call in self.calls],
            "plan": [[call.seat, call.what, round(call.share, 3)] for call in self.plan],
            "placed": list(self.placed),
            "terms": [[what, round(points, 2)] for what, points in self.terms],
            "facts": [list(fact) for fact in self.facts],
        }


def load_why(saved: dict[str, Any]) -> Why:
    """What `save` wrote."""
    pairs = {key: [(str(what), number) for what, number in saved[key]] for key in ("gains", "more", "terms", "facts")}
    calls = {key: [Call(seat, what, share) for seat, what, share in saved[key]] for key in ("calls", "plan")}
    return Why(
        pairs["gains"], pairs["more"], calls["calls"], calls["plan"], saved["placed"], pairs["terms"], pairs["facts"]
    )


def why(best: Judged, other: Judged | None, seat: int) -> Why:
    """What speaks for the best pick, alone and against another."""
    story, against = best.story, other.story if other is not None else Story()
    mine, theirs = means(story), means(against)
    more = apart(mine, theirs) if against.worlds else {}
    terms = apart(mean_terms(story), mean_terms(against)) if against.worlds else {}
    likely = sorted(
        (Call(caller, what, times / story.worlds) for (caller, what), times in story.calls.items()),
        key=lambda call: (-call.share, call.seat, call.what),
    )
    likely = [call for call in likely if call.share >= LIKELY]
    return Why(
        largest(mine, BARELY),
        largest(more, BARELY),
        [call for call in likely if call.seat != seat],
        [call for call in likely if call.seat == seat],
        cards(story, against),
        largest(terms, NOTICED),
        best.facts,
    )


def cards(story: Story, against: Story) -> list[str]:
    """The cards that make a difference: placed in most worlds, and much oftener than after the other pick."""
    found: list[tuple[float, str]] = []
    for card, times in story.placed.items():
        share = times / story.worlds
        other = against.placed.get(card, 0) / against.worlds if against.worlds else 0.0
        if share >= LIKELY and share - other >= OFTENER:
            found.append((other - share, card))
    return [card for _, card in sorted(found)]


def means(story: Story) -> dict[str, float]:
    return {what: number / story.worlds for what, number in story.gains.items()} if story.worlds else {}


def mean_terms(story: Story) -> Terms:
    return {name: points / story.worlds for name, points in story.terms.items()} if story.worlds else {}


def apart(mine: dict[str, float], theirs: dict[str, float]) -> dict[str, float]:
    """By how much one exceeds the other."""
    return {what: mine.get(what, 0.0) - theirs.get(what, 0.0) for what in {**mine, **theirs}}


def largest(values: dict[str, float], least: float) -> list[tuple[str, float]]:
    """Those that are large enough to be told, the largest first."""
    large = [(what, number) for what, number in values.items() if abs(number) >= least]
    return sorted(large, key=lambda entry: (-abs(entry[1]), entry[0]))
