"""Every card of a game with its full text, in groups, for the end of its rules. Knows data and words, no rules."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from farstar.games.race.text import card_text as race
from farstar.games.roll.text import tile_text as roll
from farstar.games.spacerace.text import card_text as spacerace

STAGES = ("propaganda", "technology", "space-program", "breakthrough")


class Entry(NamedTuple):
    """One card: its slug, name and type, and its powers as title and sentence."""

    slug: str
    name: str
    type: str
    powers: list[tuple[str, str]]


@cache
def groups(game: str, lang: str) -> dict[str, list[Entry]]:
    """The cards by the key of their group, in the order of the box."""
    return {"race": race_groups, "roll": roll_groups, "spacerace": space_groups}[game](lang)


def race_groups(lang: str) -> dict[str, list[Entry]]:
    sorted_out: dict[str, list[Entry]] = {"homes": [], "worlds": [], "developments": [], "sixes": []}
    for slug, facts in race.designs().items():
        group = "homes" if "home" in facts else "worlds" if facts["type"] == "world" else "developments"
        group = "sixes" if "score" in facts else group
        powers = [(race.term(f"phase-{phase}", lang), said) for phase, said in race.powers(slug, lang)]
        powers += [(race.term("end-of-game", lang), said) for said in race.score(slug, lang)]
        sorted_out[group].append(Entry(slug, race.name(slug, lang), race.type_line(slug, lang), powers))
    return sorted_out


def roll_groups(lang: str) -> dict[str, list[Entry]]:
    sorted_out: dict[str, list[Entry]] = {"technologies": [], "worlds": [], "factions": [], "homes": []}
    for slug, facts in roll.sides().items():
        group = "technologies" if facts["type"] == "development" else "worlds"
        group = "factions" if "faction" in facts else group if "tile" in facts else "homes"
        powers = [(roll.title(moment, lang), said) for moment, said in roll.powers(slug, lang)]
        sorted_out[group].append(Entry(slug, roll.name(slug, lang), roll.type_line(slug, lang), powers))
    return sorted_out


def space_groups(lang: str) -> dict[str, list[Entry]]:
    sorted_out: dict[str, list[Entry]] = {"controls": [], **{stage: [] for stage in STAGES}}
    for slug, facts in spacerace.designs().items():
        group = "controls" if "level" in facts else facts["type"]
        powers = spacerace.abilities(slug, lang)
        sorted_out[group].append(Entry(slug, spacerace.name(slug, lang), spacerace.type_line(slug, lang), powers))
    return sorted_out
