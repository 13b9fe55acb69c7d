"""A table's game in memory, folded from its rows one by one. Knows no database, no people and no HTTP."""

from __future__ import annotations

import hmac
from itertools import islice
from typing import Any, NamedTuple

from farstar.table.ask import CHANCE, Ask, Pick
from farstar.table.chance import Dice
from farstar.table.game import Options, game
from farstar.table.journal import BadJournal, Journal
from farstar.table.match import CannotUndo, Match
from farstar.table.state import Event
from farstar.web.game.checkpoints import (
    UNDO,
    Checkpoint,
    add_checkpoint,
    checkpoints_of,
    copy_match,
    fresh_match,
    without_last,
)

MOVE = "move"
BOT = "bot"
CLOCK = "clock"
FORCED = "forced"
DRAWN = "chance"
REWIND = "rewind"
GIVEN = "given"
"""Why a row is there: a person's reply, a bot's, one made when the time was up, the only one possible, chance,
a reply taken back with all that came after it (or without: UNDO), or taken over from another record."""

STAND_IN = "stand-in"
BACK = "back"
"""Told in the log: a bot begins to play for a person, the person plays again."""


class MoveRow(NamedTuple):
    """One line of the append-only list of a table."""

    number: int
    seat: int
    pick: Pick
    cause: str
    move: str
    at: float


class LogLine(NamedTuple):
    """One line of the log; with an audience of -1 it is for all, as far as `Event.seen_by` goes."""

    event: Event
    audience: int


def only_pick(ask: Ask) -> Pick | None:
    """The only pick that fits, if there is just one."""
    picks = list(islice(ask.picks(), 2))
    return picks[0] if len(picks) == 1 else None


