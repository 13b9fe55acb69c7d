"""What can be chosen for a new table: the options of each game with their values, by the number of seats."""

from __future__ import annotations

from typing import NamedTuple

from farstar.games.race.rules.state import OPTIONS as RACE
from farstar.games.roll.rules.state import OPTIONS as ROLL
from farstar.games.spacerace.rules.options import OPTIONS as SPACE
from farstar.games.spacerace.rules.options import REVEAL
from farstar.table.game import games
from farstar.text import words
from farstar.web.server.languages import say

FINER = {
    ("race", "tactics"),
    ("race", "produce-bonus"),
    ("race", "hand-cards"),
    ("race", "sequence"),
    ("roll", "explore"),
    ("spacerace", "reveal"),
}
"""Options for those who know why."""
OWN_DECK = "own"
"""The deck option of the form that stands for the file sent along."""


class Value(NamedTuple):
    """One value of an option, in words."""

    value: str
    name: str
    note: str


class Choice(NamedTuple):
    """One option of a table."""

    key: str
    name: str
    values: list[Value]
    finer: bool


def choices(game: str, seats: int, lang: str) -> list[Choice]:
    """The options of a game that leave something to choose with so many seats; the default value comes first."""
    found = []
    for key, values in values_of(game, seats).items():
        if len(values) > 1:
            named = [Value(value, *value_words(game, key, value, lang)) for value in values]
            found.append(Choice(key, said(lang, f"{game}_{key}", key), named, (game, key) in FINER))
    return found


def values_of(game: str, seats: int) -> dict[str, list[str]]:
    """The values of every option that go with the number of seats."""
    if game == "race":
        return {**RACE, "variant": [each for each in RACE["variant"] if each != "duel" or seats == 2]}
    if game == "roll":
        return ROLL
    if game == "spacerace":
        alone = seats == 1
        return {
            "solo": SPACE["solo"] if alone else [],
            "scoring": [] if alone else SPACE["scoring"],
            "edition": [] if alone else SPACE["edition"],
            "reveal": REVEAL[seats],
            "deck": [*SPACE["deck"], OWN_DECK],
        }
    found: dict[str, list[str]] = {}
    for size, options in games()[game].tables():
        for key, value in options.items():
            kept = found.setdefault(key, [""])
            if size == seats and value not in kept:
                kept.append(value)
    return found


def value_words(game: str, key: str, value: str, lang: str) -> tuple[str, str]:
    """The name of a value and what it means."""
    slug = f"{game}_{key}_{value}".replace(".", "-")
    return said(lang, slug, value or "-"), said(lang, f"{slug}_note", "")


def said(lang: str, key: str, otherwise: str) -> str:
    """Words of this page for what we know, the plain name for options of games we do not."""
    return say(lang, f"new.{key}") if key in words.load(f"data/web/new/{lang}.toml") else otherwise
