"""`farstar annotate FILE`: comments at points of a recorded game, and branches that show how it could have gone."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from farstar.cli.arguments import Parser, language, whole_number
from farstar.cli.command import Command
from farstar.table.journal import BadJournal, loads
from farstar.terminal.files import Failure, write_journal
from farstar.terminal.story import opened, seat_names

if TYPE_CHECKING:
    from farstar.study.note_words import NoteReport
    from farstar.study.notes import Notes


def annotate_arguments(sub: Parser) -> None:
    sub.add_argument("file", metavar="FILE", help="a journal, plain or compressed with gzip")
    sub.add_argument("--at", type=whole_number(0), metavar="N", help="after so many replies (default: at the end)")
    sub.add_argument("--comment", metavar="TEXT", help="what is to be said there")
    sub.add_argument("--branch", metavar="OTHER", help="a journal that goes another way: its rest becomes a branch")
    sub.add_argument("--in", dest="line", default="", metavar="NAME", help="in this branch (default: the game itself)")
    sub.add_argument("--by", default="", metavar="NAME", help="who says it")
    sub.add_argument("--out", metavar="FILE", help="write there (default: to the same file)")
    language(sub)
    sub.add_argument("--json", action="store_true", help="the notes as JSON")


def annotate(arguments: argparse.Namespace) -> int:
    from farstar.study.note_words import NoteReport
    from farstar.study.notes import Notes

    if arguments.at is not None and arguments.comment is None:
        raise Failure("--at says where a comment stands; say it with --comment TEXT")
    journal, _ = opened(arguments.file)
    names = seat_names(journal.players, journal.seats, arguments.lang)
    try:
        notes = Notes(journal)
        report = NoteReport(notes, arguments.lang, names)
        said = added(notes, report, arguments)
        if said:
            write_journal(loads(notes.dumps()), arguments.out or arguments.file)
    except BadJournal as error:
        raise Failure(f"{arguments.file}: {error}") from None
    if arguments.json:
        print(json.dumps(notes.save(), ensure_ascii=False))
    else:
        print("\n".join([*said, *report.lines()]) or report.words.say("notes.none"))
    return 0


def added(notes: Notes, report: NoteReport, arguments: argparse.Namespace) -> list[str]:
    """Add what is asked for, and say so."""
    say, file = report.words.say, arguments.out or arguments.file
    said: list[str] = []
    line = arguments.line
    if arguments.branch is not None:
        line = notes.branch_from(opened(arguments.branch)[0], arguments.by, line).name
        said.append(say("notes.added-branch", name=line, file=file))
    if arguments.comment is not None:
        at = len(notes.line(line).lines) if arguments.at is None else arguments.at
        notes.comment(at, arguments.comment, arguments.by, line)
        said.append(say("notes.added-comment", file=file))
    return said


COMMAND = Command(
    "add comments and branches to a recorded game, or show those it has",
    annotate_arguments,
    annotate,
    (
        "annotate game.journal",
        'annotate game.journal --at 40 --comment "Produce was better" --by Anna',
        "annotate game.journal --branch other.journal --lang ru",
    ),
)
