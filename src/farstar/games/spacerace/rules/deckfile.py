"""Decks are files: reads and checks a deck written in TOML or JSON. Knows the words of the cards, not their rules.

`read` gives a deck by its name or by its whole text; a deck with faults is refused with all of them, each naming the
line, the card and what is allowed. docs/spacerace-decks.md explains how to write one.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from farstar.games.spacerace.rules.cards import CONTROLS, LEVELS, STAGES, Design, PrintedCards
from farstar.games.spacerace.rules.deckcheck import (
    DATA,
    MOST_FAULTS,
    DeckFault,
    as_table,
    card_faults,
    control_faults,
    deck_faults,
)
from farstar.games.spacerace.rules.decklines import DeckLines

SHIPPED = ("reconstruction", "reference")
"""The decks that come with the game, the default first."""
LONGEST = 500_000
"""Characters a deck may have."""
DEEPEST = 20
"""Dots a heading or a key may have; the time to read TOML grows with them in every line."""
KEPT = 64
"""Decks of tables held ready."""


class BadDeck(ValueError):
    """A deck with faults; `faults` has them all, the message one line for each."""

    def __init__(self, name: str, faults: list[DeckFault]) -> None:
        self.faults = faults
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        super().__init__("\n".join([f"the deck {name!r} has {count}", *[str(fault) for fault in faults]]))


class Deck:
    """A deck that has been checked: its cards as plain rows, in the order of the file."""

    def __init__(self, rows: Mapping[str, Any], controls: dict[str, Any], cards: dict[str, Any]) -> None:
        self.name: str = rows["name"]
        self.notice: str = rows.get("notice", "")
        self.notes: list[str] = list(rows.get("notes", []))
        self.counts: str = rows.get("counts", "printed")
        self.controls = controls
        self.cards = cards
        self.designs = {**controls, **cards}

    def size(self, edition: str) -> int:
        """How many Space Race cards it has in an edition."""
        key, default = ("copies-v25", 0) if edition == "v2.5" else ("copies", 1)
        return sum(row.get(key, default) for row in self.cards.values())

    def __repr__(self) -> str:
        return f"<Deck {self.name!r}, {self.size('2016')} cards>"


def is_text(option: str) -> bool:
    """Is this the text of a deck rather than its name?"""
    return "\n" in option or "=" in option or "{" in option


@lru_cache(maxsize=len(SHIPPED))
def shipped(name: str) -> str:
    """The text of a deck that comes with the game."""
    if name not in SHIPPED:
        raise ValueError(f"there is no deck called {name!r}; known: {', '.join(SHIPPED)}, or the whole text of a deck")
    return (DATA / f"{name}.toml").read_text(encoding="utf-8")


@lru_cache(maxsize=KEPT)
def known_as(deck: str) -> str:
    """The name of a deck that comes with the game, also when a table carries its whole text; else the deck itself."""
    return next((name for name in SHIPPED if deck in (name, shipped(name))), deck)


def own_deck(options: dict[str, str]) -> bool:
    """Whether a table with these options plays with a deck that does not come with the game."""
    return known_as(options.get("deck", SHIPPED[0])) not in SHIPPED


def carried(option: str) -> str:
    """The deck as a saved game carries it: by its whole text, since the default deck may be tuned later."""
    return shipped(option) if option == SHIPPED[0] else option


@lru_cache(maxsize=KEPT)
def read(option: str) -> Deck:
    """A deck by its name or its whole text; refused with all its faults if it has any."""
    deck, faults = check(option if is_text(option) else shipped(option))
    if deck is None:
        raise BadDeck("as given" if is_text(option) else option, faults)
    return deck


@lru_cache(maxsize=KEPT)
def printed_cards(option: str, edition: str) -> PrintedCards:
    """The cards of a deck in one edition, as the rules use them. Games share it."""
    deck = read(option)
    prototype = edition == "v2.5"
    controls = [Design(slug, deck.controls[slug], prototype) for slug in control_slugs()]
    return PrintedCards(deck.name, controls, [Design(slug, row, prototype) for slug, row in deck.cards.items()])


def control_slugs() -> list[str]:
    """The twelve control cards in their fixed order."""
    slugs = [f"{stage}-{level}" for stage in STAGES for level in LEVELS]
    assert len(slugs) == CONTROLS
    return slugs


def check(text: str) -> tuple[Deck | None, list[DeckFault]]:
    """The deck in this text and no faults, or no deck and everything that is wrong with it."""
    if len(text) > LONGEST:
        return None, [DeckFault(0, "", f"the text has {len(text)} characters, at most {LONGEST} are allowed")]
    try:
        rows = parse(text)
    except ValueError as error:
        return None, [DeckFault(0, "", f"this is neither TOML nor JSON: {str(error)[:200]}")]
    except RecursionError:
        return None, [DeckFault(0, "", "this is nested too deeply for a deck")]
    lines = DeckLines(text)
    faults = deck_faults(rows, lines, SHIPPED)
    base = read(rows["base"]) if rows.get("base") in SHIPPED else None
    cards = merged(base.cards if base else {}, rows.get("cards"))
    own = as_table(rows.get("control"))
    complete = all(slug in own for slug in control_slugs())
    controls = own if complete else {**(base or read("reference")).controls, **own}
    for slug, row in as_table(rows.get("cards")).items():
        faults += card_faults(slug, row, lines, base is not None)
        if len(faults) >= MOST_FAULTS:
            break
    faults += control_faults(own, control_slugs(), lines)
    if not faults:
        faults = count_faults(rows, cards)
    if faults:
        return None, sorted(faults[:MOST_FAULTS], key=lambda fault: fault.line)
    return Deck(rows, controls, cards), []


def merged(base: Mapping[str, Any], own: Any) -> dict[str, Any]:
    """Cards of the base deck, replaced or left out by the own ones."""
    cards = {**base, **as_table(own)}
    return {slug: row for slug, row in cards.items() if row != {"copies": 0}}


PRINTED = {"copies": (28, 28, 28, 14), "copies-v25": (24, 24, 24, 12)}


def count_faults(rows: Mapping[str, Any], cards: Mapping[str, Any]) -> list[DeckFault]:
    """The printed numbers of cards of each type, unless the deck says `counts = "free"` (SR-002, SR-003)."""
    faults = []
    singles = [
        slug for slug, row in cards.items() for ability in row.get("footer", []) if ability["do"] == "choose-reveal"
    ]
    if sum(cards[slug].get("copies", 1) for slug in singles) > 1:
        faults.append(
            DeckFault(0, "", f"more than one card chooses what is turned up: {', '.join(singles)}; one is allowed")
        )
    for key, wanted in PRINTED.items():
        default = 1 if key == "copies" else 0
        found = [sum(row.get(key, default) for row in cards.values() if row["type"] == stage) for stage in STAGES]
        if rows.get("counts") != "free" and tuple(found) != wanted and (key == "copies" or any(found)):
            has = ", ".join(f"{number} {stage}" for number, stage in zip(found, STAGES, strict=True))
            must = ", ".join(f"{number} {stage}" for number, stage in zip(wanted, STAGES, strict=True))
            more = "" if key == "copies" else ", or none at all"
            faults.append(
                DeckFault(0, "", f'{key} add up to {has}; allowed: {must}{more}, or anything with counts = "free"')
            )
    return faults


def parse(text: str) -> dict[str, Any]:
    """The rows of a deck, from TOML or from JSON."""
    if not text.lstrip().startswith("{"):
        refuse_depth(text)
        return tomllib.loads(text)
    rows = json.loads(text, object_pairs_hook=no_doubles)
    assert isinstance(rows, dict)
    return rows


def refuse_depth(text: str) -> None:
    """Refuse headings and keys of many parts before they are read."""
    for number, line in enumerate(text.splitlines(), 1):
        name = line if line.lstrip().startswith("[") else line.partition("=")[0] if "=" in line else ""
        if name.count(".") > DEEPEST:
            raise ValueError(f"line {number} has a name of more than {DEEPEST} parts")


def no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """JSON would silently keep the last of two entries with the same name."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"{key!r} is written twice")
        found[key] = value
    return found
