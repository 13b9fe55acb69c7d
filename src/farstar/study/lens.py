"""What a study looks at in a game: the phase of a question, what somebody calls, what an event brings. One per game.

All of it is slugs; their words stand in the game's data/study.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farstar.table.ask import Ask, Pick
from farstar.table.game import face
from farstar.table.state import Event

Gain = tuple[str, int]
"""What somebody got, and how much of it: ("cards", 3)."""
Trait = tuple[str, str]
"""A kind of things, and which of them it was: ("home", "old-earth")."""


class Lens:
    """The face `study` of a game. A game without one is judged all the same, with less to say."""

    phases: Mapping[str, str] = {}
    """Kind of ask -> the part of the game it belongs to."""

    def phase(self, ask: Ask) -> str:
        """The part of the game a question belongs to; the kind of the ask where nothing else is known."""
        return self.phases.get(ask.kind, ask.kind)

    def called(self, state: Any, event: Event) -> list[str]:
        """What the seat of this event has called for all to follow, or openly set out to do."""
        return []

    def gained(self, state: Any, event: Event) -> list[Gain]:
        """What the seat of this event has got by it."""
        return []

    def placed(self, state: Any, event: Event) -> str:
        """The slug of the card that came to lie before the seat by this event; empty if none did."""
        return ""

    def meant(self, state: Any, ask: Ask, pick: Pick) -> str:
        """What a pick calls; empty where it calls nothing."""
        return ""

    def traits(self, state: Any, seat: int) -> list[Trait]:
        """What tells the game of a seat apart from its other games, when it is over."""
        return []

    def source(self, part: str) -> str:
        """The source of points that a part of a score belongs to, where parts are many."""
        return part


def lens(game: str) -> Lens:
    """How to look at this game."""
    found: Lens | None = face(game, "study")
    return Lens() if found is None else found
