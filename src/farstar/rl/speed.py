"""How fast the environments are, with random actions chosen from masks.

Rates are per second of processor time; those of several processes together per second of the clock.
"""

from __future__ import annotations

import os
import time

import numpy as np

from farstar.rl.code import PLAIN, versions
from farstar.rl.vector import VectorEnv, sample
from farstar.rl.zoo import env

GAMES = 256
"""Games in lock step."""


def vector_speed(
    name: str, seconds: float = 3.0, together: bool = False, version: int = PLAIN, workers: int = 1, games: int = GAMES
) -> dict[str, float]:
    """Single picks of two players with observation and mask, and whole games, per second of the vector environment."""
    made = VectorEnv(name, games, 2, together=together, version=version, workers=workers)
    clock = time.process_time if workers == 1 else time.perf_counter
    rng = np.random.default_rng(1)
    step = made.reset(1)
    picks = 0
    ended = 0
    begin = clock()
    while clock() - begin < seconds:
        picks += int(step.asked.sum())
        step = made.step(sample(step.mask, rng))
        ended += int(step.done.sum())
    spent = clock() - begin
    made.close()
    return {"decisions_per_s": picks / spent, "games_per_s": ended / spent}


def zoo_speed(name: str, seats: int = 2, seconds: float = 3.0) -> dict[str, float]:
    """Steps, each with `last`, per second of the PettingZoo AEC environment."""
    made = env(name, seats)
    rng = np.random.default_rng(1)
    made.reset(seed=1)
    steps = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        shown, _, ended, _, _ = made.last()
        if ended:
            made.reset()
            continue
        open_actions = shown["action_mask"].nonzero()[0]
        made.step(int(open_actions[int(rng.random() * len(open_actions))]))
        steps += 1
    return {"steps_per_s": steps / (time.process_time() - begin)}


def measure(name: str, seconds: float = 3.0) -> dict[str, float]:
    """All figures of one game with two players; each kind of environment gets so many seconds."""
    newest = PLAIN + len(versions(name)) - 1
    alone = vector_speed(name, seconds)
    cores = os.cpu_count() or 1
    return {
        "vector_decisions_per_s": alone["decisions_per_s"],
        "vector_games_per_s": alone["games_per_s"],
        "newest_decisions_per_s": vector_speed(name, seconds, version=newest)["decisions_per_s"],
        "workers_decisions_per_s": vector_speed(name, seconds, version=newest, workers=cores)["decisions_per_s"],
        "together_decisions_per_s": vector_speed(name, seconds, True)["decisions_per_s"],
        "pettingzoo_steps_per_s": zoo_speed(name, 2, seconds)["steps_per_s"],
    }
