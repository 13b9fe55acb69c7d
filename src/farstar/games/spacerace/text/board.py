"""The table of Space Race in words, from one seat's view: at a glance, a hand, an Agency, points and comparisons."""

from __future__ import annotations

from collections.abc import Sequence

from farstar.games.spacerace.rules.cards import RIGHT, STAGES, SYMBOLS
from farstar.games.spacerace.rules.packing import pack_use
from farstar.games.spacerace.rules.state import Opponent
from farstar.games.spacerace.rules.view import Seen, SpaceRaceView
from farstar.games.spacerace.text.events import in_order
from farstar.games.spacerace.text.speech import Speech
from farstar.games.spacerace.text.told_view import ToldView
from farstar.text.ending import written
from farstar.text.phrases import who
from farstar.text.teller import Face, Section


class Board(ToldView):
    """One view, described."""

    def __init__(self, speech: Speech, names: Sequence[str], view: SpaceRaceView) -> None:
        super().__init__(speech, names, view)
        self.who = [who(speech.lang, names, seat, view.seat) for seat in range(view.seats)]

    def overview(self) -> list[Section]:
        """Round and stage, the Universe by type, then every seat, the own one last."""
        v = self.view
        sections = [Section(self.status(), tuple(self.common()))]
        if v.opponent is not None:
            sections.append(self.opponent(v.opponent))
        seats = [seat for seat in range(v.seats) if seat != v.seat] + ([v.seat] if v.seat >= 0 else [])
        return sections + [self.seat(seat) for seat in seats]

    def status(self) -> str:
        """Where the game is."""
        if self.view.phase == "over" or not self.view.round:
            return self.say("board.over" if self.view.phase == "over" else "board.setup")
        return f"{self.say('board.round', n=self.view.round)}, {self.speech.term(self.view.phase)}"

    def common(self) -> list[str]:
        v = self.view
        lines = [self.say("board.piles", deck=v.deck, down=v.face_down)]
        if v.marker >= 0:
            lines.append(self.say("board.marker", who=self.who[v.marker]))
        if v.order and v.phase in (*STAGES, "bureaucracy"):
            lines.append(self.say("board.order", order=in_order(self.speech, self.names, v.order, v.seat)))
        for stage in range(len(STAGES)):
            cards = self.speech.some(v.universe[stage])
            lines.append(self.say("board.universe", stage=self.speech.stage(stage), cards=cards))
        if v.known:
            lines.append(self.say("board.known", cards=self.speech.names(v.known)))
        return lines

    def seat(self, seat: int) -> Section:
        """A seat at a glance."""
        seen = self.view.players[seat]
        title = self.say("board.seat", who=self.who[seat], hand=seen.hand, **self.points_of(seat))
        faces = tuple(self.speech.face(card, self.badge(card)) for card in seen.agency)
        return Section(title, tuple(self.pieces(seat, seen)), faces)

    def points_of(self, seat: int) -> dict[str, object]:
        """Points as they are written, and a number for their plural."""
        total = self.numbers.score(seat).total
        return {"points": written(total, self.speech.lang), "n": int(total) if total == int(total) else 2}

    def badge(self, card: int) -> str:
        return self.say("board.covered") if self.numbers.covered(card) else ""

    def pieces(self, seat: int, seen: Seen) -> list[str]:
        """Levels, symbols, Laboratory and control cards of a seat."""
        lines = [self.say("board.levels", levels=self.speech.levels(self.numbers.levels(seat)))]
        if seen.current >= 0:
            stage = self.speech.printed.type[seen.current]
            values = {"card": self.speech.name(seen.current), "stage": self.speech.stage(stage)}
            lines.append(self.say("board.current", n=self.numbers.level(seat, stage), **values))
        if any(self.numbers.symbols(seat)):
            lines.append(self.say("board.symbols", symbols=self.speech.symbols(self.numbers.symbols(seat))))
        if seen.lab:
            lines.append(self.say("board.lab", n=len(seen.lab), cards=self.speech.names(seen.lab)))
        if seen.half_points:
            lines.append(self.say("board.half", n=seen.half_points))
        if seen.played:
            lines.append(self.say("board.played", cards=self.speech.listed(self.played(seen))))
        return lines

    def played(self, seen: Seen) -> list[str]:
        """Control cards in the order played, with their rounds unless one was taken back in between."""
        rounds = self.view.round - (1 if seen.current < 0 and self.view.phase == "control" else 0)
        if len(seen.played) != rounds:
            return [self.speech.name(card) for card in seen.played]
        return [
            self.say("board.played in round", card=self.speech.name(card), n=n) for n, card in enumerate(seen.played, 1)
        ]

    def opponent(self, opponent: Opponent) -> Section:
        """The automatic opponent: its levels and its pile."""
        points = self.numbers.opponent().total
        values = {"solo": self.speech.term(self.view.options["solo"]), "n": len(opponent.pile)}
        lines = [self.say("board.opponent-levels", levels=self.speech.levels(self.numbers.opponent_levels()))]
        if opponent.pile:
            lines.append(self.say("board.opponent-pile", cards=self.speech.names(opponent.pile)))
        return Section(self.say("board.opponent", points=int(points), **values), tuple(lines))

    def area(self, seat: int) -> Section:
        """An Agency, ability by ability: lit, used or covered."""
        seen = self.view.players[seat]
        glance = self.seat(seat)
        lines = [f"{glance.title}.", *glance.lines]
        if seen.unplayed:
            lines.append(self.say("board.unplayed", cards=self.speech.names(seen.unplayed)))
        cards = ([seen.current] if seen.current >= 0 else []) + seen.agency
        lines += [line for card in cards for line in self.lights(seat, card)]
        return Section(self.say("board.area", who=self.who[seat], n=len(seen.agency)), tuple(lines), glance.faces)

    def lights(self, seat: int, card: int) -> list[str]:
        """Each ability of a card and whether it can be used."""
        lines = []
        for slot, (title, sentence) in enumerate(self.speech.abilities(card)):
            key = "lit"
            if self.speech.printed.abilities[card][slot].place == RIGHT and self.numbers.covered(card):
                key = "lit covered"
            elif self.numbers.used(seat, pack_use(card, slot)):
                key = "lit used"
            ability = self.say(f"board.{key}", title=title, sentence=sentence)
            lines.append(self.say("board.card-line", card=self.speech.name(card), ability=ability))
        return lines

    def hand(self) -> Section:
        """The own hand."""
        faces: tuple[Face, ...] = tuple(self.speech.face(card) for card in self.view.hand)
        return Section(self.say("board.hand", n=len(faces)), (), faces)

    # Points and comparisons ------------------------------------------------------------------------------------

    def points(self) -> list[Section]:
        """Every seat's points by source."""
        sections = [
            Section(self.say("points.seat", who=self.who[seat], **self.points_of(seat)), tuple(self.parts(seat)))
            for seat in range(self.view.seats)
        ]
        return sections + self.ending()

    def parts(self, seat: int) -> list[str]:
        """The sources of points of a seat, levels and breakthroughs explained."""
        lines = []
        for part, number in self.numbers.score(seat).parts.items():
            key = part if part in ("levels", "breakthroughs") and number else "part"
            types = [self.speech.symbol(symbol) for symbol in self.numbers.types_won(seat)]
            values = {"types": self.speech.listed(types), "levels": self.speech.levels(self.numbers.levels(seat))}
            said = {"points": written(number, self.speech.lang), "source": self.speech.term(part)}
            lines.append(self.say(f"points.{key}", **said, **values))
        return lines

    def ending(self) -> list[Section]:
        """The points of the automatic opponent."""
        if self.view.opponent is None:
            return []
        score = self.numbers.opponent()
        lines = [
            self.say("points.part", points=number, source=self.speech.term(part))
            for part, number in score.parts.items()
        ]
        total = int(score.total)
        title = self.say("points.opponent", points=total, n=total)
        return [Section(title, (*lines, self.say("board.solo-needs")))]

    def compared(self) -> list[Section]:
        """Levels, Laboratories and symbols of all, thing by thing."""
        everyone = range(self.view.seats)
        levels = [self.numbers.levels(seat) for seat in everyone]
        symbols = [self.numbers.symbols(seat) for seat in everyone]
        labs = [len(self.view.players[seat].lab) for seat in everyone]
        lines = [self.compare(self.speech.stage(at), [own[at] for own in levels]) for at in range(len(STAGES))]
        lines.append(self.compare(self.say("pages.laboratory"), labs))
        marks = [self.compare(self.speech.symbol(at), [own[at] for own in symbols]) for at in range(len(SYMBOLS))]
        return [Section(self.say("pages.levels"), tuple(lines)), Section(self.say("pages.symbols"), tuple(marks))]

    def compare(self, name: str, numbers: Sequence[int]) -> str:
        values = [self.say("pages.value", who=self.who[seat], n=n) for seat, n in enumerate(numbers)]
        return self.say("pages.line", name=name, values=self.speech.listed(values))
