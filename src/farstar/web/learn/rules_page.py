"""The rules of a game as a page: sections, icons and cards from its `data/learn`, filtered by what is looked for.

A text may name pictures in brackets, such as `[die home explore]` or `[card spice-world]`, and set words in **bold**.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from html import escape
from typing import Any, NamedTuple

from markupsafe import Markup

from farstar.table.game import games_with
from farstar.text.of_games import game_words
from farstar.web.drawing import files
from farstar.web.drawing.scenes import album
from farstar.web.learn.contents import Entry
from farstar.web.learn.pictures import address, draw, entries
from farstar.web.learn.search import found, marked, wanted

PICTURE = re.compile(r"\[([a-z]+(?: [a-z0-9+?-]+)+)\]")
BOLD = re.compile(r"\*\*(.+?)\*\*")


class Part(NamedTuple):
    """A paragraph, a list, numbered steps, an example, or pictures with words below: kind and contents."""

    kind: str
    contents: list[Markup]
    caption: Markup


class Section(NamedTuple):
    """A section of the page; `found` tells whether it answers the query."""

    key: str
    title: Markup
    parts: list[Part]
    found: bool


class Icon(NamedTuple):
    """An icon with its name and what it means."""

    picture: Markup
    name: Markup
    says: Markup
    found: bool


class Card(NamedTuple):
    """A card of the list."""

    slug: str
    large: str
    picture: Markup
    name: Markup
    type: Markup
    powers: list[tuple[Markup, Markup]]
    found: bool


class Cards(NamedTuple):
    """The list of cards: its title, a word about it, and the groups by their titles."""

    title: str
    text: str
    groups: list[tuple[str, list[Card]]]


class Book(NamedTuple):
    """Everything on the page."""

    game: str
    title: str
    feel: str
    facts: str
    lead: Markup
    sections: list[Section]
    icons: list[tuple[Markup, list[Icon]]]
    cards: Cards
    hits: int


def games_to_read() -> list[str]:
    """The games whose rules can be read here."""
    return games_with("rules_page")


def data(game: str, lang: str) -> dict[str, Any]:
    """The words of a game's rules in one language."""
    return game_words(game, "learn", lang)


@lru_cache(maxsize=30)
def book(game: str, lang: str, query: str = "") -> Book:
    """The page; with a query what answers it is marked, and what does not is told apart."""
    given, looked = data(game, lang), wanted(query)
    sections = [section(game, lang, each, looked) for each in given["sections"]]
    icons = [
        (Markup(marked(escape(group["title"]), looked)), [icon(game, lang, each, looked) for each in group["list"]])
        for group in given["icons"]
    ]
    listed = given["cards"]
    groups = [
        (str(listed["groups"][key]), [card(game, lang, each, looked) for each in group])
        for key, group in entries(game, lang).items()
    ]
    cards = Cards(listed["title"], listed["text"], groups)
    hits = sum(each.found for each in sections)
    hits += sum(each.found for _, signs in icons for each in signs)
    hits += sum(each.found for _, group in groups for each in group)
    lead = Markup(inline(game, lang, given["lead"]))
    return Book(game, given["title"], given["feel"], given["facts"], lead, sections, icons, cards, hits)


def section(game: str, lang: str, given: dict[str, Any], looked: list[str]) -> Section:
    title = escape(given["title"])
    raw = [part(game, lang, each) for each in given["text"]]
    whole = " ".join([title, *(piece for _, contents, caption in raw for piece in (*contents, caption))])
    parts = [
        Part(kind, [Markup(marked(each, looked) if kind != "show" else each) for each in contents], Markup(caption))
        for kind, contents, caption in raw
    ]
    return Section(given["key"], Markup(marked(title, looked)), parts, found(whole, looked))


def part(game: str, lang: str, given: Any) -> tuple[str, list[str], str]:
    """A piece of a section as kind, HTML of its contents, and caption."""
    if isinstance(given, str):
        return "text", [inline(game, lang, given)], ""
    if isinstance(given, list):
        return "list", [inline(game, lang, each) for each in given], ""
    if "example" in given:
        return "example", [inline(game, lang, given["example"])], ""
    if "steps" in given:
        return "steps", [inline(game, lang, each) for each in given["steps"]], ""
    return "show", [draw(game, lang, each) for each in given["show"]], inline(game, lang, given["caption"])


@cache
def inline(game: str, lang: str, text: str) -> str:
    """A text as HTML with its pictures."""
    html = BOLD.sub(r"<b>\1</b>", escape(text, quote=False))
    return PICTURE.sub(lambda spec: draw(game, lang, spec[1]), html)


def icon(game: str, lang: str, given: dict[str, str], looked: list[str]) -> Icon:
    name, says = escape(given["name"]), inline(game, lang, given["says"])
    hit = found(f"{name} {says}", looked)
    picture = Markup(draw(game, lang, given["draw"]))
    return Icon(picture, Markup(marked(name, looked)), Markup(marked(says, looked)), hit)


def card(game: str, lang: str, given: Entry, looked: list[str]) -> Card:
    texts = [given.name, given.type, *(text for power in given.powers for text in power)]
    name, kind, *rest = [Markup(marked(escape(each, quote=False), looked)) for each in texts]
    powers = list(zip(rest[::2], rest[1::2], strict=True))
    hit = found(escape(" ".join(texts), quote=False), looked)
    return Card(given.slug, address(game, given.slug, lang), thumbnail(game, given.slug), name, kind, powers, hit)


def thumbnail(game: str, slug: str) -> Markup:
    """The picture of a card, if it has one, fetched when it comes into sight."""
    if slug not in album(game).pictures():
        return Markup("")
    return Markup(files.image(game, slug, "pic").replace("<img ", '<img loading="lazy" '))
