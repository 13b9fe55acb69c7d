"""Whoever opens a connection and does not send a whole request soon, or does not take the answer, is hung up on."""

from __future__ import annotations

import asyncio
from typing import Any

from farstar.web.common.events import LET_GO

PATIENCE = 10.0
"""Seconds from the first byte, or from the connection, to the end of a request's head."""
STALLED = 30.0
"""Seconds in which somebody must take something of an answer that waits for them."""


class Impatient(asyncio.Protocol):
    """Limits on the time a request's head may take and an answer may lie there, whichever parser reads it."""

    loop: Any
    transport: Any
    cycle: Any
    waiting: asyncio.TimerHandle | None = None
    stalled: asyncio.TimerHandle | None = None

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
        self.taken()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """The server ends: answers are finished, and who only listens is let go."""
        super().shutdown()  # type: ignore[misc]
        if self.answering() and LET_GO in self.cycle.scope:
            self.cycle.scope[LET_GO]()

    def pause_writing(self) -> None:
        """What was sent is not taken: the buffers between here and there are full."""
        super().pause_writing()
        self.taken()
        self.stalled = self.loop.call_later(STALLED, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.taken()

    def taken(self) -> None:
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None

    def next_head_begun(self) -> bool:
        """Whether a part of another request is here already."""
        raise NotImplementedError

    def answered(self) -> None:
        """An answer is finished: if the next request has begun, its time runs."""
        if not self.answering() and self.waiting is None and self.next_head_begun():
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
