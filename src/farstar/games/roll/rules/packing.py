"""Picks that say several things in one number: each is packed and unpacked here, and nowhere else.

A number in a journal means the same for ever, so the sizes below never change.
"""

from __future__ import annotations

from typing import Final

WORKERS: Final = 128
"""More than there are dice and extra workers."""
PLACES: Final = 256
"""More than there are sides."""
SLOTS: Final = 4
"""Two stacks, each with its bottom and its top."""
STACKS: Final = 2
BOTTOM: Final = 0
TOP: Final = 2
"""A slot is a stack, and TOP more where the tile goes on top of it."""


# Tiles ----------------------------------------------------------------------------------------------------------


def side_of(tile: int, stack: int) -> int:
    """The side that a game tile shows in a stack: its development in stack 0, its world in stack 1."""
    return tile * STACKS + stack


def tile_of(side: int) -> int:
    """The game tile of a side."""
    return side // STACKS


def tile_and_stack(side: int) -> tuple[int, int]:
    """The game tile of a side, and the stack in which it shows it."""
    return side // STACKS, side % STACKS


def slot_of(stack: int, top: bool) -> int:
    """The bottom or the top of a stack."""
    return stack + (TOP if top else BOTTOM)


def stack_and_top(slot: int) -> tuple[int, bool]:
    """Which stack a slot belongs to, and whether it is its top."""
    return slot % TOP, slot >= TOP


def pack_lay(tile: int, slot: int) -> int:
    """A tile laid into a slot."""
    return tile * SLOTS + slot


def unpack_lay(pick: int) -> tuple[int, int]:
    """Tile and slot."""
    return pick // SLOTS, pick % SLOTS


def side_laid(pick: int) -> int:
    """The side that shows of a tile laid so."""
    return side_of(pick // SLOTS, pick % TOP)


# Workers --------------------------------------------------------------------------------------------------------


def pack_explore(task: int, worker: int) -> int:
    """An explorer and its task."""
    return task * WORKERS + worker


def unpack_explore(pick: int) -> tuple[int, int]:
    """Task and worker."""
    return pick // WORKERS, pick % WORKERS


def pack_produce(die: int, world: int) -> int:
    """A producer and the world it becomes a good of."""
    return die * PLACES + world


def unpack_produce(pick: int) -> tuple[int, int]:
    """Die and world."""
    return pick // PLACES, pick % PLACES


def pack_ship(good: int, task: int, shipper: int) -> int:
    """A good (a die), whether it is traded (0) or consumed (1), and by which shipper."""
    return (good * 2 + task) * WORKERS + shipper


def unpack_ship(pick: int) -> tuple[int, int, int]:
    """Good, task and shipper."""
    return pick // (2 * WORKERS), pick // WORKERS % 2, pick % WORKERS


# Single picks of a layout in the making -------------------------------------------------------------------------

ROWS: Final = 8
KIND: Final = 1000


def pack_single(kind: int, number: int) -> int:
    """A kind of single pick (a multiple of KIND) about a power or a die."""
    return kind + number


def unpack_single(pick: int) -> tuple[int, int]:
    """The kind and its number."""
    return pick - pick % KIND, pick % KIND


def pack_row(die: int, row: int) -> int:
    """The number of a single pick that puts a die into a row."""
    return die * ROWS + row


def unpack_row(number: int) -> tuple[int, int]:
    """Die and row."""
    return number // ROWS, number % ROWS
