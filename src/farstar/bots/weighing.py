"""Weighing picks: which of them are the same, and what estimated points say about the chance to win."""

from __future__ import annotations

from math import exp, sqrt

from farstar.table.ask import Ask, Choose, Pick


def same(ask: Ask, one: Pick, other: Pick) -> bool:
    """Do two picks mean the same? For a choice among things their order does not matter."""
    return sorted(one) == sorted(other) if isinstance(ask, Choose) else one == other


SURE = 3.0
"""Standard errors that make an option hopeless."""


def clearly_behind(mine: list[float], best: list[float]) -> bool:
    """Is an option behind another, world by world, by more than luck explains, or always the same?"""
    behind = [theirs - own for theirs, own in zip(best, mine, strict=True)]
    count = len(behind)
    mean = sum(behind) / count
    spread = sum([(each - mean) ** 2 for each in behind]) / (count - 1)
    return mean >= SURE * sqrt(spread / count)


def shares_of_worths(worths: list[float], doubt: float) -> list[float]:
    """Chances to win from estimated points: who is ahead by the game's `doubt` is e times as likely to win."""
    best = max(worths)
    weights = [exp((worth - best) / doubt) for worth in worths]
    return [weight / sum(weights) for weight in weights]
