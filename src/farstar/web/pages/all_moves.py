"""All moves of a finished game by rounds and phases: each leads to the step after it, and says what a review found it
cost."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, NamedTuple

from markupsafe import Markup

from farstar.study.review import LEAST, Review
from farstar.text.teller import PLAIN
from farstar.web.game.timeline import Timeline
from farstar.web.pages.log_lines import Linker


class StoryLine(NamedTuple):
    """A line of the game's story: its words, its rank, the step it leads to, and the percent of the win it cost."""

    html: Markup
    rank: int
    step: int
    cost: int = 0


def all_moves(tell: Any, timeline: Timeline, viewer: int, links: Linker, review: Review | None) -> list[StoryLine]:
    """The whole story as a seat was told it, with the costs of everybody's choices where the game has been reviewed."""
    game = timeline.last
    costs = costs_by_seat(review)
    moves = []
    for place, line in enumerate(game.log):
        said = tell.event(line.event.seen_by(viewer), viewer) if line.audience in (-1, viewer) else None
        if said is None:
            continue
        row = bisect_right(game.log_before, place) - 1
        open_costs = costs.get(line.event.seat, [])
        costly = said.rank == PLAIN and open_costs and open_costs[0][0] <= row
        cost = open_costs.pop(0)[1] if costly else 0
        moves.append(StoryLine(links.linked(said.text), said.rank, step_after(timeline, row), cost))
    return moves


def costs_by_seat(review: Review | None) -> dict[int, list[tuple[int, int]]]:
    """For each seat the lines of its costly choices and their percents, in the order of the game."""
    found: dict[int, list[tuple[int, int]]] = {}
    for choice in review.choices if review is not None else ():
        if choice.cost >= LEAST:
            found.setdefault(choice.seat, []).append((choice.line, round(100 * choice.cost)))
    return found


def step_after(timeline: Timeline, row: int) -> int:
    """The first stop at which this line of the journal has been played."""
    return min(bisect_right(timeline.stops, row), len(timeline.stops) - 1)
