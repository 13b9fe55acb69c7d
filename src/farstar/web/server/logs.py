"""Structured logs: one JSON object a line, on standard error. Cookies, tokens, bodies and paths never get here.

Of an error only its kind and the places it passed are written. Its message may quote what it tripped over (a hand, a
seed, a statement's values), and its local variables hold all of that, so neither is written.
"""

from __future__ import annotations

import logging
import sys
import traceback
from types import TracebackType
from typing import TextIO, cast

import msgspec
import structlog

MOST_PLACES = 40


def in_json(line: object, **_: object) -> str:
    """A line of the log; of what JSON has no word for only the kind."""
    return msgspec.json.encode(line, enc_hook=lambda value: type(value).__name__).decode()


def error_record(exc_info: tuple[type[BaseException], BaseException, TracebackType | None]) -> list[dict[str, object]]:
    """An error and what caused it: kinds and places."""
    found: list[dict[str, object]] = []
    error: BaseException | None = exc_info[1]
    while error is not None and len(found) < 10:
        places = [f"{each.filename}:{each.lineno} {each.name}" for each in traceback.extract_tb(error.__traceback__)]
        record: dict[str, object] = {"kind": type(error).__name__, "places": places[-MOST_PLACES:]}
        if isinstance(error, OSError) and error.strerror:
            record["why"] = error.strerror
        found.append(record)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return found


class Unbroken:
    """Where lines go. One that cannot be written, as on a full disk, breaks no request: it is told of later."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.lost = 0

    def write(self, text: str) -> int:
        try:
            if self.lost:
                self.stream.write(in_json({"event": "parts of the log are lost", "parts": self.lost}) + "\n")
            written = self.stream.write(text)
            self.stream.flush()
        except OSError:
            self.lost += 1
            return 0
        self.lost = 0
        return written

    def flush(self) -> None:
        """Every write has done so."""


class Quiet(logging.Filter):
    """Lines of libraries that print whole objects: only their first words are let through."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = str(record.msg).split("\n")[0].split("%")[0][:120], ()
        record.msg = record.msg.split("<")[0]
        return True


def start_logs(level: str) -> None:
    """Everything, the libraries' lines included, goes out the same way."""
    number = getattr(logging, level.upper())
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.ExceptionRenderer(error_record),
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.JSONRenderer(in_json)],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, Unbroken(sys.stderr))),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Quiet())
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(in_json),
            ],
        )
    )
    logging.basicConfig(level=max(number, logging.WARNING), handlers=[handler], force=True)
