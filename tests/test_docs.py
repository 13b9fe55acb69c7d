"""Every Python example in README and docs runs, page by page, top to bottom."""

import ast
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_run(page, monkeypatch, capsys):
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    for name in [each for each in sys.modules if each.split(".")[0] in ("comet", "comet_faces")]:
        monkeypatch.delitem(sys.modules, name)
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.S | re.M)
    names = {"__name__": "example"}
    for number, block in enumerate(blocks, 1):
        exec(compile(block, f"{page.name} example {number}", "exec"), names)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_readme_shows_the_two_commands():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make play" in text
    assert "make test" in text


DOCUMENTED = ("table/*.py", "bots/*.py", "rl/*.py", "arena/*.py", "games/*/*.py", "games/*/rules/*.py")
"""What others call. The other faces of a game are what these and `farstar.text`, `farstar.web` ask for."""


def test_every_public_name_says_what_it_is():
    """A method may leave that to the class it comes from."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sources()}
    silent = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, tree in trees.items()
        for name in unsaid(tree.body, classes_near(path, trees))
    ]
    assert not silent, "\n".join(silent)


def sources():
    return [path for pattern in DOCUMENTED for path in sorted((ROOT / "src" / "farstar").glob(pattern))]


def classes_near(path, trees):
    """The classes by their names; two games may call theirs alike, so those in the same folder come first."""
    near = sorted(trees, key=lambda other: other.parent == path.parent)
    return {each.name: each for other in near for each in trees[other].body if isinstance(each, ast.ClassDef)}


def unsaid(body, classes, owner=None):
    """Public names without a docstring of their own or of a base."""
    for each in body:
        if not isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) or each.name.startswith("_"):
            continue
        if any(ast.unparse(mark) == "overload" for mark in each.decorator_list):
            continue  # what it is stands at the last one
        if not ast.get_docstring(each) and not (owner and is_said(each.name, owner, classes)):
            yield f"{owner.name}.{each.name}" if owner else each.name
        if isinstance(each, ast.ClassDef):
            yield from unsaid(each.body, classes, each)


def is_said(method, owner, classes):
    """Whether a base of this class documents the method."""
    bases = [classes[base.id] for base in owner.bases if isinstance(base, ast.Name) and base.id in classes]
    return any(
        is_said(method, base, classes)
        or any(getattr(each, "name", "") == method and ast.get_docstring(each) for each in base.body)
        for base in bases
    )
