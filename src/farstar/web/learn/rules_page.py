"""The rules of a game as a page: sections, icons and cards from its `data/learn`, filtered by what is looked for.

A text may name pictures in brackets, such as `[die home explore]` or `[card spice-world]`, and set words in **bold**.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from html import escape
from typing import Any, NamedTuple

from markupsafe import Markup

from farstar.table.game import games, games_with
from farstar.text import rulebook
from farstar.text.search import SearchQuery, search_query
from farstar.text.stems import stems
from farstar.web.common.options import choices
from farstar.web.drawing import files
from farstar.web.drawing.scene import Lot
from farstar.web.drawing.scenes import album
from farstar.web.learn import positions
from farstar.web.learn.contents import ContentsEntry
from farstar.web.learn.pictures import address, draw, entries
from farstar.web.learn.search import found, marked, plain

PICTURE = re.compile(r"\[([a-z]+(?: [a-z0-9+?-]+)+)\]")
BOLD = re.compile(r"\*\*(.+?)\*\*")


class RulesPart(NamedTuple):
    """A paragraph, a list, numbered steps, an example, cards with their text, rulings, or pictures with words below.

    Of a ruling three contents belong together: what a rulebook says, what we play, and the option of the table. An
    example has a name by which it can be played, and a picture: what lies where when it begins.
    """

    kind: str
    contents: list[Markup]
    caption: Markup
    name: str = ""
    picture: tuple[Lot, ...] = ()


class RulesSection(NamedTuple):
    """A section of the page, in short and in detail, with its numbered rules; `found` tells whether it answers."""

    key: str
    title: Markup
    parts: list[RulesPart]
    more: list[RulesPart]
    rules: list[str]
    found: bool


class Icon(NamedTuple):
    """An icon with its name and what it means."""

    picture: Markup
    name: Markup
    says: Markup
    found: bool


class RulesCard(NamedTuple):
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
    groups: list[tuple[str, list[RulesCard]]]


class Book(NamedTuple):
    """Everything on the page."""

    game: str
    title: str
    feel: str
    facts: str
    lead: Markup
    sections: list[RulesSection]
    icons: list[tuple[Markup, list[Icon]]]
    cards: Cards
    hits: int


def games_to_read() -> list[str]:
    """The games whose rules can be read here."""
    return games_with("rules_page")


def data(game: str, lang: str) -> dict[str, Any]:
    """The words of a game's rules in one language."""
    return rulebook.learn(game, lang)


@lru_cache(maxsize=30)
def book(game: str, lang: str, query: str = "") -> Book:
    """The page; with a query what answers it is marked, and what does not is told apart."""
    given = data(game, lang)
    looked = search_query(query, lang, known(game, lang), rulebook.synonyms(game, lang)) if query else None
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


@cache
def known(game: str, lang: str) -> frozenset[str]:
    """The stems of all words on the page: what a search can find."""
    return frozenset(each for text in texts(game, lang) for each in stems(plain(text), lang))


def texts(game: str, lang: str) -> Iterator[str]:
    """The HTML of every piece that can be found."""
    given = data(game, lang)
    for each in given["sections"]:
        yield section_text(game, lang, each)
    for signs in given["icons"]:
        yield from [f"{escape(sign['name'])} {inline(game, lang, sign['says'])}" for sign in signs["list"]]
    for group in entries(game, lang).values():
        yield from [card_text(entry) for entry in group]


def section_text(game: str, lang: str, given: dict[str, Any]) -> str:
    """All that can be read in a section; cards shown with their text are found in the list of cards instead."""
    raw = [part(game, lang, each) for each in [*given["text"], *given.get("more", [])]]
    pieces = [piece for kind, contents, caption in raw if kind != "cards" for piece in (*contents, caption)]
    return " ".join([escape(given["title"]), *pieces])


