"""Which edition of files and pictures the pages ask for: a new one whenever any of them has changed."""

from __future__ import annotations

import hashlib

from farstar.table.game import folder, games
from farstar.text.words import PACKAGE

SHARED = (PACKAGE / "web" / "static", PACKAGE / "web" / "drawing", PACKAGE / "data")


def fingerprint() -> str:
    """A short hash over all files that browsers keep, those of the installed games among them."""
    digest = hashlib.sha256()
    for part in [*SHARED, *[own for name in games() if (own := folder(name))]]:
        for path in sorted(part.rglob("*")):
            if path.is_file() and path.suffix in (".css", ".js", ".svg", ".py", ".toml"):
                digest.update(path.relative_to(part).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:10]


EDITION = fingerprint()
