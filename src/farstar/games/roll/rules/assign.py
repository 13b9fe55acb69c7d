"""Roll, Assign, Reveal: dice behind the screens, one layout for each seat, the phases that follow (ROLL-030 to 063)."""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rules.layout import ASIDE, Layout
from farstar.games.roll.rules.reach import Reassign
from farstar.games.roll.rules.state import Player, Roll
from farstar.games.roll.rules.tiles import (
    ASSIGN,
    COLOUR,
    DEVELOP,
    EXPLORE,
    FACES,
    HOME,
    IS_WORLD,
    PHASES,
    PRODUCE,
    SETTLE,
    SHIP,
    WORLD_COLOUR,
    Power,
)
from farstar.table.ask import CHANCE, Ask, Assign, Pick
from farstar.table.state import Picks, Step

DUEL: Final = 2
"""With so many players an extra die is rolled (ROLL-061)."""

VERBS: list[Step] = [
    ("explore-phase", -1, EXPLORE, 0),
    ("build-phase", -1, DEVELOP, 0),
    ("build-phase", -1, SETTLE, 0),
    ("produce-phase", -1, PRODUCE, 0),
    ("ship-phase", -1, SHIP, 0),
]


def ask_roll(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """All dice in all cups, seat by seat (ROLL-032)."""
    dice: list[int] = []
    for player in s.players:
        dice += player.cup
    return [Assign(CHANCE, "roll", dice, [FACES[COLOUR[die]] for die in dice])]


def do_roll(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """A round begins: everybody's cup falls behind the screen as chance has rolled."""
    s.round += 1
    s.phase = "assign"
    s.tell("round", -1, -1, s.round)
    faces = picks[CHANCE]
    first = 0
    for each in range(s.seats):
        player = s.players[each]
        player.rolled = player.cup
        player.cup = []
        player.faces = list(faces[first : first + len(player.rolled)])
        first += len(player.rolled)
        if s.events is not None:
            s.tell("roll", each, -1, len(player.rolled), tuple(player.rolled), tuple(player.faces))
    s.then([("assign", -1, 0, 0)])


def ask_assign(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """One draft for each seat, behind the screen (ROLL-042, ROLL-Q02 to ROLL-Q05)."""
    return [layout_of(s, each) for each in s.order]


def layout_of(s: Roll, seat: int) -> Layout:
    """What a seat may do with its roll, by the Reassign powers it has (ROLL-048, ROLL-319)."""
    player = s.players[seat]
    powers: list[Reassign] = []
    dictates = 1
    reach = 1
    for side in player.tableau:
        for power in ASSIGN[side]:
            dictates = power.dictates(len(player.rolled), dictates)
            reach = power.reach(reach)
            most = workers_moved(s, seat, power) if power.moves_workers else 0
            if most:
                powers.append(Reassign(power, most))
    return Layout(seat, player.rolled, player.faces, powers, dictates, reach)


def workers_moved(s: Roll, seat: int, power: Power) -> int:
    """How many workers a power moves: some look at who has most worlds of a colour (ROLL-310)."""
    if power.lead < 0:
        return power.most
    mine = worlds(s.players[seat], power.lead)
    most = power.most
    for each in range(s.seats):
        if each != seat:
            other = worlds(s.players[each], power.lead)
            if other > mine:
                return 0
            if other == mine:
                most = power.tied
    return most


def worlds(player: Player, colour: int) -> int:
    """How many worlds of a colour lie in a tableau."""
    return sum([1 for side in player.tableau if IS_WORLD[side] and WORLD_COLOUR[side] == colour])


def do_assign(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """All screens go up at once (ROLL-060)."""
    for each in s.order:
        player = s.players[each]
        layout = picks[each]
        player.selected = layout[layout[0] + 1]
        s.phases |= 1 << player.selected
        for i in range(len(player.rolled)):
            row = layout[i + 1]
            (player.cup if row == ASIDE else player.rows[row]).append(player.rolled[i])
        if s.events is not None:
            tell_layout(s, each, layout)
        player.rolled = []
        player.faces = []
    s.then([("extra-die", -1, 0, 0), ("reveal", -1, 0, 0)])


def tell_layout(s: Roll, seat: int, layout: Pick) -> None:
    """Which phase a seat has selected with which die, its workers phase by phase, and the dice set aside."""
    player = s.players[seat]
    s.tell("select", seat, -1, player.selected, (player.rolled[layout[0]],))
    for row in range(len(PHASES)):
        if player.rows[row]:
            s.tell("workers", seat, -1, row, tuple(player.rows[row]))
    if player.cup:
        s.tell("aside", seat, -1, len(player.cup), tuple(player.cup))


def ask_extra_die(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """With two players a home die from the supply may select one phase more (ROLL-061, ROLL-062)."""
    if s.seats != DUEL:
        return []
    return [Assign(CHANCE, "extra-die", [s.supply[HOME][-1]], [FACES[HOME]])]


def do_extra_die(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """With two players the extra die selects a phase too."""
    if CHANCE in picks:
        s.phases |= 1 << picks[CHANCE][0]
        s.tell("extra-die", -1, -1, picks[CHANCE][0])


def do_reveal(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """Workers of phases that nobody selected return to their cups; the others follow in order (ROLL-063, ROLL-070)."""
    steps: list[Step] = []
    for phase in range(len(PHASES)):
        if s.phases >> phase & 1:
            steps.append(VERBS[phase])
        else:
            for player in s.players:
                player.cup.extend(player.rows[phase])
                player.rows[phase].clear()
    s.tell("phases", -1, -1, s.phases)
    s.then([*steps, ("manage", -1, 0, 0)])
