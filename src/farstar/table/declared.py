"""Fields as `state.py` of a game declares them, and the expressions that copy their values."""

from __future__ import annotations

import ast
from typing import NamedTuple

from farstar.table import fields

SEEN_BY_ALL = ("Open", "Fixed", "Sparse")


class Field(NamedTuple):
    """One field: its name, who sees it, its type and its first value as written."""

    name: str
    who: str
    type: str
    first: str = ""


class DeclaredClass(NamedTuple):
    """A class of `state.py` with declared fields; the table is the one that has areas.

    An area has a class to build on, with all that everybody sees of it.
    """

    name: str
    base: str
    fields: list[Field]

    def seen(self, *who: str) -> list[Field]:
        """Its fields that may be seen by these."""
        return [field for field in self.fields if field.who in who]

    @property
    def areas(self) -> str:
        """The class of the areas, if this is the table."""
        return next((each.type[len("list[") : -1] for each in self.seen("Areas")), "")


def records(source: str) -> dict[str, DeclaredClass]:
    """The classes with declared fields, by name."""
    found = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            made = next(
                (each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"), None
            )
            declared = [] if made is None else [field for line in made.body if (field := declared_by(line)) is not None]
            if made is not None and declared:
                check_all_declared(node.name, made)
                base = node.bases[0].id if node.bases and isinstance(node.bases[0], ast.Name) else ""
                found[node.name] = DeclaredClass(node.name, base, declared)
    return found


def declared_by(line: ast.stmt) -> Field | None:
    """The field that a line like `self.hand: Own[list[int]] = []` declares."""
    if not (isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Attribute) and line.value):
        return None
    marked = line.annotation
    if isinstance(marked, ast.Subscript) and isinstance(marked.value, ast.Name) and hasattr(fields, marked.value.id):
        return Field(line.target.attr, marked.value.id, ast.unparse(marked.slice), ast.unparse(line.value))
    return None


def check_all_declared(name: str, made: ast.FunctionDef) -> None:
    """Refuse a field that does not say who may see it, unless it is made of what the constructor was given."""
    given = {argument.arg for argument in made.args.args} - {"self", "seats", "rules"}
    for line in made.body:
        if isinstance(line, ast.Assign | ast.AnnAssign) and line.value and declared_by(line) is None:
            if not given & {node.id for node in ast.walk(line.value) if isinstance(node, ast.Name)}:
                raise ValueError(f"{name}: {ast.unparse(line)!r} does not say who may see it")


def check_area(area: DeclaredClass, known: dict[str, DeclaredClass]) -> None:
    """Refuse an area that does not keep apart what everybody sees and what only some do."""
    if area.base not in known:
        raise ValueError(f"{area.name} does not build on a class with what everybody sees of it")
    hidden = [field for field in known[area.base].fields if field.who not in SEEN_BY_ALL]
    if hidden or area.seen(*SEEN_BY_ALL):
        raise ValueError(f"what everybody sees of {area.name} belongs into {area.base}, and nothing else")


# Values by type ------------------------------------------------------------------------------------------------

COPIES = {
    "int": "{0}",
    "bool": "{0}",
    "str": "{0}",
    "tuple[int, ...]": "{0}",
    "list[list[int]]": "[row.copy() for row in {0}]",
    "dict[int, list[int]]": "{{key: row.copy() for key, row in {0}.items()}}",
}
"""How a value of a type is copied; it stands at `{0}`. Every other type has a `copy` of its own."""


def copied(field: Field, value: str) -> str:
    """An expression for an independent copy."""
    if field.who == "Fixed":
        return value
    if field.who == "Areas":
        return f"[area.copy() for area in {value}]"
    if field.type.endswith(" | None"):
        return f"{value}.copy() if {value} is not None else None"
    return COPIES.get(field.type, "{0}.copy()").format(value)
