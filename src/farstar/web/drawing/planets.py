"""Worlds: a lit ball with air, rings and moons, and the signs of its kind. Knows shapes, no card by name."""

import math
from dataclasses import dataclass

from farstar.web.drawing.bodies import BODIES
from farstar.web.drawing.sphere import RADIUS, Ball
from farstar.web.drawing.surfaces import SURFACES
from farstar.web.drawing.svg import BLACK, Luck, colour, linear, mark, picture, radial

BOX = "-560 -480 1120 960"
NIGHT = "#05070f"
HUES = {"novelty": 203, "rare": 24, "genes": 132, "alien": 50}
GOOD_COLOURS = {"novelty": "#4cc9f0", "rare": "#d09a66", "genes": "#5ad27c", "alien": "#f6d743"}
COVERS = {
    "novelty": ("land", "ocean", "bands", "land"),
    "rare": ("craters", "desert", "lava", "bands"),
    "genes": ("jungle", "land", "swirl", "spots"),
    "alien": ("bands", "desert", "machine", "swirl"),
    "": ("craters", "bands", "ice", "land", "desert", "swirl"),
}


@dataclass(frozen=True)
class World:
    """What the picture of a world has to tell."""

    slug: str
    good: str = ""
    windfall: bool = False
    marks: tuple[str, ...] = ()
    surface: str = ""
    hue: float = -1
    full: float = -1
    ring: str = ""
    moons: int = -1
    lights: bool = False
    broken: bool = False
    before: str = ""
    """Something drawn on a field of 96 x 96 that stands before the world."""


def planet(world: World, title: str = "") -> str:
    """The picture of a world, its own by the luck of its name."""
    return picture(body(world), BOX, title)


def body(world: World) -> str:
    """The same without the frame, to stand inside another picture."""
    luck, key = Luck(world.slug), mark(world.slug)
    hue = world.hue if world.hue >= 0 else HUES.get(world.good, luck.between(0, 360))
    hue += luck.between(-11, 11)
    full = luck.between(52, 74) if world.good or world.hue >= 0 else luck.between(20, 44)
    full = world.full if world.full >= 0 else full
    surface = world.surface or luck.one_of(COVERS[world.good])
    if surface in BODIES:
        drawn = BODIES[surface](key, luck, hue, full)
    else:
        drawn = _globe(world, key, luck, hue, full, surface) + _moons(world, luck, hue)
    return _halo(world) + drawn + _rebels(world) + _before(world, key)


def _globe(world: World, key: str, luck: Luck, hue: float, full: float, surface: str) -> str:
    """Ball, air and ring."""
    roll = luck.between(-28, 28)
    cover = SURFACES[surface](Ball(luck.between(10, 28)), luck, hue, full)
    ring = world.ring or ("wide" if luck.chance(0.22) and not world.windfall else "none")
    ball = (
        f'<circle r="{RADIUS}" fill="url(#{key}b)"/>'
        f'<g clip-path="url(#{key}c)"><g transform="rotate({roll:.0f})">{cover}</g>'
        f"{_ring_shadow(ring, roll)}{_glyph(world)}</g>{_rift(world, key)}"
        f'<circle r="{RADIUS + 1}" fill="url(#{key}s)"/>{_lights(world, luck)}'
        f'<circle r="{RADIUS - 4}" fill="none" stroke="url(#{key}r)" stroke-width="13"/>'
    )
    air = f'<circle cx="-9" cy="-9" r="{RADIUS * 1.17:.0f}" fill="url(#{key}g)"/>'
    whole = _half_ring(ring, roll, hue, True) + air + ball + _half_ring(ring, roll, hue, False)
    if ring == "wide":
        whole = f'<g transform="scale(.86)">{whole}</g>'
    return f"<defs>{_light(key, hue, full)}</defs>{whole}"


def _light(key: str, hue: float, full: float) -> str:
    """Ball, night side, air and edge, all lit from the upper left."""
    air = colour(hue - 8, 90, 72)
    return (
        radial(
            key + "b",
            [(0, colour(hue - 6, full, 74), 1), (0.6, colour(hue, full, 46), 1), (1, colour(hue + 16, full, 22), 1)],
            0.34,
            0.3,
            0.85,
        )
        + radial(key + "s", [(0.42, BLACK, 0), (0.78, BLACK, 0.48), (1, BLACK, 0.9)], 0.3, 0.27, 0.88)
        + radial(key + "g", [(0.8, air, 0.62), (0.88, air, 0.26), (1, air, 0)])
        + linear(key + "r", [(0.08, "#fff", 0.8), (0.45, air, 0.25), (0.6, air, 0)])
        + f'<clipPath id="{key}c"><circle r="{RADIUS}"/></clipPath>'
    )


