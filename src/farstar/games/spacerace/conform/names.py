"""Cards, abilities and deeds by the names they have in the reference games."""

from __future__ import annotations

from typing import Any

from farstar.games.spacerace.rules.cards import CONTROLS, LEVELS, STAGES, PrintedCards
from farstar.games.spacerace.rules.cards import control as control_card
from farstar.games.spacerace.rules.deckfile import read
from farstar.games.spacerace.rules.packing import card_of
from farstar.table.state import Event

STAGE_IDS = ["propaganda", "technology", "space_program", "breakthrough"]
LETTERS = "PTSB"

Deed = tuple[Any, ...]


class Names:
    """The cards of the reference deck by uid, the control cards by id."""

    def __init__(self, printed: PrintedCards) -> None:
        self.printed = printed
        codes = {slug: row["code"] for slug, row in read("reference").cards.items()}
        self.uids = [f"C-{LETTERS[stage]}{level}" for stage in range(len(STAGES)) for level in LEVELS]
        copies: dict[str, int] = {}
        for design in printed.design[CONTROLS:]:
            copies[design.slug] = copies.get(design.slug, 0) + 1
            self.uids.append(f"{codes[design.slug]}#{copies[design.slug]}")
        self.cards = {uid: card for card, uid in enumerate(self.uids)}

    def uid(self, card: int) -> str:
        return self.uids[card]

    def card(self, uid: str) -> int:
        return self.cards[uid]

    def control(self, name: str) -> int:
        return control_card(LETTERS.index(name[2]), int(name[3]))

    def use(self, use: int) -> list[str]:
        """An ability as [card, key]."""
        return [self.uids[card_of(use)], self.printed.ability(use).key]

    def used(self, named: list[str]) -> int:
        card, key = named
        return self.printed.use(self.cards[card], key)

    def deeds(self, event: Event) -> list[Deed]:
        """One of our events as what the reference games log."""
        card = self.uids[event.card] if event.card >= 0 else ""
        if event.kind in ("use", "copy", "immediate"):
            return [(event.kind, event.seat, card, self.printed.abilities[event.card][event.number].key)]
        if event.kind == "duty":
            return [("duty", event.seat, card, event.number >= 0)]
        if event.kind == "uncover":
            return [("uncover", self.uids[one]) for one in event.cards]
        if event.kind == "cover":
            return [("cover", card)]
        if event.kind == "return-control":
            return [("return_control", event.seat, card)]
        if event.kind in ("pass", "emergency-funding"):
            return [(event.kind.replace("-", "_"), event.seat)]
        if event.kind == "half-points":
            return [("half_point", event.seat)] * event.number
        if event.kind == "look":
            return [("look", event.seat, tuple(sorted(self.uids[one] for one in event.secret)))]
        if event.kind == "surge":
            return [("surge", STAGE_IDS[event.number])]
        if event.kind == "opponent-control":
            return [("opponent_control", card)]
        return []

    def their_deeds(self, entry: dict[str, Any]) -> list[Deed]:
        """An entry of a reference log in the same form."""
        kind = entry["t"]
        if kind in ("use", "copy", "immediate"):
            return [(kind, entry["seat"], entry["card"], entry["key"])]
        if kind == "duty":
            return [("duty", entry["seat"], entry["card"], entry["possible"])]
        if kind in ("cover", "uncover"):
            return [(kind, entry["card"])]
        if kind == "return_control":
            return [(kind, entry["seat"], entry["card"])]
        if kind in ("pass", "emergency_funding", "half_point"):
            return [(kind, entry["seat"])]
        if kind == "look":
            return [(kind, entry["seat"], tuple(sorted(entry["cards"])))]
        if kind == "surge":
            return [(kind, entry["stage"])]
        if kind == "opponent_control":
            return [(kind, card) for card in entry["cards"]]
        return []
