"""Race for the Galaxy, base game: 2 to 4 players, first-game preset, two-player duel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from farstar.games.race.rules.score import scores
from farstar.games.race.rules.setup import check, lay_out
from farstar.games.race.rules.state import Race
from farstar.games.race.rules.verbs import bare_table
from farstar.games.race.rules.view import imagine, load_view, view
from farstar.table.game import Options


class RaceGame:
    """Race for the Galaxy, as the table knows it."""

    name = "race"
    folder = Path(__file__).parent
    face_down = frozenset({"pay"})
    faces = {
        "text": "farstar.games.race.text.teller:RaceTeller",
        "bot": "farstar.games.race.bot.insight:INSIGHT",
        "study": "farstar.games.race.study.lens:LENS",
        "rl": "farstar.games.race.rl.glance:VERSIONS",
        "statistics": "farstar.games.race.web.statistics:count",
        "rules_page": "farstar.games.race.web.rules_page:RULES_PAGE",
        "positions": "farstar.games.race.positions:example",
        "gallery": "farstar.games.race.web.gallery:sections",
        "pictures": "farstar.games.race.web.pictures:picture",
        "lesson": "farstar.games.race.web.lesson",
        "conform": "farstar.games.race.conform.replay",
        "web": "farstar.games.race.web.scene:RaceScene",
        "ladder": "farstar.games.race.conform.self_play:RUNGS",
        "reference": "farstar.games.race.conform.self_play:REFERENCE",
        "options": "farstar.games.race.table_options:TABLE_OPTIONS",
        "points": "farstar.games.race.web.points:sources",
    }

    def tables(self) -> list[tuple[int, Options]]:
        """Two to four seats, the first game, the duel, and a table for each option."""
        return [
            (2, {}),
            (3, {}),
            (4, {}),
            (2, {"variant": "first-game"}),
            (3, {"variant": "first-game"}),
            (4, {"variant": "first-game"}),
            (2, {"variant": "duel"}),
            (2, {"tactics": "needed"}),
            (2, {"produce-bonus": "optional"}),
            (2, {"hand-cards": "required"}),
            (3, {"sequence": "reference"}),
        ]

    def start(self, seats: int, options: Options) -> Race:
        """A new game, before chance has dealt."""
        s = bare_table(seats, options)
        check(s)
        lay_out(s)
        return s

    def load(self, saved: dict[str, Any]) -> Race:
        """The other half of the state's `save`."""
        s = bare_table(saved["seats"], saved["options"])
        s.load(saved)
        return s

    view = staticmethod(view)
    load_view = staticmethod(load_view)
    imagine = staticmethod(imagine)
    scores = staticmethod(scores)
    census = staticmethod(Race.census)


GAME = RaceGame()
