"""What an empire is worth, now or at the end (ROLL-202 to ROLL-209)."""

from __future__ import annotations

from farstar.games.roll.rules.state import Roll
from farstar.games.roll.rules.tiles import COST, SCORE, SIDES
from farstar.table.game import Score


def scores(s: Roll) -> list[Score]:
    """Points by source for every seat; a tie goes to most dice in the cup and credits, else it is shared (ROLL-209)."""
    found: list[Score] = []
    for player in s.players:
        parts: dict[str, int | float] = {"chips": player.chips, "tiles": sum([COST[side] for side in player.tableau])}
        for side in player.tableau:
            for power in SCORE[side]:
                parts[SIDES[side].slug] = power.points(player)
        found.append(Score(parts, (len(player.cup) + player.credits,)))
    best = max([(score.total, score.tiebreak) for score in found])
    for score in found:
        score.won = (score.total, score.tiebreak) == best
    return found
