"""Who is asking, by signed cookie or token, in which language; and the wrappers every route goes through."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from farstar.text.languages import in_words_of
from farstar.web.common.errors import Forbidden, RequestError
from farstar.web.common.languages import chose_words, language
from farstar.web.game.info import TableInfo
from farstar.web.store import people, sessions
from farstar.web.store.people import Person
from farstar.web.store.shared import Shared
from farstar.web.visitors import security

MOST_FIELDS = 600
COOKIE, TOKEN, NONE = "cookie", "token", "none"
T = TypeVar("T")


class Visitor(msgspec.Struct, kw_only=True):
    """Who is asking, and how they proved it."""

    person: Person
    via: str
    lang: str
    address: str
    chose_words: bool = False

    def known(self) -> Person:
        """The person, if there is one; a program must bring a token."""
        if self.via == NONE:
            raise Forbidden("needs-token")
        return self.person

    def reads_at(self, info: TableInfo) -> None:
        """From now on a table is told in its own words, unless the visitor chose some."""
        self.lang = in_words_of(self.lang, info.wording, self.chose_words)


def shared_of(request: Request) -> Shared:
    shared: Shared = request.app.state.shared
    return shared


async def identify(request: Request) -> Visitor:
    """The visitor of a request."""
    shared = shared_of(request)
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        token = token.strip()
        person = await shared.recent.get(f"t{people.token_hash(token)}", lambda: people.by_token(shared, token))
        via = TOKEN
    else:
        cookie = request.cookies.get(security.COOKIE, "")
        found = await shared.recent.get(f"c{cookie}", lambda: by_cookie(shared, cookie)) if cookie else None
        person, via = (found, COOKIE) if found is not None else (people.guest(people.new_id()), NONE)
    if person.banned:
        raise Forbidden("banned")
    lang = request.state.lang = language(request, person.language)  # a refusal is told in it, too
    chosen = chose_words(request, person.language)
    return Visitor(person=person, via=via, lang=lang, address=security.address(request.scope), chose_words=chosen)


async def by_cookie(shared: Shared, cookie: str) -> Person | None:
    """Who a cookie is of: a session that has not ended, or a guest whose cookies are still worth something."""
    claim = security.unsign(shared, cookie)
    if claim is None:
        return None
    if claim.session:
        return await sessions.person_of(shared, claim.session)
    person = await people.find(shared, claim.person)
    return None if person.login or person.cookies != claim.spent else person


def encode(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


Api = Callable[[Request, Visitor], Awaitable[Any]]


def api(handler: Api) -> Callable[[Request], Awaitable[Response]]:
    """A route for programs, and for the pages' own scripts: JSON in, JSON out."""

    @wraps(handler)
    async def endpoint(request: Request) -> Response:
        visitor = await identify(request)
        if request.method not in ("GET", "HEAD") and visitor.via == COOKIE:
            security.check_csrf(shared_of(request), visitor.person.id, request.headers.get("x-csrf-token", ""))
        if request.method not in ("GET", "HEAD") and not visitor.person.may_write:
            raise Forbidden("token-reads")
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
            if not visitor.person.may_write:
                raise Forbidden("token-reads")
            form = await request.form(max_fields=MOST_FIELDS)
            if any(isinstance(value, str) and "\0" in value for value in form.values()):
                raise RequestError("nul-byte")
            security.check_csrf(shared_of(request), visitor.person.id, str(form.get("csrf", "")))
        visitor.via = COOKIE if new else visitor.via
        try:
            response: Response = await handler(request, visitor)
        finally:
            await request.close()  # the files that came with a form
        if new:
            set_cookie(request, response, security.sign_guest(shared_of(request), visitor.person.id, 0))
        return response

    return endpoint


def set_cookie(request: Request, response: Response, cookie: str) -> None:
    """The cookie that says who somebody is."""
    shared = shared_of(request)
    secure = shared.settings.https or request.url.scheme == "https"
    response.set_cookie(
        security.COOKIE,
        cookie,
        max_age=security.YEAR,
        httponly=True,
        samesite="lax",
        secure=secure,
    )


async def read_body(request: Request, kind: type[T]) -> T:
    """The JSON body of a request, checked against what is wanted."""
    raw = await request.body()
    if b"\0" in raw or b"\\u0000" in raw:
        raise RequestError("nul-byte")
    try:
        return msgspec.json.decode(raw or b"{}", type=kind)
    except msgspec.MsgspecError as error:
        raise RequestError("bad-body", fault=str(error)) from None


def decode_text(raw: bytes, file: str = "journal") -> str:
    """The text of a file somebody sent."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RequestError("not-text", file=file) from None
