"""What a player can learn from many games: with what and against whom one wins, where points come from, costly habits.

Counts only; `farstar.study.insight_words` says it. Games count for the seat the player had. Habits come from reviews,
so from as many games as have been reviewed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from farstar.study.lens import lens
from farstar.study.review import Review, moments
from farstar.table.ask import CHANCE
from farstar.table.journal import Journal, replay, rules_of

ENDS = 2
"""So many rounds are the beginning of a game, and as many its end."""
OFTEN = 3
"""A habit is what was done so often at least."""
COSTLY = 0.01
"""And what costs so much of the chance to win each time."""
MOST_HABITS = 6
OPPONENT, SEAT = "opponent", "seat"
"""What games are told apart by in every game; the others come from its lens."""


class Habit(NamedTuple):
    """What a player does again and again, when, and what it costs."""

    phase: str
    what: str
    """What is called by it; empty where it is another choice."""
    when: str
    """beginning, middle or end of the game."""
    times: int
    cost: float
    """The share of the win that it costs each time, in the mean."""


class PlayedGame(NamedTuple):
    """One finished game as one player had it."""

    game: str
    won: float
    points: float
    lead: float
    traits: list[tuple[str, str]]
    """What told this game apart: ("home", "old-earth"), ("opponent", "Boris") ..."""
    parts: dict[str, float]
    """Points by source."""
    average: dict[str, float]
    """The same as the mean of everybody at the table."""
    calls: dict[str, int]
    others_calls: dict[str, int]
    accuracy: float | None
    """From 0 to 100, if the game has been reviewed."""
    habits: list[tuple[str, str, str, float]]
    """For each choice of a reviewed game: phase, what was called by it, when, and what it cost."""


class GamesAlike(NamedTuple):
    """The games with something in common."""

    what: str
    games: int
    won: float
    points: float
    lead: float


class Insights(NamedTuple):
    """What can be learned from all games of one kind that a player has played."""

    game: str
    games: int
    reviewed: int
    won: float
    points: float
    accuracy: float | None
    groups: dict[str, list[GamesAlike]]
    """By home world, opponent ...: the most frequent first."""
    sources: list[tuple[str, float, float]]
    """Where points come from: own mean, mean of everybody at the same tables."""
    calls: list[tuple[str, float, float]]
    """What is called: the share of one's own calls, and of those of the others."""
    habits: list[Habit]
    """The most costly first."""

    def save(self) -> dict[str, Any]:
        """In plain values, for JSON."""
        return {
            **self._asdict(),
            "groups": {group: [row._asdict() for row in rows] for group, rows in self.groups.items()},
            "sources": [{"source": what, "own": own, "average": mean} for what, own, mean in self.sources],
            "calls": [{"call": what, "own": own, "others": others} for what, own, others in self.calls],
            "habits": [habit._asdict() for habit in self.habits],
        }


def played(journal: Journal, seat: int, opponents: Sequence[str], review: Review | None = None) -> PlayedGame:
    """What a finished game says about the player on one seat; one that is not over is refused."""
    rules, looks = rules_of(journal), lens(journal.game)
    state = replay(journal, rules, tell=True)
    if state.asks():
        raise ValueError("the game is not over")
    scores = rules.scores(state)
    mine, winners = scores[seat], sum(score.won for score in scores)
    best = max((score.total for each, score in enumerate(scores) if each != seat), default=0.0)
    calls: tuple[dict[str, int], dict[str, int]] = ({}, {})
    for event in state.events or ():
        if event.seat != CHANCE:
            counted = calls[event.seat != seat]
            for call in looks.called(state, event):
                counted[call] = counted.get(call, 0) + 1
    parts = [merged((looks.source(part), points) for part, points in score.parts.items()) for score in scores]
    average = merged((part, points / len(parts)) for each in parts for part, points in each.items())
    traits = looks.traits(state, seat) + [(OPPONENT, name) for name in sorted(set(opponents))]
    return PlayedGame(
        journal.game,
        mine.won / max(1, winners),
        float(mine.total),
        float(mine.total - best),
        [*traits, (SEAT, str(seat + 1))],
        parts[seat],
        average,
        calls[0],
        calls[1],
        None if review is None else review.accuracy(seat),
        [] if review is None else choices_of(journal, seat, review),
    )


