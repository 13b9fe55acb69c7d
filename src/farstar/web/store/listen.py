"""News from other processes: by PostgreSQL's LISTEN come table, kind, number and the new rows; what does not fit into
news, or follows on something missed, is looked up. On SQLite there is one other process that writes, the operator's
command, and it leaves a trail."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import msgspec
import structlog
from sqlalchemy import func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from farstar.web.game.live import MoveRow
from farstar.web.store.hub import ACCESS, MOVE, WORK
from farstar.web.store.schema import audit
from farstar.web.store.shared import Shared

LOG = structlog.get_logger()
LOOK = 0.4
"""Seconds between two looks at the operator's trail."""


async def listen(shared: Shared) -> None:
    """Forever: wake this process's listeners when another one has written."""
    while True:
        try:
            await attend(shared)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            LOG.warning("news from other workers are interrupted", kind=type(error).__name__)
        await asyncio.sleep(0.5)


async def attend(shared: Shared) -> None:
    """One connection, until it is lost."""
    url = make_url(shared.db.url).set(drivername="postgresql")
    connection = await asyncpg.connect(url.render_as_string(hide_password=False))
    lost = asyncio.Event()
    connection.add_termination_listener(lambda _: lost.set())

    def heard(_: Any, pid: int, channel: str, news: object) -> None:
        table, kinds, number, rows = str(news).split(":", 3)
        for kind in kinds:
            if kind == WORK:
                shared.ring_work()
            elif kind == MOVE:
                shared.go_on(table, msgspec.json.decode(rows, type=list[MoveRow]) if rows else [])
                shared.moved(table, int(number))
            else:
                shared.changed(table, kind)

    try:
        await connection.add_listener("farstar", heard)
        shared.infos.clear()
        shared.lives.clear()
        shared.recent.forget()
        shared.hub.ring_all()
        await lost.wait()
    finally:
        await connection.close(timeout=2)


async def hear_operator(shared: Shared) -> None:
    """Forever: look whether the operator has banned somebody, whose streams then end."""
    last: int | None = None
    while True:
        try:
            async with shared.db.read() as connection:
                if last is None:
                    last = int((await connection.execute(select(func.max(audit.c.id)))).scalar() or 0)
                found = (await connection.execute(select(audit.c.id, audit.c.about).where(audit.c.id > last))).all()
            for row in found:
                last = max(last, row.id)
                shared.changed(row.about, ACCESS)
        except (SQLAlchemyError, OSError) as error:
            LOG.warning("the operator's trail cannot be read", kind=type(error).__name__)
        await asyncio.sleep(LOOK)
