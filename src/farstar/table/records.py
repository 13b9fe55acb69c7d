"""Saving and loading by the names of fields: the same for every table, area and view, whatever game it is of.

What a value is says how it is saved: a tuple as a list, a dictionary as pairs, a record as what it saves itself. What
stood there before says how it is read back.
"""

from __future__ import annotations

from typing import Any, ClassVar, Protocol, TypeVar

R = TypeVar("R", bound="Loadable")


def names(words: str) -> tuple[str, ...]:
    """The names of fields, written in a row."""
    return tuple(words.split())


def plain(value: Any) -> Any:
    """The same in plain values that are its own; the values in a list are all of one kind."""
    if isinstance(value, list):
        return value.copy() if not value or isinstance(value[0], int) else [plain(each) for each in value]
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, dict):
        return [[key, plain(each)] for key, each in value.items()]
    return value.save() if isinstance(value, Record) else value


def read_back(before: Any, saved: Any) -> Any:
    """A value made of plain ones, of the kind that stood there before."""
    if isinstance(before, list):
        return [list(row) for row in saved] if saved and isinstance(saved[0], list) else list(saved)
    if isinstance(before, tuple):
        return tuple(saved)
    if isinstance(before, dict):
        return {key: list(row) if isinstance(row, list) else row for key, row in saved}
    return loaded(before, saved) if isinstance(before, Record) else saved


def save_named(record: Any, fields: tuple[str, ...], into: dict[str, Any]) -> None:
    """Add these fields in plain values."""
    for name in fields:
        into[name] = plain(getattr(record, name))


def load_named(record: Any, fields: tuple[str, ...], saved: dict[str, Any]) -> None:
    """The other half of `save_named`."""
    for name in fields:
        setattr(record, name, read_back(getattr(record, name), saved[name]))


class Record:
    """Something that is saved field by field."""

    fields: ClassVar[tuple[str, ...]] = ()
    """What is saved, in this order. `farstar.table.generate` writes it for the classes of a game."""

    def save(self) -> dict[str, Any]:
        """Every field in plain values."""
        saved: dict[str, Any] = {}
        save_named(self, self.fields, saved)
        return saved

    def load(self, saved: dict[str, Any]) -> None:
        """The other half of `save`."""
        load_named(self, self.fields, saved)


class Loadable(Protocol):
    """A record, or a whole state."""

    def load(self, saved: dict[str, Any]) -> None:
        """Take over everything from plain values."""


def loaded(record: R, saved: dict[str, Any]) -> R:
    """The same, after it has taken over what another has saved."""
    record.load(saved)
    return record
