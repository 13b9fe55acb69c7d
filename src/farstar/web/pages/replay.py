"""Looking through a finished game, step by step, from any seat or with all hands open; and playing on from there."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.routing import Route

from farstar.study.review import Review
from farstar.text.teller import HEADING, PLAIN, SUBHEADING
from farstar.web.common.aside import aside
from farstar.web.common.languages import say
from farstar.web.drawing.scenes import stage
from farstar.web.game.info import TableInfo
from farstar.web.game.live import Live
from farstar.web.game.timeline import Timeline
from farstar.web.pages import game_list
from farstar.web.pages.all_moves import all_moves
from farstar.web.pages.chance_course import course
from farstar.web.pages.log_lines import Linker, linker
from farstar.web.pages.stepping import Steps, step_wanted, stepped
from farstar.web.pages.templating import show
from farstar.web.tables import actions, reviews
from farstar.web.tables import review as records
from farstar.web.thinking.think import can_foretell
from farstar.web.visitors.form_fields import number, to_table
from farstar.web.visitors.visitor import Visitor, page

PUBLIC, ALL = -1, -2


@page
async def replay(request: Request, visitor: Visitor) -> Any:
    """`?at=` is a line of the journal, `?step=` a place among the stops; `?part=1` gives only what changes."""
    shared, info, own = await actions.table_of(request, visitor, fresh=True)
    timeline = await records.timeline_of(shared, info)
    query = request.query_params
    step = step_wanted(query, timeline.stops, len(timeline.stops) - 1)
    seat = read_seat(query.get("seat", ""), info, own)
    found = await reviews.made(shared, info)
    facts = await aside(replay_facts, info, timeline, step, seat, own, visitor.lang, found)
    template = "_replay.html" if query.get("part") else "replay.html"
    return show(request, visitor, template, **facts, **game_list.list_words(visitor.lang))


def read_seat(given: str, info: TableInfo, own: int) -> int:
    """The seat to look from: a number, the public side, or all hands open; one's own at first."""
    known = {"public": PUBLIC, "all": ALL, **{str(each.seat): each.seat for each in info.seats}}
    return known.get(given, own if own >= 0 else ALL)


def replay_facts(
    info: TableInfo, timeline: Timeline, step: int, seen: int, own: int, lang: str, review: Review | None
) -> dict[str, Any]:
    """One stop of a game, as a seat saw it then; with all hands open, from one's own seat and the others' hands."""
    rounds = [(number, timeline.stop(point)) for number, point in timeline.begins]
    steps = Steps(timeline.stops, step, len(timeline.lines), rounds)
    then = timeline.at(steps.at)
    viewer = max(own, 0) if seen == ALL else seen
    facts = stepped(info, then, viewer, own, steps, lang)
    names, tell = facts["names"], facts["tell"]
    links = linker(info.game, lang, info.options)
    seat, lines = max(viewer, 0), max(1, steps.end)

    def link(line: int) -> str:
        return f"/tables/{info.id}/replay?at={line}&seat={seat}"

    return {
        **facts,
        "stage": stage(info.game, facts["look"]),
        "views": [
            ("all", say(lang, "replay.all")),
            *[(str(number), name) for number, name in enumerate(names)],
            ("public", say(lang, "replay.public")),
        ],
        "page": "replay",
        "view": {PUBLIC: "public", ALL: "all"}.get(seen, str(seen)),
        "hands": open_hands(then, viewer, tell, names, links) if seen == ALL else [],
        "asked": asked(then, names, tell, seen),
        "moves": all_moves(tell, timeline, viewer, names, lang, links, review),
        "reviewable": can_foretell(info.game),
        "course": course(review, seat, lines, lang, link, steps.at / lines) if review is not None else None,
        "where": where(tell, then),
    }


def open_hands(
    then: Live, viewer: int, tell: Any, names: list[str], links: Linker
) -> list[tuple[str, list[str], list[Markup]]]:
    """What every other seat alone saw: lines, and the names of its cards."""
    state, rules = then.match.state, then.match.game
    found = []
    for seat, name in enumerate(names):
        hand = tell.hand(rules.view(state, seat)) if seat != viewer else None
        if hand is not None:
            found.append((name, list(hand.lines), [links.linked(face.name) for face in hand.faces]))
    return found


def asked(then: Live, names: list[str], tell: Any, seen: int) -> list[tuple[list[str], str]]:
    """Who was asked what, as far as the seat looked from was told; with all hands open, everybody."""
    found: dict[str, list[str]] = {}
    for ask in then.asks():
        if ask.seat >= 0 and seen in (ALL, ask.seat):
            question = tell.question(then.view(ask.seat), ask)
            found.setdefault(question, []).append(names[ask.seat])
    return [(who, question) for question, who in found.items()]


def where(tell: Any, then: Live) -> list[str]:
    """The round and the phase the game is in."""
    found = {HEADING: "", SUBHEADING: ""}
    for line in reversed(then.log):
        said = tell.event(line.event.seen_by(PUBLIC), PUBLIC) if line.audience == PUBLIC else None
        if said is not None and said.rank != PLAIN and not found[said.rank]:
            found[said.rank] = said.text
            if said.rank == HEADING:
                break
    return [text for text in (found[HEADING], found[SUBHEADING]) if text]


@page
async def fork(request: Request, visitor: Visitor) -> Any:
    form = await request.form()
    shared, info, _ = await actions.table_of(request, visitor, fresh=True)
    at, seat = number(form, "at"), number(form, "seat")
    return to_table(await records.play_on(shared, visitor.person, info, at, seat, str(form.get("bot", ""))))


ROUTES = [Route("/tables/{table}/replay", replay), Route("/tables/{table}/fork", fork, methods=["POST"])]
