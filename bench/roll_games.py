"""How long games of Roll last and what gets built: random and greedy players, for every number of seats.

    python bench/roll_games.py [games]

Prints the rounds (mean, range, quartiles), how the games ended, points, and the sides that nobody ever built.
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import mean, quantiles

from farstar.games.roll import GAME
from farstar.games.roll.rules.absent import stand_in
from farstar.games.roll.rules.explore import TASK_SCOUT, Lay
from farstar.games.roll.rules.layout import Layout
from farstar.games.roll.rules.packing import pack_lay, unpack_explore, unpack_ship
from farstar.games.roll.rules.score import scores
from farstar.games.roll.rules.state import Player, Roll
from farstar.games.roll.rules.tiles import (
    COLOUR,
    COST,
    DEVELOP,
    EXPLORE,
    PHASES,
    PRODUCE,
    SETTLE,
    SHIP,
    SIDES,
    TILES,
    WILD,
)
from farstar.games.roll.rules.zones import with_room
from farstar.table.ask import Ask, Pick
from farstar.table.chance import Dice
from farstar.table.playout import random_game


def useful(player: Player, phase: int) -> int:
    """How many workers a phase can use now."""
    if phase == EXPLORE:
        return 2 if min(len(stack) for stack in player.stacks) < 2 or player.credits < 3 else 1
    if phase in (DEVELOP, SETTLE):
        stack = player.stacks[phase - DEVELOP]
        return sum(COST[2 * tile + phase - DEVELOP] for tile in stack) - len(player.crews[phase - DEVELOP])
    if phase == PRODUCE:
        return len(with_room(player))
    return sum(len(goods) for goods in player.goods.values())


def greedy_layout(player: Player, ask: Layout) -> Pick:
    """The phase that most dice can work in, wild dice included; the selecting die comes from the least useful row."""
    rows = list(ask.faces)
    gain = [min(useful(player, phase), ask.faces.count(phase) + ask.faces.count(WILD)) for phase in range(len(PHASES))]
    gain[SHIP] *= 2
    phase = max(range(len(PHASES)), key=lambda each: gain[each])
    rows = [phase if row == WILD else row for row in rows]
    selecting = min(range(len(rows)), key=lambda i: (rows[i] == phase) + gain[rows[i]])
    rows[selecting] = phase
    return (selecting, *rows)


def greedy(s: Roll, ask: Ask) -> Pick:
    """Build and ship what there is, Scout for two tiles in each stack, recruit coloured dice, recall nothing."""
    player = s.players[ask.seat]
    if isinstance(ask, Layout):
        return greedy_layout(player, ask)
    if isinstance(ask, Lay) and not ask.optional:
        size = [len(stack) for stack in player.stacks]
        laid = []
        for tile in ask.tiles:
            stack = int(size[1] <= size[0])
            size[stack] += 1
            laid.append(pack_lay(tile, stack))
        return tuple(laid)
    options = getattr(ask, "options", [])
    if ask.kind == "explore":
        scout = min(len(stack) for stack in player.stacks) < 2
        return (options[1] if scout and unpack_explore(options[1])[0] == TASK_SCOUT else options[0],)
    if ask.kind == "recruit":
        return tuple(sorted(options, key=lambda die: COLOUR[die] == 0)[: ask.least])  # type: ignore[attr-defined]
    if ask.kind == "ship":
        consumes = [option for option in options if unpack_ship(option)[1] == (player.credits > 3)]
        return (consumes[0],)
    return stand_in(ask)


def play_greedy(s: Roll, dice: Dice) -> None:
    while asks := s.asks(dice):
        s.reply(asks[0].seat, greedy(s, asks[0]))


def report(name: str, seats: int, games: int, built: Counter[int]) -> None:
    rounds: list[int] = []
    ends: Counter[str] = Counter()
    best: list[float] = []
    for seed in range(games):
        s = GAME.start(seats, {})
        if name == "random":
            random_game(s, Dice(seed))
        else:
            play_greedy(s, Dice(seed))
        rounds.append(s.round)
        full = any(len(player.tableau) >= 12 for player in s.players)
        ends["both" if full and s.pool <= 0 else "tableau" if full else "pool"] += 1
        best.append(max(score.total for score in scores(s)))
        for player in s.players:
            built.update(side for side in player.tableau if side < 2 * TILES)
    low, middle, high = quantiles(rounds, n=4)
    print(
        f"{name:6} {seats} seats, {games} games: rounds {mean(rounds):.1f} ({min(rounds)}-{max(rounds)}, quartiles "
        f"{low:.0f} {middle:.0f} {high:.0f}), winner {mean(best):.0f} VP, ended by {dict(sorted(ends.items()))}",
        flush=True,
    )


def main(games: int) -> int:
    built: Counter[int] = Counter()
    for name in ("random", "greedy"):
        for seats in (2, 3, 4, 5):
            report(name, seats, games, built)
    missing = [SIDES[side].slug for side in range(2 * TILES) if not built[side]]
    print(f"sides never built: {missing or 'none'}; the rarest {min(built.values())} times")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 625))
