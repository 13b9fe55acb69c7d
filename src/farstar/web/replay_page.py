"""Looking through a finished game, step by step, from any seat or with all hands open; and playing on from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.routing import Route

from farstar.play.teller import HEADING, PLAIN, SUBHEADING
from farstar.spacerace import deckfile
from farstar.web import actions, render, review, shelf
from farstar.web.fields import number, to_table
from farstar.web.info import TableInfo
from farstar.web.languages import say
from farstar.web.live import Live
from farstar.web.naming import teller
from farstar.web.pages import show, table_facts
from farstar.web.reel import Reel
from farstar.web.visitor import Visitor, page

PUBLIC, ALL = -1, -2
STORY = 60
"""Lines of the log beside the table."""


@page
async def replay(request: Request, visitor: Visitor) -> Any:
    """`?at=` is a line of the journal, `?step=` a place among the stops; `?part=1` gives only what changes."""
    hall, info, own = await actions.table_of(request, visitor, fresh=True)
    reel = await review.wound(hall, info)
    query = request.query_params
    step = min(whole(query.get("step", "")), len(reel.stops) - 1)
    if "step" not in query:
        step = reel.stop(whole(query["at"])) if query.get("at", "").isdigit() else len(reel.stops) - 1
    seat = read_seat(query.get("seat", ""), info, own)
    facts = replay_facts(info, reel, step, seat, visitor.lang)
    template = "_replay.html" if query.get("part") else "replay.html"
    return show(request, visitor, template, **facts, **shelf.shelf_words(visitor.lang))


def whole(given: str) -> int:
    return int(given) if given.isdigit() and len(given) < 9 else 0


def read_seat(given: str, info: TableInfo, own: int) -> int:
    """The seat to look from: a number, the public side, or all hands open; one's own at first."""
    known = {"public": PUBLIC, "all": ALL, **{str(each.seat): each.seat for each in info.seats}}
    return known.get(given, own if own >= 0 else ALL)


def replay_facts(info: TableInfo, reel: Reel, step: int, seat: int, lang: str) -> dict[str, Any]:
    """One stop of a game, as a seat saw it then."""
    at = reel.stops[step]
    then, names = reel.at(at), shelf.players(info, lang)
    viewer = max(seat, PUBLIC)
    tell = teller(info.game, lang, names, info.options)
    told = render.payload(info, then, viewer, lang)
    told["over"] = then.over
    before = reel.at(reel.stops[step - 1]) if step else None
    return {
        **table_facts(info, then, told, lang),
        "replaying": True,
        "info": info,
        "names": names,
        "title": shelf.title(info.game, lang),
        "at": at,
        "step": step,
        "stops": reel.stops,
        "lines": len(reel.lines),
        "rounds": [(number, reel.stop(point)) for number, point in reel.begins],
        "views": [
            ("all", say(lang, "replay.all")),
            *[(str(number), name) for number, name in enumerate(names)],
            ("public", say(lang, "replay.public")),
        ],
        "view": {PUBLIC: "public", ALL: "all"}.get(seat, str(seat)),
        "hands": open_hands(then, tell, names) if seat == ALL else [],
        "card_of": card_finder(info, tell, lang),
        "log": story(tell, then, before, viewer),
        "where": where(tell, then),
    }


def open_hands(then: Live, tell: Any, names: list[str]) -> list[tuple[str, Any]]:
    """What every seat alone saw."""
    state, rules = then.match.state, then.match.game
    found = [(name, tell.hand(rules.view(state, seat))) for seat, name in enumerate(names)]
    return [(name, hand) for name, hand in found if hand is not None]


def card_finder(info: TableInfo, tell: Any, lang: str) -> Callable[[str], str]:
    """Where the large card of a name is found; nowhere for cards of a deck of one's own."""
    slugs = {name: slug for slug, name in tell.cards().items()} if hasattr(tell, "cards") else {}
    query = ""
    if info.game == "spacerace":
        decks = {deckfile.shipped(name): name for name in deckfile.SHIPPED} | {name: name for name in deckfile.SHIPPED}
        deck = decks.get(info.options.get("deck", deckfile.SHIPPED[0]))
        query = f"?deck={deck}&edition={info.options.get('edition', '2016')}"
        slugs = slugs if deck else {}

    def card_of(name: str) -> str:
        return f"/cards/{info.game}/{slugs[name]}.{lang}.html{query}" if name in slugs else ""

    return card_of


def story(tell: Any, then: Live, before: Live | None, viewer: int) -> list[dict[str, Any]]:
    """The newest lines of the log, those since the stop before marked."""
    events = render.log_payload(then, viewer, None)["log"]
    old = len(render.log_payload(before, viewer, None)["log"]) if before else 0
    lines = []
    for place in range(max(0, len(events) - STORY), len(events)):
        said = tell.event(events[place], viewer)
        if said is not None:
            lines.append({"text": said.text, "rank": said.rank, "now": place >= old})
    return lines


def where(tell: Any, then: Live) -> str:
    """The round and the phase the game is in."""
    found = {HEADING: "", SUBHEADING: ""}
    for line in reversed(then.log):
        said = tell.event(line.event.seen_by(PUBLIC), PUBLIC) if line.audience == PUBLIC else None
        if said is not None and said.rank != PLAIN and not found[said.rank]:
            found[said.rank] = said.text
            if said.rank == HEADING:
                break
    return " · ".join(filter(None, (found[HEADING], found[SUBHEADING])))


@page
async def fork(request: Request, visitor: Visitor) -> Any:
    form = await request.form()
    hall, info, _ = await actions.table_of(request, visitor, fresh=True)
    at, seat = number(form, "at"), number(form, "seat")
    return to_table(await review.play_on(hall, visitor.person, info, at, seat, str(form.get("bot", ""))))


ROUTES = [Route("/tables/{table}/replay", replay), Route("/tables/{table}/fork", fork, methods=["POST"])]
