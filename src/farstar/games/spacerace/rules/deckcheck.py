"""What a deck and its cards may say, entry by entry; abilities are checked by `deckwords`. Knows no rules."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from farstar.games.spacerace.rules.cards import LEVELS, STAGES, SYMBOLS
from farstar.games.spacerace.rules.decklines import DeckLines
from farstar.games.spacerace.rules.deckwords import Row, ability_problems, listed, problem_with, shown
from farstar.games.spacerace.rules.packing import SLOTS

DATA = Path(__file__).parent.parent / "data"
LANGUAGES = ("en", "ru", "cs")
DECK_KEYS = ("name", "notice", "notes", "base", "counts", "control", "cards")
CARD_KEYS = (
    "code",
    "type",
    "leader",
    "symbols",
    "copies",
    "copies-v25",
    "levels",
    "left",
    "right",
    "footer",
    "name",
    "caption",
)
CONTROL_KEYS = ("type", "level", "stripe", "footer", "name", "caption")
ARROWS = range(1, 10)
MOST_FAULTS = 50
"""Nobody reads more of them at once."""
SLUG = re.compile(r"[\w-]{1,60}")
"""What a card may be called in the file; pages and addresses are made of it."""
COPIES = range(0, 100)


class DeckFault:
    """One thing that is wrong with a deck: where, in which card, and what would be allowed."""

    def __init__(self, line: int, card: str, problem: str) -> None:
        self.line = line
        self.card = card
        self.problem = problem

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        return f"{where}{self.card + ': ' if self.card else ''}{self.problem}"

    def __repr__(self) -> str:
        return f"DeckFault({self.line}, {self.card!r}, {self.problem!r})"


def as_table(value: Any) -> dict[str, Any]:
    """The value if it is a table; what is none has its own fault."""
    return value if isinstance(value, dict) else {}


def as_list(value: Any) -> list[Any]:
    """The value if it is a list, else an empty one."""
    return value if isinstance(value, list) else []


class CardFaults:
    """The faults of one card, with the lines they stand in."""

    def __init__(self, lines: DeckLines, part: str, slug: str) -> None:
        self.lines = lines
        self.part = part
        self.slug = slug
        self.faults: list[DeckFault] = []

    def fault(self, problem: str, word: object = "") -> None:
        """Note what is wrong, with the line where the word stands."""
        if len(self.faults) >= MOST_FAULTS:
            return
        line = self.lines.card(self.part, self.slug, word if isinstance(word, str) else "")
        self.faults.append(DeckFault(line, self.slug, problem))

    def one_of(self, row: Row, key: str, allowed: Sequence[object], within: str = "") -> None:
        """The value of an entry must be one of these."""
        problem = problem_with(row, key, allowed)
        if problem:
            self.fault(problem, f"{within} {key}")

    def keys(self, row: Row, allowed: Sequence[str]) -> None:
        """No entries but these."""
        for key in row:
            if key not in allowed:
                self.fault(f"unknown entry {shown(key)}; allowed: {listed(allowed)}", key)

    def texts(self, row: Row) -> None:
        """A name and a caption are one text, or one for each language."""
        for key in ("name", "caption"):
            value = row.get(key, "")
            if isinstance(value, dict):
                wrong = [lang for lang in value if lang not in LANGUAGES or not isinstance(value[lang], str)]
                if wrong or "en" not in value:
                    self.fault(f"{key} needs a text for en, and may have one for ru and cs", key)
            elif not isinstance(value, str):
                self.fault(f"{key} must be a text, or a text for each of {listed(LANGUAGES)}", key)

    def abilities(self, row: Row, sides: Sequence[str]) -> list[tuple[str, Row]]:
        """All abilities of a card with their sides; what is no list of tables is a fault."""
        found: list[tuple[str, Row]] = []
        for side in sides:
            value = row.get(side, [])
            if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
                self.fault(f'{side} must be a list of abilities such as [{{ do = "uncover", max = 1 }}]', side)
                continue
            if len(found) + len(value) > SLOTS:
                self.fault(f"{len(found) + len(value)} abilities; at most {SLOTS} are allowed")
                return found
            for nth, ability in enumerate(value):
                found.append((side, ability))
                self.ability(side, nth, ability)
        return found

    def ability(self, side: str, nth: int, row: Row) -> None:
        """Everything that is wrong with one ability."""
        for problem, word in ability_problems(side, row)[: MOST_FAULTS - len(self.faults)]:
            line = self.lines.ability(self.part, self.slug, side, nth, word)
            self.faults.append(DeckFault(line, self.slug, f"{side} {nth + 1}: {problem}"))


def deck_faults(rows: Row, lines: DeckLines, bases: Sequence[str]) -> list[DeckFault]:
    """What is wrong with the entries of the deck itself."""
    faults = [
        DeckFault(lines.top(key), "", f"unknown entry {shown(key)}; allowed: {listed(DECK_KEYS)}")
        for key in islice((key for key in rows if key not in DECK_KEYS), MOST_FAULTS)
    ]
    if not isinstance(rows.get("name"), str) or not rows["name"].strip():
        faults.append(DeckFault(lines.top("name"), "", 'the deck needs a name, such as name = "My deck"'))
    for key, allowed in (("base", bases), ("counts", ("printed", "free"))):
        problem = problem_with(rows, key, allowed)
        if problem:
            faults.append(DeckFault(lines.top(key), "", problem))
    if not isinstance(rows.get("notice", ""), str):
        faults.append(DeckFault(lines.top("notice"), "", "notice must be a text"))
    notes = rows.get("notes", [])
    if not isinstance(notes, list) or not all(isinstance(note, str) for note in notes):
        faults.append(DeckFault(lines.top("notes"), "", "notes must be a list of texts"))
    for key in ("control", "cards"):
        if key in rows and not isinstance(rows[key], dict):
            faults.append(DeckFault(lines.top(key), "", f"{key} must be a table, with one entry for each card"))
    if "cards" not in rows and "base" not in rows:
        faults.append(
            DeckFault(1, "", 'the deck has no cards; write them as [cards.some-name], or name a base = "reference"')
        )
    return faults


@cache
def shipped_cards() -> frozenset[str]:
    """The cards of the shipped decks, which have names in every language."""
    deck = tomllib.loads((DATA / "reference.toml").read_text(encoding="utf-8"))
    return frozenset([*deck["control"], *deck["cards"]])


def card_faults(slug: str, row: Any, lines: DeckLines, based: bool) -> list[DeckFault]:
    """What is wrong with one Space Race card."""
    section = CardFaults(lines, "cards", slug)
    if not SLUG.fullmatch(slug):
        section.fault("the name of a card in the file has 1 to 60 letters, digits, - and _")
        return section.faults
    if not isinstance(row, dict):
        section.fault("a card must be a table with a type, levels and abilities")
        return section.faults
    if row == {"copies": 0} and based:
        return []
    section.keys(row, CARD_KEYS)
    if "type" not in row:
        section.fault(f"the card has no type; allowed: {listed(STAGES)}")
    if "name" not in row and slug not in shipped_cards():
        section.fault('the card has no name, such as name = { en = "Moon Speech" }')
    section.texts(row)
    section.one_of(row, "type", STAGES)
    if type(row.get("leader", True)) is not bool:
        section.fault(f"leader is {shown(row['leader'])}; allowed: true, false", "leader")
    if not isinstance(row.get("code", ""), str):
        section.fault("code must be a text", "code")
    levels_and_copies(section, row)
    abilities = section.abilities(row, ("left", "right", "footer"))
    for _, ability in abilities:
        arrow = ability.get("per-arrow")
        if arrow in STAGES and arrow not in as_table(row.get("levels")):
            section.fault(
                f"it counts cards with a {arrow} arrow but bears none itself; add {arrow} to levels", "per-arrow"
            )
    if row.get("copies-v25"):
        prototype(section, row, abilities)
    return section.faults


def levels_and_copies(section: CardFaults, row: Row) -> None:
    """Arrows, symbols, and how often the card is in the deck."""
    levels = row.get("levels", {})
    if not isinstance(levels, dict):
        section.fault("levels must be a table such as { technology = 2 }", "levels")
    else:
        for stage in islice(levels, MOST_FAULTS):
            if stage not in STAGES:
                section.fault(f"unknown stage {shown(stage)} in levels; allowed: {listed(STAGES)}", stage)
            section.one_of(levels, stage, ARROWS, "levels")
    for key in ("copies", "copies-v25"):
        section.one_of(row, key, COPIES)
    copies, early = row.get("copies", 1), row.get("copies-v25", 0)
    if copies in COPIES and early in COPIES and early > copies:
        section.fault(f"copies-v25 is {early}, but there are only {copies} copies", "copies-v25")
    if row.get("leader") is True and row.get("type") != "propaganda":
        section.fault("only a propaganda card can be a leader", "leader")
    if row.get("leader") is True and copies != 1:
        section.fault(f"a leader is a single card; copies is {shown(copies)}, allowed: 1", "copies")
    symbols = row.get("symbols", [])
    if not isinstance(symbols, list) or any(symbol not in SYMBOLS for symbol in symbols):
        section.fault(f"symbols is {shown(symbols)}; allowed is a list of {listed(SYMBOLS)}", "symbols")
    elif symbols and row.get("type") != "breakthrough":
        section.fault("only a breakthrough card has symbols", "symbols")


def prototype(section: CardFaults, row: Row, abilities: list[tuple[str, Row]]) -> None:
    """The v2.5 rules know no permanent footers, and breakthroughs with one symbol and nothing else."""
    if any(ability.get("when") == "permanent" for _, ability in abilities):
        section.fault("v2.5 has no permanent footers; allowed with one: copies-v25 = 0", "copies-v25")
    elif row.get("type") == "breakthrough" and (abilities or len(as_list(row.get("symbols"))) != 1):
        section.fault("in v2.5 a breakthrough has exactly one symbol and no ability; else copies-v25 = 0", "copies-v25")


def control_faults(rows: Row, wanted: Sequence[str], lines: DeckLines) -> list[DeckFault]:
    """Twelve control cards: four types, levels 1, 3 and 6, each with its take ability first (SR-001, SR-058)."""
    faults: list[DeckFault] = []
    for slug, row in rows.items():
        section = CardFaults(lines, "control", slug)
        if slug not in wanted:
            section.fault(f"there is no such control card; allowed: {listed(wanted)}")
        elif not isinstance(row, dict):
            section.fault("a control card must be a table with a type, a level and a stripe")
        else:
            one_control(section, row)
        faults += section.faults
        if len(faults) >= MOST_FAULTS:
            break
    return faults[:MOST_FAULTS]


def one_control(section: CardFaults, row: Row) -> None:
    """Everything that is wrong with a control card."""
    section.keys(row, CONTROL_KEYS)
    section.texts(row)
    section.one_of(row, "type", STAGES)
    section.one_of(row, "level", LEVELS)
    if f"{row.get('type')}-{row.get('level')}" != section.slug:
        section.fault(f"its type and level must be those of its name {section.slug!r}", "level")
    take = {"do": "move", "from": "universe", "to": "agency", "types": [row.get("type")], "max": 1}
    stripe = row.get("stripe")
    if not isinstance(stripe, list) or not stripe or stripe[0] != take:
        section.fault(f"its stripe must begin with the ability to take a {row.get('type')} card: {take}", "stripe")
    section.abilities(row, ("stripe", "footer"))
