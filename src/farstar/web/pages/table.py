"""The routes of a table: looking at it, answering, taking back, talking, coming and going. Thin over `actions`."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from farstar.table.ask import Pick
from farstar.web.pages import game_list
from farstar.web.pages.templating import asked_key, chance_facts, fragment, show, table_facts, text_facts
from farstar.web.server import security
from farstar.web.server.errors import Conflict
from farstar.web.server.form_fields import number, to_table
from farstar.web.server.numbers import wholes
from farstar.web.server.visitor import Visitor, encode, hall_of, page
from farstar.web.tables import actions, invites, lifecycle
from farstar.web.tables.info import OPEN

LONGEST_DRAFT = 2000
MOST_FIELDS = 500


@page
async def table(request: Request, visitor: Visitor) -> Any:
    """The whole page: drawn, or with `?text=1` in words; before the game it is the room to wait in."""
    hall, info, seat = await actions.table_of(request, visitor)
    chat = await actions.chat_lines(hall, info, seat)
    links = await invites.list_invites(hall, visitor.person, info) if info.status == OPEN else []
    hint = await hint_of(request, visitor)
    info, live, told = await actions.look_at(request, visitor)
    if live is None:
        origin = security.origin(hall, request)
        more = {"origin": origin, "chat": chat, "links": links, **game_list.shelf_words(visitor.lang)}
        return show(request, visitor, "waiting.html", table=told, **more)
    if "text" in request.query_params:
        change = request.query_params.get("change", "")[:LONGEST_DRAFT]
        known = await actions.foretold(request, visitor) if "chance" in request.query_params else {}
        facts = text_facts(info, live, told, known, visitor.lang, draft_of(request, told), change, hint)
        return show(request, visitor, "text.html", chat=chat, **facts)
    known = hall.chances.known(info.id, seat)
    facts = table_facts(info, live, told, known, visitor.lang, draft_of(request, told), hint)
    return show(request, visitor, "table.html", chat=chat, **facts)


@page
async def part(request: Request, visitor: Visitor) -> Any:
    """What changes on the drawn page, for its script."""
    hint = await hint_of(request, visitor)
    info, live, told = await actions.look_at(request, visitor)
    if live is None:
        raise Conflict("nothing-to-draw", table=info.id, status=info.status)
    known = hall_of(request).chances.known(info.id, told["seat"])
    facts = table_facts(info, live, told, known, visitor.lang, draft_of(request, told), hint)
    return HTMLResponse(fragment(request, visitor, "_table.html", facts))


@page
async def chance(request: Request, visitor: Visitor) -> Any:
    """The panel with the visitor's chance to win, this round's worked out; empty where there is none."""
    known = await actions.foretold(request, visitor)
    info, live, told = await actions.look_at(request, visitor)
    facts = chance_facts(info, live, told["seat"], known)
    return HTMLResponse(fragment(request, visitor, "_chance.html", {"table": told, **facts}) if facts["chance"] else "")


def draft_of(request: Request, told: dict[str, Any]) -> str:
    """The answer in the making, as it travels in the address; one made for another question is dropped."""
    asked = request.query_params.get("asked")
    if told["ask"] is None or (asked is not None and asked != asked_key(told["ask"])):
        return ""
    return request.query_params.get("draft", "")[:LONGEST_DRAFT]


async def hint_of(request: Request, visitor: Visitor) -> list[str]:
    """What a bot would do, in sentences, when it is wanted."""
    return await actions.spoken_hint(request, visitor) if "hint" in request.query_params else []


@page
async def move(request: Request, visitor: Visitor) -> Any:
    """A reply. The page's own script is told with a number, a form is led back to the table."""
    form = await request.form()
    pick = read_pick(form)
    row = await actions.move(request, visitor, number(form, "number"), str(form.get("move", "")), pick)
    return answered(request, row)


@page
async def undo(request: Request, visitor: Visitor) -> Any:
    form = await request.form()
    return answered(request, await actions.undo(request, visitor, number(form, "number"), str(form.get("move", ""))))


def answered(request: Request, row: dict[str, Any]) -> Response:
    if "x-part" in request.headers:
        return encode(row)
    text = "?text=1" if "text" in request.query_params else ""
    return RedirectResponse(f"/tables/{request.path_params['table']}{text}#prompt", 303)


def read_pick(form: FormData) -> Pick:
    """The pick of a form: all of it in one field, or one number in each."""
    if "picks" in form:
        return wholes(str(form["picks"])[:LONGEST_DRAFT])
    return wholes(",".join(str(each) for each in form.getlist("pick")[:MOST_FIELDS]))


@page
async def chat(request: Request, visitor: Visitor) -> Any:
    form = await request.form()
    if "agree" in form:
        hall, info, seat = await actions.own_seat(request, visitor)
        await lifecycle.agree_to_chat(hall, info, seat, form["agree"] == "yes")
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
    await lifecycle.close(hall_of(request), visitor.person, request.path_params["table"])
    return RedirectResponse("/", 303)


@page
async def rematch(request: Request, visitor: Visitor) -> Any:
    hall, info, _ = await actions.own_seat(request, visitor)
    return to_table(await lifecycle.rematch(hall, visitor.person, info))


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
    Route(f"{TABLE}/part", part),
    Route(f"{TABLE}/chance", chance),
    Route(f"{TABLE}/moves", move, methods=["POST"]),
    Route(f"{TABLE}/undo", undo, methods=["POST"]),
    Route(f"{TABLE}/chat", chat, methods=["POST"]),
    Route(f"{TABLE}/join", join, methods=["POST"]),
    Route(f"{TABLE}/leave", leave, methods=["POST"]),
    Route(f"{TABLE}/close", close, methods=["POST"]),
    Route(f"{TABLE}/rematch", rematch, methods=["POST"]),
    Route(f"{TABLE}/invites", make_invite, methods=["POST"]),
]
