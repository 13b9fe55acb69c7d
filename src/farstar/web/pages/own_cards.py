"""Large cards and pictures that only one table has, for whoever may see the table."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from farstar.text.languages import SPOKEN
from farstar.web.common.errors import Unknown
from farstar.web.drawing.scenes import album
from farstar.web.tables import actions
from farstar.web.visitors.visitor import Visitor, page

KEEP = {"Cache-Control": "private, max-age=86400"}


@page
async def card(request: Request, visitor: Visitor) -> Any:
    """A card with its full text."""
    _, info, _ = await actions.table_of(request, visitor)
    slug, lang = request.path_params["slug"], request.path_params["lang"]
    if lang not in SPOKEN:
        raise Unknown("no-language", given=lang, known=", ".join(SPOKEN))
    try:
        return HTMLResponse(album(info.game).large_card(slug, lang, info.options, info.id), headers=KEEP)
    except (KeyError, ValueError):
        raise Unknown("no-card-here", slug=slug) from None


@page
async def picture(request: Request, visitor: Visitor) -> Any:
    """The drawing of a card."""
    _, info, _ = await actions.table_of(request, visitor)
    slug = request.path_params["slug"]
    try:
        drawn = album(info.game).picture(slug, info.options)
    except ValueError:
        raise Unknown("no-card-here", slug=slug) from None
    return Response(drawn, media_type="image/svg+xml", headers=KEEP)


ROUTES = [
    Route("/tables/{table}/cards/{slug}.{lang}.html", card),
    Route("/tables/{table}/pictures/{slug}.svg", picture),
]
