"""Pictures and large cards by address: the same for everybody, so browsers may keep them for ever."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from farstar.table.game import games
from farstar.text.languages import SPOKEN
from farstar.web.common.errors import Unknown
from farstar.web.drawing import icons, skies
from farstar.web.drawing.scenes import album

KEEP = {"Cache-Control": "public, max-age=31536000, immutable"}


def svg(text: str) -> Response:
    return Response(text, media_type="image/svg+xml", headers=KEEP)


async def sprite(request: Request) -> Response:
    """All icons in one file."""
    return svg(icons.sprite())


async def sky(request: Request) -> Response:
    """A sky to stand behind a picture."""
    try:
        return svg(skies.sky(request.path_params["number"]))
    except ValueError:
        raise Unknown("no-page") from None


async def cover(request: Request) -> Response:
    """The picture on the box of a game."""
    game = request.path_params["game"]
    drawn = album(game).cover() if game in games() else ""
    if not drawn:
        raise Unknown("no-page")
    return svg(drawn)


async def picture(request: Request) -> Response:
    """One drawing of a game."""
    game, slug = request.path_params["game"], request.path_params["slug"]
    try:
        return svg(album(game).picture(slug, {}))
    except ValueError:
        raise Unknown("no-picture", slug=slug, game=game) from None


async def large(request: Request) -> Response:
    """A card with its full text, in one language; where it depends on options, its address says which."""
    game, slug, lang = (request.path_params[name] for name in ("game", "slug", "lang"))
    if lang not in SPOKEN:
        raise Unknown("no-language", given=lang, known=", ".join(SPOKEN))
    try:
        return HTMLResponse(album(game).large_card(slug, lang, dict(request.query_params)), headers=KEEP)
    except (KeyError, ValueError):
        raise Unknown("no-card", slug=slug, game=game) from None


ROUTES = [
    Route(icons.PATH, sprite),
    Route("/pictures/sky/{number:int}.svg", sky),
    Route("/pictures/cover/{game}.svg", cover),
    Route("/pictures/{game}/{slug}.svg", picture),
    Route("/cards/{game}/{slug}.{lang}.html", large),
]
