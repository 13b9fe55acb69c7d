"""What a game brings along to be told by: its teller, and a file of texts for each topic and language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from farstar.table.game import Options, face, folder
from farstar.text import words
from farstar.text.plain import Plain
from farstar.text.teller import Teller


def game_words(game: str, topic: str, lang: str) -> dict[str, Any]:
    """What a game says on a topic, from data/TOPIC/LANG.toml in its folder; nothing where it has no such file."""
    own = folder(game)
    return {} if own is None else words_in(own, topic, lang)


@cache
def words_in(own: Path, topic: str, lang: str) -> dict[str, Any]:
    path = own / "data" / topic / f"{lang}.toml"
    return words.load(path) if words.is_written(path) else {}


def teller(game: str, lang: str, names: Sequence[str], options: Options | None = None) -> Teller:
    """The teller of a game at a table with these options; a plain one for a game that has none."""
    make = face(game, "text")
    made: Teller = Plain(game, lang, names) if make is None else make(lang, names, options)
    return made
