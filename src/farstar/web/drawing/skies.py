"""Skies behind the pictures and the covers of the three games. Knows colours and a few scenes."""

from zlib import crc32

from farstar.games.roll.web import dice
from farstar.web.drawing import motifs, planets
from farstar.web.drawing.planets import World
from farstar.web.drawing.svg import Luck, colour, linear, radial

SKIES = 8


def number(slug: str) -> int:
    """Which sky stands behind a card."""
    return crc32(slug.encode()) % SKIES


def sky(which: int) -> str:
    """A field of stars with two clouds of gas."""
    if not 0 <= which < SKIES:
        raise ValueError(f"no sky {which}")
    return _frame(_space(f"sky{which}", 210 + 17 * which, 240, 140), 240, 140)


def _space(name: str, hue: float, width: int, height: int) -> str:
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


def cover(game: str) -> str:
    """The wide picture of a game on the home page."""
    scenes = {"race": _race, "roll": _roll, "spacerace": _spacerace}
    if game not in scenes:
        raise ValueError(f"no cover for the game {game!r}")
    return _frame(scenes[game](), 404, 150)


def _frame(body: str, width: int, height: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" preserveAspectRatio="xMidYMid slice" '
        f'aria-hidden="true">{body}</svg>'
    )


def _at(x: float, y: float, scale: float, body: str) -> str:
    return f'<g transform="translate({x} {y}) scale({scale})">{body}</g>'


def _trail(path: str, paint: str, pen: str) -> str:
    return f'<path d="{path}" fill="none" stroke="{paint}" {pen}/>'


def _race() -> str:
    """An empire of worlds and the ship between them."""
    worlds = (
        (118, 84, 0.2, World("cover-blue", "novelty", surface="land", ring="none", moons=1)),
        (258, 48, 0.11, World("cover-ring", "rare", surface="bands", ring="wide", moons=0)),
        (352, 106, 0.125, World("cover-green", "genes", surface="jungle", ring="none", moons=0)),
        (30, 26, 0.06, World("cover-alien", "alien", surface="machine", ring="none", moons=0)),
    )
    path = _trail("M160 134C190 140 216 132 236 122", "#ffd166", 'stroke-width="2.5" stroke-dasharray="6 6"')
    ship = f'<g transform="translate(238 96) rotate(72) scale(.4)">{motifs.body("cover-ship", ["colony"], "", 265)}</g>'
    return (
        _space("cover1", 232, 404, 150) + "".join(_at(x, y, s, planets.body(w)) for x, y, s, w in worlds) + path + ship
    )


def _roll() -> str:
    """Dice tumbling over the edge of a world."""
    thrown = (
        ("home", "explore", 26, 24, -14), ("military", "settle", 88, 66, 12), ("novelty", "produce", 158, 18, -8),
        ("rare", "develop", 218, 66, 16), ("genes", "wild", 274, 18, -10), ("alien", "ship", 338, 56, 12),
    )  # fmt: skip
    globe = _at(196, 250, 0.44, planets.body(World("cover-violet", surface="bands", hue=275, ring="none", moons=0)))
    drawn = "".join(
        f'<g transform="translate({x} {y}) rotate({turn} 28 28) scale(1.45)">{dice.body(colour_, face)}</g>'
        for colour_, face, x, y, turn in thrown
    )
    return _space("cover2", 280, 404, 150) + globe + drawn


def _spacerace() -> str:
    """From Earth to the Moon."""
    fade = linear("cover3t", [(0, "#fff", 0), (1, "#fff", 0.8)], "rising")
    trail = _trail("M70 132C150 108 190 84 226 62", "url(#cover3t)", 'stroke-width="5" stroke-linecap="round"')
    way = _trail("M268 34C300 22 322 26 338 40", "#c3cdec", 'stroke-width="2" stroke-dasharray="2 6"')
    drawn = motifs.body("cover-rocket", ["r7"], "", 212)
    rocket = f'<g transform="translate(196 26) rotate(52 38 38) scale(.8)">{drawn}</g>'
    earth = World("cover-earth", surface="land", hue=207, ring="none", moons=0, lights=True)
    moon = World("cover-moon", surface="craters", hue=225, full=10, ring="none", moons=0)
    return (
        _space("cover3", 205, 404, 150)
        + _at(66, 168, 0.32, planets.body(earth))
        + _at(356, 58, 0.1, planets.body(moon))
        + f"<defs>{fade}</defs>{trail}{way}{rocket}"
    )
