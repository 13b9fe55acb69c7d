"""Where things stand in the observations and actions of Roll: the numbers that the docstring of `code` tells."""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rules.tiles import PHASES

PHASE_NAMES: Final[list[str]] = ["", "assign", *PHASES, "manage"]
KINDS: Final[list[str]] = [
    *["start", "assign", "explore", "abandon", "place", "rearrange", "give-back", "work", "spend", "keep"],
    *["remove-die", "produce", "ship", "buy-chips", "recruit", "recall", "other"],
]
PLACES: Final[list[str]] = [
    *["cup", "citizenry", "rolled"],
    *PHASES,
    *["develop-crew", "settle-crew", "used", "good", "extra"],
]
SLOT_NAMES: Final[list[str]] = ["last development", "last world", "top development", "top world"]

PLACE_OF_PHASE: Final[dict[str, int]] = {PHASE_NAMES[i]: i for i in range(len(PHASE_NAMES))}
PLACE_OF_KIND: Final[dict[str, int]] = {KINDS[i]: i for i in range(len(KINDS))}
OTHER: Final = PLACE_OF_KIND["other"]

FIRST_DIE: Final = 1
FIRST_TILE: Final = 119
FIRST_SLOT: Final = 174
FIRST_SIDE: Final = 394
FIRST_PHASE: Final = 531
DICTATE: Final = 536
FIRST_TASK: Final = 537
FIRST_TRADE: Final = 540
FIRST_BUY: Final = 542
ACTION_COUNT: Final = 544
DIE_COUNT: Final = 118
SIDE_COUNT: Final = 137
TILE_COUNT: Final = 55

# Places in an observation.
SELECTED_PHASES: Final = 8
NUMBERS: Final = 13
KIND: Final = 18
COUNTS: Final = 35
ABOUT: Final = 38
WHERE: Final = 175
FACE: Final = 293
NAMED: Final = 411
STACKS: Final = 529
DRAWN: Final = 639
TILES_PICKED: Final = 694
DRAFTED: Final = 749
TASK: Final = 754
LAST_SIDE: Final = 759
SEATS: Final = 896
SEAT_SIZE: Final = 486
GOODS: Final = 137
BY_COLOUR: Final = 274
SELECTED: Final = 365
TOPS: Final = 370
SEAT_NUMBERS: Final = 480
ORDER: Final = 485
MOST: Final = 127
