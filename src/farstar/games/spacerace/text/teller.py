"""Space Race: The Card Game in words."""

from __future__ import annotations

from collections.abc import Sequence

from farstar.games.spacerace.rules.view import SpaceRaceView
from farstar.games.spacerace.text import card_text, events
from farstar.games.spacerace.text.asks import Asks
from farstar.games.spacerace.text.board import Board
from farstar.games.spacerace.text.speech import Speech
from farstar.table.ask import Ask
from farstar.table.game import Options
from farstar.text.board_teller import BoardTeller
from farstar.text.teller import Face, Option, Section


class SpaceRaceTeller(BoardTeller[Speech, Board]):
    """Tells Space Race in one language, to players with these names, with the deck of the table."""

    board_of = Board
    told_by = staticmethod(events.tell)
    own_pages = {"b": ("pages.b", Board.compared)}

    def __init__(self, lang: str, names: Sequence[str], options: Options | None = None) -> None:
        super().__init__(Speech(lang, options or {}), names)

    def title(self) -> str:
        return self.speech.title()

    def question(self, view: SpaceRaceView, ask: Ask) -> str:
        return Asks(self.speech, self.names, view).question(ask)

    def options(self, view: SpaceRaceView, ask: Ask) -> list[Option]:
        return Asks(self.speech, self.names, view).options(ask)

    def nothing(self, ask: Ask) -> str:
        key = {"turn": "pass", "may": "no", "peek": "no", "draw": "enough"}.get(ask.kind)
        return self.speech.say(f"choices.{key}") if key else ""

    def ending(self, view: SpaceRaceView) -> list[Section]:
        return self.board(view).ending()

    def source(self, part: str) -> str:
        return self.speech.term(part)

    def cards(self) -> dict[str, str]:
        return {
            slug: card_text.name(slug, self.speech.lang, self.speech.deck)
            for slug in card_text.designs(self.speech.deck)
        }

    def card(self, key: str) -> Face:
        facts = card_text.type_line(key, self.speech.lang, self.speech.deck)
        return self.speech.design(key)._replace(facts=facts)
