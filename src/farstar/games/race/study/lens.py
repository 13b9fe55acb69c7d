"""What a study looks at in Race: actions called, cards drawn, goods, chips, cards placed."""

from __future__ import annotations

from typing import Final

from farstar.games.race.rules.actions import ACTIONS
from farstar.games.race.rules.cards import CARDS, IS_WORLD
from farstar.games.race.rules.state import Race
from farstar.study.lens import Gain, Lens, Trait
from farstar.table.ask import Ask, Pick
from farstar.table.state import Event

PHASES: Final = {
    "action": "actions",
    "actions": "actions",
    "keep": "explore",
    "develop": "develop",
    "settle": "settle",
    "way": "settle",
    "trade": "consume",
    "consume": "consume",
    "goods": "consume",
    "hand": "consume",
    "guess": "consume",
    "windfall": "produce",
    "opening": "hand",
    "discard": "hand",
}
GAINS: Final = {"draw": "cards", "keep": "cards", "consume": "chips", "spend-hand": "chips"}
"""Event -> what its number counts."""
SIX: Final = 6
"""The cost of developments whose points are counted at the end."""


class RaceLens(Lens):
    """How to look at Race for the Galaxy."""

    phases = PHASES

    def phase(self, ask: Ask) -> str:
        if ask.kind == "pay":
            return "settle" if IS_WORLD[ask.about] else "develop"
        return super().phase(ask)

    def called(self, state: Race, event: Event) -> list[str]:
        return [ACTIONS[action] for action in event.cards] if event.kind == "actions" else []

    def gained(self, state: Race, event: Event) -> list[Gain]:
        if event.kind == "good":
            return [("goods", 1)]
        return [(GAINS[event.kind], event.number)] if event.kind in GAINS else []

    def placed(self, state: Race, event: Event) -> str:
        return CARDS[event.card].slug if event.kind == "place" else ""

    def meant(self, state: Race, ask: Ask, pick: Pick) -> str:
        return ACTIONS[pick[0]] if ask.kind == "action" else ""

    def traits(self, state: Race, seat: int) -> list[Trait]:
        tableau = [CARDS[card] for card in state.players[seat].tableau]
        return [("home", tableau[0].slug)] + [
            ("six", card.slug) for card in tableau if card.value == SIX and not card.world
        ]

    def source(self, part: str) -> str:
        return part if part in ("chips", "cards") else "bonuses"


LENS: Final = RaceLens()
