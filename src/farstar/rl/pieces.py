"""Observations made of named pieces, each with its scale: one block for the table, then one like block for each seat.

The writers go through their pieces in order: each `put` writes over zeros and says where the next piece begins.
"""

from __future__ import annotations

from farstar.rl.code import MOST
from farstar.rl.code import Piece as Piece


def seat_places(own: int, seats: int, first: int, size: int) -> list[tuple[int, int]]:
    """Every seat, the own first and on in turn, and where its block begins."""
    return [((own + i) % seats, first + i * size) for i in range(seats)]


def size_of(pieces: list[Piece]) -> int:
    """How many numbers the pieces take."""
    return sum([size for _, size, _ in pieces])


def put(row: bytearray, at: int, value: int) -> int:
    """One number; below 0 it is 0, and what is too large is cut off."""
    if value > 0:
        row[at] = value if value < MOST else MOST
    return at + 1


def put_gap(row: bytearray, at: int, gap: int) -> int:
    """How far ahead, and how far behind."""
    put(row, at + (0 if gap >= 0 else 1), gap if gap >= 0 else -gap)
    return at + 2


def put_all(row: bytearray, at: int, values: list[int]) -> int:
    """One number after the other."""
    for i in range(len(values)):
        value = values[i]
        if value > 0:
            row[at + i] = value if value < MOST else MOST
    return at + len(values)


def put_one(row: bytearray, at: int, which: int, size: int) -> int:
    """A one at one of so many places; nowhere if it is below 0."""
    if which >= 0:
        row[at + which] = 1
    return at + size


def put_level(row: bytearray, at: int, level: int, size: int) -> int:
    """As many ones as the level is high."""
    for i in range(min(level, size)):
        row[at + i] = 1
    return at + size


def put_bits(row: bytearray, at: int, bits: int, size: int) -> int:
    """A set of small numbers."""
    for i in range(size):
        if bits >> i & 1:
            row[at + i] = 1
    return at + size
