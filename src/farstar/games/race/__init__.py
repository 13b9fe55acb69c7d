"""Race for the Galaxy, base game: 2 to 4 players, first-game preset, two-player duel."""

from __future__ import annotations

from pathlib import Path

from farstar.games import faces_in
from farstar.games.race.rules.score import scores
from farstar.games.race.rules.setup import lay_out
from farstar.games.race.rules.state import Race
from farstar.games.race.rules.verbs import bare_table
from farstar.games.race.rules.view import RaceView, imagine
from farstar.table.game import BoxedGame, Options


class RaceGame(BoxedGame[Race, RaceView]):
    """Race for the Galaxy, as the table knows it."""

    name = "race"
    folder = Path(__file__).parent
    face_down = frozenset({"pay"})
    faces = faces_in(
        __name__,
        text="text.teller:RaceTeller",
        web="web.scene:RaceScene",
        rl="rl.glance:VERSIONS",
        ladder="conform.self_play:RUNGS",
        reference="conform.self_play:REFERENCE",
    )

    def tables(self) -> list[tuple[int, Options]]:
        """Two to four seats, the first game, the duel, and a table for each option."""
        return [
            *[(seats, {}) for seats in (2, 3, 4)],
            *[(seats, {"variant": "first-game"}) for seats in (2, 3, 4)],
            (2, {"variant": "duel"}),
            (2, {"tactics": "needed"}),
            (2, {"produce-bonus": "optional"}),
            (2, {"hand-cards": "required"}),
            (3, {"sequence": "reference"}),
        ]

    view = staticmethod(RaceView)
    imagine = staticmethod(imagine)
    scores = staticmethod(scores)


GAME = RaceGame(bare_table, lay_out)
