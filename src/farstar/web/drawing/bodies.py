"""Worlds that are no balls: belts, comets, lost ships, stations, clouds of gas. Knows shapes, no card."""

import math
from collections.abc import Callable

from farstar.web.drawing.svg import Luck, colour, linear, polygon, radial

Body = Callable[[str, Luck, float, float], str]
"""Draws with ids under a key, some luck, a hue and a saturation."""


def belt(key: str, luck: Luck, hue: float, full: float) -> str:
    """Rocks of all sizes on a curved path before a far sun."""
    dust = colour(hue + 15, 60, 70)
    drawn = (
        f"<defs>{radial(key + 'g', [(0, '#fff', 0.95), (0.12, dust, 0.8), (0.4, dust, 0.2), (1, dust, 0)])}</defs>"
        f'<circle cx="-150" cy="-130" r="330" fill="url(#{key}g)"/>'
        f'<path d="M-470 330Q-60 320 470-250" fill="none" stroke="{dust}" stroke-width="16" stroke-linecap="round" '
        f'stroke-dasharray="1 37" opacity=".6"/>'
    )
    for i in range(11):
        t = (i + luck.between(0.1, 0.9)) / 11
        x, y = -440 + 880 * t, 330 - 60 * t - 470 * t * t + luck.between(-110, 110)
        drawn += _rock(luck, x, y, luck.between(96, 128) if i in (3, 8) else luck.between(22, 58), hue, full)
    return drawn


def _rock(luck: Luck, x: float, y: float, size: float, hue: float, full: float) -> str:
    """A lit lump with a dark side."""
    corners = [(size * luck.between(0.75, 1.12), math.radians(52 * i + luck.between(-12, 12))) for i in range(7)]
    outline = [(x + far * math.cos(angle), y + far * math.sin(angle)) for far, angle in corners]
    inner = [(x + size * 0.15, y + size * 0.2), *outline[:3], (x - size * 0.1, y + size * 0.45)]
    return (
        f'<path d="{polygon(outline)}" fill="{colour(hue, full - 18, 58)}" '
        f'stroke="{colour(hue + 8, full, 80)}" stroke-width="5"/>'
        f'<path d="{polygon(inner)}" fill="{colour(hue - 8, full - 20, 22)}" opacity=".75"/>'
    )


def comets(key: str, luck: Luck, hue: float, full: float) -> str:
    """Three comets with long tails."""
    tail = colour(hue + 10, 80, 74)
    drawn = f"<defs>{linear(key + 't', [(0, tail, 0.95), (0.4, tail, 0.4), (1, tail, 0)], 'rising')}</defs>"
    for x, y, size in ((-190, 60, 130), (150, 250, 74), (190, -240, 58)):
        grown, turn = luck.between(0.9, 1.12), luck.between(-52, -40)
        drawn += (
            f'<g transform="translate({x} {y}) rotate({turn + 45:.0f}) scale({size * grown / 100:.2f})">'
            f'<path d="M-70 70A99 99 0 0 0 70 70Q200-120 420-330Q60-190-70-70A99 99 0 0 0-70 70z" '
            f'fill="url(#{key}t)" transform="rotate(-6)"/><circle r="96" fill="{colour(hue, full - 10, 44)}"/>'
            f'<path d="M-68-68A96 96 0 0 0 20 94A120 120 0 0 1-68-68z" fill="#fff" opacity=".85"/>'
            f'<circle cx="22" cy="-20" r="20" fill="{colour(hue, full, 26)}"/><circle cx="34" cy="40" r="13" '
            f'fill="{colour(hue, full, 26)}"/></g>'
        )
    return drawn


def hulk(key: str, luck: Luck, hue: float, full: float) -> str:
    """One lost warship, still glowing inside."""
    return f'<g transform="rotate(-16) scale({luck.between(1.0, 1.06):.2f})">{_hull(hue, full)}</g>'


def fleet(key: str, luck: Luck, hue: float, full: float) -> str:
    """Three lost warships, one behind another."""
    places = ((-90, -270, 0.5), (150, 30, 0.62), (-110, 240, 0.8))
    return "".join(
        f'<g transform="translate({x} {y}) rotate(-14) scale({size})">{_hull(hue + 6 * i, full)}</g>'
        for i, (x, y, size) in enumerate(places)
    )


