"""Every card of Space Race in every form, for looking at."""

from __future__ import annotations

from farstar.games.spacerace.text import card_text
from farstar.games.spacerace.web import card_faces
from farstar.games.spacerace.web.card_faces import CardState, CardTable
from farstar.web.drawing import frame

LARGE = ("sergei-korolev", "saturn-v", "man-on-the-moon")


def sections(lang: str) -> dict[str, list[str]]:
    """What is drawn, by title."""
    table, designs = CardTable(lang), card_text.designs()
    controls = [slug for slug, row in designs.items() if "level" in row]
    cards = [slug for slug in designs if slug not in controls]
    moods = [CardState(state, covered=state == "waiting", rows={"left-1": "legal"}) for state in frame.STATES]
    return {
        "hand": [card_faces.hand(slug, table) for slug in designs],
        "agency": [card_faces.agency(slug, table, live) for slug, live in zip(cards, moods, strict=False)],
        "Universe": [card_faces.row(slug, table) for slug in cards],
        "control": [card_faces.control(slug, table) for slug in controls],
        "large": [card_faces.large(slug, table) for slug in LARGE],
        "chips": [card_faces.chip(slug, table) for slug in controls],
    }
