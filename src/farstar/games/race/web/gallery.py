"""Every design of Race in every form, for looking at."""

from __future__ import annotations

from farstar.games.race.text import card_text
from farstar.games.race.web import card_faces
from farstar.web.drawing import frame

LARGE = ("galactic-imperium", "lost-alien-battle-fleet", "contact-specialist", "gambling-world", "destroyed-world")
TABS = ("", "pay 3", "to settle", "pays 1", "military 5 of 6", "must", "sent, waiting", "revealed")


def sections(lang: str) -> dict[str, list[str]]:
    """What is drawn, by title."""
    slugs = list(card_text.designs())
    states = [
        card_faces.hand("prosperous-world", lang, state, tab) for state, tab in zip(frame.STATES, TABS, strict=True)
    ]
    states += [card_faces.tableau("spice-world", lang, state, phase="trade", good=True) for state in frame.STATES]
    return {
        "states": states,
        "hand": [card_faces.hand(slug, lang) for slug in slugs],
        "tableau": [card_faces.tableau(slug, lang, good=bears(slug)) for slug in slugs],
        "strips": [card_faces.strip(slug, lang, good=bears(slug)) for slug in slugs],
        "lines": [card_faces.line(slug, lang, good=bears(slug)) for slug in slugs],
        "large": [card_faces.large(slug, lang) for slug in LARGE],
        "places": [card_faces.place(9)],
    }


def bears(slug: str) -> bool:
    """Whether a good can lie on a card."""
    facts = card_text.designs()[slug]
    return "windfall" in facts or "production" in facts
