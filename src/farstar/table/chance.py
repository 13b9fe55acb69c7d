"""Luck from outside the state: a small seeded generator. Knows numbers, not games."""

from __future__ import annotations

from math import comb
from typing import Any, Final

WORD: Final = 0xFFFFFFFF


def times(high: int, low: int, by_high: int, by_low: int) -> tuple[int, int]:
    """The product of two 64-bit numbers modulo 2**64, all numbers in 32-bit halves.

    By pieces of 16 bits, so that compiled code never leaves machine words.
    """
    a, b = low & 0xFFFF, low >> 16
    c, d = by_low & 0xFFFF, by_low >> 16
    first = a * c
    middle = a * d + (first >> 16)
    other = b * c + (middle & 0xFFFF)
    carry = b * d + (middle >> 16) + (other >> 16)
    crossed = a * by_high + c * high + ((b * (by_high & 0xFFFF) + d * (high & 0xFFFF)) << 16)
    return (carry + crossed) & WORD, (first & 0xFFFF) | (other & 0xFFFF) << 16


class Dice:
    """The same seed gives the same numbers everywhere, compiled or not.

    The generator is Marsaglia's xorshift128: four 32-bit words, so that every intermediate value stays small.
    """

    def __init__(self, seed: int) -> None:
        words: list[int] = []
        high, low = (seed >> 32) & WORD, (seed ^ 0x9E3779B9) & WORD
        for _ in range(4):
            # SplitMix64 spreads neighbouring seeds far apart.
            low += 0x7F4A7C15
            high = (high + 0x9E3779B9 + (low >> 32)) & WORD
            low &= WORD
            h, v = times(high ^ (high >> 30), low ^ ((high << 2 | low >> 30) & WORD), 0xBF58476D, 0x1CE4E5B9)
            h, v = times(h ^ (h >> 27), v ^ ((h << 5 | v >> 27) & WORD), 0x94D049BB, 0x133111EB)
            words.append(v ^ ((h << 1 | v >> 31) & WORD))
        self.x = words[0]
        self.y = words[1]
        self.z = words[2]
        self.w = words[3] | 1

    def __reduce__(self) -> tuple[Any, ...]:
        return dice_at, (self.x, self.y, self.z, self.w)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1: the word times n, the upper half of it; by pieces of 16 bits, as above."""
        t = (self.x ^ (self.x << 11)) & WORD
        self.x = self.y
        self.y = self.z
        self.z = self.w
        w = self.w
        w = w ^ (w >> 19) ^ t ^ (t >> 8)
        self.w = w
        return ((w >> 16) * n + ((w & 0xFFFF) * n >> 16)) >> 16

    def seed(self) -> int:
        """A fresh seed for another generator."""
        return self.below(1 << 30)

    def sample(self, options: list[int], size: int) -> tuple[int, ...]:
        """So many different ones of the options, every set (and order) equally likely."""
        n = len(options)
        if size == 1:
            return (options[self.below(n)],)
        if size == 0:
            return ()
        if size * 4 <= n:
            few: list[int] = []
            while len(few) < size:
                option = options[self.below(n)]
                if option not in few:
                    few.append(option)
            return tuple(few)
        rest = options.copy()
        for i in range(size):
            j = i + self.below(n - i)
            chosen = rest[j]
            rest[j] = rest[i]
            rest[i] = chosen
        return tuple(rest[:size])

    def shuffled(self, items: list[int]) -> list[int]:
        """A new list of the same items in random order."""
        return list(self.sample(items, len(items)))

    def size(self, n: int, least: int, most: int) -> int:
        """How many to pick, so that every subset of n between these sizes is equally likely."""
        if n <= 30:
            at = self.below(sum([comb(n, size) for size in range(least, most + 1)]))
            for size in range(least, most):
                at -= comb(n, size)
                if at < 0:
                    return size
            return most
        return least + self.below(most - least + 1)


def dice_at(x: int, y: int, z: int, w: int) -> Dice:
    """Dice that go on from these words of the generator."""
    dice = Dice(0)
    dice.x = x
    dice.y = y
    dice.z = z
    dice.w = w
    return dice


def deal(pieces: list[int], number: int) -> list[int]:
    """Take so many from the end of shuffled pieces."""
    if not number:
        return []
    dealt = pieces[-number:]
    del pieces[-number:]
    return dealt
