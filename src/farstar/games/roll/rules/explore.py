"""Phase I: each explorer Scouts or Stocks (ROLL-100 to ROLL-111, 300 to 303, 323)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from math import factorial
from typing import Final

from farstar.games.roll.rules.bag import RESEARCH, SCOUT, STOCK, refill, remove_tiles, under_construction
from farstar.games.roll.rules.income import pay_income
from farstar.games.roll.rules.order import bag_is_low, end_is_near, together
from farstar.games.roll.rules.packing import (
    pack_explore,
    pack_lay,
    side_laid,
    slot_of,
    stack_and_top,
    tile_and_stack,
    unpack_explore,
    unpack_lay,
)
from farstar.games.roll.rules.phase_powers import OnTop, Rearrange, Stock
from farstar.games.roll.rules.state import Player, Roll, of_each_colour
from farstar.games.roll.rules.tiles import AT_PHASE, COLOUR, DICE, EXPLORE
from farstar.games.roll.rules.zones import extra_workers, gain_credits, show_top, top_of
from farstar.table.ask import Ask, Choose, Pick
from farstar.table.chance import Dice
from farstar.table.state import Picks, Step

TASK_STOCK: Final = 0
TASK_SCOUT: Final = 1
TASK_REARRANGE: Final = 2
TASKS: Final[list[str]] = ["stock", "scout", "rearrange"]


class Lay(Ask):
    """Where each tile goes, in the order they are laid: tiles and slots, packed."""

    tiles: Final[list[int]]
    slots: Final[list[int]]
    optional: Final[bool]

    def __init__(self, seat: int, kind: str, tiles: list[int], slots: list[int], optional: bool) -> None:
        super().__init__(seat, kind, -1)
        self.tiles = tiles
        self.slots = slots
        self.optional = optional

    def fault(self, pick: Pick) -> str:
        if not pick and self.optional:
            return ""
        if len(pick) != len(self.tiles):
            return f"{len(pick)} tiles laid, {len(self.tiles)} asked"
        seen: list[int] = []
        for each in pick:
            tile, slot = unpack_lay(each)
            if tile not in self.tiles:
                return f"{each}: there is no tile {tile} among {self.tiles}"
            if tile in seen:
                return f"tile {tile} is laid twice"
            if slot not in self.slots:
                return f"{each}: tile {tile} cannot go to slot {slot}, only to {self.slots}"
            seen.append(tile)
        return ""

    def count(self) -> int:
        total = factorial(len(self.tiles))
        for _ in self.tiles:
            total *= len(self.slots)
        return total + (1 if self.optional else 0)

    def picks(self) -> Iterator[Pick]:
        if self.optional:
            yield ()
        for tiles in permutations(self.tiles):
            for slots in product(self.slots, repeat=len(tiles)):
                yield tuple([pack_lay(tile, slot) for tile, slot in zip(tiles, slots, strict=True)])

    def random(self, dice: Dice) -> Pick:
        if self.optional and dice.below(2):
            return ()
        tiles = dice.sample(self.tiles, len(self.tiles))
        return tuple([pack_lay(tile, self.slots[dice.below(len(self.slots))]) for tile in tiles])

    def save(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "kind": self.kind,
            "tiles": list(self.tiles),
            "slots": list(self.slots),
            "optional": self.optional,
            "about": self.about,
        }

    def __repr__(self) -> str:
        return f"Lay({self.seat}, {self.kind!r}, {self.tiles}, {self.slots}, {self.optional})"


REARRANGES: Final[list[bool]] = [
    any([isinstance(power, Rearrange) for power in powers]) for powers in AT_PHASE[EXPLORE]
]
ON_TOP: Final[list[bool]] = [any([isinstance(power, OnTop) for power in powers]) for powers in AT_PHASE[EXPLORE]]
SEES_COLOUR: Final[list[bool]] = [any([power.sees_colour for power in powers]) for powers in AT_PHASE[EXPLORE]]
STOCKS: Final[list[list[Stock]]] = [
    [power for power in powers if isinstance(power, Stock)] for powers in AT_PHASE[EXPLORE]
]
"""Side -> what it says of exploring."""


def has(player: Player, sides: list[bool]) -> bool:
    """Has the seat one of these sides?"""
    for side in player.tableau:  # noqa: SIM110
        if sides[side]:
            return True
    return False


def do_explore_phase(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """Everybody at the own pace, unless the bag may run out or the end is near (ROLL-110)."""
    s.phase = "explore"
    s.tell("phase", -1, -1, EXPLORE)
    steps: list[Step] = []
    explored = 0
    for each in s.order:
        player = s.players[each]
        player.extra = extra_workers(player, EXPLORE)
        player.scouted = 0
        if player.rows[EXPLORE] or player.extra:
            explored = 1
            steps.append(("explore", each, 0, 0))
        elif has(player, REARRANGES):
            steps.append(("explore", each, 0, 0))
    together(s, steps, ("explore-end", -1, explored, 0), bag_is_low(s) or end_is_near(s, EXPLORE))


def explorers(player: Player) -> list[int]:
    """The explorers still to act, real and extra."""
    return player.rows[EXPLORE] + player.extra if player.extra else player.rows[EXPLORE]


def ask_explore(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Which explorer does what next; the colour is asked only where a power looks at it (ROLL-Q06, ROLL-Q07)."""
    player = s.players[seat]
    workers = explorers(player)
    if not workers:
        return []
    options: list[int] = []
    if has(player, SEES_COLOUR):
        workers = of_each_colour(workers)
    else:
        workers = workers[:1]
    for worker in workers:
        options.append(pack_explore(TASK_STOCK, worker))
        options.append(pack_explore(TASK_SCOUT, worker))
    if has(player, REARRANGES) and (player.stacks[0] or player.stacks[1]):
        options.append(pack_explore(TASK_REARRANGE, 0))
    return [Choose(seat, "explore", options, 1, 1)]


