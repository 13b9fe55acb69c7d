"""The page of a new table: the form, what it sends, and the same form again with what is wrong beside it."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from farstar.table.game import games
from farstar.table.options import TableOption, table_options
from farstar.web.common import numbers
from farstar.web.common.aside import aside
from farstar.web.common.errors import RequestError, Unfit
from farstar.web.common.options import OWN, choices, option_words
from farstar.web.game.info import FRIEND
from farstar.web.pages import game_list
from farstar.web.pages.templating import show
from farstar.web.tables import actions, invites, lifecycle
from farstar.web.tables.lifecycle import MOST_SEATS
from farstar.web.visitors.form_fields import to_table
from farstar.web.visitors.visitor import Visitor, decode_text, page, shared_of

TIMES = {"none": (0, 0), "short": (600, 10), "long": (1500, 20), "day": (86400, 14400), "days": (259200, 43200)}
"""Clocks ready to choose: seconds for each player, and seconds more for each reply."""
OWN_TIME = "own"


@page
async def new(request: Request, visitor: Visitor) -> Any:
    """The empty form, for `?game=` and `?seats=`."""
    return form_page(request, visitor, dict(request.query_params))


@page
async def make(request: Request, visitor: Visitor) -> Any:
    """A new table; what does not fit is said beside the form, which keeps what was chosen."""
    form = await request.form()
    await actions.rate(request, visitor, "new_tables")
    shared = shared_of(request)
    try:
        info = await lifecycle.create(shared, visitor.person, await wanted(form))
    except RequestError as error:
        if "full" not in form:
            raise
        given = {key: str(value) for key, value in form.items() if not isinstance(value, UploadFile)}
        given["seats"] = str(len(seat_numbers(form)))
        return form_page(request, visitor, given, error, 422)
    if info.host == visitor.person.id:
        for seat in info.seats:
            if seat.kind == FRIEND:
                await invites.invite(shared, visitor.person, info, seat.seat)
    return to_table(info)


async def wanted(form: FormData) -> lifecycle.NewTable:
    """What the form asks for: seat0, seat1, ..., or "Play now" with `level` and so many `players`."""
    seats = [str(form[f"seat{number}"]) for number in seat_numbers(form) if str(form[f"seat{number}"])]
    if "level" in form:
        players = numbers.whole_number(str(form.get("players", "2"))) or 2
        seats = ["me", *[f"bot:{form['level']}"] * min(players - 1, MOST_SEATS - 1)]
    clock, increment = times(form)
    return lifecycle.NewTable(
        game=str(form.get("game", "")),
        seats=seats,
        options=await options(form),
        listed=form.get("listed") == "yes" or "anyone" in seats,
        pace=str(form.get("pace", "live")),
        clock=clock,
        increment=increment,
        advice=form.get("advice") != "no",
        wording=str(form.get("wording", "")),
    )


def seat_numbers(form: FormData) -> list[int]:
    """The seats the form speaks of."""
    return [number for number in range(MOST_SEATS) if f"seat{number}" in form]


async def options(form: FormData) -> dict[str, str]:
    """The options chosen; where a text of one's own is, it comes as a file and is checked before the game begins."""
    found = {key[7:]: str(form[key]) for key in form if key.startswith("option_") and str(form[key])}
    game = str(form.get("game", ""))
    for option in table_options(game) if game in games() else []:
        if option.check is not None and found.get(option.key) == OWN:
            found[option.key] = await brought(form, option)
    return found


async def brought(form: FormData, option: TableOption) -> str:
    """The text that was sent along for an option; all its faults are told at once."""
    file = form.get(f"file_{option.key}")
    text = decode_text(await file.read(), "option") if isinstance(file, UploadFile) else str(file or "")
    if not text.strip():
        raise Unfit("no-option-file", option=option.key)
    assert option.check is not None
    if faults := await aside(option.check, text):
        raise Unfit("option-faults", more={"faults": list(faults)}, option=option.key)
    return text


def times(form: FormData) -> tuple[int, int]:
    """Clock and increment in seconds: one of those ready, or minutes and seconds as typed."""
    chosen = str(form.get("time", OWN_TIME))
    if chosen in TIMES:
        return TIMES[chosen]
    return typed_number(form, "clock") * 60, typed_number(form, "increment")


def typed_number(form: FormData, name: str) -> int:
    given = str(form.get(name, "")).strip() or "0"
    found = numbers.whole_number(given)
    if found is None or found < 0 or len(given) > 7:
        raise Unfit("time-not-whole", time=name, given=given[:20])
    return found


def form_page(
    request: Request, visitor: Visitor, given: dict[str, str], error: RequestError | None = None, status: int = 200
) -> Response:
    """The form with what was given so far."""
    lang = visitor.lang
    game = given.get("game", "")
    entry = game_list.entry(game if game in games() else next(iter(games())), lang)
    size = numbers.whole_number(given.get("seats", "")) or entry.usual
    size = size if size in entry.sizes else entry.usual
    return show(
        request,
        visitor,
        "new.html",
        status,
        entry=entry,
        size=size,
        choices=choices(entry.name, size, lang),
        sitting=["me", *[f"bot:{game_list.first_level()}"] * (size - 1)],
        given=given,
        times=[*TIMES, OWN_TIME],
        own_file=OWN,
        problem=error.words(lang) if error else "",
        faults=error.more.get("faults", []) if error else [],
        about_file=option_words(entry.name, str(error.values.get("option", "")), lang) if error else {},
        all_bots=game_list.all_bots(),
        **game_list.list_words(lang),
    )


ROUTES = [Route("/new", new), Route("/tables", make, methods=["POST"])]