def _half_ring(ring: str, roll: float, hue: float, back: bool) -> str:
    """The part of the ring behind or before the ball."""
    if ring == "none":
        return ""
    side = 1 if back else 0
    widths = (
        ((622, 30, 74, 0.85), (560, 62, 62, 0.6), (496, 24, 84, 0.5))
        if ring == "wide"
        else ((470, 16, 80, 0.9), (440, 8, 66, 0.6))
    )
    arcs = "".join(
        f'<path d="M{-far} 0A{far} {far * 0.27:.0f} 0 0 {side} {far} 0" stroke="{colour(hue + 24, 42, light)}" '
        f'stroke-width="{thick}" opacity="{shown}"/>'
        for far, thick, light, shown in widths
    )
    return f'<g fill="none" transform="rotate({roll - 6:.0f})">{arcs}</g>'


def _ring_shadow(ring: str, roll: float) -> str:
    if ring == "none":
        return ""
    return (
        f'<path d="M-400 26A560 130 0 0 0 400 26" transform="rotate({roll - 6:.0f})" fill="none" '
        f'stroke="#02040c" stroke-width="44" opacity=".45"/>'
    )


def _halo(world: World) -> str:
    """A windfall lies in a dashed halo."""
    if not world.windfall:
        return ""
    return (
        f'<circle r="438" fill="none" stroke="{GOOD_COLOURS[world.good]}" stroke-width="15" '
        f'stroke-dasharray="46 32" stroke-linecap="round"/>'
    )


def _moons(world: World, luck: Luck, hue: float) -> str:
    """Small companions, half in the dark like their world."""
    count = world.moons if world.moons >= 0 else int(luck.between(0, 2.3))
    drawn = ""
    for i in range(count):
        angle = math.radians(luck.between(195, 235) if i == 0 else luck.between(325, 350))
        far, size = luck.between(455, 500), luck.between(26, 46)
        x, y = far * math.cos(angle), 0.82 * far * math.sin(angle)
        drawn += (
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{size:.0f}" fill="{colour(hue + 40, 22, 70)}"/>'
            f'<path d="M{x + size * 0.5:.0f} {y - size * 0.86:.0f}a{size:.0f} {size:.0f} 0 1 1'
            f"{-size * 1.36:.0f} {size * 1.36:.0f}"
            f'a{size * 1.3:.0f} {size * 1.3:.0f} 0 0 0 {size * 1.36:.0f}{-size * 1.36:.0f}" '
            'fill="#0a0f24" opacity=".72"/>'
        )
    return drawn


def _lights(world: World, luck: Luck) -> str:
    """Cities shine on the night side."""
    if not world.lights:
        return ""
    dots = ""
    for _ in range(26):
        angle, far = math.radians(luck.between(-25, 105)), luck.between(110, 335)
        dots += f"M{far * math.cos(angle):.0f} {far * math.sin(angle):.0f}h1"
    return f'<path d="{dots}" stroke="#ffe3a0" stroke-width="13" stroke-linecap="round" opacity=".9"/>'


def _rift(world: World, key: str) -> str:
    """A destroyed world shows its burning inside, and pieces float beside it."""
    if not world.broken:
        return ""
    rift = "M-60-400l90 150-70 120 110 130-60 150 80 260 130-40-70-200 60-150-90-110 70-170-40-150z"
    return (
        f'<g clip-path="url(#{key}c)"><path d="{rift}" fill="#0a0714" stroke="#ff8a3c" stroke-width="20"/></g>'
        '<path d="M330-300l70-40 40 50-50 50zM430-170l36 6 4 36-44-4zM250-410l40-6 10 34-38 6z" fill="#8a5a44" '
        'stroke="#ffb27a" stroke-width="7"/>'
    )


def _glyph(world: World) -> str:
    """Aliens have drawn a triangle with an eye on their worlds."""
    if "alien" not in world.marks and world.good != "alien":
        return ""
    return (
        '<path d="M-10-190L180 130H-200z" fill="#1b1400" fill-opacity=".28" stroke="#fff3b8" stroke-width="17" '
        'stroke-linejoin="round"/><circle cx="-10" cy="28" r="56" fill="none" stroke="#fff3b8" stroke-width="17"/>'
        '<circle cx="-10" cy="28" r="16" fill="#fff3b8"/>'
    )


def _rebels(world: World) -> str:
    """Rebels fly their red ships."""
    if "rebel" not in world.marks:
        return ""
    return (
        '<path d="M330-330l120-42-30 62zM420-220l106-36-26 54zM300-216l92-30-24 48z" fill="#ff7a6e" '
        'stroke="#2a0a0a" stroke-width="6"/><path d="M322-316l-96 50M410-206l-80 40M292-204l-70 34" '
        'stroke="#ff7a6e" stroke-width="8" opacity=".5"/>'
    )


def _before(world: World, key: str) -> str:
    """What the world is known for, standing before it in its own shade."""
    if not world.before:
        return ""
    shade = radial(key + "n", [(0.3, NIGHT, 0.7), (1, NIGHT, 0)])
    return (
        f'<defs>{shade}</defs><g transform="translate(-70 -90) scale(5.6)"><circle cx="48" cy="52" r="56" '
        f'fill="url(#{key}n)"/>{world.before}</g>'
    )
