"""The border: the data that leave the server for a seat, built from that seat's view, ask and log only.

All that is sent of a game in progress comes from here: JSON from `payload`, HTML from `facts` and the same view.
"""

from __future__ import annotations

from typing import Any

from farstar.web.game import clock
from farstar.web.game.info import PLAYING, Seat, TableInfo
from farstar.web.game.live import Live, only_pick
from farstar.web.store import queries


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
        "wording": info.wording,
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


def payload(
    info: TableInfo, live: Live | None, seat: int, lang: str, person: str = "", since: int | None = None
) -> dict[str, Any]:
    """All that a seat is shown of a table; with `since`, only the log after that number. Seat -1 watches."""
    nothing: dict[str, Any] = {"view": None, "log_from": 0, "log": []}
    return facts(info, live, seat, lang, person) | (game_payload(live, seat, since) if live is not None else nothing)


def facts(info: TableInfo, live: Live | None, seat: int, lang: str, person: str = "") -> dict[str, Any]:
    """The same without view and log, for pages: they tell and draw these themselves."""
    known = {**summary(info, person), "seat": seat, "seats": [seat_facts(each, seat) for each in info.seats]}
    known |= {"language": lang, "chat": info.chat_on() and seat >= 0}
    if live is None:
        return known | {"ask": None, "waiting": [], "undo": False, "practised": False, "over": False, "clocks": []}
    playing = info.status == PLAYING
    return known | {
        "number": live.number,
        "ask": ask_payload(live, seat, info.alone()),
        "waiting": [ask.seat for ask in live.asks() if ask.seat >= 0],
        "undo": playing and seat >= 0 and (live.may_undo(seat) or (info.alone() and live.may_rewind(seat))),
        "practised": live.practised,
        "over": live.over,
        "clocks": clock.all_left(info, live, queries.now()) if info.clock and playing else [],
    }


def game_payload(live: Live, seat: int, since: int | None) -> dict[str, Any]:
    """What the seat knows of the game, and its log."""
    return {"view": live.view(seat).save(), **log_payload(live, seat, since)}


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
