"""Small things that saves and views are made of: steps, versions, sparse lists, cards known to some."""

from __future__ import annotations

from typing import Any

Step = tuple[str, int, int, int]
"""Verb, seat, what it is about, a number: ("pay", seat, card, 2). Words for verbs, ints for things."""


def saved_version(saved: dict[str, Any], newest: int) -> int:
    """Which version a save is of: 1 if it does not say; one that this program does not know is refused."""
    version: int = saved.get("version", 1)
    if version not in range(1, newest + 1):
        raise ValueError(f"a saved game of version {version!r}; this program reads versions 1 to {newest}")
    return version


def check_options(given: dict[str, str], known: dict[str, list[str]]) -> None:
    """Refuse options that a game does not have, and values they cannot have."""
    for key, value in given.items():
        if key not in known:
            raise ValueError(f"unknown option {key!r}, known: {', '.join(known)}")
        if value not in known[key]:
            raise ValueError(f"{key} cannot be {value!r}, only {', '.join(known[key])}")


def step_from(saved: list[Any]) -> Step:
    """A step read back from plain values."""
    verb, seat, what, number = saved
    return (verb, seat, what, number)


def known_to(cards: list[int], knows: list[int], watcher: int) -> list[int]:
    """Those of the face-down cards that a watcher knows; `knows` has for each card the watchers who do, as bits."""
    bit = 1 << watcher
    known: list[int] = []
    for i in range(len(cards)):
        if knows[i] & bit:
            known.append(cards[i])
    known.sort()
    return known


def pairs(values: list[int]) -> list[list[int]]:
    """The values that are not 0, each with its place."""
    return [[place, value] for place, value in enumerate(values) if value]


def from_pairs(saved: list[list[int]], size: int) -> list[int]:
    """The other half of `pairs`."""
    values = [0] * size
    for place, value in saved:
        values[place] = value
    return values
