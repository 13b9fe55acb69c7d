"""The abilities of Space Race in few words, for stripes on small cards. Knows the rows of a deck, no card by name."""

from collections.abc import Mapping
from typing import Any

from farstar.games.spacerace.web.labels import FOLDER, entry
from farstar.text import words

Row = Mapping[str, Any]


def ability(row: Row, lang: str, edition: str = "2016") -> str:
    """The short words of one ability row."""
    word = row["do"]
    if word == "move":
        return _move(row, lang)
    if word == "split":
        count = row.get("max-v25", 1) if edition == "v2.5" else row["max"]
        first, second = [part(each, lang) for each in row["parts"]]
        return words.fill(entry(lang, "space", "split"), lang, count=count, first=first, second=second)
    return words.fill(entry(lang, "space", word), lang, count=row.get("max", 1))


def _move(row: Row, lang: str) -> str:
    """So many cards from here to there."""
    templates = words.load(FOLDER / f"{lang}.toml")["space"]
    typed = " typed" if "types" in row else ""
    template = templates.get(f"{row['from']}>{row['to']}{typed}", templates[f"move{typed}"])
    return words.fill(template, lang, count=_count(row, lang), kind=_kind(row, lang), **_zones(row, lang))


def part(row: Row, lang: str) -> str:
    """One half of a split."""
    templates = words.load(FOLDER / f"{lang}.toml")["space"]
    return words.fill(templates.get(f"{row['from']}>{row['to']} part", templates["part"]), lang, **_zones(row, lang))


def _zones(row: Row, lang: str) -> dict[str, str]:
    return {"from": entry(lang, "zones", row["from"]), "to": entry(lang, "zones", row["to"])}


def _count(row: Row, lang: str) -> str:
    if "per-arrow" not in row:
        return str(row["max"])
    return words.fill(entry(lang, "space", "per-arrow"), lang, letter=entry(lang, "letters", row["per-arrow"]))


def _kind(row: Row, lang: str) -> str:
    """Which types of cards, and which symbol they must bear."""
    if "types" not in row:
        return ""
    phrase = entry(lang, "stages", row["types"][0])
    for kind in row["types"][1:]:
        phrase = words.fill(entry(lang, "stages", "or"), lang, first=phrase, second=entry(lang, "stages", kind))
    if "symbol" in row:
        symbol = entry(lang, "symbols", row["symbol"])
        phrase = words.fill(entry(lang, "space", "symbol"), lang, kind=phrase, symbol=symbol)
    return phrase
