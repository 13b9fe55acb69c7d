"""Pictures in the rules: a short specification such as `icon settle` or `card spice-world` becomes HTML."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from html import escape

from farstar.table.game import face
from farstar.web.drawing import frame, icons
from farstar.web.drawing.scenes import album
from farstar.web.drawing.short_words import ShortWords
from farstar.web.learn.contents import ContentsEntry, RulesPage

SHORT = ShortWords()


def rules_of(game: str) -> RulesPage:
    found: RulesPage = face(game, "rules_page")
    return found


@cache
def entries(game: str, lang: str) -> dict[str, list[ContentsEntry]]:
    """The cards of a game by the key of their group."""
    return rules_of(game).groups(lang)


def draw(game: str, lang: str, spec: str) -> str:
    """One picture: drawn by the game, or one that every game has."""
    word, *given = spec.split(" ")
    own = rules_of(game).makers
    if word in own:
        return own[word](lang, given)
    if word in COMMON:
        return COMMON[word](game, lang, given)
    raise ValueError(f"{spec!r} draws nothing; known words: {', '.join([*COMMON, *own])}")


def address(game: str, slug: str, lang: str) -> str:
    """Where the large card is found."""
    return album(game).card_address(slug, lang, {})


def shown(game: str, slug: str, lang: str, drawn: str) -> str:
    """A drawn card that shows the large one."""
    return f'<span class="shown" data-card="{address(game, slug, lang)}">{drawn}</span>'


def name(game: str, slug: str, lang: str) -> str:
    """The name of a card; one that does not exist is refused."""
    for entry in (each for group in entries(game, lang).values() for each in group):
        if entry.slug == slug:
            return entry.name
    raise ValueError(f"no card {slug!r} in {game}")


def _card(game: str, lang: str, given: list[str]) -> str:
    """A card by its name, leading to its entry in the list."""
    slug = given[0]
    caption_of = escape(name(game, slug, lang))
    return f'<a class="named" href="#card-{slug}" data-card="{address(game, slug, lang)}">{caption_of}</a>'


def _icon(game: str, lang: str, given: list[str]) -> str:
    return icons.icon(given[0], kind=" ".join(given[1:]))


def _points(game: str, lang: str, given: list[str]) -> str:
    return icons.points(given[0], SHORT.say(lang, "points", value=given[0]))


def _cost(game: str, lang: str, given: list[str]) -> str:
    """A number on its ground: `cost source novelty 2`, `cost world none 3`, `cost military none 4`."""
    kind, colour, value = given
    military = kind == "military"
    ground = "cost-world" if military else f"cost-{kind}"
    title = SHORT.say(lang, "defense" if military else "cost", value=value)
    return frame.number(value, ground, "" if colour == "none" else colour, title, military)


COMMON: dict[str, Callable[[str, str, list[str]], str]] = {
    "card": _card,
    "icon": _icon,
    "vp": _points,
    "cost": _cost,
}
"""The pictures of every game, by the first word of their specification."""
