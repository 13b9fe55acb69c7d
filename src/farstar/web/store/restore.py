"""`farstar restore`: fills an empty database with the rows of a backup, all of them or none."""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from farstar.web.store.backup import FORMAT, BadBackup, file_command, tables
from farstar.web.store.database import Database

AT_ONCE = 500


async def restore(database: Database, file: Path) -> int:
    """Fill an empty database with the rows of a backup, all or none; the number of rows."""
    await database.migrate()
    named, rows = {table.name: table for table in tables()}, 0
    async with database.write() as connection:
        for table in tables():
            if (await connection.execute(select(func.count()).select_from(table))).scalar_one():
                raise BadBackup(f"the database is not empty ({table.name}): give a new one with --database")
        waiting: list[dict[str, Any]] = []
        current = ""
        for name, row in read_rows(file):
            if name not in named:
                raise BadBackup(f"{file}: there is no table {name!r}")
            if name != current or len(waiting) >= AT_ONCE:
                await fill(connection, named.get(current), waiting)
                current, waiting = name, []
            waiting.append(row)
            rows += 1
        await fill(connection, named.get(current), waiting)
        if not database.sqlite:
            await count_on(connection)
    return rows


async def fill(connection: AsyncConnection, table: Table | None, rows: list[dict[str, Any]]) -> None:
    if table is not None and rows:
        await connection.execute(insert(table), rows)


async def count_on(connection: AsyncConnection) -> None:
    """PostgreSQL's own counters go on after the keys that were restored."""
    for name in [table.name for table in tables() if table.autoincrement_column is not None]:
        next_key = f"(SELECT coalesce(max(id), 0) + 1 FROM {name})"
        await connection.execute(text(f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), {next_key})"))


def read_rows(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The rows of a backup: the table's name and the values."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = json.loads(next(lines, "null"))
            if not isinstance(head, dict) or head.get("farstar-backup") != FORMAT:
                raise BadBackup(f"{file}: this is no backup that this program can read")
            for line in lines:
                name, row = json.loads(line)
                yield name, row
    except (EOFError, OSError, ValueError) as error:
        if isinstance(error, BadBackup):
            raise
        raise BadBackup(f"{file}: the backup is damaged ({type(error).__name__})") from None


ABOUT = "Fill a new database with what farstar backup wrote; one that holds anything is left alone."
parser, main = file_command("restore", ABOUT, "the file of a backup", restore)

if __name__ == "__main__":
    sys.exit(main())
