"""What programs send: the bodies of the API, checked as they are read."""

from __future__ import annotations

from typing import Annotated

import msgspec

from farstar.web.common.numbers import LARGEST

Count = Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]
Number = Annotated[int, msgspec.Meta(ge=-LARGEST, le=LARGEST)]
MOST_NUMBERS = 500
"""More than any pick has."""


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """A reply: the number the client saw, its own id for the move, the pick."""

    number: Count
    move: str
    pick: Annotated[list[Number], msgspec.Meta(max_length=MOST_NUMBERS)]


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    number: Count
    move: str


class Join(msgspec.Struct, forbid_unknown_fields=True):
    seat: Count | None = None


class Said(msgspec.Struct, forbid_unknown_fields=True):
    text: str


class Agreed(msgspec.Struct, forbid_unknown_fields=True):
    agree: bool


class Named(msgspec.Struct, forbid_unknown_fields=True):
    name: str


class NewToken(msgspec.Struct, forbid_unknown_fields=True):
    """A token: what it is for, whether it may only read, and after how many days it ends."""

    name: str
    scope: str = "all"
    days: Annotated[int, msgspec.Meta(ge=1, le=3650)] | None = None


class Treatment(msgspec.Struct, forbid_unknown_fields=True):
    """What to do about who sits on a seat: mute, block, nothing."""

    seat: Count
    kind: str


class Report(msgspec.Struct, forbid_unknown_fields=True):
    seat: Count
    text: str


class Changes(msgspec.Struct, forbid_unknown_fields=True):
    name: str | None = None
    language: str | None = None
    webhook: str | None = None


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    at: Count
    seat: Count
    bot: str


class Note(msgspec.Struct, forbid_unknown_fields=True):
    """A comment at a point of a line, or a table whose game went on from this one and becomes a branch of that line."""

    at: Count = 0
    comment: str = ""
    played: str = ""
    branch: str = ""


class Invite(msgspec.Struct, forbid_unknown_fields=True):
    seat: Count
