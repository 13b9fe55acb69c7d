"""Train a small policy for Race for the Galaxy with the vector environment, and measure it against random play.

    python examples/train_policy.py --seconds 60

A network with one hidden layer plays both seats of many games at once. It learns by REINFORCE: what was done in games
with a better margin of points than expected becomes likelier. Needs numpy only.
"""

import argparse
import time

import numpy as np

from farstar.rl.vector import Step, VectorEnv, sample

HIDDEN = 64
SCALE = 20.0
"""So many points of margin are told as 1."""


class Policy:
    """Observation -> preferences for the actions, and the margin of points it expects."""

    def __init__(self, size: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights = {
            "in": rng.normal(0, 1 / np.sqrt(60), (size, HIDDEN)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "act": np.zeros((HIDDEN, actions), np.float32),
            "act_bias": np.zeros(actions, np.float32),
            "value": np.zeros((HIDDEN, 1), np.float32),
        }
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.updates = 0

    def look(self, rows: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Input, hidden layer, probabilities of the actions, expected margin."""
        seen = np.sqrt(rows.astype(np.float32))
        hidden = np.maximum(seen @ self.weights["in"] + self.weights["bias"], 0)
        logits = hidden @ self.weights["act"] + self.weights["act_bias"]
        logits = np.where(masks, logits, -np.inf)
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return seen, hidden, chances, (hidden @ self.weights["value"])[:, 0]

    def act(self, step: Step, rng: np.random.Generator) -> np.ndarray:
        """Draw an action for every game."""
        chances = self.look(step.observation, step.mask)[2]
        drawn = (chances.cumsum(axis=1) < rng.random((len(chances), 1))).sum(axis=1)
        last = chances.shape[1] - 1 - step.mask[:, ::-1].argmax(axis=1)
        return np.minimum(drawn, last)

    def learn(self, rows: np.ndarray, masks: np.ndarray, actions: np.ndarray, margins: np.ndarray, rate: float) -> None:
        """One step of Adam along the policy gradient, with the expected margin as the baseline."""
        seen, hidden, chances, expected = self.look(rows, masks)
        count = len(rows)
        advantage = margins - expected
        weight = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        entropy = -(chances * np.log(chances + 1e-9)).sum(axis=1, keepdims=True)
        logits = chances * weight[:, None] + 0.01 * chances * (np.log(chances + 1e-9) + entropy)
        logits[np.arange(count), actions] -= weight
        values = -0.5 * advantage[:, None]
        back = (logits @ self.weights["act"].T + values @ self.weights["value"].T) * (hidden > 0)
        slopes = {
            "in": seen.T @ back,
            "bias": back.sum(axis=0),
            "act": hidden.T @ logits,
            "act_bias": logits.sum(axis=0),
            "value": hidden.T @ values,
        }
        self.updates += 1
        for name, slope in slopes.items():
            slope = slope / count
            first, second = self.moments[name]
            first += 0.1 * (slope - first)
            second += 0.01 * (slope * slope - second)
            fair = 1 - 0.9**self.updates, 1 - 0.99**self.updates
            self.weights[name] -= rate * (first / fair[0]) / (np.sqrt(second / fair[1]) + 1e-8)


class Memory:
    """What was seen and done in the games that are not over yet, and in those that are."""

    def __init__(self, games: int) -> None:
        self.running: list[list[tuple[np.ndarray, np.ndarray, int, int]]] = [[] for _ in range(games)]
        self.rows: list[tuple[np.ndarray, np.ndarray, int, float]] = []

    def keep(self, before: Step, actions: np.ndarray, after: Step) -> None:
        for i, running in enumerate(self.running):
            running.append((before.observation[i], before.mask[i], int(actions[i]), int(before.seat[i])))
        for i in np.flatnonzero(after.done):
            points = after.points[i]
            for row, mask, action, seat in self.running[i]:
                margin = (points[seat] - np.delete(points, seat).max()) / SCALE
                self.rows.append((row, mask, action, float(margin)))
            self.running[i] = []

    def take(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        rows, masks, actions, margins = (np.array(part) for part in zip(*self.rows, strict=True))
        self.rows = []
        return rows, masks, actions, margins.astype(np.float32)


def train(seconds: float, seed: int = 1, updates: int = 1_000_000, games: int = 64, batch: int = 4096) -> Policy:
    """Play and learn until the time is over, or so many updates are made."""
    env = VectorEnv("race", games)
    policy, memory, rng = Policy(env.size, env.actions, seed), Memory(games), np.random.default_rng(seed)
    step = env.reset(seed)
    end = time.monotonic() + seconds
    while time.monotonic() < end and policy.updates < updates:
        actions = policy.act(step, rng)
        after = env.step(actions)
        memory.keep(step, actions, after)
        step = after
        if len(memory.rows) >= batch:
            policy.learn(*memory.take(), rate=0.004)
    return policy


def win_rate(policy: Policy, games: int, seed: int = 99) -> float:
    """How often the policy beats random play, ties counting half; it takes either seat in turn."""
    env = VectorEnv("race", 64)
    rng = np.random.default_rng(seed)
    mine = np.arange(64) % 2
    step = env.reset(seed)
    results: list[float] = []
    while len(results) < games:
        actions = np.where(step.seat == mine, policy.act(step, rng), sample(step.mask, rng))
        step = env.step(actions)
        results += [float(step.reward[i, mine[i]]) for i in np.flatnonzero(step.done)]
    return float(np.mean([(result + 1) / 2 for result in results]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    trained = train(given.seconds, given.seed)
    print(f"{trained.updates} updates; wins {win_rate(trained, 400):.1%} of 400 games against random play")
