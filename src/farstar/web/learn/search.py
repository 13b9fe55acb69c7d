"""What a search finds on a page of rules, with every hit marked in the HTML."""

from __future__ import annotations

import re
from html import unescape

from farstar.text.search import SearchQuery
from farstar.text.stems import WORD, stem

PIECES = re.compile(r"(<svg.*?</svg>|<[^>]*>|&[#\w]+;)", re.S)


def plain(html: str) -> str:
    """What can be read on a piece of a page, pictures apart."""
    return unescape(PIECES.sub(lambda piece: piece[0] if piece[0].startswith("&") else " ", html))


def found(html: str, looked: SearchQuery | None) -> bool:
    """Whether it answers the query; without a query everything does."""
    return looked is None or looked.answered_by(plain(html))


def marked(html: str, looked: SearchQuery | None) -> str:
    """The same HTML with every hit marked."""
    if looked is None or not looked.marks:
        return html
    pieces = [piece for piece in PIECES.split(html) if piece]
    return "".join(piece if PIECES.fullmatch(piece) else mark_text(piece, looked) for piece in pieces)


def mark_text(text: str, looked: SearchQuery) -> str:
    """Text without tags, with its hits marked."""
    marks = looked.marks
    return WORD.sub(lambda word: f"<mark>{word[0]}</mark>" if stem(word[0], looked.lang) in marks else word[0], text)
