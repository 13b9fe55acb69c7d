"""How people treat each other: whom somebody mutes or blocks, what was reported, who is banned, and who did what."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from farstar.web.common.errors import RequestError
from farstar.web.store import hub, queries
from farstar.web.store.people import Person, keep
from farstar.web.store.schema import audit, blocks, people, reports, tokens
from farstar.web.store.sessions import end_all
from farstar.web.store.shared import Shared

MUTE, BLOCK, NOTHING = "mute", "block", "nothing"
LONGEST_REPORT = 1000


async def treat(shared: Shared, person: Person, other: str, kind: str) -> None:
    """Mute somebody (their chat is not shown), block them (nor do they sit down with you), or neither again."""
    if kind not in (MUTE, BLOCK, NOTHING):
        raise RequestError("no-treatment", given=kind[:20])
    if other == person.id:
        raise RequestError("about-yourself")
    await keep(shared, person)
    async with shared.db.write() as connection:
        await connection.execute(delete(blocks).where(blocks.c.person == person.id, blocks.c.other == other))
        if kind != NOTHING:
            row = {"person": person.id, "other": other, "kind": kind, "made": queries.now()}
            await connection.execute(insert(blocks), row)


async def treatment(connection: AsyncConnection, person: str) -> dict[str, str]:
    """How this person treats others: the chat of all of them is not shown."""
    found = await connection.execute(select(blocks.c.other, blocks.c.kind).where(blocks.c.person == person))
    return {row.other: row.kind for row in found}


async def apart(connection: AsyncConnection, person: str, others: list[str]) -> bool:
    """Whether this person has blocked one of these people, or one of them this person."""
    mine = (blocks.c.person == person) & blocks.c.other.in_(others)
    theirs = (blocks.c.other == person) & blocks.c.person.in_(others)
    query = select(blocks.c.person).where(blocks.c.kind == BLOCK, or_(mine, theirs)).limit(1)
    return (await connection.execute(query)).first() is not None


async def report(shared: Shared, person: Person, about: str, table: str, text: str) -> None:
    """Tell the operator about somebody."""
    text = " ".join(text.split())
    if not 1 <= len(text) <= LONGEST_REPORT:
        raise RequestError("report-length", most=LONGEST_REPORT)
    if about == person.id:
        raise RequestError("about-yourself")
    await keep(shared, person)
    row = {"person": person.id, "about": about, "table_id": table, "text": text, "at": queries.now()}
    async with shared.db.write() as connection:
        await connection.execute(insert(reports), row)


# For the operator ----------------------------------------------------------------------------------------------


async def open_reports(connection: AsyncConnection) -> list[dict[str, Any]]:
    """What was reported and not yet dealt with, the oldest first."""
    query = (
        select(reports, people.c.name)
        .outerjoin(people, people.c.id == reports.c.about)
        .where(reports.c.closed.is_(None))
        .order_by(reports.c.at)
    )
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def close_report(shared: Shared, who: str, report_id: int) -> bool:
    """Deal with a report; False when there is none open with this number."""
    mine = (reports.c.id == report_id, reports.c.closed.is_(None))
    async with shared.db.write() as connection:
        done = await connection.execute(update(reports).where(*mine).values(closed=queries.now()))
        if done.rowcount == 1:
            await note(connection, who, "close report", str(report_id))
    return done.rowcount == 1


async def find(connection: AsyncConnection, named: str) -> str | None:
    """The id of a person, by id or by the name they keep their games under."""
    query = select(people.c.id).where(or_(people.c.id == named, people.c.login == named.casefold()))
    found: str | None = (await connection.execute(query)).scalar()
    return found


async def ban(shared: Shared, who: str, person: str, banned: bool) -> None:
    """Close an account or open it again; its sessions, tokens and streams end at once."""
    async with shared.db.write() as connection:
        await connection.execute(update(people).where(people.c.id == person).values(banned=banned))
        if banned:
            await connection.execute(delete(tokens).where(tokens.c.person == person))
        await note(connection, who, "ban" if banned else "unban", person)
    if banned:
        await end_all(shared, person)
    shared.changed(person, hub.ACCESS)


async def note(connection: AsyncConnection, who: str, what: str, about: str) -> None:
    """Write down who did what, for those who ask later."""
    row = {"who": who, "what": what, "about": about, "at": queries.now()}
    await connection.execute(insert(audit), row)


async def audit_trail(connection: AsyncConnection, most: int) -> list[dict[str, Any]]:
    """What was done, the newest first."""
    found = await connection.execute(select(audit).order_by(audit.c.id.desc()).limit(most))
    return [dict(row) for row in found.mappings()]
