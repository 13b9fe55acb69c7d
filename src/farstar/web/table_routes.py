"""The routes of a table: looking at it, answering, taking back, talking, coming and going. Thin over `actions`."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.routing import Route

from farstar.table.ask import Choose, Pick
from farstar.web import actions, invites, shelf, tables
from farstar.web.catalog import bots
from farstar.web.fields import number, to_table
from farstar.web.info import CLOSED, OPEN
from farstar.web.pages import show, table_facts
from farstar.web.visitor import Visitor, hall_of, page


@page
async def table(request: Request, visitor: Visitor) -> Any:
    told = await actions.look(request, visitor)
    hall, info, seat = await actions.table_of(request, visitor)
    live = None if info.status in (OPEN, CLOSED) else await hall.live(info.id, told["number"])
    chat = await actions.chat_lines(hall, info, seat)
    links = await invites.list_invites(hall, visitor.person, info) if info.status == OPEN else []
    facts = table_facts(info, live, told, visitor.lang)
    if info.status in (OPEN, CLOSED):
        origin = hall.settings.address.rstrip("/") or str(request.base_url).rstrip("/")
        more = {"origin": origin, "chat": chat, "links": links, **shelf.shelf_words(visitor.lang)}
        return show(request, visitor, "waiting.html", **more, **facts)
    return show(request, visitor, "table.html", chat=chat, links=links, bots=bots(), **facts)


@page
async def move(request: Request, visitor: Visitor) -> Any:
    form = await request.form()
    pick = await read_pick(request, visitor, form)
    await actions.move(request, visitor, number(form, "number"), str(form.get("move", "")), pick)
    return RedirectResponse(f"/tables/{request.path_params['table']}#ask", 303)


async def read_pick(request: Request, visitor: Visitor, form: FormData) -> Pick:
    """The pick of a form; for an ask that lists its picks, the place of the pick."""
    pick = tuple(int(str(each)) for each in form.getlist("pick") if str(each).removeprefix("-").isdigit())
    if form.get("shape") != "list":
        return pick
    hall, info, seat = await actions.own_seat(request, visitor)
    ask = (await hall.live(info.id)).ask_of(seat)
    if ask is None or isinstance(ask, Choose) or len(pick) != 1:
        return pick
    return next((each for place, each in enumerate(ask.picks()) if place == pick[0]), pick)


@page
async def undo(request: Request, visitor: Visitor) -> Any:
    form = await request.form()
    await actions.undo(request, visitor, number(form, "number"), str(form.get("move", "")))
    return RedirectResponse(f"/tables/{request.path_params['table']}#ask", 303)


@page
async def chat(request: Request, visitor: Visitor) -> Any:
    form = await request.form()
    if "agree" in form:
        hall, info, seat = await actions.own_seat(request, visitor)
        await tables.agree_to_chat(hall, info, seat, form["agree"] == "yes")
    else:
        await actions.say(request, visitor, str(form.get("text", "")))
    return RedirectResponse(f"/tables/{request.path_params['table']}#chat", 303)


@page
async def join(request: Request, visitor: Visitor) -> Any:
    return to_table(await actions.join(request, visitor, None))


@page
async def leave(request: Request, visitor: Visitor) -> Any:
    await actions.leave(request, visitor)
    return RedirectResponse("/", 303)


@page
async def close(request: Request, visitor: Visitor) -> Any:
    await tables.close(hall_of(request), visitor.person, request.path_params["table"])
    return RedirectResponse("/", 303)


@page
async def rematch(request: Request, visitor: Visitor) -> Any:
    hall, info, _ = await actions.own_seat(request, visitor)
    return to_table(await tables.rematch(hall, visitor.person, info))


@page
async def make_invite(request: Request, visitor: Visitor) -> Any:
    form = await request.form()
    hall, info, _ = await actions.table_of(request, visitor, fresh=True)
    if "revoke" in form:
        await invites.revoke(hall, visitor.person, str(form["revoke"]))
    else:
        await invites.invite(hall, visitor.person, info, number(form, "seat"))
    return to_table(info)


TABLE = "/tables/{table}"
ROUTES = [
    Route(TABLE, table),
    Route(f"{TABLE}/moves", move, methods=["POST"]),
    Route(f"{TABLE}/undo", undo, methods=["POST"]),
    Route(f"{TABLE}/chat", chat, methods=["POST"]),
    Route(f"{TABLE}/join", join, methods=["POST"]),
    Route(f"{TABLE}/leave", leave, methods=["POST"]),
    Route(f"{TABLE}/close", close, methods=["POST"]),
    Route(f"{TABLE}/rematch", rematch, methods=["POST"]),
    Route(f"{TABLE}/invites", make_invite, methods=["POST"]),
]
