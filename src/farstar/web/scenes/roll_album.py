"""The cover, pictures and large tiles of Roll."""

from __future__ import annotations

from farstar.table.game import Options
from farstar.web.pictures import roll_cards
from farstar.web.scenes.album import DrawnAlbum


class RollAlbum(DrawnAlbum):
    """Tiles are the same at every table."""

    game = "roll"
    icon = "dice"

    def large_card(self, slug: str, lang: str, options: Options, table: str = "") -> str:
        return roll_cards.large(slug, lang)


ALBUM = RollAlbum()