def _hull(hue: float, full: float) -> str:
    """A long bow, two wings, lit from above."""
    bright, mid, dark = colour(hue, full, 76), colour(hue, full, 48), colour(hue - 6, full, 22)
    return (
        f'<path d="M-440 20l-60-34v68zM-430 90l-70 0 30 34z" fill="#9cf" opacity=".7"/>'
        f'<path d="M-430-50L-150-230l120-16-110 170L470 0L-140 90l90 170-110-14L-430 60z" fill="{mid}"/>'
        f'<path d="M-430-50L-150-230l120-16-110 170L470 0H-430z" fill="{bright}"/>'
        f'<path d="M-160 90L470 0-200 40zM-160 246l-90-130 110-20 90 164z" fill="{dark}"/>'
        f'<path d="M-330-10L20-62 300-8-60 34z" fill="{dark}"/><path d="M-20-40l80 56H-90z" fill="none" '
        'stroke="#fff3b8" stroke-width="14"/>'
        f'<path d="M-250 0h70M120-14h90" stroke="#fff3b8" stroke-width="16" stroke-linecap="round"/>'
    )


def station(key: str, luck: Luck, hue: float, full: float) -> str:
    """A turning wheel before the edge of a planet."""
    pale, dark = colour(hue, 18, 82), colour(hue, 22, 34)
    lit = [(0, colour(hue, full, 64), 1), (0.7, colour(hue, full, 30), 1), (1, colour(hue, full, 10), 1)]
    globe = radial(key + "b", lit, 0.3, 0.2, 0.8)
    windows = "".join(
        f"M{500 * math.cos(a):.0f} {150 * math.sin(a) + 8:.0f}h1" for a in [0.3 + 0.21 * i for i in range(13)]
    )
    return (
        f"<defs>{globe}</defs>"
        f'<circle cx="70" cy="70" r="300" fill="url(#{key}b)"/><path d="M-228 40A300 300 0 0 1 100-228" fill="none" '
        f'stroke="{colour(hue, 90, 82)}" stroke-width="9" opacity=".7"/><g '
        f'transform="rotate({luck.between(-24, -14):.0f})">'
        f'<path d="M-500 0A500 150 0 0 1 500 0" fill="none" stroke="{dark}" stroke-width="44"/>'
        f'<path d="M-470 0H470M-250-120L250 120M250-120L-250 120" stroke="{pale}" stroke-width="20"/>'
        f'<path d="M-70-150h140l30 110-30 190H-70l-30-190z" fill="{pale}"/><path '
        f'd="M20-150h50l30 110-30 190H20z" fill="{dark}"/>'
        f'<path d="M-500 0A500 150 0 0 0 500 0" fill="none" stroke="{pale}" stroke-width="56"/>'
        f'<path d="{windows}" stroke="#ffd166" stroke-width="20" stroke-linecap="round"/>'
        f'<path d="M0-150V-290M-34-250h68" stroke="{pale}" stroke-width="12"/><circle cy="-292" r="16" '
        'fill="#ff7a6e"/></g>'
    )


def nebula(key: str, luck: Luck, hue: float, full: float) -> str:
    """A dying star in shells of its own gas."""
    light = [(0, "#fff", 1), (0.1, "#fff", 0.9), (0.3, colour(hue + 30, 90, 70), 0.5), (1, colour(hue, 90, 50), 0)]
    drawn = f"<defs>{radial(key + 'g', light)}</defs>"
    for i in range(7):
        wide, high = 430 - 46 * i, 300 - 26 * i + luck.between(-30, 30)
        drawn += (
            f'<ellipse rx="{wide}" ry="{high:.0f}" transform="rotate({luck.between(-50, 50):.0f})" '
            f'fill="{colour(hue + 9 * i, 80, 58)}" '
            f'fill-opacity=".13" stroke="{colour(hue + 9 * i, 90, 76)}" stroke-width="7" stroke-opacity=".5"/>'
        )
    return drawn + f'<circle r="230" fill="url(#{key}g)"/>'


def wormhole(key: str, luck: Luck, hue: float, full: float) -> str:
    """A passage: rings of light around the dark."""
    light = [(0.2, "#02040c", 1), (0.34, "#fff", 0.9), (0.5, colour(hue, 90, 62), 0.6), (1, colour(hue, 90, 50), 0)]
    drawn = f"<defs>{radial(key + 'g', light)}</defs>"
    drawn += f'<circle r="430" fill="url(#{key}g)"/>'
    for i in range(8):
        drawn += (
            f'<path d="M{-150 - 36 * i} 0A{150 + 36 * i} {130 + 32 * i} 0 0 1 {150 + 36 * i} 0" fill="none" '
            f'stroke="{colour(hue + 4 * i, 80, 84 - 4 * i)}" stroke-width="{22 - 2 * i}" stroke-linecap="round" '
            f'transform="rotate({47 * i + luck.between(0, 30):.0f})" opacity=".75"/>'
        )
    return drawn


BODIES: dict[str, Body] = {
    "belt": belt,
    "comets": comets,
    "hulk": hulk,
    "fleet": fleet,
    "station": station,
    "nebula": nebula,
    "wormhole": wormhole,
}
