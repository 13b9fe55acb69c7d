"""Work that takes longer than a moment is done here, beside the event loop, a few pieces at a time and not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from farstar.web.common.errors import RequestError

P = ParamSpec("P")
T = TypeVar("T")
PATIENCE = 20.0
"""Seconds a visitor waits for such work, its time in the queue included."""
POOL = ThreadPoolExecutor(2, thread_name_prefix="aside")


class TooSlow(RequestError, status=503, code="too-slow"):
    """It took longer than anybody should wait."""


async def aside(work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """What the work returns or raises; refused when it takes too long. The work itself must be bounded."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(PATIENCE):
            return await loop.run_in_executor(POOL, lambda: work(*args, **more))
    except TimeoutError:
        raise TooSlow("too-slow", seconds=round(PATIENCE)) from None
