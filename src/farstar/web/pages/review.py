"""The review of a finished game as a page: the table at each choice of a player, what was given away and why, luck and
skill."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.routing import Route

from farstar.study.report import Costly, PlayerReport, ReviewReport
from farstar.study.review import Choice, Moment, Review
from farstar.study.words import LONG
from farstar.table.ask import Pick
from farstar.web.common.aside import aside
from farstar.web.common.languages import say
from farstar.web.common.numbers import whole_number
from farstar.web.drawing.hyphens import soft
from farstar.web.drawing.scenes import stage
from farstar.web.game.info import TableInfo
from farstar.web.game.timeline import Timeline
from farstar.web.pages import game_list
from farstar.web.pages.chance_course import LETTERS, course
from farstar.web.pages.choice_cards import cards_of
from farstar.web.pages.stepping import Steps, step_wanted, stepped
from farstar.web.pages.templating import show
from farstar.web.pages.tried import chosen_facts
from farstar.web.tables import actions, reviews
from farstar.web.tables import review as records
from farstar.web.visitors.form_fields import number
from farstar.web.visitors.visitor import Visitor, page


@page
async def see(request: Request, visitor: Visitor) -> Any:
    """`?seat=` says whose choices are told, `?at=` is the line of one of them, `?step=` its place among them; `?part=1`
    gives only what changes. `?try=LINE` poses a choice anew, `&answer=` says how that went."""
    shared, info, own = await actions.table_of(request, visitor, fresh=True)
    stored = await reviews.stored(shared, info)
    found = None if stored is None else stored.found
    if found is None:
        facts = offered(info, visitor.lang) | {"percent": None if stored is None else stored.percent}
        return show(request, visitor, "offered.html", **facts)
    query = request.query_params
    seat = whole_number(query.get("seat", ""))
    seat = max(own, 0) if seat is None or seat >= len(info.seats) else seat
    timeline = await records.timeline_of(shared, info)
    at = Reviewed(info, timeline, found, seat, own, visitor.lang)
    if at.choice_at(whole_number(query.get("try", ""))) is not None:
        template, facts = "posed.html", await aside(posed_facts, at, query)
    else:
        template = "_review.html" if query.get("part") else "review.html"
        facts = await aside(review_facts, at, query)
    return show(request, visitor, template, **facts, **game_list.list_words(visitor.lang))


def offered(info: TableInfo, lang: str) -> dict[str, Any]:
    """A game that has not been looked back at yet."""
    return {"info": info, "names": game_list.players(info, lang), "title": game_list.title(info.game, lang)}


class Reviewed(NamedTuple):
    """A reviewed game, whose choices are told, and by whom it is looked at."""

    info: TableInfo
    timeline: Timeline
    found: Review
    seat: int
    own: int
    lang: str

    @property
    def choices(self) -> list[Choice]:
        return self.found.of(self.seat)

    def choice_at(self, line: int | None) -> Choice | None:
        """The choice of the player at this line of the journal."""
        return next((each for each in self.choices if each.line == line), None)

    def report(self, choices: Iterable[Choice]) -> ReviewReport:
        """What can be said of these choices, from the positions before them."""
        journal = self.timeline.last.match.journal
        known = {choice.line: moment(self.timeline, choice) for choice in choices}
        return ReviewReport(journal, self.found, self.lang, game_list.players(self.info, self.lang), known)


def moment(timeline: Timeline, choice: Choice) -> Moment:
    """The position in which a choice was made."""
    then = timeline.at(choice.line)
    ask = then.ask_of(choice.seat)
    assert ask is not None, f"seat {choice.seat} is not asked at line {choice.line}"
    return Moment(choice.line, ask, choice.pick, then.match.state)


def review_facts(at: Reviewed, query: Mapping[str, str]) -> dict[str, Any]:
    """One player's part of a review at one of the choices; without any choice, at the end of the game."""
    info, found, seat, lang, lines = at.info, at.found, at.seat, at.lang, len(at.timeline.lines)
    choices, costliest = at.choices, found.costliest(seat)
    stops = [each.line for each in choices] or [lines]
    step = step_wanted(query, stops, stops.index(costliest[0].line) if costliest else 0)
    steps = Steps(stops, step, lines, begins(choices))
    choice = at.choice_at(steps.at)
    then = at.timeline.at(steps.at)
    facts = stepped(info, then, seat, at.own, steps, lang)
    report = at.report([*costliest, *([choice] if choice is not None else [])])
    player = report.player(seat)

    def link(line: int) -> str:
        return f"/tables/{info.id}/review?at={line}&seat={seat}"

    return {
        **facts,
        **chosen_facts(report, choice, then, facts["look"]),
        "stage": stage(info.game, facts["look"]._replace(low=True)),
        "seat": seat,
        "own": at.own,
        "page": "review",
        "view": str(seat),
        "player": player,
        "results": [round(score.total) for score in at.timeline.last.match.scores()],
        "accuracies": [round(found.accuracy(each)) for each in range(found.seats)],
        "phases": phases(report, found, seat),
        "sources": found.sources[seat],
        "percent_of": report.words.percent,
        "course": course(found, seat, max(1, lines), lang, link, steps.at / max(1, lines)),
        "told": told(report, player, choice),
        "where": [] if choice is None else [say(lang, "table.round", n=choice.round), report.words.phase(choice.phase)],
    }


