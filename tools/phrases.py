"""Every sentence pattern with its numbers put in: writes docs/phrases/LANGUAGE.txt, or checks it. For readers.

A pattern with plural forms is printed with 0, 1, 2, 5 and 21, all its numbers alike; names stand in ‹angles›. Whoever
changes a sentence sees in the difference what becomes of it.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from farstar.text import words
from farstar.text.languages import SPOKEN

ROOT = Path(__file__).resolve().parents[1]
TEXTS = ROOT / "src/farstar"
PAGES = ROOT / "docs/phrases"
APART = ("new_game", "search")
"""Folders without sentences to read: files that `farstar new-game` writes, and endings for the search."""
COUNTS = (0, 1, 2, 5, 21)
PLURAL = re.compile(r"\{([^{}|]+)\|")


def files(lang: str) -> list[Path]:
    """The texts of a language that have patterns."""
    found = sorted(TEXTS.rglob(f"data/**/{lang}.toml"))
    return [path for path in found if not set(APART) & set(path.parts)]


def patterns(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text with a place to fill, by its dotted key."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from patterns(each, f"{key}.{name}" if key else name)
    elif isinstance(value, list):
        for number, each in enumerate(value, 1):
            yield from patterns(each, f"{key}.{number}")
    elif isinstance(value, str) and words.placeholders(value):
        yield key, value


def numbers_of(lang: str) -> set[str]:
    """The names that some pattern of the language counts with."""
    found = [pattern for path in files(lang) for _, pattern in patterns(words.read(path))]
    return {name for pattern in found for name in PLURAL.findall(pattern)}


def sentences(pattern: str, lang: str, numbers: set[str]) -> list[str]:
    """The pattern with each count put in; one that counts nothing once."""
    names = words.placeholders(pattern)
    counts = COUNTS if PLURAL.search(pattern) else COUNTS[-1:]
    made = [{name: count if name in numbers else f"‹{name}›" for name in names} for count in counts]
    return [words.fill(pattern, lang, **values) for values in made]


def page(lang: str) -> str:
    """All patterns of a language, file by file."""
    numbers, lines = numbers_of(lang), []
    for path in files(lang):
        found = list(patterns(words.read(path)))
        if found:
            lines.append(f"\n== {path.relative_to(TEXTS).parent}")
        for key, pattern in found:
            made = sentences(pattern, lang, numbers)
            lines += [f"{key}: {made[0]}", *[f"    {each}" for each in made[1:]]]
    return "\n".join(lines).strip() + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a page is out of date")
    check = parser.parse_args().check
    stale = []
    for lang in SPOKEN:
        path, text = PAGES / f"{lang}.txt", page(lang)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(lang)
            if not check:
                PAGES.mkdir(exist_ok=True)
                path.write_text(text, encoding="utf-8")
    if check and stale:
        print(f"docs/phrases of {', '.join(stale)} stale: run make phrases", file=sys.stderr)
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
