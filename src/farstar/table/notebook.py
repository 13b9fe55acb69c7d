"""How values show themselves in a notebook.

Pictures are found by the name of their module, as the faces of games are: the table itself knows no words.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, ClassVar

PICTURES = "farstar.text.picture"


def picture_of_match(match: Any, seat: int, lang: str) -> str:
    """The table of a match as this seat may know it."""
    drawn: str = import_module(PICTURES).match_svg(match, seat, lang)
    return drawn


def picture_of_view(view: Any) -> str:
    """What a seat knows of its table."""
    drawn: str = import_module(PICTURES).view_svg(view)
    return drawn


def picture_of_card(game: str, slug: str) -> str | None:
    """A card of a game with all it says; None for one that is not in the game's usual box."""
    drawn: str | None = import_module(PICTURES).printed_card_svg(game, slug)
    return drawn


class Printed:
    """A printed piece, found by its slug among those of its game, that shows itself with all it says."""

    game: ClassVar[str] = ""

    def __init__(self, number: int, slug: str) -> None:
        self.number = number
        self.slug = slug

    def __repr__(self) -> str:
        return f"BY_SLUG[{self.slug!r}]"

    def _repr_svg_(self) -> str | None:
        return picture_of_card(self.game, self.slug)
