"""The page after a game: who won, points by source and by round, the largest swings, what was done how often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import Route

from farstar.study.judge import in_percent
from farstar.text.ending import written
from farstar.text.of_games import teller
from farstar.web.common.aside import aside
from farstar.web.common.errors import Unknown
from farstar.web.common.languages import say
from farstar.web.drawing import charts
from farstar.web.game.info import TableInfo
from farstar.web.game.timeline import Timeline
from farstar.web.pages import game_list
from farstar.web.pages.standings import called_from, kind_of, rank, tied, verdict, widest, without_empty_sources
from farstar.web.pages.statistics import counted
from farstar.web.pages.swings import Swing, swings
from farstar.web.pages.templating import fragment, show
from farstar.web.tables import actions, review
from farstar.web.thinking.think import can_foretell
from farstar.web.visitors.form_fields import to_table
from farstar.web.visitors.visitor import Visitor, page, shared_of

LOW = 190
"""Pixels of a chart in the last moment of a game."""


@page
async def result(request: Request, visitor: Visitor) -> Any:
    """The result of a finished game; a game that goes on has none, so its table is shown."""
    shared, info, own = await actions.table_of(request, visitor, fresh=True)
    if not info.over():
        return to_table(info)
    timeline = await review.timeline_of(shared, info)
    facts = await aside(result_facts, info, timeline, own, visitor.lang)
    chances = (
        await chance_course(request, info, timeline, own, visitor.lang) if "chances" in request.query_params else None
    )
    facts |= {"info": info, "own": own, "chances": chances, "foretells": can_foretell(info.game)}
    return show(request, visitor, "after.html", **facts, **game_list.list_words(visitor.lang))


@page
async def chances(request: Request, visitor: Visitor) -> Any:
    """The chances to win by round as a part of the page: they take a while, so the page comes without them."""
    shared, info, own = await actions.table_of(request, visitor, fresh=True)
    timeline = await review.timeline_of(shared, info)
    if not can_foretell(info.game):
        raise Unknown("no-chances", game=info.game)
    facts = await chance_course(request, info, timeline, own, visitor.lang)
    return HTMLResponse(fragment(request, visitor, "_chances.html", facts))


@page
async def decided(request: Request, visitor: Visitor) -> Any:
    """The course of the points and the rounds that decided a game, as parts of its last moment."""
    shared, info, own = await actions.table_of(request, visitor, fresh=True)
    timeline = await review.timeline_of(shared, info)
    course, steps = points_course(info, timeline, own, visitor.lang)
    chart = charts.lines(course, steps, say(visitor.lang, "after.by_round"), LOW) if len(steps) > 1 else ""
    facts = {"swings": told_swings(info, timeline, own, visitor.lang), "chart": chart}
    return HTMLResponse(fragment(request, visitor, "_decided.html", facts))


async def chance_course(request: Request, info: TableInfo, timeline: Timeline, own: int, lang: str) -> dict[str, Any]:
    """Everybody's chance at the end of each round, from what one's own seat could know then."""
    found = await shared_of(request).chances.looking_back(request.app.state.thinkers, info.id, timeline, own)
    over = [timeline.last.over and each.point >= len(timeline.lines) for each in timeline.rounds]
    percents = [
        [round(100 * each) if ended else in_percent(each) for each in chances]
        for chances, ended in zip(found, over, strict=True)
    ]
    course = course_of(called_from(game_list.players(info, lang), own, lang), own, percents)
    steps = [str(each.number) for each in timeline.rounds]
    chart = charts.lines(course, steps, say(lang, "chance.course")) if len(steps) > 1 else ""
    return {"course": course, "steps": steps, "chart": chart, "own": own, "points": str}


def result_facts(info: TableInfo, timeline: Timeline, own: int, lang: str) -> dict[str, Any]:
    """All the page says; everything is open when a game is over."""
    live, names = timeline.last, game_list.players(info, lang)
    tell = teller(info.game, lang, names, info.options)
    scores = live.match.game.scores(live.match.state)
    standings = without_empty_sources(rank(live, scores, names, own, tell, lang))
    called = called_from(names, own, lang)
    course, steps = points_course(info, timeline, own, lang)
    more = tell.ending(live.view(own)) if live.over and hasattr(tell, "ending") else []
    return {
        "title": game_list.title(info.game, lang),
        "verdict": verdict(scores, called, own, live.over, lang),
        "standings": standings,
        "widest": widest(standings),
        "practised": live.practised,
        "tiebreak": live.over and tied(scores),
        "ending": more,
        "course": course,
        "steps": steps,
        "chart": charts.lines(course, steps, say(lang, "after.course")) if len(steps) > 1 else "",
        "swings": told_swings(info, timeline, own, lang),
        "groups": [group for group in counted(live, lang) if group.lines],
        "called": called,
        "kinds": [kind_of(seat, own, len(names)) for seat in range(len(names))],
        "rounds": timeline.begins[-1][0] if timeline.begins else 0,
        "lines": len(timeline.lines),
        "charts": charts,
        "points": lambda number: written(number, lang),
    }


def points_course(info: TableInfo, timeline: Timeline, own: int, lang: str) -> tuple[list[charts.Series], list[str]]:
    """Everybody's points by round, and the names of the rounds."""
    called = called_from(game_list.players(info, lang), own, lang)
    course = course_of(called, own, [[score.total for score in each.scores] for each in timeline.rounds])
    return course, [str(each.number) for each in timeline.rounds]


def course_of(called: list[str], own: int, rounds: Sequence[Sequence[float]]) -> list[charts.Series]:
    """A line for everybody from everybody's numbers by round."""
    return [
        charts.Series(name, kind_of(seat, own, len(called)), [each[seat] for each in rounds])
        for seat, name in enumerate(called)
    ]


class SwingInWords(NamedTuple):
    """A swing in words."""

    round: int
    point: int
    mine: bool
    title: str
    parts: str


def told_swings(info: TableInfo, timeline: Timeline, own: int, lang: str) -> list[SwingInWords]:
    """The rounds that changed a game most, told to whoever sits on this seat."""
    names = game_list.players(info, lang)
    tell, called = teller(info.game, lang, names, info.options), called_from(names, own, lang)
    return [swing_in_words(each, called, own, tell, lang) for each in swings(timeline)]


def swing_in_words(swing: Swing, called: list[str], own: int, tell: Any, lang: str) -> SwingInWords:
    others = max(0, swing.gain - swing.lead)
    key = "swing_alone" if len(called) == 1 else "swing" if others else "swing_only"
    key += "_lead" if swing.takes_lead else ""
    values = {"name": called[swing.seat], "points": written(swing.gain, lang), "other": written(others, lang)}
    title = say(lang, f"after.{key}", **values)
    name = getattr(tell, "source", str)
    parts = [f"{name(part)} +{written(number, lang)}" for part, number in swing.parts]
    return SwingInWords(swing.round, swing.point, swing.seat == own, title, ", ".join(parts[:4]))


ROUTES = [
    Route("/tables/{table}/result", result),
    Route("/tables/{table}/chances", chances),
    Route("/tables/{table}/decided", decided),
]
