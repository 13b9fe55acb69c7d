"""Finding words on a page of rules: without accents and endings, every hit marked in the HTML."""

from __future__ import annotations

import re
import unicodedata
from html import unescape

LAST = "aeiouyаеиоуыэюяьs"
"""Letters that change with number and case; a long word is looked for without one of them at its end."""
PIECES = re.compile(r"(<svg.*?</svg>|<[^>]*>|&[#\w]+;)", re.S)
LONGEST = 60


def fold(text: str) -> str:
    """Small letters without accents, one for one, so that places stay the same."""
    return "".join(unicodedata.normalize("NFD", letter)[0].lower()[:1] or letter for letter in text)


def wanted(query: str) -> list[str]:
    """The words of a query as they are looked for."""
    words = re.findall(r"[\w+×-]+", fold(query[:LONGEST]))
    return [word[:-1] if len(word) >= 5 and word[-1] in LAST else word for word in words]


def plain(html: str) -> str:
    """What can be read on a piece of a page, pictures apart."""
    return unescape(PIECES.sub(lambda piece: piece[0] if piece[0].startswith("&") else " ", html))


def found(html: str, words: list[str]) -> bool:
    """Whether all words are in it; with no words, everything is found."""
    if not words:
        return True
    text = fold(plain(html))
    return all(word in text for word in words)


def marked(html: str, words: list[str]) -> str:
    """The same HTML with every hit marked to the end of its word."""
    if not words:
        return html
    hit = re.compile("(?:" + "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)) + r")\w*")
    return "".join(piece if PIECES.fullmatch(piece) else mark_text(piece, hit) for piece in PIECES.split(html) if piece)


def mark_text(text: str, hit: re.Pattern[str]) -> str:
    """Text without tags, with its hits marked."""
    parts, at = [], 0
    for found_at in hit.finditer(fold(text)):
        parts += [text[at : found_at.start()], "<mark>", text[found_at.start() : found_at.end()], "</mark>"]
        at = found_at.end()
    return "".join([*parts, text[at:]])
