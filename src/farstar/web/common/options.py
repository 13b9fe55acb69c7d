"""The options of a new table in words: those of the game that leave something to choose with so many seats.

The words are in the game's own data/options; a game without them shows its keys and values as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from farstar.table.options import TableOption, table_options
from farstar.text.of_games import game_words

OWN = "own"
"""The value in the form that stands for the file sent along."""


class Value(NamedTuple):
    """One value of an option, in words."""

    value: str
    name: str
    note: str


class OfferedOption(NamedTuple):
    """One option of a table; `file` are the words for a file that may be brought along, empty where none is taken."""

    key: str
    name: str
    values: list[Value]
    finer: bool
    file: str


def choices(game: str, seats: int, lang: str) -> list[OfferedOption]:
    """The options that leave something to choose; the usual value comes first."""
    found = [choice(option, seats, option_words(game, option.key, lang)) for option in table_options(game)]
    return [each for each in found if len(each.values) > 1]


def choice(option: TableOption, seats: int, said: Mapping[str, Any]) -> OfferedOption:
    """One option with the words there are for it."""
    values = [*option.values(seats), *([OWN] if option.check else [])]
    names, notes = said.get("values", {}), said.get("notes", {})
    named = [Value(value, names.get(value, value or "-"), notes.get(value, "")) for value in values]
    file = str(said.get("file", option.key)) if option.check else ""
    return OfferedOption(option.key, str(said.get("name", option.key)), named, option.finer, file)


def option_words(game: str, key: str, lang: str) -> Mapping[str, Any]:
    """The words of one option: its name, its values and what they mean."""
    found: Mapping[str, Any] = game_words(game, "options", lang).get(key, {})
    return found
