"""How often is too often, counted for all workers together: for what is rare and costs something."""

from __future__ import annotations

import time

from sqlalchemy import delete
from sqlalchemy.dialects.postgresql import insert

from farstar.web.server.rates import read_rate, refuse
from farstar.web.store.schema import counts
from farstar.web.tables.registry import Hall


async def check(hall: Hall, rate: str, what: str, who: str) -> None:
    """Count once in the running window, and refuse when it was too often; the windows before are forgotten."""
    item = read_rate(rate)
    window = int(time.time() // item.get_expiry())
    row = {"what": what, "who": who[:200], "window": window, "number": 1}
    query = insert(counts).values(**row)
    again = query.on_conflict_do_update(index_elements=["what", "who", "window"], set_={"number": counts.c.number + 1})
    async with hall.db.write() as connection:
        number = (await connection.execute(again.returning(counts.c.number))).scalar_one()
        if number == 1:
            await connection.execute(delete(counts).where(counts.c.what == what, counts.c.window < window))
    if number > item.amount:
        refuse(item, what, time.time())
