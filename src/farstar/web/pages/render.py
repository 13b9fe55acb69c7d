"""The border: what leaves the server for a seat, built from that seat's view, ask and log only.

Everything sent about a game in progress, as JSON or as HTML, comes from `payload`.
"""

from __future__ import annotations

from typing import Any

from farstar.table.ask import Assign, Choose
from farstar.text.teller import Told, teller
from farstar.web.drawing.scenes import Look, Stage, stage
from farstar.web.pages.drafts import composition
from farstar.web.pages.log_lines import Line, linker, newest_first
from farstar.web.server.languages import entries_of, say
from farstar.web.store import queries
from farstar.web.tables import clock
from farstar.web.tables.info import BOT, PLAYING, Seat, TableInfo
from farstar.web.tables.live import CLOCK, FORCED, UNDO, Live, only_pick

STORY = 80
"""Lines of the log on a page; the whole log is in the replay."""


def summary(info: TableInfo, person: str, asked: bool = False) -> dict[str, Any]:
    """A table in a list."""
    return {
        "table": info.id,
        "game": info.game,
        "options": info.options,
        "status": info.status,
        "listed": info.listed,
        "pace": info.pace,
        "clock": info.clock,
        "increment": info.increment,
        "advice": info.advice,
        "made": info.made,
        "finished": info.finished,
        "number": info.number,
        "seat": info.seat_of(person),
        "host": info.host == person,
        "your_turn": asked,
        "seats": [seat_facts(seat, info.seat_of(person)) for seat in info.seats],
        "scores": info.scores,
        "parent": info.parent,
        "rematch": info.rematch,
    }


def seat_facts(seat: Seat, viewer: int) -> dict[str, Any]:
    """A seat as everybody may see it; nobody's id is in it."""
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "bot": seat.bot,
        "stand_in": seat.stand_in,
        "here": seat.here,
        "left": seat.left_at is not None,
        "chat": seat.chat,
        "you": seat.seat == viewer and viewer >= 0,
    }


def bot_name(bot: str, lang: str) -> str:
    """A bot by its level; one that somebody else has added by its own name."""
    return entries_of(lang, "bots").get(bot) or say(lang, "shelf.bot", bot=bot)


def names_at(info: TableInfo, lang: str) -> list[str]:
    """What the players are called on a page: bots by their level, with numbers where two are alike."""
    names = [bot_name(each.bot, lang) if each.kind == BOT else each.name or str(each.seat + 1) for each in info.seats]
    alike = [name for name in names if names.count(name) > 1]
    return [f"{name} {names[:at].count(name) + 1}" if name in alike else name for at, name in enumerate(names)]


def payload(
    info: TableInfo, live: Live | None, seat: int, lang: str, person: str = "", since: int | None = None
) -> dict[str, Any]:
    """All that a seat is shown of a table; with `since`, only the log after that number. Seat -1 watches."""
    facts = summary(info, person)
    facts["seat"] = seat
    facts["seats"] = [seat_facts(each, seat) for each in info.seats]
    facts |= {"language": lang, "chat": info.chat_on() and seat >= 0, "view": None, "ask": None, "waiting": []}
    facts |= {"log_from": 0, "log": [], "undo": False, "over": False, "clocks": []}
    return facts if live is None else facts | game_payload(info, live, seat, since)


def game_payload(info: TableInfo, live: Live, seat: int, since: int | None) -> dict[str, Any]:
    """The part of the payload that comes from the game."""
    playing = info.status == PLAYING
    return {
        "number": live.number,
        "view": live.view(seat).save(),
        "ask": ask_payload(live, seat, info.alone()),
        "waiting": [ask.seat for ask in live.asks() if ask.seat >= 0],
        **log_payload(live, seat, since),
        "undo": playing and seat >= 0 and live.may_undo(seat),
        "over": live.over,
        "clocks": clock.all_left(info, live, queries.now()) if info.clock and playing else [],
    }


