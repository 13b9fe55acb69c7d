"""`farstar review FILE`: looks back at a recorded game and says in sentences what was given away, and why."""

from __future__ import annotations

import argparse
import json
import sys

from farstar.cli.arguments import Parser, language, whole_number
from farstar.cli.command import Command
from farstar.table.journal import BadJournal
from farstar.terminal.files import Failure
from farstar.terminal.story import opened, seat_names


def review_arguments(sub: Parser) -> None:
    sub.add_argument("file", metavar="FILE", help="a journal, plain or compressed with gzip")
    language(sub)
    sub.add_argument("--seed", type=whole_number(0), default=0, metavar="S", help="the seed of the imagined games (0)")
    sub.add_argument("--json", action="store_true", help="one JSON object instead of sentences")


def review(arguments: argparse.Namespace) -> int:
    from farstar.study.note_words import NoteReport
    from farstar.study.notes import Notes
    from farstar.study.report import ReviewReport
    from farstar.study.review import review as look_back

    journal, _ = opened(arguments.file)
    try:
        notes = Notes(journal)
        found = look_back(journal, arguments.seed, progress if sys.stderr.isatty() else None)
    except BadJournal as error:
        raise Failure(f"{arguments.file}: {error}") from None
    if arguments.json:
        print(json.dumps(found.save(), ensure_ascii=False))
    else:
        names = seat_names(journal.players, journal.seats, arguments.lang)
        print("\n".join(ReviewReport(journal, found, arguments.lang, names).lines()))
        noted = NoteReport(notes, arguments.lang, names).lines()
        print("\n".join(["", *noted] if noted else []), end="\n" if noted else "")
    return 0


def progress(done: int, work: int) -> None:
    """How far the review has come, on one line that goes away."""
    end = "\r\033[K" if done == work else ""
    print(f"\r{100 * done // work} %{end}", end="", file=sys.stderr, flush=True)


COMMAND = Command(
    "look back at a recorded game: what each choice cost, what was better and why, what was luck",
    review_arguments,
    review,
    ("review game.journal", "review game.journal.gz --lang ru", "review game.journal --json"),
)
