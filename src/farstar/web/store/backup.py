"""`farstar backup`: every row of a database in one file, for `farstar restore` into either kind of database.

The file is gzip: a line that says what it is, then a line of JSON for each row. On a live server all rows are read in
one transaction, so that they fit together.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import sys
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Table, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from farstar.text.command_parser import command_parser
from farstar.web.common import settings
from farstar.web.common.settings import BadSettings
from farstar.web.store.database import Database
from farstar.web.store.schema import metadata

FORMAT = 1
Work = Callable[[Database, Path], Coroutine[Any, Any, int]]
MakeParser = Callable[[], argparse.ArgumentParser]
Main = Callable[..., int]


class BadBackup(BadSettings):
    """A file that is no backup, or a database it cannot be restored into."""


def tables() -> list[Table]:
    """All tables, those others refer to first."""
    return list(metadata.sorted_tables)


async def back_up(database: Database, file: Path) -> int:
    """Write every row to a new file that only its owner can read; the number of rows."""
    await database.migrate()
    rows = 0
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
        out.write(json.dumps({"farstar-backup": FORMAT}) + "\n")
        async with database.engine.connect() as connection:
            if database.sqlite:
                await connection.execute(text("BEGIN"))
            else:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            for table in tables():
                rows += await write_table(connection, table, out)
            await connection.rollback()
    return rows


async def write_table(connection: AsyncConnection, table: Table, out: IO[str]) -> int:
    rows = 0
    found = await connection.stream(select(table))
    async for row in found:
        out.write(json.dumps([table.name, dict(row._mapping)], ensure_ascii=False) + "\n")
        rows += 1
    return rows


def command_line(name: str, about: str, file: str) -> argparse.ArgumentParser:
    """The arguments of `farstar backup` and `farstar restore`."""
    examples = f"examples:\n  farstar {name} tables.backup\n  farstar {name} tables.backup --database other.db"
    made = command_parser(name, about, examples)
    made.add_argument("file", metavar="FILE", help=file)
    made.add_argument("--database", metavar="URL", help="a file, or postgresql://... (default: the file at home)")
    made.add_argument("--settings", metavar="FILE", help="the settings file of the server, which names its database")
    return made


def run(name: str, arguments: argparse.Namespace, work: Work) -> int:
    """Do it with the database named; 0, or 2 with one line that says what is wrong."""

    async def with_database(url: str) -> int:
        database = Database(url)
        try:
            return await work(database, Path(arguments.file))
        finally:
            await database.close()

    try:
        chosen = settings.read(arguments.settings) if arguments.settings else settings.Settings()
        url = settings.async_url(arguments.database) if arguments.database else chosen.database_url
        rows = asyncio.run(with_database(url))
    except (settings.BadSettings, SQLAlchemyError, OSError) as error:
        print(f"farstar {name}: {str(error).splitlines()[0]}", file=sys.stderr)
        return 2
    print(f"{rows} rows")
    return 0


def file_command(name: str, about: str, file: str, work: Work) -> tuple[MakeParser, Main]:
    """`parser` and `main` of a command that does this work with a database and a file."""
    parser = partial(command_line, name, about, file)
    return parser, lambda argv=None: run(name, parser().parse_args(argv), work)


ABOUT = "Write all that a server keeps to a new file; the server may run meanwhile. Keep the file to yourself."
parser, main = file_command("backup", ABOUT, "the file to write", back_up)

if __name__ == "__main__":
    sys.exit(main())
