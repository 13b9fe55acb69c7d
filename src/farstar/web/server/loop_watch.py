"""Notices whoever holds up the event loop: every step of every task is timed and counted for the route it serves.

One loop serves everybody, so a step that takes long keeps all others waiting. The processor time of the step counts,
not the clock on the wall, so that a busy machine is not mistaken for a slow handler.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Generator
from contextvars import ContextVar
from typing import Any

import structlog

from farstar.web.server.metrics import Metrics

LOG = structlog.get_logger()
TOO_LONG = 0.25
"""Seconds of processor time one step may take."""

SCOPE: ContextVar[Any] = ContextVar("SCOPE", default=None)
"""The request that a task serves; tasks it starts inherit it."""


def route_of(scope: Any) -> str:
    """The name of the route of a request, which holds no secret; the path may."""
    return getattr(scope.get("endpoint"), "__name__", "none") if scope else "background"


class Timed(Coroutine[Any, Any, Any]):
    """A coroutine whose steps are timed."""

    def __init__(self, work: Coroutine[Any, Any, Any], metrics: Metrics) -> None:
        self.work = work
        self.metrics = metrics
        self.__name__ = getattr(work, "__name__", "task")
        self.__qualname__ = getattr(work, "__qualname__", "task")

    def send(self, value: Any) -> Any:
        begun = time.thread_time()
        try:
            return self.work.send(value)
        finally:
            self.note(time.thread_time() - begun)

    def throw(self, *error: Any) -> Any:
        begun = time.thread_time()
        try:
            return self.work.throw(*error)
        finally:
            self.note(time.thread_time() - begun)

    def close(self) -> None:
        self.work.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        return self.work.__await__()

    def note(self, seconds: float) -> None:
        if seconds > TOO_LONG:
            route = route_of(SCOPE.get())
            self.metrics.blocked.labels(route).inc()
            LOG.error("the event loop was held up", route=route, task=self.__qualname__, ms=round(seconds * 1000))


def watch(loop: asyncio.AbstractEventLoop, metrics: Metrics) -> None:
    """From now on every new task of this loop is timed."""

    def factory(loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> asyncio.Task[Any]:
        timed = Timed(work, metrics) if asyncio.iscoroutine(work) else work
        return asyncio.Task(timed, loop=loop, **more)

    loop.set_task_factory(factory)
