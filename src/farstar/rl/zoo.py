"""The games for PettingZoo: `env(name)` is an AEC environment, `parallel_env(name)` a parallel one.

Both show each agent a dictionary of `observation` and `action_mask`, and the mask once more in its info. An action that
is not open is refused: nothing changes, the agent is asked again, and its info says why under `refused`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from farstar.rl.code import code
from farstar.rl.episode import Episode
from farstar.rl.spaces import Masked, mask_of, masked_space, picture, refusal, row_of
from farstar.table.chance import Dice
from farstar.table.game import Options, game
from farstar.table.options import with_last_round

Info = dict[str, Any]


class Zoo:
    """What both environments have in common: agents, spaces, seeds, the episode."""

    metadata: dict[str, Any]

    def __init__(
        self, name: str, seats: int = 2, options: Options | None = None, render_mode: str | None = None
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode can be None or 'ansi', not {render_mode!r}")
        self.game = game(name)
        self.game.start(seats, options or {})  # a table that the game is not made for is refused now
        self.code = code(name)
        self.seats = seats
        self.options = with_last_round(name, options or {})
        self.render_mode = render_mode
        self.metadata = {
            "name": f"farstar_{name}_v{self.code.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": True,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: masked_space(self.code, seats) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.code.actions) for agent in self.possible_agents}
        self.seeds: Dice | None = None
        self.episode: Episode | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> Episode:
        """A new episode; without a seed the next of the line, or a random one."""
        if seed is not None or self.seeds is None:
            self.seeds = Dice(int(np.random.SeedSequence(seed).generate_state(1)[0]) if seed is None else seed)
        self.agents = self.possible_agents.copy()
        self.episode = Episode(self.game, self.code, self.seats, self.options, self.seeds.seed())
        return self.episode

    def playing(self) -> Episode:
        """The episode under way; refused before the first reset."""
        if self.episode is None:
            raise RuntimeError("call reset first")
        return self.episode

    def show(self, episode: Episode, seat: int) -> Masked:
        """What a seat sees, with its mask of open actions."""
        return {"observation": row_of(episode, seat), "action_mask": mask_of(episode, seat)}

    def render(self) -> str:
        """The table in words."""
        return picture(self.playing())

    def close(self) -> None:
        """Forget the episode."""
        self.episode = None


class ZooEnv(Zoo, AECEnv[str, Masked, int]):
    """One seat after the other; who is asked together acts in turn, without seeing what the others did."""

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        """A new game up to its first choice."""
        episode = self.begin(seed)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.truncations: dict[str, bool] = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.select(episode)

    def select(self, episode: Episode) -> None:
        """The next agent, and the mask in its info."""
        seat = episode.asked[0]
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = {"action_mask": mask_of(episode, seat)}

    def observe(self, agent: str) -> Masked:
        """What an agent sees, with its mask."""
        return self.show(self.playing(), self.seat_of[agent])

    def step(self, action: int | None) -> None:
        """Play an action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        episode = self.playing()
        seat = self.seat_of[agent]
        chosen = -1 if action is None else int(action)
        self._cumulative_rewards[agent] = 0.0
        refused = refusal(episode, seat, chosen)
        if refused:
            self.infos[agent] = {"action_mask": mask_of(episode, seat), "refused": refused}
            return
        self.infos[agent] = {}
        episode.act(seat, chosen)
        if episode.over:
            self.finish(episode)
        else:
            self.select(episode)

    def finish(self, episode: Episode) -> None:
        """Everybody gets a reward, and an info with the points."""
        results, points = episode.results(), episode.points()
        for agent, seat in self.seat_of.items():
            self.rewards[agent] = results[seat]
            self.terminations[agent] = True
            self.infos[agent] = {"points": points[seat]}
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]


class ZooParallelEnv(Zoo, ParallelEnv[str, Masked, int]):
    """All seats at once. A seat that is not asked may only be done (action 0), and its action is not looked at."""

    def reset(self, seed: int | None = None, options: Info | None = None) -> tuple[dict[str, Masked], dict[str, Info]]:
        """A new game up to its first choice."""
        episode = self.begin(seed)
        shown = self.show_all(episode)
        return shown, self.infos_of(episode, shown)

    def show_all(self, episode: Episode) -> dict[str, Masked]:
        """What every agent sees, with its mask."""
        return {agent: self.show(episode, seat) for agent, seat in self.seat_of.items()}

    def infos_of(self, episode: Episode, shown: dict[str, Masked]) -> dict[str, Info]:
        """The masks once more, and who is asked."""
        return {
            agent: {"action_mask": shown[agent]["action_mask"], "asked": seat in episode.asked}
            for agent, seat in self.seat_of.items()
        }

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Masked], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """Play the actions of all who are asked."""
        episode = self.playing()
        refused: dict[str, str] = {}
        for seat in episode.asked:
            agent = self.possible_agents[seat]
            why = refusal(episode, seat, int(actions.get(agent, -1)))
            if why:
                refused[agent] = why
            else:
                episode.take(seat, int(actions[agent]))
        episode.run()
        over = episode.over
        results = episode.results() if over else [0.0] * self.seats
        shown = self.show_all(episode)
        infos = self.infos_of(episode, shown)
        for agent, why in refused.items():
            infos[agent]["refused"] = why
        if over:
            for agent, seat in self.seat_of.items():
                infos[agent]["points"] = episode.points()[seat]
            self.agents = []
        rewards = {agent: results[seat] for agent, seat in self.seat_of.items()}
        return shown, rewards, dict.fromkeys(rewards, over), dict.fromkeys(rewards, False), infos


def env(name: str, seats: int = 2, options: Options | None = None, render_mode: str | None = None) -> ZooEnv:
    """The AEC environment of a game."""
    return ZooEnv(name, seats, options, render_mode)


def parallel_env(
    name: str, seats: int = 2, options: Options | None = None, render_mode: str | None = None
) -> ZooParallelEnv:
    """The parallel environment of a game."""
    return ZooParallelEnv(name, seats, options, render_mode)
