"""Is the expected share of the win what comes true? Games of a network against itself, counted by tenths."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from farstar.learn.running_games import draw, outcome
from farstar.learned.network import Network
from farstar.rl.code import Code
from farstar.rl.episode import Episode
from farstar.table.chance import Dice
from farstar.table.game import Game, Options

TENTHS = 10
LONGEST = 400
"""Decisions of a seat after which a game is not counted."""


class Tenth(NamedTuple):
    """Of the decisions with expectations in one tenth: how many, what was expected, what came true."""

    decisions: int
    expected: float
    true: float


def foretold(
    network: Network, game: Game, code: Code, seats: int, options: Options, games: int, seed: int
) -> list[Tenth]:
    """The tenths that were met, from low to high expectations, over so many games played by preference."""
    noise = np.random.default_rng(seed)
    dice = Dice(seed)
    expected: list[float] = []
    true: list[float] = []
    size = code.size(seats)
    live: list[tuple[Episode, list[list[float]]]] = []
    for _ in range(games):
        live.append((Episode(game, code, seats, options, dice.seed()), [[] for _ in range(seats)]))
    for _ in range(LONGEST * seats):
        for episode, shares in live:
            if episode.over:
                for seat, share in enumerate(outcome(game, episode)[0]):
                    expected += shares[seat]
                    true += [share] * len(shares[seat])
        live = [(episode, shares) for episode, shares in live if not episode.over]
        if not live:
            break
        rows = bytearray(len(live) * size)
        masks = bytearray(len(live) * code.actions)
        for at, (episode, _) in enumerate(live):
            episode.write(episode.asked[0], rows, at * size)
            episode.write_mask(episode.asked[0], masks, at * code.actions)
        answer = network.think(np.frombuffer(rows, np.uint8).reshape(len(live), size))
        actions, _ = draw(answer, np.frombuffer(masks, np.bool_).reshape(len(live), -1), noise)
        for at, (episode, shares) in enumerate(live):
            shares[episode.asked[0]].append(float(answer.share[at]))
            episode.act(episode.asked[0], int(actions[at]))
    return tenths(np.array(expected), np.array(true))


def tenths(expected: NDArray[np.float64], true: NDArray[np.float64]) -> list[Tenth]:
    """Counted by tenths of what was expected."""
    place = np.minimum((expected * TENTHS).astype(np.int64), TENTHS - 1)
    found: list[Tenth] = []
    for tenth in range(TENTHS):
        there = place == tenth
        if there.any():
            found.append(Tenth(int(there.sum()), float(expected[there].mean()), float(true[there].mean())))
    return found
