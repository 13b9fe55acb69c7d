"""Each game's table as a browser shows it, from one seat's view. Games register theirs as `farstar.scenes`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import Any

from farstar.web.scenes.plain import PlainScene
from farstar.web.scenes.scene import Look, Stage

__all__ = ["Look", "Stage", "stage"]


@cache
def maker(game: str) -> Any:
    """What draws a game; a game without a scene of its own is told in words."""
    for entry in entry_points(group="farstar.scenes"):
        if entry.name == game:
            return entry.load()
    return PlainScene


def stage(game: str, look: Look) -> Stage:
    """A game's table, ready for the templates."""
    made: Stage = maker(game)(look).stage()
    return made
