"""The table of Roll in words, from one seat's view: at a glance, the construction zone, a tableau, points, dice."""

from __future__ import annotations

from collections.abc import Sequence

from farstar.games.roll.rules.packing import side_of
from farstar.games.roll.rules.tiles import BY_SLUG, COLOUR, COLOURS, DICE, FACES, PHASES, SCORE, TRADE
from farstar.games.roll.rules.view import RollView, Seen
from farstar.games.roll.text.numbers import Numbers
from farstar.games.roll.text.speech import Speech
from farstar.text.phrases import who
from farstar.text.teller import Face, Section


class Board:
    """One view, described."""

    def __init__(self, speech: Speech, names: Sequence[str], view: RollView) -> None:
        self.speech = speech
        self.view = view
        self.numbers = Numbers(view)
        self.who = [who(speech.lang, names, seat, view.seat) for seat in range(view.seats)]

    def overview(self) -> list[Section]:
        """Round, phase, pool and bag, then every seat, the own one last."""
        v, say = self.view, self.speech.say
        title = say("board.over") if v.phase == "over" else say("board.round", n=v.round)
        if not v.round:
            title = say("board.begin")
        elif v.phase and v.phase != "over":
            key = f"phase-{v.phase}" if v.phase in PHASES else f"step-{v.phase}"
            title = f"{title}, {self.speech.term(key)}"
        abandoned = say("board.abandoned", n=v.abandoned) if v.abandoned else ""
        lines = [say("board.left", pool=max(0, v.pool), bag=v.bag, abandoned=abandoned)]
        if v.phases:
            lines.append(say("board.phases", phases=self.speech.phases(v.phases)))
        lines.append(say("board.distance", n=max(len(seen.tableau) for seen in v.players)))
        seats = [seat for seat in range(v.seats) if seat != v.seat] + ([v.seat] if v.seat >= 0 else [])
        return [Section(title, tuple(lines)), *[self.seat(seat) for seat in seats]]

    def seat(self, seat: int) -> Section:
        """A seat at a glance."""
        seen = self.view.players[seat]
        values = {"chips": seen.chips, "credits": seen.credits, "n": len(seen.tableau)}
        points = sum(self.numbers.points(seat).values())
        title = self.speech.say("board.seat", who=self.who[seat], points=points, **values)
        faces = tuple(self.speech.tile_face(side, self.goods(seen, side)) for side in seen.tableau)
        return Section(title, tuple(self.pieces(seat, seen)), faces)

    def goods(self, seen: Seen, side: int) -> str:
        dice = seen.goods.get(side, [])
        return self.speech.say("tiles.good", n=len(dice), dice=self.speech.dice(dice)) if dice else ""

    def pieces(self, seat: int, seen: Seen) -> list[str]:
        """Where the dice of a seat lie, and what it is building."""
        say, dice = self.speech.say, self.speech.dice
        lines = [say("board.dice", cup=dice(seen.cup), citizenry=dice(seen.citizenry))]
        if seen.rolled:
            lines.append(say("board.rolled", dice=dice(seen.rolled)))
        if seen.selected >= 0:
            lines.append(say("board.selected", phase=self.speech.phase(seen.selected)))
        rows = [
            say("board.row", phase=self.speech.phase(row), dice=dice(workers))
            for row, workers in enumerate(seen.rows)
            if workers
        ]
        if rows:
            lines.append(say("board.rows", rows="; ".join(rows)))
        for key, some in (("extra", seen.extra), ("spent", seen.spent)):
            if some:
                lines.append(say(f"board.{key}", dice=dice(some)))
        lines += [self.stack(seat, seen, stack) for stack in range(2)]
        if seen.drawn:
            lines.append(say("board.drawn", n=seen.drawn))
        return lines

    def stack(self, seat: int, seen: Seen, stack: int) -> str:
        """A stack as all see it: the top tile, how many there are, and the dice on it."""
        title = self.speech.stack(stack)
        title = title[0].upper() + title[1:]
        crew = seen.crews[stack]
        if not seen.sizes[stack]:
            key = "board.stack empty with dice" if crew else "board.stack empty"
            return self.speech.say(key, stack=title, dice=self.speech.dice(crew))
        side = side_of(seen.tops[stack], stack)
        values = {"n": seen.sizes[stack], "have": len(crew), "need": self.numbers.need(seat, side)}
        return self.speech.say("board.stack", stack=title, tile=self.speech.side(side), **values)

    def area(self, seat: int) -> Section:
        """A tableau, tile by tile."""
        at_a_glance = self.seat(seat)
        title = self.speech.say("board.area", who=self.who[seat], n=len(at_a_glance.faces))
        return Section(title, (at_a_glance.title + ".", *at_a_glance.lines), at_a_glance.faces)

    def hand(self) -> Section:
        """The own construction zone from top to bottom, what was rolled and what was drawn."""
        v, say = self.view, self.speech.say
        lines = []
        if v.faces:
            lines.append(say("board.own-roll", faces=self.speech.shown(v.players[v.seat].rolled, v.faces)))
        if v.drawn:
            lines.append(say("board.own-drawn", tiles=self.speech.tiles(v.drawn)))
        faces = [self.building(stack, at) for stack in range(2) for at in range(len(v.stacks[stack]))]
        return Section(say("board.hand", n=len(v.stacks[0]), m=len(v.stacks[1])), tuple(lines), tuple(faces))

    def building(self, stack: int, at: int) -> Face:
        """An own tile under construction with the dice it has and needs."""
        side = side_of(self.view.stacks[stack][at], stack)
        need = self.numbers.need(self.view.seat, side)
        crew = self.view.players[self.view.seat].crews[stack]
        badge = self.speech.say("board.needs" if at else "board.crew", have=len(crew), need=need)
        return self.speech.both_sides(side)._replace(badge=badge)

    # Points and dice -------------------------------------------------------------------------------------------

    def points(self) -> list[Section]:
        """Every seat's points by source; what 6-cost developments under construction would bring is added."""
        sections = []
        for seat in range(self.view.seats):
            parts = self.numbers.points(seat)
            lines = [self.speech.say("points.part", n=n, source=self.source(part)) for part, n in parts.items()]
            if seat == self.view.seat:
                sides = [side for tile in self.view.stacks[0] if SCORE[side := side_of(tile, 0)]]
                lines += [
                    self.speech.say("points.in-stack", tile=self.speech.side(side), n=self.numbers.worth(side))
                    for side in sides
                ]
            title = self.speech.say("points.seat", who=self.who[seat], n=sum(parts.values()))
            sections.append(Section(title, tuple(lines)))
        return sections

    def source(self, part: str) -> str:
        return self.speech.side(BY_SLUG[part].number) if part in BY_SLUG else self.speech.say(f"points.{part}")

    def dice(self) -> list[Section]:
        """What the colours show, and who has how many."""
        say = self.speech.say
        lines = [self.faces(number) for number in range(len(COLOURS))]
        owned = [
            say("pages.owned", who=self.who[seat], n=len(dice), dice=self.speech.dice(dice))
            for seat, dice in enumerate(player.dice() for player in self.numbers.table.players)
        ]
        supply = say("pages.supply", dice=self.speech.dice(die for dice in self.view.supply for die in dice))
        return [Section(say("pages.title"), tuple(lines)), Section(say("pages.owners"), (*owned, supply))]

    def faces(self, colour: int) -> str:
        """The six faces of a colour, and the price of its goods."""
        shown = [
            self.speech.say("pages.times", face=self.speech.face(face), n=FACES[colour].count(face))
            for face in sorted(set(FACES[colour]))
        ]
        die = next(die for die in range(DICE) if COLOUR[die] == colour)
        values = {"colour": self.speech.die(die), "faces": self.speech.listed(shown), "n": TRADE[colour]}
        return self.speech.say("pages.price" if TRADE[colour] else "pages.faces", **values)
