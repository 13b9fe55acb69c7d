"""Drawing tiles: the bag is an unordered pool and may run short (ROLL-105, ROLL-108, ROLL-109)."""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rules.packing import side_of, tile_of
from farstar.games.roll.rules.state import Player, Roll
from farstar.games.roll.rules.zones import gain_credits, show_top, top_of
from farstar.table.ask import CHANCE, Ask, Choose
from farstar.table.state import Picks

SCOUT: Final = 0
SCOUT_GOT_SOME: Final = 1
RESEARCH: Final = 2
"""In a draw step: what the tiles are drawn for. A Scout that gets no tile at all becomes a Stock."""

STOCK: Final = 2
TILES_TO_GIVE_BACK: Final = 3


def ask_draw(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """So many tiles, or what there is."""
    number = min(number, len(s.bag))
    return [Choose(CHANCE, "draw", s.bag, number, number, seat)] if number else []


def do_draw(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """Draw so many tiles. A short bag: all that is left, then the abandoned tiles go in, then the rest (ROLL-108)."""
    if CHANCE in picks:
        take(s, seat, picks[CHANCE])
        number -= len(picks[CHANCE])
        what = SCOUT_GOT_SOME if what == SCOUT else what
    if not number:
        s.then([("place", seat, what, 0)])
    elif s.abandoned:
        refill(s)
        s.then([("draw", seat, what, number)])
    elif s.reference:
        s.tell("departure", seat, 17, number)
        s.then([("place", seat, what, 0), ("draw-rest", seat, what, 0)])
    else:
        s.then([("place", seat, what, 0), ("give-back", -1, seat, 0), ("draw-rest", seat, what, number)])


def take(s: Roll, seat: int, tiles: tuple[int, ...]) -> None:
    """Tiles from the bag into a seat's hand, unseen by the others."""
    for tile in tiles:
        s.bag.remove(tile)
    s.players[seat].drawn.extend(tiles)
    s.tell("draw", seat, -1, len(tiles), (), tiles)


def refill(s: Roll) -> None:
    """All abandoned tiles go into the bag."""
    if s.abandoned:
        s.tell("refill", -1, -1, len(s.abandoned))
        s.bag.extend(s.abandoned)
        s.abandoned.clear()
        for player in s.players:
            player.seen_abandoned = ()


def ask_give_back(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Still short: everybody with three tiles or more under construction puts one into the bag (ROLL-109)."""
    asks: list[Ask] = []
    for each in s.order:
        player = s.players[each]
        sides = under_construction(player)
        if len(sides) >= TILES_TO_GIVE_BACK:
            asks.append(Choose(each, "give-back", sides, 1, 1))
    return asks


def do_give_back(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """The chosen tiles go back into the bag."""
    for each in s.order:
        if each in picks:
            s.bag.extend(remove_tiles(s, each, picks[each]))
            s.tell("give-back", each, -1, 1, (), picks[each])


def under_construction(player: Player) -> list[int]:
    """The sides that show in a seat's construction zone: which tile, and in which stack it lies."""
    return [side_of(tile, stack) for stack in range(2) for tile in player.stacks[stack]]


def remove_tiles(s: Roll, seat: int, sides: tuple[int, ...]) -> list[int]:
    """Tiles leave a seat's stacks, from any position; what then lies on top is seen by all (ROLL-102)."""
    player = s.players[seat]
    tiles = [tile_of(side) for side in sides]
    for stack in range(2):
        top = top_of(player, stack)
        player.stacks[stack] = [tile for tile in player.stacks[stack] if tile not in tiles]
        show_top(s, seat, stack, top)
    return tiles


def do_draw_rest(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """A Scout without any tile becomes a Stock, our ruling (ROLL-C17)."""
    if CHANCE in picks:
        take(s, seat, picks[CHANCE])
        s.then([("place", seat, what, 0)])
    elif what == SCOUT:
        s.tell("no-tiles", seat)
        gain_credits(s, seat, STOCK, "credits-stock", -1)
