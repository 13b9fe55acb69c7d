"""The cards of one deck as tables: what is printed on them. Knows facts and words, not rules and not files.

A *design* is a printed card, a *card* one of the pieces. Cards 0 to 11 are the control cards (every seat has its own
set), cards from 12 on are the Space Race cards. An ability on a card is one number that `packing` makes of both.
"""

from __future__ import annotations

from typing import Any, Final

from farstar.games.spacerace.rules.packing import pack_use, unpack_use
from farstar.table.notebook import picture_of_card

PROPAGANDA: Final = 0
TECHNOLOGY: Final = 1
SPACE_PROGRAM: Final = 2
BREAKTHROUGH: Final = 3
STAGES: Final[list[str]] = ["propaganda", "technology", "space-program", "breakthrough"]
"""The first four stages of phase 2, which are also the card types, from the deck outwards (SR-005, SR-024)."""
SYMBOLS: Final[list[str]] = ["stars", "human", "planets", "life"]
LEVELS: Final[list[int]] = [1, 3, 6]
"""The levels of the three control cards of each type (SR-001)."""

CONTROLS: Final = 12
"""Control cards in a set."""
CONTROL_LEVEL: Final[list[int]] = [level for _ in STAGES for level in LEVELS]
"""The level of each control card."""

DECK: Final = 0
UNIVERSE: Final = 1
HAND: Final = 2
LAB: Final = 3
OTHER_LAB: Final = 4
ANY_LAB: Final = 5
AGENCY: Final = 6
FACE_DOWN: Final = 7
ZONES: Final[list[str]] = ["deck", "universe", "hand", "lab", "other-lab", "any-lab", "agency", "face-down"]

ALL_TYPES: Final = 15
"""Every card type, as a set of bits."""

CONTROL_SIDE: Final = "control"
LEFT: Final = "left"
RIGHT: Final = "right"
IMMEDIATE: Final = "immediate"
BUREAUCRACY: Final = "bureaucracy"
PERMANENT: Final = "permanent"

PERMANENT_WORDS: Final[list[str]] = [
    "choose-reveal",
    "peek-facedown",
    "win-ties",
    "duplicate-symbol",
    "symbols-from-types",
]
"""The words of footers that hold all the time; those of abilities that are used are in `feasible`."""


