"""The cover, pictures and large cards of Space Race; a table with its own deck has cards and pictures of its own."""

from __future__ import annotations

from farstar.games.spacerace.rules.deckfile import SHIPPED
from farstar.games.spacerace.text.card_text import designs
from farstar.games.spacerace.web import card_faces, decks, pictures
from farstar.table.game import Options
from farstar.web.common.edition import EDITION
from farstar.web.drawing.album import Drawings, DrawnAlbum


class SpaceRaceAlbum(DrawnAlbum):
    """Cards go by the deck and the edition."""

    def own(self, options: Options) -> bool:
        return decks.own(options)

    def picture(self, slug: str, options: Options) -> str:
        if not decks.own(options):
            return super().picture(slug, options)
        if slug not in designs(decks.deck_of(options)):
            raise ValueError(f"no picture of {slug!r} in this deck")
        return pictures.picture(slug, options)

    def card_address(self, slug: str, lang: str, options: Options, table: str = "") -> str:
        if not decks.own(options):
            return super().card_address(slug, lang, options) + decks.query(options)
        return f"/tables/{table}/cards/{slug}.{lang}.html?v={EDITION}" if table else ""

    def large_card(self, slug: str, lang: str, options: Options, table: str = "") -> str:
        if not table and options.get("deck", SHIPPED[0]) not in SHIPPED:
            raise ValueError("a deck that does not come with the game is shown only at its table")
        return card_faces.large(slug, card_table(lang, options, table))


def card_table(lang: str, options: Options, table: str) -> card_faces.CardTable:
    """What a table says about its cards."""
    folder = f"/tables/{table}/pictures" if table and decks.own(options) else ""
    return card_faces.CardTable(lang, decks.deck_of(options), options.get("edition", "2016"), folder)


ALBUM = SpaceRaceAlbum(Drawings("spacerace", "space-program", pictures.slugs, pictures.draw, pictures.cover))
