"""What a visitor can do at a table, once for programs and pages alike: who may, what is checked, what is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.requests import Request

from farstar.table.ask import Pick
from farstar.web.common.errors import Conflict, Forbidden, RequestError, Unavailable, Unknown
from farstar.web.game.info import PLAYING, TableInfo
from farstar.web.game.live import Live, MoveRow
from farstar.web.store import conduct, hub, people, queries, shared_counts
from farstar.web.store.people import Person
from farstar.web.store.shared import Shared
from farstar.web.tables import lifecycle, moves, payloads
from farstar.web.thinking.chances import ByRound
from farstar.web.thinking.think import explainers
from farstar.web.visitors.visitor import Visitor, shared_of

LONGEST_CHAT = 500


async def table_of(request: Request, visitor: Visitor, fresh: bool = False) -> tuple[Shared, TableInfo, int]:
    """The table of a request and the visitor's seat; whoever may not know the table is told there is none."""
    shared = shared_of(request)
    table = request.path_params["table"]
    info = await shared.info(table, fresh=fresh)
    seat = info.seat_of(visitor.person.id)
    if seat < 0 and not may_watch(info, visitor.person) and not await was_before(shared, info, visitor.person):
        raise Unknown("no-table", table=table)
    visitor.reads_at(info)
    return shared, info, seat


def may_watch(info: TableInfo, person: Person) -> bool:
    """Listed tables and finished ones are open to whoever has the address; a private game is not."""
    return info.listed or info.host == person.id or info.over()


async def was_before(shared: Shared, info: TableInfo, person: Person) -> bool:
    """Whether this is the rematch of a game the person played."""
    if not info.parent:
        return False
    first = await shared.info(info.parent)
    return first.rematch == info.id and first.seat_of(person.id) >= 0


async def own_seat(request: Request, visitor: Visitor) -> tuple[Shared, TableInfo, int]:
    """The table of a request, on which the visitor has a seat."""
    visitor.known()
    shared = shared_of(request)
    info = await shared.info(request.path_params["table"])
    seat = info.seat_of(visitor.person.id)
    if seat < 0:
        shared, info, seat = await table_of(request, visitor, fresh=True)
    if seat < 0:
        raise Forbidden("not-seated")
    visitor.reads_at(info)
    await request.app.state.presence.touch(info, seat)
    return shared, info, seat


async def person_on(request: Request, visitor: Visitor, seat: int) -> tuple[Shared, TableInfo, str]:
    """The table of a request and the person on one of its seats, for somebody who sits there too."""
    shared, info, own = await table_of(request, visitor, fresh=True)
    if own < 0:
        raise Forbidden("not-seated")
    other = info.seats[seat].person if 0 <= seat < len(info.seats) else None
    if other is None:
        raise Conflict("seat-empty", seat=seat, table=info.id)
    return shared, info, other


async def look(request: Request, visitor: Visitor, since: int | None = None, least: int = -1) -> dict[str, Any]:
    """The table as the visitor may see it; with `least` it need only be as new as that number."""
    info, live, seat = await look_at(request, visitor, least)
    return payloads.payload(info, live, seat, visitor.lang, visitor.person.id, since)


async def look_at(request: Request, visitor: Visitor, least: int = -1) -> tuple[TableInfo, Live | None, int]:
    """The facts and the game of a table, of one moment until something is awaited, and the visitor's seat."""
    shared, info, seat = await table_of(request, visitor, fresh=least < 0)
    if seat >= 0:
        await request.app.state.presence.touch(info, seat)
    return *await shared.game_of(info, max(least, info.number)), seat


async def move(request: Request, visitor: Visitor, number: int, name: str, pick: Pick) -> dict[str, Any]:
    """A reply; the answer depends on the row it became and on nothing else."""
    shared, info, seat = await own_seat(request, visitor)
    return accepted(await moves.reply(shared, info.id, seat, number, name, pick))


async def undo(request: Request, visitor: Visitor, number: int, name: str) -> dict[str, Any]:
    shared, info, seat = await own_seat(request, visitor)
    return accepted(await moves.undo(shared, info.id, seat, number, name))


def accepted(row: MoveRow) -> dict[str, Any]:
    return {"accepted": True, "number": row.number, "move": row.move}


async def say(request: Request, visitor: Visitor, said: str) -> None:
    """A line of chat."""
    shared, info, seat = await own_seat(request, visitor)
    said = " ".join(said.split())
    if not said or len(said) > LONGEST_CHAT:
        raise RequestError("chat-length", most=LONGEST_CHAT)
    if not info.chat_on():
        raise Forbidden("chat-off")
    await count(request, "chat", visitor.person.id)
    async with shared.db.write() as connection:
        await queries.add_chat(connection, info.id, info.seats[seat], said)
        await queries.notify(connection, info.id, hub.CHAT)
    shared.changed(info.id, hub.CHAT)


