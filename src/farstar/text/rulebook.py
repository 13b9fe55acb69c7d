"""The rules of a game as its data tells them: sections, numbered rules, other rulebooks' words. Knows no page.

A game has them in `data/learn`: one file a language, and perhaps `rules.toml` (numbers) and `synonyms.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from farstar.table.game import folder
from farstar.text import words
from farstar.text.languages import usual, wordings

RANGE = re.compile(r"(\d{3})(?:-(\d{3}))?")


def learn(game: str, name: str) -> dict[str, Any]:
    """One file of what a game says about its rules."""
    own = folder(game)
    if own is None:
        raise ValueError(f"{game} has no rules to read")
    return words.load(own / "data" / "learn" / f"{name}.toml")


def beside(game: str, name: str) -> dict[str, Any]:
    """A file that a game may have beside the words of its rules; empty where it has none."""
    own = folder(game)
    return learn(game, name) if own is not None and (own / "data" / "learn" / f"{name}.toml").exists() else {}


def numbers(prefix: str, listed: str) -> list[str]:
    """Numbered rules written in short: "001-003 007" with the prefix SR is SR-001, SR-002, SR-003, SR-007."""
    found = []
    for part in listed.split():
        limits = RANGE.fullmatch(part)
        if limits is None:
            raise ValueError(f"{part!r} is no number of a rule and no range of them, such as 012 or 012-015")
        first, last = int(limits[1]), int(limits[2] or limits[1])
        found += [f"{prefix}-{number:03}" for number in range(first, last + 1)]
    return found


@cache
def rules_by_section(game: str) -> Mapping[str, list[str]]:
    """The numbered rules of each section, in the order of the page."""
    given = beside(game, "rules")
    return {key: numbers(given["prefix"], listed) for key, listed in given.get("sections", {}).items()}


def every_rule(game: str) -> list[str]:
    """All numbered rules of a game."""
    given = learn(game, "rules")
    return numbers(given["prefix"], given["all"])


def untold(game: str) -> dict[str, str]:
    """The rules no section has to tell, and why."""
    given = learn(game, "rules")
    return {f"{given['prefix']}-{number}": why for number, why in given["untold"].items()}


@cache
def synonyms(game: str, lang: str) -> Mapping[str, str]:
    """Words of other rulebooks, and those that this reader sees for the same thing."""
    found: dict[str, str] = dict(beside(game, "synonyms").get(usual(lang), {}))
    if usual(lang) == lang:
        return found | {theirs: ours for other in wordings(lang) for theirs, ours in said_otherwise(game, other)}
    read = {ours: theirs for theirs, ours in said_otherwise(game, lang)}
    found = {theirs: read.get(ours, ours) for theirs, ours in found.items()}
    return {**found, **read, **beside(game, "synonyms").get(lang, {})}


def said_otherwise(game: str, wording: str) -> list[tuple[str, str]]:
    """The names of cards and terms of a wording, each with the usual one; the name of the game is not looked for."""
    own = folder(game)
    if own is None or not (own / "data" / "text" / f"{wording}.toml").exists():
        return []
    theirs, ours = [words.load(own / "data" / "text" / f"{lang}.toml") for lang in (wording, usual(wording))]
    keys = [(topic, key) for topic in ("names", "terms") for key in ours[topic] if key != "game"]
    both = [(theirs[topic][key], ours[topic][key]) for topic, key in keys]
    return [(one, other) for one, other in both if one != other]


def is_reworded(game: str, wording: str) -> bool:
    """Whether a game has other words for a wording, such as those of another translation of its rules."""
    own = folder(game)
    return own is not None and (own / "data" / "learn" / f"{wording}.toml").exists()


def sentences(part: Any) -> Iterator[str]:
    """The words of a piece of a section: a paragraph, a list, steps, an example, a caption or rulings."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, list):
        yield from part
    else:
        yield from [part[key] for key in ("example", "caption") if key in part]
        yield from part.get("steps", [])
        for row in part.get("rulings", []):
            yield from row[:2]
