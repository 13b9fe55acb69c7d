"""Which tests hold which numbered rule: writes docs/rules/held.md, or checks it. Reads pages and tests as text only.

A number is defined where a line of a rules page begins with it in bold. A test holds the numbers its docstring begins
with. What cannot be tested says `*Not tested: why.*` in its line.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PAGES = {"RACE": "race.md", "ROLL": "roll.md", "SR": "space-race.md"}
HELD = Path("docs/rules/held.md")

NUMBER = rf"(?:{'|'.join(PAGES)})-[CQ]?\d+"
DEFINED = re.compile(rf"^(?:- |\| )\*\*({NUMBER})\*\*(.*)$", re.M)
CLAIMED = re.compile(rf"{NUMBER}(?:, {NUMBER})*(?=:|$)")
UNTESTED = re.compile(r"\*Not tested: (.+)\.\*")
CITING = ("src/**/*.py", "src/**/*.toml", "tests/**/*.py", "docs/**/*.md", "README.md")


class Test(NamedTuple):
    """A test function that says which numbers it holds."""

    path: str
    name: str
    numbers: list[str]


class Rules(NamedTuple):
    """Every number of the pages with the reason why it is not tested, or nothing; and those defined twice."""

    reasons: dict[str, str]
    twice: list[str]


def read_rules(root: Path) -> Rules:
    """The numbers in the order of the pages."""
    reasons: dict[str, str] = {}
    twice = []
    for page in PAGES.values():
        for number, line in DEFINED.findall((root / "docs/rules" / page).read_text(encoding="utf-8")):
            if number in reasons:
                twice.append(number)
            untested = UNTESTED.search(line)
            reasons[number] = untested[1] if untested else ""
    return Rules(reasons, twice)


def read_tests(root: Path) -> Iterator[Test]:
    """Every test that begins its docstring with numbers, in the order of the files."""
    for path in sorted((root / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                claimed = CLAIMED.match((ast.get_docstring(node) or "").partition("\n")[0])
                if claimed:
                    yield Test(path.relative_to(root).as_posix(), node.name, claimed[0].split(", "))


def cited(root: Path) -> Iterator[tuple[str, str]]:
    """Every number cited anywhere, with the file."""
    for pattern in CITING:
        for path in sorted(root.glob(pattern)):
            for number in sorted(set(re.findall(rf"\b{NUMBER}\b", path.read_text(encoding="utf-8")))):
                yield path.relative_to(root).as_posix(), number


def holders(tests: list[Test]) -> dict[str, list[Test]]:
    """The tests of each number."""
    held: dict[str, list[Test]] = {}
    for test in tests:
        for number in test.numbers:
            held.setdefault(number, []).append(test)
    return held


def problems(root: Path) -> list[str]:
    """What is wrong with the numbers: unknown, defined twice, held by nobody, or held although called untestable."""
    reasons, twice = read_rules(root)
    held = holders(list(read_tests(root)))
    found = [f"{number} is defined twice" for number in twice]
    found += [f"{path} cites {number}, which no page defines" for path, number in cited(root) if number not in reasons]
    for number, reason in reasons.items():
        if number in held and reason:
            found.append(f"{number} is held by {held[number][0].name}, but its page says that it is not tested")
        if number not in held and not reason:
            found.append(f"{number}: no test holds it, and its page gives no reason")
    return found


def row(number: str, tests: list[Test], reason: str) -> str:
    """One line of the table."""
    links = "<br>".join(f"[{test.name.removeprefix('test_')}](../../{test.path})" for test in tests)
    return f"| {number} | {links or (f'*not tested: {reason}*' if reason else '*held by no test*')} |"


def written(root: Path) -> str:
    """The whole page."""
    reasons = read_rules(root).reasons
    tests = list(read_tests(root))
    held = holders(tests)
    lines = ["# Which tests hold which rule", "", "Written by `make rules`; [how numbers work](README.md)."]
    for game, page in PAGES.items():
        numbers = [number for number in reasons if number.startswith(f"{game}-")]
        count = len([number for number in numbers if number in held])
        title = (root / "docs/rules" / page).read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
        title = title.removesuffix(": the rules by number")
        lines += ["", f"## [{title}]({page})", "", f"{count} of {len(numbers)} numbers are held by tests.", ""]
        lines += ["| number | tests |", "|---|---|"]
        lines += [row(number, held.get(number, []), reasons[number]) for number in numbers]
    return "\n".join(lines) + "\n"


def main(root: Path = ROOT, arguments: list[str] | None = None) -> int:
    """Write the page, or with --check only compare it; either way say what is wrong with the numbers."""
    parser = argparse.ArgumentParser(description="List the tests that hold each numbered rule, in docs/rules/held.md.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the page is stale")
    check = parser.parse_args(arguments).check
    found = problems(root)
    page = root / HELD
    if not check:
        page.write_text(written(root), encoding="utf-8")
    elif not page.exists() or page.read_text(encoding="utf-8") != written(root):
        found.append(f"{HELD} is stale: run make rules")
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