async def chat_lines(shared: Shared, info: TableInfo, seat: int, after: int = 0) -> list[dict[str, Any]]:
    """What was said, for those who sit at the table."""
    if seat < 0 or not info.chat_on():
        return []
    async with shared.db.read() as connection:
        lines = await queries.load_chat(connection, info.id, after)
        muted = await conduct.treatment(connection, info.seats[seat].person or "") if lines else {}
    shown = ("id", "seat", "name", "text", "at")
    return [{field: line[field] for field in shown} for line in lines if line["person"] not in muted]


def seat_names(info: TableInfo, lang: str) -> list[str]:
    """What the seats are called in data: a bot by the name of its kind, whatever the language."""
    return [each.name for each in info.seats]


async def hint(
    request: Request, visitor: Visitor, called: Callable[[TableInfo, str], list[str]] = seat_names
) -> dict[str, Any]:
    """What a bot would do on the visitor's seat, and why; the players are `called` as the reader knows them."""
    shared, info, seat = await own_seat(request, visitor)
    if info.status != PLAYING:
        raise Conflict("hint-not-playing", table=info.id, status=info.status)
    live: Live = await shared.live(info.id)
    if not info.advice:
        raise Forbidden("no-advice", table=info.id)
    if live.ask_of(seat) is None:
        raise Conflict("not-asked")
    await count(request, "hints", visitor.person.id)
    able = explainers()
    if not able:
        raise Unknown("no-hints")
    if request.app.state.thinkers.pressed:
        raise Unavailable("hints-pressed")
    best = next((name for name in ("expert", "strong", "steady", "novice") if name in able), able[0])
    given: dict[str, Any] = await request.app.state.thinkers.hint(
        live, seat, best, visitor.lang, called(info, visitor.lang)
    )
    return given


async def foretold(request: Request, visitor: Visitor) -> ByRound:
    """The visitor's chances to win by round, this one's worked out."""
    shared, info, seat = await own_seat(request, visitor)
    if info.status != PLAYING:
        raise Conflict("chances-not-playing", table=info.id, status=info.status)
    if not info.advice:
        raise Forbidden("no-advice", table=info.id)
    return await shared.chances.now(request.app.state.thinkers, info.id, await shared.live(info.id), seat)


async def leave(request: Request, visitor: Visitor) -> None:
    visitor.known()
    shared, info, seat = await table_of(request, visitor, fresh=True)
    if seat < 0:
        raise Forbidden("not-seated")
    await lifecycle.leave(shared, info, seat)


async def join(request: Request, visitor: Visitor, seat: int | None) -> TableInfo:
    """Sit down at a listed table, or at the rematch of one's own game."""
    person = visitor.known()
    shared, info, _ = await table_of(request, visitor, fresh=True)
    if await was_before(shared, info, person):
        return await lifecycle.join_rematch(shared, person, info)
    return await lifecycle.join(shared, person, info.id, seat)


async def lists(shared: Shared, person: Person, which: str) -> list[dict[str, Any]]:
    """Tables for a list, with a word on whose turn it is in one's own."""
    if which not in ("open", "mine", "finished", "watch"):
        raise RequestError("no-list", given=which)
    async with shared.db.read() as connection:
        found = await queries.list_tables(connection, which, person.id)
    return [payloads.summary(info, person.id, await is_asked(shared, info, person)) for info in found]


async def is_asked(shared: Shared, info: TableInfo, person: Person) -> bool:
    seat = info.seat_of(person.id)
    if seat < 0 or info.status != PLAYING:
        return False
    return (await shared.live(info.id, info.number)).ask_of(seat) is not None


async def rate(request: Request, visitor: Visitor, what: str, who: str = "") -> None:
    """Count something the operator limits by address."""
    await count(request, what, f"{visitor.address} {who}".strip())


async def count(request: Request, what: str, who: str) -> None:
    """Count something the operator limits; with several workers for all of them together."""
    shared = shared_of(request)
    limit = getattr(shared.settings.limits, what)
    request.app.state.rates.check(limit, what, who)
    if not shared.db.sqlite:
        await shared_counts.check(shared, limit, what, who)


async def new_person(request: Request, visitor: Visitor, name: str) -> dict[str, str]:
    """A new guest for a program, with its token."""
    await rate(request, visitor, "new_people")
    shared = shared_of(request)
    person = people.guest(people.new_id())
    person.name = await people.free_name(shared, person, name)
    made = await people.new_token(shared, person, "first")
    return {"name": person.name, **made}
