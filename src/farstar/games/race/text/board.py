"""The table of Race in words, from one seat's view: at a glance, a hand, a tableau, points and military explained."""

from __future__ import annotations

from collections.abc import Sequence

from farstar.games.race.rules.cards import BY_SLUG, CARDS, GOODS, SETTLE
from farstar.games.race.rules.view import RaceView
from farstar.games.race.text.numbers import Numbers
from farstar.games.race.text.speech import Speech
from farstar.text.phrases import who
from farstar.text.teller import Section


class Board:
    """One view, described."""

    def __init__(self, speech: Speech, names: Sequence[str], view: RaceView) -> None:
        self.speech = speech
        self.view = view
        self.numbers = Numbers(view)
        self.choosing = bool(view.agenda) and view.agenda[-1][0] == "round"
        self.who = [who(speech.lang, names, seat, view.seat) for seat in range(view.seats)]

    def overview(self) -> list[Section]:
        """Round and piles, then every seat, the own one last."""
        v, say = self.view, self.speech.say
        if v.phase == "over":
            title = say("board.over")
        elif self.choosing:
            title = say("board.choosing", n=v.round + 1)
        else:
            title = say("board.round", n=v.round) if v.round else say("board.begin")
            if v.phase:
                title = f"{title}, {self.speech.term(f'phase-{v.phase}')}"
        sections = [Section(title, (say("board.piles", deck=v.deck, discard=v.discard, pool=max(0, v.pool)),))]
        seats = [seat for seat in range(v.seats) if seat != v.seat] + ([v.seat] if v.seat >= 0 else [])
        return sections + [self.seat(seat) for seat in seats]

    def seat(self, seat: int) -> Section:
        """A seat at a glance."""
        seen = self.view.players[seat]
        title = self.speech.say(
            "board.seat",
            who=self.who[seat],
            points=sum(self.numbers.points(seat).values()),
            chips=seen.chips,
            hand=seen.hand,
            military=self.numbers.military(seat),
        )
        lines = []
        if seen.actions and not self.choosing:
            lines.append(self.speech.say("board.chosen", actions=self.speech.actions(seen.actions)))
        faces = tuple(self.speech.face(card, card in seen.goods) for card in seen.tableau)
        return Section(title, tuple(lines), faces)

    def area(self, seat: int) -> Section:
        """A tableau, card by card."""
        title = self.speech.say("board.area", who=self.who[seat], n=len(self.view.players[seat].tableau))
        return Section(title, (self.seat(seat).title + ".",), self.seat(seat).faces)

    def hand(self) -> Section:
        """The own hand, what was drawn to choose from and what is laid aside."""
        v, say = self.view, self.speech.say
        lines = []
        if v.drawn:
            lines.append(say("board.drawn", cards=self.speech.names(v.drawn)))
        if v.pledged:
            lines.append(say("board.pledged", cards=self.speech.names(v.pledged)))
        faces = tuple(self.speech.face(card) for card in v.hand)
        return Section(say("board.hand", n=len(v.hand)), tuple(lines), faces)

    # Points ----------------------------------------------------------------------------------------------------

    def points(self) -> list[Section]:
        """Every seat's points by source; the worth of 6-cost developments in hand is added for the own seat."""
        sections = []
        for seat in range(self.view.seats):
            parts = self.numbers.points(seat)
            lines = [self.part(seat, part, points) for part, points in parts.items()]
            if seat == self.view.seat:
                lines += [self.in_hand(card) for card in self.view.hand if CARDS[card].score]
            title = self.speech.say("points.seat", who=self.who[seat], n=sum(parts.values()))
            sections.append(Section(title, tuple(lines)))
        return sections

    def part(self, seat: int, part: str, points: int) -> str:
        """A source of points; a 6-cost development is explained card by card."""
        say = self.speech.say
        if part not in BY_SLUG:
            return say("points.part", n=points, source=say(f"points.{part}"))
        card = next(card for card in self.view.players[seat].tableau if CARDS[card].slug == part)
        parts = [self.origin(card, own, n) for own, n in self.numbers.breakdown(card, seat) if n]
        key = "points.explained" if parts else "points.explained nothing"
        return say(key, n=points, source=self.speech.name(card), parts=self.speech.listed(parts))

    def origin(self, card: int, own: int, points: int) -> str:
        """A card, the chips or the military that a 6-cost development counts."""
        if own >= 0:
            return self.speech.say("points.from", card=self.speech.name(own), n=points)
        chips = any(clause.per_chips for clause in CARDS[card].score)
        return self.speech.say("points.from-chips" if chips else "points.from-military", n=points)

    def in_hand(self, card: int) -> str:
        return self.speech.say("points.in-hand", card=self.speech.name(card), n=self.numbers.worth(card))

    # Military --------------------------------------------------------------------------------------------------

    def military(self) -> list[Section]:
        """Every seat's military, and what it is made of."""
        return [
            Section(
                self.speech.say("military.seat", who=self.who[seat], n=signed(self.numbers.military(seat))),
                tuple(self.forces(seat)) or (self.speech.say("military.none"),),
            )
            for seat in range(self.view.seats)
        ]

    def forces(self, seat: int) -> list[str]:
        """The cards of a tableau that have to do with military."""
        lines = []
        for card in self.view.players[seat].tableau:
            for power in SETTLE[card]:
                if not power.military_line:
                    continue
                values = {"n": signed(power.amount), "card": self.speech.name(card)}
                if power.rebels:
                    values["n"] = self.speech.say("military.against-rebels", n=values["n"])
                elif power.good:
                    goods = self.speech.term(f"goods-{GOODS[power.good]}")
                    values["n"] = self.speech.say("military.against", n=values["n"], goods=goods)
                lines.append(self.speech.say(f"military.{power.military_line}", **values))
        return lines


def signed(number: int) -> str:
    """A number with its sign, a real minus included."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
