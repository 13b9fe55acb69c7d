"""The tiles of Roll for the end of its rules, and the pictures its rules name."""

from __future__ import annotations

from farstar.games.roll.text import tile_text
from farstar.games.roll.web import dice, tile_faces
from farstar.web.learn.contents import ContentsEntry, RulesPage
from farstar.web.learn.pictures import shown


def groups(lang: str) -> dict[str, list[ContentsEntry]]:
    sorted_out: dict[str, list[ContentsEntry]] = {"technologies": [], "worlds": [], "factions": [], "homes": []}
    for slug, facts in tile_text.sides().items():
        group = "technologies" if facts["type"] == "development" else "worlds"
        group = "factions" if "faction" in facts else group if "tile" in facts else "homes"
        powers = [(tile_text.title(moment, lang), said) for moment, said in tile_text.powers(slug, lang)]
        sorted_out[group].append(
            ContentsEntry(slug, tile_text.name(slug, lang), tile_text.type_line(slug, lang), powers)
        )
    return sorted_out


def die(lang: str, given: list[str]) -> str:
    return dice.die(given[0], given[1] if len(given) > 1 else "", lang)


def tile(lang: str, given: list[str]) -> str:
    return shown("roll", given[0], lang, tile_faces.tile(given[0], lang, good="".join(given[1:])))


def top(lang: str, given: list[str]) -> str:
    return shown("roll", given[0], lang, tile_faces.top(given[0], lang, tuple(given[1:])))


def faces(lang: str, given: list[str]) -> str:
    return tile_faces.faces(given[0], given[1], lang)


RULES_PAGE = RulesPage(groups, {"die": die, "tile": tile, "top": top, "faces": faces})
