"""Sentences of one language by their key: knows the text files, and no sentence itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farstar.text import words


class Phrases:
    """The sentences of one file in one language: `say("undo.done", n=2)`."""

    def __init__(self, folder: str, lang: str) -> None:
        self.lang = lang
        self.file = f"{folder}/{lang}.toml"

    def find(self, key: str) -> Any:
        """What stands under a dotted key; None when nothing does."""
        found: Any = words.load(self.file)
        for part in key.split("."):
            found = found.get(part) if isinstance(found, dict) else None
        return found

    def say(self, key: str, /, **values: object) -> str:
        """The sentence under this key, with its values put in."""
        template = self.find(key)
        if not isinstance(template, str):
            raise ValueError(f"no sentence {key!r} in {self.file}")
        return words.fill(template, self.lang, **values)

    def listed(self, items: list[str]) -> str:
        """A list within a sentence."""
        return ", ".join(items)


def common(lang: str) -> Phrases:
    """The sentences that belong to no game."""
    return Phrases("data/play", lang)


def who(lang: str, names: Sequence[str], seat: int, viewer: int) -> str:
    """A seat by its player's name, or as the viewer's own."""
    return common(lang).say("seat.own") if seat == viewer else names[seat]
