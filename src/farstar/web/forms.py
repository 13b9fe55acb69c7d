"""The routes of the pages around the tables: forms in, pages and redirects out, thin over `actions`."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from farstar.web import actions, invites, languages, people, render, review, tables
from farstar.web.api import decode_text
from farstar.web.catalog import bots, games
from farstar.web.fields import number, to_table
from farstar.web.languages import LANGUAGES
from farstar.web.naming import teller
from farstar.web.pages import show, text_facts
from farstar.web.security import COOKIE, YEAR
from farstar.web.trouble import Trouble
from farstar.web.visitor import Visitor, hall_of, page, set_cookie


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
    facts = text_facts(info, then, told, visitor.lang)
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
    Route(f"{TABLE}/replay", replay),
    Route(f"{TABLE}/fork", fork, methods=["POST"]),
    Route("/journals", upload, methods=["POST"]),
    Route("/invites/{code}", see_invite),
    Route("/invites/{code}", accept_invite, methods=["POST"]),
    Route("/account", account),
    Route("/account", change_account, methods=["POST"]),
    Route("/language", set_language, methods=["POST"]),
]
