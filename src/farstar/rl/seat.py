"""One seat for Gymnasium, bots in the others; `farstar/Comet-v1` and its like by name (`gymnasium_ids`).

An action that is not open is refused: nothing changes, the seat is asked again, and the info says why under `refused`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from farstar.bots import bot
from farstar.rl.code import PLAIN, code
from farstar.rl.episode import Episode
from farstar.rl.spaces import Ints, mask_of, picture, refusal, row_of, row_space
from farstar.table.game import Options, game
from farstar.table.match import Chooser
from farstar.table.options import with_last_round


class SeatEnv(gymnasium.Env[Ints, int]):
    """A game played from one seat. The reward comes at the end: 1 won, less lost, the sum over all seats 0.

    `version` chooses the observations, as `farstar.rl.code` numbers them.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        name: str,
        seats: int = 2,
        seat: int = 0,
        bots: Sequence[str] = ("random",),
        options: Options | None = None,
        render_mode: str | None = None,
        version: int = PLAIN,
    ) -> None:
        self.game = game(name)
        self.code = code(name, version)
        if not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat} at a table of {seats}; the seats are 0 to {seats - 1}")
        if isinstance(bots, str) or (seats > 1 and not bots):
            raise ValueError(f"bots are given as a list of names, such as ['steady'], not {bots!r}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode can be None or 'ansi', not {render_mode!r}")
        for each in bots:
            bot(each, 0)  # an unknown one is refused now, not at the first reset
        self.game.start(seats, options or {})  # and so is a table that the game is not made for
        self.seats = seats
        self.seat = seat
        self.bots = bots
        self.options = with_last_round(name, options or {})
        self.render_mode = render_mode
        self.observation_space = row_space(self.code, seats)
        self.action_space: spaces.Space[Any] = spaces.Discrete(self.code.actions)
        self.players: dict[int, Chooser] = {}
        self.episode: Episode | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Ints, dict[str, Any]]:
        """A new game up to the seat's first choice."""
        super().reset(seed=seed)
        others = [each for each in range(self.seats) if each != self.seat]
        seeds = self.np_random.integers(1 << 30, size=self.seats).tolist()
        self.players = {each: bot(self.bots[i % len(self.bots)], seeds[i + 1]) for i, each in enumerate(others)}
        episode = Episode(self.game, self.code, self.seats, self.options, seeds[0])
        self.episode = episode
        self.let_bots_play(episode)
        if episode.over:
            return self.reset()
        return row_of(episode, self.seat), self.info(episode)

    def let_bots_play(self, episode: Episode) -> None:
        """Until nobody but this seat is asked."""
        while others := [each for each in episode.asked if each != self.seat]:
            each = others[0]
            picking = episode.pickings[each]
            assert picking is not None
            view = episode.view(each)
            episode.reply(each, self.players[each].choose(view, picking.ask, partial(self.game.imagine, view)))

    def step(self, action: int) -> tuple[Ints, float, bool, bool, dict[str, Any]]:
        """Play an action, then the others up to the seat's next choice; one that is not open changes nothing."""
        episode = self.episode
        if episode is None:
            raise RuntimeError("call reset before step")
        refused = refusal(episode, self.seat, int(action))
        if not refused:
            episode.act(self.seat, int(action))
            self.let_bots_play(episode)
        info = self.info(episode)
        if refused:
            info["refused"] = refused
        reward = episode.results()[self.seat] if episode.over else 0.0
        return row_of(episode, self.seat), reward, episode.over, False, info

    def info(self, episode: Episode) -> dict[str, Any]:
        """The mask of open actions, and at the end everybody's points."""
        info: dict[str, Any] = {"action_mask": mask_of(episode, self.seat)}
        if episode.over:
            info["points"] = episode.points()
        return info

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The open actions, by the name that learners with masks look for."""
        if self.episode is None:
            raise RuntimeError("call reset first")
        return mask_of(self.episode, self.seat).astype(np.bool_)

    def render(self) -> str:
        """The table in words."""
        if self.episode is None:
            raise RuntimeError("call reset first")
        return picture(self.episode)
