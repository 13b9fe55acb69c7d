"""The notes on a finished game as a page: comments, the tree of branches, and forms to add to them."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.routing import Route

from farstar.study.note_words import NoteReport
from farstar.study.notes import MAIN, Notes
from farstar.web.common.aside import aside
from farstar.web.pages import game_list
from farstar.web.pages.templating import show
from farstar.web.tables import actions, notes
from farstar.web.visitors.form_fields import number
from farstar.web.visitors.visitor import Visitor, page


@page
async def see(request: Request, visitor: Visitor) -> Any:
    """`?at=` puts a point into the form."""
    shared, info, _ = await actions.table_of(request, visitor, fresh=True)
    found, rows = await notes.read(shared, info), await notes.kept(shared, info)
    names = game_list.players(info, visitor.lang)
    facts = await aside(in_words, found, visitor.lang, names)
    numbers = {
        (str(row.body.get("in", "")), row.body["at"], row.body["comment"]): row for row in rows if "in" in row.body
    }
    own = {str(row.body["branch"]): row for row in rows if "branch" in row.body}
    facts |= {
        "info": info,
        "names": names,
        "title": game_list.title(info.game, visitor.lang),
        "numbers": numbers,
        "branch_rows": own,
        "may_write": notes.may_write(info, visitor.person),
        "played_on": await notes.played_on(shared, visitor.person, info),
        "lines": len(found.journal.lines),
        "at": request.query_params.get("at", ""),
        "me": visitor.person.id,
    }
    return show(request, visitor, "notes.html", **facts, **game_list.list_words(visitor.lang))


def in_words(found: Notes, lang: str, names: list[str]) -> dict[str, Any]:
    report = NoteReport(found, lang, names)
    return {"tree": report.tree(), "comments_of": found.of, "main": MAIN}


@page
async def add(request: Request, visitor: Visitor) -> Any:
    """A comment, or a game that was played on as a branch."""
    form = await request.form()
    shared, info, _ = await actions.table_of(request, visitor, fresh=True)
    await actions.rate(request, visitor, "uploads")
    branch = str(form.get("branch", ""))
    if form.get("played"):
        await notes.add_branch(shared, visitor.known(), info, str(form["played"]), branch)
    else:
        await notes.add_comment(shared, visitor.known(), info, number(form, "at"), str(form.get("comment", "")), branch)
    return RedirectResponse(f"/tables/{info.id}/notes", 303)


@page
async def take_back(request: Request, visitor: Visitor) -> Any:
    shared, info, _ = await actions.table_of(request, visitor, fresh=True)
    await notes.remove(shared, visitor.known(), info, request.path_params["note"])
    return RedirectResponse(f"/tables/{info.id}/notes", 303)


@page
async def open_branch(request: Request, visitor: Visitor) -> Any:
    """A branch as a record, looked at from where it leaves."""
    form = await request.form()
    shared, info, _ = await actions.table_of(request, visitor, fresh=True)
    await actions.rate(request, visitor, "uploads")
    made = await notes.open_branch(shared, visitor.known(), info, str(form.get("branch", "")))
    return RedirectResponse(f"/tables/{made.id}/replay?at={number(form, 'at')}", 303)


ROUTES = [
    Route("/tables/{table}/notes", see),
    Route("/tables/{table}/notes", add, methods=["POST"]),
    Route("/tables/{table}/notes/open", open_branch, methods=["POST"]),
    Route("/tables/{table}/notes/{note}/remove", take_back, methods=["POST"]),
]
