"""The review of a finished game as a page: the course of the chance, what was given away and why, luck and skill."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.routing import Route

from farstar.study.judge import in_percent
from farstar.study.report import ReviewReport
from farstar.study.review import Choice, Review
from farstar.table.ask import Pick
from farstar.table.journal import Journal
from farstar.text.of_games import teller
from farstar.text.teller import Face
from farstar.web.common.aside import aside
from farstar.web.common.numbers import whole_number
from farstar.web.drawing import hyphens
from farstar.web.game.info import TableInfo
from farstar.web.game.live import Live
from farstar.web.pages import game_list
from farstar.web.pages.chance_course import LETTERS, course
from farstar.web.pages.choice_cards import cards_of, with_pictures
from farstar.web.pages.replay import drawn
from farstar.web.pages.templating import show
from farstar.web.tables import actions, payloads, review, reviews
from farstar.web.visitors.form_fields import number
from farstar.web.visitors.visitor import Visitor, page

MOST_CARDS = 12
"""So many cards before a player and in hand are drawn with a costly choice."""


@page
async def see(request: Request, visitor: Visitor) -> Any:
    """`?seat=` says whose choices are told; `?try=LINE` poses a costly choice anew, `&answer=` says how that went."""
    shared, info, own = await actions.table_of(request, visitor, fresh=True)
    found = await reviews.stored(shared, info)
    query = request.query_params
    seat = whole_number(query.get("seat", ""))
    seat = max(own, 0) if seat is None or seat >= len(info.seats) else seat
    names = game_list.players(info, visitor.lang)
    facts: dict[str, Any] = {"info": info, "own": own, "names": names, "seat": seat, "percent": 0, "posed": None}
    facts |= {"title": game_list.title(info.game, visitor.lang), "player": None}
    if found is not None and found.found is not None:
        journal = (await shared.live(info.id)).match.journal
        again = whole_number(query.get("try", ""))
        tried = (again, whole_number(query.get("answer", "")))
        facts |= await aside(review_in_words, journal, found.found, visitor.lang, names, seat, tried)
        if facts["posed"] is not None and again is not None:
            then = await review.at_point(shared, info, again)
            facts |= await aside(position, info, then, seat, names, visitor.lang)
    elif found is not None:
        facts["percent"] = found.percent
    template = "posed.html" if facts["posed"] is not None else "review.html"
    return show(request, visitor, template, asked=found is not None, **facts, **game_list.list_words(visitor.lang))


def position(info: TableInfo, then: Live, seat: int, names: list[str], lang: str) -> dict[str, Any]:
    """The table as it lay before a choice, drawn from the seat that made it."""
    tell = teller(info.game, lang, names, info.options)
    return {
        "table": {**payloads.payload(info, then, seat, lang), "ask": None},
        "stage": drawn(info, then, seat, names, tell, lang, True),
        "draft": "",
    }


def review_in_words(
    journal: Journal,
    found: Review,
    lang: str,
    names: list[str],
    seat: int,
    tried: tuple[int | None, int | None],
) -> dict[str, Any]:
    """One player's part of a review in words, and the course of the chance."""
    report = ReviewReport(journal, found, lang, names)
    player = report.player(seat)
    line, answer = tried
    choice = next((each for each in found.of(seat) if each.line == line), None)
    return {
        "player": player,
        "accuracies": [round(found.accuracy(each)) for each in range(found.seats)],
        "phases": phases(report, found, seat),
        "sources": found.sources[seat],
        "percent_of": report.words.percent,
        "course": course(found, seat, len(journal.lines), lang, "#choice-{}".format),
        "boards": {each.choice.line: board(report, each.choice) for each in player.costly},
        "letters": LETTERS,
        "posed": pose(report, choice, answer) if choice is not None else None,
    }


class ComparedChoice(NamedTuple):
    """One of two choices that are compared: in words, the cards it names, the chance to win with it in percent."""

    words: str
    cards: list[Face]
    percent: int


