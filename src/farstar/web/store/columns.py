"""Columns of the database that are alike, written once: for the schema, and for the migrations that lead to it.

Old migrations are written in these words too, so what a word makes never changes; a new need gets a new word.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Column, ColumnElement, ForeignKeyConstraint, Integer
from sqlalchemy.types import TypeEngine

KEY = BigInteger().with_variant(Integer, "sqlite")
"""A counting key: SQLite counts only plain INTEGER keys by itself."""

Kind = TypeEngine[Any] | type[TypeEngine[Any]]


def required(kind: Kind, *names: str, default: str | ColumnElement[bool] | None = None) -> list[Column[Any]]:
    """Columns that always have a value, and the one that rows get which do not name any."""
    return [Column(name, kind, nullable=False, server_default=default) for name in names]


def optional(kind: Kind, *names: str) -> list[Column[Any]]:
    """Columns that may be empty."""
    return [Column(name, kind) for name in names]


def refers(column: str, table: str) -> ForeignKeyConstraint:
    """A column that holds ids of another table."""
    return ForeignKeyConstraint([column], [f"{table}.id"])
