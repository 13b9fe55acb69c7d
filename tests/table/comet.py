"""The example game, for the kernel's tests."""

import importlib.util
from pathlib import Path

FILE = Path(__file__).parents[2] / "examples" / "comet.py"


def fresh():
    """The module anew, so that a test may break its own copy."""
    spec = importlib.util.spec_from_file_location("comet", FILE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
