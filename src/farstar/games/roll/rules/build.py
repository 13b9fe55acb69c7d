"""Phases II and III: workers go onto the top tile until it is complete (ROLL-120 to ROLL-139, 313, 314)."""

from __future__ import annotations

from typing import Final

from farstar.games.roll.rules.income import pay_income
from farstar.games.roll.rules.order import end_is_near, together
from farstar.games.roll.rules.packing import side_of
from farstar.games.roll.rules.phase_powers import CreditsWhenBuilt, Discount, KeepColour, KeepWorkers
from farstar.games.roll.rules.state import Player, Roll, of_each_colour, one_colour
from farstar.games.roll.rules.tiles import (
    AT_PHASE,
    COLOUR,
    COST,
    DEVELOP,
    INSTANT,
    IS_WORLD,
    PHASES,
    POWERS,
)
from farstar.games.roll.rules.zones import gain_credits, gain_dice, show_top, tidy_goods, to_cup
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks, Step

DISCOUNTS: Final[list[list[list[Discount]]]] = [
    [[power for power in powers if isinstance(power, Discount)] for powers in phase] for phase in AT_PHASE
]
KEEPERS: Final[list[list[list[KeepWorkers]]]] = [
    [[power for power in powers if isinstance(power, KeepWorkers)] for powers in phase] for phase in AT_PHASE
]
COLOUR_KEEPERS: Final[list[list[list[KeepColour]]]] = [
    [[power for power in powers if isinstance(power, KeepColour)] for powers in phase] for phase in AT_PHASE
]
PAY_WHEN_BUILT: Final[list[list[list[CreditsWhenBuilt]]]] = [
    [[power for power in powers if isinstance(power, CreditsWhenBuilt)] for powers in phase] for phase in AT_PHASE
]
"""Phase -> side -> its powers of one word."""
FLOORS: Final[list[int]] = sorted({power.floor for power in POWERS if isinstance(power, Discount)}, reverse=True)
"""Discounts with a higher floor are applied first (ROLL-131)."""


def cost(player: Player, side: int) -> int:
    """How many dice a tile needs from this seat: discounts must be used, and never raise it (ROLL-128 to 132)."""
    need = COST[side]
    discounts = DISCOUNTS[DEVELOP + IS_WORLD[side]]
    any_discount = False
    for own in player.tableau:
        if discounts[own]:
            any_discount = True
    if not any_discount:
        return need
    for floor in FLOORS:
        for own in player.tableau:
            for power in discounts[own]:
                if power.floor == floor:
                    need = power.reduced(need, side)
    return need


