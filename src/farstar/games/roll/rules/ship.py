"""Phase V: each shipper Trades or Consumes a good (ROLL-160 to ROLL-169, 311, 322)."""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rules.income import pay_income
from farstar.games.roll.rules.order import end_is_near, together
from farstar.games.roll.rules.packing import pack_ship, unpack_ship
from farstar.games.roll.rules.phase_powers import BuyChips
from farstar.games.roll.rules.state import Player, Roll, of_each_colour
from farstar.games.roll.rules.tiles import AT_PHASE, COLOUR, CONSUMPTION, DICE, POWERS, SHIP, TRADE, WORLD_COLOUR
from farstar.games.roll.rules.zones import extra_workers, gain_chips, gain_credits, to_cup
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks, Step

TASK_TRADE: Final = 0
TASK_CONSUME: Final = 1
TASKS: Final[list[str]] = ["trade", "consume"]


def do_ship_phase(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """Whoever has workers at Ship lets them work, in the own time."""
    s.phase = "ship"
    s.tell("phase", -1, -1, SHIP)
    steps: list[Step] = []
    for each in s.order:
        player = s.players[each]
        player.extra = extra_workers(player, SHIP)
        if player.rows[SHIP] or player.extra:
            steps.append(("ship", each, 0, 0))
    together(s, steps, ("ship-end", -1, 0, 0), end_is_near(s, SHIP))


def ask_ship(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Which shipper takes which good, and for what; as long as both are left it is a duty (ROLL-167, ROLL-Q18)."""
    player = s.players[seat]
    shippers = of_each_colour(player.rows[SHIP] + player.extra)
    if not shippers:
        return []
    options: list[int] = []
    for goods in player.goods.values():
        for good in of_each_colour(goods):
            for shipper in shippers:
                options.append(pack_ship(good, TASK_TRADE, shipper))
                options.append(pack_ship(good, TASK_CONSUME, shipper))
    return [Choose(seat, "ship", options, 1, 1)] if options else []


def do_ship(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """Shipper and good go to the Citizenry; without goods the shippers return to the cup (ROLL-160)."""
    player = s.players[seat]
    if seat not in picks:
        to_cup(s, seat, player.extra, SHIP)
        to_cup(s, seat, player.rows[SHIP], SHIP)
        return
    good, task, shipper = unpack_ship(picks[seat][0])
    world = take_good(player, good)
    player.citizenry.append(good)
    if shipper < DICE:
        player.rows[SHIP].remove(shipper)
        player.citizenry.append(shipper)
    else:
        player.extra.remove(shipper)
    s.tell(TASKS[task], seat, world, 0, (shipper, good))
    if task == TASK_CONSUME:
        gain_chips(s, seat, consume_chips(player, world, good, shipper), "chips-consume", world)
        gain_credits(s, seat, consume_credits(player, world), "credits-consume", world)
        s.then([("ship", seat, 0, 0)])
    else:
        gain_credits(s, seat, trade_credits(player, world), "credits-trade", world)
        s.then([*purchases(player, seat), ("ship", seat, 0, 0)])


def take_good(player: Player, good: int) -> int:
    """Take a good off the world it lies on."""
    for world, goods in player.goods.items():
        if good in goods:
            goods.remove(good)
            if not goods:
                del player.goods[world]
            return world
    raise AssertionError(f"{good} is no good of this seat")


def trade_bonus(player: Player, world: int) -> int:
    """Credits that powers add for a good of this world traded; equal bonuses add up (ROLL-322)."""
    return sum([power.trade_credits(world) for side in player.tableau for power in AT_PHASE[SHIP][side]])


def chips_bonus(player: Player, world: int) -> int:
    """Chips that powers add for a good of this world consumed."""
    return sum([power.consume_chips(world) for side in player.tableau for power in AT_PHASE[SHIP][side]])


def consume_credits(player: Player, world: int) -> int:
    """Credits that powers pay for a good of this world consumed."""
    return sum([power.consume_credits(world) for side in player.tableau for power in AT_PHASE[SHIP][side]])


def trade_credits(player: Player, world: int) -> int:
    """The price of the world's colour and the bonuses; dice colours do not matter (ROLL-161)."""
    return TRADE[WORLD_COLOUR[world]] + trade_bonus(player, world)


def consume_chips(player: Player, world: int, good: int, shipper: int) -> int:
    """One chip, one more for each die that matches the world, and the bonuses (ROLL-162, ROLL-163)."""
    chips = 1 + chips_bonus(player, world)
    for die in (good, shipper):
        if matches(die, world):
            chips += 1
    return chips


def matches(die: int, world: int) -> bool:
    """Has a good or a shipper the colour of the world, or of consumption, and so brings a chip more (ROLL-163)?"""
    return COLOUR[die] == WORLD_COLOUR[world] or COLOUR[die] == CONSUMPTION


def purchases(player: Player, seat: int) -> list[Step]:
    """What may be bought after a Trade (ROLL-Q19)."""
    steps: list[Step] = []
    for side in player.tableau:
        for power in AT_PHASE[SHIP][side]:
            if isinstance(power, BuyChips):
                steps.append(("buy-chips", seat, side, power.number))
    return steps


def purchase(side: int) -> tuple[int, int]:
    """What a side asks for chips, and how many it gives."""
    for power in AT_PHASE[SHIP][side]:
        if isinstance(power, BuyChips):
            return power.cost, power.amount
    raise AssertionError(f"{side} sells no chips")


def ask_buy_chips(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Pay for a chip, or not: once for each good traded."""
    if s.players[seat].credits < POWERS[number].cost:
        return []
    return [Choose(seat, "buy-chips", [0, 1], 1, 1, what)]


def do_buy_chips(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """Credits become VP chips, if the seat wants it."""
    if seat in picks and picks[seat][0]:
        gain_credits(s, seat, -POWERS[number].cost, "credits", what)
        gain_chips(s, seat, POWERS[number].amount, "chips", what)


def do_ship_end(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """When all have shipped, Ship pays its income."""
    pay_income(s, SHIP)
