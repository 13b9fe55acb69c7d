"""A bot's advice in sentences, for the seat that asks for it."""

from __future__ import annotations

from typing import Any

from farstar.table.ask import Ask, Assign, Choose, Pick
from farstar.web.languages import say
from farstar.web.render import bot_name


def sentences(tell: Any, view: Any, ask: Ask, hint: dict[str, Any], lang: str) -> list[str]:
    """What the bot would do, and why."""
    choice = said_pick(tell, view, ask, tuple(hint["pick"]), lang)
    advice = say(lang, "table.hint_from", bot=bot_name(hint["bot"], lang), choice=choice)
    return [advice, " ".join(hint["said"])] if hint["said"] else [advice]


def said_pick(tell: Any, view: Any, ask: Ask, pick: Pick, lang: str) -> str:
    """An answer in words."""
    if isinstance(ask, Choose):
        named = {option.value: option.name for option in tell.options(view, ask)}
        return ", ".join(named[each] for each in pick) or str(tell.nothing(ask) or say(lang, "table.none"))
    if isinstance(ask, Assign):
        items, slots = tell.options(view, ask), tell.slots(view, ask)
        placed = [next(slot.name for slot in slots[i] if slot.value == each) for i, each in enumerate(pick)]
        return ", ".join(f"{item.name}: {slot}" for item, slot in zip(items, placed, strict=True))
    if hasattr(tell, "said"):
        return str(tell.said(ask, pick) or say(lang, "table.none"))
    return str(list(pick))
