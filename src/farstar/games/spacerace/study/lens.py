"""What a study looks at in Space Race: stages led, cards into hand, Laboratory and Agency."""

from __future__ import annotations

from typing import Final

from farstar.games.spacerace.rules.cards import AGENCY, CONTROLS, LAB, STAGES, ZONES
from farstar.games.spacerace.rules.state import SpaceRace
from farstar.study.lens import Gain, Lens, Trait
from farstar.table.ask import Ask, Pick
from farstar.table.state import Event

PHASES: Final = {
    "peek": "control",
    "control": "control",
    "turn": "turn",
    "alternative": "turn",
    "pick": "turn",
    "split": "turn",
    "draw": "turn",
    "copy": "turn",
    "uncover": "turn",
    "return-control": "turn",
    "leader": "turn",
    "bureaucracy": "bureaucracy",
    "may": "bureaucracy",
    "invest": "invest",
    "reveal": "invest",
    "duplicate": "scoring",
}


class SpaceRaceLens(Lens):
    """How to look at Space Race."""

    phases = PHASES

    def called(self, state: SpaceRace, event: Event) -> list[str]:
        return [STAGES[state.printed.type[event.card]]] if event.kind == "control" else []

    def gained(self, state: SpaceRace, event: Event) -> list[Gain]:
        if event.kind == "draw":
            return [("cards", event.number)]
        return [("laboratory", event.number)] if event.kind.endswith(f">{ZONES[LAB]}") else []

    def placed(self, state: SpaceRace, event: Event) -> str:
        if event.kind.endswith(f">{ZONES[AGENCY]}") and event.cards and event.cards[0] >= CONTROLS:
            return state.printed.design[event.cards[0]].slug
        return ""

    def meant(self, state: SpaceRace, ask: Ask, pick: Pick) -> str:
        return STAGES[state.printed.type[pick[0]]] if ask.kind == "control" else ""

    def traits(self, state: SpaceRace, seat: int) -> list[Trait]:
        agency = {state.printed.design[card].slug for card in state.players[seat].agency if card >= CONTROLS}
        return [("card", slug) for slug in sorted(agency)]


LENS: Final = SpaceRaceLens()
