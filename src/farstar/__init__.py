"""Farstar: space board games on one digital table.

The rules may lie here twice, as source and compiled. FARSTAR_PURE=1 in the environment loads the sources; so does a
build that has not come to its end, for the stamp is written last.
"""

import os
import sys
from pathlib import Path

__version__ = "0.1.0"


def compiled() -> bool:
    """Whether the rules in use are compiled."""
    from farstar.table import state

    return not state.__file__.endswith((".py", ".pyc"))


if os.environ.get("FARSTAR_PURE", "0") not in ("", "0") or not Path(__file__).with_name("compiled.stamp").exists():
    from collections.abc import Sequence
    from importlib.abc import MetaPathFinder
    from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
    from types import ModuleType

    class _Sources(MetaPathFinder):
        """Finds the modules of Farstar by their sources only."""

        def find_spec(
            self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
        ) -> ModuleSpec | None:
            if path is None or not fullname.startswith("farstar."):
                return None
            for folder in path:
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
                if spec is not None and spec.loader is not None:
                    return spec
            return None

    sys.meta_path.insert(0, _Sources())

from farstar.rl.gymnasium_ids import register_when_imported  # noqa: E402  (after the finder of sources)

register_when_imported()
