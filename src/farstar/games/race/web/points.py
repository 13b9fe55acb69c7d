"""What the points of Race are made of."""

from __future__ import annotations

from typing import Any

from farstar.games.race.rules.cards import CARDS
from farstar.games.race.rules.state import Race
from farstar.table.game import Score
from farstar.web.common.languages import say
from farstar.web.drawing.points import Source, of_tableau


def sources(state: Race, seat: int, score: Score, tell: Any, lang: str) -> list[Source]:
    """The points of a seat, by source."""
    worlds = sum(CARDS[card].vp for card in state.players[seat].tableau if CARDS[card].world)
    names = {key: say(lang, f"race.points_{key}") for key in ("worlds", "developments", "bonuses")}
    return of_tableau(score, "cards", worlds, names, tell)
