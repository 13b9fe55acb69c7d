"""The deck of a table: one that comes with the game, or the table's own. Knows options, no storage."""

from __future__ import annotations

from urllib.parse import quote

from farstar.games.spacerace.rules.deckfile import SHIPPED, known_as, own_deck
from farstar.table.game import Options

OF_CARDS = ("deck", "edition")
"""The options a card's text depends on."""


def deck_of(options: Options | None) -> str:
    return known_as((options or {}).get("deck", SHIPPED[0]))


def own(options: Options | None) -> bool:
    """Whether a table plays with its own deck."""
    return own_deck(options or {})


def query(options: Options | None) -> str:
    """What a card's address adds for the deck and the edition of the table, if they are not the usual ones."""
    chosen = {**(options or {}), "deck": deck_of(options)}
    usual = {"deck": SHIPPED[0], "edition": "2016"}
    return "".join(
        f"&{name}={quote(chosen[name], safe='')}" for name in OF_CARDS if chosen.get(name, usual[name]) != usual[name]
    )