def section(game: str, lang: str, given: dict[str, Any], looked: SearchQuery | None) -> RulesSection:
    title = Markup(marked(escape(given["title"]), looked))
    parts, more = [[shown_part(game, lang, each, looked) for each in given.get(key, [])] for key in ("text", "more")]
    hit = found(section_text(game, lang, given), looked)
    return RulesSection(given["key"], title, parts, more, rulebook.rules_by_section(game).get(given["key"], []), hit)


def shown_part(game: str, lang: str, given: Any, looked: SearchQuery | None) -> RulesPart:
    """A piece of a section with its hits marked; pictures are left as they are."""
    kind, contents, caption = part(game, lang, given)
    shown = [Markup(each if kind == "show" else marked(each, looked)) for each in contents]
    if kind != "example" or "run" not in given:
        return RulesPart(kind, shown, Markup(caption))
    return RulesPart(kind, shown, Markup(caption), given["run"], positions.drawn(game, lang, given["run"]))


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
    if "cards" in given:
        listed = rulebook.learn(game, "rules")["cards"][given["cards"]]
        return "cards", [named_card(game, lang, slug) for slug in listed], ""
    if "rulings" in given:
        return "rulings", [cell for row in given["rulings"] for cell in ruling(game, lang, row)], ""
    return "show", [draw(game, lang, each) for each in given["show"]], inline(game, lang, given["caption"])


def named_card(game: str, lang: str, slug: str) -> str:
    """A card by its name and its text, which is made from its data."""
    entry = next(each for group in entries(game, lang).values() for each in group if each.slug == slug)
    powers = " ".join(f"<i>{escape(title)}.</i> {escape(said, quote=False)}" for title, said in entry.powers)
    return f"{draw(game, lang, f'card {slug}')}. {powers}"


def ruling(game: str, lang: str, row: list[str]) -> list[str]:
    """What a rulebook says, what we play, and the option that plays it otherwise, if there is one."""
    says, ours, option = row
    otherwise = escape(option_name(game, lang, option)) if option else ""
    return [inline(game, lang, says), inline(game, lang, ours), otherwise]


def option_name(game: str, lang: str, option: str) -> str:
    """An option and its value, written as `tactics needed`, in the words of a new table."""
    key, value = option.split(" ")
    sizes = sorted({seats for seats, _ in games()[game].tables()})
    for choice in [each for seats in sizes for each in choices(game, seats, lang)]:
        for named in choice.values:
            if (choice.key, named.value) == (key, value):
                return f"{choice.name}: {named.name}"
    raise ValueError(f"no table of {game} has the option {option!r}")


@cache
def inline(game: str, lang: str, text: str) -> str:
    """A text as HTML with its pictures."""
    html = BOLD.sub(r"<b>\1</b>", escape(text, quote=False))
    return PICTURE.sub(lambda spec: draw(game, lang, spec[1]), html)


def icon(game: str, lang: str, given: dict[str, str], looked: SearchQuery | None) -> Icon:
    name, says = escape(given["name"]), inline(game, lang, given["says"])
    hit = found(f"{name} {says}", looked)
    picture = Markup(draw(game, lang, given["draw"]))
    return Icon(picture, Markup(marked(name, looked)), Markup(marked(says, looked)), hit)


def card_text(given: ContentsEntry) -> str:
    """All that can be read of a card."""
    return escape(" ".join([given.name, given.type, *(text for power in given.powers for text in power)]), quote=False)


def card(game: str, lang: str, given: ContentsEntry, looked: SearchQuery | None) -> RulesCard:
    texts = [given.name, given.type, *(text for power in given.powers for text in power)]
    name, kind, *rest = [Markup(marked(escape(each, quote=False), looked)) for each in texts]
    powers = list(zip(rest[::2], rest[1::2], strict=True))
    hit = found(card_text(given), looked)
    return RulesCard(given.slug, address(game, given.slug, lang), thumbnail(game, given.slug), name, kind, powers, hit)


def thumbnail(game: str, slug: str) -> Markup:
    """The picture of a card, if it has one, fetched when it comes into sight."""
    if slug not in album(game).pictures():
        return Markup("")
    return Markup(files.image(game, slug, "pic").replace("<img ", '<img loading="lazy" '))
