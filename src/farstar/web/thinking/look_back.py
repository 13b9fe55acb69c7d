"""Looking back at finished games, and playing on as the expert would: in a process that gives way to all others."""

from __future__ import annotations

import json
from pathlib import Path

from farstar.bots import bot
from farstar.study.review import review
from farstar.table.journal import Journal, loads
from farstar.table.match import Match


def look_back(text: str, progress: str) -> str:
    """The review of a journal as JSON; how many percent are done is written to a file on the way."""
    file, last = Path(progress), -1

    def note(done: int, work: int) -> None:
        nonlocal last
        percent = 100 * done // work
        if percent > last:
            last = percent
            file.write_text(str(percent), encoding="ascii")

    return json.dumps(review(loads(text), progress=note).save(), ensure_ascii=False)


def expert_plays_on(text: str, seed: int) -> str:
    """A journal, played on to its end by the expert on every seat."""
    begun: Journal = loads(text)
    match = Match.resume(begun, seed)
    match.play([bot("expert", seed + seat) for seat in range(begun.seats)])
    return match.record().dumps()
