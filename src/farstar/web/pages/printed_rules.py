"""The rules to print: the whole book of a game, and its player aid on one page, in the words of the rules page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from markupsafe import Markup

from farstar.web.common import languages
from farstar.web.common.edition import EDITION
from farstar.web.common.sheets import sheet
from farstar.web.drawing import icons
from farstar.web.drawing.card_sheets import card_sheets
from farstar.web.drawing.inlined import inlined
from farstar.web.learn import rules_page
from farstar.web.pages import aid
from farstar.web.pages.templating import TEMPLATES

STATIC = Path(__file__).parent.parent / "static"
BEFORE, AFTER = ("tokens.css", "farstar.css"), ("learn.css", "printed.css")


def page(kind: str, game: str, lang: str, carried: bool = False) -> str:
    """The `book` or the `aid` of a game as a page; one that is carried away brings its styles and pictures along."""
    book = rules_page.book(game, lang)

    def say(key: str, **values: object) -> str:
        return languages.say(lang, key, **values)

    facts: dict[str, Any] = {
        "kind": kind,
        "lang": lang,
        "say": say,
        "book": book,
        "title": say("learn.rules_of" if kind == "book" else "learn.aid_of", game=book.title),
        "sections": book.sections if kind == "book" else aid.sections(game, lang),
        "styles": styles() if carried else "",
        "sheets": [f"/static/{address}" for address in sheets()],
        "sprite": Markup(icons.sprite()) if carried else "",
        "edition": EDITION,
    }
    html = TEMPLATES.get_template("printed.html").render(**facts)
    return inlined(html) if carried else html


def whole_book(game: str, lang: str) -> str:
    """The book as one file that needs nothing else."""
    return page("book", game, lang, carried=True)


def styles() -> str:
    """The styles of the page in one."""
    return "\n".join(sheet(path).css for path in sheets().values())


def sheets() -> dict[str, Path]:
    """The style sheets of the page by their addresses below /static; those of cards stand between the others."""
    before, after = ({name: STATIC / name for name in names} for names in (BEFORE, AFTER))
    return {**before, **card_sheets(), **after}
