"""News from the other workers, by PostgreSQL's LISTEN. Only table, kind and number are sent; the rest is looked up."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import structlog
from sqlalchemy.engine import make_url

from farstar.web.store.hub import MOVE, WORK
from farstar.web.tables.registry import Hall

LOG = structlog.get_logger()
MOST = 5000
"""Tables whose newest number is remembered before those nobody listens to are forgotten."""


async def listen(hall: Hall) -> None:
    """Forever: wake this process's listeners when another one has written."""
    while True:
        try:
            await attend(hall)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            LOG.warning("news from other workers are interrupted", kind=type(error).__name__)
        await asyncio.sleep(0.5)


async def attend(hall: Hall) -> None:
    """One connection, until it is lost."""
    url = make_url(hall.db.url).set(drivername="postgresql")
    connection = await asyncpg.connect(url.render_as_string(hide_password=False))
    lost = asyncio.Event()
    connection.add_termination_listener(lambda _: lost.set())

    def heard(_: Any, pid: int, channel: str, news: object) -> None:
        table, kinds, number = str(news).split(":")
        if MOVE in kinds and table in hall.hub.ears:
            hall.heard[table] = max(int(number), hall.heard.get(table, 0))
        if len(hall.heard) > MOST:
            hall.heard = {each: at for each, at in hall.heard.items() if each in hall.hub.ears}
        for kind in kinds:
            if kind == WORK:
                hall.ring_work()
            else:
                hall.changed(table, kind)

    try:
        await connection.add_listener("farstar", heard)
        hall.infos.clear()
        hall.lives.clear()
        hall.hub.ring_all()
        await lost.wait()
    finally:
        await connection.close(timeout=2)
