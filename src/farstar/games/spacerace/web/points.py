"""What the points of Space Race are made of."""

from __future__ import annotations

from typing import Any

from farstar.games.spacerace.rules.cards import STAGES
from farstar.games.spacerace.rules.score import levels
from farstar.games.spacerace.rules.state import SpaceRace
from farstar.table.game import Score
from farstar.web.drawing.points import Source, as_scored


def sources(state: SpaceRace, seat: int, score: Score, tell: Any, lang: str) -> list[Source]:
    """The points of a seat, by source: its level in each stage instead of their sum."""
    if "levels" not in score.parts:
        return as_scored(score, tell)
    own = levels(state, seat)
    found = [Source(name, tell.source(name), own[stage]) for stage, name in enumerate(STAGES)]
    return found + [source for source in as_scored(score, tell) if source.key != "levels"]
