"""Emblems: drawings from the data in the hues of a name. Knows paints, no card."""

from functools import cache
from string import Template

from farstar.text import words
from farstar.web.drawing import icons
from farstar.web.drawing.svg import Luck, colour, linear, mark, radial

BOX = "-8 -1 112 98"
WARM = ("#ffd166", "#ffab5e")
COLD = ("#ffd166", "#7ff0d4", "#ffab5e", "#9fe3ff")


@cache
def drawings() -> dict[str, str]:
    """The emblems that any game may use, by their words."""
    return words.load("data/web/motifs.toml")


def body(slug: str, drawing: str, beside: str = "", hue: float = -1) -> str:
    """A drawing in the hues of its card's name, without a frame; a small icon may stand beside it."""
    luck, key = Luck(slug), mark(slug)
    if hue < 0:
        hue = luck.between(170, 345)
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
    glow = colour(hue, 80, 50)
    light = radial(key + "g", [(0, glow, 0.5), (0.6, glow, 0.16), (1, glow, 0)])
    light += linear(
        key + "b", [(0, colour(hue - 8, 80, 78), 1), (0.5, paints["m"], 1), (1, colour(hue + 20, 56, 32), 1)]
    )
    drawn = Template(drawing).substitute(paints)
    return (
        f'<defs>{light}</defs><circle cx="48" cy="48" r="56" fill="url(#{key}g)"/>{drawn}{_beside(beside, paints["a"])}'
    )


def _beside(name: str, accent: str) -> str:
    """A small sign in the corner tells emblems of one family apart."""
    if not name:
        return ""
    return (
        f'<g transform="translate(66 60)" color="{accent}"><circle cx="15" cy="15" r="17" fill="#0b0f1e" '
        f'stroke="{accent}" '
        f'stroke-width="2"/><g transform="translate(4.5 4.5) scale(.88)">{icons.drawings()[name]}</g></g>'
    )
