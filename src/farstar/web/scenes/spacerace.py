"""The table of Space Race."""

from __future__ import annotations

from farstar.web.scenes.plain import PlainScene


class SpaceRaceScene(PlainScene):
    """Draws Space Race from one seat's view."""
