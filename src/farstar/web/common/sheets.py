"""Style sheets in several files: one begins with lines such as `@import "part.css";`, and browsers get all in one."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

IMPORT = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)


class Sheet(NamedTuple):
    """A whole style sheet, and a tag that is another one whenever anything in it has changed."""

    css: str
    tag: str


@cache
def sheet(path: Path) -> Sheet:
    """A sheet with its parts in the places where it imports them; read once, for files do not change under a server."""
    css = joined(path)
    return Sheet(css, hashlib.sha256(css.encode()).hexdigest()[:32])


def joined(path: Path) -> str:
    """The text of a sheet with its parts in it."""
    return IMPORT.sub(lambda found: joined(path.parent / found[1]), path.read_text(encoding="utf-8"))
