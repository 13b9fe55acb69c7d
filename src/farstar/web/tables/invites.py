"""Invite links: each opens one seat of one table, once, until it is used or revoked."""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import insert, select, update

from farstar.web.common.errors import Conflict, Forbidden, Unknown
from farstar.web.game.info import ANYONE, FRIEND, OPEN, TableInfo
from farstar.web.store import queries
from farstar.web.store.people import Person, new_id
from farstar.web.store.schema import invites
from farstar.web.store.shared import Shared
from farstar.web.tables.lifecycle import sit

MOST = 200


def signer(shared: Shared) -> URLSafeSerializer:
    return URLSafeSerializer(shared.secret, salt="invite")


async def invite(shared: Shared, person: Person, info: TableInfo, seat: int) -> dict[str, object]:
    """A new link for a free seat; whoever sits at the table, or made it, may invite."""
    if person.id != info.host and info.seat_of(person.id) < 0:
        raise Forbidden("invite-not-seated")
    if info.status != OPEN or not 0 <= seat < len(info.seats) or info.seats[seat].kind not in (FRIEND, ANYONE):
        raise Conflict("seat-not-free", seat=seat, table=info.id)
    short = new_id()
    async with shared.db.write() as connection:
        if await queries.is_full(connection, invites.c.table_id, info.id, MOST):
            raise Conflict("invites-enough", most=MOST)
        await connection.execute(
            insert(invites),
            {"id": short, "table_id": info.id, "seat": seat, "made_by": person.id, "made": queries.now()},
        )
    return {"code": signer(shared).dumps(short), "table": info.id, "seat": seat}


async def list_invites(shared: Shared, person: Person, info: TableInfo) -> list[dict[str, object]]:
    """The links this person made for a table."""
    async with shared.db.read() as connection:
        found = await connection.execute(
            select(invites).where(invites.c.table_id == info.id, invites.c.made_by == person.id)
        )
        return [
            {
                "code": signer(shared).dumps(row.id),
                "seat": row.seat,
                "used": row.used_by is not None,
                "revoked": bool(row.revoked),
            }
            for row in found
        ]


async def look_up(shared: Shared, code: str, person: str = "") -> tuple[str, str, int]:
    """The invite's id, table and seat; a link that is used by another, revoked or made up is refused."""
    try:
        short = signer(shared).loads(code)
    except BadSignature:
        raise Unknown("invite-unknown") from None
    async with shared.db.read() as connection:
        row = (await connection.execute(select(invites).where(invites.c.id == short))).first()
    if row is None:
        raise Unknown("invite-unknown")
    if row.revoked:
        raise Forbidden("invite-revoked")
    if row.used_by not in (None, person):
        raise Conflict("invite-used", more={"table": row.table_id})
    return row.id, row.table_id, row.seat


async def accept(shared: Shared, person: Person, code: str) -> TableInfo:
    """Sit down where the link leads."""
    short, table, seat = await look_up(shared, code, person.id)
    info = await sit(shared, person, table, seat, (FRIEND, ANYONE))
    async with shared.db.write() as connection:
        await connection.execute(update(invites).where(invites.c.id == short).values(used_by=person.id))
    return info


async def revoke(shared: Shared, person: Person, code: str) -> None:
    """Whoever made the link makes it worthless."""
    short, _, _ = await look_up(shared, code)
    async with shared.db.write() as connection:
        gone = await connection.execute(
            update(invites).where(invites.c.id == short, invites.c.made_by == person.id).values(revoked=True)
        )
    if gone.rowcount != 1:
        raise Forbidden("invite-not-yours")
