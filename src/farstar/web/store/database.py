"""The database behind the tables: SQLite in one file or PostgreSQL, opened, migrated, and written one way."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import event, text
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from farstar.web.common.settings import BadSettings
from farstar.web.store.sqlite_thread import QuickConnection, connect

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 4_617_315
"""The PostgreSQL advisory lock under which the schema is changed."""


SQLITE_CONNECTIONS = 6
"""Each has a thread; one writes and the others read."""
T = TypeVar("T")
WORK: set[asyncio.Future[Any]] = set()
"""What must not be forgotten before it is done."""


class NewerSchema(BadSettings):
    """The database was made by a newer program."""


async def to_the_end(work: Coroutine[Any, Any, T]) -> T:
    """Let it come to its end even if the line breaks meanwhile: a statement cut off would cost its connection."""
    task = asyncio.ensure_future(work)
    WORK.add(task)
    task.add_done_callback(WORK.discard)
    return await asyncio.shield(task)


async def finish_work(seconds: float) -> None:
    """Before the end: let what was begun come to its own."""
    here = asyncio.get_running_loop()
    if begun := [task for task in WORK if task.get_loop() is here]:
        await asyncio.wait(begun, timeout=seconds)


class Database:
    """One engine; readers share it, writers on SQLite queue up here instead of failing there."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = url.startswith("sqlite")
        self.engine = open_engine(url)
        self.reading = self.engine if self.sqlite else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.writing = asyncio.Lock()
        self.quick: QuickConnection | None = None

    async def writer(self) -> QuickConnection:
        """On SQLite: a connection beside the pool, for who holds `writing` and needs no statements made for them."""
        if self.quick is None:
            opened = connect(str(make_url(self.url).database), timeout=30)
            await opened
            await opened.work(lambda: prepare_sqlite(opened._conn, None))
            self.quick = opened
        return self.quick

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to look things up with; each statement stands for itself."""
        async with self.reading.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is kept, or on any error nothing."""
        if not self.sqlite:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self.writing, self.engine.begin() as connection:
            yield connection

    async def migrate(self) -> None:
        """Bring the schema up to date; one that a newer program made is refused."""
        async with self.engine.begin() as connection:
            if not self.sqlite:
                await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        if self.quick is not None:
            await self.quick.close()
            self.quick = None
        await self.engine.dispose()


def open_engine(url: str) -> AsyncEngine:
    """An engine with what each kind of database needs."""
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=12, max_overflow=8, pool_timeout=30, hide_parameters=True)
    file = make_url(url).database
    if file and file != ":memory:":
        try:
            make_private(Path(file))
        except OSError as error:
            raise BadSettings(f"database: the folder of {file} cannot be made ({error})") from None
    engine = create_async_engine(
        url,
        connect_args={"timeout": 30, "async_creator_fn": connect},
        pool_size=SQLITE_CONNECTIONS,
        max_overflow=0,
        hide_parameters=True,
    )
    event.listen(engine.sync_engine, "connect", prepare_sqlite)
    return engine


def make_private(file: Path) -> None:
    """The file holds every secret: nobody else on the machine may read it, nor what SQLite puts beside it."""
    if not file.parent.exists():
        file.parent.mkdir(parents=True, mode=0o700)
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    file.chmod(0o600)


def prepare_sqlite(connection: Any, record: object) -> None:
    """Readers beside the writer, every commit on the disk, and references that must exist."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def scripts(connection: Connection) -> Config:
    """Alembic, told where the migrations are and which connection to use."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    config = scripts(connection)
    directory = ScriptDirectory.from_config(config)
    known = {script.revision for script in directory.walk_revisions()}
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in known:
        raise NewerSchema(
            f"the database has schema {found}, this program knows schemas up to {directory.get_current_head()}: "
            "start a newer farstar, or give another --database"
        )
    command.upgrade(config, "head")
