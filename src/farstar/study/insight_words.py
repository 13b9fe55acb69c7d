"""Insights in words: the same rows and sentences for the terminal and for pages."""

from __future__ import annotations

from typing import NamedTuple

from farstar.study.insights import OPPONENT, SEAT, GamesAlike, Habit, Insights
from farstar.study.words import Words
from farstar.text.ending import written

ROWS = 8
"""Rows told of each group."""


class TellRow(NamedTuple):
    """The games with something in common: what it is, the share won from 0 to 100, and all of it in a sentence."""

    name: str
    games: str
    won: int
    sentence: str


class ComparedNumber(NamedTuple):
    """A number of one's own beside that of the others."""

    name: str
    own: float
    others: float
    sentence: str


class RowGroup(NamedTuple):
    """Rows under a heading."""

    title: str
    rows: list[TellRow]


class InsightReport:
    """What insights say in one language. `named` gives better names to opponents that are not people."""

    def __init__(self, found: Insights, lang: str, named: dict[str, str] | None = None) -> None:
        self.found = found
        self.lang = lang
        self.named = named or {}
        self.words = Words(found.game, lang, [])
        self.cards = self.words.teller.cards()

    def summary(self) -> list[str]:
        """How many games, how many won, and how accurate."""
        found, say = self.found, self.words.say
        title = self.words.teller.title()
        points = written(round(found.points, 1), self.lang)
        said = [say("insights.summary", game=title, n=found.games, won=percent(found.won), points=points)]
        if found.accuracy is not None:
            said.append(say("insights.accuracy", percent=round(found.accuracy), n=found.reviewed))
        return said

    def groups(self) -> list[RowGroup]:
        """By home world, opponent, seat ...; only what tells games apart."""
        return [
            RowGroup(self.heading(group), [self.row(group, row) for row in rows[:ROWS]])
            for group, rows in self.found.groups.items()
        ]

    def heading(self, group: str) -> str:
        if group in (OPPONENT, SEAT):
            return self.words.say(f"insights.by-{group}")
        return str(self.words.own.get("traits", {}).get(group, group))

    def row(self, group: str, row: GamesAlike) -> TellRow:
        name = self.words.say("insights.seat", n=row.what) if group == SEAT else self.name(row.what)
        say, points = self.words.say, written(round(row.points, 1), self.lang)
        sentence = say("insights.row", what=name, n=row.games, won=percent(row.won), points=points)
        return TellRow(name, say("insights.games", n=row.games, points=points), percent(row.won), sentence)

    def name(self, what: str) -> str:
        return self.named.get(what) or self.cards.get(what, what)

    def sources(self) -> list[ComparedNumber]:
        """Where points come from, beside the average of the same tables."""
        said: list[ComparedNumber] = []
        named: dict[str, str] = self.words.own.get("sources", {})
        for part, own, average in self.found.sources:
            name = named.get(part) or self.words.teller.source(part)
            name = name[:1].upper() + name[1:]
            values = {"own": written(round(own, 1), self.lang), "average": written(round(average, 1), self.lang)}
            said.append(ComparedNumber(name, own, average, self.words.say("insights.source", what=name, **values)))
        return said

    def calls(self) -> list[ComparedNumber]:
        """What is called, beside the others."""
        said: list[ComparedNumber] = []
        for call, own, others in self.found.calls:
            name = self.call(call)
            sentence = self.words.say("insights.call", what=name, own=percent(own), others=percent(others))
            said.append(ComparedNumber(name, own, others, sentence))
        return said

    def call(self, call: str) -> str:
        return str(self.words.own.get("calls", {}).get(call, call))

    def habits(self) -> list[str]:
        """What costs most, one sentence each; what there is to say when there is nothing."""
        if not self.found.reviewed:
            return [self.words.say("insights.unreviewed")]
        return [self.habit(habit) for habit in self.found.habits] or [self.words.say("insights.no-habit")]

    def habit(self, habit: Habit) -> str:
        values = {
            "when": self.words.say(f"insights.{habit.when}"),
            "percent": max(1, percent(habit.cost)),
            "n": habit.times,
        }
        if habit.what:
            return self.words.say("insights.habit-call", what=self.call(habit.what), **values)
        return self.words.say("insights.habit-phase", phase=self.words.phase(habit.phase), **values)

    def lines(self) -> list[str]:
        """All of it as plain text."""
        said, say = self.summary(), self.words.say
        for title, rows in self.groups():
            said += ["", f"{title}:", *(row.sentence for row in rows)]
        for key, compared in (("sources", self.sources()), ("calls", self.calls())):
            if compared:
                said += ["", f"{say(f'insights.{key}')}:", *(each.sentence for each in compared)]
        return [*said, "", f"{say('insights.habits')}:", *self.habits()]


def percent(share: float) -> int:
    return round(100 * share)
