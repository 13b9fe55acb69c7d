"""What a card of Space Race says, in every language: knows the rows of a deck and the templates, no card by name.

Each sentence is chosen by the shape of its row and filled with the row's values, so that text and rule cannot drift
apart. A card of a user's own deck brings its own name and caption; its sentences are made here like all others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from farstar.games.spacerace.rules.cards import STAGES
from farstar.games.spacerace.rules.deckfile import SHIPPED, read
from farstar.text import words
from farstar.text.languages import SPOKEN, usual

__all__ = ["abilities", "caption", "card", "designs", "name", "notice", "term", "type_line"]

Row = Mapping[str, Any]


def designs(deck: str = SHIPPED[0]) -> dict[str, Any]:
    """The rows of all cards of a deck by slug: control cards first, then the Space Race cards."""
    return read(deck).designs


def name(slug: str, lang: str, deck: str = SHIPPED[0]) -> str:
    """The name of a card."""
    row = _row(slug, deck)
    if "name" in row:
        return _own(row["name"], lang)
    if "level" in row:
        return words.fill(_entry(lang, "control", row["type"]), lang, level=row["level"])
    return _entry(lang, "names", slug)


def caption(slug: str, lang: str, deck: str = SHIPPED[0]) -> str:
    """A line of space history; a user's own card may have none."""
    row = _row(slug, deck)
    if "caption" in row:
        return _own(row["caption"], lang)
    return str(words.load(f"games/spacerace/data/text/{lang}.toml")["captions"].get(slug, ""))


def notice(lang: str) -> str:
    """What must be said wherever one of our decks is shown."""
    return term("reconstruction", lang)


def term(key: str, lang: str) -> str:
    """A word of the table: a stage, a symbol, a zone."""
    return _entry(lang, "terms", key)


def type_line(slug: str, lang: str, deck: str = SHIPPED[0]) -> str:
    """What kind of card it is, its symbols and its levels."""
    row = _row(slug, deck)
    if "level" in row:
        stage = term(row["type"], lang)
        return words.fill(_entry(lang, "types", "control"), lang, stage=stage, level=row["level"])
    parts = [_entry(lang, "types", "leader" if row.get("leader") else row["type"])]
    symbols = row.get("symbols", [])
    if symbols:
        listed = ", ".join(term(symbol, lang) for symbol in symbols)
        parts.append(words.fill(_entry(lang, "types", "symbols"), lang, n=len(symbols), list=listed))
    levels = row.get("levels", {})
    level = _entry(lang, "types", "level")
    each = [
        words.fill(level, lang, stage=term(stage, lang), number=levels[stage]) for stage in STAGES if stage in levels
    ]
    if each:
        parts.append(words.fill(_entry(lang, "types", "levels"), lang, list=", ".join(each)))
    else:
        parts.append(_entry(lang, "types", "no-levels"))
    return " ".join(parts)


def abilities(slug: str, lang: str, edition: str = "2016", deck: str = SHIPPED[0]) -> list[tuple[str, str]]:
    """Each ability of a card in printed order: where it stands, and its sentence."""
    row = _row(slug, deck)
    found: list[tuple[str, str]] = []
    for side in ("stripe", "left", "right", "footer"):
        for ability in row.get(side, []):
            found.append((_title(side, ability, row, lang), say(ability, lang, edition)))
    return found


def card(slug: str, lang: str, edition: str = "2016", deck: str = SHIPPED[0]) -> str:
    """The whole card as lines of plain text."""
    line = _entry(lang, "places", "line")
    lines = [name(slug, lang, deck), type_line(slug, lang, deck)]
    for title, sentence in abilities(slug, lang, edition, deck):
        lines.append(words.fill(line, lang, title=title, sentence=sentence))
    phrase = caption(slug, lang, deck)
    return "\n".join([*lines, phrase] if phrase else lines)


