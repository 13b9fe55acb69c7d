"""What a new table of Space Race leaves to choose; a deck may be a text that somebody brings along."""

from collections.abc import Callable

from farstar.games.spacerace.rules.deckfile import check
from farstar.games.spacerace.rules.options import OPTIONS, REVEAL
from farstar.table.options import TableOption, always


def alone(key: str) -> Callable[[int], list[str]]:
    """An option of the solo game."""
    return lambda seats: OPTIONS[key] if seats == 1 else []


def together(key: str) -> Callable[[int], list[str]]:
    """An option of the game of several."""
    return lambda seats: [] if seats == 1 else OPTIONS[key]


def revealed(seats: int) -> list[str]:
    """How many cards a table with so many seats may turn up; the usual number first."""
    return REVEAL[seats]


def deck_faults(text: str) -> list[str]:
    """What is wrong with a deck, line by line."""
    deck, faults = check(text)
    return [] if deck is not None else [str(fault) for fault in faults]


TABLE_OPTIONS = [
    TableOption("solo", alone("solo")),
    TableOption("scoring", together("scoring")),
    TableOption("edition", together("edition")),
    TableOption("reveal", revealed, finer=True),
    TableOption("deck", always(*OPTIONS["deck"]), check=deck_faults),
]
