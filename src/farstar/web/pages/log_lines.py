"""Lines of the log for a page: cards named in them can be looked at."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from markupsafe import Markup, escape

from farstar.table.game import Options
from farstar.text.languages import inner_quotes
from farstar.text.teller import HEADING, PLAIN, SUBHEADING, teller
from farstar.web.drawing.scenes import album


class Line(NamedTuple):
    """A line: its number in the log, its rank (0 a round, 1 a phase, 2 what happened), its words, whether it is new
    to one who has just been asked: told since the own last choice."""

    number: int
    rank: int
    html: Markup
    fresh: bool = False


def newest_first(lines: Sequence[Line]) -> list[Line]:
    """The lines by round and phase, the newest first, each under its heading: "Round 6 · Settle"."""
    groups: list[list[Line]] = [[]]
    of_round = Markup()
    for line in lines:
        if line.rank == HEADING:
            of_round = line.html
            groups.append([line])
        elif line.rank == SUBHEADING:
            if groups[-1] and groups[-1][-1].rank == HEADING:
                groups.pop()  # nothing was told between the round and its first phase
            title = Markup(" · ").join([of_round, line.html]) if of_round else line.html
            groups.append([line._replace(html=title)])
        else:
            groups[-1].append(line)
    told = []
    for group in reversed(groups):
        heads = [line for line in group if line.rank < PLAIN]
        told += heads + [line for line in reversed(group) if line.rank >= PLAIN]
    return told


class Linker:
    """Makes every card's name in a sentence show the card."""

    def __init__(self, cards: Mapping[str, str], address: Callable[[str], str]) -> None:
        self.addresses = {name: address(key) for key, name in cards.items() if address(key)}
        quoted = {inner_quotes(f"«{name}»")[1:-1]: at for name, at in self.addresses.items()}
        self.addresses |= quoted
        longest = sorted(self.addresses, key=len, reverse=True)
        self.names = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest)) or '(?!)'})(?!\w)")

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


def linker(game: str, lang: str, options: Options, table: str = "") -> Linker:
    """The linker of a game at a table with these options; made once, for a table's own cards once for that table."""
    shown = album(game)
    place = table if shown.own(options) else ""
    key = (game, lang, place + repr(sorted(options.items())))
    if key not in LINKERS:
        if len(LINKERS) >= MOST_LINKERS:
            LINKERS.clear()
        tell = teller(game, lang, [], options)
        address = partial(shown.card_address, lang=lang, options=options, table=place)
        LINKERS[key] = Linker(tell.cards(), address)
    return LINKERS[key]
