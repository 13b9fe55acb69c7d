"""Replies become rows: checked against the game, appended in one transaction, tried again when another was first."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from farstar.table.ask import Pick, Refused
from farstar.table.match import CannotUndo
from farstar.web.common.errors import Conflict, OutOfDate, RequestError, Unfit
from farstar.web.game.checkpoints import UNDO
from farstar.web.game.clock import flag_falls
from farstar.web.game.info import FINISHED, PLAYING, TableInfo
from farstar.web.game.live import MOVE, REWIND, Live, MoveRow
from farstar.web.store import aheads, hub, queries
from farstar.web.store.appending import Appended, End, NewJob
from farstar.web.store.appending import append as append_step
from farstar.web.store.schema import people
from farstar.web.store.shared import Shared, remember

RETRIES = 20
LONGEST_ID = 64

NextRow = Callable[[TableInfo, Live], MoveRow]
"""Says which row comes next at a table, or raises; a row that is already there means: done before."""


class Behind(Exception):
    """Another process has appended first."""


async def reply(shared: Shared, table: str, seat: int, number: int, move: str, pick: Pick) -> MoveRow:
    """A person's reply; sent twice with the same id it is taken once and answered the same."""
    check_id(move)

    def next_row(info: TableInfo, live: Live) -> MoveRow:
        done = live.answered.get((seat, move))
        if done is not None:
            if done.pick != pick or done.cause != MOVE:
                raise Conflict("move-id-used", move=move)
            return done
        check_playing(info)
        check_current(live, seat, number)
        return MoveRow(live.number + 1, seat, pick, MOVE, move, queries.now())

    return await append(shared, table, next_row)


async def undo(shared: Shared, table: str, seat: int, number: int, move: str) -> MoveRow:
    """A person takes back the last reply: while nothing was revealed since, and alone with bots at any time."""
    check_id(move)

    def next_row(info: TableInfo, live: Live) -> MoveRow:
        done = live.answered.get((seat, move))
        if done is not None:
            if done.cause not in (UNDO, REWIND):
                raise Conflict("undo-id-used", move=move)
            return done
        check_playing(info)
        if number < live.replied_at[seat] or number > live.number:
            raise out_of_date(live, number)
        cause = REWIND if info.alone() and not live.may_undo(seat) else UNDO
        return MoveRow(live.number + 1, seat, (), cause, move, queries.now())

    return await append(shared, table, next_row)


def check_id(move: str) -> None:
    if not move or len(move) > LONGEST_ID or not move.isprintable():
        raise RequestError("move-id", most=LONGEST_ID)


def check_playing(info: TableInfo) -> None:
    if info.status != PLAYING:
        raise Conflict("not-playing", table=info.id, status=info.status)


def check_current(live: Live, seat: int, number: int) -> None:
    """The client must have seen what the seat is asked now; what others did meanwhile does not matter."""
    if number > live.number or (live.ask_of(seat) is not None and number < live.asked_at[seat]):
        raise out_of_date(live, number)
    if live.ask_of(seat) is None and number < live.number:
        raise out_of_date(live, number)


def out_of_date(live: Live, number: int) -> OutOfDate:
    return OutOfDate("out-of-date", now=live.number, then=number, more={"number": live.number})


async def append(shared: Shared, table: str, next_row: NextRow, follow: bool = False) -> MoveRow:
    """Append the planned row and what follows from it. With `follow` the caller does the bots' turns itself.

    At first what this process knows of the table is believed: if it is old, the database keeps nothing. Only then, or
    when the row does not fit, the table is looked up.
    """
    for tries in range(RETRIES):
        try:
            return await append_once(shared, table, next_row, follow, fresh=tries > 0)
        except (IntegrityError, Behind):
            shared.metrics.retries.inc()
            shared.infos.pop(table, None)
            if tries or shared.db.sqlite:  # at first only the newest rows are read, and not the whole game
                shared.lives.pop(table, None)
        except RequestError:
            if shared.db.sqlite or tries:
                raise
    raise Conflict("too-busy", table=table)


async def append_once(shared: Shared, table: str, next_row: NextRow, follow: bool, fresh: bool) -> MoveRow:
    """Append it to the table as this process knows it, or with `fresh` as it is now."""
    async with shared.lock(table):
        info = await shared.info(table, fresh=fresh)
        check_begun(info)
        live = await shared.catch_up(table, info.number)
        row = next_row(info, live)
        if row.number <= live.number:
            return row
        check_length(shared, info, row)
        trial = live.copy()
        rows = [row, *fold_checked(trial, row, info)]
        try:
            work = await keep(shared, info, live.number, rows, trial, follow)
        except (IntegrityError, Behind):
            raise
        except BaseException:
            shared.lives.pop(table, None)
            raise
        remember(shared.lives, table, trial)
    announce(shared, table, rows, trial, work)
    return row


