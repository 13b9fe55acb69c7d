"""The routes of the pages: forms in, pages and redirects out, thin over `actions`."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from farstar.table.ask import Choose, Pick
from farstar.web import actions, invites, languages, people, render, review, tables
from farstar.web.api import decode_text
from farstar.web.catalog import bots, games
from farstar.web.info import CLOSED, OPEN, TableInfo
from farstar.web.languages import LANGUAGES
from farstar.web.naming import teller
from farstar.web.pages import show, table_facts
from farstar.web.security import COOKIE, YEAR
from farstar.web.trouble import Trouble
from farstar.web.visitor import Visitor, hall_of, page, set_cookie


def to_table(info: TableInfo) -> Response:
    return RedirectResponse(f"/tables/{info.id}", 303)


def number(form: FormData, name: str) -> int:
    """A whole number of a form."""
    given = str(form.get(name, ""))
    if not given.removeprefix("-").isdigit() or len(given) > 9:
        raise Trouble(f"{name} must be a whole number, not {given[:20]!r}")
    return int(given)


@page
async def home(request: Request, visitor: Visitor) -> Any:
    hall = hall_of(request)
    kinds = ["mine", "open", "watch", "finished"]
    lists = {kind: await actions.lists(hall, visitor.person, kind) for kind in kinds}
    titles = {name: teller(name, visitor.lang, []).title() for name in games()}
    boxes = {name: sorted({seats for seats, _ in each.tables()}) for name, each in games().items()}
    return show(request, visitor, "home.html", lists=lists, titles=titles, boxes=boxes, bots=bots())


@page
async def new_table(request: Request, visitor: Visitor) -> Any:
    """The form of the home page: a game, seat0, seat1, ... and how it is played."""
    form = await request.form()
    actions.rate(request, visitor, "new_tables")
    seats = [str(form[key]) for key in sorted(form) if key.startswith("seat") and str(form[key])]
    wanted = tables.NewTable(
        game=str(form.get("game", "")),
        seats=seats,
        options={key[7:]: str(form[key]) for key in form if key.startswith("option_") and str(form[key])},
        listed=form.get("listed") == "yes",
        pace=str(form.get("pace", "live")),
        clock=number(form, "clock") * 60 if form.get("clock") else 0,
    )
    return to_table(await tables.create(hall_of(request), visitor.person, wanted))


@page
async def table(request: Request, visitor: Visitor) -> Any:
    told = await actions.look(request, visitor)
    hall, info, seat = await actions.table_of(request, visitor)
    live = None if info.status in (OPEN, CLOSED) else await hall.live(info.id, told["number"])
    chat = await actions.chat_lines(hall, info, seat)
    links = await invites.list_invites(hall, visitor.person, info) if info.status == OPEN else []
    facts = table_facts(info, live, told, visitor.lang)
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


@page
async def see_invite(request: Request, visitor: Visitor) -> Any:
    hall = hall_of(request)
    _, table_id, seat = await invites.look_up(hall, request.path_params["code"])
    info = await hall.info(table_id)
    title = teller(info.game, visitor.lang, []).title()
    return show(request, visitor, "invite.html", title=title, seat=seat, code=request.path_params["code"])


@page
async def accept_invite(request: Request, visitor: Visitor) -> Any:
    return to_table(await invites.accept(hall_of(request), visitor.person, request.path_params["code"]))


@page
async def replay(request: Request, visitor: Visitor) -> Any:
    hall, info, own = await actions.table_of(request, visitor, fresh=True)
    query = request.query_params
    lines = len((await hall.live(info.id)).match.journal.lines)
    at = int(query["at"]) if query.get("at", "").isdigit() else lines
    seat = int(query["seat"]) if query.get("seat", "") in [str(each.seat) for each in info.seats] else own
    then = await review.at_point(hall, info, min(at, lines))
    told = render.payload(info, then, seat, visitor.lang)
    facts = table_facts(info, then, told, visitor.lang)
    return show(request, visitor, "replay.html", at=min(at, lines), lines=lines, bots=bots(), **facts)


@page
async def fork(request: Request, visitor: Visitor) -> Any:
    form = await request.form()
    hall, info, _ = await actions.table_of(request, visitor, fresh=True)
    at, seat = number(form, "at"), number(form, "seat")
    return to_table(await review.play_on(hall, visitor.person, info, at, seat, str(form.get("bot", ""))))


@page
async def upload(request: Request, visitor: Visitor) -> Any:
    form = await request.form()
    actions.rate(request, visitor, "uploads")
    file = form.get("journal")
    raw = await file.read() if isinstance(file, UploadFile) else str(file or "").encode()
    info = await review.upload(hall_of(request), visitor.person, decode_text(raw))
    return RedirectResponse(f"/tables/{info.id}/replay", 303)


@page
async def account(request: Request, visitor: Visitor) -> Any:
    tokens = await people.list_tokens(hall_of(request), visitor.person)
    return show(request, visitor, "account.html", tokens=tokens, new_token="")


@page
async def change_account(request: Request, visitor: Visitor) -> Any:
    """Keep one's games, sign in, sign out, change the webhook, make or revoke a token: by the button pressed."""
    form, hall = await request.form(), hall_of(request)
    deed, name, secret = str(form.get("deed", "")), str(form.get("name", "")), str(form.get("passphrase", ""))
    response: Response = RedirectResponse("/account", 303)
    if deed in ("register", "sign-in"):
        actions.rate(request, visitor, "sign_in")
        request.app.state.rates.check(hall.settings.limits.sign_in, "sign in", name.strip().casefold())
    if deed == "register":
        await people.register(hall, visitor.person, name, secret)
    elif deed == "sign-in":
        set_cookie(request, response, await people.sign_in(hall, visitor.person, name, secret))
    elif deed == "sign-out":
        response.delete_cookie(COOKIE)
    elif deed == "change":
        await people.change(hall, visitor.person, name or None, None, str(form.get("webhook", "")))
    elif deed == "token":
        made = await people.new_token(hall, visitor.person, name)
        tokens = await people.list_tokens(hall, visitor.person)
        response = show(request, visitor, "account.html", tokens=tokens, new_token=made["token"])
    elif deed == "revoke":
        await people.revoke_token(hall, visitor.person, str(form.get("token", "")))
    else:
        raise Trouble(f"there is nothing called {deed[:20]!r} to do with an account")
    request.app.state.known.forget()
    return response


