"""The stream of a table: server-sent events, numbered like the moves, so that a broken line goes on where it broke."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.requests import Request
from starlette.responses import Response

from farstar.web.pages import render
from farstar.web.pages.templating import fragment, table_facts, text_facts
from farstar.web.server.errors import TooOften, Trouble
from farstar.web.server.numbers import whole as whole_number
from farstar.web.server.visitor import Visitor, identify
from farstar.web.store import hub
from farstar.web.store.database import whole
from farstar.web.tables.actions import chat_lines, table_of
from farstar.web.tables.info import CLOSED, OPEN, TableInfo
from farstar.web.tables.live import Live
from farstar.web.tables.registry import Hall

QUIET_KIND = "quiet"
QUIET = 15.0
"""Seconds after which the database is looked at even without news, and the line kept alive."""


async def stream(request: Request) -> Response:
    """Open a stream: events `table` (id = number), `chat` and `people`; the table as=json, as=html or as=text."""
    visitor = await identify(request)
    hall, info, seat = await table_of(request, visitor, fresh=True)
    if request.query_params.get("as", "json") not in ("json", "html", "text"):
        raise Trouble("stream-shape")
    since = last_seen(request)
    presence = request.app.state.presence
    if seat >= 0 and presence.streams[info.id, seat] >= hall.settings.limits.streams_per_person:
        raise TooOften("streams-enough", most=hall.settings.limits.streams_per_person)
    by_person, by_address = (hall.streams[key] for key in stream_keys(visitor))
    limits = hall.settings.limits
    if by_person >= 4 * limits.streams_per_person or by_address >= limits.streams_per_address:
        raise TooOften("streams-enough", most=limits.streams_per_person)
    watcher = Watcher(request, visitor, hall, info, seat, since)
    return EventSourceResponse(watcher.events(), ping=int(QUIET), sep="\n")


def stream_keys(visitor: Visitor) -> tuple[str, str]:
    """Whose streams are counted together."""
    return f"person {visitor.person.id}", f"address {visitor.address}"


def last_seen(request: Request) -> int | None:
    """The number the client has seen last: the Last-Event-ID header, or `since` at first."""
    given = request.headers.get("last-event-id") or request.query_params.get("since")
    if given is None or given == "":
        return None
    found = whole_number(given)
    if found is None or found < 0:
        raise Trouble("last-event", given=given[:20])
    return found


class Watcher:
    """One open stream."""

    def __init__(
        self, request: Request, visitor: Visitor, hall: Hall, info: TableInfo, seat: int, since: int | None
    ) -> None:
        self.request = request
        self.visitor = visitor
        self.hall = hall
        self.table = info.id
        self.seat = seat
        self.since = since
        self.sent = -1
        self.shown: object = None
        self.chat = 0
        self.once = "once" in request.query_params
        self.shape = request.query_params.get("as", "json")

    async def events(self) -> AsyncIterator[ServerSentEvent]:
        """First everything as it is now, then every change, until the line breaks."""
        presence = self.request.app.state.presence
        self.hall.metrics.streams.inc()
        with self.hall.hub.listen(self.table, self.visitor.person.id) as ear, self.counted():
            try:
                if self.seat >= 0 and not self.once:
                    await presence.enter(await whole(self.hall.info(self.table)), self.seat)
                kinds = {hub.MOVE, hub.PEOPLE, hub.CHAT}
                while True:
                    for event in await whole(self.told(kinds)):
                        yield event
                    if self.once:
                        return
                    kinds = await ear.wait(QUIET) or {QUIET_KIND}
                    if kinds - {hub.MOVE, hub.CHAT} and not await whole(self.still_allowed()):
                        return
            finally:
                self.hall.metrics.streams.dec()
                if self.seat >= 0 and not self.once:
                    presence.exit(self.table, self.seat)

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Counted by person and by address as long as it is open."""
        keys = stream_keys(self.visitor)
        self.hall.streams.update(keys)
        try:
            yield
        finally:
            self.hall.streams.subtract(keys)
            self.hall.streams += Counter()

    async def still_allowed(self) -> bool:
        """Whether the visitor may still see the table and has not got up: tokens are revoked, sessions end."""
        try:
            visitor = await identify(self.request)
            _, info, seat = await table_of(self.request, visitor, fresh=True)
        except Trouble:
            return False
        same = visitor.person.id == self.visitor.person.id and visitor.via == self.visitor.via
        return same and not (seat >= 0 and info.seats[seat].left_at is not None)

    async def told(self, kinds: set[str]) -> list[ServerSentEvent]:
        return [event async for event in self.news(kinds)]

    async def news(self, kinds: set[str]) -> AsyncIterator[ServerSentEvent]:
        """The events for these kinds of change."""
        info = await self.hall.info(self.table)
        if hub.PEOPLE in kinds:
            self.seat = info.seat_of(self.visitor.person.id)
            yield ServerSentEvent(self.encode(self.people(info)), event="people")
        live = None
        if info.status not in (OPEN, CLOSED):
            live = await (self.hall.live(self.table) if QUIET_KIND in kinds else self.hall.told(self.table))
            info = await self.hall.settled(info, live)
        number = live.number if live is not None else 0
        now = (info.status, self.seat, info.rematch, [each.stand_in for each in info.seats])
        if number > self.sent or now != self.shown:
            self.shown = now
            told = render.payload(info, live, self.seat, self.visitor.lang, self.visitor.person.id, self.since)
            self.since = self.sent = number
            yield ServerSentEvent(self.shaped(info, live, told), event="table", id=str(number))
        if hub.CHAT in kinds:
            lines = await chat_lines(self.hall, info, self.seat, self.chat)
            if lines:
                self.chat = lines[-1]["id"]
                yield ServerSentEvent(self.encode(lines), event="chat")

    def shaped(self, info: TableInfo, live: Live | None, told: dict[str, Any]) -> str:
        """The table as JSON, drawn, or in words."""
        lang, known = self.visitor.lang, self.hall.chances.known(info.id, self.seat)
        if self.shape == "html" and live is not None:
            return fragment(self.request, self.visitor, "_table.html", table_facts(info, live, told, known, lang))
        if self.shape == "text":
            return fragment(self.request, self.visitor, "_text.html", text_facts(info, live, told, known, lang))
        return self.encode(told)

    def people(self, info: TableInfo) -> dict[str, Any]:
        """Who is here."""
        return {
            "status": info.status,
            "seats": [render.seat_facts(each, self.seat) for each in info.seats],
            "chat": info.chat_on() and self.seat >= 0,
            "rematch": info.rematch,
        }

    @staticmethod
    def encode(value: Any) -> str:
        return msgspec.json.encode(value).decode()