class Route:
    """From which zone to which, and which cards may go that way."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.source: int = ZONES.index(row["from"])
        self.target: int = ZONES.index(row["to"])
        types: list[str] = row.get("types", STAGES)
        self.columns: list[int] = sorted([STAGES.index(word) for word in types])
        self.types: int = sum([1 << stage for stage in self.columns])
        self.symbol: int = SYMBOLS.index(row["symbol"]) if "symbol" in row else -1
        self.typed: bool = self.types != ALL_TYPES or self.symbol >= 0
        self.name: str = f"{row['from']}>{row['to']}"

    def __repr__(self) -> str:
        return f"<Route {self.name}>"


class Ability:
    """One row of a card: where it stands, its word, how much. `key` is its name on the card: L1, R1, F1, C1."""

    def __init__(self, slot: int, key: str, place: str, stage: int, row: dict[str, Any], prototype: bool) -> None:
        self.slot = slot
        self.key = key
        self.place = place
        self.stage = stage
        self.right: bool = place == RIGHT
        self.word: str = row["do"]
        most: int = row.get("max", 0)
        self.most: int = row.get("max-v25", 1) if prototype and self.word == "split" else most
        self.per_arrow: int = STAGES.index(row["per-arrow"]) if "per-arrow" in row else -1
        self.may: bool = row.get("may", False)
        self.binding: bool = place == BUREAUCRACY and not self.may
        self.agencies: bool = row.get("zone", "all-labs") == "all-agencies"
        self.alternative: bool = key == "C1"
        self.route: Route | None = None
        self.second: Route | None = None
        if self.word == "move":
            self.route = Route(row)
        elif self.word == "split":
            self.route = Route(row["parts"][0])
            self.second = Route(row["parts"][1])

    def __repr__(self) -> str:
        return f"<Ability {self.key} {self.word}>"


class Design:
    """A printed card, or a control card."""

    def __init__(self, slug: str, row: dict[str, Any], prototype: bool) -> None:
        self.slug = slug
        self.type: int = STAGES.index(row["type"])
        self.control: bool = "level" in row
        self.leader: bool = row.get("leader", False)
        self.symbols: list[int] = [SYMBOLS.index(word) for word in row.get("symbols", [])]
        copies: int = row.get("copies", 1)
        self.copies: int = row.get("copies-v25", 0) if prototype else copies
        levels: dict[str, int] = row.get("levels", {})
        self.levels: list[int] = [levels.get(stage, 0) for stage in STAGES]
        self.arrows: list[bool] = [stage in levels for stage in STAGES]
        if self.control:
            self.levels[self.type] = row["level"]
        self.abilities: list[Ability] = []
        for number, ability in enumerate(row.get("stripe", []), 1):
            self.add(f"C{number}", CONTROL_SIDE, self.type, ability, prototype)
        for number, ability in enumerate(row.get("left", []), 1):
            self.add(f"L{number}", LEFT, STAGES.index(ability["stage"]), ability, prototype)
        for number, ability in enumerate(row.get("right", []), 1):
            self.add(f"R{number}", RIGHT, STAGES.index(ability["stage"]), ability, prototype)
        for number, ability in enumerate(row.get("footer", []), 1):
            self.add(f"F{number}", ability["when"], -1, ability, prototype)

    def add(self, key: str, place: str, stage: int, row: dict[str, Any], prototype: bool) -> None:
        """One more ability, in the next slot."""
        self.abilities.append(Ability(len(self.abilities), key, place, stage, row, prototype))

    def has(self, word: str) -> bool:
        """Does the card carry this ability word anywhere?"""
        return any([ability.word == word for ability in self.abilities])

    def __repr__(self) -> str:
        return f"<Design {self.slug}>"

    def _repr_svg_(self) -> str | None:
        return picture_of_card("spacerace", self.slug)


class PrintedCards:
    """All cards of one deck in one edition, as tables indexed by card. Nobody changes it, so games share it."""

    def __init__(self, name: str, controls: list[Design], designs: list[Design]) -> None:
        self.name = name
        self.designs: list[Design] = controls + designs
        self.design: list[Design] = controls + [design for design in designs for _ in range(design.copies)]
        self.type: list[int] = [design.type for design in self.design]
        self.leader: list[bool] = [design.leader for design in self.design]
        self.symbols: list[list[int]] = [design.symbols for design in self.design]
        self.level: list[list[int]] = [[design.levels[stage] for design in self.design] for stage in range(4)]
        self.arrow: list[list[bool]] = [[design.arrows[stage] for design in self.design] for stage in range(4)]
        self.abilities: list[list[Ability]] = [design.abilities for design in self.design]
        self.stripes: list[list[list[Ability]]] = [
            [[ability for ability in design.abilities if ability.stage == stage] for design in self.design]
            for stage in range(4)
        ]
        self.immediates: list[list[Ability]] = self.at(IMMEDIATE)
        self.duties: list[list[Ability]] = self.at(BUREAUCRACY)
        self.chooses_reveal: list[bool] = self.having("choose-reveal")
        self.peeks: list[bool] = self.having("peek-facedown")
        self.wins_ties: list[bool] = self.having("win-ties")
        self.permanents: list[list[Ability]] = self.at(PERMANENT)

    def at(self, place: str) -> list[list[Ability]]:
        """For each card its abilities of one kind of footer."""
        return [[ability for ability in design.abilities if ability.place == place] for design in self.design]

    def having(self, word: str) -> list[bool]:
        """For each card whether it carries this word."""
        return [design.has(word) for design in self.design]

    def ability(self, use: int) -> Ability:
        """The ability that a packed number stands for."""
        card, slot = unpack_use(use)
        return self.abilities[card][slot]

    def route_of(self, use: int) -> Route:
        """From where to where an ability that moves cards moves them."""
        route = self.ability(use).route
        assert route is not None, f"ability {use} moves no cards"
        return route

    def second_of(self, use: int) -> Route:
        """The same for the lower row of an ability that has two."""
        second = self.ability(use).second
        assert second is not None, f"ability {use} has no second row"
        return second

    def named(self, slug: str, copy: int = 0) -> int:
        """The first card of a design, or a later copy of it."""
        found = [card for card, design in enumerate(self.design) if design.slug == slug]
        if copy >= len(found):
            raise ValueError(f"there are {len(found)} cards {slug!r} in the deck {self.name!r}")
        return found[copy]

    def use(self, card: int, key: str) -> int:
        """The number of an ability by its name on the card."""
        for ability in self.abilities[card]:
            if ability.key == key:
                return pack_use(card, ability.slot)
        raise ValueError(f"{self.design[card].slug} has no ability {key}")


def control(stage: int, level: int) -> int:
    """The control card of a type and level."""
    return stage * len(LEVELS) + LEVELS.index(level)
