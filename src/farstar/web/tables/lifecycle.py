"""The life of a table: made, joined, started when full, left, come back to, played again."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from farstar.bots import bots as known_bots
from farstar.table.game import begin, game, games
from farstar.text.languages import WORDINGS
from farstar.text.rulebook import is_reworded
from farstar.web.common.aside import aside
from farstar.web.common.errors import Conflict, Forbidden, Unfit
from farstar.web.game.info import ANYONE, BOT, CLOSED, FRIEND, OPEN, PERSON, PLAYING, Seat, TableInfo
from farstar.web.game.live import Live
from farstar.web.store import conduct, hub, queries
from farstar.web.store.people import Person, keep, new_id
from farstar.web.store.schema import tables
from farstar.web.store.shared import Shared, new_live, remember
from farstar.web.tables.moves import add_work, announce

PACES = ("live", "slow")
LONGEST_CLOCK = 30 * 24 * 3600
MOST_SEATS = 12


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What is asked for: seats are "me", "friend" (by link), "anyone" (listed tables only) or "bot:NAME"."""

    game: str
    seats: list[str]
    options: dict[str, str] = {}
    listed: bool = False
    pace: str = "live"
    clock: int = 0
    increment: int = 0
    advice: bool = True
    wording: str = ""


async def create(shared: Shared, person: Person, wanted: NewTable, parent: str = "", lesson: bool = False) -> TableInfo:
    """A new table; it starts at once when nobody is missing. At a lesson a coach speaks to the player."""
    await check_wanted(wanted)
    await keep(shared, person)
    async with shared.db.read() as connection:
        if await queries.count_tables(connection, person.id) >= shared.settings.limits.tables_per_person:
            raise Conflict("tables-enough", most=shared.settings.limits.tables_per_person)
    info = TableInfo(
        id=new_id(),
        game=wanted.game,
        options=wanted.options,
        seats=[new_seat(number, kind, person) for number, kind in enumerate(wanted.seats)],
        seed=secrets.token_hex(32),
        status=OPEN,
        number=0,
        listed=wanted.listed,
        pace=wanted.pace,
        clock=wanted.clock,
        increment=wanted.increment,
        host=person.id,
        made=queries.now(),
        started=None,
        finished=None,
        scores=[],
        parent=parent,
        rematch="",
        lesson=lesson,
        advice=wanted.advice,
        wording=wanted.wording,
    )
    async with shared.db.write() as connection:
        await queries.add_table(connection, info)
        live = await start_if_full(shared, connection, info)
    begun(shared, info.id, live)
    return await shared.info(info.id)


async def check_wanted(wanted: NewTable) -> None:
    """Refuse a table that cannot be, and say what could."""
    if wanted.game not in games():
        raise Unfit("no-game", given=wanted.game, known=", ".join(games()))
    if not 1 <= len(wanted.seats) <= MOST_SEATS:
        raise Unfit("seats-range", most=MOST_SEATS)
    if wanted.seats.count("me") > 1:
        raise Unfit("one-seat-only")
    if wanted.pace not in PACES:
        raise Unfit("no-pace", given=wanted.pace, known=", ".join(PACES))
    for number in (wanted.clock, wanted.increment):
        if not 0 <= number <= LONGEST_CLOCK:
            raise Unfit("clock-range", most=LONGEST_CLOCK)
    worded = [code for code in WORDINGS if is_reworded(wanted.game, code)]
    if wanted.wording not in ("", *worded):
        raise Unfit("no-wording", given=wanted.wording, game=wanted.game, known=", ".join(worded) or "-")
    for kind in wanted.seats:
        check_seat(kind, wanted.listed)
    if all(kind.startswith("bot:") for kind in wanted.seats):
        raise Unfit("nobody-plays")
    try:
        await aside(begin, game(wanted.game), len(wanted.seats), wanted.options)
    except ValueError as error:
        raise Unfit("table-refused", fault=str(error)) from None


def check_seat(kind: str, listed: bool) -> None:
    if kind.startswith("bot:"):
        if kind[4:] not in known_bots():
            raise Unfit("no-bot", given=kind[4:], known=", ".join(known_bots()))
    elif kind not in ("me", FRIEND, ANYONE):
        raise Unfit("seat-kind", given=kind)
    elif kind == ANYONE and not listed:
        raise Unfit("anyone-unlisted")


def new_seat(number: int, kind: str, person: Person) -> Seat:
    """A seat as it is at first."""
    bot = kind[4:] if kind.startswith("bot:") else ""
    me = kind == "me"
    return Seat(
        seat=number,
        kind=PERSON if me else BOT if bot else kind,
        person=person.id if me else None,
        name=person.name if me else bot,
        bot=bot,
        stand_in="",
        chat=False,
        here=False,
        seen=queries.now() if me else 0.0,
        left_at=None,
    )


async def start_if_full(shared: Shared, connection: AsyncConnection, info: TableInfo) -> Live | None:
    """Deal and begin, in the transaction that filled the last seat."""
    if info.status != OPEN or not info.full():
        return None
    live = new_live(info, shared.outages)
    at = queries.now()
    rows = live.run_on(info.bots(), at, info.alone())
    if not await queries.change_table(connection, info.id, OPEN, status=PLAYING, started=at, number=live.number):
        return None
    if rows:
        await queries.add_rows(connection, info.id, rows)
    await add_work(connection, info, live, at)
    return live


def begun(shared: Shared, table: str, live: Live | None) -> None:
    """After the commit: others look up the table again, and its game if it has begun."""
    shared.changed(table, hub.PEOPLE)
    if live is not None:
        remember(shared.lives, table, live)
        announce(shared, table, [], live, work=True)


