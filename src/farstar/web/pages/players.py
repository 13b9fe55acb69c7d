"""The people at one's table: mute or block them, or tell the operator about them."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from farstar.web.common.errors import RequestError
from farstar.web.pages.templating import show
from farstar.web.store import conduct
from farstar.web.tables import actions
from farstar.web.visitors.form_fields import number
from farstar.web.visitors.visitor import Visitor, page


@page
async def players(request: Request, visitor: Visitor) -> Any:
    return await players_page(request, visitor)


async def players_page(request: Request, visitor: Visitor, status: int = 200, problem: str = "") -> Response:
    """Everybody else who sits at the table, and how the visitor treats them."""
    shared, info, _ = await actions.own_seat(request, visitor)
    async with shared.db.read() as connection:
        treated = await conduct.treatment(connection, visitor.person.id)
    others = [
        {"seat": each.seat, "name": each.name, "treated": treated.get(each.person or "", "")}
        for each in info.people()
        if each.person != visitor.person.id
    ]
    reported = "reported" in request.query_params
    facts = {"players": others, "table": info.id, "reported": reported, "problem": problem}
    return show(request, visitor, "players.html", status, **facts)


@page
async def treat_player(request: Request, visitor: Visitor) -> Any:
    """Either a report, which has a text, or a treatment."""
    form = await request.form()
    try:
        shared, info, other = await actions.person_on(request, visitor, number(form, "seat"))
        if "text" in form:
            await actions.rate(request, visitor, "uploads")
            await conduct.report(shared, visitor.person, other, info.id, str(form["text"]))
        else:
            await conduct.treat(shared, visitor.person, other, str(form.get("kind", "")))
    except RequestError as error:
        return await players_page(request, visitor, error.status, error.words(visitor.lang))
    return RedirectResponse(f"/tables/{info.id}/players{'?reported=1' if 'text' in form else ''}", 303)


ROUTES = [
    Route("/tables/{table}/players", players),
    Route("/tables/{table}/players", treat_player, methods=["POST"]),
]
