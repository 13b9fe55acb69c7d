"""The JSON API: every route for programs, thin over `actions`. Described for machines in `openapi`."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from farstar.bots import bots
from farstar.study.puzzles import puzzle_of_the_day, puzzles
from farstar.table.game import game, games
from farstar.web.api.bodies import (
    Agreed,
    Changes,
    Fork,
    Invite,
    Join,
    Move,
    Named,
    NewToken,
    Note,
    Report,
    Said,
    Treatment,
    Undo,
)
from farstar.web.common.aside import aside
from farstar.web.common.errors import Forbidden, RequestError, Unknown
from farstar.web.common.languages import CHOICES
from farstar.web.common.numbers import whole_number
from farstar.web.pages.stream import stream
from farstar.web.store import conduct, own_data, people
from farstar.web.tables import actions, insights, invites, lifecycle, notes, payloads, review, reviews
from farstar.web.tables.webhook import signing_key
from farstar.web.visitors.visitor import Visitor, api, decode_text, encode, read_body, shared_of


@api
async def get_games(request: Request, visitor: Visitor) -> Any:
    found = {
        name: [{"seats": seats, "options": options} for seats, options in g.tables()] for name, g in games().items()
    }
    return {"games": found, "bots": bots()}


@api
async def post_people(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, Named)
    return encode(await actions.new_person(request, visitor, wanted.name), 201)


@api
async def get_me(request: Request, visitor: Visitor) -> Any:
    person = visitor.known()
    return {
        "name": person.name,
        "login": person.login,
        "language": person.language,
        "webhook": person.webhook,
        "webhook_key": signing_key(shared_of(request), person.id),
    }


@api
async def post_me(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, Changes)
    if wanted.language not in (None, "", *CHOICES):
        raise RequestError("no-language", given=wanted.language, known=", ".join(CHOICES))
    await people.change(shared_of(request), visitor.known(), wanted.name, wanted.language, wanted.webhook)
    return {"changed": True}


@api
async def get_data(request: Request, visitor: Visitor) -> Any:
    """All that is kept of the visitor."""
    return await own_data.export(shared_of(request), visitor.known())


@api
async def delete_me(request: Request, visitor: Visitor) -> Any:
    await own_data.remove(shared_of(request), visitor.known())
    return {"removed": True}


@api
async def post_treatment(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, Treatment)
    shared, _, other = await actions.person_on(request, visitor, wanted.seat)
    await conduct.treat(shared, visitor.known(), other, wanted.kind)
    return {"kind": wanted.kind}


@api
async def post_report(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, Report)
    shared, info, other = await actions.person_on(request, visitor, wanted.seat)
    await actions.rate(request, visitor, "uploads")
    await conduct.report(shared, visitor.known(), other, info.id, wanted.text)
    return encode({"reported": True}, 201)


@api
async def get_tokens(request: Request, visitor: Visitor) -> Any:
    return await people.list_tokens(shared_of(request), visitor.known())


@api
async def post_tokens(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, NewToken)
    made = await people.new_token(shared_of(request), visitor.known(), wanted.name, wanted.scope, wanted.days)
    return encode(made, 201)


@api
async def delete_token(request: Request, visitor: Visitor) -> Any:
    await people.revoke_token(shared_of(request), visitor.known(), request.path_params["token"])
    return {"revoked": True}


@api
async def get_tables(request: Request, visitor: Visitor) -> Any:
    return await actions.lists(shared_of(request), visitor.person, request.query_params.get("list", "mine"))


@api
async def post_tables(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, lifecycle.NewTable)
    person = visitor.known()
    await actions.rate(request, visitor, "new_tables")
    info = await lifecycle.create(shared_of(request), person, wanted)
    return encode(payloads.summary(info, person.id), 201)


@api
async def get_table(request: Request, visitor: Visitor) -> Any:
    given = request.query_params.get("since")
    since = None if given is None else whole_number(given)
    if given is not None and (since is None or since < 0):
        raise RequestError("since-not-number", given=given[:20])
    return await actions.look(request, visitor, since)


@api
async def post_join(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, Join)
    info = await actions.join(request, visitor, wanted.seat)
    return payloads.summary(info, visitor.person.id)


@api
async def post_leave(request: Request, visitor: Visitor) -> Any:
    await actions.leave(request, visitor)
    return {"left": True}


@api
async def post_return(request: Request, visitor: Visitor) -> Any:
    await actions.own_seat(request, visitor)
    return {"returned": True}


@api
async def post_close(request: Request, visitor: Visitor) -> Any:
    shared, info, _ = await actions.table_of(request, visitor)
    await lifecycle.close(shared, visitor.known(), info.id)
    return {"closed": True}


@api
async def post_moves(request: Request, visitor: Visitor) -> Any:
    """Answer what is asked; with look=1 the table as it is then comes along."""
    wanted = await read_body(request, Move)
    done = await actions.move(request, visitor, wanted.number, wanted.move, tuple(wanted.pick))
    if "look" in request.query_params:
        done["table"] = await actions.look(request, visitor, wanted.number, least=done["number"])
    return done


@api
async def post_undo(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, Undo)
    return await actions.undo(request, visitor, wanted.number, wanted.move)


@api
async def get_chat(request: Request, visitor: Visitor) -> Any:
    shared, info, seat = await actions.own_seat(request, visitor)
    return await actions.chat_lines(shared, info, seat)


@api
async def post_chat(request: Request, visitor: Visitor) -> Any:
    await actions.say(request, visitor, (await read_body(request, Said)).text)
    return encode({"said": True}, 201)


@api
async def post_chat_agree(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, Agreed)
    shared, info, seat = await actions.own_seat(request, visitor)
    await lifecycle.agree_to_chat(shared, info, seat, wanted.agree)
    return {"agree": wanted.agree}


@api
async def post_hint(request: Request, visitor: Visitor) -> Any:
    return await actions.hint(request, visitor)


@api
async def post_chances(request: Request, visitor: Visitor) -> Any:
    known = await actions.foretold(request, visitor)
    return {"rounds": [{"round": number, "chances": chances} for number, chances in sorted(known.items())]}


@api
async def post_rematch(request: Request, visitor: Visitor) -> Any:
    shared, info, seat = await actions.table_of(request, visitor, fresh=True)
    if seat < 0:
        raise Forbidden("rematch-not-player")
    made = await lifecycle.rematch(shared, visitor.known(), info)
    return encode(payloads.summary(made, visitor.person.id), 201)


@api
async def get_journal(request: Request, visitor: Visitor) -> Any:
    """After the game the whole journal; during it what the seat may know."""
    shared, info, seat = await actions.table_of(request, visitor, fresh=True)
    live = await shared.live(info.id)
    if info.over():
        name = f'attachment; filename="farstar-{info.game}-{info.id}.jsonl"'
        noted = bool(number_in(request, "notes")) if "notes" in request.query_params else False
        if noted:
            text = await notes.annotated(shared, info)
        else:
            text = await aside(lambda: live.copy().record().dumps())
        return Response(text, media_type="application/jsonl", headers={"Content-Disposition": name})
    return {**review.own_journal(live, seat), "log": payloads.log_payload(live, seat, None)["log"]}


@api
async def get_review(request: Request, visitor: Visitor) -> Any:
    """The review of a finished game, or how far it has come."""
    shared, info, _ = await actions.table_of(request, visitor, fresh=True)
    found = await reviews.stored(shared, info)
    return {"percent": found.percent if found else 0, "asked": found is not None, "review": found and found.body}


@api
async def post_review(request: Request, visitor: Visitor) -> Any:
    """Have a finished game reviewed."""
    shared, info, _ = await actions.table_of(request, visitor, fresh=True)
    await actions.count(request, "reviews", visitor.address)
    return {"percent": (await reviews.ask_for(shared, info)).percent}


@api
async def get_notes(request: Request, visitor: Visitor) -> Any:
    """The comments and branches of a finished game."""
    shared, info, _ = await actions.table_of(request, visitor, fresh=True)
    return {"notes": [{**each.body, "id": each.id} for each in await notes.kept(shared, info)]}


@api
async def post_notes(request: Request, visitor: Visitor) -> Any:
    """Add a comment, or the rest of a game that was played on from this one as a branch."""
    shared, info, _ = await actions.table_of(request, visitor, fresh=True)
    wanted = await read_body(request, Note)
    await actions.rate(request, visitor, "uploads")
    if wanted.played:
        made = await notes.add_branch(shared, visitor.known(), info, wanted.played, wanted.branch)
    else:
        made = await notes.add_comment(shared, visitor.known(), info, wanted.at, wanted.comment, wanted.branch)
    return {"note": made}


@api
async def delete_note(request: Request, visitor: Visitor) -> Any:
    """Take back a note of your own, with the branches and comments that hang on it."""
    shared, info, _ = await actions.table_of(request, visitor, fresh=True)
    await notes.remove(shared, visitor.known(), info, request.path_params["note"])
    return {"removed": request.path_params["note"]}


@api
async def get_insights(request: Request, visitor: Visitor) -> Any:
    """What your finished games say, one entry for each kind of game."""
    found = await insights.insights_of(shared_of(request), visitor.known())
    return {"games": [each.save() for each in found]}


@api
async def get_puzzles(request: Request, visitor: Visitor) -> Any:
    """The puzzles of a game by their numbers, and the one of the day."""
    name = request.path_params["game"]
    if name not in games():
        raise Unknown("no-page")
    today = puzzle_of_the_day(name, datetime.now(UTC).date())
    listed = [{"id": puzzle.id, "level": puzzle.level} for puzzle in puzzles(name)]
    return {"game": name, "puzzles": listed, "today": today.id if today else None}


@api
async def get_puzzle(request: Request, visitor: Visitor) -> Any:
    """One puzzle: the view of its seat, what to pick from, and what each costs."""
    name, wanted = request.path_params["game"], request.path_params["puzzle"]
    if name in games() and wanted == "today":
        found = puzzle_of_the_day(name, datetime.now(UTC).date())
    else:
        found = next((each for each in (puzzles(name) if name in games() else []) if each.id == wanted), None)
    if found is None:
        raise Unknown("no-page")
    state, ask = found.position()
    view = game(name).view(state, found.seat).save()
    choices = [{"pick": list(pick), "cost": cost} for pick, cost in found.choices]
    return {"id": found.id, "level": found.level, "view": view, "ask": ask.save(), "choices": choices}


@api
async def get_replay(request: Request, visitor: Visitor) -> Any:
    """Any point of a finished game, from any seat; -1 is the public view."""
    shared, info, _ = await actions.table_of(request, visitor, fresh=True)
    at, seat = number_in(request, "at"), number_in(request, "seat")
    if not -1 <= seat < len(info.seats):
        raise RequestError("no-view", last=len(info.seats) - 1, given=seat)
    then = await review.at_point(shared, info, at)
    lines = (await shared.live(info.id)).match.journal.lines
    return {**payloads.payload(info, then, seat, visitor.lang), "at": at, "lines": len(lines)}


def number_in(request: Request, name: str) -> int:
    """A whole number from the query."""
    given = request.query_params.get(name, "")
    found = whole_number(given)
    if found is None:
        raise RequestError("not-whole", name=name, given=given[:20])
    return found


@api
async def post_fork(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, Fork)
    shared, info, _ = await actions.table_of(request, visitor, fresh=True)
    await actions.rate(request, visitor, "new_tables")
    made = await review.play_on(shared, visitor.known(), info, wanted.at, wanted.seat, wanted.bot)
    return encode(payloads.summary(made, visitor.person.id), 201)


@api
async def post_journals(request: Request, visitor: Visitor) -> Any:
    """An uploaded journal becomes a record to look at."""
    person = visitor.known()
    await actions.rate(request, visitor, "uploads")
    info = await review.upload(shared_of(request), person, decode_text(await request.body()))
    return encode(payloads.summary(info, person.id), 201)


@api
async def get_invites(request: Request, visitor: Visitor) -> Any:
    shared, info, _ = await actions.table_of(request, visitor)
    return await invites.list_invites(shared, visitor.known(), info)


@api
async def post_invites(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, Invite)
    shared, info, _ = await actions.table_of(request, visitor, fresh=True)
    return encode(await invites.invite(shared, visitor.known(), info, wanted.seat), 201)


@api
async def post_invite(request: Request, visitor: Visitor) -> Any:
    info = await invites.accept(shared_of(request), visitor.known(), request.path_params["code"])
    return payloads.summary(info, visitor.person.id)


@api
async def delete_invite(request: Request, visitor: Visitor) -> Any:
    await invites.revoke(shared_of(request), visitor.known(), request.path_params["code"])
    return {"revoked": True}


def by_method(path: str, **handlers: Any) -> list[Route]:
    """Routes of one path, one for each method."""
    return [Route(path, handler, methods=[method.upper()]) for method, handler in handlers.items()]


TABLE = "/api/tables/{table}"
ROUTES = [
    *by_method(f"{TABLE}/moves", post=post_moves),  # they are tried in this order, and moves come most often
    *by_method(f"{TABLE}/stream", get=stream),
    *by_method("/api/games", get=get_games),
    *by_method("/api/people", post=post_people),
    *by_method("/api/me", get=get_me, post=post_me, delete=delete_me),
    *by_method("/api/me/data", get=get_data),
    *by_method("/api/tokens", get=get_tokens, post=post_tokens),
    *by_method("/api/tokens/{token}", delete=delete_token),
    *by_method("/api/tables", get=get_tables, post=post_tables),
    *by_method(TABLE, get=get_table),
    *by_method(f"{TABLE}/join", post=post_join),
    *by_method(f"{TABLE}/leave", post=post_leave),
    *by_method(f"{TABLE}/return", post=post_return),
    *by_method(f"{TABLE}/close", post=post_close),
    *by_method(f"{TABLE}/undo", post=post_undo),
    *by_method(f"{TABLE}/chat", get=get_chat, post=post_chat),
    *by_method(f"{TABLE}/chat/agree", post=post_chat_agree),
    *by_method(f"{TABLE}/treatment", post=post_treatment),
    *by_method(f"{TABLE}/report", post=post_report),
    *by_method(f"{TABLE}/hint", post=post_hint),
    *by_method(f"{TABLE}/chances", post=post_chances),
    *by_method(f"{TABLE}/rematch", post=post_rematch),
    *by_method(f"{TABLE}/journal", get=get_journal),
    *by_method(f"{TABLE}/replay", get=get_replay),
    *by_method(f"{TABLE}/fork", post=post_fork),
    *by_method(f"{TABLE}/review", get=get_review, post=post_review),
    *by_method(f"{TABLE}/notes", get=get_notes, post=post_notes),
    *by_method(f"{TABLE}/notes/{{note}}", delete=delete_note),
    *by_method("/api/insights", get=get_insights),
    *by_method("/api/puzzles/{game}", get=get_puzzles),
    *by_method("/api/puzzles/{game}/{puzzle}", get=get_puzzle),
    *by_method(f"{TABLE}/invites", get=get_invites, post=post_invites),
    *by_method("/api/journals", post=post_journals),
    *by_method("/api/invites/{code}", post=post_invite, delete=delete_invite),
]
