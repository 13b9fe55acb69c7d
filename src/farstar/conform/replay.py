"""An outside game on its way through our rules: its state, its journal and the outcome, whatever the game."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from farstar.conform import BadTrace, Difference, Outcome
from farstar.table.ask import Pick, Refused
from farstar.table.game import Options
from farstar.table.journal import MOST_SEATS, Journal
from farstar.table.state import State

S = TypeVar("S", bound=State)


class Replay(Generic[S]):
    """One outside game; each game says in `play` how it goes through our rules."""

    def __init__(self, title: str, game: str, state: S, options: Options) -> None:
        self.state = state
        self.state.events = []
        self.outcome = Outcome(title, Journal(game, state.seats, options))

    def run(self) -> Outcome:
        """Play the game to its end or to the first difference."""
        try:
            self.play()
        except Difference as difference:
            self.outcome.difference = str(difference)
        except Refused as refused:
            self.outcome.difference = f"our door refuses what they did: {refused}"
        return self.outcome

    def play(self) -> None:
        """The whole game; stops by a Difference."""
        raise NotImplementedError

    def reply(self, seat: int, pick: Pick) -> None:
        """One reply through the door and into the journal."""
        self.state.reply(seat, pick)
        self.outcome.journal.write(seat, pick)


def players_in(trace: dict[str, Any]) -> int:
    """How many played; a number no table has seats for is refused before anything is laid out for it."""
    players = trace["players"]
    if type(players) is not int or not 1 <= players <= MOST_SEATS:
        raise ValueError(f"{str(players)[:40]} players")
    return players


def no_game(title: str, error: Exception) -> BadTrace:
    """The complaint about a trace that could not be read to its end."""
    return BadTrace(f"{title}: not a game in the expected format ({type(error).__name__}: {error})")
