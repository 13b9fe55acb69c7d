"""Roll for the Galaxy, base game: 2 to 5 players."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from farstar.games.roll.rules.score import scores
from farstar.games.roll.rules.setup import lay_out
from farstar.games.roll.rules.state import Roll
from farstar.games.roll.rules.verbs import RULES
from farstar.games.roll.rules.view import RollView, imagine, load_view, view
from farstar.table.chance import Dice
from farstar.table.game import Options, Score


class RollGame:
    """Roll for the Galaxy, as the table knows it."""

    name = "roll"
    folder = Path(__file__).parent
    faces = {
        "text": "farstar.games.roll.text.teller:RollTeller",
        "bot": "farstar.games.roll.bot.insight:INSIGHT",
        "rl": "farstar.games.roll.rl.code:CODE",
        "statistics": "farstar.games.roll.web.statistics:count",
        "rules_page": "farstar.games.roll.web.rules_page:RULES_PAGE",
        "gallery": "farstar.games.roll.web.gallery:sections",
        "lesson": "farstar.games.roll.web.lesson",
        "conform": "farstar.games.roll.conform.replay",
        "web": "farstar.games.roll.web.scene:RollScene",
        "options": "farstar.games.roll.table_options:TABLE_OPTIONS",
        "points": "farstar.games.roll.web.points:sources",
    }

    def tables(self) -> list[tuple[int, Options]]:
        return [(2, {}), (3, {}), (4, {}), (5, {}), (2, {"explore": "reference"})]

    def start(self, seats: int, options: Options) -> Roll:
        s = Roll(seats, RULES)
        s.set_options(options)
        lay_out(s)
        return s

    def load(self, saved: dict[str, Any]) -> Roll:
        s = Roll(saved["seats"], RULES)
        s.set_options(saved["options"])
        s.load(saved)
        return s

    def view(self, state: Roll, seat: int) -> RollView:
        return view(state, seat)

    def load_view(self, saved: dict[str, Any]) -> RollView:
        return load_view(saved)

    def imagine(self, view: RollView, dice: Dice) -> Roll:
        return imagine(view, dice)

    def scores(self, state: Roll) -> list[Score]:
        return scores(state)

    def census(self, state: Roll) -> list[int]:
        return state.census()


GAME = RollGame()
