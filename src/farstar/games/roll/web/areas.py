"""What lies before each seat of Roll: tiles, stacks, dice, credits, points. Only what the view shows."""

from __future__ import annotations

from typing import Any, NamedTuple

from markupsafe import Markup

from farstar.games.roll.rules.order import FULL_TABLEAU
from farstar.games.roll.rules.packing import side_of
from farstar.games.roll.rules.state import STACKS
from farstar.games.roll.rules.tiles import COLOUR, COLOURS, COST, PHASES, SIDES
from farstar.games.roll.rules.view import RollView
from farstar.games.roll.rules.zones import MOST_CREDITS
from farstar.games.roll.text import tile_text
from farstar.games.roll.text.numbers import Numbers
from farstar.games.roll.web import tile_faces
from farstar.games.roll.web.pieces import Pieces, Shown
from farstar.web.drawing import places, seats
from farstar.web.drawing.scene import BuiltCard, Look, Lot, Thing, laid


class Stack(NamedTuple):
    """A stack of the construction zone: the top tile, dice waiting on an empty one, and what lies under the top."""

    icon: str
    name: str
    number: int
    top: Thing | None
    waiting: list[Shown]
    under: str


class AreaDrawings:
    """The areas of one view."""

    def __init__(self, look: Look, numbers: Numbers) -> None:
        self.look, self.numbers = look, numbers
        self.view: RollView = look.view
        self.pieces = Pieces(look)
        self.speech = self.pieces.speech

    def say(self, key: str, **values: object) -> str:
        return self.look.say(f"roll.{key}", **values)

    def of(self, seat: int) -> dict[str, Any]:
        """A seat at a glance, with its tiles."""
        seen = self.view.players[seat]
        own = seat == self.view.seat
        parts = self.numbers.points(seat)
        return {
            "seat": seat,
            "sign": seats.sign(self.look, seat),
            "name": self.name(seat),
            "count": len(seen.tableau),
            "full": FULL_TABLEAU,
            "chips": seen.chips,
            "credits": seen.credits,
            "goods": sum(len(dice) for dice in seen.goods.values()),
            "points": sum(parts.values()),
            "sum": " + ".join(f"{points} {self.source(part)}" for part, points in parts.items() if points),
            "short_sum": self.short_sum(parts),
            "tiles": [self.pieces.tile(side, "own", seen.goods.get(side, ())) for side in seen.tableau] if own else [],
            "shape": places.shape(len(seen.tableau)),
            "status": self.status(seat),
            "ready": seat not in self.look.waiting,
        }

    def short_sum(self, parts: dict[str, int]) -> str:
        """Points in few words: in chips, on tiles, by developments."""
        sums = {"chips": 0, "tiles": 0, "developments": 0}
        for part, points in parts.items():
            sums[part if part in sums else "developments"] += points
        return " + ".join(self.say(f"sum_{part}", n=points) for part, points in sums.items() if points)

    def source(self, part: str) -> str:
        """A source of points in short."""
        return self.say(f"source_{part}") if part in ("chips", "tiles") else str(self.look.tell.source(part))

    def status(self, seat: int) -> str:
        """What a seat selected, and whether it is waited for."""
        look, seen = self.look, self.view.players[seat]
        parts = []
        if seen.selected >= 0:
            parts.append(self.say("selected", phase=self.speech.phase(seen.selected)))
        if look.seats[seat]["stand_in"]:
            parts.append(look.say("table.stand_in"))
        if seat in look.waiting:
            parts.append(look.say("table.thinking"))
        elif self.view.phase in ("", "assign"):
            parts.append(look.say("table.chosen"))
        return " · ".join(parts)

    # Others ----------------------------------------------------------------------------------------------------

    def other(self, seat: int) -> dict[str, Any]:
        """An opponent: tiles as small pictures, dice by their colours, what is being built."""
        area, seen = self.of(seat), self.view.players[seat]
        groups = [(self.say("rolled_hidden"), seen.rolled), (self.say("cup"), seen.cup)]
        groups += [(self.say("citizenry"), seen.citizenry), (self.say("extra"), seen.extra)]
        area["dice"] = [(name, self.pieces.dice(dice)) for name, dice in groups if dice]
        area["small"] = [self.small(seat, side) for side in seen.tableau]
        area["builds"] = [self.built(seat, stack) for stack in range(2)]
        return area

    def small(self, seat: int, side: int) -> Thing:
        """A tile as its picture and name, with its goods."""
        goods = self.view.players[seat].goods.get(side, [])
        label = self.pieces.label(side)
        if goods:
            label = f"{label} {self.speech.say('tiles.good', n=len(goods), dice=self.speech.dice(goods))}."
        colours = " ".join(COLOURS[COLOUR[die]] for die in goods)
        html = Markup(tile_faces.strip(SIDES[side].slug, self.look.lang, colours))
        return Thing(f"seat-{seat}-{side}", html, label, card=self.pieces.address(side), moves=f"of-{seat}-{side}")

    def built(self, seat: int, stack: int) -> dict[str, Any]:
        """The top of an opponent's stack, the dice on it, and how many tiles lie under it."""
        seen = self.view.players[seat]
        crew, icon = seen.crews[stack], ("develop", "settle")[stack]
        built: dict[str, Any] = {"icon": icon, "name": self.say("empty_stack"), "card": "", "note": ""}
        built |= {"dice": self.pieces.dice(crew), "under": 0, "under_words": ""}
        if seen.sizes[stack]:
            side, under = side_of(seen.tops[stack], stack), seen.sizes[stack] - 1
            built |= {"name": self.speech.side(side), "card": self.pieces.address(side), "under": under}
            built |= {"note": f"{len(crew)}/{self.numbers.need(seat, side)}"}
            built |= {"under_words": self.say("under_count", n=under)}
        return built

    # One's own -------------------------------------------------------------------------------------------------

    def stacks(self) -> list[Stack]:
        return [self.stack(stack) for stack in range(2)]

    def stack(self, stack: int) -> Stack:
        """An own stack; what lies under the top is told by name."""
        v = self.view
        tiles, crew = v.stacks[stack], v.players[v.seat].crews[stack]
        icon, name = ("develop", "settle")[stack], self.say(f"stack_{STACKS[stack]}")
        if not tiles:
            return Stack(icon, name, 0, None, self.pieces.dice(crew), "")
        sides = [side_of(tile, stack) for tile in tiles]
        top = self.pieces.top(sides[0], crew, self.need(sides[0]), f"top-{stack}", follow=True)
        under = ", ".join(f"{self.speech.side(side)} {self.need(side)}" for side in sides[1:])
        return Stack(icon, name, len(tiles), top, [], self.say("under", tiles=under) if under else "")

    def need(self, side: int) -> int:
        return self.numbers.need(self.view.seat, side)

    def supply(self) -> dict[str, Any]:
        """Credits, Citizenry and cup, and how far the credits go."""
        seen = self.view.players[self.view.seat]
        citizens = len(seen.citizenry)
        return {
            "credits": seen.credits,
            "most": MOST_CREDITS,
            "citizenry": self.pieces.dice(seen.citizenry, follow=True),
            "recruits": self.say("recruits", n=min(citizens, seen.credits), m=citizens) if citizens else "",
            "cup": self.pieces.dice(seen.cup, follow=True),
            "rolled": len(seen.rolled),
        }

    # Workers in their phases -----------------------------------------------------------------------------------

    def columns(self) -> list[dict[str, Any]]:
        """Every phase with the workers of every seat as they lie now."""
        v, look = self.view, self.look
        sitting = ([v.seat] if v.seat >= 0 else []) + look.others
        return [
            {
                "icon": phase,
                "name": self.speech.phase(row),
                "on": bool(v.phases >> row & 1),
                "now": v.phase == phase,
                "seats": [
                    (seats.sign(look, seat), self.working(seat, row), v.players[seat].selected == row)
                    for seat in sitting
                    if self.working(seat, row) or v.players[seat].selected == row
                ],
            }
            for row, phase in enumerate(PHASES)
        ]

    def name(self, seat: int) -> str:
        return self.look.called(seat)

    def working(self, seat: int, row: int) -> list[Shown]:
        """The workers of a seat in a phase; the own ones as they were rolled until all screens go up."""
        v, seen = self.view, self.view.players[seat]
        shown = self.pieces.dice(seen.rows[row], follow=seat == v.seat)
        if seat == v.seat and seen.rolled and v.faces:
            mine = zip(seen.rolled, v.faces, strict=True)
            shown += [self.pieces.die(die, face, follow=True) for die, face in mine if face == row]
        return shown

    def rows(self) -> list[dict[str, Any]]:
        """The own workers phase by phase, for a small panel."""
        v = self.view
        return [
            {
                "icon": phase,
                "name": self.speech.phase(row),
                "on": bool(v.phases >> row & 1),
                "now": v.phase == phase,
                "dice": self.pieces.dice(v.players[v.seat].rows[row], follow=True),
            }
            for row, phase in enumerate(PHASES)
        ]

    # The end of the game ---------------------------------------------------------------------------------------

    def empire(self, seat: int) -> list[BuiltCard]:
        """The tableau; a tile is worth its cost, a development that scores also what it brings."""
        bonuses = self.numbers.points(seat)
        return [self.kept(side, bonuses.get(SIDES[side].slug, 0)) for side in self.view.players[seat].tableau]

    def kept(self, side: int, bonus: int) -> BuiltCard:
        slug, lang = SIDES[side].slug, self.look.lang
        small, large = Markup(tile_faces.strip(slug, lang)), Markup(tile_faces.whole(slug, lang))
        why = " ".join(said for moment, said in tile_text.powers(slug, lang) if moment == "score")
        return BuiltCard(self.speech.side(side), COST[side] + bonus, small, large, why)

    # A position in the rules -----------------------------------------------------------------------------------

    def lots(self) -> list[Lot]:
        """What lies where, place by place; places of the own seat first, empty ones left out."""
        v, seat = self.view, self.view.seat
        seen = v.players[seat]
        tiles = [laid(self.pieces.tile(side, "own", seen.goods.get(side, ()))) for side in seen.tableau]
        lots = [Lot(self.name(seat), [self.say("credits", n=seen.credits)], tiles)]
        lots += [Lot(stack.name, [stack.under] * bool(stack.under), self.on_top(stack)) for stack in self.stacks()]
        rolled = [self.pieces.face(die, face) for die, face in zip(seen.rolled, v.faces, strict=True)]
        lots.append(Lot(self.say("step_roll"), [], rolled))
        lots += [Lot(row["name"], [], [die.html for die in row["dice"]]) for row in self.rows()]
        for name, dice in (("citizenry_title", seen.citizenry), ("cup_title", seen.cup)):
            lots.append(Lot(self.say(name), [], [die.html for die in self.pieces.dice(dice)]))
        for other in self.look.others:
            lots.append(Lot(self.name(other), [], [laid(self.small(other, side)) for side in v.players[other].tableau]))
        return [lot for lot in lots if lot.things]

    def on_top(self, stack: Stack) -> list[Markup]:
        """The top tile of a stack, or the dice that wait for one."""
        return [laid(stack.top)] if stack.top else [die.html for die in stack.waiting]
