"""Small pictures of cards made of half blocks, two pixels to a letter.

They are the browser's pictures seen from far away, kept in `data/blocks.toml` of a game: for each picture a row of
pixels after the other, two signs for a pixel (12 bits of red, green and blue), `..` where nothing is drawn.
`make blocks` writes them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from rich.text import Text

from farstar.table.game import folder
from farstar.text import words
from farstar.text.teller import Face

WIDTH, HEIGHT = 18, 16
SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
NOTHING = ".."
Pictures = Callable[[Face], Text | None]
"""Gives the picture of a card, or None if it has none."""


def written(red: int, green: int, blue: int) -> str:
    """A pixel as it is kept, from colours of 0 to 255."""
    packed = (red >> 4) << 8 | (green >> 4) << 4 | blue >> 4
    return SIGNS[packed >> 6] + SIGNS[packed & 63]


def colour(pixel: str) -> str:
    """A kept pixel as a colour for the terminal; empty for none."""
    if pixel == NOTHING:
        return ""
    packed = SIGNS.index(pixel[0]) << 6 | SIGNS.index(pixel[1])
    return f"#{packed >> 8:x}{packed >> 8:x}{packed >> 4 & 15:x}{packed >> 4 & 15:x}{packed & 15:x}{packed & 15:x}"


@cache
def kept(game: str) -> dict[str, str]:
    """The pictures of a game by their names; a game without any has none."""
    own = folder(game)
    path = own / "data" / "blocks.toml" if own is not None else None
    return words.load(path) if path is not None and path.exists() else {}


def pictures_of(game: str) -> Pictures:
    """The pictures of a game's cards."""

    def picture(face: Face) -> Text | None:
        pixels = kept(game).get(face.picture)
        return drawn(pixels) if pixels else None

    return picture


def no_pictures(face: Face) -> Text | None:
    """Cards in words only."""
    return None


def drawn(pixels: str) -> Text:
    """Eight lines of half blocks."""
    colours = [colour(pixels[at : at + 2]) for at in range(0, len(pixels), 2)]
    rows = [colours[at : at + WIDTH] for at in range(0, len(colours), WIDTH)]
    lines = [
        Text.assemble(*[block(high, low) for high, low in zip(upper, lower, strict=True)])
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]
    return Text("\n").join(lines)


def block(high: str, low: str) -> tuple[str, str]:
    """Two pixels, one above the other, as a letter and its style."""
    if not high and not low:
        return " ", ""
    if not high:
        return "▄", low
    return "▀", f"{high} on {low}" if low else high
