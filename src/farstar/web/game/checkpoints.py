"""Copies of a game kept on its way: whoever takes back has its last lines folded again, and not all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from farstar.table.ask import Pick, Refused
from farstar.table.match import CannotUndo, Match

if TYPE_CHECKING:
    from farstar.web.game.live import Live, LogLine

EVERY = 16
"""Lines between two checkpoints."""
KEPT = 4
"""Marks of a game; whoever goes back beyond the oldest has the game folded from its start, which makes new ones."""
UNDO = "undo"
"""The cause of a row that takes a reply back, and the kind of the line that tells of it."""

JournalLines = list[tuple[int, Pick]]


class Checkpoint(NamedTuple):
    """A game after some of its lines, as if nothing had been taken back before."""

    match: Match
    causes: list[str]
    kinds: list[str]
    log: list[LogLine]
    log_before: list[int]

    def begins(self, lines: JournalLines, causes: list[str]) -> bool:
        """Whether a game with these lines passes here."""
        length = len(self.causes)
        return self.match.journal.lines == lines[:length] and self.causes == causes[:length]


def copy_match(match: Match) -> Match:
    """An independent copy, with what it has told."""
    copy = Match.__new__(Match)
    copy.__dict__.update(match.__dict__)
    copy.state = match.state.copy()
    copy.state.events = list(match.state.events or [])
    copy.journal = match.journal.until(len(match.journal.lines))
    copy.revealed = match.revealed.copy()
    return copy


def add_checkpoint(checkpoints: list[Checkpoint], live: Live) -> list[Checkpoint]:
    """The checkpoints of a game that has gone on: with a new one when the last is far behind."""
    if len(live.causes) - (len(checkpoints[-1].causes) if checkpoints else 0) < EVERY:
        return checkpoints
    undone = next((at for at, line in enumerate(live.log) if line.event.kind == UNDO), len(live.log))
    log = live.log[:undone] + live.log[undone + 1 :]
    before = [at - (at > undone) for at in live.log_before]
    made = Checkpoint(copy_match(live.match), live.causes.copy(), live.kinds.copy(), log, before)
    return [*checkpoints[1 - KEPT :], made]


def checkpoints_of(checkpoints: list[Checkpoint], lines: JournalLines, causes: list[str]) -> list[Checkpoint]:
    """Those a game with these lines passes."""
    return [checkpoint for checkpoint in checkpoints if checkpoint.begins(lines, causes)]


def fresh_match(match: Match) -> Match:
    """The same game before its first line."""
    return Match(match.game, match.journal.seats, match.journal.options, players=match.journal.players)


def without_last(live: Live, seat: int, forced: str, given: str) -> tuple[JournalLines, list[str]]:
    """The lines left when a seat takes back its last reply that was not `forced`; what was `given` stays.

    Refused when that would unsay something others have seen, or have acted on.
    """
    lines, causes = live.match.journal.lines.copy(), live.causes.copy()
    revealed = live.match.revealed.copy()
    while True:
        last = max((at for at, line in enumerate(lines) if line[0] == seat), default=-1)
        if last >= 0 and any(revealed[last:]):
            raise CannotUndo(f"seat {seat} cannot take back: something has been revealed since")
        if last < 0:
            raise CannotUndo(f"seat {seat} has nothing to take back")
        if causes[last] == given:
            raise CannotUndo(f"seat {seat} cannot take back what came with the record this game goes on from")
        cause = causes.pop(last)
        del lines[last], revealed[last]
        check_asked_again(live, lines, causes, seat)
        if cause != forced:
            return lines, causes


def check_asked_again(live: Live, lines: JournalLines, causes: list[str], seat: int) -> None:
    """Refuse when the game without the seat's reply does not come to ask that seat again."""
    found = checkpoints_of(live.checkpoints, lines, causes)
    match = copy_match(found[-1].match) if found else fresh_match(live.match)
    try:
        for who, pick in lines[len(match.journal.lines) :]:
            match.take(who, pick)
        asked = match.state.ask_of(seat) is not None
    except Refused:
        asked = False
    if not asked:
        raise CannotUndo(f"seat {seat} cannot take back: another player has acted on it")
