"""Compiled templates are kept between starts, as Python keeps compiled modules: to compile all takes seconds."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from jinja2 import BytecodeCache, FileSystemBytecodeCache
from jinja2.bccache import Bucket


class CompiledTemplates(FileSystemBytecodeCache):
    """A folder of them. What cannot be kept, on a full disk or without permission, is compiled at the next start."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep one."""
        with suppress(OSError):
            super().dump_bytecode(bucket)


def compiled_templates() -> BytecodeCache | None:
    """In the user's folder for such things; None where Python keeps nothing either, or there is no such folder."""
    if sys.dont_write_bytecode:
        return None
    try:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "farstar" / "templates"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return None
    return CompiledTemplates(str(folder))
