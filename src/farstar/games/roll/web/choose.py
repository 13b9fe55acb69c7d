"""Choices of dice and of tiles, each a thing to press where it is listed by the place it lies in."""

from __future__ import annotations

from typing import NamedTuple

from farstar.games.roll.rules.explore import TASK_STOCK
from farstar.games.roll.rules.packing import side_of, tile_and_stack, unpack_explore, unpack_ship
from farstar.games.roll.rules.ship import TASK_TRADE, purchase
from farstar.games.roll.rules.state import DEVELOPMENT, WORLDS
from farstar.games.roll.rules.tiles import COLOUR
from farstar.games.roll.text.asks import OF_DICE, lies
from farstar.games.roll.text.numbers import Numbers
from farstar.games.roll.web.cells import Cells
from farstar.games.roll.web.pieces import Pieces
from farstar.games.roll.web.plans import Plans
from farstar.table.ask import Choose
from farstar.web.drawing.scene import Button, Chosen, Look, Prompt, PromptNote, Thing, confirm_words

OF_CELLS = ("explore", "produce", "ship", "buy-chips")
OF_TILES = ("start", "abandon", "give-back")
ICONS = {
    "start": "flag", "explore": "explore", "abandon": "discards", "give-back": "discards", "spend": "develop",
    "work": "develop", "keep": "cup", "remove-die": "discards", "produce": "produce", "ship": "ship",
    "buy-chips": "vp", "recruit": "citizenry", "recall": "cup",
}  # fmt: skip


class ThingsTogether(NamedTuple):
    """Things that lie in one place."""

    name: str
    things: list[Thing]


class ChooseBoard:
    """A `Choose` of Roll on the table."""

    def __init__(self, look: Look, ask: Choose, numbers: Numbers) -> None:
        self.look, self.ask, self.numbers = look, ask, numbers
        self.answer = Chosen(ask, look.draft)
        self.pieces = Pieces(look)
        self.speech = self.pieces.speech

    def say(self, key: str, **values: object) -> str:
        return self.look.say(f"roll.{key}", **values)

    def parts(self) -> dict[str, object]:
        """What the template draws: cells, or groups of things."""
        kind = self.ask.kind
        if kind in OF_CELLS:
            given = (self.look, self.ask, self.answer, self.numbers)
            parts: dict[str, object] = {"kind": "cells", "rows": Cells(*given).rows()}
            return {**parts, "plans": Plans(*given).shown()} if kind == "ship" else parts
        if kind in OF_DICE:
            return {"kind": "groups", "groups": self.dice()}
        return {"kind": "groups", "groups": self.start() if kind == "start" else self.tiles()}

    def dice(self) -> list[ThingsTogether]:
        groups: dict[str, list[Thing]] = {}
        key = self.ask.kind.replace("-", "_")
        for die in sorted(self.ask.options, key=lambda die: (self.place(die), COLOUR[die], die)):
            mark = self.answer.mark(die, "", self.say(f"tab_{key}"))
            html = self.pieces.face(die, -1, mark.state)
            label = ", ".join(filter(None, [self.speech.die(die), self.place(die)]))
            groups.setdefault(self.place(die), []).append(Thing(f"choose-{die}", html, label, mark))
        return [ThingsTogether(name[:1].upper() + name[1:], things) for name, things in groups.items()]

    def place(self, die: int) -> str:
        """Where a die lies, if they do not all lie in one place."""
        if self.ask.kind in ("remove-die", "recall"):
            return lies(self.speech, self.look.view, die)
        return ""

    def tiles(self) -> list[ThingsTogether]:
        """Tiles under construction by their stacks, from the top."""
        key = self.ask.kind.replace("-", "_")
        groups: list[ThingsTogether] = []
        for stack in range(2):
            sides = [side for side in self.ask.options if tile_and_stack(side)[1] == stack]
            things = []
            for side in sides:
                mark = self.answer.mark(side, self.say("tab_stays"), self.say(f"tab_{key}"), "pays")
                need = self.numbers.need(self.look.seat, side)
                things.append(self.pieces.tile(side, "choose", mark=mark, cost=str(need)))
            if things:
                name = self.speech.stack(stack)
                groups.append(ThingsTogether(name[:1].upper() + name[1:], things))
        return groups

    def start(self) -> list[ThingsTogether]:
        """Both ways to begin: one tile as a development, the other one as a world."""
        things = []
        for tile in self.ask.options:
            other = next(each for each in self.ask.options if each != tile)
            development, world = side_of(tile, DEVELOPMENT), side_of(other, WORLDS)
            names = {"development": self.speech.side(development), "world": self.speech.side(world)}
            mark = self.answer.mark(tile, self.say("tab_start", **names))
            things.append(self.pieces.pair(development, world, f"choose-{tile}", mark))
        return [ThingsTogether("", things)]

    def prompt(self) -> Prompt:
        """The question, what the answer would bring, and the words of the gold button."""
        look, ask, answer = self.look, self.ask, self.answer
        prompt = Prompt(look.tell.question(look.view, ask), look.say("table.yours"), ICONS[ask.kind])
        prompt.pick = answer.pick()
        prompt.confirm = confirm_words(look, answer, self.ready())
        prompt.notes = self.notes()
        if ask.least == 0 and ask.options:
            prompt.more.append(Button(look.say("table.none"), "" if answer.none else "-", answer.none))
        return prompt

    def ready(self) -> str:
        """What the gold button does."""
        ask, picked = self.ask, self.answer.picked
        kind = ask.kind.replace("-", "_")
        if kind in ("explore", "ship", "buy_chips"):
            return self.done_by(picked[0]) if picked else ""
        if not ask.least and not picked:
            return self.say(f"do_{kind}_none")
        return self.say(f"do_{kind}", n=len(picked))

    def done_by(self, option: int) -> str:
        """What an explorer, a shipper or a purchase does, with what it brings."""
        if self.ask.kind == "explore":
            task, worker = unpack_explore(option)
            if task == TASK_STOCK:
                return self.say("stock", n=self.numbers.stock(worker))
            options = self.look.tell.options(self.look.view, self.ask)
            return str(next(each.name for each in options if each.value == option))
        if self.ask.kind == "ship":
            good, task, shipper = unpack_ship(option)
            world = self.numbers.world_of(good)
            if task == TASK_TRADE:
                return self.say("do_trade", n=self.numbers.trade(world))
            return self.say("do_consume", n=self.numbers.consume(world, good, shipper)[0])
        cost, chips = purchase(self.ask.about)
        return self.say("do_buy_chips", cost=cost, n=chips) if option else self.say("do_buy_nothing")

    def notes(self) -> list[PromptNote]:
        ask, answer = self.ask, self.answer
        if ask.kind == "abandon":
            return [PromptNote(self.say("will_draw", n=len(answer.picked) + 1))]
        if ask.kind in OF_CELLS and answer.picked:
            options = {option.value: option for option in self.look.tell.options(self.look.view, ask)}
            picked = options[answer.picked[0]]
            return [PromptNote(f"{picked.name}: {picked.note}.")]
        if ask.most > 1 and ask.least:
            state = "missing" if answer.missing else "done"
            return [PromptNote(self.say("chosen_of", n=len(answer.picked), m=ask.least), state)]
        return []
