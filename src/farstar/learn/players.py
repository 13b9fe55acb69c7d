"""Playgrounds here, in processes of their own, or on a Ray cluster; to the learner they are all the same.

In other processes the next games are played while the learner learns from the last ones. Their decisions are then made
by the network as it was one round of learning ago, which proximal policy optimisation allows for.
"""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Protocol

from farstar.cluster import joined
from farstar.learn.playground import Experience, Playground, PlaygroundRules
from farstar.learned.network import Network


class PlayerLost(Exception):
    """Somebody who played for the learner is gone."""


class Players(Protocol):
    """Whoever plays for the learner."""

    beside: bool
    """Whether they play while it learns."""

    def play(self, learner: Network, lead_weight: float) -> list[Experience]:
        """What was decided, one part from each playground."""

    def meet(self, old: list[Network]) -> None:
        """Old selves to be met from now on."""


class Here:
    """One playground in the learner's own process."""

    beside = False

    def __init__(self, rules: PlaygroundRules, seed: int) -> None:
        self.playground = Playground(rules, seed)

    def play(self, learner: Network, lead_weight: float) -> list[Experience]:
        return [self.playground.play(learner, lead_weight)]

    def meet(self, old: list[Network]) -> None:
        self.playground.league.old = old


class Elsewhere:
    """Several playgrounds that are asked for the next games before the last ones are learned from."""

    beside = True

    def __init__(self, askers: list[Any]) -> None:
        self.askers = askers
        self.asked = False
        self.old: list[Network] | None = None

    def play(self, learner: Network, lead_weight: float) -> list[Experience]:
        if not self.asked:
            self.ask(learner, lead_weight)
        played: list[Experience] = [asker.answer() for asker in self.askers]
        self.ask(learner, lead_weight)
        return played

    def ask(self, learner: Network, lead_weight: float) -> None:
        """Old selves travel with the question: whoever plays listens only when it has answered."""
        for asker in self.askers:
            asker.ask(learner, lead_weight, self.old)
        self.asked = True
        self.old = None

    def meet(self, old: list[Network]) -> None:
        self.old = old


class ProcessAsker:
    """Speaks to a playground in a process of this machine."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def ask(self, learner: Network, lead_weight: float, old: list[Network] | None) -> None:
        try:
            self.connection.send((learner, lead_weight, old))
        except OSError:
            raise PlayerLost("a process that plays has ended") from None

    def answer(self) -> Any:
        try:
            return self.connection.recv()
        except (EOFError, OSError):
            raise PlayerLost("a process that plays has ended") from None


class RayAsker:
    """Speaks to a playground on a Ray cluster."""

    def __init__(self, ray: Any, actor: Any) -> None:
        self.ray = ray
        self.actor = actor
        self.waiting: Any = None

    def ask(self, learner: Network, lead_weight: float, old: list[Network] | None) -> None:
        self.waiting = self.actor.play.remote(learner, lead_weight, old)

    def answer(self) -> Any:
        try:
            return self.ray.get(self.waiting)
        except self.ray.exceptions.RayActorError as error:
            raise PlayerLost(f"an actor that plays has ended: {error}") from None


def playing(connection: Connection, rules: PlaygroundRules, seed: int) -> None:
    """A process that plays when it is asked, until nobody is at the other end. Ctrl-C is for the learner."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    gc.disable()
    playground = Playground(rules, seed)
    while True:
        try:
            connection.send(playground.play(*connection.recv()))
        except (EOFError, OSError):
            return
        gc.collect(0)


@contextmanager
def here(rules: PlaygroundRules, seed: int) -> Iterator[Players]:
    """The learner plays by itself."""
    yield Here(rules, seed)


@contextmanager
def processes(rules: PlaygroundRules, seed: int, jobs: int) -> Iterator[Players]:
    """So many processes of this machine play; each plays its part of what is handed over, at tables of its own."""
    context = get_context("spawn")
    started: list[Any] = []
    askers: list[ProcessAsker] = []
    try:
        for job in range(jobs):
            near, far = context.Pipe()
            process = context.Process(target=playing, args=(far, part(rules, jobs), seed + 1000 * job), daemon=True)
            process.start()
            far.close()
            started.append(process)
            askers.append(ProcessAsker(near))
        yield Elsewhere(askers)
    finally:
        for asker in askers:
            asker.connection.close()
        for process in started:
            process.terminate()
            process.join()


@contextmanager
def on_cluster(rules: PlaygroundRules, seed: int, jobs: int, address: str) -> Iterator[Players]:
    """So many actors on a Ray cluster play."""
    with joined(address, jobs) as ray:
        actor = ray.remote(num_cpus=1)(Playground)
        shared = ray.put(part(rules, jobs))
        yield Elsewhere([RayAsker(ray, actor.remote(shared, seed + 1000 * job)) for job in range(jobs)])


def part(rules: PlaygroundRules, jobs: int) -> PlaygroundRules:
    """The rules for one of so many playgrounds: all kinds of tables at each, and its part of the decisions."""
    kinds = [kind._replace(games=max(1, kind.games // jobs)) for kind in rules.kinds]
    return rules._replace(kinds=kinds, ahead=max(1, rules.ahead // jobs))


def players(rules: PlaygroundRules, seed: int, jobs: int, cluster: str | None) -> AbstractContextManager[Players]:
    """Who plays: the learner itself, processes beside it, or a cluster."""
    if cluster is not None:
        return on_cluster(rules, seed, jobs, cluster)
    return processes(rules, seed, jobs) if jobs > 1 else here(rules, seed)
