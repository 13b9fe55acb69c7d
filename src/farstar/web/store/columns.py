"""Columns of the database that are alike, written once: for the schema, and for the migrations that lead to it.

Old migrations are written in these words too, so what a word makes never changes; a new need gets a new word.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Column, ColumnElement, ForeignKey, ForeignKeyConstraint, Integer, Text
from sqlalchemy.types import TypeEngine

KEY = BigInteger().with_variant(Integer, "sqlite")
"""A counting key: SQLite counts only plain INTEGER keys by itself."""

ColumnType = TypeEngine[Any] | type[TypeEngine[Any]]


def required(kind: ColumnType, *names: str, default: str | ColumnElement[bool] | None = None) -> list[Column[Any]]:
    """Columns that always have a value, and the one that rows get which do not name any."""
    return [Column(name, kind, nullable=False, server_default=default) for name in names]


def optional(kind: ColumnType, *names: str) -> list[Column[Any]]:
    """Columns that may be empty."""
    return [Column(name, kind) for name in names]


def key(kind: ColumnType, *names: str) -> list[Column[Any]]:
    """Columns by which a row is found, given by whoever writes it."""
    return [Column(name, kind, primary_key=True, autoincrement=False) for name in names]


def of_table(**more: Any) -> Column[str]:
    """The table that a row belongs to."""
    return Column("table_id", Text, ForeignKey("tables.id"), **more)


def credential() -> list[Column[Any]]:
    """What shows who somebody is: an id that may be seen, whose it is, and only the hash of the secret itself."""
    owner = Column("person", Text, ForeignKey("people.id"), nullable=False, index=True)
    return [*key(Text, "id"), owner, Column("hash", Text, nullable=False, unique=True)]


def refers(column: str, table: str) -> ForeignKeyConstraint:
    """A column that holds ids of another table."""
    return ForeignKeyConstraint([column], [f"{table}.id"])
