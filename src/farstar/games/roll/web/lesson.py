"""The coach of Roll: reasons from the seat's view, with dice needed, prices and points as the rules reckon them."""

from __future__ import annotations

from farstar.games.roll.rules import explore, score, ship
from farstar.games.roll.rules.layout import Layout
from farstar.games.roll.rules.order import FULL_TABLEAU
from farstar.games.roll.rules.packing import side_of, unpack_explore, unpack_produce, unpack_ship
from farstar.games.roll.rules.state import DEVELOPMENT, WORLDS
from farstar.games.roll.rules.tiles import (
    COLOUR,
    COST,
    DEVELOP,
    HOME,
    IS_WORLD,
    PHASES,
    SETTLE,
    SHIP,
    WILD,
    WORLD_COLOUR,
)
from farstar.games.roll.rules.view import RollView
from farstar.games.roll.text.numbers import Numbers
from farstar.games.roll.text.speech import Speech
from farstar.table.ask import Ask, Choose
from farstar.web.learn.lesson_notes import CoachReason, Milestone, SeenEvent, anywhere, because, other, own, result

OPTIONS = {"start": "cheapest"}
"""The easier table of a first game."""
LOW_POOL = 6


def speech(view: RollView, lang: str) -> Speech:
    return Speech(lang)


def reasons(view: RollView, ask: Ask, said: Speech) -> list[CoachReason]:
    """Why an answer matters now, the weightiest first."""
    numbers = Numbers(view)
    if isinstance(ask, Layout):
        return of_assign(numbers, ask, said)
    if isinstance(ask, explore.Lay):
        return of_place(numbers, ask, said)
    assert isinstance(ask, Choose)
    finder = FINDERS.get(ask.kind)
    return finder(numbers, ask, said) if finder else []


def missing(numbers: Numbers, stack: int) -> tuple[int, int]:
    """The top tile of a stack by its side, and how many dice it still needs; (-1, 0) for an empty stack."""
    tiles = numbers.view.stacks[stack]
    if not tiles:
        return -1, 0
    side = side_of(tiles[0], stack)
    return side, max(0, numbers.need(numbers.view.seat, side) - len(numbers.own.crews[stack]))


def of_assign(numbers: Numbers, ask: Layout, said: Speech) -> list[CoachReason]:
    """What the roll can do: tiles within reach, goods to ship, money for the tired."""
    own, found = numbers.own, []
    shown = [ask.faces.count(row) for row in range(len(PHASES))]
    wild = ask.faces.count(WILD)
    for phase, stack in ((SETTLE, 1), (DEVELOP, 0)):
        side, need = missing(numbers, stack)
        have = shown[phase] + wild
        if side >= 0 and 0 < need <= have + 1 and have:
            phases = {"phase": said.phase(phase), "tile": said.side(side)}
            found.append(because("finish", n=need, have=have, **phases))
    goods = sum(len(dice) for dice in own.goods.values())
    if goods and shown[SHIP] + wild:
        found.append(because("ship", n=goods, have=shown[SHIP] + wild))
    if own.credits + 1 < len(own.citizenry):
        found.append(because("poor", n=own.credits, tired=len(own.citizenry)))
    most = max(shown)
    if most >= 2:
        found.append(because("crowd", n=most, m=len(ask.faces), phase=said.phase(shown.index(most))))
    if numbers.view.pool <= LOW_POOL or max(len(seen.tableau) for seen in numbers.view.players) >= FULL_TABLEAU - 2:
        found.insert(0, because("end", n=max(0, numbers.view.pool)))
    return found or [because("any")]


def of_place(numbers: Numbers, ask: explore.Lay, said: Speech) -> list[CoachReason]:
    """Both sides of the first tile, and stacks that have nothing."""
    found = []
    for stack, key in enumerate(("no-development", "no-world")):
        if not numbers.view.stacks[stack]:
            found.append(because(key))
    if ask.tiles and ask.kind == "place":
        development, world = side_of(ask.tiles[0], DEVELOPMENT), side_of(ask.tiles[0], WORLDS)
        needs = {"n": numbers.need(numbers.view.seat, development), "m": numbers.need(numbers.view.seat, world)}
        found.append(because("sides", **needs, development=said.side(development), world=said.side(world)))
    return found


