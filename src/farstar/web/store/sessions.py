"""Where people with a passphrase are signed in: made at sign-in, ended at sign-out, listed, ended everywhere."""

from __future__ import annotations

import secrets

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from farstar.web.store import hub, queries
from farstar.web.store.people import Person, new_id, person_from, token_hash
from farstar.web.store.schema import people, sessions
from farstar.web.store.shared import Shared

MOST = 50
LONGEST_AGENT = 80
LIFETIME = 365 * 24 * 3600.0


async def begin(shared: Shared, person: str, agent: str) -> str:
    """A new session's secret, for the cookie; only its hash is kept. The oldest of very many end."""
    secret, short = secrets.token_urlsafe(24), new_id()
    async with shared.db.write() as connection:
        found = await connection.execute(
            select(sessions.c.id).where(sessions.c.person == person).order_by(sessions.c.made.desc()).offset(MOST - 1)
        )
        old = [row.id for row in found]
        await connection.execute(delete(sessions).where(sessions.c.id.in_(old)))
        values = {"id": short, "person": person, "hash": token_hash(secret), "agent": agent[:LONGEST_AGENT]}
        await connection.execute(insert(sessions), {**values, "made": queries.now()})
    return secret


async def person_of(shared: Shared, secret: str) -> Person | None:
    """Whose session this is; None when it has ended."""
    mine = (sessions.c.hash == token_hash(secret), sessions.c.made > queries.now() - LIFETIME)
    query = select(people).join(sessions, sessions.c.person == people.c.id).where(*mine)
    async with shared.db.read() as connection:
        row = (await connection.execute(query)).first()
    return None if row is None else person_from(row)


async def listed(shared: Shared, person: Person, secret: str = "") -> list[dict[str, object]]:
    """The sessions of a person, the newest first; `here` is the one with this secret."""
    query = select(sessions).where(sessions.c.person == person.id).order_by(sessions.c.made.desc())
    async with shared.db.read() as connection:
        found = (await connection.execute(query)).all()
    return [
        {"id": row.id, "agent": row.agent, "made": row.made, "here": row.hash == token_hash(secret)} for row in found
    ]


async def end(shared: Shared, person: Person, secret: str) -> None:
    """End one session; a guest's cookies are worth nothing from now on."""
    async with shared.db.write() as connection:
        await connection.execute(
            delete(sessions).where(sessions.c.person == person.id, sessions.c.hash == token_hash(secret))
        )
        if not person.login:
            await spend_cookies(connection, person.id)
        await queries.notify(connection, person.id, hub.ACCESS)
    shared.changed(person.id, hub.ACCESS)


async def end_all(shared: Shared, person: str, but: str = "") -> None:
    """Sign out everywhere, except where the session has this secret."""
    async with shared.db.write() as connection:
        await connection.execute(
            delete(sessions).where(sessions.c.person == person, sessions.c.hash != token_hash(but))
        )
        await spend_cookies(connection, person)
        await queries.notify(connection, person, hub.ACCESS)
    shared.changed(person, hub.ACCESS)


async def spend_cookies(connection: AsyncConnection, person: str) -> None:
    await connection.execute(update(people).where(people.c.id == person).values(cookies=people.c.cookies + 1))
