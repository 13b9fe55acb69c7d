"""Reviews kept with their tables: asked for once, made by a job in the background, read by everybody who may look."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from farstar.study.review import Review, load_review
from farstar.web.common.aside import aside
from farstar.web.common.errors import Conflict, Unknown
from farstar.web.game.info import TableInfo
from farstar.web.store import queries
from farstar.web.store.people import Person
from farstar.web.store.schema import jobs, reviews
from farstar.web.store.shared import Shared
from farstar.web.tables.jobs import DONE, MOST_TRIES, Job, JobOutcome
from farstar.web.tables.review import add_record, at_point, read_journal
from farstar.web.thinking.think import Thinkers, can_foretell

LOOK = 1.0
"""Seconds between two looks at how far a review has come."""


class StoredReview(NamedTuple):
    """A review: how many percent are done, and when all is, what it says."""

    percent: int
    body: dict[str, Any] | None

    @property
    def found(self) -> Review | None:
        return None if self.body is None else load_review(self.body)


def check_over(info: TableInfo) -> None:
    """Nothing is looked back at before the game is over: a review knows every hand."""
    if not info.over() or not info.scores:
        raise Conflict("not-over", table=info.id, status=info.status)
    if not can_foretell(info.game):
        raise Unknown("no-chances", game=info.game)


async def stored(shared: Shared, info: TableInfo) -> StoredReview | None:
    """The review of a finished game; None if nobody has asked for it."""
    check_over(info)
    async with shared.db.read() as connection:
        row = (await connection.execute(select(reviews).where(reviews.c.table_id == info.id))).first()
    if row is None:
        return None
    return StoredReview(row.percent, msgspec.json.decode(row.body) if row.body else None)


async def made(shared: Shared, info: TableInfo) -> Review | None:
    """What the review of a game says, if there can be one and it is done."""
    if not info.over() or not info.scores or not can_foretell(info.game):
        return None
    found = await stored(shared, info)
    return None if found is None else found.found


async def ask_for(shared: Shared, info: TableInfo) -> StoredReview:
    """Have a finished game reviewed, unless it is or will be already."""
    found = await stored(shared, info)
    if found is not None:
        return found
    at = queries.now()
    try:
        async with shared.db.write() as connection:
            await connection.execute(insert(reviews), {"table_id": info.id, "made": at})
            await connection.execute(insert(jobs), {"kind": "review", "table_id": info.id, "due": at})
    except IntegrityError:  # somebody else has just asked for the same
        return StoredReview(0, None)
    return StoredReview(0, None)


class Reviews:
    """Does the jobs called review."""

    def __init__(self, shared: Shared, thinkers: Thinkers) -> None:
        self.shared = shared
        self.thinkers = thinkers

    async def review(self, job: Job) -> JobOutcome:
        """Look back at a game in another process, and note now and then how far that has come."""
        info = await self.shared.info(job.table, fresh=True)
        if not info.over():
            return DONE
        try:
            return await self.look_back(job)
        except Exception:
            if job.tries + 1 >= MOST_TRIES:  # it will be given up: whoever asks again finds nothing in the making
                async with self.shared.db.write() as connection:
                    await connection.execute(delete(reviews).where(reviews.c.table_id == job.table))
            raise

    async def look_back(self, job: Job) -> JobOutcome:
        text = (await self.shared.live(job.table)).copy().record().dumps()
        with tempfile.TemporaryDirectory(prefix="farstar-review-") as folder:
            file = Path(folder) / "percent"
            work = asyncio.ensure_future(self.thinkers.look_back(text, str(file)))
            noted = 0
            while not (await asyncio.wait([work], timeout=LOOK))[0]:
                percent = await aside(read_percent, file)
                if percent > noted:
                    noted = percent
                    await self.keep(job.table, percent=percent)
            await self.keep(job.table, percent=100, body=work.result())
        return DONE

    async def keep(self, table: str, **values: Any) -> None:
        async with self.shared.db.write() as connection:
            await connection.execute(update(reviews).where(reviews.c.table_id == table).values(**values))


def read_percent(file: Path) -> int:
    """What the other process has written last; nothing before it has begun, or while it writes."""
    text = file.read_text(encoding="ascii") if file.exists() else ""
    return int(text) if text.isdecimal() else 0


async def watch_expert(shared: Shared, thinkers: Thinkers, person: Person, info: TableInfo, point: int) -> TableInfo:
    """A record of how the expert would have played on from a point of a finished game, on every seat."""
    check_over(info)
    then = await at_point(shared, info, point)
    if then.over:
        raise Conflict("over-at-point")
    journal = then.match.journal.until(point)
    journal.players = ["expert"] * journal.seats
    text = await thinkers.play_on(journal.dumps(), point)
    played, live, rows = await aside(read_journal, text)
    return await add_record(shared, person, played, live, rows, info.id)
