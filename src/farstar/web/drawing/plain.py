"""Any game in words: options as buttons, areas as lists. What games without a scene of their own are shown as."""

from __future__ import annotations

from itertools import islice
from typing import Any

from farstar.table.ask import Assign, Choose, Pick
from farstar.text.plain import MOST_LISTED
from farstar.web.common.numbers import whole_numbers
from farstar.web.drawing.scene import (
    Button,
    Chosen,
    Look,
    Prompt,
    PromptNote,
    Scene,
    Stage,
    confirm_words,
    waiting_prompt,
)

SHORT = 24
"""Letters: a longer name of what was chosen does not fit on the main button."""


class PlainScene(Scene):
    """Draws any game from its teller."""

    def stage(self) -> Stage:
        look = self.look
        parts = {"areas": look.tell.overview(look.view), "hand": look.tell.hand(look.view) if look.seat >= 0 else None}
        return Stage(look.game, look.tell.title(), "", self.prompt(), parts=parts)

    def prompt(self) -> Prompt:
        """The question with every option as a button."""
        look, ask = self.look, self.look.ask
        if ask is None:
            return waiting_prompt(look)
        question = look.tell.question(look.view, ask)
        if isinstance(ask, Choose):
            return choose_prompt(look, ask, question)
        if isinstance(ask, Assign):
            return self.assign(ask, question)
        picked = whole_numbers(look.draft)
        pick = picked if look.draft and not ask.fault(picked) else None
        listed = islice(ask.picks(), MOST_LISTED)
        buttons = [Button(str(list(each)), written(each) or "-", each == pick) for each in listed]
        return Prompt(question, look.say("table.yours"), buttons=buttons, confirm=look.say("table.confirm"), pick=pick)

    def assign(self, ask: Assign, question: str) -> Prompt:
        """One slot for each item: pressing a slot moves the item there."""
        look = self.look
        given = list(whole_numbers(look.draft))
        given += [-1] * len(ask.items)
        held = [slot if slot in slots else slots[0] for slot, slots in zip(given, ask.slots, strict=False)]
        items, slots = look.tell.options(look.view, ask), look.tell.slots(look.view, ask)
        buttons = []
        for place, item in enumerate(items):
            for slot in slots[place]:
                draft = [*held[:place], slot.value, *held[place + 1 :]]
                name = f"{item.name}: {slot.name}"
                buttons.append(Button(name, ",".join(map(str, draft)), held[place] == slot.value))
        pick: Pick | None = None if ask.fault(tuple(held)) else tuple(held)
        return Prompt(question, look.say("table.yours"), buttons=buttons, confirm=look.say("table.confirm"), pick=pick)


def choose_prompt(look: Look, ask: Choose, question: str, **more: Any) -> Prompt:
    """A `Choose` with every option as a button in the prompt."""
    answer = Chosen(ask, look.draft)
    options = look.tell.options(look.view, ask)
    buttons = [Button(each.name, answer.press(each.value), each.value in answer.picked, each.note) for each in options]
    prompt = Prompt(question, look.say("table.yours"), buttons=buttons, pick=answer.pick(), **more)
    chosen = [each.name for each in options if each.value in answer.picked]
    prompt.confirm = confirm_words(look, answer, ready(look, chosen))
    if ask.least == 0 and ask.options:
        prompt.more.append(Button(nothing(look), "" if answer.none else "-", answer.none))
    if not ask.options:
        prompt.notes.append(PromptNote(look.say("table.nothing_fits")))
    return prompt


def ready(look: Look, chosen: list[str]) -> str:
    """What the gold button does, where one short name says it: what was chosen, or nothing."""
    words = (chosen or [nothing(look)])[0]
    said = len(chosen) < 2 and len(words) <= SHORT
    return words[:1].upper() + words[1:] if said else look.say("table.confirm")


def nothing(look: Look) -> str:
    """The words for choosing nothing."""
    return str(look.tell.nothing(look.ask) or look.say("table.none"))


def written(pick: Pick) -> str:
    """A whole pick as forms carry it, so that nobody has to list picks to find it again."""
    return ",".join(map(str, pick))
