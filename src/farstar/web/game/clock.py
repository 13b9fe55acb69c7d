"""Thinking time, computed from the times of the rows: nothing is kept, so nothing can be lost."""

from __future__ import annotations

from farstar.web.game.info import TableInfo
from farstar.web.game.live import Live


def left(info: TableInfo, live: Live, seat: int, at: float) -> float:
    """The seconds a seat has left at this time."""
    used = live.used[seat]
    if live.ask_of(seat) is not None:
        used += live.thought(at)
    return info.clock + info.increment * live.own_moves[seat] - used


def flag_falls(info: TableInfo, live: Live, seat: int) -> float:
    """When the time of a seat that is thinking will be up."""
    return live.at + left(info, live, seat, live.at)


def all_left(info: TableInfo, live: Live, at: float) -> list[float]:
    """The seconds everybody has left, for showing."""
    return [round(left(info, live, seat, at), 1) for seat in range(live.seats)]