def say(row: Row, lang: str, edition: str = "2016") -> str:
    """The sentence of one ability row."""
    table = "may" if row.get("may") else "do"
    word = row["do"]
    if word == "move":
        phrase = words.fill(_entry(lang, table, _route(row)), lang, cards=_cards(row, lang))
        if "per-arrow" not in row:
            return phrase
        arrow = _entry(lang, "kinds", row["per-arrow"])
        return f"{phrase} {words.fill(_entry(lang, 'cards', 'counting'), lang, arrow=arrow)}"
    if word == "split":
        return _split(row, lang, table, row.get("max-v25", 1) if edition == "v2.5" else row["max"])
    if word == "uncover":
        shape = "uncover" if row["max"] == 1 else "uncover-several"
        return words.fill(_entry(lang, table, shape), lang, n=row["max"])
    if word == "symbols-from-types":
        return _entry(lang, table, f"{word} {row.get('zone', 'all-labs')}")
    return _entry(lang, table, word)


def _split(row: Row, lang: str, table: str, number: int) -> str:
    """A number divided between two rows; a split of 1 is a choice between two plain sentences."""
    if number > 1:
        first, second = [_entry(lang, "parts", _route(part)) for part in row["parts"]]
        return words.fill(_entry(lang, table, "split"), lang, n=number, first=first, second=second)
    one = _entry(lang, "cards", "one")
    first, second = [words.fill(_entry(lang, "do", _route(part)), lang, cards=one) for part in row["parts"]]
    return words.fill(_entry(lang, table, "split-one"), lang, first=first, second=second)


def _route(row: Row) -> str:
    return f"{row['from']}>{row['to']}"


def _title(side: str, ability: Row, row: Row, lang: str) -> str:
    if side == "footer":
        return _entry(lang, "places", ability["when"])
    stage = term(ability.get("stage", row["type"]), lang)
    return words.fill(_entry(lang, "places", "control" if side == "stripe" else side), lang, stage=stage)


def _cards(row: Row, lang: str) -> str:
    """How many cards of which kind an ability moves: up to so many, exactly so many, or counted."""
    duty = row.get("when") == "bureaucracy" and not row.get("may")
    if "per-arrow" in row:
        shape = "counted"
    elif row["max"] == 1:
        shape = "exactly-one" if duty else "one"
    else:
        shape = "exactly" if duty else "several"
    values = {"n": row.get("max", 0), "kind": ""}
    if "types" in row:
        shape += "-typed"
        values["kind"] = _kinds(row["types"], lang)
    phrase = words.fill(_entry(lang, "cards", shape), lang, **values)
    if "symbol" in row:
        phrase = words.fill(_entry(lang, "cards", "symbol"), lang, cards=phrase, symbol=term(row["symbol"], lang))
    return phrase


def _kinds(types: list[str], lang: str) -> str:
    """Technology or Space Program."""
    phrase = _entry(lang, "kinds", types[0])
    for kind in types[1:]:
        phrase = words.fill(_entry(lang, "kinds", "or"), lang, first=phrase, second=_entry(lang, "kinds", kind))
    return phrase


def _row(slug: str, deck: str) -> Row:
    rows = designs(deck)
    if slug not in rows:
        raise ValueError(f"there is no card {slug!r} in the deck")
    row: Row = rows[slug]
    return row


def _own(value: Any, lang: str) -> str:
    """A text of a user's own card: in this language, or the one it has."""
    return str(value.get(usual(lang), value["en"]) if isinstance(value, dict) else value)


def _entry(lang: str, table: str, key: str) -> str:
    if lang not in SPOKEN:
        raise ValueError(f"there are no words in {lang!r}; known: {', '.join(SPOKEN)}")
    entry = words.load(f"games/spacerace/data/text/{lang}.toml")[table].get(key)
    if entry is None:
        raise ValueError(f"no words in {lang} for {key!r} ({table})")
    return str(entry)
