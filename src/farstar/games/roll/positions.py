"""A table of Roll prepared at a step of a round: tiles by slug, dice by colour. Knows nothing of what is done then."""

from __future__ import annotations

from typing import Any

from farstar.games.roll.rules.assign import VERBS
from farstar.games.roll.rules.packing import tile_and_stack
from farstar.games.roll.rules.setup import lay_out
from farstar.games.roll.rules.state import Player, Roll
from farstar.games.roll.rules.tiles import BY_SLUG, COLOURS, FACE_NAMES, PHASES, TILES
from farstar.games.roll.rules.verbs import bare_table
from farstar.table.state import Step
from farstar.text import positions

QUIET_HOMES = ["doomed-world", "epsilon-eridani", "new-sparta", "old-earth", "separatist-colony"]
"""Grey worlds without a lasting power, one for each seat."""
USUAL = {"cup": ["home"] * 3, "citizenry": ["home"] * 2}
"""The dice of a seat that an example says nothing about."""
STEPS: dict[str, Step] = {name: (name, -1, 0, 0) for name in ("roll", "assign", "manage")}
"""Steps of a round beside the phases."""


def side(slug: str) -> int:
    """The number of a side by its name in the data."""
    return BY_SLUG[slug].number


def tile(slug: str) -> int:
    """The tile a game side is printed on."""
    return tile_and_stack(side(slug))[0]


def quiet(seats: int, options: dict[str, str]) -> Roll:
    """Everybody has a grey home world and $1, and nothing else; all tiles are in the bag, all dice in the supply."""
    s = bare_table(seats, options)
    lay_out(s)
    s.agenda = []
    s.stack = s.agenda
    for player, home in zip(s.players, QUIET_HOMES, strict=False):
        player.tableau = [side(home)]
    s.round = 1
    return s


def own(s: Roll, seat: int, *slugs: str) -> None:
    """These tiles lie in a seat's tableau."""
    for each in slugs:
        s.players[seat].tableau.append(side(each))
        if side(each) < 2 * TILES:
            s.bag.remove(tile(each))


def stack(s: Roll, seat: int, *slugs: str) -> None:
    """These sides lie in a seat's construction zone, the first on top."""
    for each in slugs:
        s.players[seat].stacks[tile_and_stack(side(each))[1]].append(tile(each))
        s.bag.remove(tile(each))


def zone(player: Player, name: str) -> list[int]:
    """A place for dice: cup, citizenry, development, world, a phase, or a world in the tableau."""
    if name == "cup":
        return player.cup
    if name == "citizenry":
        return player.citizenry
    if name in ("development", "world"):
        return player.crews[name == "world"]
    if name in PHASES:
        return player.rows[PHASES.index(name)]
    return player.goods.setdefault(side(name), [])


def put(s: Roll, seat: int, name: str, *colours: str) -> list[int]:
    """Dice from the supply into a place of a seat."""
    dice = [s.supply[COLOURS.index(colour)].pop() for colour in colours]
    zone(s.players[seat], name).extend(dice)
    return dice


def example(key: str) -> Roll:
    """The table an example of the rules begins at."""
    return of_example(positions.position("roll", key))


def of_example(given: dict[str, Any]) -> Roll:
    """The table of an example as its data gives it: two seats, at the `step` it names or before a roll."""
    s = quiet(2, {})
    areas = given.get("seats", [])
    for seat in range(s.seats):
        lay_area(s, seat, areas[seat] if seat < len(areas) else {"dice": USUAL})
    step = given.get("step", "roll")
    if step in PHASES:
        number = PHASES.index(step)
        s.phases = 1 << number
        s.then([VERBS[number], STEPS["manage"]])
    else:
        s.then([STEPS[step]])
    if step == "assign":
        s.phase = step
    return s


def lay_area(s: Roll, seat: int, area: dict[str, Any]) -> None:
    """What lies before a seat: `own` and `stack` are tiles, `dice` lie in places, `rolled` ones show a face."""
    player = s.players[seat]
    own(s, seat, *area.get("own", ()))
    stack(s, seat, *area.get("stack", ()))
    for name, colours in area.get("dice", {}).items():
        put(s, seat, name, *colours)
    for colour, shown in area.get("rolled", ()):
        player.rolled.append(s.supply[COLOURS.index(colour)].pop())
        player.faces.append(FACE_NAMES.index(shown))
    player.credits = area.get("credits", player.credits)
    player.chips = area.get("chips", player.chips)
