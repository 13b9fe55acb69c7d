"""Fields as `state.py` of a game declares them, and the expressions that copy, save and load their values."""

from __future__ import annotations

import ast
from typing import NamedTuple

from farstar.table import fields


class Field(NamedTuple):
    """One field: its name, who sees it, its type and its first value as written."""

    name: str
    who: str
    type: str
    first: str = ""


class Record(NamedTuple):
    """A class of `state.py` with declared fields; the table is the one that has areas."""

    name: str
    fields: list[Field]

    def seen(self, *who: str) -> list[Field]:
        """Its fields that may be seen by these."""
        return [field for field in self.fields if field.who in who]

    @property
    def areas(self) -> str:
        """The class of the areas, if this is the table."""
        return next((each.type[len("list[") : -1] for each in self.seen("Areas")), "")


def records(source: str) -> dict[str, Record]:
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
                found[node.name] = Record(node.name, declared)
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


# Values by type ------------------------------------------------------------------------------------------------


def copied(field: Field, value: str) -> str:
    """An expression for an independent copy."""
    if field.who == "Fixed" or field.type in ("int", "bool", "str", "tuple[int, ...]"):
        return value
    if field.type == "list[list[int]]":
        return f"[row.copy() for row in {value}]"
    if field.type == "dict[int, list[int]]":
        return f"{{key: row.copy() for key, row in {value}.items()}}"
    if field.who == "Areas":
        return f"[area.copy() for area in {value}]"
    if field.type.endswith(" | None"):
        return f"{value}.copy() if {value} is not None else None"
    return f"{value}.copy()"


def plain(field: Field, value: str) -> str:
    """An expression for the same in plain values that are its own."""
    if field.who == "Sparse":
        return f"pairs({value})"
    if field.type == "tuple[int, ...]":
        return f"list({value})"
    if field.type == "dict[int, int]":
        return f"[[key, value] for key, value in {value}.items()]"
    if field.type == "dict[int, list[int]]":
        return f"[[key, row.copy()] for key, row in {value}.items()]"
    if field.who == "Areas":
        return f"[area.save() for area in {value}]"
    if field.type.endswith(" | None"):
        return f"{value}.save() if {value} is not None else None"
    return copied(field._replace(who=""), value)


def loaded(field: Field, value: str) -> str:
    """An expression for the field, read back from plain values."""
    if field.type in ("int", "bool", "str"):
        return value
    if field.type == "tuple[int, ...]":
        return f"tuple({value})"
    if field.who == "Sparse":
        return f"from_pairs({value}, self.pieces())"
    if field.type == "list[list[int]]":
        return f"[list(row) for row in {value}]"
    if field.type == "dict[int, int]":
        return f"{{key: value for key, value in {value}}}"
    if field.type == "dict[int, list[int]]":
        return f"{{key: list(row) for key, row in {value}}}"
    return f"list({value})"


def saved(field: Field) -> str:
    """Where its plain value is found again."""
    return f'saved["{field.name}"]'
