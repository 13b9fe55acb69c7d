"""A review in words: plain lines for the terminal, and the same sentences in pieces for pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from farstar.study.review import Choice, Moment, Review, moments
from farstar.study.words import Words
from farstar.table.journal import Journal, rules_of

POINT = 0.5
"""Points below which their loss is not told."""


class Costly(NamedTuple):
    """One costly choice in sentences."""

    choice: Choice
    title: str
    hand: str
    chosen: str
    cost: str
    expert: str
    plan: str
    reasons: list[str]

    def lines(self) -> list[str]:
        return [each for each in (self.title, self.hand, self.chosen, self.cost, self.expert, self.plan) if each] + (
            self.reasons
        )


class PlayerReport(NamedTuple):
    """What a review says of one player."""

    seat: int
    name: str
    accuracy: str
    phases: list[str]
    luck: str
    doubt: str
    costly: list[Costly]
    clean: str
    """What is said when there is nothing costly."""


class ReviewReport:
    """Puts a review into words. Who has the positions of the choices at hand gives them; else the game is replayed."""

    def __init__(
        self,
        journal: Journal,
        found: Review,
        lang: str,
        names: Sequence[str],
        known: Mapping[int, Moment] | None = None,
    ) -> None:
        self.journal = journal
        self.review = found
        self.names = list(names)
        self.rules = rules_of(journal)
        self.words = Words(journal.game, lang, names, journal.options)
        self.moments: Mapping[int, Moment] = (
            {moment.line: moment for moment in moments(journal, self.rules)[0]} if known is None else known
        )

    def lines(self) -> list[str]:
        """The whole review as plain text."""
        say = self.words.say
        title = self.words.teller.title()
        said = [say("review.heading", game=title, players=self.words.listed(self.names))]
        said.append(say("review.counted", n=len(self.review.choices)))
        for seat in range(self.review.seats):
            player = self.player(seat)
            said += ["", player.name, player.accuracy, *player.phases, player.luck, player.doubt]
            for each in player.costly:
                said += ["", *each.lines()]
            if player.clean:
                said.append(player.clean)
        return said

    def player(self, seat: int) -> PlayerReport:
        """What is to be said of one player."""
        say, found = self.words.say, self.review
        phases = [
            say("review.phase", phase=self.words.phase(phase), percent=round(accuracy), n=count)
            for phase, (accuracy, count) in found.phases(seat).items()
        ]
        source, percent = found.sources[seat], self.words.percent
        luck = say(
            "review.luck",
            start=round(100 * source.start),
            result=round(100 * source.result),
            luck=percent(source.luck),
            skill=percent(source.skill),
        )
        costly = [self.costly(choice) for choice in found.costliest(seat)]
        return PlayerReport(
            seat,
            self.names[seat],
            say("review.accuracy", percent=round(found.accuracy(seat))),
            phases,
            luck,
            say("review.doubt", percent=f"{max(1, round(100 * source.doubt))} %"),
            costly,
            "" if costly else say("review.clean"),
        )

    def costly(self, choice: Choice) -> Costly:
        """One choice: the question, what was at hand, what was chosen, what it cost, what is better and why."""
        say = self.words.say
        moment = self.moments[choice.line]
        view: Any = self.rules.view(moment.state, choice.seat)
        teller = self.words.teller
        chosen = self.words.pick(view, moment.ask, choice.pick)
        best = self.words.pick(view, moment.ask, choice.best)
        hand = teller.hand(view)
        held = self.words.listed([face.name for face in hand.faces])
        return Costly(
            choice,
            say("review.costly", round=choice.round, line=choice.line, question=teller.question(view, moment.ask)),
            say("review.hand", title=hand.title.rstrip(":"), list=held) if held else "",
            say("review.chosen", choice=chosen, grade=say(f"grades.{choice.grade}")),
            self.cost(choice),
            say("review.expert", choice=best),
            self.words.idea(best, choice.why),
            self.words.reasons(choice.why),
        )

    def cost(self, choice: Choice) -> str:
        percent = f"{max(1, round(100 * choice.cost))} %"
        if choice.points < POINT:
            return self.words.say("review.cost", percent=percent)
        points = round(choice.points)
        return self.words.say("review.cost-points", percent=percent, points=max(1, points), n=max(1, points))
