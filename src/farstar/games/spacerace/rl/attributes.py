"""What is printed on the cards of a deck of Space Race as columns of numbers, and what of it lasts in an Agency.

Copies of one card are one *design*; designs have the same numbers in every edition of a deck.
"""

from __future__ import annotations

from typing import Final

from farstar.games.spacerace.rules.cards import (
    BUREAUCRACY,
    CONTROLS,
    IMMEDIATE,
    LEFT,
    PERMANENT_WORDS,
    STAGES,
    SYMBOLS,
    ZONES,
    Ability,
    PrintedCards,
)
from farstar.games.spacerace.rules.feasible import FOOTER_WORDS, STRIPE_WORDS
from farstar.rl.code import Attributes

DESIGN_COUNT: Final = 74
"""The most designs of a deck, control cards included, that there is room for."""
WORDS: Final[list[str]] = list(dict.fromkeys(STRIPE_WORDS + FOOTER_WORDS + PERMANENT_WORDS))
ABILITY_COLUMNS: Final[list[str]] = [
    *[f"{stage} left" for stage in STAGES],
    *[f"{stage} right" for stage in STAGES],
    BUREAUCRACY,
    IMMEDIATE,
    *WORDS,
    *[f"from {zone}" for zone in ZONES],
    *[f"to {zone}" for zone in ZONES],
]


def columns_of(ability: Ability) -> list[int]:
    """Where an ability counts in ABILITY_COLUMNS: when it works, its word, from where to where cards go."""
    names = [ability.word]
    if ability.right or ability.place == LEFT:
        names.append(f"{STAGES[ability.stage]} {ability.place}")
    elif ability.place in ABILITY_COLUMNS:
        names.append(ability.place)
    for route in (ability.route, ability.second):
        if route is not None:
            names += [f"from {ZONES[route.source]}", f"to {ZONES[route.target]}"]
    return [ABILITY_COLUMNS.index(name) for name in names]


class DeckColumns:
    """A deck as tables by card: its design, the sum of its levels, the columns of its lasting and right abilities."""

    def __init__(self, printed: PrintedCards) -> None:
        if len(printed.designs) > DESIGN_COUNT:
            raise ValueError(
                f"there is room for {DESIGN_COUNT} designs; the deck {printed.name!r} has {len(printed.designs)}"
            )
        self.printed = printed
        self.design: list[int] = [printed.designs.index(design) for design in printed.design]
        self.levels: list[int] = [sum(design.levels) for design in printed.design]
        self.lasting: list[list[int]] = []
        self.right: list[list[int]] = []
        for design in printed.design:
            lasting: list[int] = []
            right: list[int] = []
            for ability in design.abilities:
                if ability.right:
                    right += columns_of(ability)
                elif ability.place != IMMEDIATE:
                    lasting += columns_of(ability)
            self.lasting.append(lasting)
            self.right.append(right)


COLUMNS_OF_DECKS: Final[list[DeckColumns]] = []
"""The decks met so far; a deck is made once for all games that use it."""


def columns_of_deck(printed: PrintedCards) -> DeckColumns:
    """The tables of a deck, worked out once."""
    for each in COLUMNS_OF_DECKS:
        if each.printed is printed:
            return each
    COLUMNS_OF_DECKS.append(DeckColumns(printed))
    return COLUMNS_OF_DECKS[-1]


def attributes(printed: PrintedCards) -> Attributes:
    """`card`: by the number of a card, the control cards first."""
    cards = printed.design
    columns: dict[str, list[int]] = {
        "design": columns_of_deck(printed).design.copy(),
        "control": [int(card < CONTROLS) for card in range(len(cards))],
        "leader": [int(design.leader) for design in cards],
    }
    for stage in range(len(STAGES)):
        columns[STAGES[stage]] = [int(design.type == stage) for design in cards]
        columns[f"{STAGES[stage]} level"] = [design.levels[stage] for design in cards]
    for symbol in range(len(SYMBOLS)):
        columns[SYMBOLS[symbol]] = [design.symbols.count(symbol) for design in cards]
    for column in range(len(ABILITY_COLUMNS)):
        columns[ABILITY_COLUMNS[column]] = [
            sum([columns_of(ability).count(column) for ability in design.abilities]) for design in cards
        ]
    return {"card": columns}
