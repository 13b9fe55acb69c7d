"""Counters for Prometheus. With several workers prometheus-client adds them up over its shared folder."""

from __future__ import annotations

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("farstar_requests", "Requests answered.", ["route", "status"], registry=self.registry)
        self.seconds = Histogram(
            "farstar_request_seconds", "Time to answer a request.", ["route"], registry=self.registry
        )
        self.blocked = Counter(
            "farstar_loop_blocked", "Steps that held up the event loop too long.", ["route"], registry=self.registry
        )
        self.moves = Counter("farstar_moves", "Rows appended to tables.", ["cause"], registry=self.registry)
        self.retries = Counter("farstar_move_retries", "Moves tried again: another was first.", registry=self.registry)
        self.streams = Gauge("farstar_streams", "Open streams.", registry=self.registry, multiprocess_mode="livesum")
        self.jobs = Counter("farstar_jobs", "Jobs done.", ["kind", "outcome"], registry=self.registry)
        self.thinking = Histogram("farstar_bot_seconds", "Time bots think.", ["bot"], registry=self.registry)

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        if FOLDER not in os.environ:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)
