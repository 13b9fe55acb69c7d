"""What programs send: the bodies of the API, checked as they are read."""

from __future__ import annotations

import msgspec


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """A reply: the number the client saw, its own id for the move, the pick."""

    number: int
    move: str
    pick: list[int]


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    number: int
    move: str


class Join(msgspec.Struct, forbid_unknown_fields=True):
    seat: int | None = None


class Said(msgspec.Struct, forbid_unknown_fields=True):
    text: str


class Agreed(msgspec.Struct, forbid_unknown_fields=True):
    agree: bool


class Named(msgspec.Struct, forbid_unknown_fields=True):
    name: str


class Changes(msgspec.Struct, forbid_unknown_fields=True):
    name: str | None = None
    language: str | None = None
    webhook: str | None = None


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    at: int
    seat: int
    bot: str


class Invite(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
