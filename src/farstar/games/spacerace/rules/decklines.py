"""Where in the text of a deck something stands, so that a fault can name its line. Knows text, not cards."""

from __future__ import annotations

import re


class Lines:
    """The lines of a deck's text, found by card, part and word. A line that cannot be found is that of the card."""

    def __init__(self, text: str) -> None:
        self.text = text

    def line(self, position: int) -> int:
        return self.text.count("\n", 0, position) + 1

    def top(self, word: str) -> int:
        """The line of an entry of the deck itself."""
        found = re.search(rf'^\s*"?{re.escape(word)}"?\s*[=:]', self.text, re.MULTILINE)
        return self.line(found.end()) if found else 1

    def span(self, part: str, slug: str) -> tuple[int, int]:
        """From where to where a card is written."""
        name = re.escape(slug)
        header = re.search(rf'^[ \t]*\[+{part}\."?{name}"?[\].]', self.text, re.MULTILINE)
        if header:
            other = re.compile(rf'^[ \t]*\[+(?!\[|{part}\."?{name}"?[\].])', re.MULTILINE).search(
                self.text, header.end()
            )
            return header.start(), other.start() if other else len(self.text)
        entry = re.search(rf'(?<![\w-])"?{name}"?\s*[=:]\s*\{{', self.text)
        if entry:
            return entry.start(), closing(self.text, entry.end() - 1)
        return 0, len(self.text)

    def card(self, part: str, slug: str, word: str = "") -> int:
        """The line of a card, or of a word in it."""
        start, end = self.span(part, slug)
        start += len(self.text[start:end]) - len(self.text[start:end].lstrip())
        return self.line(self.find(word, start, end) if word else start)

    def ability(self, part: str, slug: str, side: str, nth: int, word: str = "") -> int:
        """The line of the nth ability (from 0) of one side of a card, or of a word in it."""
        start, end = self.span(part, slug)
        headers = list(re.finditer(rf"^[ \t]*\[\[.*\.{side}\]\]", self.text[start:end], re.MULTILINE))
        if nth < len(headers):
            begin = start + headers[nth].start()
            stop = start + headers[nth + 1].start() if nth + 1 < len(headers) else end
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
            start, at = at, closing(self.text, at)
        return start, at

    def find(self, word: str, start: int, end: int) -> int:
        """Where a word stands as a word of its own; of several words, the last one after the ones before."""
        for one in word.split():
            found = re.compile(rf"(?<![\w-]){re.escape(one)}(?![\w-])").search(self.text, start, end)
            start = found.start() if found else start
        return start


def closing(text: str, opening: int) -> int:
    """Where the brace that opens here is closed."""
    depth = 0
    for at in range(opening, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if not depth:
            return at + 1
    return len(text)
