"""Roll for the Galaxy, base game: 2 to 5 players."""

from __future__ import annotations

from pathlib import Path

from farstar.games import faces_in
from farstar.games.roll.rules.score import scores
from farstar.games.roll.rules.setup import lay_out
from farstar.games.roll.rules.state import Roll
from farstar.games.roll.rules.verbs import bare_table
from farstar.games.roll.rules.view import RollView, imagine
from farstar.table.game import BoxedGame, Options


class RollGame(BoxedGame[Roll, RollView]):
    """Roll for the Galaxy, as the table knows it."""

    name = "roll"
    folder = Path(__file__).parent
    faces = faces_in(__name__, text="text.teller:RollTeller", web="web.scene:RollScene", rl="rl.version2:VERSIONS")

    def tables(self) -> list[tuple[int, Options]]:
        """Two to five seats, and a table for each option."""
        return [(2, {}), (3, {}), (4, {}), (5, {}), (2, {"start": "cheapest"}), (2, {"explore": "reference"})]

    view = staticmethod(RollView)
    imagine = staticmethod(imagine)
    scores = staticmethod(scores)


GAME = RollGame(bare_table, lay_out)
