"""What the terminal remembers for the person who sits at it: the language, and the game that was left.

A script or a pipe is nobody: for it nothing is remembered and nothing comes back.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from farstar.table.match import Match
from farstar.terminal.files import read_journal, write_journal
from farstar.text.languages import LANGUAGES

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
    file = folder() / "terminal.json"
    if given is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({"lang": given}), encoding="utf-8")
        return given
    return read_language(file)


def read_language(file: Path) -> str:
    """What the file says; a file that cannot be read, or speaks of a language that is not spoken, says nothing."""
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return DEFAULT
    lang = found.get("lang") if isinstance(found, dict) else None
    return lang if isinstance(lang, str) and lang in LANGUAGES else DEFAULT


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
