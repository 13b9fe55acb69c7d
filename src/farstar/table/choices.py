"""A journal as a table of choices, one row for each reply of a player, for pandas, Polars and the like."""

from __future__ import annotations

import json
from collections.abc import Iterator

from farstar.table.ask import CHANCE, Choose
from farstar.table.game import begin
from farstar.table.journal import Journal, rules_of
from farstar.table.match import Match

COLUMNS: dict[str, tuple[type, str]] = {
    "source": (str, "where the journal came from, such as its file name"),
    "game": (str, "the name of the game"),
    "seats": (int, "how many seats the table has"),
    "table": (str, "the table options, a JSON object"),
    "reply": (int, "the number of the reply in the journal, chance counted too, from 0"),
    "seat": (int, "who chose"),
    "player": (str, "the name or kind of player on that seat; empty if the journal does not say"),
    "kind": (str, "the kind of question"),
    "about": (int, "the card or thing the question is about; -1 for none"),
    "open": (str, "the options of a choice among single things, a JSON list; empty for other questions"),
    "least": (int, "how many had to be picked at least; -1 for other questions"),
    "most": (int, "how many could be picked at most; -1 for other questions"),
    "pick": (str, "what was picked, a JSON list"),
    "points": (float, "the points of the seat before the choice"),
    "lead": (float, "those points less the best of the others'; 0 when nobody else plays"),
    "final": (float, "the points of the seat at the end of the journal"),
    "won": (bool, "whether the seat has won, alone or shared; false if the game is not over"),
}
"""What each row holds: the name of a column, its type, and what it means."""

ChoiceRow = dict[str, str | int | float | bool]


def choices(journal: Journal, source: str = "") -> Iterator[ChoiceRow]:
    """The choices of a journal in their order; a journal that does not fit is refused as `replay` refuses it."""
    rules = rules_of(journal)
    scores = rules.scores(Match.resume(journal, rules=rules).state)
    over = bool(journal.scores)
    state = begin(rules, journal.seats, journal.options)
    for number, (seat, pick) in enumerate(journal.lines):
        ask = state.ask_of(seat)
        if ask is not None and seat != CHANCE:
            totals = [float(score.total) for score in rules.scores(state)]
            others = [total for each, total in enumerate(totals) if each != seat]
            yield {
                "source": source,
                "game": journal.game,
                "seats": journal.seats,
                "table": json.dumps(journal.options, sort_keys=True),
                "reply": number,
                "seat": seat,
                "player": journal.players[seat] if seat < len(journal.players) else "",
                "kind": ask.kind,
                "about": ask.about,
                "open": json.dumps(list(ask.options)) if isinstance(ask, Choose) else "",
                "least": ask.least if isinstance(ask, Choose) else -1,
                "most": ask.most if isinstance(ask, Choose) else -1,
                "pick": json.dumps(list(pick)),
                "points": totals[seat],
                "lead": totals[seat] - max(others) if others else 0.0,
                "final": float(scores[seat].total),
                "won": over and scores[seat].won,
            }
        state.reply(seat, pick)
