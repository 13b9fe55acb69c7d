"""What covers a world: seas and lands, bands, craters, ice, lava, cities. Knows a ball and a hue, no card."""

from collections.abc import Callable

from farstar.web.drawing.sphere import RADIUS, Ball
from farstar.web.drawing.svg import Luck, around, colour, mark, polygon

Painter = Callable[[Ball, Luck, float, float], str]
"""Draws on a ball with some luck in a hue and a saturation."""


def land(ball: Ball, luck: Luck, hue: float, full: float) -> str:
    """Continents in a sea, ice at the pole, clouds above."""
    green = luck.between(85, 140) if 170 < hue % 360 < 260 else hue + luck.between(30, 70)
    return _lands(ball, luck, green, 4, 20) + _ice(ball, luck) + _clouds(ball, luck, 4)


def jungle(ball: Ball, luck: Luck, hue: float, full: float) -> str:
    """Almost all land, few lakes, much weather."""
    return _lands(ball, luck, hue - 15, 6, 24) + _clouds(ball, luck, 5)


def ocean(ball: Ball, luck: Luck, hue: float, full: float) -> str:
    """Open water: islands, ice and large whirls of cloud."""
    isles = "".join(
        ball.patch(luck, luck.between(-60, 60), luck.between(-50, 40), luck.between(4, 9), 5) for _ in range(6)
    )
    deep = "".join(ball.patch(luck, luck.between(-70, 70), luck.between(-50, 50), 22, 6) for _ in range(2))
    return (
        f'<path d="{deep}" fill="{colour(hue + 14, full, 28)}" opacity=".4"/>'
        f'<path d="{isles}" fill="{colour(hue - 80, 40, 62)}"/>' + _ice(ball, luck) + _clouds(ball, luck, 6)
    )


def bands(ball: Ball, luck: Luck, hue: float, full: float) -> str:
    """A giant of gas with storms."""
    drawn, north = "", -76.0
    while north < 72:
        wide = luck.between(9, 22)
        paint = colour(hue + luck.between(-22, 22), full, luck.between(36, 84))
        drawn += f'<path d="{ball.band(north, north + wide, luck.between(-26, 26))}" fill="{paint}"/>'
        north += wide * luck.between(1.1, 1.6)
    east, lat = luck.between(-35, 40), luck.between(-38, 15)
    spot = ball.disc(east, lat, luck.between(8, 15))
    eye = ball.disc(east, lat, 5)
    return f'<g opacity=".5">{drawn}</g>' + (
        f'<path d="{spot}" fill="{colour(hue + 24, full, 40)}" stroke="{colour(hue, full, 84)}" '
        'stroke-width="9" opacity=".8"/>'
        f'<path d="{eye}" fill="{colour(hue + 10, full, 78)}" opacity=".6"/>'
    )


def craters(ball: Ball, luck: Luck, hue: float, full: float) -> str:
    """An old dry world, hit many times; the lit rim lies away from the light."""
    start, discs = luck.between(0, 1), ""
    for i in range(12):
        # Steps of the golden section spread the hits evenly.
        east, north = -66 + 132 * ((start + 0.618 * i) % 1), -56 + 112 * ((start * 7 + 0.755 * i) % 1)
        discs += ball.disc(
            east + luck.between(-8, 8), north, luck.between(8, 14) if i % 3 == 0 else luck.between(2.5, 6)
        )
    seas = "".join(ball.patch(luck, luck.between(-60, 60), luck.between(-45, 45), 20, 6) for _ in range(2))
    rim = f'x="9" y="11" fill="{colour(hue, full, 80)}" opacity=".55"'
    return f'<path d="{seas}" fill="{colour(hue, full, 30)}" opacity=".35"/>' + _twice(
        discs, "", rim, f'fill="{colour(hue + 8, full, 30)}" opacity=".75"'
    )


def desert(ball: Ball, luck: Luck, hue: float, full: float) -> str:
    """Dunes, a canyon, mesas."""
    dunes = "".join(ball.band(n, n + luck.between(2, 6), luck.between(-30, 30)) for n in range(-64, 70, 14))
    mesas = "".join(
        ball.patch(luck, luck.between(-60, 60), luck.between(-50, 50), luck.between(7, 14), 6) for _ in range(4)
    )
    return (
        f'<path d="{mesas}" fill="{colour(hue - 14, full, 30)}" opacity=".6"/>'
        f'<path d="{dunes}" fill="{colour(hue + 12, full, 80)}" opacity=".4"/>'
        f'<path d="{_crack(luck, -30)}" fill="none" stroke="{colour(hue - 16, full, 22)}" '
        'stroke-width="15" opacity=".75"/>'
        f'<path d="{_crack(luck, 120)}" fill="none" stroke="{colour(hue - 16, full, 26)}" '
        'stroke-width="8" opacity=".6"/>'
    )


