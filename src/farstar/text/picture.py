"""A table and a card as one SVG picture each, from a teller's words: for notebooks, documents and bug reports."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from farstar.table.match import Match
from farstar.text.phrases import common, who
from farstar.text.teller import Face, Section, Teller, teller

WIDTH = 960
MARGIN = 16
LINE = 18
LETTER = 8.3
"""The width of a letter at the size of the text, on the wide side."""
CARD = 218
GAP = 8
TONES = {
    "novelty": "#4cc9d8",
    "rare": "#d98e3f",
    "genes": "#63c06a",
    "alien": "#e3cc4d",
    "military": "#e0604f",
    "development": "#b78be0",
    "propaganda": "#e0604f",
    "technology": "#4cc9d8",
    "space-program": "#63c06a",
    "breakthrough": "#e3cc4d",
}
"""The colours of cards; whatever they say stands there in words too."""
PLAIN_TONE = "#9aa7bd"


class Block(NamedTuple):
    """A part of a picture and how high it is; it is drawn from its own upper left corner."""

    svg: str
    height: int


def match_svg(match: Match, seat: int = -1, lang: str = "en") -> str:
    """The table of a match as this seat may know it; seat -1 only watches."""
    names = [name.capitalize() for name in match.journal.players] or [str(each) for each in range(match.state.seats)]
    tell = teller(match.game.name, lang, names, match.journal.options)
    return table_svg(tell, match.view(seat), asked(match, names, lang, seat))


def asked(match: Match, names: Sequence[str], lang: str, seat: int) -> str:
    """Who must choose now, in words."""
    text = common(lang)
    waiting = [who(lang, names, ask.seat, seat) for ask in match.asks()]
    return text.say("show.asked", names=", ".join(waiting)) if waiting else text.say("show.over")


def table_svg(tell: Teller, view: Any, note: str = "") -> str:
    """A view in words and cards: what everybody sees, every seat, and what the seat alone sees."""
    status, *seats = tell.overview(view)
    blocks = [heading(status, note), *[panel(seat) for seat in seats]]
    if view.seat >= 0:
        blocks.append(panel(tell.hand(view), whole=True))
    return page(blocks)


def card_svg(face: Face) -> str:
    """One card with all it says."""
    drawn = card(face)
    size = f'width="{CARD}" height="{drawn.height}" viewBox="0 0 {CARD} {drawn.height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="13">{drawn.svg}</svg>'


# Parts ---------------------------------------------------------------------------------------------------------


def page(blocks: Sequence[Block]) -> str:
    """Blocks one below the other on a dark ground."""
    top, placed = MARGIN, []
    for block in blocks:
        placed.append(f'<g transform="translate({MARGIN} {top})">{block.svg}</g>')
        top += block.height + GAP
    height = top - GAP + MARGIN
    size = f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
    ground = f'<rect width="{WIDTH}" height="{height}" fill="#10151f"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="13">'
        f"{ground}{''.join(placed)}</svg>"
    )


def heading(status: Section, note: str) -> Block:
    lines = folded([*status.lines, *([note] if note else [])], WIDTH - 2 * MARGIN)
    svg = words(0, 20, status.title, "#ffffff", 'font-size="20" font-weight="bold"')
    svg += "".join(words(0, 42 + LINE * at, line, "#c4cedd") for at, line in enumerate(lines))
    return Block(svg, 30 + LINE * len(lines))


def panel(section: Section, whole: bool = False) -> Block:
    """A section in a frame; its cards by their names, or whole."""
    room = WIDTH - 4 * MARGIN
    lines = folded(section.lines, room)
    top = 28 + LINE * len(lines)
    inner = card_rows(section.faces) if whole else chips(section.faces, room)
    height = top + inner.height + (MARGIN if inner.height else 4)
    svg = f'<rect width="{WIDTH - 2 * MARGIN}" height="{height}" rx="8" fill="#18202e" stroke="#2c3a52"/>'
    svg += words(MARGIN, 21, section.title, "#ffffff", 'font-weight="bold"')
    svg += "".join(words(MARGIN, 40 + LINE * at, line, "#c4cedd") for at, line in enumerate(lines))
    return Block(svg + f'<g transform="translate({MARGIN} {top})">{inner.svg}</g>', height)


def chips(faces: Sequence[Face], room: int) -> Block:
    """Cards by their names, in as many rows as they take."""
    if not faces:
        return Block("", 0)
    left, top, drawn = 0, 4, []
    for face in faces:
        name = f"{face.name} ● {face.badge}" if face.badge else face.name
        width = round(len(name) * LETTER) + 20
        if left and left + width > room:
            left, top = 0, top + 30
        frame = f'<rect x="{left}" y="{top}" width="{width}" height="24" rx="12" fill="none" stroke="{tone(face)}"/>'
        drawn.append(frame + words(left + 10, top + 17, name, tone(face)))
        left += width + GAP
    return Block("".join(drawn), top + 24)


def card_rows(faces: Sequence[Face]) -> Block:
    """Whole cards side by side; each row is as high as its highest card."""
    beside = (WIDTH - 4 * MARGIN + GAP) // (CARD + GAP)
    top, drawn = 4, []
    for first in range(0, len(faces), beside):
        row = [card(face) for face in faces[first : first + beside]]
        drawn += [f'<g transform="translate({at * (CARD + GAP)} {top})">{each.svg}</g>' for at, each in enumerate(row)]
        top += max(each.height for each in row) + GAP
    return Block("".join(drawn), top - GAP if faces else 0)


def card(face: Face) -> Block:
    """A card: its name, its facts, its powers, and what lies on it."""
    titles = folded([face.name], CARD - 20)
    lines = folded([*([face.facts] if face.facts else []), *face.powers, *([f"● {face.badge}"] if face.badge else [])])
    height = 14 + LINE * (len(titles) + len(lines))
    svg = f'<rect width="{CARD}" height="{height}" rx="8" fill="#1f2a3c" stroke="{tone(face)}"/>'
    for at, line in enumerate(titles):
        svg += words(10, 20 + LINE * at, line, tone(face), 'font-weight="bold"')
    for at, line in enumerate(lines, len(titles)):
        svg += words(10, 20 + LINE * at, line, "#c4cedd")
    return Block(svg, height)


def tone(face: Face) -> str:
    return TONES.get(face.tone, PLAIN_TONE)


def folded(lines: Sequence[str], room: int = CARD - 20) -> list[str]:
    """Lines broken where there is no more room."""
    return [part for line in lines for part in wrap(line, int(room / LETTER)) or [""]]


def words(x: int, y: int, text: str, colour: str, more: str = "") -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}" {more}>{escape(text)}</text>'
