"""Sentences from templates: knows placeholders, and nothing of any game.

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
from collections.abc import Container, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from farstar.text.languages import LANGUAGES, below, language, plural

PLACEHOLDER = re.compile(r"\{([^{}]*)\}")
PACKAGE = Path(__file__).parent.parent
TOGETHER = "powers.toml"
"""What stands beside the files of single languages: a table for each text, with the languages as its keys."""


@cache
def load(path: str | Path) -> dict[str, Any]:
    """The table in a TOML file, read once; everybody shares it, so nobody may change it. A path that is not absolute
    begins at the package farstar. What a language that is only begun does not say is taken from English, and what a
    wording does not say otherwise from its language."""
    file = PACKAGE / path
    other = below(file.stem)
    if not other:
        return read(file)
    return laid_over(load(file.with_stem(other)), read(file) if file.exists() else {})


def read(file: Path) -> dict[str, Any]:
    """The table in a TOML file; in a folder of texts with what is said in its language in `powers.toml`."""
    own = tomllib.loads(file.read_text(encoding="utf-8"))
    together = file.with_name(TOGETHER)
    if file.stem not in LANGUAGES or not together.exists():
        return own
    return laid_over(in_language(tomllib.loads(together.read_text(encoding="utf-8")), file.stem), own)


def in_language(tables: dict[str, Any], lang: str) -> dict[str, Any]:
    """Of texts that stand side by side in all languages those of one."""
    found: dict[str, Any] = {}
    for key, value in tables.items():
        if not LANGUAGES.keys() & value.keys():
            found[key] = in_language(value, lang)
        elif lang in value:
            found[key] = value[lang]
    return found


def is_written(file: Path) -> bool:
    """Whether there are such texts: in the language of the file, or in the one that speaks where it is silent."""
    other = below(file.stem)
    return file.exists() or bool(other and file.with_stem(other).exists())


def laid_over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """The entries of one table where it has them, else those of the other."""
    return {**below, **{key: laid_on(below.get(key), said) for key, said in above.items()}}


def laid_on(below: Any, above: Any) -> Any:
    """One entry over another: tables entry by entry, lists of keyed tables key by key, all else as a whole."""
    if isinstance(below, dict) and isinstance(above, dict):
        return laid_over(below, above)
    if not (is_keyed(below) and is_keyed(above)):
        return above
    own = {each["key"]: each for each in above}
    return [laid_over(each, own.get(each["key"], {})) for each in below]


def is_keyed(entries: Any) -> bool:
    """Whether it is a list of tables that each have a key."""
    return isinstance(entries, list) and all(isinstance(each, dict) and "key" in each for each in entries)


def entry(folder: str, lang: str, table: str, key: str, about: str) -> Any:
    """One entry of a language's file in a folder of texts; a complaint that there is none names what it is about."""
    language(lang)
    entries = load(f"{folder}/{lang}.toml")[table]
    if key not in entries:
        raise ValueError(f"{about}: no words in {lang} for {key!r} among the {table}")
    return entries[key]


def placeholders(template: str) -> set[str]:
    """The names of the values a template asks for."""
    return {inside.split("|")[0] for inside in PLACEHOLDER.findall(template)}


def fill(template: str, lang: str, /, **values: object) -> str:
    """The template with its values put in; values it does not ask for are ignored."""
    spoken = language(lang)
    check_braces(template)

    def put(found: re.Match[str]) -> str:
        name, *forms = found[1].split("|")
        if name not in values:
            raise ValueError(f"no value for {{{name}}} in {template!r}")
        value = values[name]
        if not forms:
            return str(value)
        if len(forms) != len(spoken.plurals):
            if spoken.begun and len(forms) == len(LANGUAGES["en"].plurals):
                return forms[plural(value, "en")] if isinstance(value, int) else str(value)
            raise ValueError(
                f"{len(forms)} plural forms where {lang} has {len(spoken.plurals)}: {found[0]} in {template!r}"
            )
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is no number for {found[0]} in {template!r}")
        return forms[plural(value, lang)]

    return spoken.finish(PLACEHOLDER.sub(put, template))


@lru_cache(maxsize=10_000)
def check_braces(template: str) -> None:
    """Refuse a template with a brace that has no partner."""
    if set("{}") & set(PLACEHOLDER.sub("", template)):
        raise ValueError(f"unpaired brace in {template!r}")


def check_keys(about: str, facts: Mapping[str, Any], known: Container[str]) -> None:
    """Refuse facts that nothing is said about."""
    for key in facts:
        if key not in known:
            raise ValueError(f"{about}: unknown key {key!r}")


def fill_about(about: str, template: str, lang: str, values: Mapping[str, Any]) -> str:
    """The template with its values put in; a complaint names what it is about."""
    try:
        return fill(template, lang, **values)
    except ValueError as error:
        raise ValueError(f"{about}: {error}") from error
