"""The page of games: finished ones, tables to watch, and journals from outside."""

from __future__ import annotations

import re
from typing import Any

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from farstar.web.common.errors import RequestError
from farstar.web.pages import game_list
from farstar.web.pages.home import table_in_words, tables
from farstar.web.pages.templating import show
from farstar.web.tables import actions, review
from farstar.web.visitors.visitor import Visitor, decode_text, page, shared_of

LONGEST_QUOTE = 120


@page
async def games(request: Request, visitor: Visitor) -> Any:
    return await games_page(request, visitor)


async def games_page(request: Request, visitor: Visitor, status: int = 200, **upload: Any) -> Response:
    shared, person, lang = shared_of(request), visitor.person, visitor.lang
    lists = {
        which: [await table_in_words(shared, info, person, lang) for info in await tables(shared, which, person)]
        for which in ("finished", "watch")
    }
    facts = {"problem": "", "quote": "", "pasted": "", "file_name": "", **upload, **lists}
    return show(request, visitor, "games.html", status, **facts, **game_list.list_words(lang))


@page
async def upload(request: Request, visitor: Visitor) -> Any:
    """A file, or the text of one; a broken one leads back to the form, which keeps the text and says what is wrong."""
    form = await request.form()
    await actions.rate(request, visitor, "uploads")
    file, pasted, name = form.get("journal"), str(form.get("text", "")), ""
    raw = b""
    if isinstance(file, UploadFile):
        raw, name = await file.read(), file.filename or ""
    elif file:
        raw = str(file).encode()
    try:
        text = decode_text(raw) if raw else pasted
        info = await review.upload(shared_of(request), visitor.person, text)
    except RequestError as error:
        problem, line = error.words(visitor.lang), quote(error.message, raw, pasted)
        found = {"problem": problem, "quote": line, "file_name": name[:80]}
        return await games_page(request, visitor, error.status, pasted=pasted, **found)
    return RedirectResponse(f"/tables/{info.id}/{'result' if info.scores else 'replay'}", 303)


def quote(sentence: str, raw: bytes, pasted: str) -> str:
    """The line of the journal a refusal speaks of."""
    said = re.search(r"\b(line|reply) (\d+)", sentence)
    lines = (raw.decode("utf-8-sig", "replace") if raw else pasted).splitlines()
    number = int(said[2]) - (said[1] == "line") if said else -1
    return lines[number][:LONGEST_QUOTE] if 0 <= number < len(lines) else ""


ROUTES = [Route("/games", games), Route("/journals", upload, methods=["POST"])]
