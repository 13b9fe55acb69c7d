"""The routes of learning: the games, the rules of each, and a first game with a coach."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse
from starlette.routing import Route

from farstar.table.game import EXAMPLE, face, position
from farstar.text.positions import examples
from farstar.text.search import LONGEST
from farstar.web.common.aside import aside
from farstar.web.common.errors import Unknown
from farstar.web.learn import rules_page
from farstar.web.pages import printed_rules as printed
from farstar.web.pages.templating import show
from farstar.web.tables import actions, lifecycle
from farstar.web.visitors.form_fields import to_table
from farstar.web.visitors.visitor import Visitor, page, shared_of

TEACHER = "bot:novice"
PARTNER = "bot:steady"
"""Who sits opposite in a first game, and where an example is played."""


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
    game = game_of(request)
    book = await aside(rules_page.book, game, visitor.lang, query)
    return show(request, visitor, "learn_game.html", book=book, query=query, playable=game)


@page
async def to_print(request: Request, visitor: Visitor) -> Any:
    """The whole book, or the player aid, as a page to print."""
    return HTMLResponse(printed.page(request.scope["path"].rpartition("/")[2], game_of(request), visitor.lang))


@page
async def play(request: Request, visitor: Visitor) -> Any:
    """A first game: a private table against the easiest bot, with the coach, and easier rules where a game has them."""
    game = game_of(request)
    options = getattr(face(game, "lesson"), "OPTIONS", {})
    await actions.rate(request, visitor, "new_tables")
    wanted = lifecycle.NewTable(game=game, seats=["me", TEACHER], options=options)
    return to_table(await lifecycle.create(shared_of(request), visitor.person, wanted, lesson=True))


@page
async def play_example(request: Request, visitor: Visitor) -> Any:
    """A private table that begins with the position of a worked example, against a bot."""
    game, key = game_of(request), str(request.path_params["example"])
    if key not in examples(game):
        raise Unknown("no-example", given=key[:40])
    await actions.rate(request, visitor, "new_tables")
    seats = ["me", *[PARTNER] * (position(game, key).seats - 1)]
    wanted = lifecycle.NewTable(game=game, seats=seats, options={EXAMPLE: key})
    return to_table(await lifecycle.create(shared_of(request), visitor.person, wanted))


@page
async def quiet(request: Request, visitor: Visitor) -> Any:
    """The coach leaves this table."""
    shared, info, _ = await actions.own_seat(request, visitor)
    await lifecycle.end_lesson(shared, info)
    return RedirectResponse(f"/tables/{info.id}", 303)


ROUTES = [
    Route("/learn", index),
    Route("/learn/{game}", rules),
    Route("/learn/{game}/play", play, methods=["POST"]),
    Route("/learn/{game}/play/{example}", play_example, methods=["POST"]),
    Route("/learn/{game}/aid", to_print, name="aid"),
    Route("/learn/{game}/book", to_print, name="book"),
    Route("/tables/{table}/quiet", quiet, methods=["POST"]),
]
