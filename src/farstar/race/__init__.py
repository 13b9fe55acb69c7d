"""Race for the Galaxy, base game: 2 to 4 players, first-game preset, two-player duel."""

from __future__ import annotations

from typing import Any

from farstar.race.rules import RULES
from farstar.race.score import scores
from farstar.race.setup import check, lay_out
from farstar.race.state import Race
from farstar.race.view import RaceView, imagine, view
from farstar.table.chance import Dice
from farstar.table.game import Options, Score


class RaceGame:
    """Race for the Galaxy, as the table knows it."""

    name = "race"

    def tables(self) -> list[tuple[int, Options]]:
        return [
            (2, {}),
            (3, {}),
            (4, {}),
            (2, {"variant": "first-game"}),
            (3, {"variant": "first-game"}),
            (4, {"variant": "first-game"}),
            (2, {"variant": "duel"}),
            (2, {"tactics": "needed"}),
            (3, {"sequence": "reference"}),
        ]

    def start(self, seats: int, options: Options) -> Race:
        s = Race(seats, RULES)
        s.set_options(options)
        check(s)
        lay_out(s)
        return s

    def load(self, saved: dict[str, Any]) -> Race:
        s = Race(saved["seats"], RULES)
        s.set_options(saved["options"])
        s.load(saved)
        return s

    def view(self, state: Race, seat: int) -> RaceView:
        return view(state, seat)

    def imagine(self, view: RaceView, dice: Dice) -> Race:
        return imagine(view, dice)

    def scores(self, state: Race) -> list[Score]:
        return scores(state)

    def census(self, state: Race) -> list[int]:
        return state.census()


GAME = RaceGame()
