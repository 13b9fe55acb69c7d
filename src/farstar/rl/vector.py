"""The vector environment: many games in lock step as numpy arrays of observations, masks, rewards and seats."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from farstar.rl.code import PLAIN, code
from farstar.rl.group import Bools, Group, Kind
from farstar.rl.group import Step as Step
from farstar.rl.workers import Workers
from farstar.table.ask import Illegal
from farstar.table.game import Options, game
from farstar.table.options import with_last_round


class VectorEnv:
    """So many games of one kind played at once; a game that ends is followed by the next at once.

    By default every action answers for one seat in each game. With `together` all seats that are asked at the same
    time act at the same time: actions then have the shape (games, seats). `version` chooses the observations. With
    more than one of `workers` the games are shared out among so many processes, and the arrays are the same.
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
        workers: int = 1,
    ) -> None:
        if not 1 <= workers <= games:
            raise ValueError(f"there are 1 or more games, and 1 to as many workers; not {games} and {workers}")
        game(name).start(seats, options or {})  # a table that the game is not made for is refused now
        self.code = code(name, version)
        self.options = with_last_round(name, options or {})
        self.kind = Kind(name, version, games, seats, self.options, together)
        self.games = games
        self.seats = seats
        self.together = together
        self.workers = workers
        self.size = self.code.size(seats)
        self.actions = self.code.actions
        self.played: Group | Workers | None = None
        self.open: Bools = np.zeros(0, np.bool_)
        self.asked: Bools = np.zeros(0, np.bool_)

    def reset(self, seed: int | None = None) -> Step:
        """Begin all games anew; the same seed and the same actions give the same arrays. Without a seed: at random."""
        if self.played is None:
            self.played = Group(self.kind) if self.workers == 1 else Workers(self.kind, self.workers)
        return self.noted(self.played.reset(secrets.randbits(60) if seed is None else seed))

    def step(self, actions: ArrayLike) -> Step:
        """Act in every game. If one action is not open, an error names it and no game has changed."""
        if self.played is None:
            raise RuntimeError("call reset before step")
        given = np.asarray(actions)
        if given.shape != self.kind.lead:
            raise ValueError(f"actions have the shape {given.shape}, {self.kind.lead} is needed")
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions are whole numbers, not {given.dtype}")
        self.check(given)
        return self.noted(self.played.act(given))

    def check(self, given: NDArray[Any]) -> None:
        """Refuse all actions if one is not open, before anybody acts."""
        known = (given >= 0) & (given < self.actions)
        places = np.where(known, given, 0)[..., None]
        fits = known & np.take_along_axis(self.open, places, -1)[..., 0]
        if self.together:
            fits |= ~self.asked
        for place in map(tuple, np.argwhere(~fits).tolist()):
            seat = place[1] if self.together else int(self.asked[place[0]].argmax())
            open_actions = self.open[place].nonzero()[0].tolist()
            wrong = f"action {given[place]} is not open to seat {seat} of game {place[0]}"
            raise Illegal(f"{wrong}, but {open_actions}")

    def noted(self, step: Step) -> Step:
        """Remember what is open, for the check of the next actions."""
        self.open, self.asked = step.mask, step.asked
        return step

    def close(self) -> None:
        """End the worker processes, if there are any; the next reset begins anew."""
        if self.played is not None:
            self.played.close()
        self.played = None


def sample(mask: Bools, rng: np.random.Generator) -> NDArray[np.int64]:
    """One open action for each mask, all equally likely; every mask has one, for who is not asked may be done."""
    actions = mask.shape[-1]
    masks = mask.size // actions
    places = np.flatnonzero(mask)
    counts = np.bincount(places // actions, minlength=masks)
    before = counts.cumsum() - counts
    chosen = before + (rng.random(masks) * counts).astype(np.int64)
    return np.asarray(places[chosen] % actions, np.int64).reshape(mask.shape[:-1])
