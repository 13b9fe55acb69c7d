"""All moves of a finished game by rounds and phases, with a column for each player: every move leads to the step after
it, and says what a review found the choice behind it to be worth."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Any, NamedTuple

from markupsafe import Markup

from farstar.study.review import LEAST, Review
from farstar.text.teller import HEADING, PLAIN, LogSentence
from farstar.web.drawing.hyphens import soft
from farstar.web.game.timeline import Timeline
from farstar.web.pages.chance_course import lead_over_next
from farstar.web.pages.log_lines import Linker
from farstar.web.pages.render import begins_with, icon_of

CLEARLY = 0.03
"""A choice is praised when every other one under thought would have cost at least so much of the win."""


class Move(NamedTuple):
    """What somebody did (-1: nobody): the words, the name they follow where it begins the sentence, the step they lead
    to, and by how many percent of the win the choice fell short (less than 0) or was ahead of the next one."""

    seat: int
    by: str
    words: Markup
    step: int
    effect: int = 0


class MovesRow(NamedTuple):
    """What each player did one after the other, or a move of nobody's between them."""

    cells: list[list[Move]]
    common: Move | None = None


class PhaseMoves(NamedTuple):
    """A part of a round; without a title before the first phase."""

    title: str
    icon: str
    step: int
    rows: list[MovesRow]


class RoundMoves(NamedTuple):
    """A round; without a title before the first one."""

    title: str
    step: int
    phases: list[PhaseMoves]


def all_moves(
    tell: Any, timeline: Timeline, viewer: int, names: list[str], lang: str, links: Linker, review: Review | None
) -> list[RoundMoves]:
    """The whole game as a seat was told it, with the effects of everybody's choices where it has been reviewed."""
    effects = effects_by_seat(review)
    rounds = [RoundMoves("", 0, [PhaseMoves("", "", 0, [])])]
    for said, seat, row in told(tell, timeline, viewer):
        step = step_after(timeline, row)
        if said.rank == HEADING:
            rounds.append(RoundMoves(said.text, step, [PhaseMoves("", "", step, [])]))
        elif said.rank != PLAIN:
            rounds[-1].phases.append(PhaseMoves(soft(said.text), icon_of(said), step, []))
        else:
            by = begins_with(said, seat, viewer, names, lang)
            words = links.looked_at(said.text.removeprefix(by).removeprefix(":").strip().removesuffix("."))
            move = Move(seat, by, words, step, next_effect(effects.get(seat, []), row))
            add(rounds[-1].phases[-1].rows, move, len(names))
    told_of = [each._replace(phases=[phase for phase in each.phases if phase.rows]) for each in rounds]
    return [each for each in told_of if each.phases]


def told(tell: Any, timeline: Timeline, viewer: int) -> Iterator[tuple[LogSentence, int, int]]:
    """What the log says, whose doing it is, and the line of the journal behind it."""
    game = timeline.last
    for place, line in enumerate(game.log):
        if line.audience in (-1, viewer):
            said = tell.event(line.event.seen_by(viewer), viewer)
            if said is not None:
                yield said, line.event.seat, bisect_right(game.log_before, place) - 1


def add(rows: list[MovesRow], move: Move, seats: int) -> None:
    """Write a move into its player's cell of the last row; what is nobody's ends the row."""
    if move.seat < 0:
        rows.append(MovesRow([], move))
        return
    if not rows or rows[-1].common is not None:
        rows.append(MovesRow([[] for _ in range(seats)]))
    rows[-1].cells[move.seat].append(move)


def effects_by_seat(review: Review | None) -> dict[int, list[tuple[int, int]]]:
    """For each seat the lines of its costly and clearly best choices with their percents, in the order of the game."""
    found: dict[int, list[tuple[int, int]]] = {}
    for choice in review.choices if review is not None else ():
        lead = lead_over_next(choice)
        worth = -choice.cost if choice.cost >= LEAST else lead if lead >= CLEARLY else 0.0
        if worth:
            found.setdefault(choice.seat, []).append((choice.line, round(100 * worth)))
    return found


def next_effect(effects: list[tuple[int, int]], row: int) -> int:
    """The effect of the choice that this line of the journal tells of: it is told with the first move after it."""
    return effects.pop(0)[1] if effects and effects[0][0] <= row else 0


def step_after(timeline: Timeline, row: int) -> int:
    """The first stop at which this line of the journal has been played."""
    return min(bisect_right(timeline.stops, row), len(timeline.stops) - 1)
