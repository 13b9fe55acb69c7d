"""A table and a card as one SVG picture each: for notebooks, documents and bug reports.

The words are a teller's; the pictures of the cards are those that the browser shows, from the game's face `pictures`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from textwrap import wrap
from typing import Any, NamedTuple

from farstar.table.game import Options
from farstar.table.game import face as face_of
from farstar.table.match import Match
from farstar.text.of_games import teller
from farstar.text.phrases import common, who
from farstar.text.teller import Face, Section, Teller

WIDTH = 960
MARGIN = 16
LINE = 18
LETTER = 8.3
"""The width of a letter at the size of the text, on the wide side."""
CARD = 218
TILE, NARROW_LETTER = 140, 7.4
"""A card that lies on the table, and its smaller letters."""
ART = 84
"""The height of a card's picture."""
GAP = 8
ROOM = WIDTH - 4 * MARGIN
"""How wide the inside of a section is."""
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


DrawFace = Callable[[Face], str]
"""Gives the picture of a card as SVG; empty where nothing is drawn."""


def match_svg(match: Match, seat: int = -1, lang: str = "en") -> str:
    """The table of a match as this seat may know it; seat -1 only watches."""
    names = [name.capitalize() for name in match.journal.players] or [str(each) for each in range(match.state.seats)]
    tell = teller(match.game.name, lang, names, match.journal.options)
    art = art_of(match.game.name, match.journal.options)
    return table_svg(tell, match.view(seat), asked(match, names, lang, seat), art)


def view_svg(view: Any, lang: str = "en") -> str:
    """What a seat knows of its table, which has no names for the seats."""
    tell = teller(view.game, lang, [str(seat) for seat in range(view.seats)], view.options)
    return table_svg(tell, view, art=art_of(view.game, view.options))


def printed_card_svg(game: str, slug: str, lang: str = "en") -> str | None:
    """A card of a game's usual box with its picture and all it says; None if there is no such card."""
    tell = teller(game, lang, [])
    return card_svg(tell.card(slug), art_of(game)) if slug in tell.cards() else None


def art_of(game: str, options: Options | None = None) -> DrawFace:
    """The pictures of a game's cards at a table with these options."""
    draw = face_of(game, "pictures")

    def art(face: Face) -> str:
        return draw(face.picture, options or {}) if draw is not None and face.picture else ""

    return art


def no_art(face: Face) -> str:
    """Cards in words only."""
    return ""


def asked(match: Match, names: Sequence[str], lang: str, seat: int) -> str:
    """Who must choose now, in words."""
    text = common(lang)
    waiting = [who(lang, names, ask.seat, seat) for ask in match.asks()]
    return text.say("show.asked", names=", ".join(waiting)) if waiting else text.say("show.over")


def table_svg(tell: Teller, view: Any, note: str = "", art: DrawFace = no_art) -> str:
    """A view in words and cards: what everybody sees, every seat, and what the seat alone sees."""
    status, *seats = tell.overview(view)
    blocks = [heading(status, note)]
    if status.faces:
        blocks.append(lying(status.faces, art))
    blocks += [panel(seat, lying(seat.faces, art)) for seat in seats]
    if view.seat >= 0:
        hand = tell.hand(view)
        blocks.append(panel(hand, card_rows(hand.faces, art)))
    return page(blocks)


def card_svg(face: Face, art: DrawFace = no_art) -> str:
    """One card with all it says."""
    drawn = card(face, art)
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


def panel(section: Section, cards: Block) -> Block:
    """A section in a frame: its title, its lines, its cards."""
    lines = folded(section.lines, ROOM)
    top = 28 + LINE * len(lines)
    height = top + cards.height + (MARGIN if cards.height else 4)
    svg = f'<rect width="{WIDTH - 2 * MARGIN}" height="{height}" rx="8" fill="#18202e" stroke="#2c3a52"/>'
    svg += words(MARGIN, 21, section.title, "#ffffff", 'font-weight="bold"')
    svg += "".join(words(MARGIN, 40 + LINE * at, line, "#c4cedd") for at, line in enumerate(lines))
    return Block(svg + f'<g transform="translate({MARGIN} {top})">{cards.svg}</g>', height)


