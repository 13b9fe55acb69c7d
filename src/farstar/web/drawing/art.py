"""What is drawn for a card: joins the facts of a game with its art data. Knows files and words, no card by name.

A game keeps `art.toml` and, if it has emblems of its own, `motifs.toml` in one folder; tables of the art data that a
game does not have are empty. What several games show under one name stands once, in data/web/art.toml.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from farstar.text import words
from farstar.web.drawing import motifs, planets
from farstar.web.drawing.planets import World
from farstar.web.drawing.svg import picture

COMMON = "data/web/art.toml"


def common(name: str) -> dict[str, Any]:
    """One table of the art data that games share."""
    found: dict[str, Any] = words.load(COMMON).get(name, {})
    return found


class Art:
    """The pictures of one game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def table(self, name: str) -> dict[str, Any]:
        """One table of the art data."""
        found: dict[str, Any] = words.load(self.folder / "art.toml").get(name, {})
        return found

    def look(self, name: str, slug: str) -> dict[str, Any]:
        """What a table says of one card: in the game's own art data, else in the common ones, else nothing."""
        found: dict[str, Any] = self.table(name).get(slug) or common(name).get(slug, {})
        return found

    @cached_property
    def drawings(self) -> dict[str, str]:
        """Every emblem by its word: those that any game may use, and the game's own."""
        own = self.folder / "motifs.toml"
        return {**motifs.drawings(), **(words.load(own) if own.exists() else {})}

    def world(self, slug: str, **facts: Any) -> World:
        """How a world looks, from its facts and its art."""
        look = dict(self.look("worlds", slug))
        if "before" in look:
            look["before"] = motifs.painted(
                f"{slug}-before", self.drawings[look["before"]], look.pop("hue-before", 200)
            )
        return World(slug, **facts, **look)

    def development(self, slug: str, powers: Iterable[str]) -> dict[str, Any]:
        """The emblem of a development: named in the art data, or chosen by its first power that has one."""
        named = self.look("developments", slug)
        if named:
            return named
        by_power = self.table("by-power")
        return {"motif": next((by_power[power] for power in powers if power in by_power), "federation")}

    def body(self, slug: str, parts: str | list[str], hue: float = -1) -> str:
        """An emblem without its frame, laid together from one or more drawings."""
        words_of = [parts] if isinstance(parts, str) else parts
        return motifs.body(slug, "".join(self.drawings[part] for part in words_of), hue)

    def emblem(self, slug: str, look: Mapping[str, Any]) -> str:
        """A motif with its backdrop, if it has one."""
        drawn = self.body(slug, look["motif"], look.get("hue", -1))
        behind = look.get("behind")
        if not behind:
            return picture(drawn, motifs.BOX)
        globe = planets.body(World(behind, **self.table("backdrops")[behind]))
        return picture(f'<g transform="translate(72 26) scale(.068)">{globe}</g>{drawn}', motifs.BOX)
