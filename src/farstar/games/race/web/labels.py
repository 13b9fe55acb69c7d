"""The short words of small cards of Race in every language. Knows templates and the shapes of the powers."""

from pathlib import Path
from typing import Any

from farstar.games.race.text import card_text
from farstar.text import words
from farstar.web.drawing.short_words import ShortWords

ROMAN = {"explore": "I", "develop": "II", "settle": "III", "trade": "$", "consume": "IV", "produce": "V"}
"""The numeral that stands for a phase on a small card."""
FOLDER = Path(__file__).parent.parent / "data" / "short"
SHORT = ShortWords(FOLDER)
entry, say = SHORT.entry, SHORT.say


def powers(slug: str, lang: str) -> list[tuple[str, str]]:
    """Phase and short words of each power of a card; making a good is told by its number and type line.

    Two powers of one phase on the same topic share a line: `rare: cost −1, +1 military`.
    """
    facts = card_text.designs()[slug]
    rows = [(phase, row) for phase in card_text.PHASES for row in facts.get(phase, ())]
    labels: list[tuple[str, str]] = []
    for phase, row in rows:
        if row["power"] == "here":
            continue
        said = power(slug, phase, row, lang)
        topic, colon, rest = said.partition(": ")
        if colon and labels and labels[-1][0] == phase and labels[-1][1].startswith(topic + colon):
            labels[-1] = (phase, f"{labels[-1][1]}, {rest}")
        else:
            labels.append((phase, said))
    return labels


def power(slug: str, phase: str, row: dict[str, Any], lang: str) -> str:
    """The short words of one power row."""
    shape = card_text.power_shape(slug, row)
    templates = words.load(f"games/race/data/text/{lang}.toml")["short"][phase]
    if shape not in templates:
        raise ValueError(f"{slug}: no short words in {lang} for the {phase} power {shape!r}")
    values = {**card_text.DEFAULTS, **row}
    gains = " ".join(gain for gain in ("vp", "cards") if values[gain])
    template = templates[shape].replace("{reward}", entry(lang, "reward", gains) if gains else "")
    if "amount" in row:
        values["amount"] = abs(row["amount"])
    kind = entry(lang, "kinds", row["good"]) if row.get("good") in ("novelty", "rare", "genes", "alien") else ""
    return words.fill(template, lang, **{**values, "kind": kind})


def card_type(slug: str, lang: str) -> str:
    """The kind of a card in few words."""
    facts = card_text.designs()[slug]
    if facts["type"] == "development":
        return entry(lang, "types", "development")
    parts = [entry(lang, "types", "home")] if "home" in facts else []
    parts += [
        entry(lang, "types", mark)
        for mark in facts.get("marks", ())
        if mark != facts.get("windfall", facts.get("production"))
    ]
    if "defense" in facts:
        parts.append(entry(lang, "types", "military"))
    for goods in ("production", "windfall"):
        if goods in facts:
            parts.append(words.fill(entry(lang, "types", goods), lang, kind=entry(lang, "kinds", facts[goods])))
    line = " · ".join(parts) or entry(lang, "types", "world")
    return line[0].upper() + line[1:]
