"""Cards, levels, symbols and control cards of Space Race as pieces of the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from markupsafe import Markup, escape

from farstar.games.spacerace.rules.cards import STAGES, SYMBOLS
from farstar.games.spacerace.rules.packing import pack_use
from farstar.games.spacerace.text.numbers import Numbers
from farstar.games.spacerace.web import card_faces, labels
from farstar.games.spacerace.web.album import ALBUM, card_table
from farstar.games.spacerace.web.card_faces import CardState
from farstar.games.spacerace.web.marks import Marks, SeatDrawing
from farstar.web.drawing import icons, seats
from farstar.web.drawing.scene import Look, Mark, Thing

FORMS: dict[str, Callable[[str, card_faces.CardTable, CardState], str]] = {
    "hand": card_faces.hand,
    "universe": card_faces.row,
    "agency": card_faces.agency,
    "other": card_faces.strip,
    "other-lab": card_faces.strip,
}
"""How a card is drawn in each place; in all others it is a line."""


class Level(NamedTuple):
    """The level in a stage: the stage, its letter, its name, the number."""

    stage: str
    letter: str
    name: str
    number: int


class Symbol(NamedTuple):
    """Breakthrough symbols of one type: how many, and whether nobody has more."""

    icon: str
    name: str
    number: int
    won: bool


class Pieces(SeatDrawing):
    """Draws single pieces from one seat's view."""

    def __init__(self, look: Look, numbers: Numbers, marks: Marks) -> None:
        super().__init__(look, numbers)
        self.marks = marks
        self.table = card_table(look.lang, self.view.options, look.table)

    def card(self, card: int, place: str, form: str = "") -> Thing:
        """A card where it lies, marked."""
        slug = self.view.printed.design[card].slug
        mark = self.marks.of(card, place)
        covered = place in ("agency", "other") and self.numbers.covered(card)
        rows = self.rows(card) if place == "agency" else {}
        new = place == "universe" and card in self.marks.past.new
        live = CardState(mark.state, mark.tab, covered, rows, self.look.say("spacerace.new") if new else "")
        html = FORMS.get(form or place, card_faces.line)(slug, self.table, live)
        notes = self.notes(card, place, covered)
        label = " ".join([card_faces.label(slug, self.table), *notes])
        return Thing(f"{place}-{card}", Markup(html), label, mark, self.address(slug), notes, f"card-{card}")

    def rows(self, card: int) -> dict[str, str]:
        """States of the abilities of an own card by the keys of its drawing."""
        drawn = card_faces.abilities(self.view.printed.design[card].slug, self.table)
        return {drawn[slot].key: state for slot, state in self.marks.rows(card).items()}

    def notes(self, card: int, place: str, covered: bool) -> list[str]:
        """What is to be known about a card just now."""
        say, speech = self.look.say, self.look.tell.speech
        parts = []
        if place == "universe" and card in self.marks.past.new:
            parts.append(say("spacerace.note_new"))
        if covered:
            parts.append(say("spacerace.note_covered"))
        if place == "agency":
            used = [slot for slot, state in self.marks.rows(card).items() if state == "used"]
            parts += [say("spacerace.note_used", ability=speech.sentence(pack_use(card, slot))) for slot in used]
        return parts

    def address(self, slug: str) -> str:
        return ALBUM.card_address(slug, self.look.lang, self.view.options, self.look.table)

    # Control cards ---------------------------------------------------------------------------------------------

    def control(self, control: int) -> Thing:
        """A card of the own control set."""
        slug = self.view.printed.design[control].slug
        mark = self.marks.control(control)
        html = card_faces.control(slug, self.table, CardState(mark.state), mark.tab)
        label = card_faces.label(slug, self.table)
        return Thing(f"control-{control}", Markup(html), label, mark, self.address(slug))

    def opened(self, control: int) -> Markup:
        """A control card as it is turned over: its stage, its level, what it does."""
        slug, stage = self.view.printed.design[control].slug, self.view.printed.type[control]
        name = escape(self.look.tell.speech.stage(stage))
        head = f'<span class="stage-of">{icons.icon(STAGES[stage])}<b>{name}</b></span>'
        return Markup(f'<span class="opened t-{STAGES[stage]}">{head}{card_faces.control(slug, self.table)}</span>')

    def chip(self, control: int, note: str = "", now: bool = False) -> Thing:
        """A played control card in short."""
        slug = self.view.printed.design[control].slug
        html = Markup(card_faces.chip(slug, self.table))
        words = " ".join(filter(None, [self.look.tell.speech.name(control), note]))
        return Thing("", html, words, Mark("revealed" if now else ""), self.address(slug))

    def chips(self, seat: int) -> list[Thing]:
        """The control cards a seat has played, with their rounds."""
        seen = self.view.players[seat]
        drawn = []
        for control in seen.played:
            number = self.marks.past.round_of(seat, control)
            now = control == seen.current
            words = self.look.say("spacerace.control_now") if now else ""
            if number and not now:
                words = self.look.say("spacerace.control_round", n=number)
            drawn.append(self.chip(control, words, now)._replace(id=f"played-{seat}-{control}"))
        return drawn

    # Numbers ---------------------------------------------------------------------------------------------------

    def letter(self, stage: int) -> str:
        return labels.entry(self.look.lang, "letters", STAGES[stage])

    def short(self, stage: int) -> str:
        return labels.entry(self.look.lang, "stages", STAGES[stage])

    def levels(self, numbers: list[int]) -> list[Level]:
        speech = self.look.tell.speech
        return [Level(STAGES[at], self.letter(at), speech.stage(at), n) for at, n in enumerate(numbers)]

    def symbols(self, numbers: list[int], won: list[int]) -> list[Symbol]:
        speech = self.look.tell.speech
        return [Symbol(SYMBOLS[at], speech.symbol(at), n, at in won) for at, n in enumerate(numbers)]

    def sign(self, seat: int) -> Markup:
        """A player's shape; you are always the first."""
        return seats.sign(self.look, seat)

    def name(self, seat: int) -> str:
        return self.look.called(seat)
