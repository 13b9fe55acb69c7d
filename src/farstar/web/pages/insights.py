"""What a person can learn from all their games, as a page: with what one wins, whence points come, costly habits."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.routing import Route

from farstar.bots import bots
from farstar.study.insight_words import InsightReport
from farstar.study.insights import Insights
from farstar.web.common.aside import aside
from farstar.web.pages import game_list
from farstar.web.pages.render import bot_name
from farstar.web.pages.templating import show
from farstar.web.tables import actions, insights
from farstar.web.visitors.visitor import Visitor, page, shared_of


@page
async def see(request: Request, visitor: Visitor) -> Any:
    """`?game=` says which game's; without it the one played most."""
    found = await insights.insights_of(shared_of(request), visitor.person)
    wanted = request.query_params.get("game", "")
    shown = next((each for each in found if each.game == wanted), found[0] if found else None)
    facts: dict[str, Any] = await aside(in_words, shown, visitor.lang) if shown is not None else {}
    kinds = [(each.game, game_list.title(each.game, visitor.lang), each.games) for each in found]
    facts |= {"kinds": kinds, "shown": shown, "asked": "asked" in request.query_params}
    return show(request, visitor, "insights.html", **facts, **game_list.list_words(visitor.lang))


def in_words(found: Insights, lang: str) -> dict[str, Any]:
    """The insights of one game in words."""
    report = InsightReport(found, lang, {bot: bot_name(bot, lang) for bot in bots()})
    say = report.words.say
    return {
        "summary": report.summary(),
        "groups": report.groups(),
        "compared": [(say(f"insights.{key}"), rows) for key, rows in both(report) if rows],
        "habits_title": say("insights.habits"),
        "habits": report.habits(),
        "unreviewed": found.games - found.reviewed,
    }


def both(report: InsightReport) -> list[tuple[str, list[Any]]]:
    return [("sources", report.sources()), ("calls", report.calls())]


@page
async def review_more(request: Request, visitor: Visitor) -> Any:
    """Have some more of one's games reviewed, so that more habits are seen."""
    await actions.rate(request, visitor, "uploads")
    await insights.review_more(shared_of(request), visitor.known())
    return RedirectResponse("/insights?asked=1", 303)


ROUTES = [Route("/insights", see), Route("/insights", review_more, methods=["POST"])]
