"""What the terminal remembers for the person who sits at it: language, pictures, and the game that was left.

A script or a pipe is nobody: for it nothing is remembered and nothing comes back.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from farstar.table.match import Match
from farstar.terminal.files import read_journal, write_journal
from farstar.text.languages import SPOKEN

DEFAULT = "en"


def somebody() -> bool:
    """Does a person sit at the keyboard?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


def folder() -> Path:
    home = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(home) / "farstar"


def language(given: str | None) -> str:
    """The language that was asked for, which is remembered; else the remembered one; else English."""
    if not somebody():
        return given or DEFAULT
    if given is not None:
        remember("lang", given)
        return given
    lang = remembered().get("lang")
    return lang if isinstance(lang, str) and lang in SPOKEN else DEFAULT


def pictures(given: bool | None) -> bool:
    """Whether pictures of cards are wanted: as was asked for, which is remembered; else as remembered; else no."""
    if given is not None and somebody():
        remember("pictures", given)
    return bool(given if given is not None else somebody() and remembered().get("pictures"))


def remembered() -> dict[str, Any]:
    """What is known of the person who sits here; a file that cannot be read says nothing."""
    try:
        found = json.loads((folder() / "terminal.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def remember(key: str, value: str | int) -> None:
    """Keep one thing for the next time."""
    file = folder() / "terminal.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(remembered() | {key: value}), encoding="utf-8")


def streak() -> int:
    """How many puzzles were solved in a row."""
    found = remembered().get("streak", 0) if somebody() else 0
    return found if isinstance(found, int) else 0


def keep_streak(count: int) -> None:
    if somebody():
        remember("streak", count)


def last_game() -> Path | None:
    """The journal of the game that was left unfinished, if there is one."""
    file = folder() / "last.journal"
    return file if file.exists() else None


def last_game_name() -> str:
    """Which game was left; empty if none was."""
    file = last_game()
    return read_journal(str(file)).game if file is not None else ""


def keep(match: Match) -> None:
    """Remember a game that is left; forget it once it is over."""
    file = folder() / "last.journal"
    if match.over:
        file.unlink(missing_ok=True)
    elif match.journal.lines:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_journal(match.record(), str(file))
