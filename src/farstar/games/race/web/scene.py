"""The table of Race: phase strip, tableaus, hand. What is asked and what fits is marked by `marks`."""

from __future__ import annotations

from markupsafe import Markup

from farstar.games.race.rules.actions import ACTIONS, FULL_TABLEAU, PHASE_OF
from farstar.games.race.rules.cards import CARDS
from farstar.games.race.rules.state import CHIPS
from farstar.games.race.rules.view import RaceView
from farstar.games.race.text import card_text
from farstar.games.race.text.numbers import Numbers
from farstar.games.race.web import card_faces
from farstar.games.race.web.album import ALBUM
from farstar.games.race.web.marks import NUMERALS, Marks, as_card, sentence
from farstar.web.drawing import places, seats
from farstar.web.drawing.reveal import last_opened, opened_by, seated
from farstar.web.drawing.scene import (
    BuiltCard,
    Button,
    Look,
    Lot,
    Mark,
    Phase,
    ReckonedScene,
    Reveal,
    Stage,
    Thing,
    laid,
    signed,
)

STRIP = tuple(NUMERALS)


class RaceScene(ReckonedScene[RaceView, Numbers]):
    """Draws Race from one seat's view."""

    album = ALBUM
    reckoning = Numbers
    tells_late = True

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.marks = Marks(look, self.numbers)
        self.choosing = bool(self.view.agenda) and self.view.agenda[-1][0] == "round"
        self.watched = self.view.seat < 0 and self.view.seats == 2
        """Somebody who watches two players sees both tableaus with all their words."""

    def stage(self) -> Stage:
        look, v = self.look, self.view
        subtitle = " · ".join([look.say("table.round", n=max(1, look.tell.round_of(v))), self.players()])
        hand, drawn = self.hand(), [self.card(card, "drawn") for card in v.drawn]
        parts = {
            "others": [self.area(seat) for seat in look.others],
            "own": self.area(v.seat) if v.seat >= 0 else None,
            "hand": hand,
            "drawn": drawn,
            "calm": places.calm(drawn or hand),
            "pool": {"left": max(0, v.pool), "all": CHIPS * v.seats, "deck": v.deck, "discards": v.discard},
        }
        title, prompt, strip = look.tell.title(), self.marks.prompt(), self.strip()
        drawn_by = ("race/table.html", "race/race.css")
        return Stage("race", title, subtitle, prompt, strip, parts, *drawn_by, reveal=self.reveal())

    def lots(self) -> list[Lot]:
        """The own tableau and hand, and the tableaus of the others."""
        look, v = self.look, self.view
        hand = Lot(look.say("table.hand"), [], [laid(self.card(card, "hand")) for card in v.hand])
        areas = [self.lot(seat) for seat in [v.seat, *look.others]]
        return [each for each in (areas[0], hand, *areas[1:]) if each.things]

    def lot(self, seat: int) -> Lot:
        """A tableau with the military of its owner."""
        look, place = self.look, "own" if seat == self.view.seat else "strip"
        military = f"{look.say('race.military')} {signed(self.numbers.military(seat))}"
        drawn = [laid(self.card(card, place, seat)) for card in self.view.players[seat].tableau]
        return Lot(look.called(seat), [military], drawn)

    def empire(self, seat: int) -> list[BuiltCard]:
        """The tableau; a 6-cost development has the points it brings."""
        return [self.kept(card, seat) for card in self.view.players[seat].tableau]

    def kept(self, card: int, seat: int) -> BuiltCard:
        slug, lang = CARDS[card].slug, self.look.lang
        points = self.worth(card, seat) if CARDS[card].score else CARDS[card].vp
        large = card_faces.hand(slug, lang, points=str(points))
        why = " ".join(card_text.score(slug, lang))
        return BuiltCard(card_text.name(slug, lang), points, Markup(card_faces.strip(slug, lang)), Markup(large), why)

    def players(self) -> str:
        return f"{self.view.seats} {self.look.say('table.players', n=self.view.seats)}"

    # The strip -------------------------------------------------------------------------------------------------

    def strip(self) -> list[Phase]:
        """The five phases: who called them, and where the round stands."""
        phase = "consume" if self.view.phase == "trade" else self.view.phase
        at = STRIP.index(phase) if phase in STRIP else -1
        phases = []
        for place, name in enumerate(STRIP):
            callers = [] if self.choosing else self.callers(name)
            phases.append(self.phase(place, callers, "now" if place == at else "done" if place < at else "coming"))
        return phases

    def phase(self, place: int, callers: list[int], state: str) -> Phase:
        """A phase with those who called it; off without any."""
        look, name = self.look, STRIP[place]
        title = f"{NUMERALS[name]} {card_text.term(f'phase-{name}', look.lang)}"
        note = seats.signs(look, callers) or look.say("race.uncalled")
        return Phase(name, title, note, state if callers else "off")

    def callers(self, phase: str) -> list[int]:
        """The seats that called a phase this round."""
        v = self.view
        return [seat for seat in range(v.seats) if any(ACTIONS[n].startswith(phase) for n in v.players[seat].actions)]

    def reveal(self) -> Reveal | None:
        """The action cards of the last round that was opened."""
        look, speech = self.look, self.look.tell.speech
        number, events = last_opened(look.log, ["actions"])
        if not events:
            return None
        chosen = {event["seat"]: event["cards"] for event in events}
        shown = [opened_by(look, seat, cards=self.opened(chosen[seat])) for seat in seated(look)]
        strip = [
            self.phase(at, [seat for seat in seated(look) if any(PHASE_OF[n] == at for n in chosen[seat])], "coming")
            for at in range(len(STRIP))
        ]
        phases = ", ".join(phase.name for phase in strip if phase.state != "off")
        said = ". ".join(f"{look.called(seat)}: {speech.actions(chosen[seat])}" for seat in seated(look))
        title = look.say("table.round", n=number)
        words = look.say("race.reveal", phases=phases)
        return Reveal(str(number), title, words, f"{title}. {said}.", shown, strip=strip)

    def opened(self, actions: list[int]) -> list[Button]:
        """Action cards with what they bring the one who called them."""
        look = self.look
        buttons = [Button(look.tell.speech.action(n), "", note=look.say(f"race.bonus_{ACTIONS[n]}")) for n in actions]
        return [as_card(button, action) for button, action in zip(buttons, actions, strict=True)]

    # Areas -----------------------------------------------------------------------------------------------------

    def area(self, seat: int) -> dict[str, object]:
        """All that lies before a seat."""
        look, seen = self.look, self.view.players[seat]
        own = seat == self.view.seat
        parts = self.numbers.points(seat)
        cards = [self.card(card, "own" if own or self.watched else "strip", seat) for card in seen.tableau]
        return {
            "seat": seat,
            "sign": seats.sign(look, seat),
            "name": look.called(seat),
            "cards": cards,
            "shape": places.shape(len(cards)),
            "room": places.room(len(cards)),
            "calm": places.calm(cards),
            "count": len(cards),
            "full": FULL_TABLEAU,
            "hand": seen.hand,
            "chips": seen.chips,
            "goods": len(seen.goods),
            "military": signed(self.numbers.military(seat)),
            "against": self.against(seat),
            "points": sum(parts.values()),
            "sum": self.sum(parts),
            "short_sum": self.short_sum(parts),
            "status": self.status(seat),
            "ready": seat not in look.waiting,
        }

    def sum(self, parts: dict[str, int]) -> str:
        """Points by source, as a sum."""
        return " + ".join([f"{points} {self.look.tell.source(part)}" for part, points in parts.items() if points])

    def short_sum(self, parts: dict[str, int]) -> str:
        """The same in few words: printed on cards, in chips, by developments."""
        sums = {"chips": 0, "cards": 0, "developments": 0}
        for part, points in parts.items():
            sums[part if part in sums else "developments"] += points
        return " + ".join(self.look.say(f"race.sum_{part}", n=points) for part, points in sums.items() if points)

    def against(self, seat: int) -> list[str]:
        """Military against single kinds of worlds, in words."""
        forces, look = self.numbers.forces(seat), self.look
        parts = []
        if forces.military_against_rebels:
            parts.append(look.say("race.against_rebels", n=signed(forces.military + forces.military_against_rebels)))
        for good, more in enumerate(forces.military_against):
            if more:
                kind = look.tell.speech.kind(good)
                parts.append(look.say("race.against_kind", n=signed(forces.military + more), kind=kind))
        return parts

    def status(self, seat: int) -> str:
        """What a seat has called, and whether it is waited for."""
        look, seen = self.look, self.view.players[seat]
        parts = []
        if seen.actions and not self.choosing:
            parts.append(look.tell.speech.actions(seen.actions))
        if look.seats[seat]["stand_in"]:
            parts.append(look.say("table.stand_in"))
        if not look.over:
            parts.append(look.say("table.thinking" if seat in look.waiting else "table.chosen"))
        return " · ".join(parts)

    # Cards -----------------------------------------------------------------------------------------------------

    def hand(self) -> list[Thing]:
        return [self.card(card, "hand") for card in self.view.hand]

    def card(self, card: int, place: str, seat: int = -1) -> Thing:
        """A card where it lies, marked."""
        lang, slug = self.look.lang, CARDS[card].slug
        mark = self.marks.of(card, place)
        ahead = self.marks.ahead(card) if place == "hand" else ""
        worth = str(self.worth(card, seat)) if CARDS[card].score else ""
        good = seat >= 0 and card in self.view.players[seat].goods
        phase = self.view.phase if place == "own" else ""
        html = self.drawn(slug, place, mark._replace(tab=mark.tab or ahead), worth, good, phase)
        label = f"{ahead}. {card_faces.label(slug, lang)}" if ahead else card_faces.label(slug, lang)
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
        if place in ("hand", "drawn") and (self.look.low or (place == "hand" and self.view.drawn)):
            return card_faces.strip(slug, lang, mark.state)
        if place in ("hand", "drawn"):
            return card_faces.hand(slug, lang, mark.state, mark.tab, worth)
        if place == "own":
            return card_faces.tableau(slug, lang, mark.state, mark.tab, worth, phase, good)
        return card_faces.strip(slug, lang, mark.state, good)
