"""Choices made in secret are opened together: what everybody chose, read from the log. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farstar.web.drawing.scene import Look, Opened
from farstar.web.drawing.seats import sign


def last_opened(log: Sequence[dict[str, Any]], kinds: Sequence[str]) -> tuple[int, list[dict[str, Any]]]:
    """The last round in which something of the first kind was opened, and all its events of these kinds."""
    found: list[dict[str, Any]] = []
    for event in reversed(log):
        if event["kind"] in kinds:
            found.append(event)
        elif event["kind"] == "round":
            if any(each["kind"] == kinds[0] for each in found):
                return int(event["number"]), found[::-1]
            found = []
    return 0, []


def opened_by(look: Look, seat: int, **more: Any) -> Opened:
    """The choice of a seat."""
    return Opened(sign(look, seat), look.called(seat), seat == look.seat and look.mine, **more)


def seated(look: Look) -> list[int]:
    """All seats, one's own first."""
    return ([look.seat] if look.seat >= 0 else []) + look.others
