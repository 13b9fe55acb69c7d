"""What is known of a table beside its game: who sits where, how it is played. Plain values, as kept in the database."""

from __future__ import annotations

from typing import Any

import msgspec

OPEN = "open"
PLAYING = "playing"
FINISHED = "finished"
CLOSED = "closed"
RECORD = "record"
"""Waiting for people; being played; over; given up before it began; an uploaded journal to look at."""

PERSON = "person"
BOT = "bot"
FRIEND = "friend"
ANYONE = "anyone"
NOBODY = "nobody"
"""Who a seat is for: a person who sits there, a bot, whoever has the link, whoever comes, nobody (in a record)."""


class Seat(msgspec.Struct, kw_only=True):
    """One seat of a table."""

    seat: int
    kind: str
    person: str | None
    name: str
    bot: str
    stand_in: str
    chat: bool
    here: bool
    seen: float
    left_at: float | None

    @property
    def player(self) -> str:
        """The bot that plays this seat now; empty when a person does."""
        return self.bot if self.kind == BOT else self.stand_in


class TableInfo(msgspec.Struct, kw_only=True):
    """One table. `seed` is for drawing only and is part of no answer; with `advice` there are hints and chances.
    In a `wording` read those of its language who chose no words themselves."""

    id: str
    game: str
    options: dict[str, str]
    seats: list[Seat]
    seed: str
    status: str
    number: int
    listed: bool
    pace: str
    clock: int
    increment: int
    host: str
    made: float
    started: float | None
    finished: float | None
    scores: list[dict[str, Any]]
    parent: str
    rematch: str
    lesson: bool = False
    advice: bool = True
    wording: str = ""

    def seat_of(self, person: str) -> int:
        """Where this person sits; -1 for nowhere."""
        return next((seat.seat for seat in self.seats if seat.person == person), -1)

    def bots(self) -> set[int]:
        """The seats that bots play now."""
        return {seat.seat for seat in self.seats if seat.player}

    def people(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.kind == PERSON]

    def alone(self) -> bool:
        """Whether nobody but one person and bots can see this table."""
        return not self.listed and len(self.people()) == 1 and self.full()

    def full(self) -> bool:
        return all(seat.kind in (PERSON, BOT) for seat in self.seats)

    def sitting(self) -> str:
        """Who plays each seat, in a line to compare with another."""
        seats = [(seat.kind, seat.person, seat.bot, seat.stand_in) for seat in self.seats]
        return ",".join(":".join(each for each in seat if each is not None) for seat in seats)

    def chat_on(self) -> bool:
        """Private tables talk; at listed ones all must have agreed."""
        return not self.listed or all(seat.chat for seat in self.people())

    def over(self) -> bool:
        return self.status in (FINISHED, RECORD)