def ask_payload(live: Live, seat: int, alone: bool) -> dict[str, Any] | None:
    """What the seat is asked, since which number, and whether the server will give the only possible reply."""
    ask = live.ask_of(seat) if seat >= 0 else None
    if ask is None:
        return None
    return {**ask.save(), "since": live.asked_at[seat], "forced": alone and only_pick(ask) is not None}


def log_payload(live: Live, seat: int, since: int | None) -> dict[str, Any]:
    """The log as the seat knows it. The reader keeps its first `log_from` lines and puts `log` after them."""
    start = 0
    if since is not None and 0 <= since <= live.number:
        start = min(live.log_at[since:])
    shown = [line.audience in (-1, seat) for line in live.log]
    lines = [line.event.seen_by(seat) for line, show in zip(live.log[start:], shown[start:], strict=True) if show]
    return {"log_from": sum(shown[:start]), "log": lines}


def spoken(
    info: TableInfo, live: Live | None, seat: int, lang: str, draft: str = "", change: str = ""
) -> dict[str, Any]:
    """The same in words for a page: the question, the options, the hand, every area, the newest lines of the log.

    An answer made line by line is told as its draft stands, after one more change.
    """
    names = names_at(info, lang)
    tell = teller(info.game, lang, names, info.options)
    words: dict[str, Any] = {"title": tell.title(), "question": "", "options": [], "slots": [], "story": []}
    words |= {"areas": [], "hand": None, "shape": "", "made": None}
    if live is None:
        return words
    view = live.view(seat)
    ask = live.ask_of(seat) if seat >= 0 else None
    if ask is not None:
        words["question"] = tell.question(view, ask)
        words["made"] = made = composition(tell, view, ask, draft, change)
        words["options"] = tell.options(view, ask) if made is None else made.pieces
        shape = "choose" if isinstance(ask, Choose) else "assign" if isinstance(ask, Assign) else "list"
        words["shape"] = "composed" if made is not None else shape
        if isinstance(ask, Assign):
            words["slots"] = tell.slots(view, ask)
    words["areas"] = tell.overview(view)
    words["hand"] = tell.hand(view) if seat >= 0 else None
    words["story"] = [
        line.text for line in told_lines(tell, log_payload(live, seat, None)["log"][-STORY:], seat, names, lang)
    ]
    return words


def drawn(info: TableInfo, live: Live, seat: int, lang: str, draft: str) -> tuple[Stage, list[Line]]:
    """The same as a picture: the table with a draft of the answer, and the whole log with its cards to look at."""
    names = names_at(info, lang)
    tell = teller(info.game, lang, names, info.options)
    view = live.view(seat)
    log: list[dict[str, Any]] = log_payload(live, seat, None)["log"]
    look = Look(
        game=info.game,
        view=view,
        ask=live.ask_of(seat) if seat >= 0 else None,
        draft=draft,
        seats=[{**seat_facts(each, seat), "name": names[each.seat]} for each in info.seats],
        waiting=[ask.seat for ask in live.asks() if ask.seat >= 0],
        tell=tell,
        lang=lang,
        over=live.over,
        log=log,
        table=info.id,
    )
    links = linker(info.game, lang, info.options, info.id)
    first = max(0, len(log) - STORY)
    known = log_payload(live, seat, live.replied_at[seat])["log_from"] if seat >= 0 else len(log)
    lines = [
        Line(number, told.rank, links.linked(told.text), known <= number)
        for number, event in enumerate(log[first:], first)
        for told in told_lines(tell, [event], seat, names, lang)
    ]
    return stage(info.game, look), newest_first(lines)


def told_lines(tell: Any, log: list[dict[str, Any]], seat: int, names: list[str], lang: str) -> list[Told]:
    """Lines of the log as sentences with their rank."""
    lines = []
    for event in log:
        if event["kind"] in (FORCED, UNDO, CLOCK):
            lines.append(Told(say(lang, f"log_{event['kind']}", name=names[event["seat"]])))
        else:
            told = tell.event(event, seat)
            lines += [told] if told is not None else []
    return lines
