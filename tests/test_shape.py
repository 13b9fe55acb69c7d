"""The shape of the code: a function fits on a screen. (How tangled it may be, and who imports whom, lint says.)"""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LONGEST = 60


@pytest.mark.parametrize("folder", ["src", "tools", "tests", "examples", "bench"])
def test_a_function_fits_on_a_screen(folder):
    long = [
        f"{path.relative_to(ROOT)}:{found.lineno} {found.name} has more than {LONGEST} lines"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for found in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(found, ast.FunctionDef | ast.AsyncFunctionDef) and found.end_lineno - found.lineno >= LONGEST
    ]
    assert not long, "\n".join(long)
