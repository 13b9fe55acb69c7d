"""Why a pick is better than another: what the best options are worth, the terms that differ most, and plain facts.

All of it is slugs and numbers; `sentences` puts it into words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farstar.bots.insight import Facts, Insight, Ranked, Terms
from farstar.bots.playing import margin, play_on
from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.game import games
from farstar.table.match import Imagine
from farstar.table.state import State
from farstar.text import words
from farstar.text.of_games import game_words

WORLDS = 16
"""Imagined worlds in which options are compared."""
OTHERS = "others"
"""The term for what the best of the others is worth, less than nothing."""
NOTICED = 0.05
"""Points below which a difference is none."""
NAMED = 2
"""Terms named for a pick, and against it."""
FACTS = 2
"""Facts told of a pick."""


class Reason:
    """One option of a game: what it is worth in points, the terms in which it differs from the best, plain facts."""

    def __init__(self, pick: Pick, value: float, terms: Terms, against: Terms, facts: Facts, game: str) -> None:
        self.game = game
        self.pick = pick
        self.value = value
        self.terms = terms
        self.facts = facts
        apart = {name: points - against.get(name, 0.0) for name, points in terms.items()}
        self.differs: list[tuple[str, float]] = [
            (name, round(apart[name], 2))
            for name in sorted(apart, key=lambda name: (-abs(apart[name]), name))
            if abs(apart[name]) >= NOTICED
        ]

    def save(self) -> dict[str, Any]:
        """In plain values: slugs and numbers."""
        return {
            "game": self.game,
            "pick": list(self.pick),
            "value": round(self.value, 2),
            "terms": {name: round(points, 2) for name, points in self.terms.items()},
            "differs": [list(entry) for entry in self.differs],
            "facts": [list(fact) for fact in self.facts],
        }

    def __repr__(self) -> str:
        return f"<Reason {self.pick} {self.value:.2f} {self.differs[:3]}>"


Reasons = list[Reason]
"""The best option first. The first one's `differs` compares it with the second, all others' with the first."""


def reasons(options: list[tuple[Pick, float, Terms]], knows: Insight, world: State, ask: Ask) -> Reasons:
    """Options with values and terms, the best first, as reasons; facts are read from an imagined world."""
    found: Reasons = []
    for i, (pick, value, terms) in enumerate(options):
        against = options[1 if i == 0 else 0][2] if len(options) > 1 else {}
        found.append(Reason(pick, value, terms, against, knows.facts(world, ask, pick), knows.game))
    return found


def add_terms(sums: Terms, knows: Insight, state: State, seat: int) -> None:
    """Add up by reason what a position is worth to a seat, the best of the others counted against it."""
    mine = knows.terms(state, seat)
    for name, points in mine.items():
        sums[name] = sums.get(name, 0.0) + points
    if state.seats > 1:
        ahead = margin(knows, state, seat)
        sums[OTHERS] = sums.get(OTHERS, 0.0) + ahead - sum(mine.values())


def explained(knows: Insight, ranked: Ranked, ask: Ask, imagine: Imagine, dice: Dice, most: int = 3) -> Reasons:
    """The first few of ranked picks, each played on to the end of the round in the same imagined worlds."""
    sums: list[Terms] = [{} for _ in ranked[:most]]
    world = imagine(Dice(dice.seed()))
    for _ in range(WORLDS):
        world = imagine(Dice(dice.seed()))
        luck = dice.seed()
        until = knows.rounds(world) + 1
        for i, (_, pick) in enumerate(ranked[:most]):
            state = world.copy()
            play_on(knows, state, ask.seat, pick, Dice(luck), until)
            add_terms(sums[i], knows, state, ask.seat)
    means = [{name: points / WORLDS for name, points in each.items()} for each in sums]
    return reasons([(pick, value, means[i]) for i, (value, pick) in enumerate(ranked[:most])], knows, world, ask)


def sentences(reasons: Sequence[Reason | dict[str, Any]], lang: str) -> list[str]:
    """Why the first option is the best, in a few short sentences; reasons may be saved ones."""
    saved = [reason.save() if isinstance(reason, Reason) else reason for reason in reasons]
    if not saved:
        return []
    best = saved[0]
    texts = bot_words(best.get("game", ""), lang)
    facts = [words.fill(texts["facts"][slug], lang, n=number) for slug, number in best.get("facts", [])]
    if len(saved) == 1:
        return [words.fill(texts["only"], lang), *facts[:FACTS]]
    ahead = best["value"] - saved[1]["value"]
    found = [words.fill(texts["better" if ahead >= NOTICED else "equal"], lang, points=decimal(ahead, lang))]
    found += facts[:FACTS]
    lists = {
        "plus": named([entry for entry in best["differs"] if entry[1] > 0], texts["terms"], lang),
        "minus": named([entry for entry in best["differs"] if entry[1] < 0], texts["terms"], lang),
    }
    shape = "both" if lists["plus"] and lists["minus"] else "for" if lists["plus"] else "against"
    if lists["plus"] or lists["minus"]:
        found.append(words.fill(texts[shape], lang, **lists))
    return found


def bot_words(game: str, lang: str) -> dict[str, Any]:
    """The words for reasons: those of every game, and what a game adds to the terms and facts in its data/bots."""
    common = words.load(f"data/bots/{lang}.toml")
    own = game_words(game, "bots", lang) if game in games() else {}
    return common | {part: common.get(part, {}) | own.get(part, {}) for part in ("terms", "facts")}


def named(differs: list[Any], terms: dict[str, str], lang: str) -> str:
    """The terms that differ most, each with its points; a term without a word keeps its slug."""
    parts = [f"{terms.get(name, name)} {'+' if points > 0 else '−'}{decimal(points, lang)}" for name, points in differs]
    return ", ".join(parts[:NAMED])


def decimal(points: float, lang: str) -> str:
    """A number of points with one decimal, never nothing at all."""
    text = f"{max(0.1, abs(points)):.1f}"
    return text if lang == "en" else text.replace(".", ",")
