"""The SQL: every statement about tables, seats and moves in one place. Knows rows, no rules."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Column, and_, bindparam, delete, func, insert, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from farstar.web.game.info import CLOSED, FINISHED, OPEN, PLAYING, RECORD, Seat, TableInfo
from farstar.web.game.live import MoveRow
from farstar.web.store.schema import chats, jobs, moves, seats, tables


def to_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


BEGUN = time.time() - time.monotonic()


def now() -> float:
    """The time, never set back or forward while this process runs: clocks of players are read from it."""
    return BEGUN + time.monotonic()


async def is_full(connection: AsyncConnection, column: Column[str], value: str, most: int) -> bool:
    """Whether as many rows as may be have this value."""
    return bool((await connection.execute(select(func.count()).where(column == value))).scalar_one() >= most)


# Tables --------------------------------------------------------------------------------------------------------


SITTING = [column.label(f"sitting_{column.name}") for column in seats.c]


async def load_table(connection: AsyncConnection, table: str) -> TableInfo | None:
    """A table and its seats, in one look."""
    query = select(tables, *SITTING).join(seats, seats.c.table_id == tables.c.id).where(tables.c.id == table)
    rows = (await connection.execute(query.order_by(seats.c.seat))).mappings().all()
    if not rows:
        return None
    sitting = [seat_from({column.name: row[f"sitting_{column.name}"] for column in seats.c}) for row in rows]
    return table_from({column.name: rows[0][column.name] for column in tables.c}, sitting)


def seat_from(row: dict[str, Any]) -> Seat:
    row.pop("table_id")
    return Seat(**row)


def table_from(row: dict[str, Any], sitting: list[Seat]) -> TableInfo:
    row["options"] = msgspec.json.decode(row["options"])
    row["scores"] = msgspec.json.decode(row["scores"]) if row["scores"] else []
    row["seats"] = sitting
    return TableInfo(**row)


async def add_table(connection: AsyncConnection, info: TableInfo) -> None:
    """Keep a new table with its seats."""
    values = msgspec.structs.asdict(info)
    values["options"] = to_json(info.options)
    values["scores"] = to_json(info.scores) if info.scores else ""
    values["seats"] = len(info.seats)
    await connection.execute(insert(tables), values)
    await connection.execute(insert(seats), [msgspec.structs.asdict(s) | {"table_id": info.id} for s in info.seats])


async def change_table(connection: AsyncConnection, table: str, was: str, **values: Any) -> bool:
    """Change a table that still has this status; False when it has not."""
    changed = await connection.execute(
        update(tables).where(tables.c.id == table, tables.c.status == was).values(**values)
    )
    return changed.rowcount == 1


async def change_seat(connection: AsyncConnection, table: str, seat: int, kinds: Sequence[str], **values: Any) -> bool:
    """Change a seat that is still of one of these kinds; False when it is not."""
    changed = await connection.execute(
        update(seats).where(seats.c.table_id == table, seats.c.seat == seat, seats.c.kind.in_(kinds)).values(**values)
    )
    return changed.rowcount == 1


# Lists ---------------------------------------------------------------------------------------------------------


async def list_tables(connection: AsyncConnection, which: str, person: str, most: int = 50) -> list[TableInfo]:
    """Open, own, own finished, or watchable tables, the newest first."""
    mine = select(seats.c.table_id).where(seats.c.person == person)
    where = {
        "open": and_(tables.c.status == OPEN, tables.c.listed),
        "mine": and_(tables.c.status.in_((OPEN, PLAYING)), or_(tables.c.id.in_(mine), tables.c.host == person)),
        "finished": and_(tables.c.status.in_((FINISHED, RECORD)), or_(tables.c.id.in_(mine), tables.c.host == person)),
        "watch": and_(tables.c.status == PLAYING, tables.c.listed),
    }[which]
    found = await connection.execute(select(tables).where(where).order_by(tables.c.made.desc()).limit(most))
    rows = [dict(row) for row in found.mappings()]
    sitting: dict[str, list[Seat]] = {row["id"]: [] for row in rows}
    if rows:
        found = await connection.execute(
            select(seats).where(seats.c.table_id.in_(list(sitting))).order_by(seats.c.table_id, seats.c.seat)
        )
        for each in found.mappings():
            sitting[each["table_id"]].append(seat_from(dict(each)))
    return [table_from(row, sitting[row["id"]]) for row in rows]


async def count_tables(connection: AsyncConnection, person: str) -> int:
    """The tables of this host that are not over."""
    mine = (tables.c.host == person, tables.c.status.in_((OPEN, PLAYING)))
    return int((await connection.execute(select(func.count()).select_from(tables).where(*mine))).scalar_one())


async def expire(connection: AsyncConnection, opened: float, moved: float, said: float | None) -> list[str]:
    """Close tables open since before a time and games without a move since another; forget chat before a third."""
    at = now()
    last = select(func.max(moves.c.at)).where(moves.c.table_id == tables.c.id).scalar_subquery()
    stale = or_(
        and_(tables.c.status == OPEN, tables.c.made < opened),
        and_(tables.c.status == PLAYING, tables.c.started < moved, func.coalesce(last, tables.c.started) < moved),
    )
    found = [row.id for row in await connection.execute(select(tables.c.id).where(stale).limit(200))]
    if found:
        await connection.execute(update(tables).where(tables.c.id.in_(found)).values(status=CLOSED, finished=at))
    if said is not None:
        await connection.execute(delete(chats).where(chats.c.at < said))
    return found


# Moves ---------------------------------------------------------------------------------------------------------


NEW_ROWS = (
    select(moves)
    .where(moves.c.table_id == bindparam("of"), moves.c.number > bindparam("after"))
    .order_by(moves.c.number)
)
ADD_ROWS = insert(moves)
"""What every move needs; building a statement costs more than sending it."""


async def load_rows(connection: AsyncConnection, table: str, after: int) -> list[MoveRow]:
    """The rows of a table after this number."""
    found = await connection.execute(NEW_ROWS, {"of": table, "after": after})
    return [
        MoveRow(each.number, each.seat, tuple(msgspec.json.decode(each.pick)), each.cause, each.move or "", each.at)
        for each in found
    ]


async def add_rows(connection: AsyncConnection, table: str, rows: Sequence[MoveRow]) -> None:
    """Append rows; a number or a client's move that is already there raises IntegrityError."""
    await connection.execute(
        ADD_ROWS,
        [
            {
                "table_id": table,
                "number": row.number,
                "seat": row.seat,
                "pick": to_json(row.pick),
                "cause": row.cause,
                "move": row.move or None,
                "at": row.at,
            }
            for row in rows
        ],
    )


# Chat and jobs -------------------------------------------------------------------------------------------------


async def load_chat(connection: AsyncConnection, table: str, after: int, most: int = 100) -> list[dict[str, Any]]:
    """What was said after this line, the last `most` of it, in order."""
    found = await connection.execute(
        select(chats).where(chats.c.table_id == table, chats.c.id > after).order_by(chats.c.id.desc()).limit(most)
    )
    return [dict(row) for row in found.mappings()][::-1]


async def add_chat(connection: AsyncConnection, table: str, sitting: Seat, said: str) -> None:
    who = {"seat": sitting.seat, "name": sitting.name, "person": sitting.person or ""}
    await connection.execute(insert(chats), {"table_id": table, **who, "text": said, "at": now()})


async def add_job(connection: AsyncConnection, kind: str, table: str, due: float, person: str = "") -> None:
    await connection.execute(insert(jobs), {"kind": kind, "table_id": table, "person": person, "due": due, "tries": 0})


async def notify(connection: AsyncConnection, about: str, kinds: str) -> None:
    """Tell the other workers, when this transaction is committed: which table or person, what kinds of change. On
    SQLite there are none."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SELECT pg_notify('farstar', :news)"), {"news": f"{about}:{kinds}:0:"})
