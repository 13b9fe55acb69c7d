"""All that is kept of one person: to take along, or to have removed."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, or_, select, update

from farstar.web.game.info import CLOSED, OPEN, PERSON
from farstar.web.store import conduct, hub, queries
from farstar.web.store.people import Person
from farstar.web.store.schema import blocks, chats, invites, notes, people, reports, seats, sessions, tables, tokens
from farstar.web.store.sessions import end_all
from farstar.web.store.shared import Shared

GONE = "—"
"""What a seat is called whose person has gone."""


async def export(shared: Shared, person: Person) -> dict[str, Any]:
    """Everything kept of a person, secrets excepted; what they did at a table is in its journal, at its own address."""
    async with shared.db.read() as connection:

        async def rows(query: Any) -> list[dict[str, Any]]:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

        mine = select(seats.c.table_id).where(seats.c.person == person.id)
        said = select(chats.c.table_id, chats.c.text, chats.c.at).where(chats.c.person == person.id)
        treated = select(people.c.name, blocks.c.kind, blocks.c.made).join(people, people.c.id == blocks.c.other)
        invited = select(invites.c.table_id, invites.c.seat, invites.c.made).where(invites.c.made_by == person.id)
        shown = (people.c.name, people.c.login, people.c.language, people.c.webhook, people.c.made)
        table_facts = (tables.c.id, tables.c.game, tables.c.status, tables.c.made, tables.c.finished)
        return {
            "person": (await rows(select(*shown).where(people.c.id == person.id)) or [{"name": person.name}])[0],
            "tables": await rows(select(*table_facts).where(or_(tables.c.id.in_(mine), tables.c.host == person.id))),
            "chat": await rows(said.order_by(chats.c.id)),
            "treatments": await rows(treated.where(blocks.c.person == person.id)),
            "invites": await rows(invited),
            "notes": await rows(
                select(notes.c.table_id, notes.c.body, notes.c.made).where(notes.c.person == person.id)
            ),
            "tokens": await rows(select(tokens.c.label, tokens.c.made).where(tokens.c.person == person.id)),
            "sessions": await rows(select(sessions.c.agent, sessions.c.made).where(sessions.c.person == person.id)),
            "reports": await rows(select(reports.c.text, reports.c.at).where(reports.c.person == person.id)),
        }


async def remove(shared: Shared, person: Person) -> None:
    """Remove a person: name, passphrase, webhook, tokens, sessions and what they said; games stay, without the name."""
    async with shared.db.write() as connection:
        found = await connection.execute(select(seats.c.table_id).where(seats.c.person == person.id))
        sat = [row.table_id for row in found]
        await connection.execute(delete(chats).where(chats.c.person == person.id))
        await connection.execute(
            update(seats)
            .where(seats.c.person == person.id, seats.c.kind == PERSON)
            .values(person=None, name=GONE, left_at=queries.now(), here=False)
        )
        await connection.execute(
            update(tables).where(tables.c.host == person.id, tables.c.status == OPEN).values(status=CLOSED)
        )
        await connection.execute(delete(notes).where(notes.c.person == person.id))
        await connection.execute(delete(tokens).where(tokens.c.person == person.id))
        await connection.execute(delete(sessions).where(sessions.c.person == person.id))
        await connection.execute(delete(blocks).where(or_(blocks.c.person == person.id, blocks.c.other == person.id)))
        await connection.execute(
            update(invites).where(invites.c.made_by == person.id, invites.c.used_by.is_(None)).values(revoked=True)
        )
        values = {"name": GONE, "login": None, "passphrase": None, "webhook": "", "language": "", "banned": True}
        await connection.execute(update(people).where(people.c.id == person.id).values(**values))
        await conduct.note(connection, person.id, "remove account", person.id)
        for table in sat:
            await queries.notify(connection, table, hub.PEOPLE)
    for table in sat:
        shared.changed(table, hub.PEOPLE)
    await end_all(shared, person.id)
