"""Open streams, counted for all workers together.

Each worker counts its own and writes down every few seconds what has changed; whoever opens a stream is compared with
the sum. A worker that says nothing for a while has ended, and its streams with it.
"""

from __future__ import annotations

import asyncio
import time

import structlog
from sqlalchemy import delete, func, literal, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError

from farstar.web.common.errors import TooOften
from farstar.web.store.schema import counts
from farstar.web.store.shared import Shared

LOG = structlog.get_logger()
TELL = 2.0
"""Seconds between two tellings."""
SILENT = 20
"""Seconds after which a worker that told nothing has ended."""
WORKER = "worker"
STREAMS = "streams "
"""What is counted: when a worker last told something, and after this word the streams of one."""
MOST_AT_ONCE = 2000

Limit = tuple[str, int]
"""Whose streams are counted together, and how many there may be."""


async def check(shared: Shared, limits: list[Limit]) -> None:
    """Refuse a stream when somebody has enough of them, here and in all other workers."""
    elsewhere = {} if shared.db.sqlite else await count_elsewhere(shared, [key for key, _ in limits])
    for key, most in limits:
        if shared.streams[key] + elsewhere.get(key, 0) >= most:
            raise TooOften("streams-enough", most=most)


async def count_elsewhere(shared: Shared, keys: list[str]) -> dict[str, int]:
    """Streams of these in other workers that are alive."""
    alive = select(literal(STREAMS) + counts.c.who).where(
        counts.c.what == WORKER, counts.c.who != shared.worker, counts.c.window > int(time.time()) - SILENT
    )
    query = select(counts.c.who, func.sum(counts.c.number)).where(counts.c.what.in_(alive), counts.c.who.in_(keys))
    async with shared.db.read() as connection:
        return {who: int(number) for who, number in await connection.execute(query.group_by(counts.c.who))}


async def tell(shared: Shared) -> None:
    """Forever: write down how many streams are open here."""
    while True:
        try:
            await tell_once(shared)
        except (SQLAlchemyError, OSError) as error:
            LOG.warning("streams are counted in this worker only", kind=type(error).__name__)
        await asyncio.sleep(TELL)


async def tell_once(shared: Shared) -> None:
    """What has changed since the last time, that this worker is alive, and which are not."""
    reported, now, at = shared.reported_streams, shared.streams, int(time.time())
    keys = [key for key in {*reported, *now} if reported.get(key, 0) != now[key]][:MOST_AT_ONCE]
    changed = {key: now[key] for key in keys}
    mine = STREAMS + shared.worker
    rows = [{"what": mine, "who": key, "window": 0, "number": number} for key, number in changed.items()]
    query = insert(counts)
    query = query.on_conflict_do_update(
        index_elements=["what", "who", "window"], set_={"number": query.excluded.number}
    )
    silent = select(counts.c.who).where(counts.c.what == WORKER, counts.c.window <= at - SILENT)
    async with shared.db.write() as connection:
        if rows:
            await connection.execute(query, rows)
            await connection.execute(delete(counts).where(counts.c.what == mine, counts.c.number == 0))
        ended = [row.who for row in await connection.execute(silent)]
        gone = [STREAMS + worker for worker in ended if worker != shared.worker]
        if gone:
            await connection.execute(delete(counts).where(counts.c.what.in_(gone)))
        await connection.execute(
            delete(counts).where(counts.c.what == WORKER, counts.c.who.in_([*ended, shared.worker]))
        )
        await connection.execute(insert(counts), {"what": WORKER, "who": shared.worker, "window": at, "number": 1})
    shared.reported_streams = {key: number for key, number in {**reported, **changed}.items() if number}
