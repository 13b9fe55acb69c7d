"""The rounds that changed a game most: who gained on the others, by how much and from what."""

from __future__ import annotations

from typing import NamedTuple

from farstar.table.game import Score
from farstar.web.game.timeline import Timeline

MOST = 3


class Swing(NamedTuple):
    """A round in which a seat gained `lead` points more than the best of the others."""

    round: int
    point: int
    seat: int
    gain: float
    lead: float
    parts: list[tuple[str, float]]
    takes_lead: bool


def swings(timeline: Timeline) -> list[Swing]:
    """The largest ones in the order of the game; alone at the table, the best rounds."""
    found = []
    for before, after in zip(timeline.rounds, timeline.rounds[1:], strict=False):
        gains = [new.total - old.total for old, new in zip(before.scores, after.scores, strict=True)]
        for seat, gain in enumerate(gains):
            lead = gain - max((other for each, other in enumerate(gains) if each != seat), default=0)
            if gain > 0 and lead > 0:
                parts = grown(before.scores[seat], after.scores[seat])
                takes = leads(after.scores, seat) and not leads(before.scores, seat) and len(gains) > 1
                found.append(Swing(after.number, before.point, seat, gain, lead, parts, takes))
    largest = sorted(found, key=lambda each: (each.lead, each.takes_lead), reverse=True)[:MOST]
    return sorted(largest, key=lambda each: each.round)


def grown(before: Score, after: Score) -> list[tuple[str, float]]:
    """The sources that brought more than before, the largest first."""
    more = [(key, part - before.parts.get(key, 0)) for key, part in after.parts.items()]
    return sorted([(key, part) for key, part in more if part > 0], key=lambda each: -each[1])


def leads(scores: list[Score], seat: int) -> bool:
    return all(scores[seat].total > score.total for each, score in enumerate(scores) if each != seat)
