"""The table of Roll."""

from __future__ import annotations

from farstar.web.scenes.plain import PlainScene


class RollScene(PlainScene):
    """Draws Roll from one seat's view."""
