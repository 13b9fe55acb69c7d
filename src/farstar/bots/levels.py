"""The levels people meet: novice, steady, strong. A stronger one joins by an entry point `farstar.bots`, no more."""

from __future__ import annotations

from farstar.bots.greedy import Greedy
from farstar.bots.search import Search

LEVELS = ["novice", "steady", "strong", "expert"]
"""From easy to hard; `expert` is there when it is installed."""
USUAL = "steady"
"""Who sits opposite where nobody was chosen."""


def novice(seed: int = 0) -> Greedy:
    """Knows the rules and what looks good, but overlooks half of it: like a newcomer, not like a dice roll."""
    return Greedy(seed, overlooks=50)


def steady(seed: int = 0) -> Greedy:
    """Plays what looks best at a glance; seldom a blunder, never a plan."""
    return Greedy(seed)


def strong(seed: int = 0, nodes: int = 64, rounds: int = 2, seconds: float = 0.0) -> Search:
    """Plays every good pick on to the end of the next round, in imagined games, before choosing."""
    return Search(seed, nodes=nodes, rounds=rounds, width=6, seconds=seconds)
