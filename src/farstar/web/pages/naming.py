"""Games in words for the pages: by the game's teller, else plainly by numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from farstar.table.ask import Ask, Assign, Choose, Pick
from farstar.table.game import Options, face

MOST_LISTED = 200
"""Picks of an ask shown one by one; whoever wants another one writes a scene."""


def teller(game: str, lang: str, names: Sequence[str], options: Options | None = None) -> Any:
    """The teller of a game at a table with these options, or a plain one."""
    make = face(game, "text")
    return Plain(game) if make is None else make(lang, names, options)


def written(pick: Pick) -> str:
    """A whole pick as forms carry it, so that nobody has to list picks to find it again."""
    return ",".join(map(str, pick))


class Plain:
    """Tells any game by its kinds and numbers."""

    def __init__(self, game: str) -> None:
        self.game = game

    def title(self) -> str:
        return self.game

    def question(self, view: Any, ask: Ask) -> str:
        return f"{ask.kind} ({ask.about})" if ask.about >= 0 else ask.kind

    def options(self, view: Any, ask: Ask) -> list[Any]:
        if isinstance(ask, Choose):
            return [Numbered(option) for option in ask.options]
        if isinstance(ask, Assign):
            return [Numbered(item) for item in ask.items]
        return [Numbered(written(pick), str(list(pick))) for pick in islice(ask.picks(), MOST_LISTED)]

    def nothing(self, ask: Ask) -> str:
        return ""

    def cards(self) -> dict[str, str]:
        return {}

    def slots(self, view: Any, ask: Assign) -> list[list[Any]]:
        return [[Numbered(slot) for slot in slots] for slots in ask.slots]

    def event(self, event: dict[str, Any], viewer: int) -> Any:
        return None

    def overview(self, view: Any) -> list[Any]:
        return []

    def hand(self, view: Any) -> Any:
        return None


class Numbered:
    """An option that is only a number."""

    def __init__(self, value: int | str, name: str = "") -> None:
        self.value = value
        self.name = name or str(value)
        self.note = ""
