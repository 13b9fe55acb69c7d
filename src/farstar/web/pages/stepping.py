"""A finished game at one of its points, drawn for looking through it: what replay and review share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from farstar.text.of_games import teller
from farstar.web.common.numbers import whole_number
from farstar.web.drawing.scenes import Look, Stage, stage
from farstar.web.drawing.seats import sign
from farstar.web.game.info import TableInfo
from farstar.web.game.live import Live
from farstar.web.game.timeline import last_stop
from farstar.web.pages import game_list
from farstar.web.tables import payloads


class Steps(NamedTuple):
    """The points one can stop at, in the order of the game, and at which of them one is; `end` is the last point of the
    game, `rounds` are the steps at which its rounds begin."""

    stops: Sequence[int]
    step: int
    end: int
    rounds: Sequence[tuple[int, int]]

    @property
    def at(self) -> int:
        return self.stops[self.step]


def step_wanted(query: Mapping[str, str], stops: Sequence[int], otherwise: int) -> int:
    """`?step=` is a place among the stops, `?at=` a line of the journal: the last stop at or before it."""
    if "step" in query:
        return min(max(0, whole_number(query["step"]) or 0), len(stops) - 1)
    at = whole_number(query.get("at", ""))
    return otherwise if at is None else last_stop(stops, at)


def stepped(info: TableInfo, then: Live, viewer: int, own: int, steps: Steps, lang: str) -> dict[str, Any]:
    """The table as a seat saw it at a step, and where that is in the game."""
    names = game_list.players(info, lang)
    tell = teller(info.game, lang, names, info.options)
    look = look_at(info, then, viewer, names, tell, lang, viewer == own)
    return {
        "info": info,
        "names": names,
        "tell": tell,
        "look": look,
        "table": {**payloads.payload(info, then, viewer, lang), "ask": None},
        "signs": [sign(look, each) for each in range(len(names))],
        "draft": "",
        "title": game_list.title(info.game, lang),
        "at": steps.at,
        "step": steps.step,
        "stops": steps.stops,
        "end": steps.end,
        "rounds": steps.rounds,
    }


def look_at(info: TableInfo, then: Live, viewer: int, names: list[str], tell: Any, lang: str, mine: bool) -> Look:
    """What the table as it lay is drawn from."""
    return Look(
        game=info.game,
        view=then.view(viewer),
        ask=None,
        draft="",
        seats=[{**payloads.seat_facts(each, viewer), "name": names[each.seat]} for each in info.seats],
        waiting=[ask.seat for ask in then.asks() if ask.seat >= 0],
        tell=tell,
        lang=lang,
        over=then.over,
        log=payloads.log_payload(then, viewer, None)["log"],
        table=info.id,
        mine=mine,
    )


def drawn(info: TableInfo, then: Live, viewer: int, names: list[str], tell: Any, lang: str, mine: bool) -> Stage:
    """The table as it lay, with nothing to press."""
    return stage(info.game, look_at(info, then, viewer, names, tell, lang, mine))
