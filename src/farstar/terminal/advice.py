"""Advice at the terminal: what the expert would do and why, and how likely a seat is to win. From its view only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farstar.study.hints import band
from farstar.study.hints import hint as expert_hint
from farstar.study.judge import WORLDS, Judge, in_percent
from farstar.study.words import Words
from farstar.table.ask import Ask

if TYPE_CHECKING:
    from farstar.terminal.table import Table


def hint(table: Table, view: Any, ask: Ask) -> list[str]:
    """What the expert would choose, and why, in sentences."""
    match = table.match
    found = expert_hint(view, ask, table.names, table.text.lang, match.journal.options, len(match.journal.lines))
    return [found.sentence, *found.reasons]


def odds(table: Table, view: Any) -> list[str]:
    """Everybody's chance to win as this seat can know it."""
    words = Words(table.match.game.name, table.text.lang, table.names, table.match.journal.options)
    found = Judge(table.match.game.name).chances(view, WORLDS, len(table.match.journal.lines))
    lines = []
    own = table.text.say("seat.own")
    names = [own if seat == view.seat else name for seat, name in enumerate(table.names)]
    for name, share, error in zip(names, found.shares, found.errors, strict=True):
        lines.append(words.say("chance.seat", name=name, percent=in_percent(share), band=round(100 * band(error))))
    return [*lines, words.say("chance.how", n=WORLDS)]
