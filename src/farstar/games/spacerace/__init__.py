"""Space Race: The Card Game: 2 to 4 players, 2016 and v2.5 rules, Cold War scoring, and the solo game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from farstar.games.spacerace.rules.options import check_size
from farstar.games.spacerace.rules.score import scores
from farstar.games.spacerace.rules.setup import lay_out
from farstar.games.spacerace.rules.state import SpaceRace
from farstar.games.spacerace.rules.verbs import bare_table
from farstar.games.spacerace.rules.view import imagine, load_view, view
from farstar.table.game import Options


class SpaceRaceGame:
    """Space Race, as the table knows it."""

    name = "spacerace"
    folder = Path(__file__).parent
    faces = {
        "text": "farstar.games.spacerace.text.teller:SpaceRaceTeller",
        "bot": "farstar.games.spacerace.bot.insight:INSIGHT",
        "study": "farstar.games.spacerace.study.lens:LENS",
        "rl": "farstar.games.spacerace.rl.version2:VERSIONS",
        "statistics": "farstar.games.spacerace.web.statistics:count",
        "rules_page": "farstar.games.spacerace.web.rules_page:RULES_PAGE",
        "positions": "farstar.games.spacerace.positions:example",
        "gallery": "farstar.games.spacerace.web.gallery:sections",
        "pictures": "farstar.games.spacerace.web.pictures:picture",
        "lesson": "farstar.games.spacerace.web.lesson",
        "conform": "farstar.games.spacerace.conform.replay",
        "web": "farstar.games.spacerace.web.scene:SpaceRaceScene",
        "commands": "farstar.games.spacerace.commands:COMMANDS",
        "options": "farstar.games.spacerace.table_options:TABLE_OPTIONS",
        "points": "farstar.games.spacerace.web.points:sources",
    }

    def tables(self) -> list[tuple[int, Options]]:
        """Two to four seats in both editions and scorings, a table for each other option, and the solo games."""
        return [
            (2, {}),
            (3, {}),
            (4, {}),
            (2, {"edition": "v2.5"}),
            (3, {"edition": "v2.5"}),
            (4, {"edition": "v2.5"}),
            (2, {"scoring": "cold-war"}),
            (3, {"scoring": "cold-war"}),
            (4, {"scoring": "cold-war"}),
            (3, {"reveal": "3"}),
            (4, {"reveal": "3"}),
            (4, {"deck": "reference"}),
            (1, {"solo": "normal"}),
            (1, {"solo": "advanced"}),
            (1, {"solo": "invincible"}),
        ]

    def start(self, seats: int, options: Options) -> SpaceRace:
        """A new game, before chance has dealt."""
        s = bare_table(seats, options)
        check_size(s)
        lay_out(s)
        return s

    def load(self, saved: dict[str, Any]) -> SpaceRace:
        """The other half of the state's `save`."""
        s = bare_table(saved["seats"], saved["options"])
        s.load(saved)
        return s

    view = staticmethod(view)
    load_view = staticmethod(load_view)
    imagine = staticmethod(imagine)
    scores = staticmethod(scores)
    census = staticmethod(SpaceRace.census)


GAME = SpaceRaceGame()
