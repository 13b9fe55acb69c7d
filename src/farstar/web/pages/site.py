"""The routes of the pages around the tables: those of people here, those of games from their own modules."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from farstar.web.common import languages, themes
from farstar.web.common.errors import RequestError
from farstar.web.pages import (
    ahead,
    game_list,
    games,
    home,
    insights,
    new,
    notes,
    players,
    puzzles,
    replay,
    result,
    review,
)
from farstar.web.pages.templating import show
from farstar.web.store import own_data, people, sessions
from farstar.web.tables import actions, invites
from farstar.web.visitors import security
from farstar.web.visitors.form_fields import to_table
from farstar.web.visitors.security import COOKIE, YEAR
from farstar.web.visitors.visitor import Visitor, page, set_cookie, shared_of


@page
async def see_invite(request: Request, visitor: Visitor) -> Any:
    shared = shared_of(request)
    _, table_id, seat = await invites.look_up(shared, request.path_params["code"])
    info = await shared.info(table_id)
    invited_to = await home.table_in_words(shared, info, visitor.person, visitor.lang)
    facts = {"code": request.path_params["code"], "seat": seat, "table": invited_to, "options": info.options}
    return show(request, visitor, "invite.html", **facts, **game_list.list_words(visitor.lang))


@page
async def accept_invite(request: Request, visitor: Visitor) -> Any:
    """Sit down, under the name that was given on the way."""
    shared, form = shared_of(request), await request.form()
    name = str(form.get("name", "")).strip()
    if name and name != languages.person_name(visitor.person.name, visitor.lang):
        await people.change(shared, visitor.person, name)
        visitor.person.name = people.check_name(name)
    return to_table(await invites.accept(shared, visitor.person, request.path_params["code"]))


@page
async def account(request: Request, visitor: Visitor) -> Any:
    return await account_page(request, visitor)


async def account_page(request: Request, visitor: Visitor, new_token: str = "") -> Response:
    shared = shared_of(request)
    facts: dict[str, Any] = {
        "tokens": await people.list_tokens(shared, visitor.person),
        "sessions": await sessions.listed(shared, visitor.person, session_of(request)),
        "new_token": new_token,
    }
    return show(request, visitor, "account.html", **facts)


def session_of(request: Request) -> str:
    """The secret of the session a request came with; empty for a guest."""
    claim = security.unsign(shared_of(request), request.cookies.get(COOKIE, ""))
    return claim.session if claim else ""


async def begin_session(request: Request, response: Response, person: str) -> None:
    """A new cookie, so that whoever knew the old one has nothing of it."""
    shared = shared_of(request)
    secret = await sessions.begin(shared, person, request.headers.get("user-agent", ""))
    set_cookie(request, response, security.sign_session(shared, secret))


@page
async def change_account(request: Request, visitor: Visitor) -> Any:
    """Keep one's games, sign in, sign out, change the webhook, make or revoke a token: by the button pressed."""
    form, shared = await request.form(), shared_of(request)
    deed, name, secret = str(form.get("deed", "")), str(form.get("name", "")), str(form.get("passphrase", ""))
    response: Response = RedirectResponse("/account", 303)
    if deed in ("register", "sign-in", "passphrase", "remove"):
        await actions.rate(request, visitor, "sign_in")
        await actions.rate(request, visitor, "sign_in", name.strip().casefold())
    if deed == "register":
        await people.register(shared, visitor.person, name, secret)
        await begin_session(request, response, visitor.person.id)
    elif deed == "sign-in":
        await begin_session(request, response, await people.sign_in(shared, visitor.person, name, secret))
    elif deed == "sign-out":
        await sessions.end(shared, visitor.person, session_of(request))
        response.delete_cookie(COOKIE)
    elif deed == "sign-out-everywhere":
        await sessions.end_all(shared, visitor.person.id)
        response.delete_cookie(COOKIE)
    elif deed == "remove":
        if visitor.person.login:
            await people.check_passphrase(shared, visitor.person, secret)
        await own_data.remove(shared, visitor.person)
        response.delete_cookie(COOKIE)
    elif deed == "passphrase":
        await people.change_passphrase(shared, visitor.person, secret, str(form.get("new_passphrase", "")))
        await sessions.end_all(shared, visitor.person.id, but=session_of(request))
    elif deed == "change":
        await people.change(shared, visitor.person, name or None, None, str(form.get("webhook", "")))
    elif deed == "token":
        made = await people.new_token(shared, visitor.person, name)
        response = await account_page(request, visitor, made["token"])
    elif deed == "revoke":
        await people.revoke_token(shared, visitor.person, str(form.get("token", "")))
    else:
        raise RequestError("no-deed", given=deed[:20])
    shared.recent.forget(visitor.person.id)
    return response


@page
async def set_language(request: Request, visitor: Visitor) -> Any:
    form = await request.form()
    wish = str(form.get("language", ""))
    if wish not in languages.CHOICES:
        raise RequestError("no-language", given=wish[:20], known=", ".join(languages.CHOICES))
    response = led_back(form)
    response.set_cookie(languages.COOKIE, wish, max_age=YEAR, samesite="lax", httponly=True)
    return response


@page
async def set_theme(request: Request, visitor: Visitor) -> Any:
    """Choose the colours; any other word gives the choice back to the system."""
    form = await request.form()
    wish, response = str(form.get("theme", "")), led_back(form)
    if wish in themes.THEMES:
        response.set_cookie(themes.COOKIE, wish, max_age=YEAR, samesite="lax", httponly=True)
    else:
        response.delete_cookie(themes.COOKIE)
    return response


def led_back(form: FormData) -> Response:
    """To the page a form stood on, and never to another site."""
    back = str(form.get("back", "/"))
    return RedirectResponse(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/", 303)


@page
async def about(request: Request, visitor: Visitor) -> Any:
    return show(request, visitor, "about.html", **game_list.list_words(visitor.lang))


ROUTES = [
    *home.ROUTES,
    *new.ROUTES,
    *games.ROUTES,
    *result.ROUTES,
    *replay.ROUTES,
    *review.ROUTES,
    *puzzles.ROUTES,
    *insights.ROUTES,
    *notes.ROUTES,
    *players.ROUTES,
    *ahead.ROUTES,
    Route("/invites/{code}", see_invite),
    Route("/invites/{code}", accept_invite, methods=["POST"]),
    Route("/account", account),
    Route("/account", change_account, methods=["POST"]),
    Route("/language", set_language, methods=["POST"]),
    Route("/theme", set_theme, methods=["POST"]),
    Route("/about", about),
]
