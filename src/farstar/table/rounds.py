"""An end for games in which players wait for each other: a table may say after how many rounds it is over."""

from __future__ import annotations

from typing import Final

ROUNDS: Final = "rounds"
"""The option by which a table says so, in every game that has it."""
UNLIMITED: Final = "unlimited"
ROUND_LIMITS: Final[list[str]] = [UNLIMITED, "60"]


def round_limit(options: dict[str, str]) -> int:
    """After how many rounds these options end the game; 0 if never."""
    word = options.get(ROUNDS, UNLIMITED)
    return 0 if word == UNLIMITED else int(word)


def round_limit_word(limit: int) -> str:
    """The same as the value of the option."""
    return str(limit) if limit else UNLIMITED
