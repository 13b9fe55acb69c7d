"""The stream of a table: server-sent events, numbered like the moves, so that a broken line goes on where it broke."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from farstar.web.common.errors import RequestError
from farstar.web.common.events import NOTHING, EventStream, event
from farstar.web.common.numbers import whole_number
from farstar.web.game.info import PLAYING, TableInfo
from farstar.web.game.live import Live
from farstar.web.pages.templating import fragment, table_facts, text_facts
from farstar.web.store import hub, shared_streams
from farstar.web.store.database import to_the_end
from farstar.web.store.hub import Listener
from farstar.web.store.shared import Shared
from farstar.web.store.shared_streams import Limit
from farstar.web.tables import payloads
from farstar.web.tables.actions import chat_lines, table_of
from farstar.web.visitors.visitor import Visitor, identify

QUIET_KIND = "quiet"
QUIET = 15.0
"""Seconds after which the database is looked at even without news, and the line kept alive."""
MOMENT = 0.06
"""Seconds that a page waits for bots who are asked: what they answer at once is drawn with what they were asked by."""


async def stream(request: Request) -> Response:
    """Open a stream: events `table` (id = number), `chat` and `people`; the table as=json, as=html or as=text."""
    visitor = await identify(request)
    shared, info, seat = await table_of(request, visitor, fresh=True)
    if request.query_params.get("as", "json") not in ("json", "html", "text"):
        raise RequestError("stream-shape")
    since = last_seen(request)
    await shared_streams.check(shared, stream_limits(shared, visitor, info.id, seat))
    watcher = Watcher(request, visitor, shared, info, seat, since)
    return EventStream(watcher.events())


def stream_limits(shared: Shared, visitor: Visitor, table: str, seat: int) -> list[Limit]:
    """Whose streams are counted together, and how many there may be: of a seat, of a person, of an address."""
    most = shared.settings.limits
    seats = [(f"seat {table} {seat}", most.streams_per_person)] if seat >= 0 else []
    person, address = f"person {visitor.person.id}", f"address {visitor.address}"
    return [*seats, (person, 4 * most.streams_per_person), (address, most.streams_per_address)]


def last_seen(request: Request) -> int | None:
    """The number the client has seen last: the Last-Event-ID header, or `since` at first."""
    given = request.headers.get("last-event-id") or request.query_params.get("since")
    if given is None or given == "":
        return None
    found = whole_number(given)
    if found is None or found < 0:
        raise RequestError("last-event", given=given[:20])
    return found


class Watcher:
    """One open stream."""

    def __init__(
        self, request: Request, visitor: Visitor, shared: Shared, info: TableInfo, seat: int, since: int | None
    ) -> None:
        self.request = request
        self.visitor = visitor
        self.shared = shared
        self.table = info.id
        self.seat = seat
        self.since = since
        self.sent = -1
        self.shown: object = None
        self.chat = 0
        self.once = "once" in request.query_params
        self.shape = request.query_params.get("as", "json")

    async def events(self) -> AsyncGenerator[bytes, None]:
        """First everything as it is now, then every change, until the line breaks."""
        presence = self.request.app.state.presence
        self.shared.metrics.streams.inc()
        with self.shared.hub.listen(self.table, self.visitor.person.id) as listener, self.counted():
            try:
                if self.seat >= 0 and not self.once:
                    await presence.enter(await to_the_end(self.shared.info(self.table)), self.seat)
                kinds = {hub.MOVE, hub.PEOPLE, hub.CHAT}
                while True:
                    found = self.at_hand(kinds)
                    changes = await to_the_end(self.news(kinds)) if found is None else found
                    if changes or QUIET_KIND in kinds:
                        yield b"".join(changes) or NOTHING
                    if self.once:
                        return
                    kinds = await self.gathered(listener, await listener.wait(QUIET)) or {QUIET_KIND}
                    if kinds - {hub.MOVE, hub.CHAT} and not await to_the_end(self.still_allowed()):
                        return
            finally:
                self.shared.metrics.streams.dec()
                if self.seat >= 0 and not self.once:
                    presence.exit(self.table, self.seat)

    async def gathered(self, listener: Listener, kinds: set[str]) -> set[str]:
        """These kinds of change, and those of the moment in which bots may still answer: it is drawn once for all."""
        clock = asyncio.get_running_loop().time
        until = clock() + MOMENT
        while self.shape != "json" and hub.MOVE in kinds and self.bots_answer() and clock() < until:
            kinds |= await listener.wait(until - clock())
        return kinds

    def bots_answer(self) -> bool:
        """Whether it is for bots to go on, and not for this seat."""
        info, live = self.shared.infos.get(self.table), self.shared.known(self.table, self.heard())
        asked = {ask.seat for ask in live.asks()} if live is not None else set()
        return info is not None and self.seat not in asked and not asked.isdisjoint(info.bots())

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Counted by seat, person and address as long as it is open."""
        keys = [key for key, _ in stream_limits(self.shared, self.visitor, self.table, self.seat)]
        self.shared.streams.update(keys)
        try:
            yield
        finally:
            self.shared.streams.subtract(keys)
            self.shared.streams += Counter()

    async def still_allowed(self) -> bool:
        """Whether the visitor may still see the table and has not got up: tokens are revoked, sessions end."""
        try:
            visitor = await identify(self.request)
            _, info, seat = await table_of(self.request, visitor, fresh=True)
        except RequestError:
            return False
        same = visitor.person.id == self.visitor.person.id and visitor.via == self.visitor.via
        return same and not (seat >= 0 and info.seats[seat].left_at is not None)

    def at_hand(self, kinds: set[str]) -> list[bytes] | None:
        """The event of a move whose game is in memory, as it mostly is; None when something must be looked up."""
        info, live = self.shared.infos.get(self.table), self.shared.known(self.table, self.heard())
        if kinds != {hub.MOVE} or info is None or live is None or info.status != PLAYING or live.over:
            return None
        return self.changes(info, live)

    def heard(self) -> int:
        """The number this table has come to, as those who listen here were told."""
        return self.shared.heard.get(self.table, 0)

    async def news(self, kinds: set[str]) -> list[bytes]:
        """The events for these kinds of change."""
        quiet = QUIET_KIND in kinds
        info = await self.shared.info(self.table, fresh=quiet)
        events = []
        if hub.PEOPLE in kinds:
            self.seat = info.seat_of(self.visitor.person.id)
            events.append(event("people", msgspec.json.encode(self.people(info))))
        info, live = await self.shared.game_of(info, info.number if quiet else self.heard())
        events += self.changes(info, live)
        if hub.CHAT in kinds:
            lines = await chat_lines(self.shared, info, self.seat, self.chat)
            if lines:
                self.chat = lines[-1]["id"]
                events.append(event("chat", msgspec.json.encode(lines)))
        return events

    def changes(self, info: TableInfo, live: Live | None) -> list[bytes]:
        """The table, if it is not as it was told last."""
        number = live.number if live is not None else 0
        now = (info.status, self.seat, info.rematch, [each.stand_in for each in info.seats])
        if number <= self.sent and now == self.shown:
            return []
        change = event("table", self.shaped(info, live), number)
        self.shown, self.since, self.sent = now, number, number
        return [change]

    def shaped(self, info: TableInfo, live: Live | None) -> bytes:
        """The table as JSON, drawn, or in words."""
        seat, lang, person = self.seat, self.visitor.lang, self.visitor.person.id
        if self.shape == "json" or (self.shape == "html" and live is None):
            return msgspec.json.encode(payloads.payload(info, live, seat, lang, person, self.since))
        seen, known = payloads.facts(info, live, seat, lang, person), self.shared.chances.known(info.id, seat)
        if self.shape == "html" and live is not None:
            template, said = "_table.html", table_facts(info, live, seen, known, lang)
        else:
            template, said = "_text.html", text_facts(info, live, seen, known, lang)
        return fragment(self.request, self.visitor, template, said).encode()

    def people(self, info: TableInfo) -> dict[str, Any]:
        """Who is here."""
        return {
            "status": info.status,
            "seats": [payloads.seat_facts(each, self.seat) for each in info.seats],
            "chat": info.chat_on() and self.seat >= 0,
            "rematch": info.rematch,
        }
