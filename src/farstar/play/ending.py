"""The result of a game in words: who won, and everybody's points by source."""

from __future__ import annotations

from collections.abc import Sequence

from farstar.play.phrases import common, who
from farstar.play.teller import Section, Teller
from farstar.table.game import Score
from farstar.table.match import Match


def results(match: Match, teller: Teller, names: Sequence[str], lang: str, viewer: int) -> list[Section]:
    """Winners first, then the points of every seat."""
    return told_results(match.scores(), teller, names, lang, viewer)


def told_results(
    scores: Sequence[Score], teller: Teller, names: Sequence[str], lang: str, viewer: int
) -> list[Section]:
    text = common(lang)
    winners = [seat for seat, score in enumerate(scores) if score.won]
    points = scores[winners[0]].total
    called = [who(lang, names, seat, viewer) for seat in winners]
    if len(winners) > 1:
        won = text.say("end.shared", names=", ".join(called), points=points)
    elif winners[0] == viewer:
        won = text.say("end.you-won", points=points)
    else:
        won = text.say("end.won", who=called[0], points=points, n=1)
    level = [score for score in scores if score.total == points]
    lines = [text.say("end.tiebreak")] if len(winners) < len(level) else []
    return [Section(won, tuple(lines)), *parts(scores, teller, names, lang, viewer)]


def parts(scores: Sequence[Score], teller: Teller, names: Sequence[str], lang: str, viewer: int) -> list[Section]:
    """The points of every seat by source."""
    text = common(lang)
    sections = []
    for seat, score in enumerate(scores):
        title = text.say("end.seat", who=who(lang, names, seat, viewer), n=score.total)
        lines = [text.say("end.part", n=points, source=teller.source(part)) for part, points in score.parts.items()]
        sections.append(Section(title, tuple(lines)))
    return sections
