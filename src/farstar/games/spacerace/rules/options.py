"""Table options of Space Race: what may be chosen, and what goes together. Knows no rules."""

from __future__ import annotations

from farstar.games.spacerace.rules.deckfile import SHIPPED, carried
from farstar.games.spacerace.rules.state import SOLO

OPTIONS: dict[str, list[str]] = {
    "edition": ["2016", "v2.5"],
    "scoring": ["basic", "cold-war"],
    "reveal": ["1", "2", "3"],
    "solo": SOLO,
    "deck": list(SHIPPED),
}
"""Names and values, the default first; `reveal` goes by the number of seats, `deck` may also be a whole text."""

REVEAL = {1: ["2"], 2: ["1"], 3: ["2", "3"], 4: ["2", "3"]}
"""How many face-down cards are turned up in phase 3, by seats, the default first (SR-082, SR-083, SR-122)."""


def resolved(seats: int, options: dict[str, str]) -> dict[str, str]:
    """All options of a table, defaults filled in; what does not fit is refused."""
    if seats not in REVEAL:
        raise ValueError(f"Space Race is for 1 to 4 players, not {seats}")
    for key, value in options.items():
        if key not in OPTIONS:
            raise ValueError(f"unknown option {key!r}, known: {', '.join(OPTIONS)}")
        if key != "deck" and value not in OPTIONS[key]:
            raise ValueError(f"{key} cannot be {value!r}, only {', '.join(OPTIONS[key])}")
    table = {
        "edition": options.get("edition", "2016"),
        "scoring": options.get("scoring", "basic"),
        "reveal": options.get("reveal", REVEAL[seats][0]),
        "deck": carried(options.get("deck", SHIPPED[0])),
    }
    if seats == 1:
        table["solo"] = options.get("solo", SOLO[0])
    check_together(seats, options, table)
    return table


def check_together(seats: int, options: dict[str, str], table: dict[str, str]) -> None:
    """Options that do not go together are refused."""
    if "solo" in options and seats != 1:
        raise ValueError(f"solo is a game for 1 player, not for {seats}")
    if table["edition"] == "v2.5" and seats == 1:
        raise ValueError("the v2.5 rules have no solo game; it needs edition 2016")
    if table["scoring"] == "cold-war" and (table["edition"] == "v2.5" or seats == 1):
        raise ValueError("Cold War scoring is for 2 to 4 players with edition 2016")
    if table["edition"] == "v2.5" and table["reveal"] == "3":
        raise ValueError("the v2.5 rules turn up 2 cards with 3 or 4 players; reveal 3 needs edition 2016")
    if table["reveal"] not in REVEAL[seats]:
        raise ValueError(f"with {seats} player(s) reveal cannot be {table['reveal']}, only {', '.join(REVEAL[seats])}")
