"""HTTP as the server speaks it: whoever opens a connection and does not send a whole request soon is hung up on."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE = 10.0
"""Seconds from the first byte, or from the connection, to the end of a request's head."""


class ImpatientProtocol(H11Protocol):
    """Uvicorn's protocol with a limit on the time a request's head may take."""

    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.answering():
            self.stop_waiting()
        elif self.waiting is None:
            self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.answering() and self.waiting is None and self.conn.trailing_data[0]:
            self.wait()

    def answering(self) -> bool:
        """Whether a request's head is here and its answer is not finished."""
        return self.cycle is not None and not self.cycle.response_complete

    def wait(self) -> None:
        self.waiting = self.loop.call_later(PATIENCE, self.give_up)

    def stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def give_up(self) -> None:
        self.waiting = None
        if not self.answering():
            self.transport.close()
