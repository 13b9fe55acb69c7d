"""Pictures in the rules: a short specification such as `die home explore` or `hand spice-world` becomes HTML."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from farstar.games.race.text import card_text as race
from farstar.games.race.web import card_faces as race_cards
from farstar.games.roll.text import tile_text as roll
from farstar.games.roll.web import dice, tile_faces
from farstar.games.spacerace.text import card_text as spacerace
from farstar.games.spacerace.web import card_faces as space_cards
from farstar.games.spacerace.web.card_faces import Table
from farstar.web.drawing import frame, icons, labels
from farstar.web.drawing.scenes import album


def draw(game: str, lang: str, spec: str) -> str:
    """One picture."""
    word, *given = spec.split(" ")
    makers = {**COMMON, **GAMES[game]}
    if word not in makers:
        raise ValueError(f"{spec!r} draws nothing; known words: {', '.join(makers)}")
    return makers[word](game, lang, given)


def address(game: str, slug: str, lang: str) -> str:
    """Where the large card is found."""
    return album(game).card_address(slug, lang, {})


def name(game: str, slug: str, lang: str) -> str:
    """The name of a card; one that does not exist is refused."""
    names = {"race": race.name, "roll": roll.name, "spacerace": spacerace.name}
    return names[game](slug, lang)


def _card(game: str, lang: str, given: list[str]) -> str:
    """A card by its name, leading to its entry in the list."""
    slug = given[0]
    told = escape(name(game, slug, lang))
    return f'<a class="named" href="#card-{slug}" data-card="{address(game, slug, lang)}">{told}</a>'


def _icon(game: str, lang: str, given: list[str]) -> str:
    return icons.icon(given[0], kind=" ".join(given[1:]))


def _good(game: str, lang: str, given: list[str]) -> str:
    kind = given[0]
    told = labels.entry(lang, "kinds", kind)
    return icons.good(kind, labels.entry(lang, "letters", kind), told)


def _place(game: str, lang: str, given: list[str]) -> str:
    kind = given[0]
    return icons.place(kind, labels.entry(lang, "letters", kind), labels.say(lang, "no-good"))


def _points(game: str, lang: str, given: list[str]) -> str:
    return icons.points(given[0], labels.say(lang, "points", value=given[0]))


def _cost(game: str, lang: str, given: list[str]) -> str:
    """A number on its ground: `cost source novelty 2`, `cost world none 3`, `cost military none 4`."""
    kind, colour, value = given
    military = kind == "military"
    ground = "cost-world" if military else f"cost-{kind}"
    title = labels.say(lang, "defense" if military else "cost", value=value)
    return frame.number(value, ground, "" if colour == "none" else colour, title, military)


def _die(game: str, lang: str, given: list[str]) -> str:
    return dice.die(given[0], given[1] if len(given) > 1 else "", lang)


def _held(game: str, slug: str, lang: str, drawn: str) -> str:
    """A drawn card that shows the large one."""
    return f'<span class="shown" data-card="{address(game, slug, lang)}">{drawn}</span>'


def _race_hand(game: str, lang: str, given: list[str]) -> str:
    return _held(game, given[0], lang, race_cards.hand(given[0], lang))


def _race_tableau(game: str, lang: str, given: list[str]) -> str:
    return _held(game, given[0], lang, race_cards.tableau(given[0], lang, good="good" in given))


def _roll_tile(game: str, lang: str, given: list[str]) -> str:
    return _held(game, given[0], lang, tile_faces.tile(given[0], lang, good="".join(given[1:])))


def _roll_top(game: str, lang: str, given: list[str]) -> str:
    return _held(game, given[0], lang, tile_faces.top(given[0], lang, tuple(given[1:])))


def _roll_faces(game: str, lang: str, given: list[str]) -> str:
    return tile_faces.faces(given[0], given[1], lang)


def _space_hand(game: str, lang: str, given: list[str]) -> str:
    return _held(game, given[0], lang, space_cards.hand(given[0], Table(lang)))


def _space_agency(game: str, lang: str, given: list[str]) -> str:
    live = space_cards.Live(covered="covered" in given)
    return _held(game, given[0], lang, space_cards.agency(given[0], Table(lang), live))


def _space_control(game: str, lang: str, given: list[str]) -> str:
    return _held(game, given[0], lang, space_cards.control(given[0], Table(lang)))


def _chip(game: str, lang: str, given: list[str]) -> str:
    """A level as it stands on the cards: `chip technology 2`."""
    stage, value = given
    letter = escape(labels.entry(lang, "letters", stage))
    return f'<b class="chip t-{stage}">{icons.icon("level")}{letter}{value}</b>'


Maker = Callable[[str, str, list[str]], str]
COMMON: dict[str, Maker] = {"card": _card, "icon": _icon, "vp": _points, "cost": _cost}
GAMES: dict[str, dict[str, Maker]] = {
    "race": {"good": _good, "place": _place, "hand": _race_hand, "tableau": _race_tableau},
    "roll": {"die": _die, "tile": _roll_tile, "top": _roll_top, "faces": _roll_faces},
    "spacerace": {"hand": _space_hand, "agency": _space_agency, "control": _space_control, "chip": _chip},
}
