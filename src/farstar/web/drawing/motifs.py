"""Emblems: drawings from the data in the hues of a name. Knows paints, no card."""

from functools import cache
from string import Template

from farstar.text import words
from farstar.web.drawing.svg import Luck, colour, linear, mark, radial

BOX = "-8 -1 112 98"
WARM = ("#ffd166", "#ffab5e")
COLD = ("#ffd166", "#7ff0d4", "#ffab5e", "#9fe3ff")


@cache
def drawings() -> dict[str, str]:
    """The emblems that any game may use, by their words."""
    return words.load("data/web/motifs.toml")


def body(slug: str, drawing: str, hue: float = -1) -> str:
    """A drawing in the hues of its card's name before its own glow, without a frame."""
    hue, key = hue if hue >= 0 else Luck(slug).between(170, 345), mark(slug)
    glow = colour(hue, 80, 50)
    light = radial(key + "g", [(0, glow, 0.5), (0.6, glow, 0.16), (1, glow, 0)])
    return f'<defs>{light}</defs><circle cx="48" cy="48" r="56" fill="url(#{key}g)"/>{painted(slug, drawing, hue)}'


def painted(slug: str, drawing: str, hue: float) -> str:
    """A drawing in a hue."""
    luck, key = Luck(slug), mark(slug)
    paints = {
        "l": colour(hue, 78, 80),
        "m": colour(hue, 62, 62),
        "d": colour(hue + 16, 52, 36),
        "a": luck.one_of(COLD if 255 < hue < 330 else WARM),
        "w": "#f6f8ff",
        "k": "#0b0f1e",
        "b": f"url(#{key}b)",
        "i": key,
    }
    light = linear(
        key + "b", [(0, colour(hue - 8, 80, 78), 1), (0.5, paints["m"], 1), (1, colour(hue + 20, 56, 32), 1)]
    )
    return f"<defs>{light}</defs>{Template(drawing).substitute(paints)}"