def do_explore(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """The chosen worker scouts or stocks, or the tiles are rearranged first."""
    player = s.players[seat]
    if seat not in picks:
        if has(player, REARRANGES):
            s.then([("rearrange", seat, 0, 0)])
        return
    task, worker = unpack_explore(picks[seat][0])
    if task == TASK_REARRANGE:
        s.then([("rearrange", seat, 0, 0), ("explore", seat, 0, 0)])
        return
    if worker < DICE:
        player.rows[EXPLORE].remove(worker)
        player.citizenry.append(worker)
    else:
        player.extra.remove(worker)
    if task == TASK_STOCK:
        stock(s, seat, worker)
        s.then([("explore", seat, 0, 0)])
    else:
        player.scouted |= 1 << COLOUR[worker]
        s.tell("scout", seat, -1, 0, (worker,))
        s.then([("abandon", seat, 0, 0), ("explore", seat, 0, 0)])


def stock(s: Roll, seat: int, worker: int) -> None:
    """$2, or what a power pays an explorer of this colour instead (ROLL-101, ROLL-301)."""
    s.tell("stock", seat, -1, 0, (worker,))
    gain_credits(s, seat, STOCK, "credits-stock", -1)
    for side in s.players[seat].tableau:
        if STOCKS[side]:
            gain_credits(s, seat, stock_bonus(side, worker), "credits", side)


def stock_bonus(side: int, worker: int) -> int:
    """What a side adds to a Stock by an explorer of this colour (ROLL-301)."""
    return sum([power.amount - STOCK for power in STOCKS[side] if power.die == COLOUR[worker]])


def stock_credits(player: Player, worker: int) -> int:
    """What an explorer of this colour is paid for a Stock in all (ROLL-101, ROLL-301)."""
    return STOCK + sum([stock_bonus(side, worker) for side in player.tableau])


def ask_abandon(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Which tiles of both own stacks go, if any; abandoning and drawing are one act (ROLL-102, ROLL-Q08)."""
    sides = under_construction(s.players[seat])
    return [Choose(seat, "abandon", sides, 0, len(sides))] if sides else []


def do_abandon(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """The chosen tiles are abandoned; a tile for each of them is drawn, and one more."""
    sides: Pick = picks.get(seat, ())
    if sides:
        abandon(s, seat, sides)
        s.tell("abandon", seat, -1, len(sides), (), sides)
    s.then([("draw", seat, SCOUT, len(sides) + 1)])


def abandon(s: Roll, seat: int, sides: Pick) -> None:
    """Tiles leave the stacks, seen by their seat; what lay on top everybody has seen (ROLL-242)."""
    tops = [stack[0] for stack in s.players[seat].stacks if stack]
    for tile in remove_tiles(s, seat, sides):
        s.abandoned.append(tile)
        for each in range(s.seats):
            if each == seat or tile in tops:
                s.players[each].seen_abandoned += (tile,)


def ask_place(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Side, order and place of each drawn tile; on top only where that differs (ROLL-103, 323, ROLL-Q09, ROLL-Q11)."""
    player = s.players[seat]
    if not player.drawn:
        return []
    slots = [slot_of(0, False), slot_of(1, False)]
    if what != RESEARCH and has(player, ON_TOP):
        for stack in range(2):
            if player.stacks[stack]:
                slots.append(slot_of(stack, True))
    return [Lay(seat, "place", player.drawn.copy(), slots, False)]


def do_place(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """The drawn tiles go where they were laid."""
    if seat in picks:
        s.players[seat].drawn.clear()
        lay_tiles(s, seat, picks[seat])
        if s.events is not None:
            s.tell(
                "place", seat, -1, len(picks[seat]), tuple([unpack_lay(each)[1] for each in picks[seat]]), picks[seat]
            )


def lay_tiles(s: Roll, seat: int, laid: Pick) -> None:
    """Put tiles onto the stacks one after another."""
    player = s.players[seat]
    tops = [top_of(player, 0), top_of(player, 1)]
    for each in laid:
        tile, slot = unpack_lay(each)
        stack, top = stack_and_top(slot)
        if top:
            player.stacks[stack].insert(0, tile)
        else:
            player.stacks[stack].append(tile)
    for i in range(2):
        show_top(s, seat, i, tops[i])


def ask_rearrange(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Any new order and sides of the own tiles, or none (ROLL-300, ROLL-Q10)."""
    player = s.players[seat]
    tiles = player.stacks[0] + player.stacks[1]
    return [Lay(seat, "rearrange", tiles, [slot_of(0, False), slot_of(1, False)], True)] if tiles else []


def do_rearrange(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """The tiles under construction lie in their new order."""
    if picks.get(seat):
        player = s.players[seat]
        tops = [top_of(player, 0), top_of(player, 1)]
        player.stacks = [[], []]
        for each in picks[seat]:
            tile, stack = tile_and_stack(side_laid(each))
            player.stacks[stack].append(tile)
        s.tell("rearrange", seat, -1, len(picks[seat]), (), picks[seat])
        for i in range(2):
            show_top(s, seat, i, tops[i])


def do_explore_end(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """Tiles drawn by a power as the phase ends, before abandoned ones return (ROLL-303). `what`: anybody explored."""
    steps: list[Step] = []
    found = len(s.bag) + len(s.abandoned) > 0
    for each in s.order:
        for side in s.players[each].tableau:
            for power in AT_PHASE[EXPLORE][side]:
                tiles = power.tiles_drawn()
                if tiles and s.reference and (not what or not found):
                    s.tell("departure", each, 25 if not what else 17, 0)
                elif tiles:
                    steps.append(("draw", each, RESEARCH, tiles))
    unpaid = 1 if s.reference and (not what or steps) else 0
    if steps:
        s.then([*steps, ("explore-close", -1, unpaid, 0)])
    else:
        do_explore_close(s, seat, unpaid, 0, picks)


def do_explore_close(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """The abandoned tiles return to the bag, income is paid (ROLL-105). `what`: what the reference skips (ROLL-C25)."""
    refill(s)
    pay_income(s, EXPLORE, what == 1)
    for player in s.players:
        player.scouted = 0
