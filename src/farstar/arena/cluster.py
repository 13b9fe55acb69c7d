"""Playing a plan on a Ray cluster: the same games, the same records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from farstar.arena.plan import Plan
from farstar.arena.played import GameRecord, play
from farstar.arena.runs import Play
from farstar.cluster import check, joined

AHEAD = 4
"""Batches waiting for each core, so that none is idle and the driver stays small."""
BATCH = 4
"""Games in one task."""


def player(address: str) -> Play:
    """Plays on the cluster at this address; "local" starts one on this machine."""
    check(address)

    def play_there(plan: Plan, indices: list[int], jobs: int) -> Iterator[GameRecord]:
        with joined(address, jobs) as ray:
            yield from in_flight(ray, plan, indices)

    return play_there


def in_flight(ray: Any, plan: Plan, indices: list[int]) -> Iterator[GameRecord]:
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


def play_batch(saved: dict[str, Any], indices: list[int]) -> list[GameRecord]:
    """Play some deals of a saved plan, on whatever machine this is."""
    plan = Plan.load(saved)
    return [play(plan, plan.deal(index)) for index in indices]
