"""What a visitor can do at a table, once for programs and pages alike: who may, what is checked, what is done."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request

from farstar.table.ask import Pick
from farstar.text.teller import teller
from farstar.web.pages import render
from farstar.web.server.errors import Conflict, Forbidden, Trouble, Unknown
from farstar.web.server.visitor import Visitor, hall_of
from farstar.web.store import conduct, hub, people, queries, shared_counts
from farstar.web.store.people import Person
from farstar.web.tables import lifecycle, moves
from farstar.web.tables.info import CLOSED, OPEN, PLAYING, TableInfo
from farstar.web.tables.live import Live, Row
from farstar.web.tables.registry import Hall
from farstar.web.thinking import hints
from farstar.web.thinking.chances import ByRound
from farstar.web.thinking.think import explainers

LONGEST_CHAT = 500


async def table_of(request: Request, visitor: Visitor, fresh: bool = False) -> tuple[Hall, TableInfo, int]:
    """The table of a request and the visitor's seat; whoever may not know the table is told there is none."""
    hall = hall_of(request)
    table = request.path_params["table"]
    info = await hall.info(table, fresh=fresh)
    seat = info.seat_of(visitor.person.id)
    if seat < 0 and not may_watch(info, visitor.person) and not await was_before(hall, info, visitor.person):
        raise Unknown("no-table", table=table)
    return hall, info, seat


def may_watch(info: TableInfo, person: Person) -> bool:
    """Listed tables and finished ones are open to whoever has the address; a private game is not."""
    return info.listed or info.host == person.id or info.over()


async def was_before(hall: Hall, info: TableInfo, person: Person) -> bool:
    """Whether this is the rematch of a game the person played."""
    if not info.parent:
        return False
    first = await hall.info(info.parent)
    return first.rematch == info.id and first.seat_of(person.id) >= 0


async def own_seat(request: Request, visitor: Visitor) -> tuple[Hall, TableInfo, int]:
    """The table of a request, on which the visitor has a seat."""
    visitor.known()
    hall = hall_of(request)
    info = await hall.info(request.path_params["table"])
    seat = info.seat_of(visitor.person.id)
    if seat < 0:
        hall, info, seat = await table_of(request, visitor, fresh=True)
    if seat < 0:
        raise Forbidden("not-seated")
    await request.app.state.presence.touch(info, seat)
    return hall, info, seat


async def person_on(request: Request, visitor: Visitor, seat: int) -> tuple[Hall, TableInfo, str]:
    """The table of a request and the person on one of its seats, for somebody who sits there too."""
    hall, info, own = await table_of(request, visitor, fresh=True)
    if own < 0:
        raise Forbidden("not-seated")
    other = info.seats[seat].person if seat < len(info.seats) else None
    if other is None:
        raise Conflict("seat-empty", seat=seat, table=info.id)
    return hall, info, other


async def look(request: Request, visitor: Visitor, since: int | None = None, least: int = -1) -> dict[str, Any]:
    """The table as the visitor may see it; with `least` it need only be as new as that number."""
    return (await look_at(request, visitor, since, least))[2]


async def look_at(
    request: Request, visitor: Visitor, since: int | None = None, least: int = -1
) -> tuple[TableInfo, Live | None, dict[str, Any]]:
    """The same with the table it was told from: both are of one moment until something is awaited."""
    hall, info, seat = await table_of(request, visitor, fresh=least < 0)
    if seat >= 0:
        await request.app.state.presence.touch(info, seat)
    live = None
    if info.status not in (OPEN, CLOSED):
        live = await hall.live(info.id, max(least, info.number))
        info = await hall.settled(info, live)
    return info, live, render.payload(info, live, seat, visitor.lang, visitor.person.id, since)


async def move(request: Request, visitor: Visitor, number: int, name: str, pick: Pick) -> dict[str, Any]:
    """A reply; the answer depends on the row it became and on nothing else."""
    hall, info, seat = await own_seat(request, visitor)
    return accepted(await moves.reply(hall, info.id, seat, number, name, pick))


async def undo(request: Request, visitor: Visitor, number: int, name: str) -> dict[str, Any]:
    hall, info, seat = await own_seat(request, visitor)
    return accepted(await moves.undo(hall, info.id, seat, number, name))


def accepted(row: Row) -> dict[str, Any]:
    return {"accepted": True, "number": row.number, "move": row.move}


async def say(request: Request, visitor: Visitor, said: str) -> None:
    """A line of chat."""
    hall, info, seat = await own_seat(request, visitor)
    said = " ".join(said.split())
    if not said or len(said) > LONGEST_CHAT:
        raise Trouble("chat-length", most=LONGEST_CHAT)
    if not info.chat_on():
        raise Forbidden("chat-off")
    request.app.state.rates.check(hall.settings.limits.chat, "chat", visitor.person.id)
    async with hall.db.write() as connection:
        await queries.add_chat(connection, info.id, seat, info.seats[seat].name, said)
        if not hall.db.sqlite:
            await queries.notify(connection, info.id, hub.CHAT, 0)
    hall.changed(info.id, hub.CHAT)


