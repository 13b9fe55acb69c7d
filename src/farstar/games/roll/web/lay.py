"""Tiles being laid: drawn ones go to a stack by either side; a construction zone can be laid out anew."""

from __future__ import annotations

from typing import NamedTuple

from farstar.games.roll.rules.explore import Lay
from farstar.games.roll.rules.packing import BOTTOM, TOP, pack_lay, side_of
from farstar.games.roll.rules.state import STACKS
from farstar.games.roll.text.numbers import Numbers
from farstar.games.roll.text.place import PlaceDraft
from farstar.games.roll.web.pieces import Pieces
from farstar.web.drawing.scene import Button, Look, Mark, Prompt, PromptNote, Thing
from farstar.web.pages import drafts

MANY = 3
"""So many drawn tiles are shown small."""


class LayableSide(NamedTuple):
    """A side of a tile in the hand, and the ways to lay it."""

    thing: Thing
    ways: list[Button]


class Laid(NamedTuple):
    """A tile in a stack, and the ways to move it."""

    thing: Thing
    fresh: bool
    ways: list[Button]


class Pile(NamedTuple):
    """A stack as it would be."""

    icon: str
    name: str
    tiles: list[Laid]


class LayBoard:
    """The stacks in the making."""

    def __init__(self, look: Look, ask: Lay, numbers: Numbers) -> None:
        self.look, self.ask, self.numbers = look, ask, numbers
        self.pieces = Pieces(look)
        self.speech = self.pieces.speech
        self.draft = PlaceDraft(self.speech, look.view, ask)
        self.lines, _ = drafts.replay(self.draft, drafts.read(look.draft))

    def say(self, key: str, **values: object) -> str:
        return self.look.say(f"roll.{key}", **values)

    def line(self, tile: int, stack: int, top: bool) -> str:
        """The draft after laying a tile."""
        return self.lines.plus(f"{self.ask.tiles.index(tile) + 1} {STACKS[stack]}{' top' if top else ''}")

    def need(self, side: int) -> int:
        return self.numbers.need(self.look.seat, side)

    def drawn(self) -> list[list[LayableSide]]:
        """The tiles in the hand, each with both sides."""
        return [[self.side(tile, stack) for stack in range(2)] for tile in self.draft.unlaid()]

    @property
    def many(self) -> bool:
        """Whether so many tiles were drawn that not all of them can be read in full at once."""
        return len(self.ask.tiles) >= MANY

    def side(self, tile: int, stack: int) -> LayableSide:
        """In full with its ways below it; of many tiles each side is small, and pressed to be laid at the bottom."""
        number = side_of(tile, stack)
        words, line = self.say(f"lay_bottom_{STACKS[stack]}"), self.line(tile, stack, False)
        if self.many:
            mark = Mark("legal", words, line)
            thing, ways = self.pieces.tile(number, "drawn", mark=mark, cost=str(self.need(number))), []
        else:
            thing = self.pieces.top(number, (), self.need(number), f"drawn-{number}")
            ways = [Button(words, line, icon="down")]
        if stack + TOP in self.ask.slots:
            ways.append(Button(self.say("lay_top"), self.line(tile, stack, True), icon="up"))
        return LayableSide(thing, ways)

    def piles(self) -> list[Pile]:
        """Both stacks from the top."""
        icons = ("develop", "settle")
        return [
            Pile(icons[stack], self.say(f"stack_{STACKS[stack]}"), [self.laid(stack, at) for at in range(len(tiles))])
            for stack, tiles in enumerate(self.draft.stacks)
        ]

    def laid(self, stack: int, at: int) -> Laid:
        tiles = self.draft.stacks[stack]
        tile, side = tiles[at], side_of(tiles[at], stack)
        fresh = tile in self.ask.tiles and tile not in self.draft.start[stack]
        thing = self.pieces.tile(side, "laid", cost=str(self.need(side)))
        ways = []
        if self.ask.optional:
            if at:
                ways.append(Button(self.say("lay_top"), self.line(tile, stack, True), icon="up"))
            if at < len(tiles) - 1:
                ways.append(Button(self.say("lay_bottom"), self.line(tile, stack, False), icon="down"))
            other = self.say(f"lay_turn_{STACKS[1 - stack]}")
            ways.append(Button(other, self.line(tile, 1 - stack, False), icon="reassign"))
        elif fresh:
            for slot in (stack + BOTTOM, stack + TOP):
                top = bool(slot & TOP)
                if slot in self.ask.slots and pack_lay(tile, slot) not in self.draft.laid:
                    words = self.say("lay_top" if top else "lay_bottom")
                    ways.append(Button(words, self.line(tile, stack, top), icon="up" if top else "down"))
            other = self.say(f"lay_turn_{STACKS[1 - stack]}")
            ways.append(Button(other, self.line(tile, 1 - stack, False), icon="reassign"))
        return Laid(thing, fresh, ways)

    def prompt(self) -> Prompt:
        look, left = self.look, len(self.draft.unlaid())
        prompt = Prompt(look.tell.question(look.view, self.ask), look.say("table.yours"), "explore")
        if left:
            prompt.notes.append(PromptNote(self.say("tiles_left", n=left), "missing"))
            prompt.confirm = self.say("tiles_left", n=left)
        else:
            prompt.pick = self.draft.pick()
            same = self.ask.optional and not self.draft.changed()
            prompt.notes.append(
                PromptNote(self.say("zone_unchanged" if same else "tiles_laid"), "" if same else "done")
            )
            prompt.confirm = self.say("leave_so" if same else "lay_so")
        return prompt

    def more(self) -> list[Button]:
        """Ways back."""
        if not self.lines.said:
            return []
        return [Button(self.say("step_back"), self.lines.less()), Button(self.look.say("table.draft_reset"), "")]
