"""Some of the games of a vector environment, all in one process, and what they show after a step as numpy arrays."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from farstar.rl.code import code
from farstar.rl.parallel_games import ParallelGames
from farstar.table.game import Options, game

Ints = NDArray[np.int8]
Bools = NDArray[np.bool_]
Floats = NDArray[np.float32]


class Step(NamedTuple):
    """What all games show after a step. The arrays are new at every step and belong to the caller.

    One seat at a time: observation (games, size) and mask (games, actions), both of the seat named in `seat`.
    All seats together: observation (games, seats, size) and mask (games, seats, actions).
    """

    observation: Ints
    """Bytes from 0 to 127; their layout is told by the code of the game. Zeros for a seat that is not asked."""
    mask: Bools
    """The open actions. A seat that is not asked may only be done (action 0), and what it does is not looked at."""
    seat: NDArray[np.int64]
    """The seat that is asked (first) in each game."""
    asked: Bools
    """Which seats the next actions are asked of: (games, seats)."""
    reward: Floats
    """(games, seats): at the end of a game 1 for the winner and less for the others, their sum 0; else 0."""
    done: Bools
    """Games that have just ended. What is shown of them already belongs to the next game."""
    points: Floats
    """(games, seats): the points of games that have just ended, else 0."""


class Kind(NamedTuple):
    """What games are played, how many, and how they are shown."""

    name: str
    version: int
    games: int
    seats: int
    options: Options
    together: bool

    @property
    def lead(self) -> tuple[int, ...]:
        """The first numbers of the shapes of observations, masks and actions."""
        return (self.games, self.seats) if self.together else (self.games,)


class Group:
    """Games in lock step in this process: all of a kind, or those from number `first` of a larger set."""

    def __init__(self, kind: Kind, first: int = 0) -> None:
        self.kind = kind
        self.first = first
        self.game = game(kind.name)
        self.code = code(kind.name, kind.version)
        self.size = self.code.size(kind.seats)
        self.parallel = self.fresh(0, 0)

    def fresh(self, games: int, seed: int) -> ParallelGames:
        """So many games at their beginning."""
        kind = self.kind
        return ParallelGames(self.game, self.code, games, kind.seats, kind.options, seed, self.first)

    def reset(self, seed: int) -> Step:
        """Begin all games anew."""
        self.parallel = self.fresh(self.kind.games, seed)
        return self.show()

    def act(self, actions: NDArray[Any]) -> Step:
        """Act in every game; all these actions are open."""
        with nothing_collected():
            if self.kind.together:
                self.parallel.act_all(actions.tolist())
            else:
                self.parallel.act_first(actions.tolist())
            return self.show()

    def show(self) -> Step:
        """The games as they stand now, in fresh arrays."""
        parallel, lead = self.parallel, self.kind.lead
        games, seats = self.kind.games, self.kind.seats
        count = int(np.prod(lead))
        rows = bytearray(count * self.size)
        masks = bytearray(count * self.code.actions)
        flags = bytearray(games * seats)
        asked = np.frombuffer(flags, np.bool_).reshape(games, seats)
        if self.kind.together:
            parallel.write_all(rows, masks, flags)
            seat = np.array([episode.asked[0] for episode in parallel.episodes])
        else:
            seat = np.array(parallel.write_first(rows, masks))
            asked[np.arange(games), seat] = True
        reward = np.zeros((games, seats), np.float32)
        points = np.zeros((games, seats), np.float32)
        done = np.zeros(games, np.bool_)
        if parallel.ended:
            reward[parallel.ended] = parallel.results
            points[parallel.ended] = parallel.points
            done[parallel.ended] = True
        observation = np.frombuffer(rows, np.int8).reshape(*lead, self.size)
        mask = np.frombuffer(masks, np.bool_).reshape(*lead, self.code.actions)
        return Step(observation, mask, seat, asked, reward, done, points)

    def close(self) -> None:
        """Nothing has to be ended."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and deeply copied by the games it plays and the seeds of those to come."""
        return restored, (self.kind, self.first, self.parallel.seeds, self.parallel.episodes)


def restored(kind: Kind, first: int, seeds: list[Any], episodes: list[Any]) -> Group:
    """A group put together again."""
    group = Group(kind, first)
    group.parallel.games = len(episodes)
    group.parallel.seeds = seeds
    group.parallel.episodes = episodes
    return group


@contextmanager
def nothing_collected() -> Iterator[None]:
    """Games hold no circles of references: looking for such garbage in the midst of many games only takes time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
