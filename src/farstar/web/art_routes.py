"""Pictures and large cards by address: the same for everybody, so browsers may keep them for ever."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from farstar.spacerace.deckfile import SHIPPED
from farstar.web.languages import LANGUAGES
from farstar.web.pictures import files, icons, race_cards, roll_cards, space_cards
from farstar.web.trouble import Unknown

KEEP = {"Cache-Control": "public, max-age=31536000, immutable"}


def svg(text: str) -> Response:
    return Response(text, media_type="image/svg+xml", headers=KEEP)


async def sprite(request: Request) -> Response:
    """All icons in one file."""
    return svg(icons.sprite())


async def picture(request: Request) -> Response:
    """One drawing."""
    game, slug = request.path_params["game"], request.path_params["slug"]
    try:
        return svg(files.svg_file(game, slug))
    except ValueError:
        raise Unknown("no-picture", slug=slug, game=game) from None


async def large(request: Request) -> Response:
    """A card with its full text, in one language; Space Race also wants the deck and the edition."""
    game, slug, lang = (request.path_params[name] for name in ("game", "slug", "lang"))
    if lang not in LANGUAGES:
        raise Unknown("no-language", given=lang, known=", ".join(LANGUAGES))
    try:
        return HTMLResponse(drawn(game, slug, lang, dict(request.query_params)), headers=KEEP)
    except (KeyError, ValueError):
        raise Unknown("no-card", slug=slug, game=game) from None


def drawn(game: str, slug: str, lang: str, wanted: dict[str, str]) -> str:
    """The large card of a game."""
    if game == "race":
        return race_cards.large(slug, lang)
    if game == "roll":
        return roll_cards.large(slug, lang)
    if game == "spacerace":
        deck, edition = wanted.get("deck", SHIPPED[0]), wanted.get("edition", "2016")
        if deck not in SHIPPED:
            raise ValueError(f"no shipped deck {deck!r}")
        return space_cards.large(slug, space_cards.Table(lang, deck, edition))
    raise ValueError(f"no cards of the game {game!r}")


ROUTES = [
    Route(icons.PATH, sprite),
    Route("/pictures/{game}/{slug}.svg", picture),
    Route("/cards/{game}/{slug}.{lang}.html", large),
]
