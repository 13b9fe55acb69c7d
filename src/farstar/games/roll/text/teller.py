"""Roll for the Galaxy in words."""

from __future__ import annotations

from collections.abc import Sequence

from farstar.games.roll.rules.explore import Lay
from farstar.games.roll.rules.layout import Layout
from farstar.games.roll.rules.tiles import BY_SLUG, SIDES
from farstar.games.roll.rules.view import RollView
from farstar.games.roll.text import asks, events, picks, tile_text
from farstar.games.roll.text.assign import AssignDraft
from farstar.games.roll.text.board import Board
from farstar.games.roll.text.place import PlaceDraft
from farstar.games.roll.text.speech import Speech
from farstar.table.ask import Ask, Pick
from farstar.table.game import Options
from farstar.text.board_teller import BoardTeller
from farstar.text.teller import Draft, Face, Option


class RollTeller(BoardTeller[Speech, Board]):
    """Tells Roll for the Galaxy in one language, to players with these names."""

    board_of = Board
    told_by = staticmethod(events.tell)
    own_pages = {"d": ("pages.d", Board.dice)}

    def __init__(self, lang: str, names: Sequence[str], options: Options | None = None) -> None:
        super().__init__(Speech(lang), names)

    def title(self) -> str:
        return self.speech.term("game")

    def question(self, view: RollView, ask: Ask) -> str:
        return asks.question(self.speech, view, ask)

    def options(self, view: RollView, ask: Ask) -> list[Option]:
        return asks.options(self.speech, view, ask)

    def compose(self, view: RollView, ask: Ask) -> Draft | None:
        """Assign is a draft; so is laying several tiles, while one tile is laid by an option."""
        if isinstance(ask, Layout):
            return AssignDraft(self.speech, ask)
        assert isinstance(ask, Lay)
        return PlaceDraft(self.speech, view, ask) if len(ask.tiles) > 1 or ask.optional else None

    def said(self, ask: Ask, pick: Pick) -> str:
        """A whole answer to a composed ask."""
        return picks.said(self.speech, ask, pick)

    def advised(self, ask: Ask, pick: Pick) -> str:
        """The same as an advice: of an assignment only who selects what."""
        return picks.advised(self.speech, ask, pick)

    def source(self, part: str) -> str:
        return tile_text.name(part, self.speech.lang) if part in BY_SLUG else self.speech.say(f"points.{part}")

    def cards(self) -> dict[str, str]:
        return {side.slug: tile_text.name(side.slug, self.speech.lang) for side in SIDES}

    def card(self, key: str) -> Face:
        return self.speech.both_sides(BY_SLUG[key].number)._replace(facts=tile_text.type_line(key, self.speech.lang))
