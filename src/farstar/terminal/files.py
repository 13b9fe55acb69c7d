"""Journals as files, plain or compressed. Whatever is wrong with one is said in one line."""

from __future__ import annotations

import gzip
import zlib
from pathlib import Path

from farstar.table.journal import BadJournal, Journal, loads

GZIP = b"\x1f\x8b"


class Failure(Exception):
    """Something the user can put right; one line that says what."""


def why(error: OSError) -> str:
    """The reason of the operating system, without the file name."""
    return error.strerror or str(error)


def read_journal(file: str) -> Journal:
    """The journal in a file."""
    try:
        data = Path(file).read_bytes()
        if data.startswith(GZIP):
            data = gzip.decompress(data)
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise Failure(f"{file}: the compressed file is damaged ({error})") from None
    except OSError as error:
        raise Failure(f"{file}: {why(error)}") from None
    except ValueError as error:
        raise Failure(f"{file!r} is no file name ({error})") from None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Failure(f"{file}: this is no Farstar journal; it is not text") from None
    if text.strip() and not text.lstrip().startswith(("{", "[")):
        like = '{"farstar": 1, "game": "NAME", ...}'
        raise Failure(f"{file}: this is no Farstar journal; line 1 of one is like {like}")
    try:
        return loads(text)
    except BadJournal as error:
        raise Failure(f"{file}: {error}") from None


def is_journal(path: Path) -> bool:
    """Does a file begin like a journal?"""
    with path.open("rb") as opened:
        start = opened.read(2)
    if start == GZIP:
        try:
            with gzip.open(path, "rb") as packed:
                return packed.read(10) == b'{"farstar"'
        except (EOFError, gzip.BadGzipFile, zlib.error):
            return False
    with path.open("rb") as opened:
        return opened.read(10) == b'{"farstar"'


def write_journal(journal: Journal, file: str) -> None:
    """Write a journal, compressed if the name ends in .gz. An older journal is replaced, any other file is not."""
    path = Path(file)
    if path.exists() and path.stat().st_size and not is_journal(path):
        raise FileExistsError(file)
    data = journal.dumps().encode("utf-8")
    path.write_bytes(gzip.compress(data, mtime=0) if path.suffix == ".gz" else data)