class Live:
    """A game as far as its rows go. `fold` takes a row; nothing else changes it.

    For every line of the journal `causes` keeps why it is there, `kinds` what was asked, `log_before` how long the log
    was; for every seat `before_choice` keeps the number of the table before its last own choice. `checkpoints` are
    copies made on the way, from which a game is folded again when somebody takes back.
    """

    def __init__(
        self,
        name: str,
        seats: int,
        options: Options,
        seed: str,
        players: list[str],
        outages: list[tuple[float, float]] | None = None,
    ) -> None:
        self.seed = seed
        self.outages = [] if outages is None else outages
        self.match = Match(game(name), seats, options, players=players)
        self.number = 0
        self.causes: list[str] = []
        self.kinds: list[str] = []
        self.log_before: list[int] = []
        self.log: list[LogLine] = []
        self.log_at: list[int] = [0]
        self.asked_at = [0] * seats
        self.pending: dict[int, Ask] = {}
        self.replied_at = [0] * seats
        self.before_choice = [0] * seats
        self.checkpoints: list[Checkpoint] = []
        self.practised = False
        """Whether somebody has taken back what the rules of a fair game would not allow to take back."""
        self.answered: dict[tuple[int, str], MoveRow] = {}
        self.used = [0.0] * seats
        self.own_moves = [0] * seats
        self.at = 0.0
        self.undoable: dict[int, bool] = {}
        self.views: dict[int, Any] = {}

    @property
    def seats(self) -> int:
        return self.match.journal.seats

    @property
    def over(self) -> bool:
        return not self.match.state.asks()

    def asks(self) -> list[Ask]:
        """What is asked now; empty when the game is over."""
        return self.match.state.asks()

    def ask_of(self, seat: int) -> Ask | None:
        return self.match.state.ask_of(seat)

    def view(self, seat: int) -> Any:
        """What a seat may know now, -1 for those who watch; built once for all who look from there."""
        if seat not in self.views:
            self.views[seat] = self.match.game.view(self.match.state, seat)
        return self.views[seat]

    def copy(self) -> Live:
        """An independent copy, to try something on."""
        other = Live.__new__(Live)
        other.__dict__.update(self.__dict__)
        other.match = copy_match(self.match)
        other.causes, other.log, other.log_at = self.causes.copy(), self.log.copy(), self.log_at.copy()
        other.kinds, other.log_before = self.kinds.copy(), self.log_before.copy()
        other.asked_at, other.replied_at = self.asked_at.copy(), self.replied_at.copy()
        other.before_choice = self.before_choice.copy()
        other.answered, other.used, other.own_moves = self.answered.copy(), self.used.copy(), self.own_moves.copy()
        other.pending, other.undoable, other.views = self.pending.copy(), {}, {}
        return other

    # Taking rows -----------------------------------------------------------------------------------------------

    def fold(self, row: MoveRow) -> None:
        """Take one row; what the rules refuse is refused and then nothing may be relied on (fold into a copy)."""
        if row.number != self.number + 1:
            raise BadJournal(f"row {row.number} follows row {self.number}")
        before = list(self.match.state.asks())
        self.run_clocks(before, row.at)
        if row.cause == UNDO:
            self.play_again(*without_last(self, row.seat, FORCED, GIVEN), row.seat)
        elif row.cause == REWIND:
            self.play_again(*self.until_last(row.seat), row.seat)
            self.practised = True
        else:
            self.take(row.seat, row.pick, row.cause)
        self.number = row.number
        self.log_at.append(len(self.log))
        if row.seat >= 0:
            self.replied_at[row.seat] = row.number
            if row.cause not in (FORCED, UNDO, REWIND):
                self.before_choice[row.seat] = row.number - 1
            self.own_moves[row.seat] += row.cause not in (UNDO, REWIND, FORCED)
            if row.move:
                self.answered[row.seat, row.move] = row
        self.note_asked(row.seat)
        self.undoable, self.views = {}, {}

    def take(self, seat: int, pick: Pick, cause: str) -> None:
        """One reply through the door, and what it tells into the log."""
        events = len(self.match.state.events or [])
        ask = self.match.state.ask_of(seat)
        length = len(self.log)
        self.tell_who_plays(seat, cause)
        self.match.take(seat, pick)
        self.undoable, self.views = {}, {}
        self.match.state.asks()
        if cause in (FORCED, CLOCK):
            self.log.append(LogLine(Event(cause, seat, -1, 0, (), pick), seat if cause == FORCED else -1))
        self.causes.append(cause)
        self.kinds.append("" if ask is None else ask.kind)
        self.log_before.append(length)
        self.log += [LogLine(event, -1) for event in (self.match.state.events or [])[events:]]
        if cause not in (GIVEN, DRAWN):
            self.checkpoints = add_checkpoint(self.checkpoints, self)

    def tell_who_plays(self, seat: int, cause: str) -> None:
        """Tell when a bot begins to play for a person, and when the person plays again."""
        before = self.own_last(seat, but=FORCED) if cause in (MOVE, BOT) else ""
        if {before, cause} == {MOVE, BOT}:
            self.log.append(LogLine(Event(STAND_IN if cause == BOT else BACK, seat, -1, 0, (), ()), -1))

    def note_asked(self, replied: int) -> None:
        """Since which row each seat is asked what it is asked now; while chance draws, everybody else waits."""
        self.pending.pop(replied, None)
        asks = self.match.state.asks()
        if asks and asks[0].seat == CHANCE:
            return
        now = {ask.seat: ask for ask in asks}
        for seat, ask in now.items():
            old = self.pending.get(seat)
            if old is None or (old is not ask and old != ask):
                self.asked_at[seat] = self.number
        self.pending = now

    def run_clocks(self, asked: list[Ask], at: float) -> None:
        """Everybody who was asked has been thinking since the last row."""
        if self.number and at > self.at:
            for ask in asked:
                if ask.seat >= 0:
                    self.used[ask.seat] += self.thought(at)
        self.at = max(self.at, at)

    def thought(self, at: float) -> float:
        """The seconds since the last row; times at which nobody was served do not count."""
        missing = sum(max(0.0, min(at, ended) - max(self.at, began)) for began, ended in self.outages)
        return max(0.0, at - self.at - missing)

    def play_again(self, lines: list[tuple[int, Pick]], causes: list[str], seat: int) -> None:
        """The game with only these lines, after a seat has taken back its last reply."""
        self.checkpoints = checkpoints_of(self.checkpoints, lines, causes)
        if self.checkpoints:
            last = self.checkpoints[-1]
            self.match, self.causes, self.kinds = copy_match(last.match), last.causes.copy(), last.kinds.copy()
            self.log, self.log_before = last.log.copy(), last.log_before.copy()
        else:
            self.match = fresh_match(self.match)
            self.causes, self.kinds, self.log_before, self.log = [], [], [], []
        begin = len(self.causes)
        for (who, pick), cause in zip(lines[begin:], causes[begin:], strict=True):
            self.take(who, pick, cause)
        self.log.append(LogLine(Event(UNDO, seat, -1, 0, (), ()), -1))

    def until_last(self, seat: int) -> tuple[list[tuple[int, Pick]], list[str]]:
        """The lines before the seat's last own reply: all that came after it is taken back too."""
        lines = self.match.journal.lines
        own = [at for at, (who, _) in enumerate(lines) if who == seat and self.causes[at] != FORCED]
        if not own or self.causes[own[-1]] == GIVEN:
            raise CannotUndo(f"seat {seat} has nothing to take back")
        return lines[: own[-1]], self.causes[: own[-1]]

    def may_rewind(self, seat: int) -> bool:
        """Whether there is a reply of the seat that could be taken back with all that came after it."""
        return self.own_last(seat, but=FORCED) not in ("", GIVEN)

    def may_undo(self, seat: int) -> bool:
        """Whether the seat's last reply can be taken back now."""
        if seat in self.match.state.sealed and self.own_last(seat) not in (FORCED, GIVEN):
            return True  # it waits for the others, sealed
        if seat not in self.undoable:
            try:
                without_last(self, seat, FORCED, GIVEN)
                self.undoable[seat] = True
            except CannotUndo:
                self.undoable[seat] = False
        return self.undoable[seat]

    def own_last(self, seat: int, but: str = "") -> str:
        """Why the seat's last reply is there, leaving out those there for one reason."""
        lines = self.match.journal.lines
        found = (self.causes[at] for at in range(len(lines) - 1, -1, -1) if lines[at][0] == seat)
        return next((cause for cause in found if cause != but), "")

    # Making rows -----------------------------------------------------------------------------------------------

    def run_on(self, bots: set[int], at: float, alone: bool) -> list[MoveRow]:
        """Chance, and for a person alone with bots the only possible replies; folded, and returned to be kept.

        Where others sit or look on, everybody answers for themselves: a reply that came by itself would tell them that
        there was nothing to choose, and so something about the hand.
        """
        made: list[MoveRow] = []
        while asks := self.match.state.asks():
            if asks[0].seat == CHANCE:
                dice = Dice(draw_seed(self.seed, self.number + 1))
                row = MoveRow(self.number + 1, CHANCE, asks[0].random(dice), DRAWN, "", at)
            else:
                forced = self.forced(asks, bots) if alone else None
                if forced is None:
                    break
                row = MoveRow(self.number + 1, forced[0], forced[1], FORCED, "", at)
            self.fold(row)
            made.append(row)
        return made

    def forced(self, asks: list[Ask], bots: set[int]) -> tuple[int, Pick] | None:
        """A person's only possible reply; in a sealed batch it waits for the bots."""
        state = self.match.state
        sealed = bool(state.sealed) or (len(asks) > 1 and not state.lanes)
        found: tuple[int, Pick] | None = None
        for ask in asks:
            pick = None if ask.seat in bots else only_pick(ask)
            if pick is not None and found is None:
                found = (ask.seat, pick)
            if pick is None and sealed:
                return None
        return found

    def record(self) -> Journal:
        """The journal, with the scores if the game is over."""
        return self.match.record()


def draw_seed(seed: str, number: int) -> int:
    """What chance draws row `number` from: known draws tell nothing about the next ones."""
    return int.from_bytes(hmac.digest(seed.encode(), str(number).encode(), "sha256")[:8], "big")
