"""How often is too often, counted for all workers together.

What is rare and costs something is counted in the database at once. Requests are too many for that: each worker counts
its own and tells the others every few seconds, so somebody who goes from one worker to the next gains little.
"""

from __future__ import annotations

import asyncio
import time

import structlog
from sqlalchemy import delete
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError

from farstar.web.common.rates import Rates, read_rate, refuse
from farstar.web.store.schema import counts
from farstar.web.store.shared import Shared

LOG = structlog.get_logger()
EXCHANGE = 2.0
"""Seconds between two tellings."""
REQUESTS = "requests"
MOST_AT_ONCE = 2000


async def check(shared: Shared, rate: str, what: str, who: str) -> None:
    """Count once in the running window, and refuse when it was too often; the windows before are forgotten."""
    item = read_rate(rate)
    window = int(time.time() // item.get_expiry())
    row = {"what": what, "who": who[:200], "window": window, "number": 1}
    query = insert(counts).values(**row)
    again = query.on_conflict_do_update(index_elements=["what", "who", "window"], set_={"number": counts.c.number + 1})
    async with shared.db.write() as connection:
        number = (await connection.execute(again.returning(counts.c.number))).scalar_one()
        if number == 1:
            await connection.execute(delete(counts).where(counts.c.what == what, counts.c.window < window))
    if number > item.amount:
        refuse(item, what, time.time())


async def exchange(shared: Shared, rates: Rates) -> None:
    """Forever: tell the other workers how many requests were counted here, and hear how many were elsewhere."""
    while True:
        await asyncio.sleep(EXCHANGE)
        try:
            await exchange_once(shared, rates)
        except (SQLAlchemyError, OSError) as error:
            LOG.warning("requests are counted in this worker only", kind=type(error).__name__)


async def exchange_once(shared: Shared, rates: Rates) -> None:
    rate = shared.settings.limits.requests
    windows = dict(list(rates.unannounced(rate, REQUESTS).items())[:MOST_AT_ONCE])
    if not windows:
        return
    place = next(iter(windows.values())).place
    new = {who: window.count for who, window in windows.items()}
    rows = [
        {"what": REQUESTS, "who": who[:200], "window": place, "number": new[who] - window.announced}
        for who, window in windows.items()
    ]
    query = insert(counts).values(rows)
    added = counts.c.number + query.excluded.number
    query = query.on_conflict_do_update(index_elements=["what", "who", "window"], set_={"number": added})
    async with shared.db.write() as connection:
        totals = {
            row.who: row.number for row in await connection.execute(query.returning(counts.c.who, counts.c.number))
        }
        await connection.execute(delete(counts).where(counts.c.what == REQUESTS, counts.c.window < place))
    for who, window in windows.items():
        if window.place == place:
            window.announced, window.elsewhere = new[who], totals[who[:200]] - new[who]
