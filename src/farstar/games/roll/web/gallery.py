"""Every die and every side of Roll in every form, for looking at."""

from __future__ import annotations

from farstar.games.roll.text import tile_text
from farstar.games.roll.web import dice, tile_faces

STACKED = ("trade-levies", "mad-scientists", "lost-species-ark-world")
FACES = ("explore", "develop", "settle", "produce", "ship", "wild", "settle")
STATES = ("legal", "chosen", "aside", "moved")


def sections(lang: str) -> dict[str, list[str]]:
    """What is drawn, by title."""
    pairs: dict[str, list[str]] = {}
    for slug, row in tile_text.sides().items():
        key = next((f"{group} {row[group]}" for group in ("tile", "faction") if group in row), "")
        pairs.setdefault(key, []).append(slug)
    homes = pairs.pop("")
    stacks = [tile_faces.top(slug, lang, ("home",)) for slug in STACKED]
    return {
        "dice": all_dice(lang),
        "tableau": [tile_faces.tile(slug, lang) for slug in tile_text.sides()],
        "both faces": [tile_faces.faces(one, two, lang) for one, two in pairs.values()],
        "home worlds": [tile_faces.home(slug, lang) for slug in homes],
        "stacks, large": stacks + [tile_faces.large(slug, lang) for slug in STACKED],
    }


def all_dice(lang: str) -> list[str]:
    """Every die with and without a face, and its states."""
    drawn = [dice.die(colour, "", lang) for colour in dice.COLOURS]
    drawn += [dice.die(colour, face, lang) for colour, face in zip(dice.COLOURS, FACES, strict=True)]
    return drawn + [dice.die("genes", "wild", lang, state) for state in STATES]
