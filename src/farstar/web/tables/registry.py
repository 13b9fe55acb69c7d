"""The hall all tables stand in: database, listeners, and each table's newest state in memory, rebuilt when in doubt."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from typing import TypeVar
from weakref import WeakValueDictionary

from farstar.table.ask import Refused
from farstar.table.journal import BadJournal
from farstar.web.server.aside import aside
from farstar.web.server.errors import Conflict, Unknown
from farstar.web.server.metrics import Metrics
from farstar.web.server.settings import Settings
from farstar.web.store import hub as news
from farstar.web.store import queries
from farstar.web.store.database import Database
from farstar.web.store.hub import Hub
from farstar.web.store.recent import RecentPeople
from farstar.web.tables.info import CLOSED, OPEN, TableInfo
from farstar.web.tables.live import Live, Row
from farstar.web.tables.timeline import Reels
from farstar.web.thinking.chances import Chances

T = TypeVar("T")
AT_HAND = 50
"""Rows that are folded on the spot; more of them are folded beside the event loop."""
KEPT = 3000
"""Tables held in memory; others are read again when needed."""


class Hall:
    """What every part of the server shares."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.db = Database(settings.database_url)
        self.hub = Hub()
        self.metrics = Metrics()
        self.secret = settings.secret
        self.infos: OrderedDict[str, TableInfo] = OrderedDict()
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.reels = Reels()
        self.chances = Chances()
        self.recent = RecentPeople()
        self.streams: Counter[str] = Counter()
        """Open streams by person and by address."""
        self.outages: list[tuple[float, float]] = []
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.heard: dict[str, int] = {}
        """The newest number of a table another process has told of."""
        self.bells: list[asyncio.Event] = []
        self.ready = asyncio.Event()
        """Set when the database has been opened; before that nobody is served."""

    def lock(self, table: str) -> asyncio.Lock:
        """The lock of a table: one change at a time in this process."""
        found = self.locks.get(table)
        if found is None:
            found = self.locks[table] = asyncio.Lock()
        return found

    def new_bell(self) -> asyncio.Event:
        """A bell that is rung when there may be a job to do."""
        self.bells.append(asyncio.Event())
        return self.bells[-1]

    def ring_work(self) -> None:
        for bell in self.bells:
            bell.set()

    # A table's facts -------------------------------------------------------------------------------------------

    async def info(self, table: str, fresh: bool = False) -> TableInfo:
        """Who sits at a table and how it is played."""
        found = self.infos.get(table)
        if found is None or (fresh and not self.db.sqlite):
            async with self.db.read() as connection:
                found = await queries.load_table(connection, table)
            if found is None:
                raise Unknown("no-table", table=table)
            remember(self.infos, table, found)
        return found

    def changed(self, table: str, kind: str) -> None:
        """Something at a table has changed: look it up again, and wake who listens."""
        if kind == news.PEOPLE:
            self.infos.pop(table, None)
        elif kind == news.ACCESS:
            self.recent.forget()
        self.hub.ring(table, kind)

    # A table's game --------------------------------------------------------------------------------------------

    async def live(self, table: str, least: int = -1) -> Live:
        """The game at a table: as new as row `least`, or with -1 as new as the database."""
        if least < 0:
            least = (await self.info(table, fresh=True)).number
        found = self.lives.get(table)
        if found is not None and (self.db.sqlite or least <= found.number):
            return found
        async with self.lock(table):
            return await self.catch_up(table)

    async def settled(self, info: TableInfo, live: Live) -> TableInfo:
        """The facts of a table that fit its game: when it was over only just now, they are looked up again."""
        return await self.info(info.id, fresh=True) if live.over and not info.over() else info

    async def told(self, table: str) -> Live:
        """The game at a table, as new as this process has been told: enough for those who listen."""
        return await self.live(table, self.heard.get(table, 0))

    async def catch_up(self, table: str, enough: bool = False) -> Live:
        """Fold the rows that are not folded yet; the caller holds the table's lock.

        With `enough` the caller has just looked up the table's facts, and its number says whether there are any.
        """
        info = await self.info(table)
        if info.status in (OPEN, CLOSED):
            info = await self.info(table, fresh=True)
        if info.status in (OPEN, CLOSED):
            raise Conflict("not-begun", table=table, status=info.status)
        old = self.lives.get(table)
        if old is not None and (self.db.sqlite or (enough and info.number <= old.number)):
            return old
        async with self.db.read() as connection:
            rows = await queries.load_rows(connection, table, old.number if old else 0)
        if old is not None and not rows:
            return old
        live = (
            await aside(folded, info, old, rows, self.outages)
            if len(rows) > AT_HAND
            else folded(info, old, rows, self.outages)
        )
        remember(self.lives, table, live)
        return live


def folded(info: TableInfo, old: Live | None, rows: list[Row], outages: list[tuple[float, float]]) -> Live:
    """The game after these rows."""
    live = old.copy() if old else new_live(info, outages)
    try:
        for row in rows:
            live.fold(row)
    except Refused as error:
        raise BadJournal(f"table {info.id} does not replay: {error}") from error
    return live


def new_live(info: TableInfo, outages: list[tuple[float, float]] | None = None) -> Live:
    """A table's game before its first row."""
    return Live(info.game, len(info.seats), info.options, info.seed, [seat.name for seat in info.seats], outages)


def remember(kept: OrderedDict[str, T], table: str, value: T) -> None:
    """Keep the newest value, and not too many of them."""
    kept[table] = value
    kept.move_to_end(table)
    if len(kept) > KEPT:
        kept.popitem(last=False)
