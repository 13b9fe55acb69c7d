"""Views read back from the plain values they were saved as, so that a bot in another process can think about them."""

from __future__ import annotations

from typing import Any

from farstar.race.view import RaceView
from farstar.race.view import Seen as RaceSeen
from farstar.roll.view import RollView
from farstar.roll.view import Seen as RollSeen
from farstar.spacerace import deckfile
from farstar.spacerace.view import Seen as SpaceRaceSeen
from farstar.spacerace.view import SpaceRaceView

VIEWS: dict[str, tuple[Any, Any]] = {
    "race": (RaceView, RaceSeen),
    "roll": (RollView, RollSeen),
    "spacerace": (SpaceRaceView, SpaceRaceSeen),
}


def filled(kind: Any, values: dict[str, Any]) -> Any:
    """An object of a class with these attributes."""
    made = kind.__new__(kind)
    for name, value in values.items():
        setattr(made, name, value)
    return made


def steps(rows: list[list[Any]]) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in rows]


def revived(game: str, saved: dict[str, Any]) -> Any:
    """The view of this game that `save` wrote."""
    if game not in VIEWS:
        raise ValueError(f"there is no view of {game!r} to read; known: {', '.join(VIEWS)}")
    kind, seen = VIEWS[game]
    values = dict(saved)
    values["players"] = [filled(seen, area(game, row)) for row in saved["players"]]
    values["agenda"] = steps(saved["agenda"])
    if "lanes" in saved:
        values["lanes"] = [steps(lane) for lane in saved["lanes"]]
    if game == "spacerace":
        values["box"] = deckfile.box(saved["options"]["deck"], saved["options"]["edition"])
    return filled(kind, values)


def area(game: str, row: dict[str, Any]) -> dict[str, Any]:
    """A seat's area; in Roll the goods are kept by world."""
    if game == "roll":
        return {**row, "goods": {world: list(dice) for world, dice in row["goods"]}}
    return row
