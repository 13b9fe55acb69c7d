"""Sentences from templates: knows placeholders and the plural forms of each language, and nothing of any game.

A template is plain text with placeholders in braces. `{n}` is replaced by the value of n; `{n|card|cards}` by the form
that goes with the number n, without the number itself, so one usually writes `{n} {n|card|cards}`. English has two
forms (1, other), Russian three (1, 2, 5), Czech three (1, 2, 5).

>>> fill("Draw {n} {n|card|cards}.", "en", n=2)
'Draw 2 cards.'
>>> fill("Возьмите {n} {n|карту|карты|карт}.", "ru", n=21)
'Возьмите 21 карту.'

Before a number a Czech preposition sounds as it is spoken: z pěti, but ze tří.

>>> fill("{n} z {m}", "cs", n=1, m=5), fill("{n} z {m}", "cs", n=1, m=3)
('1 z 5', '1 ze 3')
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

FORMS = {"en": 2, "ru": 3, "cs": 3}
PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
CZECH_PREPOSITION = re.compile(r"\b([ZzSsv]) (?=(\d{1,3})\b)")
"""A preposition alone before a number; a capital V is left out, it is a numeral or the end of Saturn V."""
CZECH_LONGER = {"z": "23467", "s": "23467", "v": "234"}
"""The digits whose words ask for the longer form: dvě, tři, čtyři, and for z and s also šest and sedm."""
PACKAGE = Path(__file__).parent.parent


@cache
def load(path: str | Path) -> dict[str, Any]:
    """The table in a TOML file, read once; everybody shares it, so nobody may change it. A path that is not absolute
    begins at the package farstar."""
    return tomllib.loads((PACKAGE / path).read_text(encoding="utf-8"))


def entry(folder: str, lang: str, table: str, key: str, about: str) -> Any:
    """One entry of a language's file in a folder of texts; a complaint that there is none names what it is about."""
    if lang not in FORMS:
        raise ValueError(f"no texts in the language {lang!r}, only in {', '.join(FORMS)}")
    entries = load(f"{folder}/{lang}.toml")[table]
    if key not in entries:
        raise ValueError(f"{about}: no words in {lang} for {key!r} among the {table}")
    return entries[key]


def plural(number: int, lang: str) -> int:
    """Which of a language's forms goes with a number: 0 for the first one, and so on."""
    number = abs(number)
    if lang == "en":
        return 0 if number == 1 else 1
    if lang == "ru":
        if number % 10 == 1 and number % 100 != 11:
            return 0
        return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2
    if lang == "cs":
        if number == 1:
            return 0
        return 1 if number in (2, 3, 4) else 2
    raise ValueError(f"no plural rule for the language {lang!r}")


def placeholders(template: str) -> set[str]:
    """The names of the values a template asks for."""
    return {inside.split("|")[0] for inside in PLACEHOLDER.findall(template)}


def fill(template: str, lang: str, /, **values: object) -> str:
    """The template with its values put in; values it does not ask for are ignored."""
    if lang not in FORMS:
        raise ValueError(f"no plural rule for the language {lang!r}")
    if set("{}") & set(PLACEHOLDER.sub("", template)):
        raise ValueError(f"unpaired brace in {template!r}")

    def put(found: re.Match[str]) -> str:
        name, *forms = found[1].split("|")
        if name not in values:
            raise ValueError(f"no value for {{{name}}} in {template!r}")
        value = values[name]
        if not forms:
            return str(value)
        if len(forms) != FORMS[lang]:
            raise ValueError(f"{len(forms)} plural forms where {lang} has {FORMS[lang]}: {found[0]} in {template!r}")
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is no number for {found[0]} in {template!r}")
        return forms[plural(value, lang)]

    said = PLACEHOLDER.sub(put, template)
    if lang == "cs":
        return CZECH_PREPOSITION.sub(longer_before, said)
    return inner_quotes(said) if lang == "ru" else said


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


def longer_before(found: re.Match[str]) -> str:
    """A Czech preposition before a number: ze 3 (ze tří), ve 2. kole (ve druhém kole), but z 5 (z pěti)."""
    word, number = found[1], found[2]
    hundred = len(number) == 3 and number[0] == "1"
    spoken_first = number[1] if len(number) == 2 and number[0] == "1" else number[0]
    return f"{word}e " if hundred or spoken_first in CZECH_LONGER[word.lower()] else f"{word} "


def fill_about(about: str, template: str, lang: str, values: Mapping[str, Any]) -> str:
    """The template with its values put in; a complaint names what it is about."""
    try:
        return fill(template, lang, **values)
    except ValueError as error:
        raise ValueError(f"{about}: {error}") from error
