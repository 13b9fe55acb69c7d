"""SQLite in a thread of its own, a statement in one walk there and back.

The driver as it comes walks to its thread four times for a statement (make a cursor, execute, fetch, close), and once
more to roll back what was never begun. Most of the time of a move went there.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import partial
from typing import Any

import aiosqlite

AT_ONCE = 1000
"""Rows fetched in one walk; whoever reads a whole table, for a backup, does not hold all of it at once."""


class Statement:
    """A cursor that has executed and, unless there is very much, fetched everything when it comes from the thread."""

    arraysize = 1

    def __init__(self, connection: QuickConnection) -> None:
        self.connection = connection
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.rows: list[Any] = []
        self.more: sqlite3.Cursor | None = None
        """Where the rest is fetched from."""

    async def __aenter__(self) -> Statement:
        return self

    async def execute(self, operation: str, parameters: Any = ()) -> None:
        await self.connection.work(partial(self.run, operation, parameters, many=False))

    async def executemany(self, operation: str, parameters: Sequence[Any]) -> None:
        await self.connection.work(partial(self.run, operation, parameters, many=True))

    def run(self, operation: str, parameters: Any, many: bool) -> None:
        """In the thread."""
        known = self.connection._conn
        self.more = known.executemany(operation, parameters) if many else known.execute(operation, parameters)
        self.description, self.lastrowid = self.more.description, self.more.lastrowid
        self.rows = self.fetch() if self.description else self.finish()

    def fetch(self) -> list[Any]:
        """In the thread: the next rows."""
        assert self.more is not None
        rows = self.more.fetchmany(AT_ONCE)
        if len(rows) < AT_ONCE:
            self.finish()
        return rows

    def finish(self) -> list[Any]:
        """In the thread: nothing more is to be fetched."""
        if self.more is not None:
            self.rowcount = self.more.rowcount
            self.more.close()
            self.more = None
        return []

    async def fetchall(self) -> list[Any]:
        while self.more is not None:
            self.rows += await self.connection.work(self.fetch)
        rows, self.rows = self.rows, []
        return rows

    async def fetchmany(self, size: int = 1) -> list[Any]:
        if not self.rows and self.more is not None:
            self.rows = await self.connection.work(self.fetch)
        rows, self.rows = self.rows[:size], self.rows[size:]
        return rows

    async def close(self) -> None:
        if self.more is not None:
            await self.connection.work(self.finish)


class QuickConnection(aiosqlite.Connection):
    """A connection with such cursors."""

    def cursor(self) -> Any:
        return Statement(self)

    async def work(self, function: Any) -> Any:
        return await self._execute(function)  # type: ignore[no-untyped-call]

    async def rollback(self) -> None:
        if self._conn.in_transaction:
            await super().rollback()


def connect(file: str, **options: Any) -> QuickConnection:
    """For SQLAlchemy's `async_creator_fn`: awaited, it is open."""
    made = QuickConnection(partial(sqlite3.connect, file, **options), iter_chunk_size=64)
    made._thread.daemon = True
    return made
