"""What an empire is worth, now or at the end (ROLL-202 to ROLL-209)."""

from __future__ import annotations

from farstar.games.roll.rules.state import Player, Roll
from farstar.games.roll.rules.tiles import COST, SCORE, SIDES
from farstar.table.game import Score


def tile_points(player: Player) -> int:
    """The printed costs of all tiles in a tableau."""
    total = 0
    for side in player.tableau:
        total += COST[side]
    return total


def bonus_points(player: Player) -> int:
    """What all 6+ developments of a tableau bring."""
    total = 0
    for side in player.tableau:
        for power in SCORE[side]:
            total += power.points(player)
    return total


def points(player: Player) -> int:
    """The whole score of an empire (ROLL-203)."""
    return player.chips + tile_points(player) + bonus_points(player)


def tie_break(player: Player) -> int:
    """Dice in the cup and credits (ROLL-209)."""
    return len(player.cup) + player.credits


def scores(s: Roll) -> list[Score]:
    """Points by source for every seat; a tie goes to most dice in the cup and credits, else it is shared (ROLL-209)."""
    found: list[Score] = []
    for player in s.players:
        parts: dict[str, int | float] = {"chips": player.chips, "tiles": tile_points(player)}
        for side in player.tableau:
            for power in SCORE[side]:
                parts[SIDES[side].slug] = power.points(player)
        found.append(Score(parts, (tie_break(player),)))
    best = max([(score.total, score.tiebreak) for score in found])
    for score in found:
        score.won = (score.total, score.tiebreak) == best
    return found
