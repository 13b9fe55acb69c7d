"""The page after a game: who won, points by source and by round, the largest swings, what was done how often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import Route

from farstar.table.game import Score
from farstar.text.ending import written
from farstar.text.teller import teller
from farstar.web.drawing import charts
from farstar.web.drawing.points import Source, sources
from farstar.web.pages import game_list
from farstar.web.pages.statistics import counted
from farstar.web.pages.swings import Swing, swings
from farstar.web.pages.templating import fragment, show
from farstar.web.server.errors import Unknown
from farstar.web.server.form_fields import to_table
from farstar.web.server.languages import say
from farstar.web.server.visitor import Visitor, hall_of, page
from farstar.web.tables import actions, review
from farstar.web.tables.info import TableInfo
from farstar.web.tables.live import Live
from farstar.web.tables.timeline import Reel
from farstar.web.thinking.think import can_foretell


class Standing(NamedTuple):
    """A player in the result, the best first."""

    seat: int
    name: str
    kind: int
    rank: int
    total: str
    won: bool
    you: bool
    sources: list[Source]


@page
async def result(request: Request, visitor: Visitor) -> Any:
    """The result of a finished game; a game that goes on has none, so its table is shown."""
    hall, info, own = await actions.table_of(request, visitor, fresh=True)
    if not info.over():
        return to_table(info)
    reel = await review.wound(hall, info)
    facts = result_facts(info, reel, own, visitor.lang)
    chances = await chance_course(request, info, reel, own, visitor.lang) if "chances" in request.query_params else None
    facts |= {"info": info, "own": own, "chances": chances, "foretells": can_foretell(info.game)}
    return show(request, visitor, "after.html", **facts, **game_list.shelf_words(visitor.lang))


@page
async def chances(request: Request, visitor: Visitor) -> Any:
    """The chances to win by round as a part of the page: they take a while, so the page comes without them."""
    hall, info, own = await actions.table_of(request, visitor, fresh=True)
    reel = await review.wound(hall, info)
    if not can_foretell(info.game):
        raise Unknown("no-chances", game=info.game)
    facts = await chance_course(request, info, reel, own, visitor.lang)
    return HTMLResponse(fragment(request, visitor, "_chances.html", facts))


async def chance_course(request: Request, info: TableInfo, reel: Reel, own: int, lang: str) -> dict[str, Any]:
    """Everybody's chance at the end of each round, from what one's own seat could know then."""
    found = await hall_of(request).chances.looking_back(request.app.state.thinkers, info.id, reel, own)
    percents = [[round(100 * each) for each in chances] for chances in found]
    course = course_of(called_from(game_list.players(info, lang), own, lang), own, percents)
    steps = [str(each.number) for each in reel.rounds]
    chart = charts.lines(course, steps, say(lang, "chance.course")) if len(steps) > 1 else ""
    return {"course": course, "steps": steps, "chart": chart, "own": own, "points": str}


def result_facts(info: TableInfo, reel: Reel, own: int, lang: str) -> dict[str, Any]:
    """All the page says; everything is open when a game is over."""
    live, names = reel.last, game_list.players(info, lang)
    tell = teller(info.game, lang, names, info.options)
    scores = live.match.game.scores(live.match.state)
    standings = told_by_something(rank(live, scores, names, own, tell, lang))
    called = called_from(names, own, lang)
    course = course_of(called, own, [[score.total for score in each.scores] for each in reel.rounds])
    steps = [str(each.number) for each in reel.rounds]
    ending = tell.ending(live.view(own)) if live.over and hasattr(tell, "ending") else []
    return {
        "title": game_list.title(info.game, lang),
        "verdict": verdict(scores, called, own, live.over, lang),
        "standings": standings,
        "widest": max([sum(max(each.points, 0) for each in one.sources) for one in standings] + [1]),
        "tiebreak": live.over and tied(scores),
        "ending": ending,
        "course": course,
        "steps": steps,
        "chart": charts.lines(course, steps, say(lang, "after.course")) if len(steps) > 1 else "",
        "swings": [told_swing(each, called, own, tell, lang) for each in swings(reel)],
        "groups": [group for group in counted(live, lang) if group.lines],
        "called": called,
        "kinds": [kind_of(seat, own, len(names)) for seat in range(len(names))],
        "rounds": reel.begins[-1][0] if reel.begins else 0,
        "lines": len(reel.lines),
        "charts": charts,
        "points": lambda number: written(number, lang),
    }


def called_from(names: list[str], own: int, lang: str) -> list[str]:
    """What the players are called by one of them."""
    return [say(lang, "after.you") if seat == own else name for seat, name in enumerate(names)]


def course_of(called: list[str], own: int, rounds: Sequence[Sequence[float]]) -> list[charts.Series]:
    """A line for everybody from everybody's numbers by round."""
    return [
        charts.Series(name, kind_of(seat, own, len(called)), [each[seat] for each in rounds])
        for seat, name in enumerate(called)
    ]


