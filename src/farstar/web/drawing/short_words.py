"""Short words for small cards in every language: a game's own, and beside them those that several games use."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from farstar.text import words
from farstar.text.languages import SPOKEN

COMMON = words.PACKAGE / "data" / "web" / "short"


@cache
def short_words(folder: Path, lang: str) -> dict[str, Any]:
    """The tables of a folder in a language."""
    return words.load(folder / f"{lang}.toml")


class ShortWords:
    """The short words in a folder with a file for each language; what is not there is looked up among the common."""

    def __init__(self, folder: Path = COMMON) -> None:
        self.folder = folder

    def entry(self, lang: str, table: str, key: str) -> str:
        """One short word."""
        if lang not in SPOKEN:
            raise ValueError(f"no short words in the language {lang!r}, only in {', '.join(SPOKEN)}")
        for folder in (self.folder, COMMON):
            entries = short_words(folder, lang).get(table, {})
            if key in entries:
                return str(entries[key])
        raise ValueError(f"no short words in {lang} for {key!r} among the {table}")

    def say(self, lang: str, key: str, **values: object) -> str:
        """A title with its values, such as `cost 3`."""
        return words.fill(self.entry(lang, "titles", key), lang, **values)
