"""The pictures of Race: a planet for each world, an emblem for each development, and the cover."""

from functools import cache
from pathlib import Path
from typing import Any

from farstar.games.race.text import card_text
from farstar.table.game import Options
from farstar.web.drawing import planets, skies
from farstar.web.drawing.art import Art
from farstar.web.drawing.planets import World

ART = Art(Path(__file__).parent.parent / "data")


def picture(slug: str, options: Options) -> str:
    """The picture of a card, the same at every table."""
    return draw(slug)


@cache
def draw(slug: str) -> str:
    """The picture of a card."""
    return drawn(slug, card_text.designs()[slug])


def drawn(slug: str, facts: dict[str, Any]) -> str:
    """The picture of a card by its facts; decoration, for its words stand beside it."""
    if facts["type"] == "world":
        return planets.planet(world(slug, facts))
    powers = [row["power"] for phase in card_text.PHASES for row in facts.get(phase, ())]
    return ART.emblem(slug, ART.development(slug, powers))


def world(slug: str, facts: dict[str, Any]) -> World:
    """How a world looks: its good, whether it is a windfall, and its marks."""
    return ART.world(
        slug,
        good=facts.get("windfall", facts.get("production", "")),
        windfall="windfall" in facts,
        marks=tuple(facts.get("marks", ())),
    )


@cache
def cover() -> str:
    """An empire of worlds and the ship between them."""
    worlds = (
        (118, 84, 0.2, World("cover-blue", "novelty", surface="land", ring="none", moons=1)),
        (258, 48, 0.11, World("cover-ring", "rare", surface="bands", ring="wide", moons=0)),
        (352, 106, 0.125, World("cover-green", "genes", surface="jungle", ring="none", moons=0)),
        (30, 26, 0.06, World("cover-alien", "alien", surface="machine", ring="none", moons=0)),
    )
    globes = "".join(skies.at(x, y, scale, planets.body(each)) for x, y, scale, each in worlds)
    path = skies.trail("M160 134C190 140 216 132 236 122", "#ffd166", 'stroke-width="2.5" stroke-dasharray="6 6"')
    ship = f'<g transform="translate(238 96) rotate(72) scale(.4)">{ART.body("cover-ship", "colony", hue=265)}</g>'
    return skies.cover("cover1", 232, globes + path + ship)
