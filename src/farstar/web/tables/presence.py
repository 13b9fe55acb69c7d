"""Who is at which table just now: streams that are open here, written down now and then for the other workers."""

from __future__ import annotations

import asyncio
from collections import Counter

import structlog
from sqlalchemy import bindparam, update
from sqlalchemy.exc import SQLAlchemyError

from farstar.web.common.errors import Conflict
from farstar.web.game.info import PERSON, PLAYING, TableInfo
from farstar.web.store import queries
from farstar.web.store.database import to_the_end
from farstar.web.store.schema import seats
from farstar.web.store.shared import Shared
from farstar.web.tables import lifecycle

LOG = structlog.get_logger()
BEAT = 20.0
SOON = 2.0


class Presence:
    """Streams by table and seat, and when a seat was last written down as seen."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.streams: Counter[tuple[str, int]] = Counter()
        self.touched: dict[tuple[str, int], float] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    async def enter(self, info: TableInfo, seat: int) -> None:
        """Somebody opens a stream on their seat."""
        self.streams[info.id, seat] += 1
        sitting = info.seats[seat]
        if not sitting.here or sitting.left_at is not None or sitting.stand_in:
            await to_the_end(lifecycle.come_back(self.shared, info, seat))

    def exit(self, table: str, seat: int) -> None:
        """A stream ends; whoever does not open another one soon is away."""
        self.streams[table, seat] -= 1
        if self.streams[table, seat] <= 0:
            del self.streams[table, seat]
            task = asyncio.create_task(self.gone(table, seat))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def gone(self, table: str, seat: int) -> None:
        await asyncio.sleep(SOON)
        if (table, seat) in self.streams:
            return
        try:
            await lifecycle.set_seat(self.shared, table, seat, here=False, seen=queries.now())
        except Conflict:
            LOG.info("who left has no seat any more", table=table, seat=seat)
        except SQLAlchemyError:
            LOG.exception("a leaver cannot be written down", table=table, seat=seat)

    async def touch(self, info: TableInfo, seat: int) -> None:
        """Somebody does something on their seat; whoever was away has it back."""
        sitting = info.seats[seat]
        if sitting.kind != PERSON or info.status != PLAYING:
            return
        if sitting.left_at is not None or sitting.stand_in:
            await lifecycle.come_back(self.shared, info, seat)
        elif (info.id, seat) in self.streams:
            return  # written down with all others who are here
        elif queries.now() - max(sitting.seen, self.touched.get((info.id, seat), 0.0)) > BEAT:
            self.touched[info.id, seat] = queries.now()
            await self.write([(info.id, seat)])

    async def beat(self) -> None:
        """Forever: write down who is here."""
        while True:
            await asyncio.sleep(BEAT)
            horizon = queries.now() - 3 * BEAT
            self.touched = {key: at for key, at in self.touched.items() if at > horizon}
            try:
                await self.write(list(self.streams))
            except Exception:
                LOG.exception("presence cannot be written")

    async def write(self, who: list[tuple[str, int]]) -> None:
        if not who:
            return
        async with self.shared.db.write() as connection:
            await connection.execute(
                update(seats)
                .where(seats.c.table_id == bindparam("t"), seats.c.seat == bindparam("s"), seats.c.kind == PERSON)
                .values(seen=queries.now()),
                [{"t": table, "s": seat} for table, seat in who],
            )
