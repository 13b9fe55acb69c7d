"""Server-sent events, written to the line as they come. Most of what the server sends are these, so nothing stands
between: one task sends, another notices when nobody is there any more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

NOTHING = b": nothing new\n\n"
"""A comment, which keeps a line open that has nothing to say."""
LET_GO = "farstar.let_go"
"""Where a request's scope says how whoever only listens is let go when the server ends."""


def event(name: str, data: bytes, number: int | None = None) -> bytes:
    """One event; with a number a broken line says from where it goes on."""
    if b"\n" in data or b"\r" in data:
        data = b"\ndata: ".join(data.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n"))
    numbered = b"" if number is None else b"id: %d\n" % number
    return b"%bevent: %b\ndata: %b\n\n" % (numbered, name.encode(), data)


class EventStream(Response):
    """An answer that goes on until its events end, the reader is gone or the server ends."""

    media_type = "text/event-stream"
    status_code = 200

    def __init__(self, events: AsyncGenerator[bytes, None]) -> None:
        self.events = events
        self.init_headers({"X-Accel-Buffering": "no"})  # without a body there is no length either

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        if scope["method"] != "HEAD":
            await self.until_gone(scope, receive, send)
        await send({"type": "http.response.body", "body": b""})

    async def until_gone(self, scope: Scope, receive: Receive, send: Send) -> None:
        sending = asyncio.create_task(self.send_all(send))
        reading = asyncio.create_task(gone(receive))
        scope[LET_GO] = reading.cancel
        try:
            await asyncio.wait((sending, reading), return_when=asyncio.FIRST_COMPLETED)
        finally:
            reading.cancel()
            sent = sending.done()
            sending.cancel()
            ended = await asyncio.gather(sending, return_exceptions=True)
        if sent and isinstance(ended[0], BaseException):
            raise ended[0]

    async def send_all(self, send: Send) -> None:
        async with aclosing(self.events) as events:
            async for each in events:
                await send({"type": "http.response.body", "body": each, "more_body": True})


async def gone(receive: Receive) -> None:
    """Wait until the reader hangs up."""
    while (await receive())["type"] != "http.disconnect":
        pass
