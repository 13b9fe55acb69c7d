"""Choices ahead at a slow table: what to answer if this or that is asked, to be changed until it is needed."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.routing import Route

from farstar.table.ask import Pick
from farstar.text.of_games import teller
from farstar.web.common.aside import aside
from farstar.web.common.errors import Conflict, Unfit
from farstar.web.common.languages import say
from farstar.web.common.numbers import whole_numbers
from farstar.web.game.ahead import Prepared, Question, questions
from farstar.web.game.info import PLAYING, TableInfo
from farstar.web.game.live import Live
from farstar.web.pages.render import names_at
from farstar.web.pages.templating import show
from farstar.web.store import aheads
from farstar.web.store.shared import Shared
from farstar.web.tables import actions
from farstar.web.visitors.visitor import Visitor, page

MOST_FIELDS = 60


async def to_come(request: Request, visitor: Visitor) -> tuple[Shared, TableInfo, Live, int, Prepared]:
    """A slow table of the visitor's, and what they have prepared at it."""
    shared, info, seat = await actions.own_seat(request, visitor)
    if info.status != PLAYING or info.pace != "slow":
        raise Conflict("ahead-slow", table=info.id)
    async with shared.db.read() as connection:
        prepared = (await aheads.of_table(connection, info.id)).get(seat, {})
    return shared, info, await shared.live(info.id), seat, prepared


@page
async def ahead(request: Request, visitor: Visitor) -> Any:
    """Every question that may come, with what was prepared for it."""
    _, info, live, seat, prepared = await to_come(request, visitor)
    found = await aside(questions, live, seat, prepared)
    sentences = [in_words(info, question, prepared, visitor.lang) for question in found]
    return show(request, visitor, "ahead.html", table=info.id, questions=sentences, kept=len(prepared))


def in_words(info: TableInfo, question: Question, prepared: Prepared, lang: str) -> dict[str, Any]:
    """A question that may come, its options, and what was prepared for it (None: nothing)."""
    tell = teller(info.game, lang, names_at(info, lang), info.options)
    ask = question.ask
    return {
        "ask": ask,
        "question": tell.question(question.view, ask),
        "options": tell.options(question.view, ask),
        "nothing": tell.nothing(ask) or say(lang, "table.none"),
        "pick": prepared.get((ask.kind, ask.about)),
    }


@page
async def prepare(request: Request, visitor: Visitor) -> Any:
    """Keep an answer, or forget it."""
    form = await request.form()
    shared, info, live, seat, prepared = await to_come(request, visitor)
    kind, about = str(form.get("kind", "")), whole_numbers(str(form.get("about", "")))
    pick = None if "forget" in form else read_pick(form)
    if pick is not None:
        found = await aside(questions, live, seat, prepared)
        ask = next((each.ask for each in found if (each.ask.kind, (each.ask.about,)) == (kind, about)), None)
        if ask is None:
            raise Conflict("ahead-unasked")
        if fault := ask.fault(pick):
            raise Unfit("pick-refused", fault=fault)
    async with shared.db.write() as connection:
        await aheads.prepare(connection, info.id, seat, kind, about[0] if about else -1, pick)
    return RedirectResponse(f"/tables/{info.id}/ahead", 303)


def read_pick(form: FormData) -> Pick:
    """What is chosen; the field of choosing nothing is empty."""
    return whole_numbers(",".join(str(each) for each in form.getlist("pick")[:MOST_FIELDS] if each))


ROUTES = [
    Route("/tables/{table}/ahead", ahead),
    Route("/tables/{table}/ahead", prepare, methods=["POST"]),
]
