"""The smallest words of a drawing: colours, luck by name, paths, gradients. Knows SVG, no game and no card."""

import colorsys
import math
from collections.abc import Sequence
from html import escape
from zlib import crc32

from farstar.table.chance import Dice

Point = tuple[float, float]

BLACK = "#000"
"""What a gradient is made of unless told otherwise."""


class Luck:
    """The same name always gives the same picture."""

    def __init__(self, name: str) -> None:
        self.dice = Dice(crc32(name.encode()))

    def between(self, low: float, high: float) -> float:
        """A number from low to high."""
        return low + (high - low) * self.dice.below(1 << 20) / (1 << 20)

    def chance(self, share: float) -> bool:
        """True in this share of all cases."""
        return self.between(0, 1) < share

    def one_of(self, options: Sequence[str]) -> str:
        """One of the words."""
        return options[self.dice.below(len(options))]


def mark(name: str) -> str:
    """A short prefix for the ids of one drawing, so that several drawings can stand on one page."""
    return f"a{crc32(name.encode()) % 0x100000:05x}"


def colour(hue: float, saturation: float, lightness: float) -> str:
    """A colour by hue in degrees, saturation and lightness in percent, as #rgb: short, and fine enough."""
    light, full = min(max(lightness, 0), 100) / 100, min(max(saturation, 0), 100) / 100
    parts = colorsys.hls_to_rgb((hue % 360) / 360, light, full)
    return "#" + "".join(f"{round(part * 15):x}" for part in parts)


def short(number: float) -> str:
    """A number without the zero before the point."""
    return f"{number:.2g}".replace("0.", ".", 1) if 0 < number < 1 else f"{number:g}"


def smooth(points: Sequence[Point]) -> str:
    """A closed soft outline around the points, in whole relative numbers to stay short."""
    corners = [(round(x), round(y)) for x, y in points]
    after = corners[1:] + corners[:1]
    middle = [((ax + bx) // 2, (ay + by) // 2) for (ax, ay), (bx, by) in zip(corners, after, strict=True)]
    at = middle[-1]
    path = f"M{at[0]} {at[1]}q"
    for corner, end in zip(corners, middle, strict=True):
        path += _pairs(corner[0] - at[0], corner[1] - at[1], end[0] - at[0], end[1] - at[1])
        at = end
    return path + "z"


def polygon(points: Sequence[Point]) -> str:
    """A closed outline with corners."""
    corners = [(round(x), round(y)) for x, y in points]
    at = corners[0]
    path = f"M{at[0]} {at[1]}l"
    for corner in corners[1:]:
        path += _pairs(corner[0] - at[0], corner[1] - at[1])
        at = corner
    return path + "z"


def _pairs(*numbers: int) -> str:
    """Numbers one after another; a minus sign separates as well as a blank."""
    return "".join(str(number) if number < 0 else f" {number}" for number in numbers)


def around(count: int, radius: float, start: float = 0) -> list[Point]:
    """So many points evenly on a circle, the first one at the start angle in degrees."""
    angles = [math.radians(start + 360 * i / count) for i in range(count)]
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


def radial(
    name: str, stops: Sequence[tuple[float, str, float]], cx: float = 0.5, cy: float = 0.5, r: float = 0.5
) -> str:
    """A round gradient of (offset, colour, opacity)."""
    place = "" if (cx, cy, r) == (0.5, 0.5, 0.5) else f' cx="{short(cx)}" cy="{short(cy)}" r="{short(r)}"'
    return f'<radialGradient id="{name}"{place}>{_stops(stops)}</radialGradient>'


def linear(name: str, stops: Sequence[tuple[float, str, float]], way: str = "falling") -> str:
    """A gradient to the lower right (falling), straight down, or from the lower left to the upper right (rising)."""
    to = {"falling": 'x2="1" y2="1"', "down": 'x2="0" y2="1"', "rising": 'y1="1" x2="1" y2="0"'}[way]
    return f'<linearGradient id="{name}" {to}>{_stops(stops)}</linearGradient>'


def _stops(stops: Sequence[tuple[float, str, float]]) -> str:
    drawn = ""
    for at, paint, shown in stops:
        place = f' offset="{short(at)}"' if at else ""
        ink = "" if paint == BLACK else f' stop-color="{paint}"'
        drawn += f"<stop{place}{ink}" + (f' stop-opacity="{short(shown)}"/>' if shown < 1 else "/>")
    return drawn


def picture(body: str, box: str, title: str = "") -> str:
    """A whole drawing; with a title it speaks for itself, without one it is decoration."""
    if title:
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img">'
            f"<title>{escape(title)}</title>{body}</svg>"
        )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" aria-hidden="true">{body}</svg>'