def of_start(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """The pair that needs fewer dice."""
    one, two = ask.options[:2]
    sides = [(side_of(a, DEVELOPMENT), side_of(b, WORLDS)) for a, b in ((one, two), (two, one))]
    pairs = [(COST[development] + COST[world], development, world) for development, world in sides]
    total, development, world = min(pairs)
    if total == max(pairs)[0]:
        return [because("equal", n=total)]
    return [because("cheap", development=said.side(development), world=said.side(world), n=total, m=max(pairs)[0])]


def of_explore(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """Money for the tired, or tiles where there are none."""
    own, found = numbers.own, []
    for stack, key in enumerate(("no-development", "no-world")):
        if not numbers.view.stacks[stack]:
            found.append(because(key))
    gain = numbers.stock(unpack_explore(ask.options[0])[1])
    if numbers.lost(gain):
        found.append(because("full", n=own.credits))
    elif own.credits < len(own.citizenry):
        found.append(because("poor", n=own.credits, tired=len(own.citizenry), gain=gain))
    return found or [because("either", n=own.credits)]


def of_abandon(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """The dearest tile is the first to go."""
    need, side = max((numbers.need(numbers.view.seat, side), side) for side in ask.options)
    dice = len(numbers.own.cup) + len(numbers.own.citizenry)
    if need > 3:
        return [because("dear", tile=said.side(side), n=need, dice=dice), because("none")]
    return [because("none")]


def of_builders(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """Dice spent on a tile are tired for a while."""
    spare = [die for die in ask.options if COLOUR[die] == HOME]
    values = {"n": ask.least, "m": len(ask.options)}
    return [because("home", **values)] if spare and len(spare) < len(ask.options) else [because("same", **values)]


def of_keep(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    return [because("free", n=ask.most)]


def of_remove(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    home = any(COLOUR[die] == HOME for die in ask.options)
    return [because("home" if home else "tired")]


def of_produce(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """Whether some producer has the colour of some world."""
    pairs = [unpack_produce(pick) for pick in ask.options]
    fits = [(die, world) for die, world in pairs if ship.matches(die, world)]
    if fits:
        return [because("match", die=said.die(fits[0][0]), tile=said.side(fits[0][1]))]
    dearest = max((world for _, world in pairs), key=lambda world: WORLD_COLOUR[world])
    return [because("no-match", tile=said.side(dearest), n=numbers.trade(dearest))]


def of_ship(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """The best trade, the best meal, and what is needed more."""
    trades, meals = [], []
    for pick in ask.options:
        good, task, shipper = unpack_ship(pick)
        world = numbers.world_of(good)
        if task == ship.TASK_TRADE:
            trades.append((numbers.trade(world), world))
        else:
            meals.append((numbers.consume(world, good, shipper)[0], world))
    found = []
    if trades:
        paid, world = max(trades)
        tired = len(numbers.own.citizenry)
        found.append(because("trade", n=paid, tile=said.side(world), credits=numbers.own.credits, tired=tired))
    if meals:
        chips, world = max(meals)
        found.append(because("consume", n=chips, tile=said.side(world)))
    return found


def of_buy(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    return [because("price", n=numbers.own.credits, tired=len(numbers.own.citizenry))]


def of_recruit(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """Colours before home dice."""
    coloured = sum(COLOUR[die] != HOME for die in ask.options)
    values = {"n": ask.least, "m": len(ask.options)}
    return [because("colour", k=coloured, **values)] if coloured else [because("same", **values)]


def of_recall(numbers: Numbers, ask: Choose, said: Speech) -> list[CoachReason]:
    """What lies where, and whether the cup is empty."""
    cup = len(numbers.own.cup)
    if ask.least:
        return [because("empty")]
    return [because("few" if cup <= 2 else "enough", n=cup)]


FINDERS = {
    "abandon": of_abandon,
    "buy-chips": of_buy,
    "explore": of_explore,
    "keep": of_keep,
    "produce": of_produce,
    "recall": of_recall,
    "recruit": of_recruit,
    "remove-die": of_remove,
    "ship": of_ship,
    "spend": of_builders,
    "start": of_start,
    "work": of_builders,
}


def event_facts(event: SeenEvent, view: RollView, said: Speech) -> dict[str, object]:
    """The tile and the number of an event."""
    return {"tile": said.side(event["card"]) if event["card"] >= 0 else "", "n": event["number"]}


def phase_of(event: SeenEvent, view: RollView, said: Speech) -> dict[str, object]:
    return {"phase": said.phase(event["number"]), "n": len(event["cards"])}


MILESTONES = [
    Milestone("select", other("select"), phase_of),
    Milestone("world", own("complete", lambda event: IS_WORLD[event["card"]]), event_facts),
    Milestone("development", own("complete", lambda event: not IS_WORLD[event["card"]]), event_facts),
    Milestone("good", own("produce"), event_facts),
    Milestone("trade", own("trade"), event_facts),
    Milestone("consume", own("consume"), event_facts),
    Milestone("unused", own("unused"), phase_of),
    Milestone("extra-die", anywhere("extra-die"), phase_of),
    Milestone("recruit", own("recruit"), event_facts),
    Milestone("round", anywhere("round", lambda event: event["number"] == 2)),
]


def outcome(view: RollView) -> list[CoachReason]:
    """The result, by source."""
    return result(score.scores(Numbers(view).table), view.seat, "tiles")