def begins(choices: Sequence[Choice]) -> list[tuple[int, int]]:
    """Each round in which a player chose, and the step of the first choice in it."""
    found: dict[int, int] = {}
    for step, choice in enumerate(choices):
        found.setdefault(choice.round, step)
    return list(found.items())


class ToldChoice(NamedTuple):
    """A choice as the rail tells it, with its grade as a sentence: by its mark in the course if it is one of the
    costliest, `open` if it is the one on the table."""

    letter: str
    title: str
    grade: str
    costly: Costly
    open: bool


def told(report: ReviewReport, player: PlayerReport, choice: Choice | None) -> list[ToldChoice]:
    """The costliest choices of a player, after the one on the table if that is none of them."""
    lettered = list(zip(LETTERS, player.costly, strict=False))
    if choice is not None and all(each.choice.line != choice.line for each in player.costly):
        lettered.insert(0, ("", report.costly(choice)))
    here = choice.line if choice is not None else -1
    return [tell(report, letter, each, each.choice.line == here) for letter, each in lettered]


def tell(report: ReviewReport, letter: str, costly: Costly, here: bool) -> ToldChoice:
    """When it was and what was chosen; by its phase, where that takes many words."""
    choice, words = costly.choice, report.words
    chosen = in_words(report, choice, choice.pick)
    named = chosen if len(chosen) <= LONG else words.phase(choice.phase)
    title = f"{say(words.lang, 'table.round', n=choice.round)} · {named}"
    return ToldChoice(letter, title, f"{words.say(f'grades.{choice.grade}')}.", costly, here)


def in_words(report: ReviewReport, choice: Choice, pick: Pick) -> str:
    there = report.moments[choice.line]
    return report.words.pick(report.rules.view(there.state, choice.seat), there.ask, pick)


def phases(report: ReviewReport, found: Review, seat: int) -> list[tuple[str, int, int]]:
    """For each phase its name, the accuracy and how many choices there were."""
    return [
        (soft(report.words.phase(phase)), round(accuracy), count)
        for phase, (accuracy, count) in found.phases(seat).items()
    ]


# A choice posed anew -----------------------------------------------------------------------------------------------


def posed_facts(at: Reviewed, query: Mapping[str, str]) -> dict[str, Any]:
    """The table before a choice with its question, and after an answer what is to be said."""
    choice = at.choice_at(whole_number(query["try"]))
    assert choice is not None
    steps = Steps([choice.line], 0, len(at.timeline.lines), [])
    facts = stepped(at.info, at.timeline.at(choice.line), at.seat, at.seat, steps, at.lang)
    answer = whole_number(query.get("answer", ""))
    posed = pose(at.report([choice]), choice, answer)
    return {**facts, "stage": stage(at.info.game, facts["look"]), "seat": at.seat, "posed": posed}


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
