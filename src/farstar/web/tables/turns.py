"""Who plays when no person does: bots on their turn, a bot for whoever ran out of time or went away."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary

import structlog
from sqlalchemy import and_, func, or_, select, update

from farstar.table.ask import Pick
from farstar.table.chance import Dice
from farstar.web.common.errors import OutOfDate, RequestError
from farstar.web.game import clock
from farstar.web.game.info import PERSON, PLAYING, TableInfo
from farstar.web.game.live import BOT, CLOCK, MOVE, Live, MoveRow
from farstar.web.store import aheads, hub, queries
from farstar.web.store.schema import seats, tables
from farstar.web.store.shared import Shared
from farstar.web.tables import moves
from farstar.web.tables.jobs import AT_ONCE, DONE, Job, JobOutcome
from farstar.web.thinking.think import Thinkers

LOG = structlog.get_logger()
EXPIRE_EVERY = 600.0
"""Seconds between looks for tables nobody comes to."""
IN_A_ROW = 30
"""Bot replies at one table before other jobs get their turn."""


class Turns:
    """Does the jobs called turn and clock, and looks for people who went away."""

    def __init__(self, shared: Shared, thinkers: Thinkers) -> None:
        self.shared = shared
        self.thinkers = thinkers
        self.expired = 0.0
        self.playing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def turn(self, job: Job) -> JobOutcome:
        """Play the bots of a table until a person is asked; one job of a table at a time."""
        lock = self.playing.get(job.table) or asyncio.Lock()
        self.playing[job.table] = lock
        async with lock:
            return await self.play_bots(job)

    async def play_bots(self, job: Job) -> JobOutcome:
        for _ in range(IN_A_ROW):
            info = await self.shared.info(job.table, fresh=True)
            if info.status != PLAYING:
                return DONE
            live = await self.shared.settled(job.table)
            asked = [ask.seat for ask in live.asks() if ask.seat in info.bots()]
            if asked:
                await self.answer(info, live, asked[0], info.seats[asked[0]].player, BOT)
            elif info.pace != "slow" or not await self.answer_ahead(info, live):
                return DONE
        return AT_ONCE

    async def answer_ahead(self, info: TableInfo, live: Live) -> bool:
        """Give an answer somebody has prepared for what is asked now; one that does not fit any more is forgotten."""
        async with self.shared.db.read() as connection:
            prepared = await aheads.of_table(connection, info.id)
        for ask in live.asks():
            pick = prepared.get(ask.seat, {}).get((ask.kind, ask.about))
            if pick is None or ask.seat in info.bots():
                continue
            async with self.shared.db.write() as connection:
                await aheads.prepare(connection, info.id, ask.seat, ask.kind, ask.about, None)
            if not ask.fault(pick):
                await self.send(info, live, ask.seat, pick, MOVE)
            return True
        return False

    async def clock(self, job: Job) -> JobOutcome:
        """Answer for the seats whose time is up."""
        info = await self.shared.info(job.table, fresh=True)
        if info.status != PLAYING or not info.clock:
            return DONE
        live = await self.shared.settled(job.table)
        late = [ask.seat for ask in live.asks() if ask.seat not in info.bots()]
        late = [seat for seat in late if clock.left(info, live, seat, queries.now()) <= 0]
        for seat in late:
            await self.answer(info, await self.shared.live(job.table), seat, self.shared.settings.stand_in, CLOCK)
        return DONE

    async def answer(self, info: TableInfo, live: Live, seat: int, bot: str, cause: str) -> None:
        """A bot's reply for a seat, unless the table has moved on while it thought."""
        if live.ask_of(seat) is None:
            return
        await self.send(info, live, seat, await self.pick(live, seat, bot), cause, bot)

    async def send(self, info: TableInfo, live: Live, seat: int, pick: Pick, cause: str, bot: str = "") -> None:
        """A reply for a seat to what it is asked at this number of the table."""
        asked_at = live.asked_at[seat]

        def plan(now: TableInfo, current: Live) -> MoveRow:
            moves.check_playing(now)
            back = cause == BOT and seat not in now.bots()  # while the bot thought, its person came back
            if back or current.ask_of(seat) is None or current.asked_at[seat] != asked_at:
                raise OutOfDate("asked-else", seat=seat)
            return MoveRow(current.number + 1, seat, pick, cause, "", queries.now())

        try:
            await moves.append(self.shared, info.id, plan, follow=cause != CLOCK)
        except OutOfDate:
            LOG.info("a reply came too late", table=info.id, seat=seat)
        except RequestError as error:
            LOG.error("a reply was refused", table=info.id, seat=seat, bot=bot, why=error.key)
            raise

    async def pick(self, live: Live, seat: int, bot: str) -> Pick:
        """What a bot picks; if it fails, the game goes on with any fitting pick."""
        try:
            with self.shared.metrics.thinking.labels(bot).time():
                pick = await self.thinkers.pick(live, seat, bot)
            ask = live.ask_of(seat)
            fault = ask.fault(pick) if ask is not None else ""
            if not fault:
                return pick
            LOG.error("a bot picked what does not fit", bot=bot, seat=seat)
        except Exception:
            LOG.exception("a bot failed", bot=bot, seat=seat)
        ask = live.ask_of(seat)
        assert ask is not None
        return ask.random(Dice(live.number))

    # People who went away --------------------------------------------------------------------------------------

    async def watch_people(self) -> None:
        """Forever: look for people who left, and give their seats to bots."""
        while True:
            await asyncio.sleep(self.shared.settings.sweep_every)
            try:
                await self.sweep()
                await self.expire()
            except Exception:
                LOG.exception("absent people cannot be looked for")

    async def expire(self) -> list[str]:
        """Close tables nobody comes to, and forget chat that is older than the operator keeps it."""
        at, day, settings = queries.now(), 24 * 3600.0, self.shared.settings
        if at < self.expired + min(EXPIRE_EVERY, settings.sweep_every * 60):
            return []
        self.expired = at
        said = at - settings.chat_days * day if settings.chat_days else None
        async with self.shared.db.write() as connection:
            found = await queries.expire(
                connection, at - settings.open_days * day, at - settings.abandoned_days * day, said
            )
            for table in found:
                await queries.notify(connection, table, hub.PEOPLE)
        for table in found:
            self.shared.lives.pop(table, None)
            self.shared.changed(table, hub.PEOPLE)
        return found

    async def sweep(self) -> list[str]:
        """Bots take the seats of those who left a while ago, or at live tables were not seen for long; whoever plays
        only against bots keeps nobody waiting, so their game waits for them."""
        at = queries.now()
        gone = or_(
            seats.c.left_at < at - self.shared.settings.leave_after,
            and_(tables.c.pace == "live", seats.c.seen < at - self.shared.settings.away_after),
        )
        others = seats.alias()
        people = select(func.count()).where(others.c.table_id == seats.c.table_id, others.c.kind == PERSON)
        query = (
            select(seats.c.table_id, seats.c.seat)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(tables.c.status == PLAYING, seats.c.kind == PERSON, seats.c.stand_in == "", gone)
            .where(people.scalar_subquery() > 1)
        )
        async with self.shared.db.read() as connection:
            found = (await connection.execute(query.limit(200))).all()
        for row in found:
            await self.stand_in(row.table_id, row.seat)
        return [row.table_id for row in found]

    async def stand_in(self, table: str, seat: int) -> None:
        """A bot plays for whoever is away."""
        async with self.shared.db.write() as connection:
            await connection.execute(
                update(seats)
                .where(seats.c.table_id == table, seats.c.seat == seat, seats.c.kind == PERSON)
                .values(stand_in=self.shared.settings.stand_in, here=False)
            )
            await queries.add_job(connection, "turn", table, queries.now())
            await queries.notify(connection, table, hub.PEOPLE + hub.WORK)
        self.shared.changed(table, hub.PEOPLE)
        self.shared.ring_work()