def ice(ball: Ball, luck: Luck, hue: float, full: float) -> str:
    """A frozen sea with long cracks."""
    cracks = "".join(_crack(luck, luck.between(-260, 260)) for _ in range(5))
    fields = "".join(ball.patch(luck, luck.between(-60, 60), luck.between(-50, 50), 18, 6) for _ in range(3))
    return (
        f'<path d="{fields}" fill="#fff" opacity=".45"/>'
        f'<path d="{cracks}" fill="none" stroke="{colour(hue - 10, full, 34)}" stroke-width="7" opacity=".6"/>'
        + _ice(ball, luck)
    )


def lava(ball: Ball, luck: Luck, hue: float, full: float) -> str:
    """A dark crust over fire."""
    crust = "".join(
        ball.patch(luck, luck.between(-65, 65), luck.between(-55, 55), luck.between(13, 24), 6) for _ in range(5)
    )
    cracks = "".join(_crack(luck, luck.between(-260, 240)) for _ in range(4))
    glow = 'stroke="#ff7a2e" stroke-width="24" opacity=".4"'
    return f'<path d="{crust}" fill="{colour(hue - 10, 30, 14)}" opacity=".75"/>' + _twice(
        cracks, ' fill="none"', glow, 'stroke="#ffd88a" stroke-width="8"'
    )


def swirl(ball: Ball, luck: Luck, hue: float, full: float) -> str:
    """Thick air in long streams around a whirl."""
    drawn = ""
    for i in range(6):
        y = -300.0 + 105 * i
        drawn += (
            f'<path d="M-380 {y:.0f}C-120 {y + luck.between(-120, 40):.0f} 90 {y + luck.between(40, 190):.0f} 380 '
            f'{y + luck.between(-70, 90):.0f}" '
            f'stroke="{colour(hue + luck.between(-34, 34), full, luck.between(56, 86))}" '
            f'stroke-width="{luck.between(22, 58):.0f}"/>'
        )
    x, y = luck.between(-120, 150), luck.between(-110, 130)
    whirl = "m0 0c24-40 92-20 88 28s-86 82-148 42-60-132 22-168 190 4 212 88"
    return (
        f'<g fill="none" stroke-linecap="round" opacity=".55">{drawn}<path d="M{x:.0f} {y:.0f}{whirl}" '
        f'stroke="{colour(hue, full, 90)}" stroke-width="17"/></g>'
    )


def gem(ball: Ball, luck: Luck, hue: float, full: float) -> str:
    """A cut crystal: a flat table and two rows of facets."""
    outer, inner = around(8, 1.05 * RADIUS, 11), around(8, 0.52 * RADIUS, 33)
    drawn = ""
    for i in range(8):
        for corners in ((outer[i], outer[(i + 1) % 8], inner[i]), (inner[i], outer[(i + 1) % 8], inner[(i + 1) % 8])):
            paint = colour(hue + luck.between(-30, 45), 80, luck.between(40, 90))
            drawn += f'<path d="{polygon(corners)}" fill="{paint}" opacity=".62"/>'
    table = polygon(inner)
    return drawn + f'<path d="{table}" fill="{colour(hue - 10, 90, 84)}" opacity=".7" stroke="#fff" stroke-width="6"/>'


def spots(ball: Ball, luck: Luck, hue: float, full: float) -> str:
    """Growths with a bright edge: a living or an ill world."""
    discs = [ball.disc(luck.between(-66, 66), luck.between(-58, 58), luck.between(5, 13)) for _ in range(9)]
    veins = "".join(_crack(luck, luck.between(-240, 240)) for _ in range(2))
    return (
        f'<path d="{veins}" fill="none" stroke="{colour(hue + 20, full, 26)}" stroke-width="12" opacity=".6"/>'
        f'<path d="{"".join(discs)}" fill="{colour(hue + 58, full, 30)}" opacity=".62" '
        f'stroke="{colour(hue + 34, full, 80)}" stroke-width="10"/>'
        f'<path d="{"".join(discs[:4])}" fill="{colour(hue + 44, full, 74)}" opacity=".5" transform="translate(-9-9)"/>'
        + _clouds(ball, luck, 2)
    )


