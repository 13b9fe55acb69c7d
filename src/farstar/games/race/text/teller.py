"""Race for the Galaxy in words."""

from __future__ import annotations

from collections.abc import Sequence

from farstar.games.race.rules.cards import BY_SLUG, DESIGNS, FIRST
from farstar.games.race.rules.view import RaceView
from farstar.games.race.text import asks, card_text, events
from farstar.games.race.text.board import Board
from farstar.games.race.text.speech import Speech
from farstar.table.ask import Ask
from farstar.table.game import Options
from farstar.text.board_teller import BoardTeller
from farstar.text.teller import Face, Option


class RaceTeller(BoardTeller[Speech, Board]):
    """Tells Race for the Galaxy in one language, to players with these names."""

    board_of = Board
    told_by = staticmethod(events.tell)
    own_pages = {"m": ("military.page", Board.military)}

    def __init__(self, lang: str, names: Sequence[str], options: Options | None = None) -> None:
        super().__init__(Speech(lang), names)

    def title(self) -> str:
        return self.speech.term("game")

    def round_of(self, view: RaceView) -> int:
        """A round begins with the choice of actions, though it is counted only when they are revealed."""
        choosing = bool(view.agenda) and view.agenda[-1][0] == "round"
        return int(view.round) + choosing

    def question(self, view: RaceView, ask: Ask) -> str:
        return asks.question(self.speech, view, ask)

    def options(self, view: RaceView, ask: Ask) -> list[Option]:
        return asks.options(self.speech, view, ask)

    def source(self, part: str) -> str:
        return card_text.name(part, self.speech.lang) if part in BY_SLUG else self.speech.say(f"points.{part}")

    def cards(self) -> dict[str, str]:
        return {design.slug: card_text.name(design.slug, self.speech.lang) for design in DESIGNS}

    def card(self, key: str) -> Face:
        return self.speech.face(FIRST[BY_SLUG[key].number])._replace(facts=card_text.type_line(key, self.speech.lang))
