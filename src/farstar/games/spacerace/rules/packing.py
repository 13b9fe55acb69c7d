"""Numbers that say two things at once: each is packed and unpacked here, and nowhere else.

A number in a journal means the same for ever, so the sizes below never change.
"""

from __future__ import annotations

from typing import Final

SLOTS: Final = 8
"""The most abilities a card can have."""
SHARES: Final = 10


def pack_use(card: int, slot: int) -> int:
    """An ability: the card and its slot there."""
    return card * SLOTS + slot


def unpack_use(use: int) -> tuple[int, int]:
    """Card and slot."""
    return use // SLOTS, use % SLOTS


def card_of(use: int) -> int:
    """The card an ability is printed on."""
    return use // SLOTS


def slot_of(use: int) -> int:
    """The slot of an ability on its card."""
    return use % SLOTS


def pack_split(upper: int, lower: int) -> int:
    """How many cards go by the upper row of an ability and how many by the lower: 21 means 2 and 1."""
    return upper * SHARES + lower


def unpack_split(pick: int) -> tuple[int, int]:
    """By the upper row and by the lower row."""
    return pick // SHARES, pick % SHARES
