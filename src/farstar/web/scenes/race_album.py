"""The cover, pictures and large cards of Race."""

from __future__ import annotations

from farstar.table.game import Options
from farstar.web.pictures import race_cards
from farstar.web.scenes.album import DrawnAlbum


class RaceAlbum(DrawnAlbum):
    """Cards are the same at every table."""

    game = "race"
    icon = "planets"

    def large_card(self, slug: str, lang: str, options: Options, table: str = "") -> str:
        return race_cards.large(slug, lang)


ALBUM = RaceAlbum()