def check_length(shared: Shared, info: TableInfo, row: MoveRow) -> None:
    """A table that goes on without end, by taking back for example, comes to one."""
    most = shared.settings.limits.table_rows
    if row.number > most or (row.cause in (UNDO, REWIND) and row.number > most // 2):
        raise Conflict("table-long", table=info.id, most=most)


def check_begun(info: TableInfo) -> None:
    if info.status not in (PLAYING, FINISHED):
        raise Conflict("not-playing", table=info.id, status=info.status)


def fold_checked(trial: Live, row: MoveRow, info: TableInfo) -> list[MoveRow]:
    """Fold a row and what follows by itself; what the rules refuse is said to the player."""
    try:
        trial.fold(row)
    except CannotUndo as error:
        raise Conflict("undo-refused", fault=str(error)) from None
    except Refused as error:
        raise Unfit("pick-refused", fault=str(error), more={"number": trial.number}) from None
    return trial.run_on(info.bots(), row.at, info.alone())


async def keep(shared: Shared, info: TableInfo, old: int, rows: list[MoveRow], after: Live, follow: bool) -> bool:
    """All at once: the rows, the table's number, the work that follows, the news to other workers."""
    waiting = NOBODY
    if info.pace == "slow":
        async with shared.db.read() as connection:
            waiting = await waiting_at(connection, info, after)
    work = work_after(info, after, rows[-1].at, follow, waiting)
    to_do = any(job.kind != "clock" for job in work)
    kinds = hub.MOVE + (hub.PEOPLE if after.over else "") + (hub.WORK if to_do else "")
    step = Appended(info.id, old, info.sitting(), rows, end_of(after), work, kinds)
    if not await append_step(shared.db, step):
        raise Behind
    return to_do


def end_of(after: Live) -> End | None:
    """What a table's row says when its game is over."""
    if not after.over:
        return None
    scores = [score.save() for score in after.match.scores()]
    return End(queries.now(), queries.to_json(scores))


class AskedPeople(NamedTuple):
    """Who is asked now at a slow table: whether one has prepared the answer, and who wants to be called."""

    prepared: bool
    to_call: list[str]


NOBODY = AskedPeople(False, [])


async def waiting_at(connection: AsyncConnection, info: TableInfo, after: Live) -> AskedPeople:
    """What people at this table have said about being asked; only at slow ones they can."""
    if info.pace != "slow":
        return NOBODY
    prepared = await aheads.of_table(connection, info.id)
    asked = {ask.seat for ask in after.asks()} - info.bots()
    persons = [s.person for s in info.people() if s.seat in asked and after.asked_at[s.seat] == after.number]
    wanted = select(people.c.id).where(people.c.id.in_(persons), people.c.webhook != "")
    found = any((ask.kind, ask.about) in prepared.get(ask.seat, {}) for ask in after.asks())
    return AskedPeople(found, [row.id for row in await connection.execute(wanted)])


def work_after(info: TableInfo, after: Live, at: float, follow: bool, waiting: AskedPeople) -> list[NewJob]:
    """Jobs for whoever is asked now: bots to play, clocks to watch, people to tell."""
    asked = {ask.seat for ask in after.asks()}
    bots = info.bots()
    work: list[NewJob] = []
    if not follow and (asked & bots or waiting.prepared):
        work.append(NewJob("turn", "", at))
    if info.clock and asked - bots:
        due = min(flag_falls(info, after, seat) for seat in asked - bots)
        work.append(NewJob("clock", "", due + 0.05))
    return work + [NewJob("webhook", person, at) for person in waiting.to_call]


async def add_work(connection: AsyncConnection, info: TableInfo, live: Live, at: float) -> None:
    """The jobs at a table that begins, in the transaction that makes it."""
    for job in work_after(info, live, at, False, await waiting_at(connection, info, live)):
        await queries.add_job(connection, job.kind, info.id, job.due, job.person)


def announce(shared: Shared, table: str, rows: list[MoveRow], after: Live, work: bool) -> None:
    """Wake who listens in this process, and who works."""
    for row in rows:
        shared.metrics.moves.labels(row.cause).inc()
    if after.over:
        shared.changed(table, hub.PEOPLE)
    shared.moved(table, after.number)
    if work:
        shared.ring_work()
