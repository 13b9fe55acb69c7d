"""Cards and powers of Race by the English names they have in the outside games."""

from __future__ import annotations

from collections.abc import Iterable

from farstar.conform import Difference
from farstar.games.race.rules.cards import BY_SLUG, CARDS, POWER_DESIGN
from farstar.games.race.text.card_text import name
from farstar.table.ask import Pick

SLUGS: dict[str, str] = {name(slug, "en"): slug for slug in BY_SLUG}


def card_name(card: int) -> str:
    return name(CARDS[card].slug, "en")


def power_name(power: int) -> str:
    """The name of the card that has this power."""
    return name(POWER_DESIGN[power].slug, "en")


def names(cards: Iterable[int]) -> list[str]:
    """The English names of our cards, sorted."""
    return sorted(card_name(card) for card in cards)


def find(wanted: list[str], among: list[int]) -> Pick:
    """The cards of these names among ours, each once."""
    left = list(among)
    found: list[int] = []
    for one in wanted:
        card = next((card for card in left if card_name(card) == one), None)
        if card is None:
            raise Difference("a card that is not there", one, names(left))
        left.remove(card)
        found.append(card)
    return tuple(found)
