"""One phase of a reference game of Roll as it was recorded: what each seat did, and dice and places by their names."""

from __future__ import annotations

from typing import Any

from farstar.conform import Difference
from farstar.games.roll.conform.facts import DIE, PHASE, SIDE
from farstar.games.roll.rules.layout import ASIDE
from farstar.games.roll.rules.state import DEVELOPMENT, WORLDS, Player
from farstar.games.roll.rules.tiles import COLOUR, COLOURS, DICE
from farstar.table.ask import Pick

Row = dict[str, Any]


class Acts:
    """What each seat did in one phase, in order."""

    def __init__(self, events: list[Row], seats: int) -> None:
        self.of: list[list[Row]] = [[event for event in events if event["p"] == seat] for seat in range(seats)]

    def next(self, seat: int, *kinds: str) -> Row | None:
        """The seat's next act of these kinds, left where it is."""
        return next((event for event in self.of[seat] if event["t"] in kinds), None)

    def take(self, seat: int, *kinds: str) -> Row:
        """Take the seat's next act of these kinds."""
        event = self.next(seat, *kinds)
        if event is None:
            raise Difference(f"seat {seat} is asked", f"no further {' or '.join(kinds)}", "one more")
        self.of[seat].remove(event)
        return event

    def all(self, seat: int, kind: str, **wanted: str) -> list[Row]:
        """All the seat's acts of a kind with these values."""
        found = [event for event in self.of[seat] if event["t"] == kind]
        return [event for event in found if all(event[key] == value for key, value in wanted.items())]


def layout(assigned: Row, places: list[int]) -> Pick:
    """The final rows of a recorded assignment as our pick."""
    rows = [ASIDE] * len(places)
    for phase, dice in assigned["rows"].items():
        for die in dice:
            rows[places[die]] = PHASE[phase]
    return (places[assigned["select"]["die"]], *rows)


def zone_of(player: Player, name: str) -> list[int]:
    """The dice in a place as the record names it."""
    if name.startswith("row:"):
        return player.rows[PHASE[name[4:]]]
    zones = {
        "cup": player.cup,
        "citizenry": player.citizenry,
        "dev_dice": player.crews[DEVELOPMENT],
        "world_dice": player.crews[WORLDS],
    }
    return zones[name] if name in zones else player.goods.get(SIDE[name], [])


def dice_of(wanted: list[str], options: list[int]) -> Pick:
    """Dice of these colours among the options."""
    rest = list(options)
    chosen: list[int] = []
    for colour in wanted:
        alike = [die for die in rest if COLOUR[die] == DIE[colour]]
        if not alike:
            raise Difference("dice to choose from", wanted, [COLOURS[COLOUR[die]] for die in options])
        rest.remove(alike[0])
        chosen.append(alike[0])
    return tuple(chosen)


def worker_of(colour: str, virtual: bool, workers: list[int]) -> int:
    """The worker of this colour, extra or real."""
    for worker in workers:
        if COLOUR[worker] == DIE[colour] and (worker >= DICE) == virtual:
            return worker
    raise Difference("workers to choose from", (colour, virtual), [(COLOURS[COLOUR[w]], w >= DICE) for w in workers])
