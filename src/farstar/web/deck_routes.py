"""Large cards and pictures of a table's own deck, for whoever may see the table."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from farstar.spacerace.text import designs
from farstar.web import actions, decks
from farstar.web.info import TableInfo
from farstar.web.languages import LANGUAGES
from farstar.web.pictures import own_file, space_cards
from farstar.web.trouble import Unknown
from farstar.web.visitor import Visitor, page

KEEP = {"Cache-Control": "private, max-age=86400"}


def pictures(table: str) -> str:
    """The folder of the pictures of a table's own cards."""
    return f"/tables/{table}/pictures"


def of_table(info: TableInfo, lang: str) -> space_cards.Table:
    """What a table says about its cards."""
    deck = decks.deck_of(info.options)
    folder = pictures(info.id) if decks.own(info.options) else ""
    return space_cards.Table(lang, deck, info.options.get("edition", "2016"), folder)


async def known(request: Request, visitor: Visitor) -> tuple[TableInfo, str]:
    """The table of a request and the card, which must be one of its deck."""
    _, info, _ = await actions.table_of(request, visitor)
    slug = request.path_params["slug"]
    if info.game != "spacerace" or slug not in designs(decks.deck_of(info.options)):
        raise Unknown("no-card-here", slug=slug)
    return info, slug


@page
async def card(request: Request, visitor: Visitor) -> Any:
    """A card with its full text."""
    info, slug = await known(request, visitor)
    lang = request.path_params["lang"]
    if lang not in LANGUAGES:
        raise Unknown("no-language", given=lang, known=", ".join(LANGUAGES))
    return HTMLResponse(space_cards.large(slug, of_table(info, lang)), headers=KEEP)


@page
async def picture(request: Request, visitor: Visitor) -> Any:
    """The drawing of a card."""
    info, slug = await known(request, visitor)
    drawn = own_file(slug, designs(decks.deck_of(info.options))[slug])
    return Response(drawn, media_type="image/svg+xml", headers=KEEP)


ROUTES = [
    Route("/tables/{table}/cards/{slug}.{lang}.html", card),
    Route("/tables/{table}/pictures/{slug}.svg", picture),
]
