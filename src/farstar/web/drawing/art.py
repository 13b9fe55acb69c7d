"""What is drawn for a card: joins the facts of a game with the art data. Knows files and words, no card by name."""

from collections.abc import Mapping
from typing import Any

from farstar.text import words
from farstar.web.drawing import motifs, planets
from farstar.web.drawing.planets import World
from farstar.web.drawing.svg import Luck, picture

STAGE_HUES = {"propaganda": 4, "technology": 212, "space-program": 140, "breakthrough": 276}
PHASES = ("assign", "explore", "develop", "settle", "trade", "consume", "produce", "ship", "instant", "setup")

Facts = Mapping[str, Any]


def table(name: str) -> dict[str, Any]:
    """One table of the art data."""
    found: dict[str, Any] = words.load("data/web/art.toml")[name]
    return found


def world(slug: str, facts: Facts) -> World:
    """How a world looks, from its facts (Race's or Roll's) and its art."""
    good = facts.get("windfall", facts.get("production", facts.get("colour", "")))
    marks = list(facts.get("marks", ()))
    return World(
        slug,
        good="" if good == "grey" else good,
        windfall="windfall" in facts,
        military="defense" in facts,
        marks=tuple(marks),
        **table("worlds").get(slug, {}),
    )


def development(slug: str, facts: Facts) -> dict[str, Any]:
    """The emblem of a development: named in the art data, or chosen by its first power."""
    named: dict[str, Any] | None = table("developments").get(slug)
    if named:
        return named
    by_power = table("by-power")
    for phase in PHASES:
        for row in facts.get(phase, ()):
            if row["power"] in by_power:
                return {"motif": by_power[row["power"]]}
    return {"motif": "league"}


def agency(slug: str, facts: Facts) -> dict[str, Any]:
    """The emblem of a Space Race card: named in the art data, or chosen by symbol or type; its hue is its type's."""
    kinds = [*facts.get("symbols", ()), *(["leader"] if facts.get("leader") else []), facts["type"]]
    named = table("agency").get(slug) or table("by-type")[kinds[0]]
    return {"hue": (STAGE_HUES[facts["type"]] + Luck(slug).between(-12, 12)) % 360, **named}


def draw(slug: str, facts: Facts) -> str:
    """The picture of a card or tile by its facts; decoration, for its words stand beside it."""
    if facts["type"] == "world":
        return planets.planet(world(slug, facts))
    if facts["type"] == "development":
        return emblem(slug, development(slug, facts))
    return emblem(slug, agency(slug, facts))


def emblem(slug: str, look: Mapping[str, Any]) -> str:
    """A motif with its backdrop, if it has one."""
    parts = look["motif"] if isinstance(look["motif"], list) else [look["motif"]]
    drawn = motifs.body(slug, parts, look.get("beside", ""), look.get("hue", -1))
    behind = look.get("behind")
    if not behind:
        return picture(drawn, motifs.BOX)
    globe = (
        f'<g transform="translate(72 26) scale(.068)">{planets.body(World(behind, **table("backdrops")[behind]))}</g>'
    )
    return picture(globe + drawn, motifs.BOX)
