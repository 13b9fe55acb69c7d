"""Space Race: The Card Game: 2 to 4 players, 2016 and v2.5 rules, Cold War scoring, and the solo game."""

from __future__ import annotations

from pathlib import Path

from farstar.games import faces_in
from farstar.games.spacerace.rules.score import scores
from farstar.games.spacerace.rules.setup import lay_out
from farstar.games.spacerace.rules.state import SOLO, SpaceRace
from farstar.games.spacerace.rules.verbs import bare_table
from farstar.games.spacerace.rules.view import SpaceRaceView, imagine
from farstar.table.game import BoxedGame, Options


class SpaceRaceGame(BoxedGame[SpaceRace, SpaceRaceView]):
    """Space Race, as the table knows it."""

    name = "spacerace"
    folder = Path(__file__).parent
    faces = faces_in(
        __name__,
        text="text.teller:SpaceRaceTeller",
        web="web.scene:SpaceRaceScene",
        rl="rl.version2:VERSIONS",
        commands="commands:COMMANDS",
    )

    def tables(self) -> list[tuple[int, Options]]:
        """Two to four seats in both editions and scorings, a table for each other option, and the solo games."""
        usual: list[Options] = [{}, {"edition": "v2.5"}, {"scoring": "cold-war"}]
        return [
            *[(seats, options) for options in usual for seats in (2, 3, 4)],
            *[(seats, {"reveal": "3"}) for seats in (3, 4)],
            (4, {"deck": "reference"}),
            *[(1, {"solo": strength}) for strength in SOLO],
        ]

    view = staticmethod(SpaceRaceView)
    imagine = staticmethod(imagine)
    scores = staticmethod(scores)


GAME = SpaceRaceGame(bare_table, lay_out)
