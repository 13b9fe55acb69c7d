"""Points by source, as few and as telling parts as a picture can show: as the game tells them, or as it scores."""

from __future__ import annotations

from typing import Any, NamedTuple

from farstar.table.game import Score, face


class Source(NamedTuple):
    """Where points come from: a key to tell sources apart, its name, how many, and what they are made of."""

    key: str
    name: str
    points: float
    made_of: list[tuple[str, float]] = []


def sources(game: str, state: Any, seat: int, score: Score, tell: Any, lang: str) -> list[Source]:
    """The points of a seat in a game that is over, by source."""
    own = face(game, "points")
    if own is None:
        return as_scored(score, tell)
    found: list[Source] = own(state, seat, score, tell, lang)
    return found


def as_scored(score: Score, tell: Any) -> list[Source]:
    """The parts of a score as they are, named by the game's teller if it can."""
    return [
        Source(key, tell.source(key) if hasattr(tell, "source") else key, part) for key, part in score.parts.items()
    ]


def of_tableau(score: Score, laid: str, worlds: float, names: dict[str, str], tell: Any) -> list[Source]:
    """Chips, worlds, developments, and the bonuses of developments together; `laid` is the score's part for both."""
    bonuses = [(tell.source(key), part) for key, part in score.parts.items() if key not in ("chips", laid)]
    return [
        Source("chips", tell.source("chips"), score.parts["chips"]),
        Source("worlds", names["worlds"], worlds),
        Source("developments", names["developments"], score.parts[laid] - worlds),
        Source("bonuses", names["bonuses"], sum(part for _, part in bonuses), bonuses),
    ]
