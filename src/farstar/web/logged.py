"""Lines of the log for a page: cards named in them can be looked at."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from farstar import __version__
from farstar.table.game import Options
from farstar.web import decks


class Line(NamedTuple):
    """A line and its rank: 0 a round, 1 a phase, 2 what happened."""

    rank: int
    html: Markup


def card_address(game: str, key: str, lang: str, table: str = "", options: Options | None = None) -> str:
    """Where the large card is found: one of a table's own deck only there; empty where it cannot be shown."""
    if game != "spacerace":
        return f"/cards/{game}/{key}.{lang}.html?v={__version__}"
    if decks.own(options):
        return f"/tables/{table}/cards/{key}.{lang}.html?v={__version__}" if table else ""
    return f"/cards/{game}/{key}.{lang}.html?v={__version__}{decks.query(options)}"


@cache
def names(game: str, lang: str, cards: tuple[tuple[str, str], ...]) -> tuple[re.Pattern[str], dict[str, str]]:
    """All card names of a game as one pattern, the longest first, and the key of each."""
    by_name = {name: key for key, name in cards}
    longest = sorted(by_name, key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest) or "(?!)"), by_name


def linked(game: str, lang: str, tell: Any, sentence: str, address: Callable[[str], str] | None = None) -> Markup:
    """A sentence in which every card's name shows the card at its address."""
    cards = tuple(tell.cards().items()) if hasattr(tell, "cards") else ()
    pattern, by_name = names(game, lang, cards)
    parts, end = Markup(), 0
    for found in pattern.finditer(sentence):
        parts += escape(sentence[end : found.start()])
        key = by_name[found[0]]
        where = address(key) if address else card_address(game, key, lang)
        mark = '<b class="ref" tabindex="0" data-card="{}">{}</b>' if where else "{1}"
        parts += Markup(mark).format(where, found[0])
        end = found.end()
    return parts + escape(sentence[end:])
