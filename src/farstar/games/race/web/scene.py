"""The table of Race: phase strip, tableaus, hand. What is asked and what fits is marked by `race_marks`."""

from __future__ import annotations

from markupsafe import Markup

from farstar.games.race.rules.actions import ACTIONS, FULL_TABLEAU
from farstar.games.race.rules.cards import CARDS
from farstar.games.race.rules.state import CHIPS
from farstar.games.race.rules.view import RaceView
from farstar.games.race.text import card_text
from farstar.games.race.text.numbers import Numbers
from farstar.games.race.web import card_faces
from farstar.games.race.web.album import ALBUM
from farstar.games.race.web.marks import Marks, sentence
from farstar.web.drawing import icons
from farstar.web.drawing.scene import Look, Mark, Phase, Scene, Stage, Thing, signed

STRIP = ("explore", "develop", "settle", "consume", "produce")
NUMERALS = ("I", "II", "III", "IV", "V")
LINES = 3
"""From so many opponents on their cards are lines, not strips."""


class RaceScene(Scene):
    """Draws Race from one seat's view."""

    album = ALBUM
    tells_late = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.view: RaceView = look.view
        self.numbers = Numbers(self.view)
        self.marks = Marks(look, self.numbers)
        self.choosing = bool(self.view.agenda) and self.view.agenda[-1][0] == "round"

    def stage(self) -> Stage:
        look, v = self.look, self.view
        number = v.round + 1 if self.choosing else v.round
        subtitle = " · ".join([look.say("table.round", n=max(1, number)), self.players()])
        parts = {
            "others": [self.area(seat, place) for place, seat in enumerate(look.others, 1)],
            "own": self.area(v.seat, 0) if v.seat >= 0 else None,
            "hand": self.hand(),
            "drawn": [self.card(card, "drawn") for card in v.drawn],
            "pool": {"left": v.pool, "all": CHIPS * v.seats, "deck": v.deck, "discards": v.discard},
        }
        title, prompt, strip = look.tell.title(), self.marks.prompt(), self.strip()
        return Stage("race", title, subtitle, prompt, strip, parts, "race/table.html", "race/race.css")

    def players(self) -> str:
        return f"{self.view.seats} {self.look.say('table.players', n=self.view.seats)}"

    # The strip -------------------------------------------------------------------------------------------------

    def strip(self) -> list[Phase]:
        """The five phases: who called them, and where the round stands."""
        v, look = self.view, self.look
        phase = "consume" if v.phase == "trade" else v.phase
        at = STRIP.index(phase) if phase in STRIP else -1
        phases = []
        for place, name in enumerate(STRIP):
            callers = [] if self.choosing else self.callers(name)
            state = "off" if not callers else "now" if place == at else "done" if place < at else "coming"
            note = ", ".join(look.called(seat) for seat in callers)
            title = f"{NUMERALS[place]} {card_text.term(f'phase-{name}', look.lang)}"
            phases.append(Phase(name, title, note or look.say("race.uncalled"), state))
        return phases

    def callers(self, phase: str) -> list[int]:
        """The seats that called a phase this round."""
        v = self.view
        return [seat for seat in range(v.seats) if any(ACTIONS[n].startswith(phase) for n in v.players[seat].actions)]

    # Areas -----------------------------------------------------------------------------------------------------

    def area(self, seat: int, place: int) -> dict[str, object]:
        """All that lies before a seat."""
        look, seen = self.look, self.view.players[seat]
        own = seat == self.view.seat
        parts = self.numbers.points(seat)
        name = look.called(seat)
        many = len(look.others) >= LINES and not own
        cards = [self.card(card, "own" if own else "line" if many else "strip", seat) for card in seen.tableau]
        return {
            "seat": seat,
            "sign": Markup(icons.seat(place, name[:1], name)),
            "name": name,
            "cards": cards,
            "places": list(range(len(cards) + 1, FULL_TABLEAU + 1)),
            "count": len(cards),
            "full": FULL_TABLEAU,
            "hand": seen.hand,
            "chips": seen.chips,
            "goods": len(seen.goods),
            "military": signed(self.numbers.military(seat)),
            "against": self.against(seat),
            "points": sum(parts.values()),
            "sum": self.sum(parts),
            "status": self.status(seat),
        }

    def sum(self, parts: dict[str, int]) -> str:
        """Points by source, as a sum."""
        told = [f"{points} {self.look.tell.source(part)}" for part, points in parts.items() if points]
        return " + ".join(told)

    def against(self, seat: int) -> list[str]:
        """Military against single kinds of worlds, in words."""
        forces, look = self.numbers.forces(seat), self.look
        told = []
        if forces.military_against_rebels:
            told.append(look.say("race.against_rebels", n=signed(forces.military + forces.military_against_rebels)))
        for good, more in enumerate(forces.military_against):
            if more:
                kind = look.tell.speech.kind(good)
                told.append(look.say("race.against_kind", n=signed(forces.military + more), kind=kind))
        return told

    def status(self, seat: int) -> str:
        """What a seat has called, and whether it is waited for."""
        look, seen = self.look, self.view.players[seat]
        told = []
        if seen.actions and not self.choosing:
            told.append(look.tell.speech.actions(seen.actions))
        if look.seats[seat]["stand_in"]:
            told.append(look.say("table.stand_in"))
        if not look.over:
            told.append(look.say("table.thinking" if seat in look.waiting else "table.chosen"))
        return " · ".join(told)

    # Cards -----------------------------------------------------------------------------------------------------

    def hand(self) -> list[Thing]:
        return [self.card(card, "hand") for card in self.view.hand]

    def card(self, card: int, place: str, seat: int = -1) -> Thing:
        """A card where it lies, marked."""
        lang, slug = self.look.lang, CARDS[card].slug
        mark = self.marks.of(card, place)
        worth = str(self.worth(card, seat)) if CARDS[card].score else ""
        good = seat >= 0 and card in self.view.players[seat].goods
        phase = self.view.phase if place == "own" else ""
        html = self.drawn(slug, place, mark, worth, good, phase)
        label = card_faces.label(slug, lang)
        if good:
            label = f"{label} {sentence(self.look.say('race.holds_good'))}"
        notes = (self.look.say("race.worth_now", n=int(worth)),) if worth else ()
        address = self.album.card_address(slug, lang, self.view.options)
        return Thing(f"{place}-{card}", Markup(html), label, mark, address, notes, f"card-{card}")

    def worth(self, card: int, seat: int) -> int:
        owner = self.view.seat if seat < 0 else seat
        return sum(points for _, points in self.numbers.breakdown(card, owner))

    def drawn(self, slug: str, place: str, mark: Mark, worth: str, good: bool, phase: str) -> str:
        lang = self.look.lang
        if place == "hand" and self.view.drawn:
            return card_faces.strip(slug, lang, mark.state, worth)
        if place in ("hand", "drawn"):
            return card_faces.hand(slug, lang, mark.state, mark.tab, worth)
        if place == "own":
            return card_faces.tableau(slug, lang, mark.state, mark.tab, worth, phase, good)
        if place == "strip":
            return card_faces.strip(slug, lang, mark.state, worth, good)
        return card_faces.line(slug, lang, good)
