"""Notices whoever holds up the event loop: every step of every task is timed and counted for the route it serves.

One loop serves everybody, so a step that takes long keeps all others waiting, whether it computes, sleeps or waits for
a file. What it computes is measured in processor time; what it waits for by the clock on the wall, more patiently and
without the time the machine gave to other programs: a busy machine is not mistaken for a slow handler.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Generator
from contextvars import ContextVar
from typing import Any

import structlog

from farstar.web.common.metrics import Metrics

LOG = structlog.get_logger()
TOO_LONG = 0.25
"""Seconds of processor time one step may take."""
MOTIONLESS = 1.0
"""Seconds by the clock one step may take, if it does not compute."""
MARK_EVERY = 0.05
"""Seconds after which the times of the thread are read anew; reading them costs more than a step."""

SCOPE: ContextVar[Any] = ContextVar("SCOPE", default=None)
"""The request that a task serves; tasks it starts inherit it."""


def route_of(scope: Any) -> str:
    """The name of the route of a request, which holds no secret; the path may."""
    return getattr(scope.get("endpoint"), "__name__", "none") if scope else "background"


def kept_waiting() -> float:
    """Seconds this thread could have run and had no processor; zero where the system does not say."""
    try:
        with open("/proc/thread-self/schedstat", "rb", buffering=0) as file:
            return int(file.read(100).split()[1]) / 1e9
    except (OSError, IndexError):
        return 0.0


class LoopWatch:
    """The times of one loop. `marked` is the last moment at which `computed` and `waited` were read."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.mark(time.perf_counter())

    def mark(self, now: float) -> None:
        self.marked, self.computed, self.waited = now, time.thread_time(), kept_waiting()

    def begin(self) -> float:
        """A step begins: at which time."""
        now = time.perf_counter()
        if now - self.marked > MARK_EVERY:
            self.mark(now)
        return now

    def end(self, at: float, task: str) -> None:
        """A step that began at this time has ended; what came between the mark and it is not charged to it."""
        now = time.perf_counter()
        if now - at < TOO_LONG:
            return
        before = at - self.marked
        computed, waited = self.computed, self.waited
        self.mark(now)
        computed, held = self.computed - computed - before, now - at - (self.waited - waited)
        if computed > TOO_LONG or held > MOTIONLESS:
            route = route_of(SCOPE.get())
            self.metrics.blocked.labels(route).inc()
            LOG.error("the event loop was held up", route=route, task=task, ms=round(max(computed, held) * 1000))


class Timed(Coroutine[Any, Any, Any]):
    """A coroutine whose steps are timed."""

    def __init__(self, work: Coroutine[Any, Any, Any], watch: LoopWatch) -> None:
        self.work = work
        self.watch = watch
        self.__name__ = getattr(work, "__name__", "task")
        self.__qualname__ = getattr(work, "__qualname__", "task")

    def __getattr__(self, name: str) -> Any:
        """What libraries ask of a coroutine: whether it runs (`cr_running`), where it is (`cr_frame`)."""
        return getattr(self.work, name)

    def send(self, value: Any) -> Any:
        begun = self.watch.begin()
        try:
            return self.work.send(value)
        finally:
            self.watch.end(begun, self.__qualname__)

    def throw(self, *error: Any) -> Any:
        begun = self.watch.begin()
        try:
            return self.work.throw(*error)
        finally:
            self.watch.end(begun, self.__qualname__)

    def close(self) -> None:
        self.work.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        return self.work.__await__()


def watch(loop: asyncio.AbstractEventLoop, metrics: Metrics) -> None:
    """From now on every new task of this loop is timed."""
    watching = LoopWatch(metrics)

    def factory(loop: asyncio.AbstractEventLoop, work: Any, **more: Any) -> asyncio.Task[Any]:
        timed = Timed(work, watching) if asyncio.iscoroutine(work) else work
        return asyncio.Task(timed, loop=loop, **more)

    loop.set_task_factory(factory)
