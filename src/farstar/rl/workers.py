"""The games of a vector environment shared out among processes, which show them in memory that all of them have.

Every game has its own line of seeds, so the arrays are the same whoever plays it.
"""

from __future__ import annotations

import gc
import signal
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farstar.rl.code import code
from farstar.rl.group import Group, Kind, Step

WORD = 8
"""Arrays begin at multiples of so many bytes."""


class Workers:
    """Processes that play the games of one kind. They end with `close`, or with the process that has made them."""

    def __init__(self, kind: Kind, number: int) -> None:
        context = get_context("spawn")
        memory = context.RawArray("b", bytes_of(kind))
        self.arrays = arrays(kind, memory)
        self.doors: list[Connection] = []
        self.processes = []
        for first, last in pairwise([kind.games * nth // number for nth in range(number + 1)]):
            door, theirs = context.Pipe()
            process = context.Process(target=work, args=(theirs, memory, kind, first, last), daemon=True)
            process.start()
            theirs.close()
            self.doors.append(door)
            self.processes.append(process)

    def reset(self, seed: int) -> Step:
        """Begin all games anew."""
        return self.all_do(seed)

    def act(self, actions: NDArray[Any]) -> Step:
        """Act in every game; all these actions are open."""
        self.arrays[0][:] = actions
        return self.all_do(None)

    def all_do(self, seed: int | None) -> Step:
        """Everybody plays on, or begins anew with a seed; then what is shown is taken out of the common memory."""
        try:
            for door in self.doors:
                door.send(seed)
            for door in self.doors:
                door.recv()
        except (EOFError, OSError):
            self.close()
            raise RuntimeError("a process that played some games has ended; close the environment and reset") from None
        return Step._make(array.copy() for array in self.arrays[1:])

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("games in other processes cannot be copied or pickled; play them with workers=1")

    def close(self) -> None:
        """End the processes."""
        for door in self.doors:
            door.close()
        for process in self.processes:
            process.join()


def work(door: Connection, memory: Any, kind: Kind, first: int, last: int) -> None:
    """What one process does: play its share of the games until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()
    actions, *common = arrays(kind, memory)
    group = Group(kind._replace(games=last - first), first)
    while True:
        try:
            seed = door.recv()
        except EOFError:
            return
        shown = group.act(actions[first:last]) if seed is None else group.reset(seed)
        for array, part in zip(common, shown, strict=True):
            array[first:last] = part
        door.send(None)


def shapes(kind: Kind) -> list[tuple[Any, tuple[int, ...]]]:
    """The arrays of the common memory: the actions, then those of a step in their order."""
    numbers = code(kind.name, kind.version)
    of_seats = (kind.games, kind.seats)
    return [
        (np.int64, kind.lead),
        (np.int8, (*kind.lead, numbers.size(kind.seats))),
        (np.bool_, (*kind.lead, numbers.actions)),
        (np.int64, (kind.games,)),
        (np.bool_, of_seats),
        (np.float32, of_seats),
        (np.bool_, (kind.games,)),
        (np.float32, of_seats),
    ]


def room(dtype: Any, shape: tuple[int, ...]) -> int:
    """The bytes that an array takes, with those up to where the next one may begin."""
    size = int(np.prod(shape)) * int(np.dtype(dtype).itemsize)
    return -(-size // WORD) * WORD


def bytes_of(kind: Kind) -> int:
    """How large the common memory is."""
    return sum(room(*each) for each in shapes(kind))


def arrays(kind: Kind, memory: Any) -> list[NDArray[Any]]:
    """The arrays that lie in the common memory."""
    found: list[NDArray[Any]] = []
    at = 0
    for dtype, shape in shapes(kind):
        found.append(np.frombuffer(memory, dtype, int(np.prod(shape)), at).reshape(shape))
        at += room(dtype, shape)
    return found
