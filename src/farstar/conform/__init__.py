"""Games played by other programs, replayed through our rules: `farstar conform GAME FILE...`."""

from __future__ import annotations

import gzip
import json
import re
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from farstar.table.game import face
from farstar.table.journal import Journal


class BadTrace(ValueError):
    """A file that is no trace; says which and why."""


class Difference(Exception):
    """Where the other program and our rules part, with both sides."""

    def __init__(self, what: str, theirs: object, ours: object) -> None:
        super().__init__(f"{what}\n    theirs: {theirs}\n    ours:   {ours}")


@dataclass
class Outcome:
    """What came of comparing one game."""

    name: str
    journal: Journal
    where: str = "set-up"
    snapshots: int = 0
    difference: str = ""
    rulings: Counter[str] = field(default_factory=Counter)
    """How often our rulings decide otherwise, by rule number; counted, never silent."""

    def same(self, what: str, theirs: object, ours: object) -> None:
        """Both sides must agree."""
        if theirs != ours:
            raise Difference(what, theirs, ours)


def traces(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The games of a file, one JSON object a line, plain or gzip."""
    try:
        raw = path.read_bytes()
        text = (gzip.decompress(raw) if raw[:2] == b"\x1f\x8b" else raw).decode("utf-8")
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadTrace(f"{path}: cannot be read: {reason}") from None
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            game = json.loads(line)
        except ValueError as error:
            raise BadTrace(f"{path}, line {number}: not JSON ({error})") from None
        except RecursionError:
            raise BadTrace(f"{path}, line {number}: nested too deeply") from None
        if not isinstance(game, dict):
            raise BadTrace(f"{path}, line {number}: a game is a JSON object, not {line[:40]!r}")
        yield f"{path.name} game {game.get('game', number)}", game


def counted(rulings: Counter[str]) -> str:
    """The rulings that decided otherwise, in words."""
    return "; our rulings: " + ", ".join(f"{key} {times}" for key, times in sorted(rulings.items())) if rulings else ""


def main(game: str, files: list[str], units: str | None = None, journals: str | None = None) -> int:
    """Compare whole files and print what was found; 0 when nothing differs. `journals`: where to keep them as ours."""
    module = face(game, "conform")
    if module is None:
        raise BadTrace(f"there are no outside games of {game!r} to compare with")
    if units is not None and not hasattr(module, "compare_units"):
        raise BadTrace(f"there are no single outcomes of {game!r} to compare with")
    games = snapshots = differences = 0
    first = ""
    for file in files:
        outcomes = []
        for name, trace in traces(Path(file)):
            outcome: Outcome = module.compare(name, trace)
            outcomes.append(outcome)
            if journals is not None:
                write_journal(Path(journals), outcome)
            if outcome.difference and not first:
                first = report(outcome)
        wrong = sum(1 for outcome in outcomes if outcome.difference)
        seen = sum(outcome.snapshots for outcome in outcomes)
        rulings = sum((outcome.rulings for outcome in outcomes), Counter[str]())
        tail = counted(rulings)
        print(f"{Path(file).name}: games {len(outcomes)}, snapshots {seen}, differences {wrong}{tail}", flush=True)
        games, snapshots, differences = games + len(outcomes), snapshots + seen, differences + wrong
    if units is not None:
        found = module.compare_units(Path(units))
        for line in found.lines:
            print(line)
        differences += found.differences
        first = first or found.first
    if first:
        print(first, file=sys.stderr)
    print(f"games {games}, snapshots {snapshots}, differences {differences}")
    return 1 if differences else 0


def write_journal(folder: Path, outcome: Outcome) -> None:
    """Keep an outside game as one of our journals."""
    folder.mkdir(parents=True, exist_ok=True)
    file = re.sub(r"\W+", "-", outcome.name.replace(".jsonl.gz", "").replace(".jsonl", "")) + ".jsonl.gz"
    (folder / file).write_bytes(gzip.compress(outcome.journal.dumps().encode(), mtime=0))


def report(outcome: Outcome) -> str:
    """The first difference with both sides, the place, and the journal so far."""
    return f"{outcome.name}, {outcome.where}: {outcome.difference}\njournal so far:\n{outcome.journal.dumps()}"
