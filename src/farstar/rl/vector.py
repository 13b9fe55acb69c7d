"""The vector environment: many games in lock step as numpy arrays of observations, masks, rewards and seats."""

from __future__ import annotations

import gc
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from farstar.rl.code import PLAIN, code
from farstar.rl.parallel_games import ParallelGames
from farstar.table.game import Options, game
from farstar.table.options import with_last_round

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


class VectorEnv:
    """So many games of one kind played at once; a game that ends is followed by the next at once.

    By default every action answers for one seat in each game. With `together` all seats that are asked at the same
    time act at the same time: actions then have the shape (games, seats). `version` chooses the observations.
    For one learning seat against bots, as Gymnasium's own vector environments are, see `farstar.rl.seats`.
    """

    def __init__(
        self,
        name: str,
        games: int = 64,
        seats: int = 2,
        options: Options | None = None,
        together: bool = False,
        version: int = PLAIN,
    ) -> None:
        self.game = game(name)
        self.code = code(name, version)
        self.games = games
        self.seats = seats
        self.options = with_last_round(name, options or {})
        self.together = together
        self.size = self.code.size(seats)
        self.actions = self.code.actions
        self.parallel: ParallelGames | None = None
        self.open: Bools = np.zeros(0, np.bool_)
        self.asked: Bools = np.zeros(0, np.bool_)

    def reset(self, seed: int | None = None) -> Step:
        """Begin all games anew; the same seed and the same actions give the same arrays. Without a seed: at random."""
        seed = secrets.randbits(60) if seed is None else seed
        self.parallel = ParallelGames(self.game, self.code, self.games, self.seats, self.options, seed)
        return self.show(self.parallel)

    def step(self, actions: ArrayLike) -> Step:
        """Act in every game. If one action is not open, an error names it and no game has changed."""
        parallel = self.parallel
        if parallel is None:
            raise RuntimeError("call reset before step")
        given = np.asarray(actions)
        shape = (self.games, self.seats) if self.together else (self.games,)
        if given.shape != shape:
            raise ValueError(f"actions have the shape {given.shape}, {shape} is needed")
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions are whole numbers, not {given.dtype}")
        self.check(parallel, given)
        with nothing_collected():
            if self.together:
                parallel.act_all(given.tolist())
            else:
                parallel.act_first(given.tolist())
            return self.show(parallel)

    def check(self, parallel: ParallelGames, given: NDArray[Any]) -> None:
        """Refuse all actions if one is not open, before anybody acts."""
        known = (given >= 0) & (given < self.actions)
        places = np.where(known, given, 0)[..., None]
        fits = known & np.take_along_axis(self.open, places, -1)[..., 0]
        if self.together:
            fits |= ~self.asked
        for place in np.argwhere(~fits).tolist():
            episode = parallel.episodes[place[0]]
            seat = place[1] if self.together else episode.asked[0]
            episode.value(seat, int(given[tuple(place)]))  # says what is wrong with it

    def show(self, parallel: ParallelGames) -> Step:
        """The games as they stand now, in fresh arrays."""
        lead: tuple[int, ...] = (self.games, self.seats) if self.together else (self.games,)
        count = int(np.prod(lead))
        rows = bytearray(count * self.size)
        masks = bytearray(count * self.actions)
        flags = bytearray(self.games * self.seats)
        asked = np.frombuffer(flags, np.bool_).reshape(self.games, self.seats)
        if self.together:
            parallel.write_all(rows, masks, flags)
            seat = np.array([episode.asked[0] for episode in parallel.episodes])
        else:
            seat = np.array(parallel.write_first(rows, masks))
            asked[np.arange(self.games), seat] = True
        reward = np.zeros((self.games, self.seats), np.float32)
        points = np.zeros((self.games, self.seats), np.float32)
        done = np.zeros(self.games, np.bool_)
        if parallel.ended:
            reward[parallel.ended] = parallel.results
            points[parallel.ended] = parallel.points
            done[parallel.ended] = True
        observation = np.frombuffer(rows, np.int8).reshape(*lead, self.size)
        mask = np.frombuffer(masks, np.bool_).reshape(*lead, self.actions)
        self.open, self.asked = mask, asked
        return Step(observation, mask, seat, asked, reward, done, points)


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


def sample(mask: Bools, rng: np.random.Generator) -> NDArray[np.int64]:
    """One open action for each mask, all equally likely."""
    noise = rng.random(mask.shape, np.float32) + np.float32(1)
    return np.asarray((noise * mask).argmax(axis=-1), np.int64)
