"""What views have in common, whatever game they are of."""

from __future__ import annotations

from typing import Any, ClassVar

from farstar.table.notebook import picture_of_view
from farstar.table.records import Record, plain
from farstar.table.saving import step_from
from farstar.table.state import State


class SeatView(Record):
    """A table from one seat; a game adds what there is to see (`farstar.table.generate`). Seat -1 only watches."""

    game: ClassVar[str] = ""

    def __init__(self, s: State, seat: int) -> None:
        self.seat = seat
        self.seats = s.seats
        self.options: dict[str, str] = s.options()
        self.agenda = s.agenda.copy()
        self.lanes = [lane.copy() for lane in s.lanes]

    def share_work(self, s: State, seat: int) -> None:
        """Look again, from any seat of a table of the same kind, at what remains to be done, and copy nothing."""
        self.seat = seat
        self.agenda = s.agenda
        self.lanes = s.lanes

    def save(self) -> dict[str, Any]:
        """The view in plain values: what may be sent to this seat."""
        about = {"game": self.game, "seat": self.seat, "seats": self.seats, "options": self.options.copy()}
        return {**about, **super().save(), "agenda": plain(self.agenda), "lanes": plain(self.lanes)}

    def load(self, saved: dict[str, Any]) -> None:
        """The other half of `save`; number of seats and options are those of the table the view was made of."""
        super().load(saved)
        self.seat = saved["seat"]
        self.agenda = [step_from(step) for step in saved["agenda"]]
        self.lanes = [[step_from(step) for step in lane] for lane in saved["lanes"]]

    def __repr__(self) -> str:
        return f"load_view({self.save()!r})"

    def _repr_svg_(self) -> str:
        return picture_of_view(self)