@page
async def set_language(request: Request, visitor: Visitor) -> Any:
    form = await request.form()
    wish, back = str(form.get("language", "")), str(form.get("back", "/"))
    if wish not in LANGUAGES:
        raise Trouble(f"the language {wish[:20]!r} is none of {', '.join(LANGUAGES)}")
    safe = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    response = RedirectResponse(safe, 303)
    response.set_cookie(languages.COOKIE, wish, max_age=YEAR, samesite="lax", httponly=True)
    return response


TABLE = "/tables/{table}"
ROUTES = [
    Route("/", home),
    Route("/tables", new_table, methods=["POST"]),
    Route(TABLE, table),
    Route(f"{TABLE}/moves", move, methods=["POST"]),
    Route(f"{TABLE}/undo", undo, methods=["POST"]),
    Route(f"{TABLE}/chat", chat, methods=["POST"]),
    Route(f"{TABLE}/join", join, methods=["POST"]),
    Route(f"{TABLE}/leave", leave, methods=["POST"]),
    Route(f"{TABLE}/close", close, methods=["POST"]),
    Route(f"{TABLE}/rematch", rematch, methods=["POST"]),
    Route(f"{TABLE}/invites", make_invite, methods=["POST"]),
    Route(f"{TABLE}/replay", replay),
    Route(f"{TABLE}/fork", fork, methods=["POST"]),
    Route("/journals", upload, methods=["POST"]),
    Route("/invites/{code}", see_invite),
    Route("/invites/{code}", accept_invite, methods=["POST"]),
    Route("/account", account),
    Route("/account", change_account, methods=["POST"]),
    Route("/language", set_language, methods=["POST"]),
]