async def sit(shared: Shared, person: Person, table: str, seat: int, kinds: tuple[str, ...]) -> TableInfo:
    """Take a free seat of one of these kinds; the first who comes gets it, and asking again changes nothing."""
    await keep(shared, person)
    async with shared.lock(table):
        async with shared.db.write() as connection:
            info = await queries.load_table(connection, table)
            if info is not None and info.seat_of(person.id) == seat:
                return info
            if info is None or info.status != OPEN:
                raise Conflict("not-open", table=table)
            if info.seat_of(person.id) >= 0:
                raise Conflict("already-seated")
            sitting = [each.person for each in info.people() if each.person]
            if await conduct.apart(connection, person.id, sitting):
                raise Conflict("blocked", table=table)
            values = {"kind": PERSON, "person": person.id, "name": person.name, "seen": queries.now()}
            if not await queries.change_seat(connection, table, seat, kinds, **values):
                raise Conflict("seat-taken", seat=seat)
            info = await queries.load_table(connection, table)
            assert info is not None
            live = await start_if_full(shared, connection, info)
            await queries.notify(connection, table, hub.PEOPLE)
        begun(shared, table, live)
    return await shared.info(table)


async def join(shared: Shared, person: Person, table: str, seat: int | None = None) -> TableInfo:
    """Sit down at a listed table, on the first seat for anyone unless one is named."""
    info = await shared.info(table, fresh=True)
    if not info.listed:
        raise Forbidden("private-table")
    free = [each.seat for each in info.seats if each.kind == ANYONE]
    if not free:
        raise Conflict("no-free-seat", table=table)
    return await sit(shared, person, table, free[0] if seat is None else seat, (ANYONE,))


async def close(shared: Shared, person: Person, table: str) -> None:
    """The host gives up a table that has not begun."""
    info = await shared.info(table, fresh=True)
    if info.host != person.id:
        raise Forbidden("close-not-host")
    async with shared.db.write() as connection:
        if not await queries.change_table(connection, table, OPEN, status=CLOSED):
            raise Conflict("close-late", table=table, status=info.status)
        await queries.notify(connection, table, hub.PEOPLE)
    shared.changed(table, hub.PEOPLE)


async def leave(shared: Shared, info: TableInfo, seat: int) -> None:
    """Get up: from an open table at once, in a game a bot takes the seat after a while."""
    values: dict[str, Any] = {"left_at": queries.now(), "here": False}
    if info.status == OPEN:
        kind = ANYONE if info.listed else FRIEND
        values = {"kind": kind, "person": None, "name": "", "chat": False, "here": False}
    elif info.status != PLAYING:
        raise Conflict("nothing-to-leave", table=info.id, status=info.status)
    await set_seat(shared, info.id, seat, **values)


async def come_back(shared: Shared, info: TableInfo, seat: int) -> None:
    """The person is here again and has the seat back."""
    await set_seat(shared, info.id, seat, left_at=None, stand_in="", here=True, seen=queries.now())


async def agree_to_chat(shared: Shared, info: TableInfo, seat: int, agreed: bool) -> None:
    await set_seat(shared, info.id, seat, chat=agreed)


async def end_lesson(shared: Shared, info: TableInfo) -> None:
    """The coach says no more at this table."""
    async with shared.db.write() as connection:
        await connection.execute(update(tables).where(tables.c.id == info.id).values(lesson=False))
        await queries.notify(connection, info.id, hub.PEOPLE)
    shared.changed(info.id, hub.PEOPLE)


async def set_seat(shared: Shared, table: str, seat: int, **values: Any) -> None:
    """Change a person's seat and tell everybody."""
    async with shared.db.write() as connection:
        if not await queries.change_seat(connection, table, seat, (PERSON,), **values):
            raise Conflict("seat-empty", seat=seat, table=table)
        await queries.notify(connection, table, hub.PEOPLE)
    shared.changed(table, hub.PEOPLE)


async def rematch(shared: Shared, person: Person, info: TableInfo) -> TableInfo:
    """The same table again; the others join by the button they now see. The first who asks makes it."""
    if not info.over():
        raise Conflict("rematch-early", table=info.id, status=info.status)
    if info.rematch:
        return await shared.info(info.rematch)
    wanted = NewTable(
        game=info.game,
        seats=[rematch_seat(seat, person) for seat in info.seats],
        options=info.options,
        listed=info.listed,
        pace=info.pace,
        clock=info.clock,
        increment=info.increment,
        advice=info.advice,
        wording=info.wording,
    )
    made = await create(shared, person, wanted, parent=info.id)
    async with shared.db.write() as connection:
        won = await connection.execute(
            update(tables).where(tables.c.id == info.id, tables.c.rematch == "").values(rematch=made.id)
        )
        await queries.notify(connection, info.id, hub.PEOPLE)
    shared.changed(info.id, hub.PEOPLE)
    if won.rowcount == 1:
        return made
    return await shared.info((await shared.info(info.id, fresh=True)).rematch)


def rematch_seat(seat: Seat, person: Person) -> str:
    if seat.kind == BOT:
        return f"bot:{seat.bot}"
    return "me" if seat.person == person.id else FRIEND


async def join_rematch(shared: Shared, person: Person, info: TableInfo) -> TableInfo:
    """Who sat at the first table takes the same seat at the second."""
    first = await shared.info(info.parent) if info.parent else None
    seat = first.seat_of(person.id) if first is not None and first.rematch == info.id else -1
    if seat < 0:
        raise Forbidden("no-rematch")
    return await sit(shared, person, info.id, seat, (FRIEND, ANYONE))
