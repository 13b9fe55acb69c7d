"""The player aid of a game: phases, what each action gives, the end, icons; to print, and beside a table."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from farstar.table.game import games_with
from farstar.text import rulebook
from farstar.text.of_games import game_words
from farstar.web.common import languages
from farstar.web.common.edition import EDITION
from farstar.web.drawing import files
from farstar.web.learn import rules_page
from farstar.web.pages.templating import TEMPLATES, icon

LEFT_OUT = ("show", "example")
"""Kinds of parts that an aid has no room for."""


class RoundPart(NamedTuple):
    """A part of a round in one look: its icon and hue, the address of its picture, of a scene in a file of drawings, or
    none of both; what all do in it, what is special, and a word beside it."""

    icon: str
    hue: str
    picture: str
    scene: str
    title: str
    text: Markup
    box: list[Markup]
    note: Markup


class Glance(NamedTuple):
    """A game in one look: a sentence, the parts of a round side by side, and the end."""

    lead: Markup
    columns: list[RoundPart]
    end: Markup


def glance(game: str, lang: str) -> Glance | None:
    """The game in one look, as its data/glance tells it; None for a game that has no such words."""
    said = game_words(game, "glance", lang)
    if not said:
        return None

    def inline(text: str) -> Markup:
        return Markup(rules_page.inline(game, lang, text))

    def column(key: str, drawn: dict[str, str]) -> RoundPart:
        own = said[key]
        picture = files.address(game, drawn["picture"]) if "picture" in drawn else ""
        scene = f"/static/{drawn['scene'].replace('#', f'?v={EDITION}#')}" if "scene" in drawn else ""
        words = (own["title"], inline(own["text"]), [inline(each) for each in own["box"]], inline(own["note"]))
        return RoundPart(drawn["icon"], drawn.get("hue", key), picture, scene, *words)

    columns = [column(key, drawn) for key, drawn in rulebook.learn(game, "rules")["glance"].items()]
    return Glance(inline(said["lead"]), columns, inline(said["end"]))


def sections(game: str, lang: str) -> list[rules_page.RulesSection]:
    """The sections of the rules an aid is made of, in short; all of them where a game names none."""
    every = {each.key: each for each in rules_page.book(game, lang).sections}
    named = rulebook.beside(game, "rules").get("aid", list(every))
    return [
        every[key]._replace(parts=[part for part in every[key].parts if part.kind not in LEFT_OUT], more=[])
        for key in named
    ]


@lru_cache(maxsize=30)
def panel(game: str, lang: str) -> Markup:
    """The aid as HTML for a panel at the table; empty for a game without rules to read. Its style is aid.css."""
    if game not in games_with("rules_page"):
        return Markup("")

    def say(key: str, **values: object) -> str:
        return languages.say(lang, key, **values)

    template = TEMPLATES.get_template("_aid.html")
    icons = rules_page.book(game, lang).icons
    look = glance(game, lang)
    whole = sections(game, lang) if look is None else []
    html = template.render(say=say, icon=icon, game=game, look=look, sections=whole, icons=icons)
    return Markup(html.replace('href="#', f'target="_blank" href="/learn/{game}#'))
