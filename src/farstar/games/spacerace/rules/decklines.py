"""Where in the text of a deck something stands, so that a fault can name its line. Knows text, not cards.

A text of a stranger may be long and strange: it is read through once, and what is looked for twice is remembered.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property

GAP = r"\s{0,40}"
"""The blanks between a name and its value; a longer gap only makes a fault name the card's line."""
HEADER = re.compile(r'^[ \t]{0,40}\[{1,2}([^\[\]\n"]{0,80})(?:"([^"\n]{0,80})"([^\[\]\n"]{0,80}))?', re.MULTILINE)


class DeckLines:
    """The lines of a deck's text, found by card, part and word. A line that cannot be found is that of the card."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.line_ranges: dict[tuple[str, str], tuple[int, int]] = {}

    @cached_property
    def ends(self) -> list[int]:
        """Where every line ends."""
        return [found.start() for found in re.finditer("\n", self.text)]

    @cached_property
    def closes(self) -> dict[int, int]:
        """For every brace that opens, where the one that closes it ends."""
        found: dict[int, int] = {}
        opened: list[int] = []
        for brace in re.finditer(r"[{}]", self.text):
            if brace[0] == "{":
                opened.append(brace.start())
            elif opened:
                found[opened.pop()] = brace.end()
        return found

    @cached_property
    def headers(self) -> list[tuple[int, str]]:
        """Every heading in brackets: where it stands, and the part and card it names."""
        return [(found.start(), named(found)) for found in HEADER.finditer(self.text)]

    def line(self, position: int) -> int:
        """The number of the line at a position in the text."""
        return bisect_right(self.ends, position - 1) + 1

    def top(self, word: str) -> int:
        """The line of an entry of the deck itself."""
        found = re.search(rf'^[ \t]{{0,40}}"?{re.escape(word[:80])}"?{GAP}[=:]', self.text, re.MULTILINE)
        return self.line(found.end()) if found else 1

    def line_range(self, part: str, slug: str) -> tuple[int, int]:
        """From where to where a card is written."""
        if (part, slug) not in self.line_ranges:
            self.line_ranges[part, slug] = self.find_range(part, slug)
        return self.line_ranges[part, slug]

    def find_range(self, part: str, slug: str) -> tuple[int, int]:
        """From where to where a card is written; the whole text if it cannot be found."""
        name = f"{part}.{slug}"
        own = [place for place, (_, header) in enumerate(self.headers) if is_within(header, name)]
        if own:
            after = next((at for at, header in self.headers[own[0] :] if not is_within(header, name)), len(self.text))
            return self.headers[own[0]][0], after
        entry = re.search(rf'(?<![\w-])"?{re.escape(slug[:80])}"?{GAP}[=:]{GAP}\{{', self.text)
        if entry:
            return entry.start(), self.closing(entry.end() - 1)
        return 0, len(self.text)

    def closing(self, opening: int) -> int:
        """Where the brace that opens here is closed."""
        return self.closes.get(opening, len(self.text))

    def card(self, part: str, slug: str, word: str = "") -> int:
        """The line of a card, or of a word in it."""
        start, end = self.line_range(part, slug)
        start = self.first_sign(start, end)
        return self.line(self.find(word, start, end) if word else start)

    def first_sign(self, start: int, end: int) -> int:
        """The first place that is not blank."""
        found = re.compile(r"\S").search(self.text, start, end)
        return found.start() if found else end

    def ability(self, part: str, slug: str, side: str, nth: int, word: str = "") -> int:
        """The line of the nth ability (from 0) of one side of a card, or of a word in it."""
        start, end = self.line_range(part, slug)
        own = [at for at, header in self.headers if start <= at < end and header.endswith(f".{side}")]
        if nth < len(own):
            begin = own[nth]
            stop = own[nth + 1] if nth + 1 < len(own) else end
        else:
            begin, stop = self.nth_table(self.find(side, start, end), end, nth)
        return self.line(self.find(word, begin, stop) if word else begin)

    def nth_table(self, start: int, end: int, nth: int) -> tuple[int, int]:
        """The nth inline table of a list that begins after `start`."""
        at = start
        for _ in range(nth + 1):
            at = self.text.find("{", at, end)
            if at < 0:
                return start, end
            start, at = at, self.closing(at)
        return start, at

    def find(self, word: str, start: int, end: int) -> int:
        """Where a word stands as a word of its own; of several words, the last one after the ones before."""
        for one in word[:200].split()[:4]:
            found = re.compile(rf"(?<![\w-]){re.escape(one)}(?![\w-])").search(self.text, start, end)
            start = found.start() if found else start
        return start


def named(found: re.Match[str]) -> str:
    """The name in a heading: `cards.moon-speech.left`."""
    parts = ((found[1] or "").strip(" ."), found[2], (found[3] or "").strip(" ."))
    return ".".join(part for part in parts if part)


def is_within(header: str, name: str) -> bool:
    """Whether a heading is that of a card or of a part of it."""
    return header == name or header.startswith(f"{name}.")
