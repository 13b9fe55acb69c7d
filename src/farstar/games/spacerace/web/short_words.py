"""The abilities of Space Race in few words, for stripes on small cards. Knows the rows of a deck, no card by name."""

from collections.abc import Mapping
from typing import Any

from farstar.games.spacerace.web.labels import entry
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
        return words.fill(short(lang, "split"), lang, count=count, first=first, second=second)
    return words.fill(short(lang, word), lang, count=row.get("max", 1))


def shorts(lang: str) -> dict[str, str]:
    """The short forms of all abilities, which stand beside their sentences."""
    found: dict[str, str] = words.load(f"games/spacerace/data/text/{lang}.toml")["short"]
    return found


def short(lang: str, key: str) -> str:
    """One of them."""
    if key not in shorts(lang):
        raise ValueError(f"no short words in {lang} for the ability {key!r}")
    return shorts(lang)[key]


def _move(row: Row, lang: str) -> str:
    """So many cards from here to there."""
    templates = shorts(lang)
    typed = " typed" if "types" in row else ""
    template = templates.get(f"{row['from']}>{row['to']}{typed}", templates[f"move{typed}"])
    return words.fill(template, lang, count=_count(row, lang), kind=_kind(row, lang), **_zones(row, lang))


def part(row: Row, lang: str) -> str:
    """One half of a split."""
    templates = shorts(lang)
    return words.fill(templates.get(f"{row['from']}>{row['to']} part", templates["part"]), lang, **_zones(row, lang))


def _zones(row: Row, lang: str) -> dict[str, str]:
    return {"from": entry(lang, "zones", row["from"]), "to": entry(lang, "zones", row["to"])}


def _count(row: Row, lang: str) -> str:
    if "per-arrow" not in row:
        return str(row["max"])
    return words.fill(short(lang, "per-arrow"), lang, letter=entry(lang, "letters", row["per-arrow"]))


def _kind(row: Row, lang: str) -> str:
    """Which types of cards, and which symbol they must bear."""
    if "types" not in row:
        return ""
    phrase = entry(lang, "stages", row["types"][0])
    for kind in row["types"][1:]:
        phrase = words.fill(entry(lang, "stages", "or"), lang, first=phrase, second=entry(lang, "stages", kind))
    if "symbol" in row:
        symbol = entry(lang, "symbols", row["symbol"])
        phrase = words.fill(short(lang, "symbol"), lang, kind=phrase, symbol=symbol)
    return phrase
