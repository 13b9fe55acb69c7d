"""A hint as a good friend gives it: one sentence that names the plan, then why. From a seat's view only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from farstar.study.judge import Budget, Chances, Judge, Verdict, chances_of, in_percent
from farstar.study.why import Why, why
from farstar.study.words import LONG, SMALL, Words
from farstar.table.ask import Ask, Pick
from farstar.table.game import Options

QUICK = Budget(6, 8, 16)
"""As much thought as somebody who waits for a hint has patience for."""
LEAST_BAND = 0.05
"""No chance to win is known better than this: the judgement at the end of an imagined game is no oracle."""


COMPARED = 3
"""Choices whose chances a hint tells."""


class ComparedPick(NamedTuple):
    """One of the choices a hint compared, all in the same imagined games: its pick, in words, the own chance to win
    after it, and whether the best is hardly better."""

    pick: Pick
    choice: str
    share: float
    close: bool


class Hint(NamedTuple):
    """What to choose and why, in words."""

    pick: Pick
    """The recommended answer; its parts are what a table may point at."""
    choice: str
    sentence: str
    """One sentence that says what to do and names the plan."""
    reasons: list[str]
    """Why, in further sentences; the chance to win is the last."""
    chances: Chances
    """Everybody's chance to win after it."""
    why: Why
    """The reasons as slugs and numbers."""
    compared: list[ComparedPick]
    """The recommended choice and the next best ones."""

    def save(self) -> dict[str, Any]:
        """In plain values."""
        return {
            "pick": list(self.pick),
            "choice": self.choice,
            "sentence": self.sentence,
            "reasons": self.reasons,
            "chances": [round(share, 3) for share in self.chances.shares],
            "bands": [round(band(error), 3) for error in self.chances.errors],
            "why": self.why.save(),
            "compared": [
                {"pick": list(each.pick), "choice": each.choice, "chance": round(each.share, 3), "close": each.close}
                for each in self.compared
            ],
        }


def band(error: float) -> float:
    """How far a chance to win may be off, from the standard error over the imagined games: two of it, and the least."""
    return LEAST_BAND + 2 * error


def hint(
    view: Any,
    ask: Ask,
    names: Sequence[str],
    lang: str,
    options: Options | None = None,
    seed: int = 0,
    budget: Budget = QUICK,
) -> Hint:
    """What the expert would choose on the seat of this view, and why. The same view and seed give the same hint."""
    verdict = Judge(view.game, seed, budget).judge(view, ask, compared=COMPARED)
    best, other = verdict.best, verdict.next
    reason = why(best, other, ask.seat)
    words = Words(view.game, lang, names, options)
    choice = words.pick(view, ask, best.pick)
    clear = other is not None and verdict.cost(other)[0] >= SMALL
    plan = words.plan(choice, reason, better=clear)
    advice = words.advice(view, ask, best.pick)
    sentence = words.say("plan.sentence" if plan else "plan.plain", choice=advice, plan=plan)
    chances = chances_of(best.shares)
    said = because(words, verdict, view, ask, choice, reason, chances)
    compared: dict[str, ComparedPick] = {}
    for each in verdict.options:  # choices that read alike are one to whoever reads them
        named = words.pick(view, ask, each.pick)
        compared.setdefault(named, ComparedPick(each.pick, named, each.share(ask.seat), verdict.cost(each)[0] < SMALL))
    return Hint(best.pick, choice, sentence, said, chances, reason, list(compared.values()))


def because(
    words: Words, verdict: Verdict, view: Any, ask: Ask, choice: str, reason: Why, chances: Chances
) -> list[str]:
    """Why it is the best, what comes next best, and the chance to win at the end."""
    said = words.facts(reason)
    if verdict.next is not None:
        other = words.pick(view, ask, verdict.next.pick)
        close = verdict.cost(verdict.next)[0] < SMALL
        named = other != choice and len(other) <= LONG
        if named and not close:
            said = words.reasons(reason, other)
        if named:
            said.append(words.say("against.equal" if close else "against.ahead", other=other))
    if len(chances.shares) > 1:
        share, error = chances.shares[ask.seat], chances.errors[ask.seat]
        said.append(words.say("chance.own", percent=in_percent(share), band=round(100 * band(error))))
    return said
