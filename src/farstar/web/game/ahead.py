"""Which questions may come to a seat, so that they can be answered ahead. Made from the seat's view and nothing else.

Tables that agree with the view are imagined and played on, the others answering anything; where the seat is asked, it
gives what it has prepared, or as little as it may. What it is asked on the way may be asked in the real game too.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from farstar.table.ask import Ask, Choose, Pick
from farstar.table.chance import Dice
from farstar.table.game import Game
from farstar.web.game.live import Live

Prepared = dict[tuple[str, int], Pick]
"""Answers given ahead, by the kind of a question and what it is about."""
WORLDS = 24
DEPTH = 5
"""Questions to the seat that are looked at in each imagined game."""
REPLIES = 120
MOST_QUESTIONS = 12


class Question(NamedTuple):
    """What may be asked, with the options there are in every imagined game, and the seat's view when it was asked."""

    ask: Choose
    view: Any


def questions(live: Live, seat: int, prepared: Prepared) -> list[Question]:
    """What the seat may be asked soon, the most likely first; not what it is asked now or has just answered."""
    rules, view = live.match.game, live.view(seat)
    now = live.match.state.sealed.get(seat)
    asked = live.ask_of(seat)
    current = asked.kind if asked is not None else last_kind(live, seat) if now is not None else ""
    found: dict[tuple[str, int], Question] = {}
    seen: dict[tuple[str, int], int] = {}
    for world in range(WORLDS):
        for question in asked_in(rules, view, seat, now, asked is not None, prepared, Dice(world)):
            key = question.ask.kind, question.ask.about
            seen[key] = seen.get(key, 0) + 1
            found[key] = common(found[key], question) if key in found else question
    likely = sorted(found, key=lambda key: -seen[key])
    return [found[key] for key in likely if key[0] != current and is_free(found[key].ask)][:MOST_QUESTIONS]


def last_kind(live: Live, seat: int) -> str:
    """What the seat was asked last."""
    lines = live.match.journal.lines
    return next((live.kinds[at] for at in range(len(lines) - 1, -1, -1) if lines[at][0] == seat), "")


def asked_in(
    rules: Game, view: Any, seat: int, now: Pick | None, asked: bool, prepared: Prepared, dice: Dice
) -> list[Question]:
    """What the seat is asked in one imagined game after what is asked just now."""
    state = rules.imagine(view, dice)
    first = asked or now is not None
    found: list[Question] = []
    for _ in range(REPLIES):
        asks = state.asks(dice)
        if not asks or len(found) == DEPTH:
            break
        ask = state.ask_of(seat)
        if ask is None:
            state.reply(asks[0].seat, asks[0].random(dice))
        elif first:
            first = False
            state.reply(seat, now if now is not None and not ask.fault(now) else ask.random(dice))
        else:
            if isinstance(ask, Choose) and ask.groups is None:
                found.append(Question(ask, rules.view(state, seat)))
            state.reply(seat, likely_answer(ask, prepared, dice))
    return found


def likely_answer(ask: Ask, prepared: Prepared, dice: Dice) -> Pick:
    """What was prepared, if it fits; else as little as possible."""
    pick = prepared.get((ask.kind, ask.about))
    if pick is not None and not ask.fault(pick):
        return pick
    return () if not ask.fault(()) else ask.random(dice)


def common(one: Question, other: Question) -> Question:
    """The same question with the options that both have."""
    ask = one.ask
    options = [option for option in ask.options if option in other.ask.options]
    least, most = max(ask.least, other.ask.least), min(ask.most, other.ask.most)
    return Question(Choose(ask.seat, ask.kind, options, least, most, ask.about), one.view)


def is_free(ask: Choose) -> bool:
    """Whether there is something to decide."""
    return len(ask.options) >= ask.least and ask.least <= ask.most and (len(ask.options) > ask.least or ask.least == 0)
