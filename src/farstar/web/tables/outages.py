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
from farstar.web.store.database import to_the_end
from farstar.web.store.schema import keepsakes, outages
from farstar.web.store.shared import Shared

LOG = structlog.get_logger()
BEAT = 2.0
SILENCE = 10.0
"""Seconds without a beat after which nobody can have been served."""
DOWN = 3.0
"""The same for a process that starts: others would have beaten, so it is less likely that they were only late."""
HEALTHY = 0.25
"""Seconds a beat tells whoever asks that the server is well."""
REMEMBERED = 60 * 24 * 3600.0
"""Seconds an outage is remembered: longer than any clock."""


async def beat_once(shared: Shared, silence: float = SILENCE) -> None:
    """Write that the server is alive; a silence before it is an outage. Then read all outages."""
    now = queries.now()
    mine = keepsakes.c.name == "alive"
    try:
        async with shared.db.write() as connection:
            last = (await connection.execute(select(keepsakes.c.value).where(mine).with_for_update())).scalar()
            if last is None:
                await connection.execute(insert(keepsakes), {"name": "alive", "value": repr(now)})
            elif float(last) < now:
                await connection.execute(update(keepsakes).where(mine).values(value=repr(now)))
            if last is not None and now - float(last) > silence:
                await connection.execute(insert(outages), {"began": float(last), "ended": now})
                await connection.execute(delete(outages).where(outages.c.ended < now - REMEMBERED))
    except IntegrityError:
        LOG.info("another worker has written the same beat")
    async with shared.db.read() as connection:
        found = await connection.execute(select(outages).order_by(outages.c.began))
        shared.outages[:] = [(row.began, row.ended) for row in found]


class Pulse:
    """Whether the database takes what is written. However many ask, it is asked once in a while and not by two at once:
    anybody may ask, and every beat is a write that the moves of others would wait for."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.beaten = 0.0
        self.beating: asyncio.Future[None] | None = None

    async def feel(self) -> None:
        """Return when the last beat is young enough; raise what kept it from being written."""
        if queries.now() - self.beaten < HEALTHY:
            return
        if self.beating is None or self.beating.done():
            self.beating = asyncio.ensure_future(to_the_end(beat_once(self.shared)))
        await asyncio.shield(self.beating)
        self.beaten = queries.now()


async def beat(shared: Shared) -> None:
    """Forever: write that the server is alive."""
    while True:
        try:
            await to_the_end(beat_once(shared))
        except Exception:
            LOG.exception("the beat cannot be written")
        await asyncio.sleep(BEAT)