async def chat_lines(hall: Hall, info: TableInfo, seat: int, after: int = 0) -> list[dict[str, Any]]:
    """What was said, for those who sit at the table."""
    if seat < 0 or not info.chat_on():
        return []
    async with hall.db.read() as connection:
        lines = await queries.load_chat(connection, info.id, after)
        muted = await conduct.muted(connection, info.seats[seat].person or "") if lines else set()
    return [line for line in lines if info.seats[line["seat"]].person not in muted]


async def hint(request: Request, visitor: Visitor) -> dict[str, Any]:
    """What a bot would do on the visitor's seat, and why."""
    hall, info, seat = await own_seat(request, visitor)
    if info.status != PLAYING:
        raise Conflict("hint-not-playing", table=info.id, status=info.status)
    live: Live = await hall.live(info.id)
    if not info.advice:
        raise Forbidden("no-advice", table=info.id)
    if live.ask_of(seat) is None:
        raise Conflict("not-asked")
    request.app.state.rates.check(hall.settings.limits.hints, "hints", visitor.person.id)
    able = explainers()
    if not able:
        raise Unknown("no-hints")
    best = next((name for name in ("expert", "strong", "steady", "novice") if name in able), able[0])
    given: dict[str, Any] = await request.app.state.thinkers.hint(live, seat, best, visitor.lang)
    return given


async def foretold(request: Request, visitor: Visitor) -> ByRound:
    """The visitor's chances to win by round, this one's worked out."""
    hall, info, seat = await own_seat(request, visitor)
    if info.status != PLAYING:
        raise Conflict("chances-not-playing", table=info.id, status=info.status)
    if not info.advice:
        raise Forbidden("no-advice", table=info.id)
    return await hall.chances.now(request.app.state.thinkers, info.id, await hall.live(info.id), seat)


async def spoken_hint(request: Request, visitor: Visitor) -> list[str]:
    """The same in sentences."""
    given = await hint(request, visitor)
    hall, info, seat = await own_seat(request, visitor)
    live = await hall.live(info.id)
    ask = live.ask_of(seat)
    if ask is None:
        return []
    tell = teller(info.game, visitor.lang, [each.name for each in info.seats], info.options)
    return hints.sentences(tell, live.view(seat), ask, given, visitor.lang)


async def leave(request: Request, visitor: Visitor) -> None:
    visitor.known()
    hall, info, seat = await table_of(request, visitor, fresh=True)
    if seat < 0:
        raise Forbidden("not-seated")
    await lifecycle.leave(hall, info, seat)


async def join(request: Request, visitor: Visitor, seat: int | None) -> TableInfo:
    """Sit down at a listed table, or at the rematch of one's own game."""
    person = visitor.known()
    hall, info, _ = await table_of(request, visitor, fresh=True)
    if await was_before(hall, info, person):
        return await lifecycle.join_rematch(hall, person, info)
    return await lifecycle.join(hall, person, info.id, seat)


async def lists(hall: Hall, person: Person, which: str) -> list[dict[str, Any]]:
    """Tables for a list, with a word on whose turn it is in one's own."""
    if which not in ("open", "mine", "finished", "watch"):
        raise Trouble("no-list", given=which)
    async with hall.db.read() as connection:
        found = await queries.list_tables(connection, which, person.id)
    return [render.summary(info, person.id, await is_asked(hall, info, person)) for info in found]


async def is_asked(hall: Hall, info: TableInfo, person: Person) -> bool:
    seat = info.seat_of(person.id)
    if seat < 0 or info.status != PLAYING:
        return False
    return (await hall.live(info.id, info.number)).ask_of(seat) is not None


async def rate(request: Request, visitor: Visitor, what: str, who: str = "") -> None:
    """Count something the operator limits, by address; with several workers for all of them together."""
    hall = hall_of(request)
    limit, counted = getattr(hall.settings.limits, what), f"{visitor.address} {who}".strip()
    request.app.state.rates.check(limit, what, counted)
    if not hall.db.sqlite:
        await shared_counts.check(hall, limit, what, counted)


async def new_person(request: Request, visitor: Visitor, name: str) -> dict[str, str]:
    """A new guest for a program, with its token."""
    await rate(request, visitor, "new_people")
    hall = hall_of(request)
    person = people.guest(people.new_id())
    person.name = await people.free_name(hall, person, name)
    made = await people.new_token(hall, person, "first")
    return {"name": person.name, **made}
