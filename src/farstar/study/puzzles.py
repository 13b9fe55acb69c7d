"""Puzzles: positions from games in which one choice is clearly best and not the obvious one. Knows how to keep them.

A puzzle is a journal up to the question, the choices to pick from with what each costs, and the reasons. They come with
a game as data/puzzles.jsonl.gz in its folder, one JSON object in a line.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from farstar.study.why import Why, load_why
from farstar.study.words import Words
from farstar.table.ask import Ask, Pick
from farstar.table.game import folder, games
from farstar.table.journal import Journal, replay, rules_of
from farstar.table.state import State

FILE = "puzzles.jsonl.gz"
HARD = 0.75
"""The share of tries of steady and strong that fail, from which on a puzzle is hard."""
MEDIUM = 0.45


class Puzzle(NamedTuple):
    """A question with one clearly best answer."""

    id: str
    journal: Journal
    seat: int
    choices: list[tuple[Pick, float]]
    """What to pick from, in no telling order, and the share of the win each costs; the best costs nothing."""
    fails: dict[str, float]
    """By level of bot, how often it fails."""
    why: Why

    @property
    def best(self) -> Pick:
        return next(pick for pick, cost in self.choices if cost == 0)

    @property
    def level(self) -> str:
        """How hard it is, by how often steady and strong fail."""
        failed = sum(self.fails.values()) / len(self.fails)
        return "hard" if failed >= HARD else "medium" if failed >= MEDIUM else "easy"

    def position(self) -> tuple[State, Ask]:
        """The state and the question."""
        state = replay(self.journal)
        ask = state.ask_of(self.seat)
        assert ask is not None, f"puzzle {self.id}: seat {self.seat} is not asked"
        return state, ask

    def save(self) -> dict[str, Any]:
        """In plain values."""
        return {
            "id": self.id,
            "seats": self.journal.seats,
            "options": self.journal.options,
            "players": self.journal.players,
            "lines": [[seat, list(pick)] for seat, pick in self.journal.lines],
            "seat": self.seat,
            "choices": [[list(pick), round(cost, 4)] for pick, cost in self.choices],
            "fails": self.fails,
            "why": self.why.save(),
        }


def load_puzzle(game: str, saved: dict[str, Any]) -> Puzzle:
    """What `save` wrote."""
    journal = Journal(game, saved["seats"], saved["options"], saved["players"])
    for seat, pick in saved["lines"]:
        journal.write(seat, tuple(pick))
    choices = [(tuple(pick), float(cost)) for pick, cost in saved["choices"]]
    return Puzzle(saved["id"], journal, saved["seat"], choices, saved["fails"], load_why(saved["why"]))


def file_of(game: str) -> Path | None:
    """Where the puzzles of a game lie, whether or not there are any; None for a game without a folder."""
    own = folder(game)
    return None if own is None else own / "data" / FILE


def write(file: Path, found: Iterable[Puzzle]) -> None:
    """Keep puzzles in a file."""
    rows = [json.dumps(puzzle.save(), separators=(",", ":")) for puzzle in found]
    file.write_bytes(gzip.compress("".join(f"{row}\n" for row in rows).encode(), mtime=0))


@cache
def puzzles(game: str) -> list[Puzzle]:
    """The puzzles that come with a game, the easy ones first."""
    file = file_of(game)
    if file is None or not file.exists():
        return []
    rows = gzip.decompress(file.read_bytes()).decode().splitlines()
    found = [load_puzzle(game, json.loads(row)) for row in rows]
    return sorted(found, key=lambda puzzle: (sum(puzzle.fails.values()), puzzle.id))


def games_with_puzzles() -> list[str]:
    return [name for name in games() if puzzles(name)]


def puzzle_of_the_day(game: str, day: date) -> Puzzle | None:
    """The same for everybody on the same day; all come before one comes again."""
    found = puzzles(game)
    stride = 89 if len(found) % 89 else 97
    return found[day.toordinal() * stride % len(found)] if found else None


def players(puzzle: Puzzle, lang: str) -> list[str]:
    """Names for the seats: it does not matter which bots played the game."""
    return Words(puzzle.journal.game, lang, []).say("puzzle.players").split(", ")[: puzzle.journal.seats]


class PuzzleInWords(NamedTuple):
    """A puzzle in words."""

    title: str
    question: str
    choices: list[str]
    """In the order of the puzzle's choices."""
    best: int
    """Which of them is the best."""
    plan: str
    reasons: list[str]


def in_words(puzzle: Puzzle, lang: str, names: list[str]) -> PuzzleInWords:
    """The question, the choices and the solution in sentences."""
    state, ask = puzzle.position()
    view: Any = rules_of(puzzle.journal).view(state, puzzle.seat)
    words = Words(puzzle.journal.game, lang, names, puzzle.journal.options)
    choices = [words.pick(view, ask, pick) for pick, _ in puzzle.choices]
    best = [pick for pick, _ in puzzle.choices].index(puzzle.best)
    worse = [(cost, said) for (_, cost), said in zip(puzzle.choices, choices, strict=True) if cost]
    level = words.say(f"levels.{puzzle.level}")
    title = words.say("puzzle.heading", game=words.teller.title(), number=puzzle.id, level=level)
    return PuzzleInWords(
        title,
        words.teller.question(view, ask),
        choices,
        best,
        words.idea(choices[best], puzzle.why),
        words.reasons(puzzle.why, min(worse)[1]),
    )


def answer(puzzle: Puzzle, found: PuzzleInWords, chosen: int, lang: str, names: list[str]) -> tuple[bool, list[str]]:
    """Whether a choice solves it, and what is to be said then."""
    words = Words(puzzle.journal.game, lang, names, puzzle.journal.options)
    right = chosen == found.best
    verdict = words.verdict(right, found.choices[chosen])
    if right:
        return True, [verdict, found.plan, *found.reasons]
    cost = f"{max(1, round(100 * puzzle.choices[chosen][1]))} %"
    said = [verdict, words.say("puzzle.close", percent=cost)]
    return False, [*said, words.say("puzzle.solution", choice=found.choices[found.best]), found.plan, *found.reasons]
