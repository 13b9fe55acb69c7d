"""What was done in a finished game, counted from its log by the game itself; nothing where a game counts nothing."""

from __future__ import annotations

from farstar.table.game import face
from farstar.web.game.live import Live
from farstar.web.game.tally import CountedGroup


def counted(live: Live, lang: str) -> list[CountedGroup]:
    """The statistics of a game that is over; the whole log is open by then."""
    count = face(live.match.game.name, "statistics")
    return count(live, lang) if count is not None else []
