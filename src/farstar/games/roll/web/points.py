"""What the points of Roll are made of."""

from __future__ import annotations

from typing import Any

from farstar.games.roll.rules.state import Roll
from farstar.games.roll.rules.tiles import COST, IS_WORLD
from farstar.table.game import Score
from farstar.web.common.languages import say
from farstar.web.drawing.points import Source, of_tableau


def sources(state: Roll, seat: int, score: Score, tell: Any, lang: str) -> list[Source]:
    """The points of a seat, by source."""
    worlds = sum(COST[side] for side in state.players[seat].tableau if IS_WORLD[side])
    names = {key: say(lang, f"roll.points_{key}") for key in ("worlds", "developments", "bonuses")}
    return of_tableau(score, "tiles", worlds, names, tell)
