"""Each game's table as a browser shows it, from one seat's view."""

from __future__ import annotations

from farstar.table.game import face
from farstar.web.drawing.album import Album
from farstar.web.drawing.plain import PlainScene
from farstar.web.drawing.scene import Look, Scene, Stage, things_of

__all__ = ["Album", "Look", "PlainScene", "Scene", "Stage", "album", "scene", "stage", "things_of"]


def scene(game: str) -> type[Scene]:
    """What draws a game; a game without a scene of its own is told in words."""
    return face(game, "web") or PlainScene


def album(game: str) -> Album:
    """The icon, cover, pictures and large cards of a game."""
    return scene(game).album


def stage(game: str, look: Look) -> Stage:
    """A game's table, ready for the templates."""
    return scene(game)(look).stage()
