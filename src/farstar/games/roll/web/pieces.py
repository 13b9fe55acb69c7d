"""Dice, tiles and words of Roll as they are drawn at the table. Knows pictures, not what is asked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from markupsafe import Markup

from farstar.games.roll.rules.packing import tile_of
from farstar.games.roll.rules.tiles import COLOUR, COLOURS, DICE, FACE_NAMES, SIDES, TILES
from farstar.games.roll.text.speech import Speech
from farstar.games.roll.web import dice as pictures
from farstar.games.roll.web import tile_faces
from farstar.games.roll.web.album import ALBUM
from farstar.table.game import Options
from farstar.web.drawing.scene import Look, Mark, Thing

NUMERALS = ("I", "II", "III", "IV", "V")


class Shown(NamedTuple):
    """A die lying somewhere: its picture, its words, and a name to follow it by."""

    html: Markup
    label: str
    moves: str = ""


class Pieces:
    """What lies on the table, in one language."""

    def __init__(self, look: Look) -> None:
        self.lang = look.lang
        self.options: Options = look.view.options
        self.speech: Speech = look.tell.speech

    def face(self, die: int, face: int = -1, state: str = "") -> Markup:
        """The picture of a die, showing a face or none."""
        return Markup(pictures.die(COLOURS[COLOUR[die]], FACE_NAMES[face] if face >= 0 else "", self.lang, state))

    def die(self, die: int, face: int = -1, follow: bool = False) -> Shown:
        return Shown(self.face(die, face), self.speech.die(die), f"die-{die}" if follow and die < DICE else "")

    def dice(self, dice: Iterable[int], follow: bool = False) -> list[Shown]:
        """Dice by colour."""
        return [self.die(die, follow=follow) for die in sorted(dice, key=lambda die: (COLOUR[die], die))]

    def address(self, side: int) -> str:
        return ALBUM.card_address(SIDES[side].slug, self.lang, self.options)

    def label(self, side: int) -> str:
        return tile_faces.label(SIDES[side].slug, self.lang)

    def tile(self, side: int, place: str, goods: Iterable[int] = (), mark: Mark | None = None, cost: str = "") -> Thing:
        """A tile where it lies, with its goods."""
        mark = mark or Mark()
        goods = list(goods)
        colours = " ".join(COLOURS[COLOUR[die]] for die in goods)
        html = tile_faces.tile(SIDES[side].slug, self.lang, mark.state, mark.tab, colours, cost)
        label = self.label(side)
        if goods:
            label = f"{label} {self.speech.say('tiles.good', n=len(goods), dice=self.speech.dice(goods))}."
        moves = f"tile-{tile_of(side) if side < 2 * TILES else side}" if place == "own" else ""
        return Thing(f"{place}-{side}", Markup(html), label, mark, self.address(side), (), moves)

    def top(self, side: int, crew: Iterable[int], need: int, id: str, follow: bool = False) -> Thing:
        """The tile on top of a stack with the dice on it."""
        colours = tuple(COLOURS[COLOUR[die]] for die in crew)
        html = tile_faces.top(SIDES[side].slug, self.lang, colours, str(need))
        said = self.speech.say("board.crew", have=len(colours), need=need)
        moves = f"tile-{tile_of(side)}" if follow else ""
        return Thing(id, Markup(html), f"{self.label(side)} {said}.", Mark(), self.address(side), (), moves)

    def pair(self, development: int, world: int, id: str, mark: Mark) -> Thing:
        """Two sides next to each other, to be chosen together."""
        html = tile_faces.faces(SIDES[development].slug, SIDES[world].slug, self.lang, mark.state, mark.tab)
        return Thing(id, Markup(html), f"{self.label(development)} {self.label(world)}", mark)
