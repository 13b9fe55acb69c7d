"""What a seat can be asked, and whether an answer fits. Knows no game and no state."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from math import comb
from typing import Final

from farstar.table.chance import Dice

CHANCE: Final = -1
"""The seat that draws the cards and rolls the dice."""

Pick = tuple[int, ...]


class Refused(ValueError):
    """A reply the table does not take; nothing has changed."""


class NotAsked(Refused):
    """Nobody asked this seat anything."""


class Illegal(Refused):
    """The pick does not fit what was asked."""


class Ask:
    """A question to one seat. `kind` names the decision, `about` the thing it is about (-1: nothing).

    A game whose question is neither `Choose` nor `Assign` subclasses it and says itself what fits.
    """

    seat: Final[int]
    kind: Final[str]
    about: Final[int]

    def __init__(self, seat: int, kind: str, about: int) -> None:
        self.seat = seat
        self.kind = kind
        self.about = about

    def fault(self, pick: Pick) -> str:
        """Why this pick does not fit, in words; empty when it fits."""
        raise NotImplementedError

    def count(self) -> int:
        """How many different picks fit."""
        raise NotImplementedError

    def picks(self) -> Iterator[Pick]:
        """Every pick that fits, in a fixed order."""
        raise NotImplementedError

    def random(self, dice: Dice) -> Pick:
        """Any pick that fits, all equally likely."""
        raise NotImplementedError

    def save(self) -> dict[str, object]:
        """The ask in plain values, for JSON."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ask) and self.save() == other.save()

    def __hash__(self) -> int:
        return hash((self.seat, self.kind, self.about))


class Choose(Ask):
    """Between `least` and `most` of `options`; with `groups` (one per option) at most one of each group."""

    options: Final[list[int]]
    least: Final[int]
    most: Final[int]
    groups: Final[list[int] | None]

    def __init__(
        self,
        seat: int,
        kind: str,
        options: list[int],
        least: int,
        most: int,
        about: int = -1,
        groups: list[int] | None = None,
    ) -> None:
        super().__init__(seat, kind, about)
        self.options = options
        self.least = least
        self.most = most
        self.groups = groups

    def fault(self, pick: Pick) -> str:
        size = len(pick)
        if size < self.least or size > self.most:
            wanted = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
            return f"{size} picked, {wanted} asked"
        options = self.options
        for i in range(size):
            if pick[i] not in options:
                return f"{pick[i]} is not among the options {options}"
            for j in range(i):
                if pick[i] == pick[j]:
                    return f"{pick[i]} is picked twice"
        if self.groups is not None:
            seen = [self.groups[options.index(option)] for option in pick]
            if len(set(seen)) < size:
                return "two of the picked are of one group, at most one each is allowed"
        return ""

    def count(self) -> int:
        if self.groups is not None:
            return sum(1 for _ in self.picks())
        return sum(comb(len(self.options), size) for size in range(self.least, self.most + 1))

    def picks(self) -> Iterator[Pick]:
        for size in range(self.least, self.most + 1):
            for pick in combinations(self.options, size):
                if self.groups is None or not self.fault(pick):
                    yield pick

    def random(self, dice: Dice) -> Pick:
        if self.groups is not None:
            fitting = list(self.picks())
            return fitting[dice.below(len(fitting))]
        if self.least == self.most:
            return dice.sample(self.options, self.least)
        n = len(self.options)
        if self.least == 0 and self.most == 1:
            i = dice.below(n + 1)
            return (self.options[i],) if i < n else ()
        return dice.sample(self.options, dice.size(n, self.least, self.most))

    def save(self) -> dict[str, object]:
        saved: dict[str, object] = {
            "seat": self.seat,
            "kind": self.kind,
            "options": list(self.options),
            "least": self.least,
            "most": self.most,
            "about": self.about,
        }
        if self.groups is not None:
            saved["groups"] = list(self.groups)
        return saved

    def __repr__(self) -> str:
        tail = "" if self.about < 0 and self.groups is None else f", {self.about}"
        if self.groups is not None:
            tail += f", {self.groups}"
        return f"Choose({self.seat}, {self.kind!r}, {self.options}, {self.least}, {self.most}{tail})"


class Assign(Ask):
    """One slot for each item, from that item's own slots: rolling dice, placing workers."""

    items: Final[list[int]]
    slots: Final[list[list[int]]]

    def __init__(self, seat: int, kind: str, items: list[int], slots: list[list[int]], about: int = -1) -> None:
        super().__init__(seat, kind, about)
        self.items = items
        self.slots = slots

    def fault(self, pick: Pick) -> str:
        if len(pick) != len(self.items):
            return f"{len(pick)} slots picked for {len(self.items)} items"
        for item, slots, slot in zip(self.items, self.slots, pick, strict=True):
            if slot not in slots:
                return f"{slot} is not among the slots {slots} of item {item}"
        return ""

    def count(self) -> int:
        total = 1
        for slots in self.slots:
            total *= len(set(slots))
        return total

    def picks(self) -> Iterator[Pick]:
        yield from product(*[sorted(set(slots)) for slots in self.slots])

    def random(self, dice: Dice) -> Pick:
        return tuple([slots[dice.below(len(slots))] for slots in self.slots])

    def save(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "kind": self.kind,
            "items": list(self.items),
            "slots": [list(slots) for slots in self.slots],
            "about": self.about,
        }

    def __repr__(self) -> str:
        tail = "" if self.about < 0 else f", {self.about}"
        return f"Assign({self.seat}, {self.kind!r}, {self.items}, {self.slots}{tail})"


def as_pick(value: object) -> Pick:
    """A pick from outside (a list out of JSON, a tuple from a bot): whole numbers only, or a clear refusal."""
    if not isinstance(value, (list, tuple)):
        raise Illegal(f"a pick is a list of whole numbers, not {value!r}")
    for item in value:
        if type(item) is not int:
            raise Illegal(f"a pick is a list of whole numbers, not {value!r}: {item!r} is none")
    return tuple(value)
