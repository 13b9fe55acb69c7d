"""Moving things between zones: credits, chips, dice from the supply, tops of stacks. Knows caps, not phases."""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rules.packing import side_of
from farstar.games.roll.rules.powers import OncePower
from farstar.games.roll.rules.state import Player, Roll
from farstar.games.roll.rules.tiles import CAPACITY, CUP, DICE, EXTRA_WORKERS, WORLD, WORLD_COLOUR

MOST_CREDITS: Final = 10


def gain_credits(s: Roll, seat: int, amount: int, kind: str, cause: int) -> None:
    """Credits for a seat because of a side, or of what `kind` says; above $10 they are lost (ROLL-075)."""
    if amount:
        player = s.players[seat]
        before = player.credits
        player.credits = min(MOST_CREDITS, before + amount)
        s.tell(kind, seat, cause, amount, (before, player.credits))


def gain_chips(s: Roll, seat: int, amount: int, kind: str, cause: int) -> None:
    """Chips from the pool; an empty pool still pays in full, from the reserve (ROLL-168)."""
    if amount:
        s.players[seat].chips += amount
        s.pool -= amount
        s.tell(kind, seat, cause, amount)


def gain_die(s: Roll, seat: int, colour: int, place: list[int], kind: str, cause: int, where: int) -> None:
    """A die from the supply; no colour can run out (ROLL-006)."""
    assert s.supply[colour], f"no die of colour {colour} left in the supply"
    die = s.supply[colour].pop()
    place.append(die)
    s.tell(kind, seat, cause, where, (die,))


def gain_dice(s: Roll, seat: int, side: int, power: OncePower) -> None:
    """The dice a new tile brings, into the cup, into the Citizenry or onto the tile itself as a good."""
    player = s.players[seat]
    for _ in range(power.dice_gained()):
        if power.to == WORLD:
            player.goods.setdefault(side, [])
            place = player.goods[side]
        else:
            place = player.cup if power.to == CUP else player.citizenry
        gain_die(s, seat, power.die, place, "gain-die", side, power.to)


def show_top(s: Roll, seat: int, stack: int, before: int) -> None:
    """The top tile of a stack is open (ROLL-242): tell it if it is another one than before."""
    tiles = s.players[seat].stacks[stack]
    top = tiles[0] if tiles else -1
    if top != before and top >= 0:
        s.turned += 1
        s.tell("top", seat, side_of(top, stack), stack)


def top_of(player: Player, stack: int) -> int:
    """The top tile of a stack, or -1."""
    tiles = player.stacks[stack]
    return tiles[0] if tiles else -1


def extra_workers(player: Player, phase: int) -> list[int]:
    """The workers that powers add in this phase; they are no dice (ROLL-169)."""
    found: list[int] = []
    for side in player.tableau:
        for colour in EXTRA_WORKERS[phase][side]:
            found.append(DICE + colour)
    return found


def capacity(player: Player) -> int:
    """How many goods each non-grey world holds (ROLL-152)."""
    most = 1
    for side in player.tableau:
        if CAPACITY[side] > most:
            most = CAPACITY[side]
    return most


def with_room(player: Player) -> list[int]:
    """The own non-grey worlds that can take a good, once for each (ROLL-153)."""
    most = capacity(player)
    found: list[int] = []
    for side in player.tableau:
        if WORLD_COLOUR[side]:
            goods = player.goods.get(side)
            for _ in range(most - (len(goods) if goods is not None else 0)):
                found.append(side)
    return found


def tidy_goods(player: Player) -> None:
    """A world without goods is not listed."""
    for world in [world for world, goods in player.goods.items() if not goods]:
        del player.goods[world]


def to_cup(s: Roll, seat: int, dice: list[int], phase: int) -> None:
    """Workers that cannot be used return to the cup; extra ones vanish (ROLL-074, ROLL-169)."""
    if dice:
        player = s.players[seat]
        if s.events is not None:
            s.tell("unused", seat, -1, phase, tuple(dice))
        for die in dice:
            if die < DICE:
                player.cup.append(die)
        dice.clear()
