"""Where a long word may break: soft hyphens for narrow cards. Knows vowels, no dictionary."""

from functools import cache

VOWELS = set("aeiouyáéěíóúůýаеёиоуыэюя")
GLUED = set("ьъй")
"""Letters that never begin a line."""
PAIRS = ("ch", "sh", "th", "ck", "ph")
CLOSED = set("bcdfgkptбвгдкптфх")
LIQUID = set("rlрл")
"""A closed sound and a liquid one go together to the next line."""
SOFT = "\u00ad"


@cache
def soft(text: str, long: int = 9) -> str:
    """The text with soft hyphens in its words of so many letters or more."""
    return " ".join(_word(word) if len(word) >= long else word for word in text.split(" "))


def _word(word: str) -> str:
    """Break after a vowel before consonant and vowel, or between two consonants; three letters stay on each side."""
    low = word.lower()
    camel = word[1:] != low[1:]
    out = ""
    for i, letter in enumerate(word):
        if 3 <= i <= len(word) - 3 and (letter.isupper() and low[i - 1].isalpha() if camel else _breaks(low, i)):
            out += SOFT
        out += letter
    return out


def _breaks(low: str, i: int) -> bool:
    """May the word break before letter i?"""
    before, here, after = low[i - 1], low[i], low[i + 1]
    if here in GLUED or not (here.isalpha() and before.isalpha()) or low[i - 1 : i + 1] in PAIRS:
        return False
    if here in VOWELS or not any(letter in VOWELS for letter in low[:i]):
        return False
    if here in CLOSED and after in LIQUID:
        return low[i + 2] in VOWELS
    return after in VOWELS and not (here in LIQUID and before in CLOSED)
