"""Roll for the Galaxy, base game: 2 to 5 players."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from farstar.games.roll.rules.score import scores
from farstar.games.roll.rules.setup import lay_out
from farstar.games.roll.rules.state import Roll
from farstar.games.roll.rules.verbs import bare_table
from farstar.games.roll.rules.view import imagine, load_view, view
from farstar.table.game import Options


class RollGame:
    """Roll for the Galaxy, as the table knows it."""

    name = "roll"
    folder = Path(__file__).parent
    faces = {
        "text": "farstar.games.roll.text.teller:RollTeller",
        "bot": "farstar.games.roll.bot.insight:INSIGHT",
        "study": "farstar.games.roll.study.lens:LENS",
        "rl": "farstar.games.roll.rl.version2:VERSIONS",
        "statistics": "farstar.games.roll.web.statistics:count",
        "rules_page": "farstar.games.roll.web.rules_page:RULES_PAGE",
        "positions": "farstar.games.roll.positions:example",
        "gallery": "farstar.games.roll.web.gallery:sections",
        "pictures": "farstar.games.roll.web.pictures:picture",
        "lesson": "farstar.games.roll.web.lesson",
        "conform": "farstar.games.roll.conform.replay",
        "web": "farstar.games.roll.web.scene:RollScene",
        "options": "farstar.games.roll.table_options:TABLE_OPTIONS",
        "points": "farstar.games.roll.web.points:sources",
    }

    def tables(self) -> list[tuple[int, Options]]:
        """Two to five seats, and a table for each option."""
        return [(2, {}), (3, {}), (4, {}), (5, {}), (2, {"start": "cheapest"}), (2, {"explore": "reference"})]

    def start(self, seats: int, options: Options) -> Roll:
        """A new game, before chance has dealt."""
        s = bare_table(seats, options)
        lay_out(s)
        return s

    def load(self, saved: dict[str, Any]) -> Roll:
        """The other half of the state's `save`."""
        s = bare_table(saved["seats"], saved["options"])
        s.load(saved)
        return s

    view = staticmethod(view)
    load_view = staticmethod(load_view)
    imagine = staticmethod(imagine)
    scores = staticmethod(scores)
    census = staticmethod(Roll.census)


GAME = RollGame()
