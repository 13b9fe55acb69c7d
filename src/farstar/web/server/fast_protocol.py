"""HTTP read by the parser in C. That one takes heads of any size, so their size is bounded here.

An answer's head is written together with the first of its body: sent alone it would wake the reader for nothing.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from farstar.web.server.impatience import Impatient

MOST_HEAD = 65_536
"""Bytes a request's head may have, as with the parser in Python."""


class Joined:
    """A transport that keeps the first write of an answer, its head, for the end of this step of the loop."""

    def __init__(self, transport: Any, loop: Any) -> None:
        self.transport = transport
        self.loop = loop
        self.head: bytes | None = b""

    def write(self, data: bytes) -> None:
        if self.head == b"":
            self.head = data
            self.loop.call_soon(self.send_head)
        elif self.head is not None:
            data, self.head = self.head + data, None
            self.transport.write(data)
        else:
            self.transport.write(data)

    def send_head(self) -> None:
        """The body has not come yet: the head goes alone."""
        if self.head:
            self.transport.write(self.head)
        self.head = None

    def __getattr__(self, name: str) -> Any:
        """Whoever closes it wants the head sent before."""
        if name == "close":
            self.send_head()
        return getattr(self.transport, name)


class FastProtocol(Impatient, HttpToolsProtocol):
    """Counts what arrives until a head is whole."""

    head = 0
    in_head = False

    def data_received(self, data: bytes) -> None:
        whole_before = not self.in_head
        super().data_received(data)
        if self.in_head:
            self.head = 0 if whole_before else self.head + len(data)  # at first it may be the end of another request
            if self.head > MOST_HEAD and not self.transport.is_closing():
                self.send_400_response("The head of the request is too large.")

    def on_message_begin(self) -> None:
        self.in_head = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.in_head = False
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before:
            self.cycle.transport = Joined(self.transport, self.loop)

    def next_head_begun(self) -> bool:
        return self.in_head

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.answered()
