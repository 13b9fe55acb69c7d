"""What one seat of an episode sees, as numpy arrays, and the Gymnasium spaces these arrays lie in."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from farstar.rl.code import Code
from farstar.rl.episode import Episode
from farstar.table.ask import Illegal
from farstar.text.of_games import teller

Ints = NDArray[np.int8]
Masked = dict[str, Ints]
"""The habit of PettingZoo: `observation` and `action_mask` in one dictionary."""


def row_of(episode: Episode, seat: int) -> Ints:
    """The observation of a seat."""
    row = bytearray(episode.code.size(episode.seats))
    episode.write(seat, row, 0)
    return np.frombuffer(row, np.int8)


def mask_of(episode: Episode, seat: int) -> Ints:
    """The actions open to a seat, 1 or 0."""
    mask = bytearray(episode.code.actions)
    episode.write_mask(seat, mask, 0)
    return np.frombuffer(mask, np.int8)


def refusal(episode: Episode, seat: int, action: int) -> str:
    """Why a seat may not act so; empty when it may."""
    try:
        episode.value(seat, action)
    except Illegal as error:
        return str(error)
    return ""


def row_space(code: Code, seats: int) -> spaces.Space[Ints]:
    """The space of observations."""
    space: spaces.Space[Any] = spaces.Box(0, 127, (code.size(seats),), np.int8)
    return space


def masked_space(code: Code, seats: int) -> spaces.Dict:
    """The space of observations with their masks of open actions."""
    return spaces.Dict(
        {"observation": row_space(code, seats), "action_mask": spaces.Box(0, 1, (code.actions,), np.int8)}
    )


def picture(episode: Episode) -> str:
    """The table in words, as a watcher sees it."""
    names = [f"Player {seat + 1}" for seat in range(episode.seats)]
    sections = teller(episode.game.name, "en", names, episode.options).overview(episode.game.view(episode.state, -1))
    return "\n\n".join("\n".join([section.title, *section.lines]) for section in sections)
