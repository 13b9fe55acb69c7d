"""What keeps strangers out: signed cookies, CSRF tokens, headers, limits on how often and how much."""

from __future__ import annotations

import asyncio
import hmac
import time
from contextlib import suppress
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, NamedTuple

import structlog
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from farstar.web.common.aside import TooSlow
from farstar.web.common.errors import Forbidden, RequestError, TooLarge, TooOften, Unavailable
from farstar.web.common.languages import language
from farstar.web.common.loop_watch import SCOPE, route_of
from farstar.web.common.numbers import whole_number
from farstar.web.common.rates import Rates
from farstar.web.store.shared import Shared

LOG = structlog.get_logger()
COOKIE = "farstar"
FREE = ("/health", "/metrics", "/static/", "/pictures/", "/cards/")
"""What is not counted: it costs little, and browsers keep it."""
BODY_SECONDS = 20.0
"""Seconds the body of a request may take to come."""
HELD_BACK = 1.0
"""Seconds a refusal of those who ask too often is kept back: whoever floods the server waits, and it does not."""
HOUSEHOLD = 64
"""Bits of an IPv6 address that tell one household from another."""
YEAR = 365 * 24 * 3600
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
DEFAULTS = [(name.lower().encode(), value.encode()) for name, value in {**HEADERS, "Cache-Control": "no-store"}.items()]
"""What every answer says unless it says otherwise."""


class Claim(NamedTuple):
    """What a cookie says: a session, or a guest with the count of cookies it had then."""

    session: str
    person: str
    spent: int


def sign_guest(shared: Shared, person: str, count: int) -> str:
    """The cookie of a guest."""
    return str(URLSafeSerializer(shared.secret, salt="person").dumps([person, count]))


def sign_session(shared: Shared, session: str) -> str:
    """The cookie of somebody who is signed in."""
    return str(URLSafeSerializer(shared.secret, salt="session").dumps(session))


def unsign(shared: Shared, cookie: str) -> Claim | None:
    """What a cookie says; None when it is not one of ours."""
    with suppress(BadSignature):
        return Claim(str(URLSafeSerializer(shared.secret, salt="session").loads(cookie)), "", 0)
    try:
        said = URLSafeSerializer(shared.secret, salt="person").loads(cookie)
    except BadSignature:
        return None
    person, count = said if isinstance(said, list) else (said, 0)
    return Claim("", str(person), int(count))


def csrf_token(shared: Shared, person: str) -> str:
    """What forms of this person carry; other sites cannot know it."""
    return hmac.digest(shared.secret.encode(), f"csrf:{person}".encode(), "sha256").hex()


def check_csrf(shared: Shared, person: str, given: str) -> None:
    if not hmac.compare_digest(csrf_token(shared, person).encode(), given.encode()):
        raise Forbidden("csrf")


class Guard:
    """Around everything: size and rate limits, headers, one log line and one count for each request."""

    def __init__(self, app: ASGIApp, shared: Shared, rates: Rates) -> None:
        self.app = app
        self.shared = shared
        self.rates = rates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 500
        SCOPE.set(scope)

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                if status == TooOften.status:
                    await asyncio.sleep(HELD_BACK)
                said = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(each for each in DEFAULTS if each[0] not in said)]
            await send(message)

        try:
            if not self.shared.ready.is_set() and not scope["path"].startswith("/static/"):
                raise Unavailable("unavailable")
            if b"%00" in scope.get("raw_path", b"") or b"%00" in scope["query_string"]:
                raise RequestError("nul-byte")
            self.check_rate(scope)
            await self.app(scope, self.limited(scope, receive), sending)
        except RequestError as error:
            await refusal(error, language(HTTPConnection(scope)))(scope, receive, sending)
        finally:
            self.note(scope, status, time.perf_counter() - begun)

    def check_rate(self, scope: Scope) -> None:
        if not scope["path"].startswith(FREE):
            self.rates.check(self.shared.settings.limits.requests, "requests", address(scope))

    def limited(self, scope: Scope, receive: Receive) -> Receive:
        """A `receive` that stops reading when too much comes."""
        limits = self.shared.settings.limits
        upload = scope["path"] in ("/api/journals", "/journals")
        most = limits.journal_bytes if upload else limits.body_bytes
        said = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
        length = whole_number(said.decode("latin-1"))
        got = most + 1 if length is None or not 0 <= length <= most else 0

        deadline = asyncio.get_running_loop().time() + BODY_SECONDS
        whole_body = False

        async def counting() -> Message:
            nonlocal got, whole_body
            if got > most:
                raise TooLarge("too-large", most=most)
            try:
                async with asyncio.timeout_at(None if whole_body else deadline):
                    message = await receive()
            except TimeoutError:
                raise TooSlow("too-slow", seconds=round(BODY_SECONDS)) from None
            whole_body = whole_body or not message.get("more_body", False)
            got += len(message.get("body", b""))
            if got > most:
                raise TooLarge("too-large", most=most)
            return message

        return counting

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        """One line without secrets: the route's name, not the path, which may hold an invite."""
        route = route_of(scope)
        self.shared.metrics.requests.labels(route, str(status)).inc()
        if not route.startswith("stream"):
            self.shared.metrics.seconds.labels(route).observe(seconds)
        LOG.info("request", method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 1))


def address(scope: Scope) -> str:
    """Where a request comes from; of IPv6 the network, since one household has addresses without end."""
    client: Any = scope.get("client")
    return household(str(client[0])) if client else "unknown"


@lru_cache(maxsize=4096)
def household(client: str) -> str:
    """An address, or of IPv6 the network it is in."""
    try:
        found = ip_address(client.partition("%")[0])
    except ValueError:
        return client
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped
        return str(inner) if inner else str(ip_network((found, HOUSEHOLD), strict=False))
    return str(found)


def origin(shared: Shared, request: HTTPConnection) -> str:
    """What links that people send on begin with: the operator's address, or one that can only be this machine's.

    A Host header is what the visitor says it is, so a name in it is not put into links.
    """
    if shared.settings.address:
        return shared.settings.address.rstrip("/")
    host = request.url.hostname or ""
    try:
        ip_address(host)
    except ValueError:
        if host != "localhost":
            return ""
    return f"{request.url.scheme}://{request.url.netloc}"


def refusal(error: RequestError, lang: str) -> JSONResponse:
    """A refused request, for programs and scripts."""
    headers = {"Retry-After": str(error.more["retry_after"])} if "retry_after" in error.more else None
    return JSONResponse(error.answer(lang), error.status, headers)
