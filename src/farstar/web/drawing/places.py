"""How things lie in a place: standing or lying, and whether an outline on them would tell anything. Knows no game."""

from collections.abc import Sequence

from farstar.web.drawing.scene import Thing

STANDING = 8
"""Up to so many cards stand in one row; more lie in two."""
FEWEST = 6
"""Columns that a row has at least, so that few cards do not grow without end."""


def shape(number: int) -> str:
    """The classes of a place with so many cards: standing in one row, or lying in two."""
    if number <= STANDING:
        return f"standing cols-{max(FEWEST, number)}"
    return f"lying cols-{max(FEWEST, -(-number // 2))}"


def room(number: int) -> str:
    """The class of the free end of a row with so many cards; empty when the row is full."""
    return f"from-{number + 1}" if number < FEWEST - 1 else ""


def calm(things: Sequence[Thing]) -> bool:
    """Whether so many of them may be chosen that an outline would tell nothing."""
    return 2 * sum(each.mark.state == "legal" for each in things) >= len(things)
