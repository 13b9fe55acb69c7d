"""Tiles being laid: which goes to which stack, in what order, or the construction zone laid out anew."""

from __future__ import annotations

from farstar.games.roll.rules.explore import Lay
from farstar.games.roll.rules.packing import pack_lay, side_of, slot_of, stack_and_top, unpack_lay
from farstar.games.roll.rules.state import STACKS
from farstar.games.roll.rules.view import RollView
from farstar.games.roll.text.commands import CommandWords, Wrong
from farstar.games.roll.text.numbers import Numbers
from farstar.games.roll.text.speech import Speech
from farstar.table.ask import Pick
from farstar.text.teller import Option


class PlaceDraft:
    """Where each tile goes; laying the whole zone anew starts from how it lies."""

    def __init__(self, speech: Speech, view: RollView, ask: Lay) -> None:
        self.speech = speech
        self.ask = ask
        self.numbers = Numbers(view)
        self.seat = view.seat
        self.words = CommandWords(speech, "lay", (*STACKS, "top-word", "clear"))
        self.start = [stack.copy() for stack in view.stacks]
        self.stacks = [stack.copy() for stack in self.start]
        self.laid: list[int] = []

    def say(self, key: str, **values: object) -> str:
        return self.speech.say(f"lay.{key}", **values)

    def can_top(self) -> bool:
        return self.ask.optional or any(stack_and_top(slot)[1] for slot in self.ask.slots)

    # Showing ---------------------------------------------------------------------------------------------------

    def pieces(self) -> list[Option]:
        return [
            Option(tile, self.speech.tile(tile), self.place(tile), self.speech.both_sides(side_of(tile, 0)))
            for tile in self.ask.tiles
        ]

    def place(self, tile: int) -> str:
        """Where a tile lies now, or what its sides would need."""
        for stack in range(2):
            if tile in self.stacks[stack]:
                return self.say("lies", stack=self.speech.stack(stack))
        sides = [side_of(tile, 0), side_of(tile, 1)]
        types = [self.speech.type(side).rstrip(".") for side in sides]
        return "; ".join(
            self.speech.say("notes.side", need=self.numbers.need(self.seat, side), type=kind)
            for side, kind in zip(sides, types, strict=True)
        )

    def standing(self) -> list[str]:
        lines = [self.stack(stack) for stack in range(2)]
        if self.unlaid():
            lines.append(self.say("unlaid", tiles=self.listed(self.unlaid())))
        return [*lines, self.fault() or self.say("fits" if self.changed() else "unchanged")]

    def stack(self, stack: int) -> str:
        names = [self.speech.side(side_of(tile, stack)) for tile in self.stacks[stack]]
        title = self.speech.stack(stack)
        title = title[0].upper() + title[1:]
        return self.say("stack", stack=title, tiles=self.speech.listed(names) or self.say("empty"))

    def unlaid(self) -> list[int]:
        return [tile for tile in self.ask.tiles if tile not in self.stacks[0] + self.stacks[1]]

    def listed(self, tiles: list[int]) -> str:
        numbered = [
            self.say("piece", number=self.ask.tiles.index(tile) + 1, name=self.speech.tile(tile)) for tile in tiles
        ]
        return self.speech.listed(numbered)

    def changed(self) -> bool:
        return self.stacks != self.start

    def hint(self) -> str:
        return self.say("hint", top=self.say("hint top") if self.can_top() else "")

    def help(self) -> list[str]:
        keys = ["help-lay", *["help-top"] * self.can_top(), "help-clear"]
        return [self.say(key) for key in keys]

    # The answer ------------------------------------------------------------------------------------------------

    def fault(self) -> str:
        return self.say("open", tiles=self.listed(self.unlaid())) if self.unlaid() else ""

    def pick(self) -> Pick:
        """The tiles in the order they were laid; a zone laid anew is told from the top of each stack."""
        if not self.ask.optional:
            return tuple(self.laid)
        if not self.changed():
            return ()
        return tuple(pack_lay(tile, slot_of(stack, False)) for stack in range(2) for tile in self.stacks[stack])

    # Changing --------------------------------------------------------------------------------------------------

    def change(self, line: str) -> str:
        before = [stack.copy() for stack in self.stacks], self.laid.copy()
        try:
            self.obey(line.replace(",", " ").split())
        except Wrong as wrong:
            self.stacks, self.laid = before
            key = wrong.key if wrong.key != "ambiguous" else "word"
            return self.say(key, **wrong.values)
        return ""

    def obey(self, tokens: list[str]) -> None:
        """Tiles with their stacks, one after another, or all over again."""
        if len(tokens) == 1 and self.words.means(tokens[0], ("clear",)):
            self.stacks, self.laid = [stack.copy() for stack in self.start], []
            return
        if not tokens:
            raise Wrong("missing")
        while tokens:
            tile = self.number(tokens.pop(0))
            if not tokens:
                raise Wrong("missing")
            word = tokens.pop(0)
            stack = STACKS.index(self.words.find(word, STACKS, Wrong("word", word=word)))
            top = bool(tokens) and self.words.means(tokens[0], ("top-word",))
            if top:
                tokens.pop(0)
            self.lay(tile, stack, top)

    def number(self, token: str) -> int:
        """A tile by its number."""
        if not token.isdecimal() or not 1 <= int(token[:9]) <= len(self.ask.tiles):
            raise Wrong("number", word=token, n=len(self.ask.tiles))
        return self.ask.tiles[int(token) - 1]

    def lay(self, tile: int, stack: int, top: bool) -> None:
        """Put a tile to the bottom or on top of a stack, wherever it was."""
        slot = slot_of(stack, top)
        if top and not self.ask.optional and slot not in self.ask.slots:
            raise Wrong("top")
        for each in self.stacks:
            if tile in each:
                each.remove(tile)
        self.laid = [pick for pick in self.laid if unpack_lay(pick)[0] != tile]
        self.stacks[stack].insert(0 if top else len(self.stacks[stack]), tile)
        self.laid.append(pack_lay(tile, slot))
