"""What an ability in a deck may say: its word, its place, its values. Knows the language of the cards, no rules."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping, Sequence
from typing import Any

from farstar.games.spacerace.rules.cards import PERMANENT_WORDS, STAGES, SYMBOLS
from farstar.games.spacerace.rules.feasible import FOOTER_WORDS, STRIPE_WORDS, WORDS

ROUTES = (
    "universe>agency",
    "universe>lab",
    "deck>hand",
    "hand>lab",
    "hand>agency",
    "lab>agency",
    "any-lab>agency",
    "other-lab>lab",
    "hand>face-down",
    "deck>face-down",
    "lab>face-down",
)
SPLIT_ROUTES = ("deck>hand", "universe>lab", "hand>lab", "other-lab>lab")
WORD_KEYS = {**{word: ability.keys for word, ability in WORDS.items()}, "symbols-from-types": ("zone",)}
TIMINGS = ("immediate", "bureaucracy", "permanent")
NUMBERS = range(1, 10)

Row = Mapping[str, Any]

Problems = list[tuple[str, str]]
"""What is wrong, and the word in the text that shows where."""


LONGEST_VALUE = 80


def shown(value: object) -> str:
    """A value of a deck in a sentence: whatever it is, only its beginning."""
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST_VALUE else f"{value[:LONGEST_VALUE]}...")
    if isinstance(value, list | dict):
        phrase = reprlib.repr(value)
    else:
        phrase = str(value) if not isinstance(value, int) or abs(value) < 10**20 else "a huge number"
    return phrase[:LONGEST_VALUE]


def listed(allowed: Sequence[object]) -> str:
    """Words with commas between them."""
    return ", ".join(str(each) for each in allowed)


def problem_with(row: Row, key: str, allowed: Sequence[object]) -> str:
    """Why the value of a key is none of those allowed; empty when it is one or is not there."""
    if key not in row:
        return ""
    value = row[key]
    if isinstance(allowed, range):
        if type(value) is not int or value not in allowed:
            return f"{key} is {shown(value)}; allowed: {allowed[0]} to {allowed[-1]}"
    elif type(value) is bool or value not in allowed:
        return f"unknown {key} {shown(value)}; allowed: {listed(allowed)}"
    return ""


def ability_problems(side: str, row: Row) -> Problems:
    """What is wrong with one ability."""
    found: Problems = []
    word = row.get("do")
    if side == "footer":
        found += footer_problems(row)
        allowed = PERMANENT_WORDS if row.get("when") == "permanent" else FOOTER_WORDS
        place = ["do", "when", "may"]
    else:
        if side != "stripe" and "stage" not in row:
            found.append((f"it has no stage; allowed: {listed(STAGES)}", ""))
        allowed = STRIPE_WORDS if side != "stripe" else [each for each in STRIPE_WORDS if not WORDS[each].copies]
        place = ["do", "stage"] if side != "stripe" else ["do"]
    found += named(row, "stage", STAGES)
    if word not in allowed:
        problem = "it does not say what to do" if word is None else f"unknown word {shown(word)}"
        return [*found, (f"{problem}; allowed here: {listed(allowed)}", str(word or ""))]
    keys = [*place, *WORD_KEYS.get(str(word), ())]
    found += [
        (f"unknown entry {shown(key)} for {word}; allowed: {listed(keys)}", key) for key in row if key not in keys
    ]
    if word == "move":
        found += move_problems(row)
    elif word == "split":
        found += split_problems(row)
    elif word == "uncover":
        found += number_problems(row, "max")
    return found + named(row, "zone", ("all-labs", "all-agencies"))


def named(row: Row, key: str, allowed: Sequence[object]) -> Problems:
    """What is wrong with an entry that must be one of these."""
    problem = problem_with(row, key, allowed)
    return [(problem, key)] if problem else []


def number_problems(row: Row, key: str) -> Problems:
    """What is wrong with an entry that must be a number."""
    if key not in row:
        return [(f"it needs {key} = a number from {NUMBERS[0]} to {NUMBERS[-1]}", "")]
    return named(row, key, NUMBERS)


def footer_problems(row: Row) -> Problems:
    """What is wrong with when a footer works."""
    found = named(row, "when", TIMINGS)
    if "when" not in row:
        found.append((f"it does not say when it works; allowed: {listed(TIMINGS)}", ""))
    if type(row.get("may", True)) is not bool:
        found.append((f"may is {shown(row['may'])}; allowed: true, false", "may"))
    if row.get("may") and row.get("when") != "bureaucracy":
        found.append(("only a bureaucracy ability can be optional; allowed without may", "may"))
    return found


def move_problems(row: Row) -> Problems:
    """What is wrong with an ability that moves cards."""
    found = route_problems(row, ROUTES)
    if ("max" in row) == ("per-arrow" in row):
        found.append(("it needs either max = a number, or per-arrow = a stage", "max"))
    found += named(row, "max", NUMBERS) + named(row, "per-arrow", STAGES) + named(row, "symbol", SYMBOLS)
    types = row.get("types", STAGES)
    if not isinstance(types, list) or not types or any(each not in STAGES for each in types):
        found.append((f"types is {shown(types)}; allowed is a list of {listed(STAGES)}", "types"))
    elif "symbol" in row and types != ["breakthrough"]:
        found.append(('with a symbol, types must be ["breakthrough"]', "symbol"))
    if row.get("from") == "deck" and ("types" in row or "symbol" in row):
        found.append(
            ("cards from the deck cannot be chosen by type or symbol", "types" if "types" in row else "symbol")
        )
    return found


def split_problems(row: Row) -> Problems:
    """What is wrong with an ability in two rows."""
    found = number_problems(row, "max") + named(row, "max-v25", NUMBERS)
    parts = row.get("parts")
    if not isinstance(parts, list) or len(parts) != 2 or not all(isinstance(part, dict) for part in parts):
        return [
            *found,
            ('it needs two parts, such as [{ from = "deck", to = "hand" }, { from = "hand", to = "lab" }]', "parts"),
        ]
    for part in parts:
        found += route_problems(part, SPLIT_ROUTES)
        found += [
            (f"unknown entry {shown(key)} in a part; allowed: from, to", key)
            for key in part
            if key not in ("from", "to")
        ]
    if parts[1].get("from") == "deck":
        found.append(("cards can be drawn in the first part only", "parts"))
    return found


def route_problems(row: Row, allowed: Sequence[str]) -> Problems:
    """What is wrong with where cards come from and go to."""
    start, end = shown(row.get("from")), shown(row.get("to"))
    if f"{start}>{end}".replace("'", "") in allowed:
        return []
    return [(f"no way leads from {start} to {end}; allowed: {listed(allowed)}", "from")]
