"""All that is kept of one person: to take along, or to have removed."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, or_, select, update

from farstar.web.store import conduct, queries
from farstar.web.store.people import Person
from farstar.web.store.schema import blocks, chats, invites, people, reports, seats, sessions, tables, tokens
from farstar.web.store.sessions import end_all
from farstar.web.tables.info import CLOSED, OPEN, PERSON
from farstar.web.tables.registry import Hall

GONE = "—"
"""What a seat is called whose person has gone."""


async def export(hall: Hall, person: Person) -> dict[str, Any]:
    """Everything kept of a person, secrets excepted; journals of finished games come from their own address."""
    async with hall.db.read() as connection:

        async def rows(query: Any) -> list[dict[str, Any]]:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

        mine = select(seats.c.table_id).where(seats.c.person == person.id)
        said = select(chats.c.table_id, chats.c.text, chats.c.at).join(
            seats, (seats.c.table_id == chats.c.table_id) & (seats.c.seat == chats.c.seat)
        )
        shown = (people.c.name, people.c.login, people.c.language, people.c.webhook, people.c.made)
        table_facts = (tables.c.id, tables.c.game, tables.c.status, tables.c.made, tables.c.finished)
        return {
            "person": (await rows(select(*shown).where(people.c.id == person.id)) or [{"name": person.name}])[0],
            "tables": await rows(select(*table_facts).where(or_(tables.c.id.in_(mine), tables.c.host == person.id))),
            "chat": await rows(said.where(seats.c.person == person.id).order_by(chats.c.id)),
            "tokens": await rows(select(tokens.c.label, tokens.c.made).where(tokens.c.person == person.id)),
            "sessions": await rows(select(sessions.c.agent, sessions.c.made).where(sessions.c.person == person.id)),
            "reports": await rows(select(reports.c.text, reports.c.at).where(reports.c.person == person.id)),
        }


async def remove(hall: Hall, person: Person) -> None:
    """Remove a person: name, passphrase, webhook, tokens, sessions and what they said; games stay, without the name."""
    await end_all(hall, person.id)
    async with hall.db.write() as connection:
        sat = [
            (row.table_id, row.seat)
            for row in await connection.execute(
                select(seats.c.table_id, seats.c.seat).where(seats.c.person == person.id)
            )
        ]
        for table, seat in sat:
            await connection.execute(delete(chats).where(chats.c.table_id == table, chats.c.seat == seat))
        await connection.execute(
            update(seats)
            .where(seats.c.person == person.id, seats.c.kind == PERSON)
            .values(person=None, name=GONE, left_at=queries.now(), here=False)
        )
        await connection.execute(
            update(tables).where(tables.c.host == person.id, tables.c.status == OPEN).values(status=CLOSED)
        )
        await connection.execute(delete(tokens).where(tokens.c.person == person.id))
        await connection.execute(delete(sessions).where(sessions.c.person == person.id))
        await connection.execute(delete(blocks).where(or_(blocks.c.person == person.id, blocks.c.other == person.id)))
        await connection.execute(
            update(invites).where(invites.c.made_by == person.id, invites.c.used_by.is_(None)).values(revoked=True)
        )
        values = {"name": GONE, "login": None, "passphrase": None, "webhook": "", "language": "", "banned": True}
        await connection.execute(update(people).where(people.c.id == person.id).values(**values))
        await conduct.note(connection, person.id, "remove account", person.id)
    for table, _ in sat:
        hall.changed(table, "p")
