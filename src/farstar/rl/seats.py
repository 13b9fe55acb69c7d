"""Many games at once from one seat each, bots in the others: a vector environment of Gymnasium.

`gymnasium.make_vec("farstar/Comet-v1", num_envs=64)` makes one after `import farstar`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import TimeLimit
from numpy.typing import ArrayLike, NDArray

from farstar.rl.code import PLAIN
from farstar.rl.gymnasium_ids import LONGEST
from farstar.rl.seat import SeatEnv
from farstar.rl.spaces import Ints, refusal
from farstar.table.ask import Illegal
from farstar.table.game import Options

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
Stepped = tuple[Ints, Floats, Bools, Bools, dict[str, Any]]


def limited(most: int, *arguments: Any) -> TimeLimit[Ints, int]:
    """The environment of one seat, which gives up after so many steps."""
    return TimeLimit(SeatEnv(*arguments), most)


class SeatVectorEnv(SyncVectorEnv):
    """Games played from one seat, in lock step. Ended games begin anew as the autoreset mode of Gymnasium says.

    Masks of open actions are in the info under `action_mask`. Unlike the single environment it takes no action that is
    not open: an error names it, and no game has changed.
    """

    def __init__(
        self,
        name: str,
        num_envs: int = 8,
        seats: int = 2,
        seat: int = 0,
        bots: Sequence[str] = ("random",),
        options: Options | None = None,
        render_mode: str | None = None,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        max_episode_steps: int = LONGEST,
        version: int = PLAIN,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs is at least 1, not {num_envs}")

        make = partial(limited, max_episode_steps, name, seats, seat, bots, options, render_mode, version)
        super().__init__([make] * num_envs, autoreset_mode=autoreset_mode)

    def step(self, actions: ArrayLike) -> Stepped:
        """Play an action in every game, or none if one of them is not open."""
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise ValueError(f"actions are {self.num_envs} whole numbers, not {given.dtype} of the shape {given.shape}")
        for i, action in enumerate(given.tolist()):
            if not self._autoreset_envs[i]:
                self.check(i, action)
        stepped: Stepped = super().step(given)
        return stepped

    def check(self, i: int, action: int) -> None:
        """Refuse an action that is not open in game `i`."""
        env = self.envs[i].unwrapped
        assert isinstance(env, SeatEnv)
        if env.episode is None:
            raise RuntimeError("call reset before step")
        if reason := refusal(env.episode, env.seat, action):
            raise Illegal(f"game {i}: {reason}")
