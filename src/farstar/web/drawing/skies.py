"""Skies behind the pictures, and what the wide pictures on the boxes of games are put together from."""

from zlib import crc32

from farstar.web.drawing.svg import Luck, colour, radial

SKIES = 8
COVER = (404, 150)
"""Width and height of the wide picture on the box of a game."""


def number(slug: str) -> int:
    """Which sky stands behind a card."""
    return crc32(slug.encode()) % SKIES


def sky(which: int) -> str:
    """A field of stars with two clouds of gas."""
    if not 0 <= which < SKIES:
        raise ValueError(f"no sky {which}")
    return framed(space(f"sky{which}", 210 + 17 * which, 240, 140), 240, 140)


def space(name: str, hue: float, width: int, height: int) -> str:
    """Night, gas, stars."""
    luck = Luck(name)
    near, far = colour(hue, 62, 36), colour(hue + 70, 55, 26)
    stars = [f"M{luck.between(2, width):.0f} {luck.between(2, height):.0f}h.01" for _ in range(width * height // 620)]
    clouds = radial(
        name + "a", [(0, near, 0.75), (1, near, 0)], luck.between(0.1, 0.4), luck.between(0, 0.5), 0.75
    ) + radial(name + "b", [(0, far, 0.8), (1, far, 0)], luck.between(0.65, 1), luck.between(0.4, 1), 0.7)
    third = len(stars) // 3
    return (
        f'<defs>{clouds}</defs><path d="M0 0h{width}v{height}H0z" fill="#070a16"/>'
        f'<path d="M0 0h{width}v{height}H0z" fill="url(#{name}a)"/><path d="M0 0h{width}v{height}H0z" '
        f'fill="url(#{name}b)"/>'
        f'<g stroke="#fff" stroke-linecap="round"><path d="{"".join(stars[third:])}" stroke-width=".9" opacity=".55"/>'
        f'<path d="{"".join(stars[:third])}" stroke-width="1.6" opacity=".9"/></g>'
    )


def framed(body: str, width: int, height: int) -> str:
    """A picture that fills whatever it stands in."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" preserveAspectRatio="xMidYMid slice" '
        f'aria-hidden="true">{body}</svg>'
    )


def at(x: float, y: float, scale: float, body: str) -> str:
    """A drawing in its place."""
    return f'<g transform="translate({x} {y}) scale({scale})">{body}</g>'


def trail(path: str, paint: str, pen: str) -> str:
    """A line through space."""
    return f'<path d="{path}" fill="none" stroke="{paint}" {pen}/>'


def cover(name: str, hue: float, body: str) -> str:
    """The wide picture on the box of a game, before a sky of this hue."""
    return framed(space(name, hue, *COVER) + body, *COVER)
