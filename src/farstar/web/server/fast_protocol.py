"""HTTP read by the parser in C. That one takes heads of any size, so their size is bounded here."""

from __future__ import annotations

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from farstar.web.server.impatience import Impatient

MOST_HEAD = 65_536
"""Bytes a request's head may have, as with the parser in Python."""


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
        super().on_headers_complete()

    def next_head_begun(self) -> bool:
        return self.in_head

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.answered()
