"""Each game's table as a browser shows it, from one seat's view. Games register theirs as `farstar.scenes`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from farstar.web.scenes.album import Album
from farstar.web.scenes.plain import PlainScene
from farstar.web.scenes.scene import Look, Scene, Stage

__all__ = ["Album", "Look", "PlainScene", "Scene", "Stage", "album", "scene", "stage"]


@cache
def scenes() -> dict[str, type[Scene]]:
    """All installed scenes by the names of their games."""
    return {entry.name: entry.load() for entry in entry_points(group="farstar.scenes")}


def scene(game: str) -> type[Scene]:
    """What draws a game; a game without a scene of its own is told in words."""
    return scenes().get(game, PlainScene)


def album(game: str) -> Album:
    """The icon, cover, pictures and large cards of a game."""
    return scene(game).album


def stage(game: str, look: Look) -> Stage:
    """A game's table, ready for the templates."""
    return scene(game)(look).stage()
