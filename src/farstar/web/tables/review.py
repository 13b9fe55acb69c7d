"""Looking back: journals down and up, any point of a finished game, and playing on from there."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from farstar.bots import bots as known_bots
from farstar.study.notes import Notes
from farstar.table.game import games
from farstar.table.journal import BadJournal, Journal, loads
from farstar.web.common.aside import aside
from farstar.web.common.errors import Conflict, RequestError, Unfit
from farstar.web.game.info import BOT, FINISHED, NOBODY, PERSON, PLAYING, RECORD, Seat, TableInfo
from farstar.web.game.live import Live, MoveRow
from farstar.web.game.timeline import Timeline, fold_line
from farstar.web.store import queries
from farstar.web.store.people import Person, keep, new_id
from farstar.web.store.schema import notes
from farstar.web.store.shared import Shared, new_live, remember
from farstar.web.tables.lifecycle import MOST_SEATS, begun
from farstar.web.tables.moves import add_work

MOST_NOTES = 200
"""Comments and branches that are kept with one table."""


def own_journal(live: Live, seat: int) -> dict[str, Any]:
    """What a seat may have of the journal while the game goes on: its own replies and the log as it knows it."""
    lines = live.match.journal.lines
    own = [list(pick) for who, pick in lines if who == seat] if seat >= 0 else []
    return {"seat": seat, "number": live.number, "replies": own}


async def upload(shared: Shared, person: Person, text: str) -> TableInfo:
    """A journal from outside becomes a table to look at; a broken one is refused with the line that is wrong."""
    if text.count("\n") > shared.settings.limits.journal_lines:
        raise RequestError("journal-long", most=shared.settings.limits.journal_lines)
    try:
        journal, live, rows = await aside(read_journal, text)
    except BadJournal as error:
        raise Unfit("journal-broken", fault=str(error)) from None
    return await add_record(shared, person, journal, live, rows)


def read_journal(text: str) -> tuple[Journal, Live, list[MoveRow]]:
    """Read and replay a journal through the checked door."""
    journal = loads(text)
    if journal.game not in games():
        raise BadJournal(f"line 1: there is no game called {journal.game!r}; installed: {', '.join(games())}")
    if not 1 <= journal.seats <= MOST_SEATS:
        raise BadJournal(f"line 1: {journal.seats} seats; a table has 1 to {MOST_SEATS}")
    try:
        live = Live(journal.game, journal.seats, journal.options, "", journal.players)
    except ValueError as error:
        raise BadJournal(f"line 1: {error}") from None
    rows = fold_given(live, journal.lines, queries.now())
    if len(journal.notes) > MOST_NOTES:
        raise BadJournal(f"{len(journal.notes)} notes; {MOST_NOTES} can be kept")
    Notes(journal)
    return journal, live, rows


def fold_given(live: Live, lines: list[tuple[int, tuple[int, ...]]], at: float) -> list[MoveRow]:
    """Lines of another record as rows of this table."""
    return [fold_line(live, seat, pick, len(lines), at) for seat, pick in lines]


async def add_record(
    shared: Shared, person: Person, journal: Journal, live: Live, rows: list[MoveRow], parent: str = ""
) -> TableInfo:
    """A record to look at, with the notes it brings along; `parent` is the table it goes on from."""
    await keep(shared, person)
    names = [name[:40] for name in journal.players] + [f"Seat {seat + 1}" for seat in range(journal.seats)]
    sitting = [empty_seat(seat, NOBODY, names[seat]) for seat in range(journal.seats)]
    scores = [score.save() for score in live.match.scores()] if live.over else []
    info = bare_table(person, journal, RECORD, sitting, scores)
    info.number, info.parent = len(rows), parent
    async with shared.db.write() as connection:
        await queries.add_table(connection, info)
        if rows:
            await queries.add_rows(connection, info.id, rows)
        for note in journal.notes:
            await add_note(connection, info.id, person.id, note)
    remember(shared.lives, info.id, live)
    return await shared.info(info.id)


async def add_note(connection: AsyncConnection, table: str, person: str, note: dict[str, Any]) -> None:
    """Keep a comment or a branch with its table."""
    body = msgspec.json.encode(note).decode()
    values = {"table_id": table, "person": person, "body": body, "made": queries.now()}
    await connection.execute(insert(notes), values)


def empty_seat(seat: int, kind: str, name: str) -> Seat:
    return Seat(
        seat=seat,
        kind=kind,
        person=None,
        name=name,
        bot="",
        stand_in="",
        chat=False,
        here=False,
        seen=0.0,
        left_at=None,
    )


def bare_table(
    person: Person, journal: Journal, status: str, sitting: list[Seat], scores: list[dict[str, Any]]
) -> TableInfo:
    return TableInfo(
        id=new_id(),
        game=journal.game,
        options=journal.options,
        seats=sitting,
        seed=secrets.token_hex(32),
        status=status,
        number=0,
        listed=False,
        pace="live",
        clock=0,
        increment=0,
        host=person.id,
        made=queries.now(),
        started=queries.now(),
        finished=queries.now() if status == RECORD else None,
        scores=scores,
        parent="",
        rematch="",
    )


async def timeline_of(shared: Shared, info: TableInfo) -> Timeline:
    """A finished game wound up for looking through."""
    if not info.over():
        raise Conflict("not-over", table=info.id, status=info.status)
    lines = (await shared.live(info.id)).match.journal.lines
    found = shared.timelines.find(info.id, len(lines))
    if found is None:
        found = await aside(Timeline, new_live(info), lines)
        shared.timelines.keep(info.id, found)
    return found


async def at_point(shared: Shared, info: TableInfo, point: int) -> Live:
    """A finished game as it stood after so many lines of its journal."""
    timeline = await timeline_of(shared, info)
    if not 0 <= point <= len(timeline.lines):
        raise Unfit("no-point", lines=len(timeline.lines), given=point)
    return await aside(timeline.at, point)


def begin_from(made: TableInfo, journal: Journal) -> tuple[Live, list[MoveRow]]:
    """A new table's game with the lines of another, and what then follows by itself."""
    live = new_live(made)
    rows = fold_given(live, journal.lines, queries.now())
    return live, rows + live.run_on(made.bots(), queries.now(), made.alone())


async def play_on(shared: Shared, person: Person, info: TableInfo, point: int, seat: int, bot: str) -> TableInfo:
    """A new private table that goes on from a point of a finished game, the person on one seat, bots on the others."""
    if bot not in known_bots():
        raise Unfit("no-bot", given=bot, known=", ".join(known_bots()))
    if not 0 <= seat < len(info.seats):
        raise Unfit("no-seat", given=seat, last=len(info.seats) - 1)
    then = await at_point(shared, info, point)
    if then.over:
        raise Conflict("over-at-point")
    await keep(shared, person)
    journal = then.match.journal
    sitting = [empty_seat(number, BOT, bot) for number in range(journal.seats)]
    for each in sitting:
        each.bot = bot
    sitting[seat].kind, sitting[seat].person, sitting[seat].name, sitting[seat].bot = PERSON, person.id, person.name, ""
    made = bare_table(person, journal, PLAYING, sitting, [])
    made.parent = info.id
    live, rows = await aside(begin_from, made, journal)
    made.number = live.number
    if live.over:
        made.status, made.finished = FINISHED, queries.now()
        made.scores = [score.save() for score in live.match.scores()]
    async with shared.db.write() as connection:
        await queries.add_table(connection, made)
        if rows:
            await queries.add_rows(connection, made.id, rows)
        await add_work(connection, made, live, queries.now())
    begun(shared, made.id, live)
    return await shared.info(made.id)