def do_build_phase(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """Develop or Settle (`what`); tiles that already carry enough dice are completed too (ROLL-124)."""
    s.phase = PHASES[what]
    s.tell("phase", -1, -1, what)
    steps: list[Step] = []
    for each in s.order:
        player = s.players[each]
        if player.rows[what] or player.crews[what - DEVELOP]:
            steps.append(("build", each, what, 0))
    together(s, steps, ("build-end", -1, what, 0), end_is_near(s, what))


def ask_build(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Which dice of an overfilled tile are spent (ROLL-Q13), or which workers join it (ROLL-Q14), where they differ."""
    player = s.players[seat]
    stack = player.stacks[what - DEVELOP]
    if not stack:
        return []
    crew = player.crews[what - DEVELOP]
    side = side_of(stack[0], what - DEVELOP)
    need = cost(player, side)
    if len(crew) > need:
        return [] if one_colour(crew) else [Choose(seat, "spend", crew.copy(), need, need, side)]
    workers = player.rows[what]
    missing = need - len(crew)
    if not 0 < missing < len(workers) or one_colour(workers):
        return []
    return [Choose(seat, "work", workers.copy(), missing, missing, side)]


def do_build(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """Complete the top tile if it carries enough dice, else lay workers onto it, and look again (ROLL-122, 126)."""
    player = s.players[seat]
    stack = player.stacks[what - DEVELOP]
    workers = player.rows[what]
    if not stack:
        to_cup(s, seat, workers, what)
        return
    crew = player.crews[what - DEVELOP]
    side = side_of(stack[0], what - DEVELOP)
    need = cost(player, side)
    if len(crew) >= need:
        complete(s, seat, what, list(picks[seat]) if seat in picks else crew[:need])
        return
    laid = list(picks[seat]) if seat in picks else workers[: need - len(crew)]
    if not laid:
        return
    for die in laid:
        workers.remove(die)
    crew.extend(laid)
    if s.events is not None:
        s.tell("work", seat, side, len(laid), tuple(laid))
    if len(crew) == need:
        complete(s, seat, what, crew.copy())


def complete(s: Roll, seat: int, phase: int, dice: list[int]) -> None:
    """The top tile joins the tableau; the dice used wait until it is clear where they go (ROLL-121)."""
    player = s.players[seat]
    crew = player.crews[phase - DEVELOP]
    for die in dice:
        crew.remove(die)
    player.spent = dice
    tile = player.stacks[phase - DEVELOP].pop(0)
    side = side_of(tile, phase - DEVELOP)
    player.tableau.append(side)
    if s.events is not None:
        s.tell("complete", seat, side, len(dice), tuple(dice))
    show_top(s, seat, phase - DEVELOP, tile)
    s.then([("built", seat, side, phase)])


def keeper(player: Player, phase: int) -> KeepWorkers | None:
    """The power, older than the newest tile, that returns some of the dice used to the cup (ROLL-313)."""
    for side in player.tableau[:-1]:
        for power in KEEPERS[phase][side]:
            return power
    return None


def ask_built(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Which one or two of the dice used go to the cup (ROLL-Q15)."""
    player = s.players[seat]
    power = keeper(player, number)
    if power is None or len(player.spent) <= power.least:
        return []
    return [Choose(seat, "keep", player.spent.copy(), power.least, min(power.most, len(player.spent)), what)]


def do_built(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """The dice used go to cup and Citizenry, then older tiles pay, then the instant effect comes (ROLL-C08, C11)."""
    player = s.players[seat]
    spent = player.spent
    player.spent = []
    if seat in picks:
        kept = list(picks[seat])
    else:
        kept = spent.copy() if keeper(player, number) is not None else []
    colours = 0
    for side in player.tableau[:-1]:
        for keeping in COLOUR_KEEPERS[number][side]:
            colours |= 1 << keeping.die
    for die in spent:
        if die not in kept and colours >> COLOUR[die] & 1:
            kept.append(die)
    player.cup.extend(kept)
    player.citizenry.extend([die for die in spent if die not in kept])
    if kept:
        s.tell("keep", seat, what, len(kept), tuple(kept))
    for side in player.tableau[:-1]:
        for power in PAY_WHEN_BUILT[number][side]:
            gain_credits(s, seat, power.paid(what), "credits", side)
    s.then([("build", seat, number, 0)])
    do_instant(s, seat, what, 0, picks)


def do_instant(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """The instant effect of a new tile, from its `number`th row on, in printed order (ROLL-133, ROLL-136)."""
    powers = INSTANT[what]
    for i in range(number, len(powers)):
        power = powers[i]
        if power.removes_die:
            s.then([("remove-die", seat, what, 0), ("instant", seat, what, i + 1)])
            return
        gain_credits(s, seat, power.pays(), "credits", what)
        gain_dice(s, seat, what, power)


def ask_remove_die(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Any own die anywhere; one of each colour in each place is enough to choose from (ROLL-135, ROLL-Q16)."""
    options: list[int] = []
    for place in places(s.players[seat]):
        options.extend(of_each_colour(place))
    return [Choose(seat, "remove-die", options, 1, 1, what)] if len(options) > 1 else []


def places(player: Player) -> list[list[int]]:
    """Every place where dice of a seat can lie between two steps."""
    return [player.cup, player.citizenry, *player.rows, *player.crews, *player.goods.values()]


def do_remove_die(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """The die goes back to the supply, and nothing else follows (ROLL-137)."""
    player = s.players[seat]
    die = picks[seat][0] if seat in picks else player.dice()[0]
    for place in places(player):
        if die in place:
            place.remove(die)
    tidy_goods(player)
    s.supply[COLOUR[die]].append(die)
    s.tell("remove-die", seat, what, 1, (die,))


def do_build_end(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """When all have built, this phase pays its income."""
    pay_income(s, what)
