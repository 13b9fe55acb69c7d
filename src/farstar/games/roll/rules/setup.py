"""Before the first round: factions, home worlds, starting dice and tiles (ROLL-010 to ROLL-022)."""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rules.packing import side_of
from farstar.games.roll.rules.state import DEVELOPMENT, WORLDS, Player, Roll
from farstar.games.roll.rules.tiles import COLOUR, DICE, FACTIONS, HOME, HOMES, SETUP, SIDES, TILES
from farstar.games.roll.rules.zones import gain_dice, show_top
from farstar.table.ask import CHANCE, Ask, Choose
from farstar.table.state import Picks

SEATS: Final = [2, 3, 4, 5]
START_CUP: Final = 3
START_CITIZENRY: Final = 2
START_TILES: Final = 2


def lay_out(s: Roll) -> None:
    """The table before anything is dealt; one the game is not made for is refused."""
    if s.seats not in SEATS:
        raise ValueError(f"Roll for the Galaxy is for 2 to 5 players, not {s.seats}")
    s.players = [Player() for _ in range(s.seats)]
    s.supply = [[die for die in range(DICE) if COLOUR[die] == colour] for colour in range(7)]
    s.bag = list(range(TILES))
    s.then([("factions", -1, 0, 0), ("homes", -1, 0, 0), ("start", -1, 0, 0), ("roll", -1, 0, 0)])


def ask_factions(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Which seat gets which of the nine faction tiles (ROLL-011)."""
    return [Choose(CHANCE, "factions", list(range(1, len(FACTIONS))), s.seats, s.seats)]


def do_factions(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """The lowest faction number begins wherever order matters (ROLL-230)."""
    factions = picks[CHANCE]
    for each in range(s.seats):
        s.players[each].tableau.extend(FACTIONS[factions[each]])
    first = factions.index(min(factions))
    s.order = [(first + i) % s.seats for i in range(s.seats)]


def ask_homes(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Chance gives everybody a home world."""
    return [Choose(CHANCE, "homes", HOMES, s.seats, s.seats)]


def do_homes(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """Home world, home dice, the dice of both start tiles, and two tiles from the bag (ROLL-012 to 021)."""
    for each in range(s.seats):
        player = s.players[each]
        player.tableau.insert(0, picks[CHANCE][each])
        s.tell("start-tiles", each, -1, 0, tuple(player.tableau))
        for _ in range(START_CUP):
            player.cup.append(s.supply[HOME].pop())
        for _ in range(START_CITIZENRY):
            player.citizenry.append(s.supply[HOME].pop())
        for side in player.tableau:
            take_start(s, each, side)
    s.then([("deal", each, 0, 0) for each in s.order])


def take_start(s: Roll, seat: int, side: int) -> None:
    """What a start tile brings, once and never again (ROLL-017, ROLL-019)."""
    player = s.players[seat]
    for power in SETUP[side]:
        if power.pays():
            player.credits = power.pays()
            s.tell("start-credits", seat, side, power.pays())
        else:
            gain_dice(s, seat, side, power)


def ask_deal(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Chance deals the first tiles."""
    return [Choose(CHANCE, "deal", s.bag, START_TILES, START_TILES, seat)]


def do_deal(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """The dealt tiles are the seat's alone to see."""
    for tile in picks[CHANCE]:
        s.bag.remove(tile)
    s.players[seat].drawn = list(picks[CHANCE])
    s.tell("draw", seat, -1, START_TILES, (), picks[CHANCE])


def ask_start(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Which of the two tiles becomes the development; the other one is the world (ROLL-013, ROLL-014)."""
    return [Choose(each, "start", s.players[each].drawn.copy(), 1, 1) for each in s.order if is_free(s, each)]


def is_free(s: Roll, seat: int) -> bool:
    """Whether a seat chooses: in a very first game only if both ways cost the same (ROLL-015)."""
    one, other = s.players[seat].drawn
    return not s.cheapest or cost_of(one, other) == cost_of(other, one)


def cost_of(development: int, world: int) -> int:
    """What two tiles cost together, one with its development and one with its world up."""
    return SIDES[side_of(development, DEVELOPMENT)].cost + SIDES[side_of(world, WORLDS)].cost


def cheaper(tiles: list[int]) -> int:
    """The tile to lay with its development up so that both together cost less."""
    one, other = tiles
    return one if cost_of(one, other) < cost_of(other, one) else other


def do_start(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """One tile of each player waits as a development, the other as a world."""
    for each in s.order:
        player = s.players[each]
        development = picks[each][0] if each in picks else cheaper(player.drawn)
        player.drawn.remove(development)
        player.stacks[DEVELOPMENT].append(development)
        player.stacks[WORLDS].append(player.drawn.pop())
        show_top(s, each, DEVELOPMENT, -1)
        show_top(s, each, WORLDS, -1)
