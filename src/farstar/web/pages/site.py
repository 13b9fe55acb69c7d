"""The routes of the pages around the tables: those of people here, those of games from their own modules."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from farstar.text.languages import LANGUAGES
from farstar.web.pages import game_list, games, home, new, replay, result
from farstar.web.pages.templating import show
from farstar.web.server import languages, security
from farstar.web.server.errors import Trouble
from farstar.web.server.form_fields import to_table
from farstar.web.server.security import COOKIE, YEAR
from farstar.web.server.visitor import Visitor, hall_of, page, set_cookie
from farstar.web.store import own_data, people, sessions
from farstar.web.tables import actions, invites


@page
async def see_invite(request: Request, visitor: Visitor) -> Any:
    hall = hall_of(request)
    _, table_id, seat = await invites.look_up(hall, request.path_params["code"])
    info = await hall.info(table_id)
    told = await home.told_table(hall, info, visitor.person, visitor.lang)
    facts = {"code": request.path_params["code"], "seat": seat, "told": told, "options": info.options}
    return show(request, visitor, "invite.html", **facts, **game_list.shelf_words(visitor.lang))


@page
async def accept_invite(request: Request, visitor: Visitor) -> Any:
    return to_table(await invites.accept(hall_of(request), visitor.person, request.path_params["code"]))


@page
async def account(request: Request, visitor: Visitor) -> Any:
    return await account_page(request, visitor)


async def account_page(request: Request, visitor: Visitor, new_token: str = "") -> Response:
    hall = hall_of(request)
    facts: dict[str, Any] = {
        "tokens": await people.list_tokens(hall, visitor.person),
        "sessions": await sessions.listed(hall, visitor.person, session_of(request)),
        "new_token": new_token,
    }
    return show(request, visitor, "account.html", **facts)


def session_of(request: Request) -> str:
    """The secret of the session a request came with; empty for a guest."""
    claim = security.unsign(hall_of(request), request.cookies.get(COOKIE, ""))
    return claim.session if claim else ""


async def begin_session(request: Request, response: Response, person: str) -> None:
    """A new cookie, so that whoever knew the old one has nothing of it."""
    hall = hall_of(request)
    secret = await sessions.begin(hall, person, request.headers.get("user-agent", ""))
    set_cookie(request, response, security.sign_session(hall, secret))


@page
async def change_account(request: Request, visitor: Visitor) -> Any:
    """Keep one's games, sign in, sign out, change the webhook, make or revoke a token: by the button pressed."""
    form, hall = await request.form(), hall_of(request)
    deed, name, secret = str(form.get("deed", "")), str(form.get("name", "")), str(form.get("passphrase", ""))
    response: Response = RedirectResponse("/account", 303)
    if deed in ("register", "sign-in", "passphrase", "remove"):
        await actions.rate(request, visitor, "sign_in")
        await actions.rate(request, visitor, "sign_in", name.strip().casefold())
    if deed == "register":
        await people.register(hall, visitor.person, name, secret)
        await begin_session(request, response, visitor.person.id)
    elif deed == "sign-in":
        await begin_session(request, response, await people.sign_in(hall, visitor.person, name, secret))
    elif deed == "sign-out":
        await sessions.end(hall, visitor.person, session_of(request))
        response.delete_cookie(COOKIE)
    elif deed == "sign-out-everywhere":
        await sessions.end_all(hall, visitor.person.id)
        response.delete_cookie(COOKIE)
    elif deed == "remove":
        if visitor.person.login:
            await people.check_passphrase(hall, visitor.person, secret)
        await own_data.remove(hall, visitor.person)
        response.delete_cookie(COOKIE)
    elif deed == "passphrase":
        await people.change_passphrase(hall, visitor.person, secret, str(form.get("new_passphrase", "")))
        await sessions.end_all(hall, visitor.person.id, but=session_of(request))
    elif deed == "change":
        await people.change(hall, visitor.person, name or None, None, str(form.get("webhook", "")))
    elif deed == "token":
        made = await people.new_token(hall, visitor.person, name)
        response = await account_page(request, visitor, made["token"])
    elif deed == "revoke":
        await people.revoke_token(hall, visitor.person, str(form.get("token", "")))
    else:
        raise Trouble("no-deed", given=deed[:20])
    hall_of(request).recent.forget()
    return response


@page
async def set_language(request: Request, visitor: Visitor) -> Any:
    form = await request.form()
    wish, back = str(form.get("language", "")), str(form.get("back", "/"))
    if wish not in LANGUAGES:
        raise Trouble("no-language", given=wish[:20], known=", ".join(LANGUAGES))
    safe = back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/"
    response = RedirectResponse(safe, 303)
    response.set_cookie(languages.COOKIE, wish, max_age=YEAR, samesite="lax", httponly=True)
    return response


@page
async def about(request: Request, visitor: Visitor) -> Any:
    return show(request, visitor, "about.html", **game_list.shelf_words(visitor.lang))


ROUTES = [
    *home.ROUTES,
    *new.ROUTES,
    *games.ROUTES,
    *result.ROUTES,
    *replay.ROUTES,
    Route("/invites/{code}", see_invite),
    Route("/invites/{code}", accept_invite, methods=["POST"]),
    Route("/account", account),
    Route("/account", change_account, methods=["POST"]),
    Route("/language", set_language, methods=["POST"]),
    Route("/about", about),
]
