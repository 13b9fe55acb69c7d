"""Roll for the bots: good picks at a glance for everything Roll asks."""

from __future__ import annotations

from typing import Final

from farstar.bots.insight import Facts, Insight, Ranked, Terms, by_rank, ended, subsets
from farstar.games.roll.bot import value as roll_value
from farstar.games.roll.bot.facts import roll_facts
from farstar.games.roll.bot.layout import GLANCED, rank_layouts
from farstar.games.roll.bot.value import DIE, credits_worth, rounds_left, scout_worth, tile_worth
from farstar.games.roll.rules.bag import STOCK
from farstar.games.roll.rules.build import cost
from farstar.games.roll.rules.explore import TASK_REARRANGE, TASK_SCOUT, Lay
from farstar.games.roll.rules.layout import Layout
from farstar.games.roll.rules.order import FULL_TABLEAU
from farstar.games.roll.rules.packing import (
    pack_lay,
    side_of,
    tile_of,
    unpack_explore,
    unpack_produce,
    unpack_ship,
)
from farstar.games.roll.rules.ship import (
    TASK_CONSUME,
    chips_bonus,
    consume_chips,
    consume_credits,
    matches,
    trade_bonus,
    trade_credits,
)
from farstar.games.roll.rules.state import Player, Roll
from farstar.games.roll.rules.tiles import COLOUR, SIDES, TRADE, WORLD_COLOUR
from farstar.table.ask import Ask, Choose, Pick
from farstar.table.state import State

ENOUGH: Final = 3
"""Dice a cup should hold."""


class RollInsight(Insight):
    """What bots know about Roll for the Galaxy."""

    game = "roll"
    doubt = 4.5
    oversight = 8.0
    handful = 8
    weighed: tuple[str, ...] = ("assign",)

    def ranked(self, state: State, ask: Ask, most: int) -> Ranked:
        assert isinstance(state, Roll)
        if most == 1 and ask.kind == "assign":
            most = GLANCED
        return ranked(state, ask, most)

    def terms(self, state: State, seat: int) -> Terms:
        assert isinstance(state, Roll)
        return roll_value.terms(state, seat)

    def worth(self, state: State, seat: int) -> float:
        assert isinstance(state, Roll)
        return roll_value.worth(state, seat)

    def facts(self, state: State, ask: Ask, pick: Pick) -> Facts:
        assert isinstance(state, Roll)
        return roll_facts(state, ask, pick)

    def rounds(self, state: State) -> int:
        """A round is over when the next roll is to be assigned."""
        assert isinstance(state, Roll)
        return state.round if state.phase == "over" else max(0, state.round - 1)

    def origin(self, state: State, seat: int) -> str:
        assert isinstance(state, Roll)
        home, faction = state.players[seat].tableau[:2]
        return f"{SIDES[home].slug}+{SIDES[faction].slug}"

    def ending(self, state: State) -> str:
        assert isinstance(state, Roll)
        longest = max([len(player.tableau) for player in state.players])
        return ended(state.pool, longest, FULL_TABLEAU)


def ranked(s: Roll, ask: Ask, most: int) -> Ranked:
    """The good picks for an ask, best first."""
    if isinstance(ask, Layout):
        return rank_layouts(s, ask, most)
    if isinstance(ask, Lay):
        return rank_lay(s, ask, most)
    assert isinstance(ask, Choose)
    kind = ask.kind
    player = s.players[ask.seat]
    left = rounds_left(s)
    if kind == "explore":
        found = rank_explore(player, ask, left)
    elif kind == "abandon":
        found = rank_abandon(player, ask, left)
    elif kind == "start":
        found = rank_start(player, ask, left)
    elif kind == "produce":
        found = rank_produce(player, ask)
    elif kind == "ship":
        found = rank_ship(s, ask, left)
    elif kind == "buy-chips":
        found = [(1.0 - 0.8 * credits_worth(player, 1, left) if option else 0.0, (option,)) for option in ask.options]
    elif kind == "give-back":
        found = [(-best_side(player, tile_of(side), left), (side,)) for side in ask.options]
    elif kind == "recall":
        return rank_recall(player, ask)
    elif kind == "keep" or kind == "recruit":
        return subsets([(DIE[COLOUR[die]], die) for die in ask.options], ask.most, most)
    else:
        return subsets([(-DIE[COLOUR[die]] - place_cost(player, die), die) for die in ask.options], ask.least, most)
    found.sort(key=by_rank)
    return found[:most]


def place_cost(player: Player, die: int) -> float:
    """What taking this die from where it lies costs beside the die itself."""
    for dice in player.goods.values():
        if die in dice:
            return 1.0
    if die in player.crews[0] or die in player.crews[1]:
        return 0.7
    return 0.0 if die in player.citizenry else 0.2


def best_side(player: Player, tile: int, left: float) -> float:
    """How good a tile is under construction: the better of its sides, for its dice."""
    return max(side_merit(player, side_of(tile, 0), left), side_merit(player, side_of(tile, 1), left))


def side_merit(player: Player, side: int, left: float) -> float:
    """Worth less the dice it takes; a dear tile may come too late."""
    need = max(1, cost(player, side))
    late = max(0.0, need - 1.3 * left)
    return tile_worth(player, side, left) - 0.75 * need - 0.8 * late


