"""The routes of learning: the games, the rules of each, and a first game with a coach."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.routing import Route

from farstar.table.game import face
from farstar.web.learn import rules_page
from farstar.web.learn.search import LONGEST
from farstar.web.pages.templating import show
from farstar.web.server.errors import Unknown
from farstar.web.server.form_fields import to_table
from farstar.web.server.visitor import Visitor, hall_of, page
from farstar.web.tables import actions, lifecycle

TEACHER = "bot:novice"


def game_of(request: Request) -> str:
    game = str(request.path_params["game"])
    known = rules_page.games_to_read()
    if game not in known:
        raise Unknown("no-rules", given=game[:20], known=", ".join(known))
    return game


@page
async def index(request: Request, visitor: Visitor) -> Any:
    given = {game: rules_page.data(game, visitor.lang) for game in rules_page.games_to_read()}
    return show(request, visitor, "learn.html", games=given)


@page
async def rules(request: Request, visitor: Visitor) -> Any:
    query = request.query_params.get("q", "")[:LONGEST]
    book = rules_page.book(game_of(request), visitor.lang, query)
    return show(request, visitor, "learn_game.html", book=book, query=query)


@page
async def play(request: Request, visitor: Visitor) -> Any:
    """A first game: a private table against the easiest bot, with the coach, and easier rules where a game has them."""
    game = game_of(request)
    options = getattr(face(game, "lesson"), "OPTIONS", {})
    await actions.rate(request, visitor, "new_tables")
    wanted = lifecycle.NewTable(game=game, seats=["me", TEACHER], options=options)
    return to_table(await lifecycle.create(hall_of(request), visitor.person, wanted, lesson=True))


@page
async def quiet(request: Request, visitor: Visitor) -> Any:
    """The coach leaves this table."""
    hall, info, _ = await actions.own_seat(request, visitor)
    await lifecycle.end_lesson(hall, info)
    return RedirectResponse(f"/tables/{info.id}", 303)


ROUTES = [
    Route("/learn", index),
    Route("/learn/{game}", rules),
    Route("/learn/{game}/play", play, methods=["POST"]),
    Route("/tables/{table}/quiet", quiet, methods=["POST"]),
]
