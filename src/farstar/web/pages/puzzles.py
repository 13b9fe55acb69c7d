"""Puzzles on the web: the puzzle of the day, all of them by game, and a streak that needs no account."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from starlette.requests import Request
from starlette.routing import Route

from farstar.study.puzzles import Puzzle, answer, games_with_puzzles, in_words, puzzle_of_the_day, puzzles
from farstar.text.of_games import teller
from farstar.web.common.aside import aside
from farstar.web.common.errors import Unknown
from farstar.web.common.numbers import whole_number
from farstar.web.game.info import NOBODY, RECORD
from farstar.web.game.live import Live
from farstar.web.game.timeline import fold_line
from farstar.web.pages import game_list
from farstar.web.pages.render import bot_name
from farstar.web.pages.replay import drawn
from farstar.web.pages.templating import show
from farstar.web.store.people import Person
from farstar.web.tables import payloads
from farstar.web.tables.review import bare_table, empty_seat
from farstar.web.visitors.visitor import Visitor, page

COOKIE = "puzzles"
LAST = 7
"""So many of the last puzzles are shown as solved or not."""
KEPT = 200
"""Results that the cookie remembers."""
YEAR = 365 * 86400


def of_today() -> list[Puzzle]:
    """The puzzle of the day of every game that has any; a day begins at midnight UTC."""
    today = datetime.now(UTC).date()
    return [found for name in games_with_puzzles() if (found := puzzle_of_the_day(name, today)) is not None]


def results(request: Request) -> str:
    """The visitor's last results: 1 for a puzzle solved at the first try, 0 for another."""
    given = request.cookies.get(COOKIE, "")
    return given[-KEPT:] if set(given) <= {"0", "1"} else ""


def streak(results: str) -> int:
    """How many were solved in a row."""
    return len(results) - len(results.rstrip("1"))


@page
async def see_all(request: Request, visitor: Visitor) -> Any:
    """The puzzles of the day, and all others by game and level."""
    listed = {name: puzzles(name) for name in games_with_puzzles()}
    titles = {name: game_list.title(name, visitor.lang) for name in listed}
    return show(
        request,
        visitor,
        "puzzles.html",
        listed=listed,
        titles=titles,
        today=of_today(),
        results=results(request)[-LAST:],
        streak=streak(results(request)),
        **game_list.list_words(visitor.lang),
    )


@page
async def see(request: Request, visitor: Visitor) -> Any:
    """One puzzle; with an answer, how good that is and why."""
    found = puzzle_of(request)
    chosen = None
    if request.method == "POST":
        chosen = whole_number(str((await request.form()).get("answer", "")))
    chosen = chosen if chosen is not None and chosen < len(found.choices) else None
    facts, solved = await aside(puzzle_facts, visitor.person, found, chosen, visitor.lang)
    past = results(request)
    if chosen is not None:
        past = (past + ("1" if solved else "0"))[-KEPT:]
    facts |= {
        "results": past[-LAST:],
        "streak": streak(past),
        "title": game_list.title(found.journal.game, visitor.lang),
    }
    response = show(request, visitor, "puzzle.html", **facts, **game_list.list_words(visitor.lang))
    if chosen is not None:
        response.set_cookie(COOKIE, past, max_age=YEAR, samesite="lax", httponly=True)
    return response


def puzzle_of(request: Request) -> Puzzle:
    """The puzzle of this address; `today` is the one of the day."""
    name, wanted = request.path_params["game"], request.path_params["puzzle"]
    if name in games_with_puzzles():
        if wanted == "today":
            return next(each for each in of_today() if each.journal.game == name)
        for each in puzzles(name):
            if each.id == wanted:
                return each
    raise Unknown("no-page")


@lru_cache(maxsize=32)
def position(name: str, number: str) -> Live:
    """The table of a puzzle."""
    puzzle = next(each for each in puzzles(name) if each.id == number)
    journal = puzzle.journal
    live = Live(journal.game, journal.seats, journal.options, "", journal.players)
    for seat, pick in journal.lines:
        fold_line(live, seat, pick, len(journal.lines))
    return live


def puzzle_facts(person: Person, puzzle: Puzzle, chosen: int | None, lang: str) -> tuple[dict[str, Any], bool]:
    """The table as it lies, the question, and after an answer what is to be said; and whether it was right."""
    journal, seat = puzzle.journal, puzzle.seat
    names = [bot_name(kind, lang) for kind in journal.players]
    info = bare_table(person, journal, RECORD, [empty_seat(at, NOBODY, names[at]) for at in range(journal.seats)], [])
    then = position(journal.game, puzzle.id)
    words = in_words(puzzle, lang, names)
    solved, said = answer(puzzle, words, chosen, lang, names) if chosen is not None else (False, [])
    every = puzzles(journal.game)
    after = every[(every.index(puzzle) + 1) % len(every)]
    facts = {
        "table": {**payloads.payload(info, then, seat, lang), "ask": None},
        "stage": drawn(info, then, seat, names, teller(journal.game, lang, names, journal.options), lang, True),
        "draft": "",
        "info": info,
        "names": names,
        "puzzle": puzzle,
        "in_words": words,
        "chosen": chosen,
        "said": [each for each in said if each],
        "after": after,
    }
    return facts, solved


ROUTES = [
    Route("/puzzles", see_all),
    Route("/puzzles/{game}/{puzzle}", see, methods=["GET", "POST"]),
]
