"""The rules of a game as plain lines, for a terminal and a screen reader: no pictures, no columns, no colours."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from textwrap import wrap
from typing import Any

from farstar.table.game import folder
from farstar.terminal.files import Failure
from farstar.terminal.seating import known_game
from farstar.text import rulebook, words
from farstar.text.of_games import teller
from farstar.text.phrases import common
from farstar.text.search import SearchQuery, search_query
from farstar.text.stems import stems

PICTURE = re.compile(r"\[([a-z]+(?: [a-z0-9+?-]+)+)\]")
BOLD = re.compile(r"\*\*(.+?)\*\*")
WIDTH = 100
SHOWN_BY_VALUE = ("vp", "cost", "chip")
"""Pictures of a number, read as the number; of other pictures the words beside them say the same."""


def tell_rules(game: str, lang: str, query: str) -> list[str]:
    """The whole rules, or what answers a query: sections, those first whose title does, then icons and cards."""
    known_game(game)
    own = folder(game)
    if own is None or not words.is_written(own / "data" / "learn" / f"{lang}.toml"):
        raise Failure(f"{game} has no rules to read")
    given = rulebook.learn(game, lang)
    looked = search_query(query, lang, known(game, lang), rulebook.synonyms(game, lang))
    say = common(lang).say
    if query and looked is None:
        raise Failure(say("rules.no-word", query=query))
    sections = [each for each in given["sections"] if answers(section_text(game, lang, each), looked)]
    icons = [each for each in icon_lines(game, lang) if answers(" ".join(each), looked)]
    cards = [each for each in card_lines(game, lang) if answers(" ".join(each), looked)]
    if not sections + icons + cards:
        raise Failure(say("rules.nothing", query=query))
    if looked is not None:
        sections.sort(key=lambda section: not looked.answered_by(section["title"]))
    lines = [given["title"], given["facts"], *paragraph(game, lang, given["lead"])] if looked is None else []
    for number, each in enumerate(sections, 1):
        lines += ["", f"{number}. {each['title']}", *section_lines(game, lang, each)]
    for title, found in ((say("rules.icons"), icons), (say("rules.cards"), cards)):
        lines += ["", title, *(line for each in found for line in each)] if found else []
    return lines


@cache
def known(game: str, lang: str) -> frozenset[str]:
    """The stems of all words of the rules, icons and cards."""
    texts = [section_text(game, lang, section) for section in rulebook.learn(game, lang)["sections"]]
    texts += [" ".join(lines) for lines in [*icon_lines(game, lang), *card_lines(game, lang)]]
    return frozenset(each for text in texts for each in stems(text, lang))


def icon_lines(game: str, lang: str) -> list[list[str]]:
    """Every icon by its name, and what it means."""
    icons = [icon for group in rulebook.learn(game, lang)["icons"] for icon in group["list"]]
    return [paragraph(game, lang, f"{icon['name']}: {icon['says']}", "- ") for icon in icons]


def card_lines(game: str, lang: str) -> list[list[str]]:
    """Every card with all it says."""
    tell = teller(game, lang, [])
    found = []
    for face in [tell.card(key) for key in tell.cards()]:
        texts = [f"- {face.name}. {face.facts}", *[f"  {power}" for power in face.powers]]
        found.append([line for text in texts for line in wrap(text, WIDTH, subsequent_indent="  ")])
    return found


def section_text(game: str, lang: str, section: dict[str, Any]) -> str:
    return " ".join([section["title"], *section_lines(game, lang, section)])


def answers(text: str, looked: SearchQuery | None) -> bool:
    return looked is None or looked.answered_by(text)


def section_lines(game: str, lang: str, section: dict[str, Any]) -> list[str]:
    """A section in short and in detail, with the numbers of its rules."""
    parts = [*section["text"], *section.get("more", [])]
    lines = [line for part in parts for line in part_lines(game, lang, part)]
    numbers = rulebook.rules_by_section(game)[section["key"]]
    return [*lines, *wrap(" ".join(numbers), WIDTH)]


def part_lines(game: str, lang: str, part: Any) -> Iterator[str]:
    """A piece of a section: a paragraph, a list, steps, an example, cards by their names, or rulings."""
    if isinstance(part, str):
        yield from paragraph(game, lang, part)
    elif isinstance(part, list):
        for each in part:
            yield from paragraph(game, lang, each, "- ")
    elif "steps" in part:
        for number, each in enumerate(part["steps"], 1):
            yield from paragraph(game, lang, each, f"{number}) ")
    elif "cards" in part:
        names = [card_name(game, slug, lang) for slug in rulebook.learn(game, "rules")["cards"][part["cards"]]]
        yield from wrap(", ".join(names), WIDTH)
    elif "rulings" in part:
        for says, ours, option in part["rulings"]:
            otherwise = f" (--option {option.replace(' ', '=')})" if option else ""
            yield from paragraph(game, lang, says, "- ")
            yield from paragraph(game, lang, ours + otherwise, "  = ")
    else:
        for each in rulebook.sentences(part):
            yield from paragraph(game, lang, each)


def paragraph(game: str, lang: str, text: str, before: str = "") -> list[str]:
    """A text in lines, its pictures read as words."""
    said = PICTURE.sub(lambda spec: in_words(game, lang, spec[1]), BOLD.sub(r"\1", text))
    return wrap(before + " ".join(said.split()), WIDTH, subsequent_indent=" " * len(before))


def in_words(game: str, lang: str, spec: str) -> str:
    """A picture in words."""
    word, *given = spec.split(" ")
    if word == "card":
        return card_name(game, given[0], lang)
    return given[-1] if word in SHOWN_BY_VALUE else ""


def card_name(game: str, slug: str, lang: str) -> str:
    """The name of a card, from the game's own words."""
    own = folder(game)
    assert own is not None
    return str(words.load(own / "data" / "text" / f"{lang}.toml")["names"][slug])
