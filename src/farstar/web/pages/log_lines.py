"""Lines of the log for a page: cards named in them can be looked at."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from markupsafe import Markup, escape

from farstar.table.game import Options
from farstar.text.languages import inner_quotes, usual
from farstar.text.of_games import teller
from farstar.text.teller import HEADING, PLAIN, SUBHEADING
from farstar.web.drawing.scenes import album


class PageLine(NamedTuple):
    """A line: its number in the log, its rank (0 a round, 1 a phase, 2 what happened), its words, whether it is new
    to one who has just been asked: told since the own last choice, whose doing it is (-1: nobody's), and the icon of
    the phase it opens. Beside somebody's shape the name that begins the line need not be read: `by` is that name, and
    `rest` are the words after it."""

    number: int
    rank: int
    html: Markup
    fresh: bool = False
    seat: int = -1
    icon: str = ""
    by: str = ""
    rest: Markup = Markup()


class Doing(NamedTuple):
    """What was done in a phase: its heading and the lines under it."""

    title: Markup
    lines: list[PageLine]


ROOM = {"ru": 112}
USUAL_ROOM = 124
"""Letters that fit into the strip above the question; Cyrillic ones are wider."""


def since_last(lines: Sequence[PageLine], own: int, lang: str) -> tuple[list[Doing], int]:
    """The doings of others since one's own last choice by phase, as many of the newest as there is room for,
    and how many more there are."""
    found: list[tuple[Markup, PageLine]] = []
    title = Markup()
    for line in lines:
        if line.rank < PLAIN:
            title = line.html
        elif line.fresh and line.seat >= 0 and line.seat != own:
            found.append((title, line))
    room = ROOM.get(usual(lang), USUAL_ROOM)
    kept: list[tuple[Markup, PageLine]] = []
    for head, line in reversed(found):
        words = line.rest or line.html
        room -= len(words.striptags()) + (len(head.striptags()) if not kept or kept[-1][0] != head else 0)
        if room < 0 and kept:
            break
        kept.append((head, line))
    groups: list[Doing] = []
    for head, line in reversed(kept):
        if not groups or groups[-1].title != head:
            groups.append(Doing(head, []))
        groups[-1].lines.append(line)
    return groups, len(found) - len(kept)


def newest_first(lines: Sequence[PageLine]) -> list[PageLine]:
    """The lines by round and phase, the newest first, each under its heading: "Round 6 · Settle"."""
    groups: list[list[PageLine]] = [[]]
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
    newest = []
    for group in reversed(groups):
        heads = [line for line in group if line.rank < PLAIN]
        newest += heads + [line for line in reversed(group) if line.rank >= PLAIN]
    return newest


def by_heading(lines: Sequence[PageLine], fresh: bool = False) -> list[Doing]:
    """All lines, or only the fresh ones, under the heading before them; headings without lines are left out."""
    groups = [Doing(Markup(), [])]
    for line in lines:
        if line.rank < PLAIN:
            groups.append(Doing(line.html, []))
        elif line.fresh or not fresh:
            groups[-1].lines.append(line)
    return [group for group in groups if group.lines]


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

    def looked_at(self, sentence: str) -> Markup:
        """The same for words that are themselves a link: a card is shown while one points at its name."""
        return Markup(self.linked(sentence).replace(' tabindex="0"', ""))


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
