"""What all parts of the server share: database, listeners, and each table's newest state, rebuilt when in doubt."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter, OrderedDict
from typing import TypeVar
from weakref import WeakValueDictionary

from farstar.table.ask import Refused
from farstar.table.journal import BadJournal
from farstar.web.common.aside import aside
from farstar.web.common.errors import Conflict, Unknown
from farstar.web.common.metrics import Metrics
from farstar.web.common.settings import Settings
from farstar.web.game.info import CLOSED, OPEN, TableInfo
from farstar.web.game.live import Live, MoveRow
from farstar.web.game.timeline import Timelines
from farstar.web.store import hub as news
from farstar.web.store import queries
from farstar.web.store.database import Database
from farstar.web.store.hub import Hub
from farstar.web.store.recent import RecentPeople
from farstar.web.thinking.chances import KnownChances

T = TypeVar("T")
AT_HAND = 10
"""Rows that are folded on the spot; more of them are folded beside the event loop."""
MOST_HEARD = 5000
"""Tables whose newest number is remembered before those nobody listens to are forgotten."""
KEPT = 600
"""Tables held in memory; others are read again when needed. When Python looks through everything for garbage it looks
through all of these, up to 0.3 ms for each, and nobody is served meanwhile: 3000 would take most of a second."""


class Shared:
    """What every part of the server shares."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.db = Database(settings.database_url)
        self.hub = Hub()
        self.metrics = Metrics()
        self.secret = settings.secret
        self.infos: OrderedDict[str, TableInfo] = OrderedDict()
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.timelines = Timelines()
        self.chances = KnownChances()
        self.recent = RecentPeople()
        self.streams: Counter[str] = Counter()
        """Open streams here, by seat, by person and by address."""
        self.reported_streams: dict[str, int] = {}
        """As many of them as the other workers know of."""
        self.worker = secrets.token_hex(8)
        """The name of this process among the workers."""
        self.outages: list[tuple[float, float]] = []
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.heard: dict[str, int] = {}
        """The newest number of a table that those who listen here were told of."""
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
            self.recent.forget(table)
        self.hub.ring(table, kind)

    def moved(self, table: str, number: int) -> None:
        """A table has come to this number: wake who listens, once, whether it was done here or told of."""
        if table in self.hub.listeners and number > self.heard.get(table, 0):
            self.heard[table] = number
            self.changed(table, news.MOVE)
        if len(self.heard) > MOST_HEARD:
            self.heard = {each: at for each, at in self.heard.items() if each in self.hub.listeners}

    # A table's game --------------------------------------------------------------------------------------------

    def known(self, table: str, least: int) -> Live | None:
        """The game as this process knows it, if it is as new as row `least`; on SQLite it wrote every row itself."""
        found = self.lives.get(table)
        return found if found is not None and (self.db.sqlite or least <= found.number) else None

    def go_on(self, table: str, rows: list[MoveRow]) -> None:
        """Rows that another worker has kept: folded at once where somebody listens, unless a change is under way."""
        info, known = self.infos.get(table), self.lives.get(table)
        if table not in self.hub.listeners or info is None or known is None or self.lock(table).locked():
            return
        if rows and rows[0].number == known.number + 1 and len(rows) <= AT_HAND:
            remember(self.lives, table, folded(info, known, rows, self.outages))

    async def live(self, table: str, least: int = -1) -> Live:
        """The game at a table: as new as row `least`, or with -1 as new as the database."""
        if least < 0:
            least = (await self.info(table, fresh=True)).number
        if found := self.known(table, least):
            return found
        async with self.lock(table):
            return await self.catch_up(table, least)

    async def settled(self, table: str) -> Live:
        """The game when no change of it is under way: whoever was called by a row finds that row folded."""
        number = (await self.info(table, fresh=True)).number
        async with self.lock(table):
            return await self.catch_up(table, number)

    async def game_of(self, info: TableInfo, least: int) -> tuple[TableInfo, Live | None]:
        """A table's game, as new as row `least`, with the facts that fit it; before it has begun there is none."""
        if info.status in (OPEN, CLOSED):
            return info, None
        live = await self.live(info.id, least)
        ended = live.over and not info.over()
        return (await self.info(info.id, fresh=True) if ended else info), live

    async def catch_up(self, table: str, least: int) -> Live:
        """Fold the rows that are not folded yet, up to `least` or beyond; the caller holds the table's lock."""
        info = await self.info(table)
        if info.status in (OPEN, CLOSED):
            info = await self.info(table, fresh=True)
        if info.status in (OPEN, CLOSED):
            raise Conflict("not-begun", table=table, status=info.status)
        if found := self.known(table, least):
            return found
        old = self.lives.get(table)
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


def folded(info: TableInfo, old: Live | None, rows: list[MoveRow], outages: list[tuple[float, float]]) -> Live:
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
