"""The API described for machines (OpenAPI 3.1) and, from the same description, for people."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.routing import Route

from farstar import __version__
from farstar.web.api import bodies, routes
from farstar.web.pages.templating import show
from farstar.web.tables.lifecycle import NewTable
from farstar.web.visitors.visitor import Visitor, encode, page
from farstar.web.visitors.visitor import api as api_route

BODIES: dict[str, type] = {
    "POST /api/people": bodies.Named,
    "POST /api/me": bodies.Changes,
    "POST /api/tokens": bodies.NewToken,
    "POST /api/tables": NewTable,
    "POST /api/tables/{table}/join": bodies.Join,
    "POST /api/tables/{table}/moves": bodies.Move,
    "POST /api/tables/{table}/undo": bodies.Undo,
    "POST /api/tables/{table}/chat": bodies.Said,
    "POST /api/tables/{table}/chat/agree": bodies.Agreed,
    "POST /api/tables/{table}/treatment": bodies.Treatment,
    "POST /api/tables/{table}/report": bodies.Report,
    "POST /api/tables/{table}/fork": bodies.Fork,
    "POST /api/tables/{table}/notes": bodies.Note,
    "POST /api/tables/{table}/invites": bodies.Invite,
}
SUMMARIES: dict[str, str] = {
    "GET /api/games": "Installed games with every kind of table, and installed bots.",
    "POST /api/people": "A new guest and its token. No token needed.",
    "GET /api/me": "Who the token acts for.",
    "POST /api/me": "Change name, language or webhook; what is not given stays.",
    "DELETE /api/me": "Remove your account; games stay, without your name.",
    "GET /api/me/data": "All that is kept of you, secrets excepted.",
    "GET /api/tokens": "Your tokens, without the secrets.",
    "POST /api/tokens": "Another token for yourself, shown this once; scope=all or read, and days until it ends.",
    "DELETE /api/tokens/{token}": "Revoke a token by its id.",
    "GET /api/tables": "Tables: list=mine (default), open, watch or finished.",
    "POST /api/tables": "A new table; seats are me, friend, anyone (listed tables) or bot:NAME.",
    "GET /api/tables/{table}": "The table from your seat, or the public view; since=NUMBER leaves out the older log.",
    "GET /api/tables/{table}/stream": "Server-sent events: table (id = number), people, chat. Goes on after "
    "Last-Event-ID. once=1 sends what is there and ends; as=html sends the table as an HTML fragment.",
    "POST /api/tables/{table}/join": "Sit down at a listed table, or at the rematch of your game.",
    "POST /api/tables/{table}/leave": "Get up; in a game a bot takes the seat after a while.",
    "POST /api/tables/{table}/return": "Take your seat back; any move does so too.",
    "POST /api/tables/{table}/close": "Give up a table that has not begun (its host).",
    "POST /api/tables/{table}/moves": "Answer what you are asked; the same move id is taken once. "
    "look=1 sends the table along.",
    "POST /api/tables/{table}/undo": "Take back your last answer: while nothing was revealed since, "
    "and alone with bots at any time.",
    "GET /api/tables/{table}/chat": "What was said.",
    "POST /api/tables/{table}/chat": "Say something.",
    "POST /api/tables/{table}/chat/agree": "Agree to chat at a listed table, or no longer.",
    "POST /api/tables/{table}/treatment": "Who sits on a seat: mute (you do not see their chat), block (nor do you "
    "meet at tables), or nothing.",
    "POST /api/tables/{table}/report": "Tell the operator about who sits on a seat.",
    "POST /api/tables/{table}/hint": "What a bot would do on your seat, and why.",
    "POST /api/tables/{table}/chances": "Everybody's chance to win in this round, as far as your seat can know, "
    "and in the rounds it was asked for before.",
    "GET /api/tables/{table}/review": "What the expert says of a finished game, or how far that has come.",
    "POST /api/tables/{table}/review": "Have a finished game reviewed in the background.",
    "GET /api/tables/{table}/notes": "The comments and branches of a finished game.",
    "POST /api/tables/{table}/notes": "Add a comment (comment, at), or a game played on from this one as a branch "
    "(played, its table); branch names the line it belongs to.",
    "DELETE /api/tables/{table}/notes/{note}": "Take back a note of your own, with what hangs on it.",
    "GET /api/insights": "What your finished games say: by home world, opponent ..., points, calls, costly habits.",
    "GET /api/puzzles/{game}": "The puzzles of a game, and the one of the day.",
    "GET /api/puzzles/{game}/{puzzle}": "One puzzle: the seat's view, the question, the choices and what each costs.",
    "POST /api/tables/{table}/rematch": "The same table again; the first who asks makes it.",
    "GET /api/tables/{table}/journal": "After the game the whole journal as JSON lines, with notes=1 its notes too; "
    "during it what you may know.",
    "GET /api/tables/{table}/replay": "A finished game after at=LINES of its journal, from seat=SEAT (-1: public).",
    "POST /api/tables/{table}/fork": "Play on from a point of a finished game, against bots.",
    "GET /api/tables/{table}/invites": "The invite links you made for a table.",
    "POST /api/tables/{table}/invites": "An invite link for one free seat.",
    "POST /api/journals": "Upload a journal (the text itself) to look at it.",
    "POST /api/invites/{code}": "Sit down where an invite leads.",
    "DELETE /api/invites/{code}": "Revoke an invite you made.",
}
QUERIES: dict[str, dict[str, str]] = {
    "GET /api/tables": {"list": "string"},
    "GET /api/tables/{table}": {"since": "integer"},
    "POST /api/tables/{table}/moves": {"look": "integer"},
    "GET /api/tables/{table}/stream": {"since": "integer", "once": "integer", "as": "string"},
    "GET /api/tables/{table}/journal": {"notes": "integer"},
    "GET /api/tables/{table}/replay": {"at": "integer", "seat": "integer"},
}
MADE = {"POST /api/people", "POST /api/tokens", "POST /api/tables", "POST /api/journals"} | {
    f"POST /api/tables/{{table}}/{what}" for what in ("chat", "rematch", "fork", "invites", "report")
}

MEDIA: dict[str, tuple[str, ...]] = {
    "GET /api/tables/{table}/stream": ("text/event-stream",),
    "GET /api/tables/{table}/journal": ("application/jsonl", "application/json"),
}
"""What is answered, where that is not just JSON."""


@cache
def document() -> dict[str, Any]:
    """The whole description; every route of the API is in it."""
    paths: dict[str, Any] = {}
    schemas, parts = msgspec.json.schema_components(BODIES.values(), ref_template="#/components/schemas/{name}")
    bodies = dict(zip(BODIES, schemas, strict=True))
    for route in routes.ROUTES:
        for method in sorted((route.methods or set()) - {"HEAD"}):
            paths.setdefault(route.path, {})[method.lower()] = operation(f"{method} {route.path}", bodies)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Farstar", "version": __version__, "description": "Tables for outside bots and tools."},
        "paths": paths,
        "components": {
            "schemas": {**parts, "Error": error_schema()},
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{"token": []}],
    }


def error_schema() -> dict[str, Any]:
    """The shape of every refusal."""
    return {
        "type": "object",
        "required": ["error", "message", "words"],
        "properties": {
            "error": {"type": "string", "description": "A short code, such as out-of-date."},
            "message": {"type": "string", "description": "In English: what was wrong and what would be right."},
            "words": {"type": "string", "description": "The same for people, in the language of who asks."},
            "number": {"type": "integer", "description": "For out-of-date: the table's current number."},
        },
    }


def operation(key: str, bodies: dict[str, Any]) -> dict[str, Any]:
    """One route."""
    method, path = key.split()
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    parameters = [{"name": n, "in": "path", "required": True, "schema": {"type": "string"}} for n in names]
    for name, kind in QUERIES.get(key, {}).items():
        parameters.append({"name": name, "in": "query", "required": False, "schema": {"type": kind}})
    good = "201" if key in MADE else "200"
    kinds = MEDIA.get(key, ("application/json",))
    refused = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    found: dict[str, Any] = {
        "summary": SUMMARIES[key],
        "operationId": f"{method.lower()}{path.replace('/', '_').replace('{', '').replace('}', '')}",
        "responses": {
            good: {"description": "Done.", "content": {media: {} for media in kinds}},
            "4XX": {"description": "Refused; nothing has changed.", "content": refused},
            "503": {"description": "Not just now: send the same again in a moment.", "content": refused},
        },
    }
    if parameters:
        found["parameters"] = parameters
    if key in BODIES:
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": bodies[key]}}}
    elif path == "/api/journals":
        found["requestBody"] = {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
    if key == "POST /api/people":
        found["security"] = []
    return found


@api_route
async def get_document(request: Request, visitor: Visitor) -> Any:
    return encode(document())


@page
async def api_page(request: Request, visitor: Visitor) -> Any:
    """The same for people."""
    return show(request, visitor, "api.html", document=document())


ROUTES = [Route("/api/openapi.json", get_document), Route("/api", api_page)]
