"""The languages Farstar speaks: what they call themselves, their plural forms (CLDR's), and how they finish a sentence.

A further language is a further entry here, and its texts beside the others.
"""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from babel import Locale

CZECH_PREPOSITION = re.compile(r"\b([ZzSsv]) (?=(\d{1,3})\b)")
"""A preposition alone before a number; a capital V is left out, it is a numeral or the end of Saturn V."""
CZECH_LONGER = {"z": "23467", "s": "23467", "v": "234"}
"""The digits whose words ask for the longer form: dvě, tři, čtyři, and for z and s also šest and sedm."""


def inner_quotes(text: str) -> str:
    """Russian quotation marks within others look different: «Ракета „Титан“»."""
    if text.count("«") < 2:
        return text
    depth, marks = 0, []
    for mark in text:
        depth -= mark == "»" and depth > 0
        marks.append({"«": "„", "»": "“"}.get(mark, mark) if depth else mark)
        depth += mark == "«"
    return "".join(marks)


def longer_prepositions(text: str) -> str:
    """A Czech preposition before a number as it is spoken: ze 3 (ze tří), ve 2. kole, but z 5 (z pěti)."""
    return CZECH_PREPOSITION.sub(longer_before, text)


def longer_before(found: re.Match[str]) -> str:
    word, number = found[1], found[2]
    hundred = len(number) == 3 and number[0] == "1"
    spoken_first = number[1] if len(number) == 2 and number[0] == "1" else number[0]
    return f"{word}e " if hundred or spoken_first in CZECH_LONGER[word.lower()] else f"{word} "


class Language(NamedTuple):
    """What a language calls itself, CLDR's plural categories in the order its templates list them, and what happens to
    a finished sentence. One that is only `begun` says in English what is not written yet; one whose plurals CLDR does
    not know counts as another language does. One that is the same language in the words of other rulebooks is
    `like` the usual one, and writes only what is said otherwise."""

    name: str
    plurals: tuple[str, ...]
    finish: Callable[[str], str] = str
    begun: bool = False
    counts_as: str = ""
    like: str = ""


LANGUAGES = {
    "en": Language("English", ("one", "other")),
    "ru": Language("Русский", ("one", "few", "many"), inner_quotes),
    "cs": Language("Čeština", ("one", "few", "other"), longer_prepositions),
}
WORDINGS = {
    "ru-x-other": LANGUAGES["ru"]._replace(name="других переводов", counts_as="ru", like="ru"),
}
"""A language again with the card names and terms of other rulebooks; a reader who holds one may choose them."""
SPOKEN = ChainMap(WORDINGS, LANGUAGES)
"""All that a reader can choose."""


def language(code: str) -> Language:
    """A language that is spoken here, or a wording of one."""
    spoken = LANGUAGES.get(code) or WORDINGS.get(code)
    if spoken is None:
        raise ValueError(f"no texts in the language {code!r}, only in {', '.join(SPOKEN)}")
    return spoken


def usual(code: str) -> str:
    """The language of a wording; of a language, itself."""
    return SPOKEN[code].like or code if code in SPOKEN else code


def below(code: str) -> str:
    """The language that says what this one has no words for: the usual one of a wording, English for one only begun."""
    spoken = SPOKEN.get(code)
    return spoken.like or ("en" if spoken.begun else "") if spoken else ""


def wordings(code: str) -> dict[str, str]:
    """The wordings that a reader of a language may choose instead of the usual one, by their names."""
    return {each: spoken.name for each, spoken in WORDINGS.items() if spoken.like == usual(code)}


def in_words_of(code: str, wording: str, own_choice: bool) -> str:
    """What somebody reads where a wording is offered: it, if it is of their language and they chose no words
    themselves; otherwise what they read anyway."""
    offered = wording in WORDINGS and WORDINGS[wording].like == code and not own_choice
    return wording if offered else code


@cache
def plural(number: int, lang: str) -> int:
    """Which of a language's forms goes with a number: 0 for the first one, and so on."""
    spoken = language(lang)
    return spoken.plurals.index(Locale.parse(spoken.counts_as or lang).plural_form(abs(number)))
