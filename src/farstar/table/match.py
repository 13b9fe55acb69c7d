"""A match: views out, picks in, chance, journal, log, undo. The loop that everything interactive stands on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from farstar.table.ask import CHANCE, Ask, Pick, Refused, as_pick
from farstar.table.chance import Dice
from farstar.table.game import Game, Options, Score, begin, face_down, game, options_of
from farstar.table.journal import BadJournal, Journal, replay, take_lines
from farstar.table.notebook import picture_of_match
from farstar.table.state import Event, State

Imagine = Callable[[Dice], State]


class Chooser(Protocol):
    """Whoever chooses for a seat: it gets the seat's view, the ask, and imagined states; never the state."""

    def choose(self, view: Any, ask: Any, imagine: Imagine) -> Pick:
        """A pick that fits the ask."""
        ...


class CannotUndo(Refused):
    """Something has been revealed since, or others have acted on it."""


class Match:
    """One game being played and recorded; `revealed` says of each line of the journal whether it showed something."""

    def __init__(
        self,
        rules: Game | str,
        seats: int = 2,
        options: Options | None = None,
        seed: int = 0,
        players: list[str] | None = None,
    ) -> None:
        self.game: Game = game(rules) if isinstance(rules, str) else rules
        self.dice = Dice(seed)
        options = options or {}
        self.state: State = begin(self.game, seats, options)
        self.state.events = []
        self.journal = Journal(self.game.name, seats, options_of(self.state, options), players)
        self.revealed: list[bool] = []

    @classmethod
    def resume(cls, journal: Journal, seed: int = 0, rules: Game | None = None) -> Match:
        """Go on with a recorded game; chance continues from a new seed."""
        match = cls(rules or journal.game, journal.seats, journal.options, seed, journal.players)
        match.dice = Dice(seed ^ len(journal.lines) << 32)
        take_lines(journal, match.take)
        return match

    def __repr__(self) -> str:
        return f"<Match {self.game.name}, {self.state.seats} seats, {len(self.journal.lines)} replies>"

    def svg(self, seat: int = -1, lang: str = "en") -> str:
        """The table as one picture, as this seat may know it; seat -1 only watches."""
        return picture_of_match(self, seat, lang)

    def _repr_svg_(self) -> str:
        """How a notebook shows a match: as a watcher sees it."""
        return self.svg()

    def asks(self) -> list[Ask]:
        """What the players are asked now, after chance has done its part; empty when the game is over."""
        while True:
            asks = self.state.asks()
            if not asks or asks[0].seat != CHANCE:
                return asks
            self.take(CHANCE, asks[0].random(self.dice))

    def ask_of(self, seat: int) -> Ask | None:
        """What this seat is asked now."""
        self.asks()
        return self.state.ask_of(seat)

    def reply(self, seat: int, pick: object) -> None:
        """A player answers; what does not fit is refused and nothing changes."""
        self.asks()
        if type(seat) is not int:
            raise Refused(f"a seat is a whole number, not {seat!r}")
        if seat == CHANCE:
            raise Refused("chance answers for itself")
        self.take(seat, as_pick(pick))
        self.asks()

    def take(self, seat: int, pick: Pick) -> None:
        """One line: through the door and into the journal."""
        asks = self.state.asks()
        batch = (len(asks) > 1 and not self.state.lanes) or bool(self.state.sealed)
        shows = any(ask.kind not in face_down(self.game) for ask in asks)
        self.state.reply(seat, pick)
        self.journal.write(seat, pick)
        self.revealed.append(seat == CHANCE or (batch and shows and not self.state.sealed))

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return not self.asks()

    def view(self, seat: int) -> Any:
        """What this seat may know; seat -1 only watches."""
        self.asks()
        return self.game.view(self.state, seat)

    def imaginer(self, seat: int) -> Imagine:
        """For the player of a seat: imagined states that agree with its view."""
        view = self.view(seat)
        return lambda dice: self.game.imagine(view, dice)

    def events(self, since: int = 0) -> list[Event]:
        """What has happened, from the given event on. Show a seat only what `Event.seen_by` says."""
        self.asks()
        assert self.state.events is not None
        return self.state.events[since:]

    def log(self, seat: int, since: int = 0) -> list[dict[str, object]]:
        """What has happened, as this seat may know it."""
        return [event.seen_by(seat) for event in self.events(since)]

    def scores(self) -> list[Score]:
        """Points of every seat, now or at the end."""
        self.asks()
        return self.game.scores(self.state)

    def record(self) -> Journal:
        """The journal, with the scores if the game is over."""
        if self.over:
            self.journal.scores = [score.save() for score in self.scores()]
        return self.journal

    def undo(self, seat: int) -> None:
        """Take back the seat's last reply, as long as nothing was revealed since and nobody acted on it."""
        lines = self.journal.lines
        last = len(lines) - 1
        while last >= 0 and lines[last][0] != seat:
            last -= 1
        if last < 0:
            raise CannotUndo(f"seat {seat} has not answered anything yet")
        if any(self.revealed[last:]):
            raise CannotUndo(f"seat {seat} cannot take back: something has been revealed since")
        journal = Journal(self.game.name, self.journal.seats, self.journal.options, self.journal.players)
        journal.lines = lines[:last] + lines[last + 1 :]
        try:
            state = replay(journal, self.game, tell=True)
        except BadJournal:
            raise CannotUndo(f"seat {seat} cannot take back: another player has acted on it") from None
        if state.ask_of(seat) is None:
            raise CannotUndo(f"seat {seat} cannot take back: another player has acted on it")
        self.state = state
        self.journal = journal
        del self.revealed[last]

    def play(self, players: Sequence[Chooser]) -> list[Score]:
        """Let these players play to the end."""
        while asks := self.asks():
            ask = asks[0]
            self.reply(ask.seat, players[ask.seat].choose(self.view(ask.seat), ask, self.imaginer(ask.seat)))
        self.record()
        return self.scores()
