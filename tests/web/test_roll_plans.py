"""What all shippers together could bring: the plans beside the question of who ships what."""

from itertools import permutations, product

from tests.games.roll import prepare

from farstar.games.roll.rules import ship
from farstar.games.roll.rules.tiles import SHIP
from farstar.games.roll.web.plans import best, plans

WORLDS = {"rebel-warrior-race": "novelty", "blaster-gem-mines": "rare", "deserted-alien-library": "home"}


def shipping(*shippers):
    """Three worlds with goods, and these shippers."""
    s = prepare.table(2)
    prepare.own(s, 0, *WORLDS)
    for world, good in WORLDS.items():
        prepare.put(s, 0, world, good)
    prepare.put(s, 0, "ship", *shippers)
    return prepare.phase(s, "ship").players[0]


def tried(player, trades):
    """The most chips, then credits, with so many trades, by trying everything."""
    goods = [(good, world) for world, dice in player.goods.items() for good in dice]
    shippers = player.rows[SHIP] + player.extra
    number = min(len(goods), len(shippers))
    found = []
    for chosen, dice in product(permutations(goods, number), permutations(shippers, number)):
        for tasks in product((ship.TASK_TRADE, ship.TASK_CONSUME), repeat=number):
            if tasks.count(ship.TASK_TRADE) == trades:
                chips = credits = 0
                for (good, world), die, task in zip(chosen, dice, tasks, strict=True):
                    if task == ship.TASK_TRADE:
                        credits += ship.trade_credits(player, world)
                    else:
                        chips += ship.consume_chips(player, world, good, die)
                        credits += ship.consume_credits(player, world)
                found.append((chips, credits))
    return max(found)


def test_a_plan_is_the_best_of_all_with_as_many_trades():
    player = shipping("home", "alien", "consumption")
    goods = [(good, world) for world, dice in player.goods.items() for good in dice]
    for trades in range(4):
        plan = best(player, goods, player.rows[SHIP], trades)
        assert plan[:2] == tried(player, trades) and len(plan.trades) == trades


def test_plans_are_to_consume_to_trade_and_between():
    found = plans(shipping("home", "alien", "consumption"))
    assert [len(plan.trades) for plan in found] == [0, 1, 3]
    assert found[0].credits == 0 and found[-1].chips == 0


def test_one_shipper_needs_no_plan():
    assert plans(shipping("home")) == []
