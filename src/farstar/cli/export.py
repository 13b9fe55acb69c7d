"""`farstar export FILES`: the choices of recorded games as one table, as CSV or Parquet."""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from farstar.cli.arguments import Parser
from farstar.cli.command import Command
from farstar.table.choices import COLUMNS, ChoiceRow, choices
from farstar.table.journal import BadJournal
from farstar.terminal.files import Failure, read_journal, why

BATCH = 20_000
"""Rows written to a Parquet file at a time."""


def export(files: Sequence[str], as_csv: str | None, as_parquet: str | None) -> int:
    """Write one row for each choice; CSV goes to standard output when no file is named."""
    try:
        if as_parquet is not None:
            write_parquet(rows(files), as_parquet)
        elif as_csv not in (None, "-"):
            with Path(str(as_csv)).open("w", newline="", encoding="utf-8") as opened:
                write_csv(rows(files), opened)
        else:
            write_csv(rows(files), sys.stdout)
    except OSError as error:
        raise Failure(f"{as_parquet or as_csv}: {why(error)}") from None
    return 0


def rows(files: Sequence[str]) -> Iterator[ChoiceRow]:
    for file in files:
        try:
            yield from choices(read_journal(file), Path(file).name)
        except BadJournal as error:
            raise Failure(f"{file}: {error}") from None


def write_csv(found: Iterator[ChoiceRow], opened: Any) -> None:
    writer = csv.DictWriter(opened, list(COLUMNS), lineterminator="\n")
    writer.writeheader()
    writer.writerows(found)


def write_parquet(found: Iterator[ChoiceRow], file: str) -> None:
    """In batches, so that any number of games fits into memory. What the columns mean is kept in the file."""
    try:
        arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    except ModuleNotFoundError:
        raise Failure("pyarrow is not installed; it comes with pip install 'farstar[data]'") from None
    kinds = {str: arrow.string(), int: arrow.int64(), float: arrow.float64(), bool: arrow.bool_()}
    fields = [
        arrow.field(name, kinds[kind], nullable=False, metadata={"meaning": about})
        for name, (kind, about) in COLUMNS.items()
    ]
    schema = arrow.schema(fields)
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        batch: list[ChoiceRow] = []
        for row in found:
            batch.append(row)
            if len(batch) == BATCH:
                writer.write_table(arrow.Table.from_pylist(batch, schema))
                batch = []
        writer.write_table(arrow.Table.from_pylist(batch, schema))


def export_arguments(sub: Parser) -> None:
    sub.add_argument("files", metavar="FILE", nargs="+", help="journals, plain or compressed with gzip")
    to = sub.add_mutually_exclusive_group()
    to.add_argument("--csv", metavar="FILE", help="write CSV there (default: to standard output)")
    to.add_argument("--parquet", metavar="FILE", help="write Parquet there")


def export_choices(arguments: argparse.Namespace) -> int:
    return export(arguments.files, arguments.csv, arguments.parquet)


COMMAND = Command(
    "write the choices of recorded games as one table, for pandas and the like",
    export_arguments,
    export_choices,
    ("export *.journal --csv choices.csv", "export *.journal.gz --parquet choices.parquet"),
)
