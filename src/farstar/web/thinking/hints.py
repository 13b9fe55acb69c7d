"""A bot's advice in sentences, for the seat that asks for it."""

from __future__ import annotations

from typing import Any

from farstar.table.ask import Ask
from farstar.text.teller import told_pick
from farstar.web.pages.render import bot_name
from farstar.web.server.languages import say


def sentences(tell: Any, view: Any, ask: Ask, hint: dict[str, Any], lang: str) -> list[str]:
    """What the bot would do, and why."""
    choice = told_pick(tell, view, ask, tuple(hint["pick"]), say(lang, "table.none"))
    advice = say(lang, "table.hint_from", bot=bot_name(hint["bot"], lang), choice=choice)
    return [advice, " ".join(hint["said"])] if hint["said"] else [advice]
