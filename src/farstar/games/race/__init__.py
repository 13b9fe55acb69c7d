"""Race for the Galaxy, base game: 2 to 4 players, first-game preset, two-player duel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from farstar.games.race.rules.score import scores
from farstar.games.race.rules.setup import check, lay_out
from farstar.games.race.rules.state import Race
from farstar.games.race.rules.verbs import RULES
from farstar.games.race.rules.view import RaceView, imagine, load_view, view
from farstar.table.chance import Dice
from farstar.table.game import Options, Score


class RaceGame:
    """Race for the Galaxy, as the table knows it."""

    name = "race"
    folder = Path(__file__).parent
    faces = {
        "text": "farstar.games.race.text.teller:RaceTeller",
        "bot": "farstar.games.race.bot.insight:INSIGHT",
        "rl": "farstar.games.race.rl.code:CODE",
        "statistics": "farstar.games.race.web.statistics:count",
        "rules_page": "farstar.games.race.web.rules_page:RULES_PAGE",
        "gallery": "farstar.games.race.web.gallery:sections",
        "lesson": "farstar.games.race.web.lesson",
        "conform": "farstar.games.race.conform.replay",
        "web": "farstar.games.race.web.scene:RaceScene",
        "reference": "farstar.games.race.conform.self_play:REFERENCE",
        "options": "farstar.games.race.table_options:TABLE_OPTIONS",
        "points": "farstar.games.race.web.points:sources",
    }

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

    def load_view(self, saved: dict[str, Any]) -> RaceView:
        return load_view(saved)

    def imagine(self, view: RaceView, dice: Dice) -> Race:
        return imagine(view, dice)

    def scores(self, state: Race) -> list[Score]:
        return scores(state)

    def census(self, state: Race) -> list[int]:
        return state.census()


GAME = RaceGame()