def merged(entries: Iterable[tuple[str, float]]) -> dict[str, float]:
    """Sums by key."""
    found: dict[str, float] = {}
    for key, number in entries:
        found[key] = found.get(key, 0.0) + number
    return found


def choices_of(journal: Journal, seat: int, review: Review) -> list[tuple[str, str, str, float]]:
    """The judged choices of a seat: phase, what was called, when in the game, what it cost."""
    looks = lens(journal.game)
    costs = {choice.line: choice for choice in review.of(seat)}
    last = max((choice.round for choice in review.choices), default=0)
    found: list[tuple[str, str, str, float]] = []
    for moment in moments(journal, rules_of(journal))[0]:
        choice = costs.get(moment.line)
        if choice is not None:
            meant = looks.meant(moment.state, moment.ask, moment.pick)
            found.append((choice.phase, meant, when(choice.round, last), choice.cost))
    return found


def when(round_number: int, last: int) -> str:
    """Which part of a game of so many rounds this round belongs to."""
    if round_number > last - ENDS:
        return "end"
    return "beginning" if round_number <= ENDS else "middle"


def insights(games: Sequence[PlayedGame]) -> Insights:
    """What these games of one kind say together; there must be one at least."""
    count = len(games)
    accuracies = [each.accuracy for each in games if each.accuracy is not None]
    groups: dict[str, dict[str, list[PlayedGame]]] = {}
    for each in games:
        for group, what in each.traits:
            groups.setdefault(group, {}).setdefault(what, []).append(each)
    own = merged((part, points / count) for each in games for part, points in each.parts.items())
    average = merged((part, points / count) for each in games for part, points in each.average.items())
    sources = [(part, round(own.get(part, 0.0), 2), round(average[part], 2)) for part in average]
    return Insights(
        games[0].game,
        count,
        len(accuracies),
        mean([each.won for each in games]),
        mean([each.points for each in games]),
        mean(accuracies) if accuracies else None,
        {group: rows(found) for group, found in groups.items()},
        sorted(sources, key=lambda entry: -max(entry[1], entry[2])),
        calls(games),
        habits(games),
    )


def rows(found: dict[str, list[PlayedGame]]) -> list[GamesAlike]:
    """One row for each thing, the most frequent first."""
    made = [
        GamesAlike(
            what,
            len(games),
            mean([each.won for each in games]),
            mean([each.points for each in games]),
            mean([each.lead for each in games]),
        )
        for what, games in found.items()
    ]
    return sorted(made, key=lambda row: (-row.games, -row.won, row.what))


def calls(games: Sequence[PlayedGame]) -> list[tuple[str, float, float]]:
    """What is called, own share and share of the others."""
    own = merged((call, times) for each in games for call, times in each.calls.items())
    others = merged((call, times) for each in games for call, times in each.others_calls.items())
    whole, theirs = sum(own.values()) or 1.0, sum(others.values()) or 1.0
    named = sorted({*own, *others}, key=lambda call: (-own.get(call, 0.0), call))
    return [(call, round(own.get(call, 0.0) / whole, 3), round(others.get(call, 0.0) / theirs, 3)) for call in named]


def habits(games: Sequence[PlayedGame]) -> list[Habit]:
    """What was done again and again at a price, the dearest over all games first."""
    costs: dict[tuple[str, str, str], list[float]] = {}
    for each in games:
        for phase, what, moment, cost in each.habits:
            costs.setdefault((phase, what, moment), []).append(cost)
    found = [Habit(*key, len(paid), mean(paid)) for key, paid in costs.items()]
    found = [habit for habit in found if habit.times >= OFTEN and habit.cost >= COSTLY]
    return sorted(found, key=lambda habit: -habit.times * habit.cost)[:MOST_HABITS]


def mean(numbers: Sequence[float]) -> float:
    return round(sum(numbers) / len(numbers), 4)
