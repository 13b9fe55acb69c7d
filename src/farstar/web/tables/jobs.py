"""Work that any process may do: bot turns, clocks, webhooks. A job lost by a crash is done by another.

Each kind has its own hands, so that slow work of one kind keeps no other kind waiting. On PostgreSQL a job's row stays
locked in an open transaction while it is done (SKIP LOCKED), so a process that dies gives it back at once. On SQLite
there is one process, which remembers what it is doing.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple

import structlog
from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from farstar.web.store import queries
from farstar.web.store.schema import jobs
from farstar.web.store.shared import Shared

LOG = structlog.get_logger()
HANDS = {"turn": 4, "clock": 2, "webhook": 3, "review": 1}
"""Jobs of each kind done at once in a process."""
MOST_TRIES = 6
PATIENCE = 3.0
IDLE = 0.5
"""Seconds between looks for jobs nobody announced."""


DUE = (
    select(jobs)
    .where(jobs.c.kind == bindparam("of"), jobs.c.due <= bindparam("at"))
    .order_by(jobs.c.due)
    .limit(bindparam("most"))
)
FIRST_FREE = DUE.with_for_update(skip_locked=True)


class Job(NamedTuple):
    """One piece of work."""

    id: int
    kind: str
    table: str
    person: str
    tries: int


class Later(NamedTuple):
    """A job to go on with after so many seconds; one that failed counts its tries and is given up at last."""

    seconds: float
    failed: bool = False


DONE = None
AT_ONCE = Later(0.0)
JobOutcome = Later | None
ClaimedJob = tuple[Job | None, AsyncConnection | None]
Doer = Callable[[Job], Awaitable[JobOutcome]]
"""Does a job; None when it is done, else when to go on with it."""


class Jobs:
    """Takes jobs of one kind that are due and has them done, a few at a time."""

    def __init__(self, shared: Shared, kind: str, do: Doer) -> None:
        self.shared = shared
        self.kind = kind
        self.do = do
        self.hands = HANDS[kind]
        self.work = shared.new_bell()
        self.taken: set[int] = set()
        self.running: set[asyncio.Task[bool]] = set()

    async def run(self) -> None:
        """Forever: take what is due, a few at a time, and wait for news of more."""
        while True:
            self.work.clear()
            while len(self.running) < self.hands and await self.start_one():
                pass
            with suppress(TimeoutError):
                async with asyncio.timeout(IDLE):
                    await self.work.wait()

    async def stop(self) -> None:
        """Finish what is being done, or after a while let go of it: another process, or the next start, will do it."""
        if self.running:
            _, slow = await asyncio.wait(self.running, timeout=PATIENCE)
            for task in slow:
                task.cancel()
            await asyncio.gather(*slow, return_exceptions=True)

    async def start_one(self) -> bool:
        """Begin one job, if one is due."""
        claimed: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        task = asyncio.create_task(self.once(claimed))
        self.running.add(task)
        task.add_done_callback(self.ended)
        await asyncio.wait([task, claimed], return_when=asyncio.FIRST_COMPLETED)
        return claimed.done() and claimed.result()

    def ended(self, task: asyncio.Task[bool]) -> None:
        """A hand is free again: after a job there may be another one for it."""
        self.running.discard(task)
        if task.cancelled():
            return
        if fault := task.exception():
            LOG.error("a job cannot be taken or struck off", job=self.kind, exc_info=fault)
        elif task.result() and len(self.running) == self.hands - 1:
            self.work.set()

    async def once(self, claimed: asyncio.Future[bool] | None = None) -> bool:
        """Do one job, if one is due; `claimed` hears at once whether one was."""
        async with self.claim_alone() if self.shared.db.sqlite else self.claim_locked() as (job, connection):
            if claimed is not None:
                claimed.set_result(job is not None)
            if job is None:
                return False
            outcome = await self.attempt(job)
            name = "done" if outcome is DONE else "failed" if outcome.failed else "again"
            self.shared.metrics.jobs.labels(job.kind, name).inc()
            if connection is not None:
                await finish(connection, job, outcome)
            else:
                async with self.shared.db.write() as writing:
                    await finish(writing, job, outcome)
        if outcome == AT_ONCE:
            self.work.set()
        return True

    async def attempt(self, job: Job) -> JobOutcome:
        """Do a job; one that goes wrong is tried again after a while, each time a longer one."""
        try:
            return await self.do(job)
        except Exception:
            LOG.exception("job failed", job=job.kind, table=job.table, tries=job.tries + 1)
            return Later(2.0**job.tries, failed=True)

    @asynccontextmanager
    async def claim_alone(self) -> AsyncIterator[ClaimedJob]:
        """SQLite: this process is the only one."""
        enough = {"of": self.kind, "at": queries.now(), "most": len(self.taken) + 1}
        async with self.shared.db.read() as connection:
            rows = (await connection.execute(DUE, enough)).all()
        free = [each for each in rows if each.id not in self.taken]
        if not free:
            yield None, None
            return
        self.taken.add(free[0].id)
        try:
            yield job_from(free[0]), None
        finally:
            self.taken.discard(free[0].id)

    @asynccontextmanager
    async def claim_locked(self) -> AsyncIterator[ClaimedJob]:
        """PostgreSQL: the row is locked as long as the block lasts, or this process lives."""
        async with self.shared.db.engine.begin() as connection:
            row = (await connection.execute(FIRST_FREE, {"of": self.kind, "at": queries.now(), "most": 1})).first()
            if row is None:
                yield None, None
                return
            yield job_from(row), connection


def job_from(row: Any) -> Job:
    return Job(row.id, row.kind, row.table_id, row.person, row.tries)


async def finish(connection: AsyncConnection, job: Job, outcome: JobOutcome) -> None:
    """Strike the job off, or put it back for later; one that fails again and again is given up and logged."""
    mine = jobs.c.id == job.id
    tries = job.tries + (outcome is not DONE and outcome.failed)
    if outcome is not DONE and tries < MOST_TRIES:
        await connection.execute(update(jobs).where(mine).values(tries=tries, due=queries.now() + outcome.seconds))
        return
    if outcome is not DONE:
        LOG.error("job given up", job=job.kind, table=job.table)
    await connection.execute(delete(jobs).where(mine))
