"""What a new table leaves to choose: the options of a game, with their values by the number of seats. Knows no words.

A game lists its options in its face `options`. Without it they are found among the tables that the game names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from farstar.table.game import Game, Options, face, game
from farstar.table.rounds import ROUND_LIMITS, ROUNDS


class TableOption(NamedTuple):
    """One option of a game: its key, and the values it can have with so many seats, the usual one first.

    With fewer than two values nothing is left to choose. `finer` options are for those who know why. The value of an
    option that has a `check` may also be a whole text that somebody brings along; `check` lists what is wrong with it.
    """

    key: str
    values: Callable[[int], Sequence[str]]
    finer: bool = False
    check: Callable[[str], Sequence[str]] | None = None


def always(*values: str) -> Callable[[int], Sequence[str]]:
    """The same values for any number of seats."""
    return lambda seats: values


def table_options(name: str) -> list[TableOption]:
    """The options of an installed game, in the order they are offered."""
    listed: list[TableOption] | None = face(name, "options")
    return of_tables(game(name)) if listed is None else listed


def with_last_round(name: str, options: Options) -> Options:
    """These options, with a limit to the rounds where the game knows one: for tables at which nobody may tire."""
    for option in table_options(name):
        if option.key == ROUNDS and ROUNDS not in options:
            return {**options, ROUNDS: ROUND_LIMITS[-1]}
    return options


def of_tables(rules: Game) -> list[TableOption]:
    """Every option that occurs at a table the game names; not to choose is its usual value, written as nothing."""

    def values(key: str) -> Callable[[int], Sequence[str]]:
        return lambda seats: list(
            dict.fromkeys(["", *[found[key] for size, found in rules.tables() if size == seats and key in found]])
        )

    keys = dict.fromkeys(key for _, found in rules.tables() for key in found)
    return [TableOption(key, values(key)) for key in keys]
