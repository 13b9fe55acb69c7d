"""Where everything stands in the second observations of Race, and which numbers their actions have.

Copies of a card are one design here. `TABLE_PIECES` and `SEAT_PIECES` name the pieces in their order.
"""

from __future__ import annotations

from typing import Final

from farstar.games.race.rl.code import ASKED_POWERS, CONSUME_POWERS, KINDS, PHASE_NAMES, PHASE_STEPS
from farstar.games.race.rules.actions import ACTIONS, PAIRS
from farstar.games.race.rules.cards import ANY, CARDS, DESIGNS, GOOD, NUMBER
from farstar.rl.pieces import Piece, size_of

DESIGN_COUNT: Final = len(DESIGNS)
HOLDERS: Final[list[int]] = [design.number for design in DESIGNS if design.good != ANY]
"""The designs on which goods can lie."""
PLACE_OF_HOLDER: Final[list[int]] = [HOLDERS.index(NUMBER[c]) if GOOD[c] != ANY else -1 for c in range(len(CARDS))]
SIXES: Final[list[int]] = [design.number for design in DESIGNS if design.score]
PLACE_OF_SIX: Final[list[int]] = [SIXES.index(design.number) if design.score else -1 for design in CARDS]
POOL_STEPS: Final[list[int]] = [0, 2, 4, 6, 8, 10, 13, 16, 20, 24]
"""The pool holds no more than so many chips."""
TABLEAU_STEPS: Final[list[int]] = [8, 9, 10, 11, 12]
"""The longest tableau has so many cards or more."""

FIRST_DESIGN: Final = 1
FIRST_ACTION: Final = FIRST_DESIGN + DESIGN_COUNT
FIRST_PAIR: Final = FIRST_ACTION + len(ACTIONS)
FIRST_POWER: Final = FIRST_PAIR + len(PAIRS)
FIRST_WAY: Final = FIRST_POWER + len(CONSUME_POWERS)
FIRST_NUMBER: Final = FIRST_WAY + 32
ACTION_COUNT: Final = FIRST_NUMBER + 8
FIRST_OF_KIND: Final[dict[str, int]] = {
    "action": FIRST_ACTION,
    "actions": FIRST_PAIR,
    "way": FIRST_WAY,
    "guess": FIRST_NUMBER,
}

TABLE_PIECES: Final[list[Piece]] = [
    ("phase", len(PHASE_NAMES), 1),
    ("to come", len(PHASE_STEPS), 1),
    ("seats", 3, 1),
    ("duel", 1, 1),
    ("round", 1, 15),
    ("deck", 1, 80),
    ("discard", 1, 60),
    ("pool", 1, 24),
    ("pool steps", len(POOL_STEPS), 1),
    ("tableau steps", len(TABLEAU_STEPS), 1),
    ("kind", len(KINDS), 1),
    ("least", 1, 3),
    ("most", 1, 3),
    ("picked", 1, 3),
    ("about", len(ASKED_POWERS), 1),
    ("used", len(CONSUME_POWERS), 1),
    ("reachable developments", 1, 3),
    ("nearly reachable developments", 1, 3),
    ("best development", 1, 5),
    ("reachable worlds", 1, 3),
    ("nearly reachable worlds", 1, 3),
    ("best world", 1, 5),
    ("hand", DESIGN_COUNT, 1),
    ("reach", DESIGN_COUNT, 1),
    ("drawn", DESIGN_COUNT, 1),
    ("six worth", len(SIXES), 8),
]
SEAT_NUMBERS: Final[list[tuple[str, int]]] = [
    *[("hand size", 8), ("held", 4), ("chips", 20), ("due", 4), ("points", 30), ("ahead", 15), ("behind", 15)],
    *[("tableau size", 10), ("cards missing", 10), ("worlds", 8), ("developments", 8), ("sixes", 2)],
    *[("goods held", 4), ("kinds of goods", 4), ("best sale", 6), ("fed points", 6), ("fed cards", 4)],
    *[("novelty", 3), ("rare", 3), ("genes", 3), ("alien", 3)],
    *[("engine points", 10), ("engine cards", 8), ("production draws", 8)],
    *[("military", 6), ("weakness", 3), ("military novelty", 3), ("military rare", 3), ("military genes", 3)],
    *[("military alien", 3), ("military rebels", 3), ("boost", 3), ("discount", 3), ("discount novelty", 3)],
    *[("discount rare", 3), ("discount genes", 3), ("discount alien", 3), ("contact", 2), ("ship", 1)],
    *[("develop discount", 3), ("develop draws", 3), ("settle draws", 3), ("explore draw", 4), ("explore keep", 2)],
    *[("trade any", 3), ("trade novelty", 3), ("trade rare", 3), ("trade genes", 3), ("trade alien", 3)],
    ("order", 3),
]
"""Numbers of a seat with their scales."""
SEAT_PIECES: Final[list[Piece]] = [
    ("tableau", DESIGN_COUNT, 1),
    ("goods", len(HOLDERS), 1),
    ("chosen", len(ACTIONS), 1),
    *[(name, 1, scale) for name, scale in SEAT_NUMBERS],
]


def place_of(pieces: list[Piece], name: str) -> int:
    """Where a piece begins."""
    at = 0
    for piece, size, _ in pieces:
        if piece == name:
            return at
        at += size
    raise ValueError(f"there is no piece {name!r}")


TO_COME: Final = place_of(TABLE_PIECES, "to come")
SEATS: Final = place_of(TABLE_PIECES, "seats")
IS_DUEL: Final = place_of(TABLE_PIECES, "duel")
NUMBERS: Final = place_of(TABLE_PIECES, "round")
POOL: Final = place_of(TABLE_PIECES, "pool steps")
LONGEST: Final = place_of(TABLE_PIECES, "tableau steps")
KIND: Final = place_of(TABLE_PIECES, "kind")
COUNTS: Final = place_of(TABLE_PIECES, "least")
ABOUT: Final = place_of(TABLE_PIECES, "about")
USED: Final = place_of(TABLE_PIECES, "used")
REACHABLE: Final = place_of(TABLE_PIECES, "reachable developments")
HAND: Final = place_of(TABLE_PIECES, "hand")
REACH: Final = place_of(TABLE_PIECES, "reach")
DRAWN: Final = place_of(TABLE_PIECES, "drawn")
SIX_WORTH: Final = place_of(TABLE_PIECES, "six worth")
FIRST_SEAT: Final = size_of(TABLE_PIECES)
GOODS: Final = place_of(SEAT_PIECES, "goods")
CHOSEN: Final = place_of(SEAT_PIECES, "chosen")
OF_SEAT: Final = place_of(SEAT_PIECES, "hand size")
ABILITIES: Final = place_of(SEAT_PIECES, "novelty")
ORDER: Final = place_of(SEAT_PIECES, "order")
SEAT_SIZE: Final = size_of(SEAT_PIECES)
