"""What can be said of a pick in Roll without judging it: what it takes, what it brings."""

from __future__ import annotations

from farstar.bots.insight import Facts
from farstar.games.roll.rules.build import cost
from farstar.games.roll.rules.explore import Lay
from farstar.games.roll.rules.layout import Layout
from farstar.games.roll.rules.packing import side_laid, unpack_produce, unpack_ship
from farstar.games.roll.rules.ship import TASK_CONSUME, consume_chips, matches, trade_credits
from farstar.games.roll.rules.state import Player, Roll
from farstar.table.ask import Ask, Pick


def roll_facts(s: Roll, ask: Ask, pick: Pick) -> Facts:
    player = s.players[ask.seat]
    if not pick:
        return []
    if isinstance(ask, Layout):
        phase = pick[pick[0] + 1]
        return [("workers", sum([1 for row in pick[1:] if row == phase]))]
    if isinstance(ask, Lay):
        return [("needs-dice", cost(player, side_laid(pick[0])))] if len(pick) == 1 else []
    if ask.kind == "ship":
        return shipping(player, pick[0])
    if ask.kind == "produce":
        die, world = unpack_produce(pick[0])
        return [("matching-good", 1)] if matches(die, world) else []
    return []


def shipping(player: Player, option: int) -> Facts:
    """A good shipped: the chips or credits it brings."""
    good, task, shipper = unpack_ship(option)
    for world, dice in player.goods.items():
        if good in dice:
            if task == TASK_CONSUME:
                return [("brings-chips", consume_chips(player, world, good, shipper))]
            return [("brings-credits", trade_credits(player, world))]
    return []
