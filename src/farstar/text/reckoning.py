"""What the rules would reckon for a seat now, said beside what is asked and drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from farstar.table.chance import Dice

V = TypeVar("V")
S = TypeVar("S")


class Reckoning(Generic[V, S]):
    """The reckoning for one view.

    The rules reckon on tables, so the view is completed to one that agrees with it; whatever a game reads there must be
    the same in all of those.
    """

    imagine: Callable[[V, Dice], S]

    def __init__(self, view: V) -> None:
        self.view = view
        self.table = self.imagine(view, Dice(0))