def machine(ball: Ball, luck: Luck, hue: float, full: float) -> str:
    """A built world: plates, seams, a trench and a large eye."""
    parallels = "".join(f"M-380 {ball.height(n):.0f}q380 {2 * ball.bow(n):.0f} 760 0" for n in range(-60, 70, 20))
    meridians = "".join(f"M0-360A{rx} 360 0 0 {side} 0 360" for rx in (110, 225, 315) for side in (0, 1)) + "M0-360V360"
    plates = "".join(ball.disc(luck.between(-60, 60), luck.between(-50, 50), luck.between(3, 8)) for _ in range(6))
    return (
        f'<path d="{parallels}{meridians}" fill="none" stroke="{colour(hue, full, 20)}" stroke-width="7" opacity=".6"/>'
        f'<path d="{plates}" fill="{colour(hue, full, 26)}" opacity=".7"/>'
        f'<path d="{ball.band(-7, 5)}" fill="{colour(hue, 30, 14)}" opacity=".85"/>'
        f'<path d="{ball.disc(-22, 34, 15)}" fill="{colour(hue, full, 30)}" '
        f'stroke="{colour(hue, full, 82)}" stroke-width="8"/>'
        f'<path d="{ball.disc(-22, 34, 5)}" fill="#fff" opacity=".85"/>'
    )


def _lands(ball: Ball, luck: Luck, hue: float, count: int, size: float) -> str:
    """Continents with highlands."""
    shores, heights = "", ""
    for i in range(count):
        east = -58 + 116 * (i + luck.between(0, 0.9)) / count
        north = luck.between(2, 48) if i % 2 else luck.between(-46, 6)
        far = size * luck.between(0.6, 1.25)
        shores += ball.patch(luck, east, north, far, 8, 0.5)
        if i % 2 == 0:
            heights += ball.patch(luck, east, north, 0.45 * far, 5)
    return (
        f'<path d="{shores}" fill="{colour(hue, 42, 44)}" stroke="{colour(hue + 26, 45, 66)}" '
        'stroke-width="14" paint-order="stroke"/>'
        f'<path d="{heights}" fill="{colour(hue - 50, 38, 46)}" opacity=".8"/>'
    )


def _ice(ball: Ball, luck: Luck) -> str:
    """White around the pole."""
    return f'<path d="{ball.cap(luck, luck.between(60, 72))}" fill="#f4fbff" opacity=".9"/>'


def _clouds(ball: Ball, luck: Luck, count: int) -> str:
    """Streaks of cloud along the latitudes, thick in the middle."""
    drawn = ""
    for _ in range(count):
        east, north, long = luck.between(-60, 30), luck.between(-58, 58), luck.between(22, 50)
        (ax, ay), (bx, by) = ball.seen(east, north), ball.seen(east + long, north + luck.between(-5, 5))
        (mx, my) = ball.seen(east + long / 2, north)
        thick = luck.between(24, 52)
        drawn += f"M{ax:.0f} {ay:.0f}Q{mx:.0f} {my - thick:.0f} {bx:.0f} {by:.0f}"
        drawn += f"Q{mx:.0f} {my + thick:.0f} {ax:.0f} {ay:.0f}"
    return f'<path d="{drawn}" fill="#fff" opacity=".55"/>'


def _crack(luck: Luck, x: float) -> str:
    """A broken line from top to bottom."""
    path = f"M{x:.0f}-350l"
    for _ in range(6):
        path += f"{luck.between(-95, 95):.0f} {luck.between(70, 150):.0f} "
    return path.strip()


def _twice(path: str, of_both: str, below: str, above: str) -> str:
    """One shape drawn two times, the second over the first, each in its own way."""
    key = mark(path)
    return (
        f'<defs><path id="{key}" d="{path}"{of_both}/></defs><use href="#{key}" {below}/><use href="#{key}" {above}/>'
    )


SURFACES: dict[str, Painter] = {
    "land": land,
    "jungle": jungle,
    "ocean": ocean,
    "bands": bands,
    "craters": craters,
    "desert": desert,
    "ice": ice,
    "lava": lava,
    "swirl": swirl,
    "gem": gem,
    "spots": spots,
    "machine": machine,
}