class CostlyChoice(NamedTuple):
    """A costly choice as it lay: both choices, and the cards before the player and in hand."""

    yours: ComparedChoice
    expert: ComparedChoice
    before: list[Face]
    hand: list[Face]


def board(report: ReviewReport, choice: Choice) -> CostlyChoice:
    """The position of a choice from the view of who made it."""
    moment, tell = report.moments[choice.line], report.words.teller
    view: Any = report.rules.view(moment.state, choice.seat)
    known = choice.knew[choice.seat]

    def side(pick: Pick, chance: float) -> ComparedChoice:
        cards = cards_of(report.journal.game, tell, view, moment.ask, [pick])[0]
        return ComparedChoice(report.words.pick(view, moment.ask, pick), cards, in_percent(chance))

    before, hand = thumbs(report, tell.area(view, choice.seat).faces), thumbs(report, tell.hand(view).faces)
    return CostlyChoice(side(choice.pick, known), side(choice.best, known + choice.cost), before, hand)


def thumbs(report: ReviewReport, faces: Iterable[Face]) -> list[Face]:
    """The first few of these cards, each once, with names that may break in a narrow place."""
    each_once = {face.name: face for face in with_pictures(report.journal.game, faces)}
    return [face._replace(name=hyphens.soft(face.name)) for face in each_once.values()][:MOST_CARDS]


def phases(report: ReviewReport, found: Review, seat: int) -> list[tuple[str, int, int]]:
    """For each phase its name, the accuracy and how many choices there were."""
    return [
        (report.words.phase(phase), round(accuracy), count) for phase, (accuracy, count) in found.phases(seat).items()
    ]


def pose(report: ReviewReport, choice: Choice, answer: int | None) -> dict[str, Any]:
    """A choice to be made anew: the question, what to pick from, and after an answer how good that is."""
    words, picks = report.words, choice.tried
    moment = report.moments[choice.line]
    view: Any = report.rules.view(moment.state, choice.seat)
    choices = [words.pick(view, moment.ask, pick) for pick, _ in picks]
    best = next(place for place, (_, cost) in enumerate(picks) if cost == 0)
    said: list[str] = []
    if answer is not None and answer < len(picks):
        costly = report.costly(choice)
        right = answer == best or picks[answer][1] == 0
        said = [words.verdict(right, choices[answer])]
        if not right:
            said.append(words.say("puzzle.close", percent=f"{max(1, round(100 * picks[answer][1]))} %"))
            said.append(words.say("puzzle.solution", choice=choices[best]))
        said += [each for each in (costly.plan, *costly.reasons) if each]
    return {
        "line": choice.line,
        "round": choice.round,
        "question": words.teller.question(view, moment.ask),
        "choices": choices,
        "cards": cards_of(report.journal.game, words.teller, view, moment.ask, [pick for pick, _ in picks]),
        "best": best,
        "answer": answer,
        "said": said,
    }


@page
async def ask(request: Request, visitor: Visitor) -> Any:
    """Have a game reviewed."""
    shared, info, _ = await actions.table_of(request, visitor, fresh=True)
    await actions.count(request, "reviews", visitor.address)
    await reviews.ask_for(shared, info)
    return RedirectResponse(f"/tables/{info.id}/review", 303)


@page
async def watch_expert(request: Request, visitor: Visitor) -> Any:
    """Let the expert play on from a point, and look at that."""
    form = await request.form()
    shared, info, _ = await actions.table_of(request, visitor, fresh=True)
    await actions.count(request, "reviews", visitor.address)
    at = number(form, "at")
    made = await reviews.watch_expert(shared, request.app.state.thinkers, visitor.known(), info, at)
    return RedirectResponse(f"/tables/{made.id}/replay?at={at}", 303)


ROUTES = [
    Route("/tables/{table}/review", see),
    Route("/tables/{table}/review", ask, methods=["POST"]),
    Route("/tables/{table}/expert", watch_expert, methods=["POST"]),
]
