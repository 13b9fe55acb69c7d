"""The texts that a game brings along for the pages: a file for each topic and language in its folder."""

from __future__ import annotations

from typing import Any

from farstar.table.game import folder
from farstar.text import words


def game_words(game: str, topic: str, lang: str) -> dict[str, Any]:
    """What a game says on a topic, from data/TOPIC/LANG.toml in its folder; nothing where it has no such file."""
    own = folder(game)
    path = own / "data" / topic / f"{lang}.toml" if own is not None else None
    return words.load(path) if path is not None and path.exists() else {}
