"""A move is kept: its rows, the table's new number, the work that follows and the news of it, all or nothing.

Every move comes through here, so it takes one walk to the database and back: on PostgreSQL one statement, on SQLite
one visit to the thread that writes.
"""

from __future__ import annotations

import sqlite3
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import text
from sqlalchemy.exc import IntegrityError, OperationalError

from farstar.web.game.info import FINISHED, PLAYING
from farstar.web.game.live import MoveRow
from farstar.web.store.database import Database
from farstar.web.store.queries import to_json


class NewJob(NamedTuple):
    """Work to be done at the table, or for one person there."""

    kind: str
    person: str
    due: float


class End(NamedTuple):
    """What a table's row says when its game is over."""

    finished: float
    scores: str


class Appended(NamedTuple):
    """A table goes on from its number `old`, if these sit there still (on SQLite nobody else could have changed it);
    other workers are told which kinds of change that is."""

    table: str
    old: int
    sitting: str
    rows: list[MoveRow]
    end: End | None
    work: list[NewJob]
    kinds: str


ON_POSTGRESQL = text(
    f"""
    WITH stepped AS (
        UPDATE tables SET number = :new, status = coalesce(:status, status), scores = coalesce(:scores, scores),
            finished = coalesce(CAST(:finished AS double precision), finished)
        WHERE id = :table AND number = :old AND status = '{PLAYING}' AND :sitting = (
            SELECT string_agg(concat_ws(':', kind, person, bot, stand_in), ',' ORDER BY seat)
            FROM seats WHERE table_id = :table)
        RETURNING id
    ), added AS (
        INSERT INTO moves (table_id, number, seat, pick, cause, move, at)
        SELECT stepped.id, line.* FROM stepped, unnest(CAST(:numbers AS integer[]), CAST(:seats AS integer[]),
            CAST(:picks AS text[]), CAST(:causes AS text[]), CAST(:moves AS text[]),
            CAST(:ats AS double precision[])) AS line
    ), planned AS (
        INSERT INTO jobs (table_id, tries, kind, person, due)
        SELECT stepped.id, 0, job.* FROM stepped, unnest(CAST(:kinds AS text[]), CAST(:persons AS text[]),
            CAST(:dues AS double precision[])) AS job
    )
    SELECT pg_notify('farstar', :news) FROM stepped
    """
)
MOST_NEWS = 7000
"""Letters of rows that go into news; PostgreSQL carries 8,000 bytes, and rows are numbers and plain letters."""
STEP = f"""
    UPDATE tables SET number = :new, status = coalesce(:status, status), scores = coalesce(:scores, scores),
        finished = coalesce(:finished, finished)
    WHERE id = :table AND number = :old AND status = '{PLAYING}'
"""
ADD_ROW = "INSERT INTO moves (table_id, number, seat, pick, cause, move, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
ADD_JOB = "INSERT INTO jobs (table_id, tries, kind, person, due) VALUES (?, 0, ?, ?, ?)"


async def append(db: Database, step: Appended) -> bool:
    """Keep it; False when another process has changed the table before. What is there already: IntegrityError."""
    return await (on_sqlite if db.sqlite else on_postgresql)(db, step)


def on_table(step: Appended) -> dict[str, Any]:
    """What the table's own row becomes, and from what."""
    end = {"status": FINISHED, **step.end._asdict()} if step.end else {"status": None, "finished": None, "scores": None}
    return {"table": step.table, "old": step.old, "new": step.rows[-1].number, **end}


def columns(step: Appended) -> list[tuple[Any, ...]]:
    """The rows as they are kept."""
    return [(row.number, row.seat, to_json(row.pick), row.cause, row.move or None, row.at) for row in step.rows]


def news(step: Appended) -> str:
    """What other workers are told: the table, the kinds of change, its number, and the rows unless they are too long
    for news, so that most need not be looked up."""
    rows = to_json(step.rows)
    return f"{step.table}:{step.kinds}:{step.rows[-1].number}:{rows if len(rows) < MOST_NEWS else ''}"


async def on_postgresql(db: Database, step: Appended) -> bool:
    lines = zip(("numbers", "seats", "picks", "causes", "moves", "ats"), zip(*columns(step), strict=True), strict=True)
    values: dict[str, Any] = {name: list(each) for name, each in lines}
    for name, of in (("kinds", "kind"), ("persons", "person"), ("dues", "due")):
        values[name] = [getattr(job, of) for job in step.work]
    values |= on_table(step) | {"sitting": step.sitting, "news": news(step)}
    async with db.read() as connection:
        return (await connection.execute(ON_POSTGRESQL, values)).first() is not None


async def on_sqlite(db: Database, step: Appended) -> bool:
    async with db.writing:
        try:
            writer = await db.writer()
            kept: bool = await writer.work(partial(write, writer._conn, step))
        except sqlite3.IntegrityError as error:
            raise IntegrityError(None, None, error) from error
        except sqlite3.Error as error:
            raise OperationalError(None, None, error) from error
        return kept


def write(connection: sqlite3.Connection, step: Appended) -> bool:
    """In the thread: one transaction."""
    try:
        if not connection.execute(STEP, on_table(step)).rowcount:
            connection.rollback()
            return False
        connection.executemany(ADD_ROW, [(step.table, *each) for each in columns(step)])
        connection.executemany(ADD_JOB, [(step.table, *job) for job in step.work])
        connection.commit()
    except BaseException:
        connection.rollback()
        raise
    return True
