"""Advice at the terminal: what a strong bot would do and why, and how likely a seat is to win. From its view only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farstar.bots import bot
from farstar.bots.chances import WORLDS, chances
from farstar.bots.reasons import sentences
from farstar.table.ask import Ask
from farstar.text.teller import told_pick

if TYPE_CHECKING:
    from farstar.terminal.table import Table

ADVISER = "strong"


def hint(table: Table, view: Any, ask: Ask) -> list[str]:
    """What the bot would choose, and its reasons."""
    adviser: Any = bot(ADVISER, len(table.match.journal.lines))
    pick, why = adviser.explain(view, ask, table.match.imaginer(ask.seat))
    choice = told_pick(table.teller, view, ask, pick, table.text.say("table.none"))
    advice = table.text.say("command.hint", choice=choice)
    return [advice, *sentences([each.save() for each in why], table.text.lang)]


def odds(table: Table, view: Any) -> list[str]:
    """Everybody's chance to win as this seat can know it."""
    found = chances(table.match.game, view, len(table.names))
    said = table.text.say
    lines = [
        said("command.chance", name=name, percent=round(100 * found[each])) for each, name in enumerate(table.names)
    ]
    return [*lines, said("command.chance-how", n=WORLDS)]
