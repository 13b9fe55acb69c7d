"""Points by source, as few and as telling parts as a picture can show. Knows what each game's points are made of."""

from __future__ import annotations

from typing import Any, NamedTuple

from farstar.games.race.rules.cards import CARDS
from farstar.games.race.rules.state import Race
from farstar.games.roll.rules.state import Roll
from farstar.games.roll.rules.tiles import COST, IS_WORLD
from farstar.games.spacerace.rules.cards import STAGES
from farstar.games.spacerace.rules.score import levels
from farstar.games.spacerace.rules.state import SpaceRace
from farstar.table.game import Score
from farstar.web.server.languages import say


class Source(NamedTuple):
    """Where points come from: a key to tell sources apart, its name, how many, and what they are made of."""

    key: str
    name: str
    points: float
    made_of: list[tuple[str, float]] = []


def sources(state: Any, seat: int, score: Score, tell: Any, lang: str) -> list[Source]:
    """The points of a seat, by source."""
    if isinstance(state, Race):
        tableau = state.players[seat].tableau
        worlds = sum(CARDS[card].vp for card in tableau if CARDS[card].world)
        return split(score, "cards", worlds, tell, lang, "after.")
    if isinstance(state, Roll):
        worlds = sum(COST[side] for side in state.players[seat].tableau if IS_WORLD[side])
        return split(score, "tiles", worlds, tell, lang, "after.roll_")
    if isinstance(state, SpaceRace) and "levels" in score.parts:
        own = levels(state, seat)
        found = [Source(name, tell.source(name), own[stage]) for stage, name in enumerate(STAGES)]
        return found + [Source(key, tell.source(key), part) for key, part in score.parts.items() if key != "levels"]
    return [
        Source(key, tell.source(key) if hasattr(tell, "source") else key, part) for key, part in score.parts.items()
    ]


def split(score: Score, laid: str, worlds: float, tell: Any, lang: str, words: str) -> list[Source]:
    """Chips, worlds, developments, and the bonuses of developments together."""
    bonuses = [(tell.source(key), part) for key, part in score.parts.items() if key not in ("chips", laid)]
    return [
        Source("chips", tell.source("chips"), score.parts["chips"]),
        Source("worlds", say(lang, "after.worlds"), worlds),
        Source("developments", say(lang, f"{words}developments"), score.parts[laid] - worlds),
        Source("bonuses", say(lang, f"{words}bonuses"), sum(part for _, part in bonuses), bonuses),
    ]
