"""The table of Space Race: stages, Universe, Agencies, hand. What fits is marked by `marks`."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from farstar.games.spacerace.rules.cards import CONTROL_LEVEL, CONTROLS, STAGES, SYMBOLS
from farstar.games.spacerace.rules.deckfile import read
from farstar.games.spacerace.rules.score import pile_symbols
from farstar.games.spacerace.rules.state import ROUNDS
from farstar.games.spacerace.rules.view import SpaceRaceView
from farstar.games.spacerace.text import card_text
from farstar.games.spacerace.text.numbers import Numbers
from farstar.games.spacerace.web import card_faces, decks
from farstar.games.spacerace.web.album import ALBUM
from farstar.games.spacerace.web.marks import Marks
from farstar.games.spacerace.web.order import Orders
from farstar.games.spacerace.web.past import Past
from farstar.games.spacerace.web.pieces import Pieces
from farstar.games.spacerace.web.prompt import Prompts
from farstar.games.spacerace.web.solo import Solo
from farstar.text.ending import written
from farstar.web.drawing.reveal import last_opened, opened_by, seated
from farstar.web.drawing.scene import BuiltCard, Look, Lot, Opened, ReckonedScene, Reveal, Stage, Thing, laid

CONTROL_ASKS = ("control", "return-control")
PICTURES = 6
"""A hand with more cards is drawn without pictures."""
STANDING, WORDED = 5, 8
"""Up to so many cards of an Agency stand, and lie with the words of their abilities."""
BESIDE_SEATS, BESIDE_HAND = 2, 4
"""With so few seats and cards in hand the control cards lie beside the hand."""
ROWS = {1: 2, 2: 2, 3: 2, 4: 2}
"""By seats: in a column of the Universe with more cards each is only a line."""


class SpaceRaceScene(ReckonedScene[SpaceRaceView, Numbers]):
    """Draws Space Race from one seat's view."""

    album = ALBUM
    reckoning = Numbers

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.marks = Marks(look, self.numbers, Past(look.log))
        self.pieces = Pieces(look, self.numbers, self.marks)

    def stage(self) -> Stage:
        look, v = self.look, self.view
        orders = Orders(self.pieces)
        parts = {
            "others": [self.area(seat) for seat in look.others],
            "opponent": Solo(self.pieces).area(),
            "own": self.area(v.seat) if v.seat >= 0 else None,
            "controls": self.controls(),
            "choosing": self.marks.kind in CONTROL_ASKS,
            "hand": self.hand(),
            "seen": [self.pieces.card(card, "known", "hand") for card in v.known if self.marks.kind == "reveal"],
            "universe": self.universe(),
            "order": orders.order(),
            "compared": self.compared(),
            "facts": self.facts(),
        }
        prompt = Prompts(look, self.marks, self.pieces.table).prompt()
        title = look.say("spacerace.title")
        drawn = ("spacerace/table.html", "spacerace/spacerace.css", "spacerace/rail.html")
        return Stage("spacerace", title, self.subtitle(), prompt, orders.strip(), parts, *drawn, self.reveal())

    def subtitle(self) -> str:
        """The round, and what is unusual at this table."""
        say, v = self.look.say, self.view
        parts = [say("spacerace.round", n=max(1, v.round), m=ROUNDS)]
        if v.seats == 1:
            parts.append(say("spacerace.solo"))
        if v.options["edition"] == "v2.5":
            parts.append(say("spacerace.prototype"))
        if v.options["scoring"] == "cold-war":
            parts.append(say("spacerace.cold_war"))
        return " · ".join(parts)

    def reveal(self) -> Reveal | None:
        """The control cards of the last round in which they were opened."""
        look, pieces = self.look, self.pieces
        number, events = last_opened(look.log, ["control", "opponent-control"])
        if not events:
            return None
        played = {event["seat"]: event["card"] for event in events}
        shown = [opened_by(look, seat, html=pieces.opened(played[seat])) for seat in seated(look)]
        if -1 in played:
            shown.append(Opened(Markup(), look.say("spacerace.opponent_short"), html=pieces.opened(played[-1])))
        title = look.say("spacerace.round", n=number, m=ROUNDS)
        said = [f"{look.called(seat)}: {look.tell.speech.name(played[seat])}" for seat in seated(look)]
        return Reveal(str(number), title, look.say("spacerace.reveal"), ". ".join([title, *said]), shown)

    def facts(self) -> list[str]:
        """What is agreed at this table, and whose deck it is."""
        say, options = self.look.say, self.view.options
        parts = [say("spacerace.fact_v25" if options["edition"] == "v2.5" else "spacerace.fact_2016")]
        parts.append(say("spacerace.fact_cold_war" if options["scoring"] == "cold-war" else "spacerace.fact_basic"))
        parts.append(say("spacerace.fact_reveal", n=int(options["reveal"])))
        if decks.own(options):
            parts.append(say("spacerace.fact_own", deck=read(options["deck"]).name))
        return parts

    # Areas -----------------------------------------------------------------------------------------------------

    def area(self, seat: int) -> dict[str, Any]:
        """All that lies before a seat."""
        look, seen, pieces = self.look, self.view.players[seat], self.pieces
        own = seat == self.view.seat
        points = look.tell.board(self.view).points_of(seat)
        agency = [pieces.card(card, "agency" if own else "other") for card in seen.agency]
        return {
            "seat": seat,
            "sign": pieces.sign(seat),
            "name": pieces.name(seat),
            "marker": seat == self.view.marker,
            "cards": agency,
            "shape": self.shape(len(agency)),
            "lab": [pieces.card(card, "lab" if own else "other-lab") for card in seen.lab],
            "hand": seen.hand,
            "levels": pieces.levels(self.numbers.levels(seat)),
            "symbols": pieces.symbols(self.numbers.symbols(seat), self.numbers.types_won(seat)),
            "played": pieces.chips(seat),
            "left": len(seen.unplayed),
            "points": points["points"],
            "count": points["n"],
            "sum": self.sum(seat),
            "status": self.status(seat),
            "ready": seat not in look.waiting,
        }

    def shape(self, number: int) -> str:
        """How an Agency lies: to five cards standing, more of them lying in rows of four, very many crowded; where more
        lies beside the table all that has little room is crowded."""
        low = self.look.low and (number > STANDING or self.view.seats > BESIDE_SEATS)
        if number <= STANDING and not low:
            return f"standing cols-{max(5, number)}"
        return "lying cols-4" if number <= WORDED and not low else f"lying crowded cols-{5 if number <= 2 * 5 else 6}"

    def sum(self, seat: int) -> str:
        """Points by source, as a sum."""
        lang = self.look.lang
        parts = self.numbers.score(seat).parts
        return " + ".join(
            [f"{self.look.tell.source(part)} {written(points, lang)}" for part, points in parts.items() if points]
        )

    def status(self, seat: int) -> str:
        """The control card of the round and the level it gives, and whether the seat is waited for."""
        look, seen, say = self.look, self.view.players[seat], self.look.say
        parts = []
        if seen.current >= 0:
            level = self.numbers.level(seat, self.view.printed.type[seen.current])
            parts.append(say("spacerace.status", card=look.tell.speech.name(seen.current), n=level))
        if look.seats[seat]["stand_in"]:
            parts.append(say("table.stand_in"))
        if seat in look.waiting:
            parts.append(say("table.thinking"))
        elif self.view.phase == "control" and not look.over:
            parts.append(say("table.chosen"))
        return " · ".join(parts)

    def hand(self) -> list[Thing]:
        """The own hand; rows without pictures where there is little room."""
        if self.look.low:
            return [self.pieces.card(card, "hand", "other") for card in self.view.hand]
        form = "universe" if self.marks.kind in (*CONTROL_ASKS, "reveal") or len(self.view.hand) > PICTURES else ""
        return [self.pieces.card(card, "hand", form) for card in self.view.hand]

    def controls(self) -> list[dict[str, Any]]:
        """The own control cards by type, the highest first, if they are asked for or there is room for them."""
        room = self.view.seat >= 0 and self.view.seats <= BESIDE_SEATS and len(self.view.hand) <= BESIDE_HAND
        if self.marks.kind not in CONTROL_ASKS and (not room or self.marks.kind == "reveal"):
            return []
        columns = []
        for stage, name in enumerate(STAGES):
            own = [card for card in range(CONTROLS) if self.view.printed.type[card] == stage]
            ranked = sorted(own, key=lambda card: -CONTROL_LEVEL[card])
            cards = [self.pieces.control(card) for card in ranked]
            same = self.same([self.view.printed.design[card].slug for card in own])
            named = {"name": self.look.tell.speech.stage(stage), "short": self.pieces.short(stage)}
            columns.append({"stage": name, **named, "cards": cards, "same": same})
        return columns

    def same(self, slugs: list[str]) -> str:
        """What all control cards of a type begin with, so that it need be said only once."""
        firsts = {card_faces.abilities(slug, self.pieces.table)[0].short for slug in slugs}
        return firsts.pop() if len(firsts) == 1 else ""

    def lots(self) -> list[Lot]:
        """The Universe, the own Agency, Laboratory and hand, then the others."""
        say, v, card = self.look.say, self.view, self.pieces.card
        lots = [
            Lot(say("spacerace.universe"), [], [laid(card(each, "universe")) for row in v.universe for each in row])
        ]
        for seat in [v.seat, *self.look.others]:
            seen, place = v.players[seat], "agency" if seat == v.seat else "other"
            lots.append(Lot(self.pieces.name(seat), [], [laid(card(each, place)) for each in seen.agency]))
            lots.append(Lot(say("spacerace.lab"), [], [laid(card(each, "other-lab")) for each in seen.lab]))
            hand = v.hand if seat == v.seat else []
            lots.append(Lot(say("table.hand"), [], [laid(card(each, "hand", "universe")) for each in hand]))
        if v.opponent is not None:
            pile = [laid(card(each, "pile", "other")) for each in v.opponent.pile]
            lots.append(Lot(say("spacerace.opponent"), [], pile))
        return [lot for lot in lots if lot.things]

    def empire(self, seat: int) -> list[BuiltCard]:
        """The Agency; a card brings its levels, unless Agencies are compared."""
        return [self.kept(card) for card in self.view.players[seat].agency]

    def kept(self, card: int) -> BuiltCard:
        printed, table = self.view.printed, self.pieces.table
        slug = printed.design[card].slug
        levels = 0 if self.view.options["scoring"] == "cold-war" else sum(level[card] for level in printed.level)
        small, large = card_faces.strip(slug, table), card_faces.hand(slug, table)
        return BuiltCard(self.look.tell.speech.name(card), levels, Markup(small), Markup(large))

    # The common area -------------------------------------------------------------------------------------------

    def universe(self) -> dict[str, Any]:
        """The face-up cards by type, what lies face down, and what is known of that."""
        v, pieces, speech = self.view, self.pieces, self.look.tell.speech
        rows = ROWS[v.seats] if not self.look.low else 1 if v.seats <= BESIDE_SEATS else 0
        columns = [
            {
                "stage": STAGES[at],
                "letter": pieces.letter(at),
                "name": speech.stage(at),
                "cards": [pieces.card(card, "universe", "line" if len(column) > rows else "") for card in column],
            }
            for at, column in enumerate(v.universe)
        ]
        return {
            "columns": columns,
            "most": min(rows, max(len(column) for column in v.universe)),
            "down": v.face_down,
            "deck": v.deck,
            "known": [pieces.card(card, "known", "line") for card in v.known if self.marks.kind != "reveal"],
            "notice": "" if decks.own(v.options) else card_text.notice(self.look.lang),
        }

    def compared(self) -> dict[str, Any]:
        """Levels, Laboratories and symbols of all, side by side; the most of each stands out."""
        say, speech = self.look.say, self.look.tell.speech
        heads = [(STAGES[at], speech.stage(at)) for at in range(len(STAGES))]
        heads += [("lab", say("spacerace.lab"))] + [(SYMBOLS[at], speech.symbol(at)) for at in range(len(SYMBOLS))]
        seats = [self.view.seat, *self.look.others] if self.view.seat >= 0 else self.look.others
        rows: list[dict[str, Any]] = []
        for seat in seats:
            lab = len(self.view.players[seat].lab)
            numbers = [*self.numbers.levels(seat), lab, *self.numbers.symbols(seat)]
            rows.append({"sign": self.pieces.sign(seat), "name": self.pieces.name(seat), "numbers": numbers})
        if self.view.opponent is not None:
            pile = len(self.view.opponent.pile)
            numbers = [*self.numbers.opponent_levels(), pile, *pile_symbols(self.numbers.table)]
            area = Solo(self.pieces).area()
            assert area is not None
            rows.append({"sign": area["sign"], "name": area["name"], "numbers": numbers})
        best = [max(row["numbers"][at] for row in rows) for at in range(len(heads))]
        return {"heads": heads, "rows": rows, "best": best}