def lying(faces: Sequence[Face], art: DrawFace) -> Block:
    """Cards on the table: with their pictures if they have any, else by their names."""
    if any(art(face) for face in faces):
        return in_rows([tile(face, art) for face in faces], TILE)
    return chips(faces)


def chips(faces: Sequence[Face]) -> Block:
    """Cards by their names, in as many rows as they take."""
    if not faces:
        return Block("", 0)
    left, top, drawn = 0, 4, []
    for face in faces:
        name = f"{face.name} ● {face.badge}" if face.badge else face.name
        width = round(len(name) * LETTER) + 20
        if left and left + width > ROOM:
            left, top = 0, top + 30
        frame = f'<rect x="{left}" y="{top}" width="{width}" height="24" rx="12" fill="none" stroke="{tone(face)}"/>'
        drawn.append(frame + words(left + 10, top + 17, name, tone(face)))
        left += width + GAP
    return Block("".join(drawn), top + 24)


def in_rows(cards: Sequence[Block], width: int) -> Block:
    """Cards of one width side by side; each row is as high as its highest card."""
    beside = (ROOM + GAP) // (width + GAP)
    top, drawn = 4, []
    for first in range(0, len(cards), beside):
        row = cards[first : first + beside]
        drawn += [f'<g transform="translate({at * (width + GAP)} {top})">{each.svg}</g>' for at, each in enumerate(row)]
        top += max(each.height for each in row) + GAP
    return Block("".join(drawn), top - GAP if cards else 0)


def card_rows(faces: Sequence[Face], art: DrawFace) -> Block:
    """Whole cards side by side."""
    return in_rows([card(face, art) for face in faces], CARD)


def tile(face: Face, art: DrawFace) -> Block:
    """A card on the table: its picture, its name, and what lies on it."""
    titles = folded([face.name], TILE - 16, NARROW_LETTER)
    lines = folded([f"● {face.badge}"] if face.badge else [], TILE - 16, NARROW_LETTER)
    height = ART + 14 + 15 * (len(titles) + len(lines))
    svg = frame(TILE, height, face) + placed(art(face), TILE)
    for at, line in enumerate([*titles, *lines]):
        colour, weight = (tone(face), "bold") if at < len(titles) else ("#c4cedd", "normal")
        svg += words(8, ART + 18 + 15 * at, line, colour, f'font-size="12" font-weight="{weight}"')
    return Block(svg, height)


def card(face: Face, art: DrawFace) -> Block:
    """A card: its picture, its name, its facts, its powers, and what lies on it."""
    titles = folded([face.name], CARD - 20)
    lines = folded([*([face.facts] if face.facts else []), *face.powers, *([f"● {face.badge}"] if face.badge else [])])
    drawn = art(face)
    top = ART + 4 if drawn else 0
    height = top + 14 + LINE * (len(titles) + len(lines))
    svg = frame(CARD, height, face) + placed(drawn, CARD)
    for at, line in enumerate(titles):
        svg += words(10, top + 20 + LINE * at, line, tone(face), 'font-weight="bold"')
    for at, line in enumerate(lines, len(titles)):
        svg += words(10, top + 20 + LINE * at, line, "#c4cedd")
    return Block(svg, height)


def frame(width: int, height: int, face: Face) -> str:
    return f'<rect width="{width}" height="{height}" rx="8" fill="#1f2a3c" stroke="{tone(face)}"/>'


def placed(drawn: str, width: int) -> str:
    """A picture at the top of a card, before a dark sky."""
    if not drawn:
        return ""
    sky = f'<rect x="1" y="1" width="{width - 2}" height="{ART}" rx="7" fill="#0a0f1c"/>'
    return sky + drawn.replace("<svg ", f'<svg x="4" y="4" width="{width - 8}" height="{ART - 6}" ', 1)


def tone(face: Face) -> str:
    return TONES.get(face.tone, PLAIN_TONE)


def folded(lines: Sequence[str], room: int = CARD - 20, letter: float = LETTER) -> list[str]:
    """Lines broken where there is no more room."""
    return [part for line in lines for part in wrap(line, int(room / letter)) or [""]]


def words(x: int, y: int, text: str, colour: str, more: str = "") -> str:
    return f'<text x="{x}" y="{y}" fill="{colour}" {more}>{escape(text, quote=False)}</text>'
