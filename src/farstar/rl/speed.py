"""How fast the environments are, with random actions chosen from masks. Rates are per second of processor time."""

from __future__ import annotations

import time

import numpy as np

from farstar.rl.vector import VectorEnv, sample
from farstar.rl.zoo import env

GAMES = 64
"""Games in lock step."""


def vector_speed(name: str, seats: int = 2, seconds: float = 3.0, together: bool = False) -> dict[str, float]:
    """Single picks with observation and mask, and whole games, per second of the vector environment."""
    made = VectorEnv(name, GAMES, seats, together=together)
    rng = np.random.default_rng(1)
    step = made.reset(1)
    picks = 0
    games = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        picks += int(step.asked.sum())
        step = made.step(sample(step.mask, rng))
        games += int(step.done.sum())
    spent = time.process_time() - begin
    return {"decisions_per_s": picks / spent, "games_per_s": games / spent}


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
    alone = vector_speed(name, 2, seconds)
    return {
        "vector_decisions_per_s": alone["decisions_per_s"],
        "vector_games_per_s": alone["games_per_s"],
        "together_decisions_per_s": vector_speed(name, 2, seconds, True)["decisions_per_s"],
        "pettingzoo_steps_per_s": zoo_speed(name, 2, seconds)["steps_per_s"],
    }
