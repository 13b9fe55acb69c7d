"""A finished game folded for looking through: any point is reached from the nearest copy kept, not from the start."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from farstar.table.ask import CHANCE, Pick, Refused
from farstar.table.game import Score
from farstar.table.journal import BadJournal
from farstar.web.drawing.scenes import scene
from farstar.web.game.live import DRAWN, GIVEN, Live, MoveRow

CLOSE = 24
"""Lines between two kept copies of an ordinary game."""
MOST_COPIES = 40
KEPT_LINES = 20_000
"""Lines of all the games kept folded."""


class Round:
    """Where a round ended, and what everybody had then."""

    def __init__(self, number: int, point: int, scores: list[Score]) -> None:
        self.number = number
        self.point = point
        self.scores = scores


class Timeline:
    """All lines of a game folded once; `fresh` is the game before its first line."""

    def __init__(self, fresh: Live, lines: list[tuple[int, Pick]]) -> None:
        self.lines = lines
        self.every = max(CLOSE, -(-len(lines) // MOST_COPIES))
        self.kept = [fresh.copy()]
        self.stops: list[int] = []
        """The points worth a look: somebody is asked, and no reply lies sealed."""
        self.begins: list[tuple[int, int]] = []
        """Each round and the point it begins at."""
        self.rounds: list[Round] = []
        self.last = self.fold_all(fresh.copy())

    def fold_all(self, live: Live) -> Live:
        """Fold line by line and note what is worth noting."""
        late = scene(live.match.game.name).tells_late
        for point in range(len(self.lines)):
            self.note_stop(live, point)
            before = live.match.state.copy() if late else live.match.state
            log_length = len(live.log)
            fold_line(live, *self.lines[point], of=len(self.lines))
            for line in live.log[log_length:]:
                if line.event.kind == "round":
                    self.note_round(line.event.number, point if late else point + 1, live.match.game.scores(before))
            if (point + 1) % self.every == 0:
                self.kept.append(live.copy())
        self.stops.append(len(self.lines))
        if self.begins:
            self.rounds.append(Round(self.begins[-1][0], len(self.lines), live.match.game.scores(live.match.state)))
        return live

    def note_round(self, number: int, point: int, scores: list[Score]) -> None:
        """A round begins, so the one before it has ended."""
        self.rounds.append(Round(number - 1, point, scores))
        self.begins.append((number, point))

    def note_stop(self, live: Live, point: int) -> None:
        asks = live.asks()
        if asks and asks[0].seat != CHANCE and not live.match.state.sealed:
            self.stops.append(point)

    def at(self, point: int) -> Live:
        """The game as it stood after so many lines."""
        nearest = min(point // self.every, len(self.kept) - 1)
        live = self.kept[nearest].copy()
        for at in range(nearest * self.every, point):
            fold_line(live, *self.lines[at], of=len(self.lines))
        return live

    def stop(self, point: int) -> int:
        """The place of the last stop at or before a point; before all of them, the first."""
        return last_stop(self.stops, point)


def last_stop(stops: Sequence[int], point: int) -> int:
    """The place of the last of these points at or before another one; before all of them, the first."""
    return max((place for place, at in enumerate(stops) if at <= point), default=0)


def fold_line(live: Live, seat: int, pick: Pick, of: int, at: float = 0.0) -> MoveRow:
    """A line of a record as a row of this game."""
    row = MoveRow(live.number + 1, seat, pick, GIVEN if seat >= 0 else DRAWN, "", at)
    try:
        live.fold(row)
    except Refused as error:
        raise BadJournal(f"reply {row.number} of {of}: {error}") from None
    return row


class Timelines:
    """The games looked through last."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Timeline] = OrderedDict()

    def find(self, table: str, lines: int) -> Timeline | None:
        """The timeline of a table, if it is still as long as the game."""
        found = self.kept.get(table)
        if found is None or len(found.lines) != lines:
            return None
        self.kept.move_to_end(table)
        return found

    def keep(self, table: str, timeline: Timeline) -> None:
        self.kept[table] = timeline
        while len(self.kept) > 1 and sum(len(each.lines) for each in self.kept.values()) > KEPT_LINES:
            self.kept.popitem(last=False)
