"""Notes put together: the words of a game's coach around the reasons its module finds. Knows views and logs only."""

from __future__ import annotations

from typing import Any

from farstar.table.ask import Ask
from farstar.table.game import face
from farstar.text import words
from farstar.web.game.info import TableInfo
from farstar.web.game.live import FORCED, Live
from farstar.web.learn.lesson_notes import CoachNote, CoachReason, SeenEvent, book, firsts

SHORT, SHORTEST = 1, 3
"""From so many earlier questions of a kind on the coach says less, and then only why."""
MOST = 2
"""So many reasons, and so many things that happened, at a time."""


def note(game: str, view: Any, ask: Ask, lang: str, times: int = 0) -> CoachNote | None:
    """What the coach says to a question, asked `times` times before; None for a game without a coach."""
    lesson = face(game, "lesson")
    if lesson is None:
        return None
    found: list[CoachReason] = lesson.reasons(view, ask, lesson.speech(view, lang))
    return compose(game, lang, ask.kind, times, found[:MOST], [])


def compose(
    game: str, lang: str, kind: str, times: int, found: list[CoachReason], happened: list[CoachReason]
) -> CoachNote:
    """The words of a kind of question, long at first, then short, with reasons and what has happened."""
    whole = book(game, lang)
    entry = whole[kind]
    why = [fill(entry["why"][each.key], lang, each) for each in found]
    how = entry["first"] if times < SHORT else [entry["again"]] if times < SHORTEST or not why else []
    events = [fill(whole["events"][each.key], lang, each) for each in happened[:MOST]]
    return CoachNote(entry["title"], entry["icon"], entry["rules"], events, list(how), why)


def fill(template: str, lang: str, reason: CoachReason) -> str:
    """The sentence of a reason."""
    return words.fill(template, lang, **reason.values)


def coach(info: TableInfo, live: Live | None, seat: int, lang: str) -> CoachNote | None:
    """What the coach says to a seat of a lesson; None at other tables and to whoever only watches."""
    module = face(info.game, "lesson")
    if not info.lesson or live is None or seat < 0 or module is None:
        return None
    view = live.view(seat)
    ask = live.ask_of(seat)
    speech = module.speech(view, lang)
    before, fresh = log_of(live, seat)
    happened = firsts(module.MILESTONES, view, speech, before, fresh)
    if live.over:
        return compose(info.game, lang, "over", 0, module.outcome(view), [])
    if ask is None:
        return compose(info.game, lang, "wait", 1, [], happened)
    found = module.reasons(view, ask, speech)[:MOST]
    said = compose(info.game, lang, ask.kind, asked_before(live, seat, ask.kind), found, happened)
    if any(asked_before(live, seat, kind) for kind in set(live.kinds)):
        return said
    goal = book(info.game, lang)["events"].get("goal")  # the first words of all, where a game has them
    return said._replace(how=[goal, *said.how]) if goal else said


def asked_before(live: Live, seat: int, kind: str) -> int:
    """How often the seat has itself answered a question of this kind."""
    lines = zip(live.match.journal.lines, live.kinds, live.causes, strict=True)
    return sum(line[0] == seat and each == kind and cause != FORCED for line, each, cause in lines)


def log_of(live: Live, seat: int) -> tuple[list[SeenEvent], list[SeenEvent]]:
    """The log as the seat sees it: up to its last own answer, and since then."""
    lines = live.match.journal.lines
    own = [at for at, line in enumerate(lines) if line[0] == seat and live.causes[at] != FORCED]
    start = live.log_before[own[-1]] if own else 0
    shown = [(at, line.event.seen_by(seat)) for at, line in enumerate(live.log) if line.audience in (-1, seat)]
    return [event for at, event in shown if at < start], [event for at, event in shown if at >= start]
