"""A table of Space Race prepared at the start of a round: cards by slug, a second copy as "saturn-v#2"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from farstar.games.spacerace.rules.deckfile import control_slugs
from farstar.games.spacerace.rules.setup import lay_out
from farstar.games.spacerace.rules.state import COVERED, SpaceRace
from farstar.games.spacerace.rules.verbs import bare_table
from farstar.text import positions

RIVAL = {"hand": ["seti-project", "cape-canaveral", "ticker-tape-parade"]}
"""Who sits opposite where an example names nobody."""


def prepared(seats: int, given: dict[str, str], round: int) -> SpaceRace:
    """Empty hands, an empty Universe and everything else in the deck, at the start of a round."""
    s = bare_table(seats, {"deck": "reference", **given})
    lay_out(s)
    s.agenda.clear()
    s.then([("round", -1, -1, round)])
    s.marker = 0 if seats > 1 else -1
    return s


def card(s: SpaceRace, name: str) -> int:
    """A card by its name."""
    slug, _, copy = name.partition("#")
    if slug in control_slugs():
        return control_slugs().index(slug)
    return s.printed.named(slug, int(copy or 1) - 1)


def taken(s: SpaceRace, names: Iterable[str]) -> list[int]:
    """These cards, no longer in the deck."""
    cards = [card(s, name) for name in names]
    for each in cards:
        s.deck.remove(each)
    return cards


def turn_up(s: SpaceRace, names: Iterable[str]) -> None:
    """Cards face up in the Universe, by their types."""
    for each in taken(s, names):
        s.universe[s.printed.type[each]].append(each)


def play_controls(s: SpaceRace, seat: int, names: Iterable[str]) -> None:
    """Control cards of earlier rounds."""
    player = s.players[seat]
    for name in names:
        player.unplayed.remove(card(s, name))
        player.played.append(card(s, name))


def example(key: str) -> SpaceRace:
    """The table an example of the rules begins at."""
    return of_example(positions.position("spacerace", key))


def of_example(given: dict[str, Any]) -> SpaceRace:
    """The table of an example as its data gives it."""
    areas = given.get("seats", [{}])
    solo = "solo" in given.get("options", {})
    areas = areas if solo or len(areas) > 1 else [*areas, RIVAL]
    s = prepared(len(areas), given.get("options", {}), given.get("round", 1))
    turn_up(s, given.get("universe", ()))
    for each in taken(s, given.get("face-down", ())):
        s.lay_face_down(each, 0)
    if s.opponent is not None:
        s.opponent.pile += taken(s, given.get("pile", ()))
    for seat, area in enumerate(areas):
        lay_area(s, seat, area)
    return s


def lay_area(s: SpaceRace, seat: int, area: dict[str, Any]) -> None:
    """What lies before a seat: `agency`, some of it `covered`, `lab`, `hand`, control cards `played`."""
    player = s.players[seat]
    player.agency += taken(s, area.get("agency", ()))
    player.lab += taken(s, area.get("lab", ()))
    player.hand += taken(s, area.get("hand", ()))
    for name in area.get("covered", ()):
        s.marks[card(s, name)] |= COVERED
    play_controls(s, seat, area.get("played", ()))
