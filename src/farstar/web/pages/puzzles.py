"""Puzzles on the web: the puzzle of the day, all of them by game, and a streak that needs no account."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.routing import Route

from farstar.study.puzzles import (
    Puzzle,
    answer,
    games_with_puzzles,
    in_words,
    players,
    puzzle_of_the_day,
    puzzles,
)
from farstar.table.ask import Choose
from farstar.table.journal import rules_of
from farstar.text.of_games import teller
from farstar.web.common.aside import aside
from farstar.web.common.errors import Unknown
from farstar.web.common.numbers import whole_number
from farstar.web.drawing.hyphens import soft
from farstar.web.game.info import NOBODY, RECORD
from farstar.web.game.live import Live
from farstar.web.game.timeline import fold_line
from farstar.web.pages import game_list
from farstar.web.pages.choice_cards import cards_of, with_pictures
from farstar.web.pages.stepping import drawn
from farstar.web.pages.templating import show
from farstar.web.store.people import Person
from farstar.web.tables import payloads
from farstar.web.tables.review import bare_table, empty_seat
from farstar.web.visitors.visitor import Visitor, page

COOKIE = "puzzles"
CARDS = 3
"""So many cards of its position are drawn with the puzzle of the day."""
LAST = 7
"""So many of the last puzzles are shown as solved or not."""
KEPT = 200
"""Results that the cookie remembers."""
YEAR = 365 * 86400


def of_today() -> list[Puzzle]:
    """The puzzle of the day of every game that has any; a day begins at midnight UTC."""
    today = datetime.now(UTC).date()
    return [found for name in games_with_puzzles() if (found := puzzle_of_the_day(name, today)) is not None]


class PuzzleCard(NamedTuple):
    """A puzzle on the home page: its game, what is asked, and a few cards of the position by name and picture."""

    game: str
    question: str
    cards: list[tuple[str, str]]


@lru_cache(maxsize=16)
def puzzle_card(name: str, number: str, lang: str) -> PuzzleCard:
    """What the puzzle is about, from the view of who is asked: the cards to choose from, then those at hand."""
    puzzle = puzzle_by(name, number)
    journal, seat = puzzle.journal, puzzle.seat
    state, ask = puzzle.position()
    view: Any = rules_of(journal).view(state, seat)
    tell = teller(journal.game, lang, players(puzzle, lang), journal.options)
    offered = [option.face for option in tell.options(view, ask)] if isinstance(ask, Choose) else []
    faces = [*filter(None, offered), *tell.hand(view).faces, *tell.area(view, seat).faces]
    drawn_ones = with_pictures(journal.game, faces)
    cards = {soft(face.name): f"/pictures/{journal.game}/{face.picture}.svg" for face in drawn_ones}
    return PuzzleCard(journal.game, tell.question(view, ask), list(cards.items())[:CARDS])


def card_of_today(lang: str) -> PuzzleCard | None:
    """One puzzle for everybody on this day, of another game each day; None where there are no puzzles."""
    found = of_today()
    if not found:
        return None
    puzzle = found[datetime.now(UTC).date().toordinal() % len(found)]
    return puzzle_card(puzzle.journal.game, puzzle.id, lang)


def puzzle_by(name: str, number: str) -> Puzzle:
    """The puzzle of a game with this number."""
    return next(each for each in puzzles(name) if each.id == number)


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
        last=LAST,
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
        "last": LAST,
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
    journal = puzzle_by(name, number).journal
    live = Live(journal.game, journal.seats, journal.options, "", journal.players)
    for seat, pick in journal.lines:
        fold_line(live, seat, pick, len(journal.lines))
    return live


def puzzle_facts(person: Person, puzzle: Puzzle, chosen: int | None, lang: str) -> tuple[dict[str, Any], bool]:
    """The table as it lies, the question, and after an answer what is to be said; and whether it was right."""
    journal, seat = puzzle.journal, puzzle.seat
    names = players(puzzle, lang)
    info = bare_table(person, journal, RECORD, [empty_seat(at, NOBODY, names[at]) for at in range(journal.seats)], [])
    then = position(journal.game, puzzle.id)
    ask = then.ask_of(seat)
    assert ask is not None, f"puzzle {puzzle.id}: seat {seat} is not asked"
    words, tell = in_words(puzzle, lang, names), teller(journal.game, lang, names, journal.options)
    solved, said = answer(puzzle, words, chosen, lang, names) if chosen is not None else (False, [])
    every = puzzles(journal.game)
    after = every[(every.index(puzzle) + 1) % len(every)]
    facts = {
        "table": {**payloads.payload(info, then, seat, lang), "ask": None},
        "stage": drawn(info, then, seat, names, tell, lang, True),
        "draft": "",
        "info": info,
        "names": names,
        "puzzle": puzzle,
        "in_words": words,
        "posed": {
            "question": words.question,
            "choices": words.choices,
            "cards": cards_of(journal.game, tell, then.view(seat), ask, [pick for pick, _ in puzzle.choices]),
            "best": words.best,
            "answer": chosen,
            "said": [each for each in said if each],
        },
        "after": after,
    }
    return facts, solved


ROUTES = [
    Route("/puzzles", see_all),
    Route("/puzzles/{game}/{puzzle}", see, methods=["GET", "POST"]),
]
