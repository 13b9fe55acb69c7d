"""Answers that people have prepared for questions not asked yet; each is kept until it is needed."""

from __future__ import annotations

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from farstar.table.ask import Pick
from farstar.web.game.ahead import Prepared
from farstar.web.store.schema import aheads


async def of_table(connection: AsyncConnection, table: str) -> dict[int, Prepared]:
    """All that is prepared at a table, by seat."""
    found: dict[int, Prepared] = {}
    for row in await connection.execute(select(aheads).where(aheads.c.table_id == table)):
        pick = tuple(int(each) for each in row.pick.split(",") if each)
        found.setdefault(row.seat, {})[row.kind, row.about] = pick
    return found


async def prepare(connection: AsyncConnection, table: str, seat: int, kind: str, about: int, pick: Pick | None) -> None:
    """Keep an answer instead of the one before it; None keeps nothing."""
    same = (aheads.c.table_id == table, aheads.c.seat == seat, aheads.c.kind == kind, aheads.c.about == about)
    await connection.execute(delete(aheads).where(*same))
    if pick is not None:
        row = {"table_id": table, "seat": seat, "kind": kind, "about": about, "pick": ",".join(map(str, pick))}
        await connection.execute(insert(aheads), row)
