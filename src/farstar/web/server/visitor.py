"""Who is asking, by signed cookie or token, in which language; and the wrappers every route goes through."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from farstar.web.server import security
from farstar.web.server.errors import Forbidden, Trouble
from farstar.web.server.languages import language
from farstar.web.store import people
from farstar.web.store.people import Person
from farstar.web.tables.registry import Hall

COOKIE, TOKEN, NONE = "cookie", "token", "none"
REMEMBERED = 5.0
"""Seconds a person is not looked up again."""

T = TypeVar("T")


class Visitor(msgspec.Struct, kw_only=True):
    """Who is asking, and how they proved it."""

    person: Person
    via: str
    lang: str
    address: str

    def known(self) -> Person:
        """The person, if there is one; a program must bring a token."""
        if self.via == NONE:
            raise Forbidden("needs-token")
        return self.person


class Known:
    """People looked up a moment ago."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[float, Person]] = {}

    async def get(self, key: str, look_up: Callable[[], Awaitable[Person]]) -> Person:
        until, person = self.found.get(key, (0.0, None))
        if person is None or until < time.monotonic():
            person = await look_up()
            if len(self.found) > 10_000:
                self.found.clear()
            if person.kept:
                self.found[key] = (time.monotonic() + REMEMBERED, person)
        return person

    def forget(self) -> None:
        self.found.clear()


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def identify(request: Request) -> Visitor:
    """The visitor of a request."""
    hall, known = hall_of(request), request.app.state.known
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    via, person = NONE, people.guest(people.new_id())
    if scheme.lower() == "bearer":
        token = token.strip()
        person = await known.get(f"t{people.token_hash(token)}", lambda: people.by_token(hall, token))
        via = TOKEN
    else:
        found = security.unsign(hall, request.cookies.get(security.COOKIE, ""))
        if found is not None:
            person = await known.get(f"p{found}", lambda: people.find(hall, found))
            via = COOKIE
    lang = request.state.lang = language(request, person.language)  # a refusal is told in it, too
    return Visitor(person=person, via=via, lang=lang, address=security.address(request.scope))


def encode(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


Api = Callable[[Request, Visitor], Awaitable[Any]]


def api(handler: Api) -> Callable[[Request], Awaitable[Response]]:
    """A route for programs, and for the pages' own scripts: JSON in, JSON out."""

    @wraps(handler)
    async def endpoint(request: Request) -> Response:
        visitor = await identify(request)
        if request.method not in ("GET", "HEAD") and visitor.via == COOKIE:
            security.check_csrf(hall_of(request), visitor.person.id, request.headers.get("x-csrf-token", ""))
        answer = await handler(request, visitor)
        return answer if isinstance(answer, Response) else encode(answer)

    return endpoint


def page(handler: Api) -> Callable[[Request], Awaitable[Response]]:
    """A route for people: forms in, HTML out; a new guest gets a cookie."""

    @wraps(handler)
    async def endpoint(request: Request) -> Response:
        visitor = await identify(request)
        new = visitor.via == NONE
        if request.method not in ("GET", "HEAD"):
            form = await request.form()
            security.check_csrf(hall_of(request), visitor.person.id, str(form.get("csrf", "")))
        visitor.via = COOKIE if new else visitor.via
        try:
            response: Response = await handler(request, visitor)
        finally:
            await request.close()  # the files that came with a form
        if new:
            set_cookie(request, response, visitor.person.id)
        return response

    return endpoint


def set_cookie(request: Request, response: Response, person: str) -> None:
    """The cookie that says who somebody is."""
    hall = hall_of(request)
    secure = hall.settings.https or request.url.scheme == "https"
    response.set_cookie(
        security.COOKIE,
        security.sign(hall, person),
        max_age=security.YEAR,
        httponly=True,
        samesite="lax",
        secure=secure,
    )


async def read_body(request: Request, kind: type[T]) -> T:
    """The JSON body of a request, checked against what is wanted."""
    raw = await request.body()
    try:
        return msgspec.json.decode(raw or b"{}", type=kind)
    except msgspec.MsgspecError as error:
        raise Trouble("bad-body", fault=str(error)) from None
