"""What all shippers together could bring: consume everything, trade everything, or some of each. Adds up, no advice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from farstar.games.roll.rules import ship
from farstar.games.roll.rules.packing import unpack_ship
from farstar.games.roll.rules.state import Player
from farstar.games.roll.rules.tiles import COLOUR, COLOURS, DICE, SHIP
from farstar.games.roll.rules.zones import MOST_CREDITS
from farstar.games.roll.text.numbers import Numbers
from farstar.table.ask import Choose
from farstar.web.drawing.scene import Chosen, Look


class Shipment(NamedTuple):
    """One good by one shipper for one purpose."""

    good: int
    world: int
    task: int
    shipper: int


class ShippingPlan(NamedTuple):
    """A shipment for every shipper as long as goods last, and the chips and credits all of them bring."""

    chips: int
    credits: int
    shipments: tuple[Shipment, ...]

    @property
    def trades(self) -> list[Shipment]:
        return [each for each in self.shipments if each.task == ship.TASK_TRADE]


class ShownPlan(NamedTuple):
    """A plan to press: what it brings, what is done with which good, and what can be recruited afterwards."""

    id: str
    draft: str
    chosen: bool
    title: str
    note: str
    after: str


def plans(player: Player) -> list[ShippingPlan]:
    """The best plan without a trade, with some, and with nothing else; none where there is only one shipment."""
    shippers = player.rows[SHIP] + player.extra
    goods = [(good, world) for world, dice in player.goods.items() for good in dice]
    number = min(len(shippers), len(goods))
    if number < 2:
        return []
    found = [best(player, goods, shippers, trades) for trades in dict.fromkeys((0, number // 2, number))]
    return list({(plan.chips, plan.credits): plan for plan in found}.values())


def best(player: Player, goods: Sequence[tuple[int, int]], shippers: Sequence[int], trades: int) -> ShippingPlan:
    """The plan with so many trades that brings most chips, and among these most credits."""
    number = min(len(shippers), len(goods))
    by_colour = [[die for die in shippers if COLOUR[die] == colour] for colour in range(len(COLOURS))]
    known: dict[tuple[int, tuple[int, ...], int, int], ShippingPlan | None] = {}

    def from_good(at: int, used: tuple[int, ...], to_trade: int, left: int) -> ShippingPlan | None:
        """The best of the goods from this one on, with so many shippers of each colour used already."""
        key = (at, used, to_trade, left)
        if key not in known:
            known[key] = search(at, used, to_trade, left)
        return known[key]

    def search(at: int, used: tuple[int, ...], to_trade: int, left: int) -> ShippingPlan | None:
        if not left:
            return None if to_trade else ShippingPlan(0, 0, ())
        if len(goods) - at < left or to_trade > left:
            return None
        good, world = goods[at]
        options = [from_good(at + 1, used, to_trade, left)]
        for colour, dice in enumerate(by_colour):
            if used[colour] == len(dice):
                continue
            spent = (*used[:colour], used[colour] + 1, *used[colour + 1 :])
            for task in (ship.TASK_CONSUME, ship.TASK_TRADE):
                rest = from_good(at + 1, spent, to_trade - (task == ship.TASK_TRADE), left - 1)
                if rest is not None:
                    options.append(with_one_more(player, Shipment(good, world, task, dice[used[colour]]), rest))
        return max((each for each in options if each is not None), key=lambda each: each[:2], default=None)

    plan = from_good(0, (0,) * len(COLOURS), trades, number)
    assert plan is not None, "there is a good for every shipper that is counted"
    return plan


def with_one_more(player: Player, shipment: Shipment, rest: ShippingPlan) -> ShippingPlan:
    """A plan that begins with this shipment."""
    good, world, task, shipper = shipment
    if task == ship.TASK_TRADE:
        chips, credits = 0, ship.trade_credits(player, world)
    else:
        chips, credits = ship.consume_chips(player, world, good, shipper), ship.consume_credits(player, world)
    return ShippingPlan(chips + rest.chips, credits + rest.credits, (shipment, *rest.shipments))


class Plans:
    """The plans of the own seat on the table."""

    def __init__(self, look: Look, ask: Choose, answer: Chosen, numbers: Numbers) -> None:
        self.look, self.ask, self.answer, self.numbers = look, ask, answer, numbers

    def say(self, key: str, **values: object) -> str:
        return self.look.say(f"roll.{key}", **values)

    def shown(self) -> list[ShownPlan]:
        return [self.plan(at, plan) for at, plan in enumerate(plans(self.numbers.own))]

    def plan(self, at: int, plan: ShippingPlan) -> ShownPlan:
        steps = [self.option(each) for each in plan.shipments]
        title = [self.say("vp", n=plan.chips)] * bool(plan.chips) + [self.say("credits", n=plan.credits)] * bool(
            plan.credits
        )
        chosen = bool(self.answer.picked) and self.answer.picked[0] in steps
        return ShownPlan(f"plan-{at}", str(steps[0]), chosen, " + ".join(title), self.note(plan), self.after(plan))

    def option(self, shipment: Shipment) -> int:
        """The answer that does this first; goods and shippers alike stand for each other."""
        for option in self.ask.options:
            good, task, shipper = unpack_ship(option)
            alike = COLOUR[good] == COLOUR[shipment.good] and self.numbers.world_of(good) == shipment.world
            if alike and task == shipment.task and COLOUR[shipper] == COLOUR[shipment.shipper]:
                return option
        raise AssertionError(f"{shipment} is not asked")

    def note(self, plan: ShippingPlan) -> str:
        """What becomes of the goods."""
        trades, number = plan.trades, len(plan.shipments)
        if not trades or len(trades) == number:
            return self.say("plan_trade_all" if trades else "plan_consume_all", n=number)
        names = ", ".join(dict.fromkeys(self.look.tell.speech.side(each.world) for each in trades))
        return self.say("plan_trade_some", worlds=names)

    def after(self, plan: ShippingPlan) -> str:
        """How many of the dice in the Citizenry can then be recruited."""
        own = self.numbers.own
        dice = [die for each in plan.shipments for die in (each.good, each.shipper) if die < DICE]
        citizens = len(own.citizenry) + len(dice)
        return self.say("recruits", n=min(citizens, MOST_CREDITS, own.credits + plan.credits), m=citizens)
