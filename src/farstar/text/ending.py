"""The result of a game in words: who won, and everybody's points by source."""

from __future__ import annotations

from collections.abc import Sequence

from farstar.table.game import Score
from farstar.table.match import Match
from farstar.text.phrases import common, who
from farstar.text.teller import Section, Teller


def results(match: Match, teller: Teller, names: Sequence[str], lang: str, viewer: int) -> list[Section]:
    """Winners first, then the points of every seat."""
    more = teller.ending(match.view(viewer))
    return score_sections(match.scores(), teller, names, lang, viewer) + more


def score_sections(
    scores: Sequence[Score], teller: Teller, names: Sequence[str], lang: str, viewer: int
) -> list[Section]:
    text = common(lang)
    winners = [seat for seat, score in enumerate(scores) if score.won]
    best = max(score.total for score in scores)
    points = written(best, lang)
    called = [who(lang, names, seat, viewer) for seat in winners]
    if not winners:
        won = text.say("end.nobody", points=points)
    elif len(winners) > 1:
        won = text.say("end.shared", names=", ".join(called), points=points)
    elif winners[0] == viewer:
        won = text.say("end.you-won", points=points)
    else:
        won = text.say("end.won", who=called[0], points=points, n=1)
    level = [score for score in scores if winners and score.total == best]
    lines = [text.say("end.tiebreak")] if len(winners) < len(level) else []
    return [Section(won, tuple(lines)), *parts(scores, teller, names, lang, viewer)]


def parts(scores: Sequence[Score], teller: Teller, names: Sequence[str], lang: str, viewer: int) -> list[Section]:
    """The points of every seat by source."""
    text = common(lang)
    sections = []
    for seat, score in enumerate(scores):
        whole = int(score.total) if score.total == int(score.total) else 2
        values = {"points": written(score.total, lang), "n": whole}
        title = text.say("end.seat", who=who(lang, names, seat, viewer), **values)
        lines = [
            text.say("end.part", n=written(points, lang), source=teller.source(part))
            for part, points in score.parts.items()
        ]
        sections.append(Section(title, tuple(lines)))
    return sections


def written(points: int | float, lang: str) -> str:
    """Points as a language writes them, halves included."""
    if points == int(points):
        return str(int(points))
    return str(points).replace(".", "." if lang == "en" else ",")
