"""Who won a game and by what: the players in the order of their points, and the verdict in one sentence."""

from __future__ import annotations

from typing import Any, NamedTuple

from markupsafe import Markup

from farstar.table.game import Score
from farstar.text.ending import written
from farstar.text.of_games import teller
from farstar.web.common.languages import say
from farstar.web.drawing import icons
from farstar.web.drawing.points import Source, sources
from farstar.web.drawing.scene import BuiltCard
from farstar.web.drawing.scenes import scene
from farstar.web.game.info import TableInfo
from farstar.web.game.live import Live
from farstar.web.pages import render


class Standing(NamedTuple):
    """A player in the result, the best first."""

    seat: int
    name: str
    kind: int
    rank: int
    total: str
    won: bool
    you: bool
    sources: list[Source]


def called_from(names: list[str], own: int, lang: str) -> list[str]:
    """What the players are called by one of them."""
    return [say(lang, "after.you") if seat == own else name for seat, name in enumerate(names)]


def kind_of(seat: int, own: int, seats: int) -> int:
    """The shape of a player: you are the first."""
    return seat if own < 0 else (seat - own) % seats


def rank(live: Live, scores: list[Score], names: list[str], own: int, tell: Any, lang: str) -> list[Standing]:
    """Everybody, the best first; who is level in points and tie-break shares a place."""
    order = sorted(range(len(scores)), key=lambda seat: (scores[seat].total, scores[seat].tiebreak), reverse=True)
    worth = [(score.total, score.tiebreak) for score in scores]
    return [
        Standing(
            seat=seat,
            name=say(lang, "after.you") if seat == own else names[seat],
            kind=kind_of(seat, own, len(names)),
            rank=1 + sum(other > worth[seat] for other in worth),
            total=written(scores[seat].total, lang),
            won=scores[seat].won and live.over,
            you=seat == own,
            sources=sources(live.match.game.name, live.match.state, seat, scores[seat], tell, lang),
        )
        for seat in order
    ]


def without_empty_sources(standings: list[Standing]) -> list[Standing]:
    """Without the sources nobody has anything from."""
    used = {source.key for one in standings for source in one.sources if source.points}
    return [one._replace(sources=[source for source in one.sources if source.key in used]) for one in standings]


def tied(scores: list[Score]) -> bool:
    """Whether the points were level at the top and the tie-break decided."""
    best = max(score.total for score in scores)
    return sum(score.won for score in scores) < sum(score.total == best for score in scores) and len(scores) > 1


def verdict(scores: list[Score], called: list[str], own: int, over: bool, lang: str) -> str:
    """Who won, in one sentence."""
    winners = [seat for seat, score in enumerate(scores) if score.won]
    totals = sorted((score.total for score in scores), reverse=True)
    values: dict[str, object] = {"points": written(totals[0], lang), "n": for_plural(totals[0])}
    if not over:
        return say(lang, "after.unfinished")
    if not winners:
        return say(lang, "after.nobody", **values)
    if len(winners) > 1:
        return say(lang, "after.shared", names=", ".join(called[seat] for seat in winners), **values)
    key = "after.you_won" if winners[0] == own else "after.won"
    values["name"] = called[winners[0]]
    if len(totals) > 1 and totals[0] > totals[1]:
        second = next(seat for seat, score in enumerate(scores) if score.total == totals[1])
        key += "_ahead_of_you" if second == own else "_ahead"
        return say(lang, key, ahead=written(totals[0] - totals[1], lang), second=called[second], **values)
    return say(lang, key, **values)


def for_plural(points: float) -> int:
    """A number for the plural; halves go with few."""
    return int(points) if points == int(points) else 2


class Built(NamedTuple):
    """A card of an empire at the end: what it brought is written on its drawing, and said."""

    html: Markup
    said: str


class Best(NamedTuple):
    """The card of an empire that brought most points, large, with a sentence about them."""

    title: str
    html: Markup
    words: str


class Empire(NamedTuple):
    """What somebody has built: the cards, and the best of them where cards bring points."""

    title: str
    cards: list[Built]
    best: Best | None


class Ending(NamedTuple):
    """The moment of the end: the verdict in two words, by how much, everybody's points by source, and the empire of
    the one who looks, or of the winner."""

    verdict: str
    won: bool
    ahead: str
    totals: str
    standings: list[Standing]
    widest: float
    tiebreak: bool
    empire: Empire


def ending(info: TableInfo, live: Live, own: int, lang: str) -> Ending | None:
    """The end of a game as a seat sees it; None while it is played."""
    if not live.over:
        return None
    names = render.names_at(info, lang)
    tell = teller(info.game, lang, names, info.options)
    scores = live.match.game.scores(live.match.state)
    standings = without_empty_sources(rank(live, scores, names, own, tell, lang))
    totals = sorted((score.total for score in scores), reverse=True)
    return Ending(
        verdict=short_verdict(standings, own, lang),
        won=any(one.you and one.won for one in standings),
        ahead=written(totals[0] - totals[1], lang) if len(totals) > 1 and totals[0] > totals[1] else "",
        totals=" : ".join(one.total for one in standings),
        standings=standings,
        widest=widest(standings),
        tiebreak=tied(scores),
        empire=empire(info, live, own, standings[0] if own < 0 else next(one for one in standings if one.you), lang),
    )


def empire(info: TableInfo, live: Live, own: int, owner: Standing, lang: str) -> Empire:
    """What a seat has built by the end, as another or the same seat sees it."""
    kept = scene(info.game)(render.look_of(info, live, own, lang)).empire(owner.seat)
    best = max(kept, key=lambda one: one.points, default=None)
    return Empire(
        say(lang, "after.your_empire") if owner.you else say(lang, "after.empire_of", name=owner.name),
        [built(one, lang) for one in kept],
        best_of(best, owner, lang) if best is not None and best.points > 0 else None,
    )


def built(one: BuiltCard, lang: str) -> Built:
    """A card with its points in their corner; without any there is no mark."""
    if not one.points:
        return Built(one.small, one.name)
    said = say(lang, "after.card_points", name=one.name, points=written(one.points, lang), n=for_plural(one.points))
    mark = Markup(icons.points(written(one.points, lang), said))
    return Built(mark + one.small, said)


def best_of(one: BuiltCard, owner: Standing, lang: str) -> Best:
    """The best card in a sentence: its share of all points, and what they are for."""
    title = say(lang, "after.your_best") if owner.you else say(lang, "after.best_of", name=owner.name)
    share = say(lang, "after.best_share", points=written(one.points, lang), total=owner.total)
    return Best(title, one.large, f"{share} {one.why}".strip())


def short_verdict(standings: list[Standing], own: int, lang: str) -> str:
    """Who won, in two words."""
    winners = [one for one in standings if one.won]
    if not winners:
        return say(lang, "after.nobody_wins")
    if len(winners) > 1:
        return say(lang, "after.they_win", names=", ".join(one.name for one in winners))
    return say(lang, "after.you_win") if winners[0].seat == own else say(lang, "after.wins", name=winners[0].name)


def widest(standings: list[Standing]) -> float:
    """The longest bar, for the others to be measured by."""
    return max([sum(max(each.points, 0) for each in one.sources) for one in standings] + [1])
