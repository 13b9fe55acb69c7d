"""What a study looks at in Roll: phases selected, credits, chips, goods, dice gained, tiles completed."""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rules.box import PHASES as PHASE_NAMES
from farstar.games.roll.rules.state import Roll
from farstar.games.roll.rules.tiles import SIDES
from farstar.study.lens import Gain, Lens, Trait
from farstar.table.ask import Ask, Pick
from farstar.table.state import Event

PHASES: Final = {
    "start": "start",
    "assign": "assign",
    "explore": "explore",
    "abandon": "explore",
    "place": "explore",
    "give-back": "explore",
    "rearrange": "explore",
    "work": "build",
    "spend": "build",
    "keep": "build",
    "remove-die": "build",
    "produce": "produce",
    "ship": "ship",
    "buy-chips": "ship",
    "recruit": "manage",
    "recall": "manage",
}
SIX: Final = 6
"""The cost of developments whose points are counted at the end."""


class RollLens(Lens):
    """How to look at Roll for the Galaxy."""

    phases = PHASES

    def called(self, state: Roll, event: Event) -> list[str]:
        return [PHASE_NAMES[event.number]] if event.kind == "select" else []

    def gained(self, state: Roll, event: Event) -> list[Gain]:
        kind = event.kind
        if kind.startswith("credits") and event.number > 0:
            return [("credits", event.number)]
        if kind.startswith("chips"):
            return [("chips", event.number)]
        if kind == "produce":
            return [("goods", 1)]
        if kind == "gain-die":
            return [("dice", 1)]
        return []

    def placed(self, state: Roll, event: Event) -> str:
        return SIDES[event.card].slug if event.kind == "complete" else ""

    def meant(self, state: Roll, ask: Ask, pick: Pick) -> str:
        return PHASE_NAMES[pick[pick[0] + 1]] if ask.kind == "assign" else ""

    def traits(self, state: Roll, seat: int) -> list[Trait]:
        tableau = [SIDES[side] for side in state.players[seat].tableau]
        factions = [("faction", side.slug) for side in tableau if side.faction]
        homes = [("home", side.slug) for side in tableau if side.home]
        return factions[:1] + homes + [("six", side.slug) for side in tableau if side.cost == SIX and not side.world]

    def source(self, part: str) -> str:
        return part if part in ("chips", "tiles") else "bonuses"


LENS: Final = RollLens()
