"""`farstar insights FILES...`: what recorded games together say about one of their players."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from typing import TYPE_CHECKING

from farstar.cli.arguments import Parser, language, whole_number
from farstar.cli.command import Command
from farstar.cli.review import progress
from farstar.table.journal import BadJournal, Journal
from farstar.terminal.files import Failure
from farstar.terminal.story import opened

if TYPE_CHECKING:
    from farstar.study.insights import PlayedGame

HUMAN = "human"
"""Who plays at the keyboard, in journals of `farstar play`."""


def insights_arguments(sub: Parser) -> None:
    sub.add_argument("files", metavar="FILE", nargs="+", help="journals of finished games, plain or with gzip")
    sub.add_argument("--player", metavar="NAME", help="whose games these are (default: the human, or who plays most)")
    sub.add_argument("--quick", action="store_true", help="without reviews: no accuracy and no costly habits")
    sub.add_argument("--thought", type=whole_number(1), default=1, metavar="N", help="so many times the thought (1)")
    language(sub)
    sub.add_argument("--json", action="store_true", help="one JSON object instead of sentences")


def insights(arguments: argparse.Namespace) -> int:
    from farstar.study.insight_words import InsightReport
    from farstar.study.insights import insights as gather
    from farstar.study.words import Words

    journals = [opened(file)[0] for file in arguments.files]
    player = arguments.player or usual_player(journals)
    found: dict[str, list[PlayedGame]] = {}
    for file, journal in zip(arguments.files, journals, strict=True):
        if player in journal.players:
            found.setdefault(journal.game, []).append(looked_at(file, journal, player, arguments))
    if not found:
        names = sorted({name for journal in journals for name in journal.players})
        words = Words(journals[0].game, arguments.lang, [])
        raise Failure(words.say("insights.nobody", name=player, list=words.listed(names)))
    gathered = [gather(games) for games in found.values()]
    if arguments.json:
        print(json.dumps({"player": player, "games": [each.save() for each in gathered]}, ensure_ascii=False))
    else:
        print("\n\n".join("\n".join(InsightReport(each, arguments.lang).lines()) for each in gathered))
    return 0


def usual_player(journals: list[Journal]) -> str:
    """The human at the keyboard, or else who plays in most of these games."""
    counted = Counter(name for journal in journals for name in dict.fromkeys(journal.players))
    if HUMAN in counted or not counted:
        return HUMAN
    return counted.most_common(1)[0][0]


def looked_at(file: str, journal: Journal, player: str, arguments: argparse.Namespace) -> PlayedGame:
    """One game as the player had it, reviewed unless that was not wanted."""
    from farstar.study.insights import played
    from farstar.study.review import QUICK, review

    seat = journal.players.index(player)
    others = [name for at, name in enumerate(journal.players) if at != seat]
    shown = progress if sys.stderr.isatty() else None
    try:
        found = None if arguments.quick else review(journal, 0, shown, QUICK.times(arguments.thought))
        return played(journal, seat, others, found)
    except (BadJournal, ValueError) as error:
        raise Failure(f"{file}: {error}") from None


COMMAND = Command(
    "what many recorded games say about a player: with what one wins, where points come from, costly habits",
    insights_arguments,
    insights,
    ("insights *.journal", "insights *.journal.gz --player Anna --quick", "insights *.journal --json"),
)
