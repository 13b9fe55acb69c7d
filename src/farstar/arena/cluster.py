"""Playing a plan on a Ray cluster: the same games, the same records."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from typing import Any

from farstar.arena.plan import Plan
from farstar.arena.played import Record, play
from farstar.arena.runs import Play

AHEAD = 4
"""Batches waiting for each core, so that none is idle and the driver stays small."""
BATCH = 4
"""Games in one task."""


def player(address: str) -> Play:
    """Plays on the cluster at this address; "local" starts one on this machine."""
    try:
        import ray
    except ModuleNotFoundError:
        raise ValueError("--cluster needs Ray: pip install 'farstar[cluster]'") from None

    reachable(address)

    def play_there(plan: Plan, indices: list[int], jobs: int) -> Iterator[Record]:
        try:
            if address == "local":
                ray.init(num_cpus=max(1, jobs), include_dashboard=False, log_to_driver=False)
            else:
                ray.init(address=address, log_to_driver=False)
        except (ConnectionError, RuntimeError) as error:
            raise ValueError(f"no Ray cluster at {address!r}: {error}") from None
        try:
            yield from in_flight(ray, plan, indices)
        finally:
            ray.shutdown()

    return play_there


def reachable(address: str) -> None:
    """Refuse an address at which nobody listens: Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        if address not in ("local", "auto"):
            raise ValueError(f"a cluster's address looks like 10.0.0.1:6379, or is auto or local; not {address!r}")
        return
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, ValueError) as error:
        raise ValueError(f"no Ray cluster at {address!r}: {error}") from None


def in_flight(ray: Any, plan: Plan, indices: list[int]) -> Iterator[Record]:
    """Keep a bounded number of batches on their way; a batch whose machine is lost is played again by Ray."""
    task = ray.remote(max_retries=3)(play_batch)
    batches = [indices[at : at + BATCH] for at in range(0, len(indices), BATCH)]
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: list[Any] = []
    while batches or waiting:
        while batches and len(waiting) < most:
            waiting.append(task.remote(plan.save(), batches.pop(0)))
        ready, waiting = ray.wait(waiting)
        for batch in ready:
            yield from ray.get(batch)


def play_batch(saved: dict[str, Any], indices: list[int]) -> list[Record]:
    plan = Plan.load(saved)
    return [play(plan, plan.deal(index)) for index in indices]
