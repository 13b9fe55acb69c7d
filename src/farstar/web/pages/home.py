"""The home page: games to play at once, whose turn it is, tables to join. Tables are told from one's own seat."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.routing import Route

from farstar.text.of_games import teller
from farstar.web.common.aside import aside
from farstar.web.game import clock
from farstar.web.game.durations import span
from farstar.web.game.info import PLAYING, TableInfo
from farstar.web.pages import game_list, puzzles
from farstar.web.pages.choice_cards import with_pictures
from farstar.web.pages.templating import show
from farstar.web.store import queries
from farstar.web.store.people import Person
from farstar.web.store.shared import Shared
from farstar.web.thinking.think import can_foretell
from farstar.web.visitors.visitor import Visitor, page, shared_of


@page
async def home(request: Request, visitor: Visitor) -> Any:
    shared, person, lang = shared_of(request), visitor.person, visitor.lang
    mine = [await table_in_words(shared, info, person, lang) for info in await tables(shared, "mine", person)]
    found = await tables(shared, "open", person)
    joinable = [await table_in_words(shared, info, person, lang) for info in found if info.seat_of(person.id) < 0]
    return show(
        request,
        visitor,
        "home.html",
        turns=[each for each in mine if each["question"]],
        waiting=[each for each in mine if not each["question"]],
        joinable=[each for each in joinable if each["free"]],
        finished=[
            await table_in_words(shared, info, person, lang) for info in await tables(shared, "finished", person, 3)
        ],
        puzzle=await aside(puzzles.card_of_today, lang),
        results=puzzles.results(request)[-puzzles.LAST :],
        last=puzzles.LAST,
        watching=len(await tables(shared, "watch", person)),
        **game_list.list_words(lang),
    )


async def tables(shared: Shared, which: str, person: Person, most: int = 100) -> list[TableInfo]:
    async with shared.db.read() as connection:
        return await queries.list_tables(connection, which, person.id, most)


async def table_in_words(shared: Shared, info: TableInfo, person: Person, lang: str) -> dict[str, Any]:
    """A table in a list: who plays, and if it is one's own, what one is asked and how long one may think."""
    own, names = info.seat_of(person.id), game_list.players(info, lang)
    won = [names[seat] for seat, score in enumerate(info.scores) if score["won"]]
    words: dict[str, Any] = {
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
        "scores": scores_from(info, own),
        "reviewable": can_foretell(info.game),
        "picture": "",
        "won": won,
        "won_by_me": own >= 0 and bool(info.scores) and info.scores[own]["won"],
        "finished": info.finished,
        "round": 0,
        "question": "",
        "left": "",
        "waits_for": [],
    }
    return words | (await turn_in_words(shared, info, own, names, lang) if info.status == PLAYING else {})


def scores_from(info: TableInfo, own: int) -> list[int]:
    """Everybody's points, one's own first."""
    points = [score["total"] for score in info.scores]
    return [points[own], *points[:own], *points[own + 1 :]] if own >= 0 and points else points


async def turn_in_words(shared: Shared, info: TableInfo, own: int, names: list[str], lang: str) -> dict[str, Any]:
    """What is asked of one's own seat, from that seat's view; watchers get the round and who is waited for."""
    live = await shared.live(info.id, info.number)
    await asyncio.sleep(0)  # somebody may have very many tables: between two of them it is the others' turn
    view = live.view(own)
    ask = live.ask_of(own) if own >= 0 else None
    tell = teller(info.game, lang, names, info.options)
    words: dict[str, Any] = {"round": tell.round_of(view)}
    words["waits_for"] = [names[each.seat] for each in live.asks() if each.seat >= 0 and each.seat != own]
    if ask is not None:
        words["question"] = tell.question(view, ask)
        faces = with_pictures(info.game, [*tell.hand(view).faces, *tell.area(view, own).faces])
        words["picture"] = faces[0].picture if faces else ""
        words["left"] = span(clock.left(info, live, own, queries.now()), lang) if info.clock else ""
    return words


ROUTES = [Route("/", home)]
