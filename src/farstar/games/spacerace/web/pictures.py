"""The pictures of Space Race: an emblem for each card, also for those of a deck of one's own, and the cover."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from farstar.games.spacerace.rules.deckfile import SHIPPED
from farstar.games.spacerace.text.card_text import designs
from farstar.games.spacerace.web import decks
from farstar.table.game import Options
from farstar.web.drawing import planets, skies
from farstar.web.drawing.art import Art
from farstar.web.drawing.planets import World
from farstar.web.drawing.svg import Luck, linear

ART = Art(Path(__file__).parent.parent / "data")
HUES = {"propaganda": 4, "technology": 212, "space-program": 140, "breakthrough": 276}
"""The hue of each type of card."""


def slugs() -> list[str]:
    """The cards with a picture that everybody may fetch: those of the decks that come with the game."""
    return list(dict.fromkeys(slug for deck in SHIPPED for slug in designs(deck)))


def picture(slug: str, options: Options) -> str:
    """The picture of a card of this table's deck."""
    if not decks.own(options):
        return draw(slug)
    return emblem(slug, designs(decks.deck_of(options))[slug])


@cache
def draw(slug: str) -> str:
    """The picture of a card that comes with the game."""
    facts = next(designs(deck)[slug] for deck in SHIPPED if slug in designs(deck))
    return emblem(slug, facts)


def emblem(slug: str, facts: Mapping[str, Any]) -> str:
    """The emblem of a card: named in the art data, or chosen by symbol or type; its hue is its type's."""
    kinds = [*facts.get("symbols", ()), *(["leader"] if facts.get("leader") else []), facts["type"]]
    named = ART.table("cards").get(slug) or ART.table("by-type")[kinds[0]]
    return ART.emblem(slug, {"hue": (HUES[facts["type"]] + Luck(slug).between(-12, 12)) % 360, **named})


@cache
def cover() -> str:
    """From Earth to the Moon."""
    fade = linear("cover3t", [(0, "#fff", 0), (1, "#fff", 0.8)], "rising")
    trail = skies.trail("M70 132C150 108 190 84 226 62", "url(#cover3t)", 'stroke-width="5" stroke-linecap="round"')
    way = skies.trail("M268 34C300 22 322 26 338 40", "#c3cdec", 'stroke-width="2" stroke-dasharray="2 6"')
    drawn = ART.body("cover-rocket", "r7", hue=212)
    rocket = f'<g transform="translate(196 26) rotate(52 38 38) scale(.8)">{drawn}</g>'
    earth = World("cover-earth", surface="land", hue=207, ring="none", moons=0, lights=True)
    moon = World("cover-moon", surface="craters", hue=225, full=10, ring="none", moons=0)
    globes = skies.at(66, 168, 0.32, planets.body(earth)) + skies.at(356, 58, 0.1, planets.body(moon))
    return skies.cover("cover3", 205, f"{globes}<defs>{fade}</defs>{trail}{way}{rocket}")
