"""Space Race: The Card Game: 2 to 4 players, 2016 and v2.5 rules, Cold War scoring, and the solo game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from farstar.games.spacerace.rules import deckfile, options
from farstar.games.spacerace.rules.score import scores
from farstar.games.spacerace.rules.setup import lay_out
from farstar.games.spacerace.rules.state import SpaceRace
from farstar.games.spacerace.rules.verbs import RULES
from farstar.games.spacerace.rules.view import SpaceRaceView, imagine, load_view, view
from farstar.table.chance import Dice
from farstar.table.game import Options, Score


class SpaceRaceGame:
    """Space Race, as the table knows it."""

    name = "spacerace"
    folder = Path(__file__).parent
    faces = {
        "text": "farstar.games.spacerace.text.teller:SpaceRaceTeller",
        "bot": "farstar.games.spacerace.bot.insight:INSIGHT",
        "rl": "farstar.games.spacerace.rl.code:CODE",
        "statistics": "farstar.games.spacerace.web.statistics:count",
        "rules_page": "farstar.games.spacerace.web.rules_page:RULES_PAGE",
        "gallery": "farstar.games.spacerace.web.gallery:sections",
        "lesson": "farstar.games.spacerace.web.lesson",
        "conform": "farstar.games.spacerace.conform.replay",
        "web": "farstar.games.spacerace.web.scene:SpaceRaceScene",
        "commands": "farstar.games.spacerace.commands:COMMANDS",
        "options": "farstar.games.spacerace.table_options:TABLE_OPTIONS",
        "points": "farstar.games.spacerace.web.points:sources",
    }

    def tables(self) -> list[tuple[int, Options]]:
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

    def start(self, seats: int, options_given: Options) -> SpaceRace:
        table = options.resolved(seats, options_given)
        s = SpaceRace(seats, RULES, deckfile.box(table["deck"], table["edition"]), table)
        options.check_size(s)
        lay_out(s)
        return s

    def load(self, saved: dict[str, Any]) -> SpaceRace:
        table = options.resolved(saved["seats"], saved["options"])
        s = SpaceRace(saved["seats"], RULES, deckfile.box(table["deck"], table["edition"]), table)
        s.load(saved)
        return s

    def view(self, state: SpaceRace, seat: int) -> SpaceRaceView:
        return view(state, seat)

    def load_view(self, saved: dict[str, Any]) -> SpaceRaceView:
        table = options.resolved(saved["seats"], saved["options"])
        return load_view(saved, deckfile.box(table["deck"], table["edition"]), table)

    def imagine(self, view: SpaceRaceView, dice: Dice) -> SpaceRace:
        return imagine(view, dice)

    def scores(self, state: SpaceRace) -> list[Score]:
        return scores(state)

    def census(self, state: SpaceRace) -> list[int]:
        return state.census()


GAME = SpaceRaceGame()
