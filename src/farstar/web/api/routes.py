"""The JSON API: every route for programs, thin over `actions`. Described for machines in `openapi`."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from farstar.table.game import games
from farstar.text.languages import LANGUAGES
from farstar.web.api.bodies import (
    Agreed,
    Changes,
    Fork,
    Invite,
    Join,
    Move,
    Named,
    NewToken,
    Report,
    Said,
    Treatment,
    Undo,
)
from farstar.web.pages import render
from farstar.web.pages.stream import stream
from farstar.web.server.catalog import bots
from farstar.web.server.errors import Forbidden, Trouble
from farstar.web.server.numbers import whole
from farstar.web.server.visitor import Visitor, api, encode, hall_of, read_body
from farstar.web.store import conduct, own_data, people
from farstar.web.tables import actions, invites, lifecycle, review
from farstar.web.tables.webhook import signing_key


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
        "webhook_key": signing_key(hall_of(request), person.id),
    }


@api
async def post_me(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, Changes)
    if wanted.language not in (None, "", *LANGUAGES):
        raise Trouble("no-language", given=wanted.language, known=", ".join(LANGUAGES))
    await people.change(hall_of(request), visitor.known(), wanted.name, wanted.language, wanted.webhook)
    hall_of(request).recent.forget()
    return {"changed": True}


@api
async def get_data(request: Request, visitor: Visitor) -> Any:
    """All that is kept of the visitor."""
    return await own_data.export(hall_of(request), visitor.known())


@api
async def delete_me(request: Request, visitor: Visitor) -> Any:
    await own_data.remove(hall_of(request), visitor.known())
    return {"removed": True}


@api
async def post_treatment(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, Treatment)
    hall, _, other = await actions.person_on(request, visitor, wanted.seat)
    await conduct.treat(hall, visitor.known(), other, wanted.kind)
    return {"kind": wanted.kind}


@api
async def post_report(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, Report)
    hall, info, other = await actions.person_on(request, visitor, wanted.seat)
    await actions.rate(request, visitor, "uploads")
    await conduct.report(hall, visitor.known(), other, info.id, wanted.text)
    return encode({"reported": True}, 201)


@api
async def get_tokens(request: Request, visitor: Visitor) -> Any:
    return await people.list_tokens(hall_of(request), visitor.known())


@api
async def post_tokens(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, NewToken)
    made = await people.new_token(hall_of(request), visitor.known(), wanted.name, wanted.scope, wanted.days)
    return encode(made, 201)


@api
async def delete_token(request: Request, visitor: Visitor) -> Any:
    await people.revoke_token(hall_of(request), visitor.known(), request.path_params["token"])
    hall_of(request).recent.forget()
    return {"revoked": True}


@api
async def get_tables(request: Request, visitor: Visitor) -> Any:
    return await actions.lists(hall_of(request), visitor.person, request.query_params.get("list", "mine"))


@api
async def post_tables(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, lifecycle.NewTable)
    person = visitor.known()
    await actions.rate(request, visitor, "new_tables")
    info = await lifecycle.create(hall_of(request), person, wanted)
    return encode(render.summary(info, person.id), 201)


@api
async def get_table(request: Request, visitor: Visitor) -> Any:
    given = request.query_params.get("since")
    since = None if given is None else whole(given)
    if given is not None and (since is None or since < 0):
        raise Trouble("since-not-number", given=given[:20])
    return await actions.look(request, visitor, since)


@api
async def post_join(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, Join)
    info = await actions.join(request, visitor, wanted.seat)
    return render.summary(info, visitor.person.id)


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
    hall, info, _ = await actions.table_of(request, visitor)
    await lifecycle.close(hall, visitor.known(), info.id)
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
    hall, info, seat = await actions.own_seat(request, visitor)
    return await actions.chat_lines(hall, info, seat)


@api
async def post_chat(request: Request, visitor: Visitor) -> Any:
    await actions.say(request, visitor, (await read_body(request, Said)).text)
    return encode({"said": True}, 201)


@api
async def post_chat_agree(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, Agreed)
    hall, info, seat = await actions.own_seat(request, visitor)
    await lifecycle.agree_to_chat(hall, info, seat, wanted.agree)
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
    hall, info, seat = await actions.table_of(request, visitor, fresh=True)
    if seat < 0:
        raise Forbidden("rematch-not-player")
    made = await lifecycle.rematch(hall, visitor.known(), info)
    return encode(render.summary(made, visitor.person.id), 201)


@api
async def get_journal(request: Request, visitor: Visitor) -> Any:
    """After the game the whole journal; during it what the seat may know."""
    hall, info, seat = await actions.table_of(request, visitor, fresh=True)
    live = await hall.live(info.id)
    if info.over():
        name = f'attachment; filename="farstar-{info.game}-{info.id}.jsonl"'
        text = live.copy().record().dumps()
        return Response(text, media_type="application/jsonl", headers={"Content-Disposition": name})
    return {**review.own_journal(live, seat), "log": render.log_payload(live, seat, None)["log"]}


@api
async def get_replay(request: Request, visitor: Visitor) -> Any:
    """Any point of a finished game, from any seat; -1 is the public view."""
    hall, info, _ = await actions.table_of(request, visitor, fresh=True)
    at, seat = number_in(request, "at"), number_in(request, "seat")
    if not -1 <= seat < len(info.seats):
        raise Trouble("no-view", last=len(info.seats) - 1, given=seat)
    then = await review.at_point(hall, info, at)
    lines = (await hall.live(info.id)).match.journal.lines
    return {**render.payload(info, then, seat, visitor.lang), "at": at, "lines": len(lines)}


def number_in(request: Request, name: str) -> int:
    """A whole number from the query."""
    given = request.query_params.get(name, "")
    found = whole(given)
    if found is None:
        raise Trouble("not-whole", name=name, given=given[:20])
    return found


@api
async def post_fork(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, Fork)
    hall, info, _ = await actions.table_of(request, visitor, fresh=True)
    await actions.rate(request, visitor, "new_tables")
    made = await review.play_on(hall, visitor.known(), info, wanted.at, wanted.seat, wanted.bot)
    return encode(render.summary(made, visitor.person.id), 201)


@api
async def post_journals(request: Request, visitor: Visitor) -> Any:
    """An uploaded journal becomes a record to look at."""
    person = visitor.known()
    await actions.rate(request, visitor, "uploads")
    info = await review.upload(hall_of(request), person, decode_text(await request.body()))
    return encode(render.summary(info, person.id), 201)


def decode_text(raw: bytes, file: str = "journal") -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Trouble("not-text", file=file) from None


@api
async def get_invites(request: Request, visitor: Visitor) -> Any:
    hall, info, _ = await actions.table_of(request, visitor)
    return await invites.list_invites(hall, visitor.known(), info)


@api
async def post_invites(request: Request, visitor: Visitor) -> Any:
    wanted = await read_body(request, Invite)
    hall, info, _ = await actions.table_of(request, visitor, fresh=True)
    return encode(await invites.invite(hall, visitor.known(), info, wanted.seat), 201)


@api
async def post_invite(request: Request, visitor: Visitor) -> Any:
    info = await invites.accept(hall_of(request), visitor.known(), request.path_params["code"])
    return render.summary(info, visitor.person.id)


@api
async def delete_invite(request: Request, visitor: Visitor) -> Any:
    await invites.revoke(hall_of(request), visitor.known(), request.path_params["code"])
    return {"revoked": True}


def by_method(path: str, **handlers: Any) -> list[Route]:
    """Routes of one path, one for each method."""
    return [Route(path, handler, methods=[method.upper()]) for method, handler in handlers.items()]


TABLE = "/api/tables/{table}"
ROUTES = [
    *by_method("/api/games", get=get_games),
    *by_method("/api/people", post=post_people),
    *by_method("/api/me", get=get_me, post=post_me, delete=delete_me),
    *by_method("/api/me/data", get=get_data),
    *by_method("/api/tokens", get=get_tokens, post=post_tokens),
    *by_method("/api/tokens/{token}", delete=delete_token),
    *by_method("/api/tables", get=get_tables, post=post_tables),
    *by_method(TABLE, get=get_table),
    *by_method(f"{TABLE}/stream", get=stream),
    *by_method(f"{TABLE}/join", post=post_join),
    *by_method(f"{TABLE}/leave", post=post_leave),
    *by_method(f"{TABLE}/return", post=post_return),
    *by_method(f"{TABLE}/close", post=post_close),
    *by_method(f"{TABLE}/moves", post=post_moves),
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
    *by_method(f"{TABLE}/invites", get=get_invites, post=post_invites),
    *by_method("/api/journals", post=post_journals),
    *by_method("/api/invites/{code}", post=post_invite, delete=delete_invite),
]
