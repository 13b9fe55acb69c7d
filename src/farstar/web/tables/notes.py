"""Notes kept with finished games: comments and branches, written by who played, read by whoever has the address."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from sqlalchemy import delete, select

from farstar.study.notes import MAIN, Branch, Comment, Notes
from farstar.table.journal import BadJournal, Journal
from farstar.web.common.aside import aside
from farstar.web.common.errors import Conflict, Forbidden, Unfit, Unknown
from farstar.web.game.info import TableInfo
from farstar.web.store.people import Person, keep
from farstar.web.store.schema import notes, tables
from farstar.web.store.shared import Shared
from farstar.web.tables.review import MOST_NOTES, add_note, add_record, read_journal


class KeptNote(NamedTuple):
    """A note with its number, and who made it."""

    id: int
    person: str
    body: dict[str, Any]


def check_over(info: TableInfo) -> None:
    """Notes know every hand, so there are none before the game is over."""
    if not info.over():
        raise Conflict("not-over", table=info.id, status=info.status)


def may_write(info: TableInfo, person: Person) -> bool:
    """Who played, and who brought the record here."""
    return info.seat_of(person.id) >= 0 or info.host == person.id


async def kept(shared: Shared, info: TableInfo) -> list[KeptNote]:
    """The notes of a finished game in the order they were made."""
    check_over(info)
    wanted = select(notes.c.id, notes.c.person, notes.c.body).where(notes.c.table_id == info.id).order_by(notes.c.id)
    async with shared.db.read() as connection:
        return [KeptNote(row.id, row.person, msgspec.json.decode(row.body)) for row in await connection.execute(wanted)]


async def journal_of(shared: Shared, info: TableInfo) -> Journal:
    record: Journal = (await shared.live(info.id)).copy().record()
    return record


async def read(shared: Shared, info: TableInfo) -> Notes:
    """The game with its notes; a note that hangs on one whose author has gone is left out."""
    journal, found = await journal_of(shared, info), await kept(shared, info)
    return await aside(put_together, journal, [each.body for each in found])


def put_together(journal: Journal, bodies: list[dict[str, Any]]) -> Notes:
    found = Notes(journal)
    for body in bodies:
        if {str(body.get("in", "")), str(body.get("of", ""))} - {MAIN} <= set(found.branches):
            found.take(body)
    return found


async def annotated(shared: Shared, info: TableInfo) -> str:
    """The journal with its notes, as a file."""
    return (await read(shared, info)).dumps()


async def add(shared: Shared, person: Person, info: TableInfo, note: Comment | Branch) -> dict[str, Any]:
    """Keep a note that fits."""
    if not may_write(info, person):
        raise Forbidden("notes-not-yours")
    if len(await kept(shared, info)) >= MOST_NOTES:
        raise Conflict("notes-many", most=MOST_NOTES)
    await keep(shared, person)
    async with shared.db.write() as connection:
        await add_note(connection, info.id, person.id, note.save())
    return note.save()


async def add_comment(
    shared: Shared, person: Person, info: TableInfo, at: int, text: str, branch: str
) -> dict[str, Any]:
    """Say something about a point of a line."""
    found = await read(shared, info)
    try:
        return await add(shared, person, info, found.comment(at, text, person.name, branch))
    except BadJournal as error:
        raise Unfit("note-broken", fault=str(error)) from None


async def add_branch(shared: Shared, person: Person, info: TableInfo, played: str, parent: str) -> dict[str, Any]:
    """The rest of a finished game that was played on from this one becomes a branch."""
    found, other = await read(shared, info), await shared.info(played)
    if not other.over() or not may_write(other, person):
        raise Unknown("no-table", table=played)
    try:
        made = await aside(found.branch_from, await journal_of(shared, other), person.name, parent)
    except BadJournal as error:
        raise Unfit("note-broken", fault=str(error)) from None
    return await add(shared, person, info, made)


async def remove(shared: Shared, person: Person, info: TableInfo, note: str) -> None:
    """Take back a note of one's own; a branch goes with all that hangs on it."""
    found = await kept(shared, info)
    mine = next((each for each in found if str(each.id) == note), None)
    if mine is None:
        raise Unknown("no-note", given=note[:20])
    if person.id not in (mine.person, info.host):
        raise Forbidden("note-not-yours")
    gone = [mine.id]
    name = str(mine.body.get("branch", ""))
    if name:
        gone += [each.id for each in found if hangs_on(each.body, name)]
    async with shared.db.write() as connection:
        await connection.execute(delete(notes).where(notes.c.id.in_(gone)))


def hangs_on(body: dict[str, Any], branch: str) -> bool:
    """Whether a note is about a branch, or about one that leaves it."""
    line = str(body.get("in") or body.get("of") or "")
    return line == branch or line.startswith(f"{branch}.")


async def played_on(shared: Shared, person: Person, info: TableInfo) -> list[str]:
    """The person's own finished games that went on from this one, the newest first."""
    wanted = select(tables.c.id).where(tables.c.parent == info.id, tables.c.host == person.id)
    async with shared.db.read() as connection:
        found = [row.id for row in await connection.execute(wanted.order_by(tables.c.made.desc()).limit(10))]
    games = [await shared.info(each) for each in found]
    return [each.id for each in games if each.over() and each.id != info.rematch]


async def open_branch(shared: Shared, person: Person, info: TableInfo, branch: str) -> TableInfo:
    """A record of a branch, to be looked through like any game."""
    found = await read(shared, info)
    try:
        line: Journal = found.line(branch)
        journal, live, rows = await aside(read_journal, line.until(len(line.lines)).dumps())
    except BadJournal as error:
        raise Unfit("note-broken", fault=str(error)) from None
    return await add_record(shared, person, journal, live, rows, info.id)
