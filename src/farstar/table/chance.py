"""Luck from outside the state: a small seeded generator. Knows numbers, not games."""

from __future__ import annotations

from math import comb

WORD = 0xFFFFFFFF


class Dice:
    """The same seed gives the same numbers everywhere, compiled or not.

    The generator is Marsaglia's xorshift128: four 32-bit words, so that every intermediate value stays small.
    """

    def __init__(self, seed: int) -> None:
        words: list[int] = []
        z = (seed ^ 0x9E3779B9) & 0xFFFFFFFFFFFFFFFF
        for _ in range(4):
            # SplitMix64 spreads neighbouring seeds far apart.
            z = (z + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
            v = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
            v = ((v ^ (v >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
            words.append((v ^ (v >> 31)) & WORD)
        self.x = words[0]
        self.y = words[1]
        self.z = words[2]
        self.w = words[3] | 1

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        t = (self.x ^ (self.x << 11)) & WORD
        self.x = self.y
        self.y = self.z
        self.z = self.w
        w = self.w
        w = w ^ (w >> 19) ^ t ^ (t >> 8)
        self.w = w
        return (w * n) >> 32

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
