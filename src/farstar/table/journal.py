"""One record of a game: (seat, pick) lines, chance included. Save file, replay, undo, bug report and golden test."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from farstar.table.ask import Pick, Refused, as_pick
from farstar.table.game import Game, Options, begin, game
from farstar.table.state import State

VERSION = 1
LONGEST_QUOTE = 60
MOST_SEATS = 64
"""More than any game takes; a heading that claims more is not believed, so that nobody builds that table."""


class BadJournal(ValueError):
    """A journal that cannot be read or replayed; says which line and why."""


class Journal:
    """Which game, at what table, and what everybody picked, in order."""

    def __init__(self, game: str, seats: int, options: Options, players: list[str] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.players: list[str] = players or []
        self.lines: list[tuple[int, Pick]] = []
        self.scores: list[dict[str, Any]] = []
        self.notes: list[dict[str, Any]] = []
        """What was said about it afterwards, as `farstar.study.notes` reads it; the game itself knows nothing of it."""

    def write(self, seat: int, pick: Pick) -> None:
        """Add a reply."""
        self.lines.append((seat, pick))

    def __repr__(self) -> str:
        over = ", over" if self.scores else ""
        return f"<Journal {self.game}, {self.seats} seats, {len(self.lines)} replies{over}>"

    def dumps(self) -> str:
        """JSON lines: a heading, a line for each reply, the scores if the game is over, and notes if there are any."""
        heading: dict[str, Any] = {"farstar": VERSION, "game": self.game, "seats": self.seats, "options": self.options}
        if self.players:
            heading["players"] = self.players
        rows = [json.dumps(heading, ensure_ascii=False)]
        rows += [f"[{seat},{json.dumps(list(pick), separators=(',', ':'))}]" for seat, pick in self.lines]
        if self.scores:
            rows.append(json.dumps({"scores": self.scores}))
        rows += [json.dumps(note, ensure_ascii=False) for note in self.notes]
        return "\n".join(rows) + "\n"

    def until(self, line: int) -> Journal:
        """The same game up to this line."""
        part = Journal(self.game, self.seats, self.options, self.players)
        part.lines = self.lines[:line]
        return part


def loads(text: str) -> Journal:
    """Read what `dumps` wrote."""
    rows = [(number, row) for number, row in enumerate(text.split("\n"), 1) if row.strip()]
    if not rows:
        raise BadJournal(
            "the journal is empty; it should begin with a heading such as {'farstar': 1, 'game': 'NAME', ...}"
        )
    heading = parse(1, rows[0][1])
    if not isinstance(heading, dict) or "farstar" not in heading:
        raise BadJournal("line 1: this is no Farstar journal; it should begin with {'farstar': 1, 'game': ...}")
    if heading["farstar"] != VERSION:
        found = str(heading["farstar"])[:LONGEST_QUOTE]
        raise BadJournal(f"line 1: journal version {found}; this program reads version {VERSION}")
    name, seats, options = heading.get("game"), heading.get("seats"), heading.get("options", {})
    if not isinstance(name, str) or type(seats) is not int or not isinstance(options, dict):
        raise BadJournal(
            "line 1: the heading needs 'game' (a name), 'seats' (a number) and 'options' (names and values)"
        )
    if not 1 <= seats <= MOST_SEATS:
        raise BadJournal(f"line 1: a table of {seats} seats cannot be")
    players = heading.get("players", [])
    if not isinstance(players, list) or not all(isinstance(player, str) for player in players):
        raise BadJournal("line 1: 'players' should be a list of names")
    journal = Journal(name, seats, {str(key): str(value) for key, value in options.items()}, players)
    for number, row in rows[1:]:
        line = parse(number, row)
        if isinstance(line, dict) and isinstance(line.get("scores"), list):
            journal.scores = line["scores"]
        elif isinstance(line, dict) and ("comment" in line or "branch" in line):
            journal.notes.append(line)
        elif isinstance(line, list) and len(line) == 2 and type(line[0]) is int:
            if journal.scores or journal.notes:
                raise BadJournal(f"line {number}: a reply after the scores or the notes")
            try:
                journal.write(line[0], as_pick(line[1]))
            except (Refused, RecursionError) as error:
                raise BadJournal(f"line {number}: {str(error)[:200]}") from None
        else:
            raise BadJournal(f"line {number}: {row[:LONGEST_QUOTE]!r} is no reply; a reply looks like [0,[12,31]]")
    return journal


def parse(number: int, row: str) -> Any:
    """A row of a journal; refused with the number of its line if it is none."""
    try:
        return json.loads(row)
    except ValueError as error:
        raise BadJournal(f"line {number}: not JSON ({str(error)[:200]})") from None
    except RecursionError:
        raise BadJournal(f"line {number}: nested too deeply for a journal") from None


def rules_of(journal: Journal) -> Game:
    """The game a journal is about."""
    try:
        return game(journal.game)
    except ValueError as error:
        raise BadJournal(f"line 1: {error}") from None


def replay(journal: Journal, rules: Game | None = None, tell: bool = False) -> State:
    """Play a journal again through the checked door; the state after its last line."""
    rules = rules or rules_of(journal)
    try:
        state = begin(rules, journal.seats, journal.options)
    except ValueError as error:
        raise BadJournal(f"line 1: {error}") from None
    if tell:
        state.events = []
    take_lines(journal, state.reply)
    return state


def take_lines(journal: Journal, take: Callable[[int, Pick], None]) -> None:
    """Give every reply of a journal to `take`; one that is refused says which it was."""
    for number, (seat, pick) in enumerate(journal.lines):
        try:
            take(seat, pick)
        except Refused as error:
            raise BadJournal(f"reply {number + 1} of {len(journal.lines)}: {error}") from None


def verify(journal: Journal, rules: Game | None = None) -> State:
    """Replay, and compare the scores written at the end with the ones the game gives."""
    rules = rules or rules_of(journal)
    state = replay(journal, rules)
    over = not state.asks()
    if journal.scores:
        if not over:
            raise BadJournal(f"the journal ends with scores, but the game is not over: {state.asks()[0]!r} is asked")
        found = [score.save() for score in rules.scores(state)]
        if found != journal.scores:
            raise BadJournal(f"the journal says {journal.scores}, the game gives {found}")
    return state
