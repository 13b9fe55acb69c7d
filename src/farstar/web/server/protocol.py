"""HTTP as the server speaks it. Uvicorn has a parser in Python and one in C; the faster is taken when it is there."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

from farstar.web.server.impatience import Impatient


class PlainProtocol(Impatient, H11Protocol):
    """With the parser in Python, which is always there; it bounds the size of a head itself."""

    def next_head_begun(self) -> bool:
        return bool(self.conn.trailing_data[0])

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.answered()


def protocol() -> type[asyncio.Protocol]:
    """The faster of the two that can be used here."""
    try:
        from farstar.web.server.fast_protocol import FastProtocol
    except ImportError:
        return PlainProtocol
    return FastProtocol
