"""How fast the environments are, with random actions chosen from masks. Rates are per second of processor time."""

from __future__ import annotations

import time

import numpy as np

from farstar.rl.vector import VectorEnv, sample
from farstar.rl.zoo import env

GAMES = 64
"""Games in lock step."""


def vector_speed(name: str = "race", seats: int = 2, seconds: float = 3.0, together: bool = False) -> dict[str, float]:
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


def zoo_speed(name: str = "race", seats: int = 2, seconds: float = 3.0) -> dict[str, float]:
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


def measure(
    seconds: float = 3.0, games: tuple[str, ...] = ("race", "roll", "spacerace")
) -> dict[str, dict[str, float]]:
    """All figures for two players, by environment and game; `farstar bench` prints them."""
    figures: dict[str, dict[str, float]] = {}
    for name in games:
        figures[f"vector {name}"] = vector_speed(name, 2, seconds)
        figures[f"vector {name}, together"] = vector_speed(name, 2, seconds, True)
        figures[f"pettingzoo {name}"] = zoo_speed(name, 2, seconds)
    return figures
