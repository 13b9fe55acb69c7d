"""The pictures of Roll: a planet for each world, an emblem for each development, and the cover."""

from functools import cache
from pathlib import Path
from typing import Any

from farstar.games.roll.text import tile_text
from farstar.games.roll.web import dice
from farstar.table.game import Options
from farstar.web.drawing import planets, skies
from farstar.web.drawing.art import Art
from farstar.web.drawing.planets import World

ART = Art(Path(__file__).parent.parent / "data")


def picture(slug: str, options: Options) -> str:
    """The picture of a side, the same at every table."""
    return draw(slug)


@cache
def draw(slug: str) -> str:
    """The picture of a side; decoration, for its words stand beside it."""
    facts: dict[str, Any] = tile_text.sides()[slug]
    if facts["type"] == "world":
        colour = facts["colour"]
        return planets.planet(ART.world(slug, good="" if colour == "grey" else colour))
    powers = [row["power"] for rows in facts.values() if isinstance(rows, list) for row in rows]
    return ART.emblem(slug, ART.development(slug, powers))


@cache
def cover() -> str:
    """Dice tumbling over the edge of a world."""
    thrown = (
        ("home", "explore", 26, 24, -14), ("military", "settle", 88, 66, 12), ("novelty", "produce", 158, 18, -8),
        ("rare", "develop", 218, 66, 16), ("genes", "wild", 274, 18, -10), ("alien", "ship", 338, 56, 12),
    )  # fmt: skip
    violet = World("cover-violet", surface="bands", hue=275, ring="none", moons=0)
    drawn = "".join(
        f'<g transform="translate({x} {y}) rotate({turn} 28 28) scale(1.45)">{dice.body(colour, face)}</g>'
        for colour, face, x, y, turn in thrown
    )
    return skies.cover("cover2", 280, skies.at(196, 250, 0.44, planets.body(violet)) + drawn)
