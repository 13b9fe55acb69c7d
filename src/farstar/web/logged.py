"""Lines of the log for a page: cards named in them can be looked at."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import Markup, escape

from farstar import __version__
from farstar.table.game import Options
from farstar.web.naming import teller


class Line(NamedTuple):
    """A line: its number in the log, its rank (0 a round, 1 a phase, 2 what happened), its words."""

    number: int
    rank: int
    html: Markup


def card_address(game: str, key: str, lang: str) -> str:
    """Where the large card is found."""
    return f"/cards/{game}/{key}.{lang}.html?v={__version__}"


class Linker:
    """Makes every card's name in a sentence show the card."""

    def __init__(self, game: str, lang: str, cards: Mapping[str, str]) -> None:
        self.addresses = {name: card_address(game, key, lang) for key, name in cards.items()}
        longest = sorted(self.addresses, key=len, reverse=True)
        self.names = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest) or "(?!)")

    def linked(self, sentence: str) -> Markup:
        parts, end = [], 0
        for found in self.names.finditer(sentence):
            parts.append(escape(sentence[end : found.start()]))
            parts.append(REFERENCE.format(self.addresses[found[0]], found[0]))
            end = found.end()
        return Markup().join([*parts, escape(sentence[end:])])


REFERENCE = Markup('<b class="ref" tabindex="0" data-card="{}">{}</b>')


LINKERS: dict[tuple[str, str, str], Linker] = {}
MOST_LINKERS = 200


def linker(game: str, lang: str, options: Options) -> Linker:
    """The linker of a game at a table with these options; made once."""
    key = (game, lang, repr(sorted(options.items())))
    if key not in LINKERS:
        if len(LINKERS) >= MOST_LINKERS:
            LINKERS.clear()
        tell = teller(game, lang, [], options)
        LINKERS[key] = Linker(game, lang, tell.cards() if hasattr(tell, "cards") else {})
    return LINKERS[key]
