"""The words of drafts: finds what a typed word means, in the player's language or in English. Knows no draft."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from farstar.games.roll.text.speech import Speech
from farstar.text.answers import fold
from farstar.text.phrases import Phrases


class Wrong(Exception):
    """Something that cannot be done: the key of the sentence that says why, and its values."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


@cache
def vocabulary(lang: str, table: str, keys: tuple[str, ...]) -> dict[str, list[str]]:
    """What may be typed for each key: the words of a language, and the English ones."""
    spoken = [Phrases("games/roll/data/play", each) for each in (lang, "en")]
    return {
        key: [" ".join(fold(word)) for phrases in spoken for word in phrases.say(f"{table}.{key}").split()]
        for key in keys
    }


class CommandWords:
    """The words for these keys."""

    def __init__(self, speech: Speech, table: str, keys: Sequence[str]) -> None:
        self.words = vocabulary(speech.lang, table, tuple(keys))

    def folded(self, text: str) -> list[str]:
        return fold(text)

    def matches(self, token: str, keys: Sequence[str]) -> list[str]:
        """The keys a word can mean: a whole word, else the beginning of one."""
        word = " ".join(fold(token))
        if not word:
            return []
        whole = [key for key in keys if word in self.words[key]]
        return whole or [key for key in keys if any(own.startswith(word) for own in self.words[key])]

    def means(self, token: str, keys: Sequence[str]) -> bool:
        """Can a word mean just one of these?"""
        return len(self.matches(token, keys)) == 1

    def find(self, token: str, keys: Sequence[str], unknown: Wrong) -> str:
        """The key a word means."""
        found = self.matches(token, keys)
        if not found:
            raise unknown
        return self.only(token, found)

    def only(self, token: str, found: Sequence[str]) -> str:
        """The one key that was found for a word."""
        if len(found) > 1:
            raise Wrong("ambiguous", word=token, names=", ".join(self.words[key][0] for key in found))
        return found[0]