def kind_of(seat: int, own: int, seats: int) -> int:
    """The shape of a player: you are the first."""
    return seat if own < 0 else (seat - own) % seats


def rank(live: Live, scores: list[Score], names: list[str], own: int, tell: Any, lang: str) -> list[Standing]:
    """Everybody, the best first; who is level in points and tie-break shares a place."""
    order = sorted(range(len(scores)), key=lambda seat: (scores[seat].total, scores[seat].tiebreak), reverse=True)
    worth = [(score.total, score.tiebreak) for score in scores]
    return [
        Standing(
            seat=seat,
            name=say(lang, "after.you") if seat == own else names[seat],
            kind=kind_of(seat, own, len(names)),
            rank=1 + sum(other > worth[seat] for other in worth),
            total=written(scores[seat].total, lang),
            won=scores[seat].won and live.over,
            you=seat == own,
            sources=sources(live.match.game.name, live.match.state, seat, scores[seat], tell, lang),
        )
        for seat in order
    ]


def told_by_something(standings: list[Standing]) -> list[Standing]:
    """Without the sources nobody has anything from."""
    used = {source.key for one in standings for source in one.sources if source.points}
    return [one._replace(sources=[source for source in one.sources if source.key in used]) for one in standings]


def tied(scores: list[Score]) -> bool:
    """Whether the points were level at the top and the tie-break decided."""
    best = max(score.total for score in scores)
    return sum(score.won for score in scores) < sum(score.total == best for score in scores) and len(scores) > 1


def verdict(scores: list[Score], called: list[str], own: int, over: bool, lang: str) -> str:
    """Who won, in one sentence."""
    winners = [seat for seat, score in enumerate(scores) if score.won]
    totals = sorted((score.total for score in scores), reverse=True)
    values: dict[str, object] = {"points": written(totals[0], lang), "n": whole(totals[0])}
    if not over:
        return say(lang, "after.unfinished")
    if not winners:
        return say(lang, "after.nobody", **values)
    if len(winners) > 1:
        return say(lang, "after.shared", names=", ".join(called[seat] for seat in winners), **values)
    key = "after.you_won" if winners[0] == own else "after.won"
    values["name"] = called[winners[0]]
    if len(totals) > 1 and totals[0] > totals[1]:
        second = next(seat for seat, score in enumerate(scores) if score.total == totals[1])
        return say(lang, f"{key}_ahead", ahead=written(totals[0] - totals[1], lang), second=called[second], **values)
    return say(lang, key, **values)


def whole(points: float) -> int:
    """A number for the plural; halves go with few."""
    return int(points) if points == int(points) else 2


class ToldSwing(NamedTuple):
    """A swing in words."""

    round: int
    point: int
    mine: bool
    title: str
    parts: str


def told_swing(swing: Swing, called: list[str], own: int, tell: Any, lang: str) -> ToldSwing:
    others = max(0, swing.gain - swing.lead)
    key = "swing_alone" if len(called) == 1 else "swing" if others else "swing_only"
    key += "_lead" if swing.takes_lead else ""
    values = {"name": called[swing.seat], "points": written(swing.gain, lang), "other": written(others, lang)}
    title = say(lang, f"after.{key}", **values)
    name = getattr(tell, "source", str)
    parts = [f"{name(part)} +{written(number, lang)}" for part, number in swing.parts]
    return ToldSwing(swing.round, swing.point, swing.seat == own, title, ", ".join(parts[:4]))


ROUTES = [Route("/tables/{table}/result", result), Route("/tables/{table}/chances", chances)]