def rank_explore(player: Player, ask: Choose, left: float) -> Ranked:
    """Scout while tiles are few, stock while credits are."""
    scout = scout_worth(player, 0, left)
    stock = credits_worth(player, STOCK, left)
    found: Ranked = []
    for option in ask.options:
        task = unpack_explore(option)[0]
        if task != TASK_REARRANGE:
            found.append((scout if task == TASK_SCOUT else stock, (option,)))
    return found


def rank_abandon(player: Player, ask: Choose, left: float) -> Ranked:
    """Nothing, or the poorest tiles, those with dice on them apart."""
    values: list[tuple[float, int]] = []
    for stack in range(2):
        for nth, tile in enumerate(player.stacks[stack]):
            held = 2.0 if nth == 0 and player.crews[stack] else 0.0
            values.append((1.1 - side_merit(player, side_of(tile, stack), left) - held, side_of(tile, stack)))
    values.sort(reverse=True)
    found: Ranked = [(0.0, ())]
    total = 0.0
    chosen: list[int] = []
    for value, tile in values[:3]:
        total += value
        chosen.append(tile)
        found.append((total, tuple(chosen)))
    return found


def rank_recall(player: Player, ask: Choose) -> Ranked:
    """Dice called back so that a few can be rolled; those on the tile nearest to complete stay as long as they can."""
    missing = [99, 99]
    for stack in range(2):
        if player.stacks[stack] and player.crews[stack]:
            missing[stack] = cost(player, side_of(player.stacks[stack][0], stack)) - len(player.crews[stack])
    nearest = 0 if missing[0] <= missing[1] else 1
    order: list[int] = player.crews[1 - nearest].copy()
    for _, world in sorted([(TRADE[WORLD_COLOUR[world]], world) for world in player.goods]):
        order += player.goods[world]
    spare = len(order) if missing[nearest] < 99 else len(ask.options)
    order += player.crews[nearest]
    enough = ask.least
    if missing[nearest] > len(player.cup):
        enough = max(ask.least, min(spare, ENOUGH - len(player.cup)))
    found: Ranked = [(0.0, tuple(order[:enough]))]
    for size in (ask.least, min(len(order), enough + 2)):
        if size != enough:
            found.append((-0.5, tuple(order[:size])))
    return found


def rank_start(player: Player, ask: Choose, left: float) -> Ranked:
    """One tile as development, the other as world: cheap and useful ones first."""
    found: Ranked = []
    for tile in ask.options:
        other = [each for each in player.drawn if each != tile]
        value = side_merit(player, side_of(tile, 0), left) - 0.3 * cost(player, side_of(tile, 0))
        for each in other:
            value += side_merit(player, side_of(each, 1), left) - 0.3 * cost(player, side_of(each, 1))
        found.append((value, (tile,)))
    return found


def rank_lay(s: Roll, ask: Lay, most: int) -> Ranked:
    """Every tile on its better side, best first; and the same with one tile turned."""
    if ask.optional:
        return [(0.0, ())]
    player = s.players[ask.seat]
    left = rounds_left(s)
    sizes = [len(player.stacks[0]), len(player.stacks[1])]
    order = sorted([(-best_side(player, tile, left), tile) for tile in ask.tiles])
    sides: list[int] = []
    total = 0.0
    for _, tile in order:
        merits = [side_merit(player, side_of(tile, side), left) - 0.5 * sizes[side] for side in range(2)]
        side = 0 if merits[0] > merits[1] else 1
        sides.append(side)
        sizes[side] += 1
        total += merits[side]
    tiles = [tile for _, tile in order]
    found: Ranked = [(total, tuple([pack_lay(tiles[i], sides[i]) for i in range(len(tiles))]))]
    for turned in range(min(len(tiles), most - 1)):
        pick = [pack_lay(tiles[i], 1 - sides[i] if i == turned else sides[i]) for i in range(len(tiles))]
        found.append((total - 0.5, tuple(pick)))
    for slot in ask.slots:
        if slot > 1 and len(tiles) == 1 and most > 1:
            found.append((total - 0.3, (pack_lay(tiles[0], slot),)))
    return found


def rank_produce(player: Player, ask: Choose) -> Ranked:
    """Matching goods on dear worlds first; plain dice where nothing matches."""
    found: Ranked = []
    for option in ask.options:
        die, world = unpack_produce(option)
        value = 0.15 * TRADE[WORLD_COLOUR[world]] + (1.0 if matches(die, world) else 0.0) - 0.4 * DIE[COLOUR[die]]
        value += 0.3 * chips_bonus(player, world) + 0.1 * trade_bonus(player, world)
        found.append((value, (option,)))
    return found


def rank_ship(s: Roll, ask: Choose, left: float) -> Ranked:
    """Consume for chips, or trade when credits are short and dice wait to be recruited."""
    player = s.players[ask.seat]
    where: dict[int, int] = {}
    for world, dice in player.goods.items():
        for die in dice:
            where[die] = world
    found: Ranked = []
    for option in ask.options:
        good, task, shipper = unpack_ship(option)
        world = where[good]
        if task == TASK_CONSUME:
            value = consume_chips(player, world, good, shipper) + credits_worth(
                player, consume_credits(player, world), left
            )
        else:
            value = credits_worth(player, trade_credits(player, world), left)
            value -= 0.3 if matches(good, world) else 0.0
        found.append((value, (option,)))
    return found


INSIGHT: Final = RollInsight()
