"""The home page: games to play at once, whose turn it is, tables to join. Tables are told from one's own seat."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.routing import Route

from farstar.text.teller import teller
from farstar.web.pages import game_list
from farstar.web.pages.templating import show
from farstar.web.server.visitor import Visitor, hall_of, page
from farstar.web.store import queries
from farstar.web.store.people import Person
from farstar.web.tables import clock
from farstar.web.tables.durations import span
from farstar.web.tables.info import PLAYING, TableInfo
from farstar.web.tables.registry import Hall


@page
async def home(request: Request, visitor: Visitor) -> Any:
    hall, person, lang = hall_of(request), visitor.person, visitor.lang
    mine = [await told_table(hall, info, person, lang) for info in await tables(hall, "mine", person)]
    found = await tables(hall, "open", person)
    joinable = [await told_table(hall, info, person, lang) for info in found if info.seat_of(person.id) < 0]
    return show(
        request,
        visitor,
        "home.html",
        turns=[each for each in mine if each["question"]],
        waiting=[each for each in mine if not each["question"]],
        joinable=[each for each in joinable if each["free"]],
        finished=[await told_table(hall, info, person, lang) for info in await tables(hall, "finished", person, 3)],
        watching=len(await tables(hall, "watch", person)),
        **game_list.shelf_words(lang),
    )


async def tables(hall: Hall, which: str, person: Person, most: int = 100) -> list[TableInfo]:
    async with hall.db.read() as connection:
        return await queries.list_tables(connection, which, person.id, most)


async def told_table(hall: Hall, info: TableInfo, person: Person, lang: str) -> dict[str, Any]:
    """A table in a list: who plays, and if it is one's own, what one is asked and how long one may think."""
    own, names = info.seat_of(person.id), game_list.players(info, lang)
    won = [names[seat] for seat, score in enumerate(info.scores) if score["won"]]
    told: dict[str, Any] = {
        "id": info.id,
        "game": info.game,
        "status": info.status,
        "pace": info.pace,
        "listed": info.listed,
        "clock": span(info.clock, lang) if info.clock else "",
        "seats": len(info.seats),
        "taken": sum(seat.kind in ("person", "bot") for seat in info.seats),
        "free": any(seat.kind == "anyone" for seat in info.seats),
        "others": [name for seat, name in enumerate(names) if seat != own and info.seats[seat].name],
        "names": names,
        "own": own,
        "scores": [score["total"] for score in info.scores],
        "won": won,
        "won_by_me": own >= 0 and bool(info.scores) and info.scores[own]["won"],
        "finished": info.finished,
        "round": 0,
        "question": "",
        "left": "",
        "waits_for": [],
    }
    return told | (await told_turn(hall, info, own, names, lang) if info.status == PLAYING else {})


async def told_turn(hall: Hall, info: TableInfo, own: int, names: list[str], lang: str) -> dict[str, Any]:
    """What is asked of one's own seat, from that seat's view; watchers get the round and who is waited for."""
    live = await hall.live(info.id, info.number)
    view = live.view(own)
    ask = live.ask_of(own) if own >= 0 else None
    told: dict[str, Any] = {"round": getattr(view, "round", 0)}
    told["waits_for"] = [names[each.seat] for each in live.asks() if each.seat >= 0 and each.seat != own]
    if ask is not None:
        tell = teller(info.game, lang, names, info.options)
        told["question"] = tell.question(view, ask)
        told["left"] = span(clock.left(info, live, own, queries.now()), lang) if info.clock else ""
    return told


ROUTES = [Route("/", home)]
