"""Times at which nobody was served: the server was down, or its database was. No player's clock runs in them.

A beat is written every few seconds. Whoever comes after a long silence, be it a new process or an old one whose
database is back, writes the silence down.
"""

from __future__ import annotations

import asyncio

import structlog
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from farstar.web.store import queries
from farstar.web.store.database import whole
from farstar.web.store.schema import keepsakes, outages
from farstar.web.tables.registry import Hall

LOG = structlog.get_logger()
BEAT = 2.0
SILENCE = 10.0
"""Seconds without a beat after which nobody can have been served."""
REMEMBERED = 60 * 24 * 3600.0
"""Seconds an outage is remembered: longer than any clock."""


async def beat_once(hall: Hall) -> None:
    """Write that the server is alive; a silence before it is an outage. Then read all outages."""
    now = queries.now()
    mine = keepsakes.c.name == "alive"
    try:
        async with hall.db.write() as connection:
            last = (await connection.execute(select(keepsakes.c.value).where(mine).with_for_update())).scalar()
            if last is None:
                await connection.execute(insert(keepsakes), {"name": "alive", "value": repr(now)})
            elif float(last) < now:
                await connection.execute(update(keepsakes).where(mine).values(value=repr(now)))
            if last is not None and now - float(last) > SILENCE:
                await connection.execute(insert(outages), {"began": float(last), "ended": now})
                await connection.execute(delete(outages).where(outages.c.ended < now - REMEMBERED))
    except IntegrityError:
        LOG.info("another worker has written the same beat")
    async with hall.db.read() as connection:
        found = await connection.execute(select(outages).order_by(outages.c.began))
        hall.outages[:] = [(row.began, row.ended) for row in found]


async def beat(hall: Hall) -> None:
    """Forever: write that the server is alive."""
    while True:
        try:
            await whole(beat_once(hall))
        except Exception:
            LOG.exception("the beat cannot be written")
        await asyncio.sleep(BEAT)
