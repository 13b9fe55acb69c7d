"""Dice, faces, tiles and places of Roll by their names and in short: knows the texts, not the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from farstar.games.roll.rules.packing import side_of, tile_and_stack
from farstar.games.roll.rules.state import DEVELOPMENT, WORLDS
from farstar.games.roll.rules.tiles import COLOUR, COLOURS, DICE, IS_WORLD, PHASES, SIDES, TILES, WORLD_COLOUR
from farstar.games.roll.text import tile_text
from farstar.text.phrases import Phrases
from farstar.text.teller import Face

STACKS = ("development-stack", "world-stack")


class Speech(Phrases):
    """The words of Roll in one language."""

    def __init__(self, lang: str) -> None:
        super().__init__("games/roll/data/play", lang)
        self.faces: dict[int, Face] = {}

    def term(self, key: str) -> str:
        return tile_text.term(key, self.lang)

    def phase(self, number: int) -> str:
        """A phase by its number; behind the five comes Manage Empire."""
        return self.term(f"phase-{PHASES[number]}" if number < len(PHASES) else "step-manage")

    def phases(self, bits: int) -> str:
        return self.listed([self.phase(number) for number in range(len(PHASES)) if bits >> number & 1])

    def stack(self, number: int) -> str:
        return self.term(STACKS[number])

    # Dice ------------------------------------------------------------------------------------------------------

    def colour(self, die: int) -> str:
        """The colour of a die in a word."""
        return self.say(f"colours.{COLOURS[COLOUR[die]]}")

    def face(self, number: int) -> str:
        """What a die shows."""
        return self.phase(number) if number < len(PHASES) else self.term("wild")

    def die(self, die: int) -> str:
        """One die by its colour, or an extra worker."""
        said = self.say(f"die.{COLOURS[COLOUR[die]]}")
        return self.say("die.extra", die=said) if die >= DICE else said

    def by(self, die: int) -> str:
        """The die something is done with."""
        return self.say("by.extra") if die >= DICE else self.say(f"by.{COLOURS[COLOUR[die]]}")

    def dice(self, dice: Iterable[int]) -> str:
        """Dice counted by colour, extra workers apart."""
        dice = list(dice)
        parts = []
        for extra in (False, True):
            for number, colour in enumerate(COLOURS):
                n = sum(1 for die in dice if COLOUR[die] == number and (die >= DICE) == extra)
                if n:
                    said = self.say(f"dice.{colour}", n=n)
                    parts.append(self.say("dice.extra", dice=said) if extra else said)
        return self.listed(parts) or self.say("dice.none")

    def shown(self, dice: Sequence[int], faces: Sequence[int]) -> str:
        """Rolled dice: each colour with what its dice show."""
        groups: dict[int, list[str]] = {}
        for die, face in sorted(zip(dice, faces, strict=True), key=lambda pair: (COLOUR[pair[0]], pair[1])):
            groups.setdefault(COLOUR[die], []).append(self.face(face))
        kinds = {COLOUR[die]: self.colour(die) for die in dice}
        return "; ".join(f"{kinds[colour]} ({self.listed(shown)})" for colour, shown in groups.items())

    # Tiles -----------------------------------------------------------------------------------------------------

    def side(self, side: int) -> str:
        """The name of a side."""
        return tile_text.name(SIDES[side].slug, self.lang)

    def sides(self, sides: Iterable[int]) -> str:
        return self.listed([self.side(side) for side in sides])

    def tile(self, tile: int) -> str:
        """A tile by both its sides."""
        development, world = side_of(tile, DEVELOPMENT), side_of(tile, WORLDS)
        return self.say("tiles.both", development=self.side(development), world=self.side(world))

    def tiles(self, tiles: Iterable[int]) -> str:
        return self.listed([self.tile(tile) for tile in tiles])

    def type(self, side: int) -> str:
        return tile_text.type_line(SIDES[side].slug, self.lang)

    def tile_face(self, side: int, badge: str = "") -> Face:
        """A side as it lies on the table, with what lies on it."""
        if side not in self.faces:
            slug = SIDES[side].slug
            said = [
                self.say("tiles.line", title=tile_text.title(moment, self.lang), sentence=sentence)
                for moment, sentence in tile_text.powers(slug, self.lang)
            ]
            self.faces[side] = Face(
                self.side(side), self.type(side).rstrip("."), tuple(said), tone=tone(side), picture=slug
            )
        return self.faces[side]._replace(badge=badge)

    def both_sides(self, side: int) -> Face:
        """A side with all it says, and what is on its back."""
        face = self.tile_face(side)
        if side >= 2 * TILES:
            return face
        tile, stack = tile_and_stack(side)
        back = side_of(tile, 1 - stack)
        said = self.say("tiles.back", side=self.side(back), type=self.type(back))
        return face._replace(powers=(*face.powers, said))


def tone(side: int) -> str:
    """What a tile is coloured by: the goods of a world, or else its type."""
    if WORLD_COLOUR[side]:
        return COLOURS[WORLD_COLOUR[side]]
    return "world" if IS_WORLD[side] else "development"
