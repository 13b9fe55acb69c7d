"""The player aid of a game: phases, what each action gives, the end, icons; to print, and beside a table."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from farstar.table.game import games_with
from farstar.text import rulebook
from farstar.web.common import languages
from farstar.web.learn import rules_page
from farstar.web.pages.templating import TEMPLATES

LEFT_OUT = ("show", "example")
"""Kinds of parts that an aid has no room for."""


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
    html = template.render(say=say, game=game, sections=sections(game, lang), icons=icons)
    return Markup(html.replace('href="#', f'target="_blank" href="/learn/{game}#'))
