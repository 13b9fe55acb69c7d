"""What keeps strangers out: signed cookies, CSRF tokens, headers, limits on how often and how much."""

from __future__ import annotations

import hmac
import time
from typing import Any

import structlog
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from farstar.web.server.errors import Forbidden, TooLarge, Trouble
from farstar.web.server.languages import language
from farstar.web.server.loop_watch import SCOPE, route_of
from farstar.web.server.numbers import whole
from farstar.web.server.rates import Rates
from farstar.web.tables.registry import Hall

LOG = structlog.get_logger()
COOKIE = "farstar"
FREE = ("/health", "/metrics", "/static/", "/pictures/", "/cards/")
"""What is not counted: it costs little, and browsers keep it."""
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


def sign(hall: Hall, person: str) -> str:
    """The cookie of a person."""
    return str(URLSafeSerializer(hall.secret, salt="person").dumps(person))


def unsign(hall: Hall, cookie: str) -> str | None:
    """The person of a cookie; None when it is not one of ours."""
    try:
        person = URLSafeSerializer(hall.secret, salt="person").loads(cookie)
    except BadSignature:
        return None
    return person if isinstance(person, str) else None


def csrf_token(hall: Hall, person: str) -> str:
    """What forms of this person carry; other sites cannot know it."""
    return hmac.digest(hall.secret.encode(), f"csrf:{person}".encode(), "sha256").hex()


def check_csrf(hall: Hall, person: str, given: str) -> None:
    if not hmac.compare_digest(csrf_token(hall, person).encode(), given.encode()):
        raise Forbidden("csrf")


class Guard:
    """Around everything: size and rate limits, headers, one log line and one count for each request."""

    def __init__(self, app: ASGIApp, hall: Hall, rates: Rates) -> None:
        self.app = app
        self.hall = hall
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
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            self.check_rate(scope)
            await self.app(scope, self.limited(scope, receive), sending)
        except Trouble as trouble:
            await refusal(trouble, language(HTTPConnection(scope)))(scope, receive, sending)
        finally:
            self.note(scope, status, time.perf_counter() - begun)

    def check_rate(self, scope: Scope) -> None:
        if not scope["path"].startswith(FREE):
            self.rates.check(self.hall.settings.limits.requests, "requests", address(scope))

    def limited(self, scope: Scope, receive: Receive) -> Receive:
        """A `receive` that stops reading when too much comes."""
        limits = self.hall.settings.limits
        upload = scope["path"] in ("/api/journals", "/journals")
        most = limits.journal_bytes if upload else limits.body_bytes
        length = whole(Headers(scope=scope).get("content-length", "0"))
        got = most + 1 if length is None or not 0 <= length <= most else 0

        async def counting() -> Message:
            nonlocal got
            message = {} if got > most else await receive()
            got += len(message.get("body", b""))
            if got > most:
                raise TooLarge("too-large", most=most)
            return message

        return counting

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        """One line without secrets: the route's name, not the path, which may hold an invite."""
        route = route_of(scope)
        self.hall.metrics.requests.labels(route, str(status)).inc()
        if not route.startswith("stream"):
            self.hall.metrics.seconds.labels(route).observe(seconds)
        LOG.info("request", method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 1))


def address(scope: Scope) -> str:
    """Where a request comes from."""
    client: Any = scope.get("client")
    return str(client[0]) if client else "unknown"


def refusal(trouble: Trouble, lang: str) -> JSONResponse:
    """A refused request, for programs and scripts."""
    headers = {"Retry-After": str(trouble.more["retry_after"])} if "retry_after" in trouble.more else None
    return JSONResponse(trouble.answer(lang), trouble.status, headers)
