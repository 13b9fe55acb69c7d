"""The routes of a table: looking at it, answering, taking back, talking, coming and going. Thin over `actions`."""

from __future__ import annotations

from functools import cache
from typing import Any

from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from farstar.table.ask import Pick
from farstar.table.game import face
from farstar.text.of_games import teller
from farstar.web.common.aside import aside
from farstar.web.common.errors import Conflict
from farstar.web.common.numbers import whole_numbers
from farstar.web.game.info import OPEN, TableInfo
from farstar.web.game.live import Live
from farstar.web.pages import aid, game_list, hints
from farstar.web.pages.templating import asked_key, chance_facts, fragment, show, table_facts, text_facts
from farstar.web.tables import actions, invites, lifecycle, payloads
from farstar.web.visitors import security
from farstar.web.visitors.form_fields import number, to_table
from farstar.web.visitors.visitor import Visitor, encode, page, shared_of

LONGEST_DRAFT = 2000
MOST_FIELDS = 500


@page
async def table(request: Request, visitor: Visitor) -> Any:
    """The whole page: drawn, or with `?text=1` in words; before the game it is the room to wait in."""
    shared, info, seat = await actions.table_of(request, visitor)
    chat = await actions.chat_lines(shared, info, seat)
    links = await invites.list_invites(shared, visitor.person, info) if info.status == OPEN else []
    hint = await hint_of(request, visitor)
    beside = await aside(first_look, info.game, visitor.lang)
    info, live, seen = await looked_at(request, visitor)
    if live is None:
        origin = security.origin(shared, request)
        more = {"origin": origin, "chat": chat, "links": links, **game_list.list_words(visitor.lang)}
        return show(request, visitor, "waiting.html", table=seen, **more)
    if "text" in request.query_params:
        change = request.query_params.get("change", "")[:LONGEST_DRAFT]
        known = await actions.foretold(request, visitor) if "chance" in request.query_params else {}
        facts = text_facts(info, live, seen, known, visitor.lang, draft_of(request, seen), change, hint)
        return show(request, visitor, "text.html", chat=chat, **facts)
    known = shared.chances.known(info.id, seat)
    facts = table_facts(info, live, seen, known, visitor.lang, draft_of(request, seen), hint, advised(request))
    return show(request, visitor, "table.html", chat=chat, aid=beside, **facts)


@cache
def first_look(game: str, lang: str) -> Markup:
    """Words and pictures of a game that are read but once, and would keep others waiting; gives the player aid."""
    words = teller(game, lang, [])
    for key in words.cards():
        words.card(key)
    face(game, "web")
    return aid.panel(game, lang)


@page
async def part(request: Request, visitor: Visitor) -> Any:
    """What changes on the drawn page, for its script."""
    hint = await hint_of(request, visitor)
    info, live, seen = await looked_at(request, visitor)
    if live is None:
        raise Conflict("nothing-to-draw", table=info.id, status=info.status)
    known = shared_of(request).chances.known(info.id, seen["seat"])
    facts = table_facts(info, live, seen, known, visitor.lang, draft_of(request, seen), hint, advised(request))
    return HTMLResponse(fragment(request, visitor, "_table.html", facts))


@page
async def chance(request: Request, visitor: Visitor) -> Any:
    """The panel with the visitor's chance to win, this round's worked out; empty where there is none."""
    known = await actions.foretold(request, visitor)
    info, live, seen = await looked_at(request, visitor)
    facts = chance_facts(info, live, seen["seat"], known)
    return HTMLResponse(fragment(request, visitor, "_chance.html", {"table": seen, **facts}) if facts["chance"] else "")


async def looked_at(request: Request, visitor: Visitor) -> tuple[TableInfo, Live | None, dict[str, Any]]:
    """A table with its game, and the facts of it that the visitor may see."""
    info, live, seat = await actions.look_at(request, visitor)
    return info, live, payloads.facts(info, live, seat, visitor.lang, visitor.person.id)


def draft_of(request: Request, seen: dict[str, Any]) -> str:
    """The answer in the making, as it travels in the address; one made for another question is dropped."""
    asked = request.query_params.get("asked")
    if seen["ask"] is None or (asked is not None and asked != asked_key(seen["ask"])):
        return ""
    return request.query_params.get("draft", "")[:LONGEST_DRAFT]


async def hint_of(request: Request, visitor: Visitor) -> hints.ShownHint | None:
    """What a bot would do, when it is wanted."""
    return await hints.hint(request, visitor) if "hint" in request.query_params else None


def advised(request: Request) -> Pick:
    """What was advised before on this question, as the page remembers it."""
    return whole_numbers(request.query_params.get("advised", "")[:LONGEST_DRAFT])


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
    place = "?text=1#ask" if "text" in request.query_params else "#prompt"
    return RedirectResponse(f"/tables/{request.path_params['table']}{place}", 303)


def read_pick(form: FormData) -> Pick:
    """The pick of a form: all of it in one field, or one number in each."""
    if "picks" in form:
        return whole_numbers(str(form["picks"])[:LONGEST_DRAFT])
    return whole_numbers(",".join(str(each) for each in form.getlist("pick")[:MOST_FIELDS]))


@page
async def chat(request: Request, visitor: Visitor) -> Any:
    form = await request.form()
    if "agree" in form:
        shared, info, seat = await actions.own_seat(request, visitor)
        await lifecycle.agree_to_chat(shared, info, seat, form["agree"] == "yes")
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
    await lifecycle.close(shared_of(request), visitor.person, request.path_params["table"])
    return RedirectResponse("/", 303)


@page
async def rematch(request: Request, visitor: Visitor) -> Any:
    shared, info, _ = await actions.own_seat(request, visitor)
    return to_table(await lifecycle.rematch(shared, visitor.person, info))


@page
async def make_invite(request: Request, visitor: Visitor) -> Any:
    form = await request.form()
    shared, info, _ = await actions.table_of(request, visitor, fresh=True)
    if "revoke" in form:
        await invites.revoke(shared, visitor.person, str(form["revoke"]))
    else:
        await invites.invite(shared, visitor.person, info, number(form, "seat"))
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
