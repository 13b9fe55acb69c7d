"""What Roll asks and what can be answered, in words, with the numbers that matter to the choice."""

from __future__ import annotations

from farstar.games.roll.rules import explore, ship
from farstar.games.roll.rules.layout import Layout
from farstar.games.roll.rules.packing import (
    side_laid,
    side_of,
    tile_and_stack,
    unpack_explore,
    unpack_lay,
    unpack_produce,
    unpack_ship,
)
from farstar.games.roll.rules.tiles import EXPLORE, PHASES, PRODUCE, SHIP
from farstar.games.roll.rules.view import RollView
from farstar.games.roll.text.events import slot
from farstar.games.roll.text.numbers import Numbers
from farstar.games.roll.text.speech import Speech
from farstar.table.ask import Ask, Choose
from farstar.text.teller import Option

OF_DICE = ("spend", "work", "keep", "remove-die", "recruit", "recall")
"""Asks whose options are dice."""


def question(speech: Speech, view: RollView, ask: Ask) -> str:
    """What is asked."""
    own = view.players[view.seat]
    if isinstance(ask, Layout):
        return speech.say("asks.assign", n=len(ask.dice))
    if isinstance(ask, explore.Lay):
        one = ask.kind == "place" and len(ask.tiles) == 1
        return speech.say("asks.place one" if one else f"asks.{ask.kind}", n=len(ask.tiles))
    assert isinstance(ask, Choose)
    kind, n = ask.kind, ask.least
    tile = speech.side(ask.about) if ask.about >= 0 else ""
    workers = {"explore": EXPLORE, "produce": PRODUCE, "ship": SHIP}
    if kind in workers:
        n = len(own.rows[workers[kind]]) + (len(own.extra) if kind != "produce" else 0)
    if kind == "buy-chips":
        power = ship.purchase(ask.about)
        return speech.say("asks.buy-chips", tile=tile, cost=power[0], n=power[1])
    if kind == "recall" and ask.least:
        kind = "recall someone"
    return speech.say(f"asks.{kind}", n=n, m=len(ask.options), tile=tile)


def options(speech: Speech, view: RollView, ask: Ask) -> list[Option]:
    """Every option of an ask, in its order."""
    numbers = Numbers(view)
    if isinstance(ask, explore.Lay):
        return [placing(speech, numbers, at, pick[0]) for at, pick in enumerate(ask.picks()) if pick]
    assert isinstance(ask, Choose)
    if ask.kind in OF_DICE:
        return [of_die(speech, view, ask, die) for die in ask.options]
    if ask.kind in ("abandon", "give-back"):
        return [under_construction(speech, numbers, side) for side in ask.options]
    if ask.kind == "start":
        return [start(speech, ask, tile) for tile in ask.options]
    if ask.kind == "explore":
        return [exploring(speech, numbers, ask, each) for each in ask.options]
    if ask.kind == "produce":
        return [producing(speech, each) for each in ask.options]
    if ask.kind == "ship":
        return [shipping(speech, numbers, ask, each) for each in ask.options]
    assert ask.kind == "buy-chips", ask
    cost, chips = ship.purchase(ask.about)
    values = {"cost": cost, "n": chips, "m": numbers.own.credits}
    no = Option(0, speech.say("choices.no"), speech.say("notes.keep", **values))
    return [no, Option(1, speech.say("choices.yes"), speech.say("notes.pay", **values))]


def placing(speech: Speech, numbers: Numbers, at: int, pick: int) -> Option:
    """One tile laid somewhere: its side there, and what it would need."""
    side = side_laid(pick)
    note = speech.say("notes.side", need=numbers.need(numbers.view.seat, side), type=speech.type(side))
    return Option(at, f"{speech.side(side)} ({slot(speech, unpack_lay(pick)[1])})", note, speech.tile_face(side))


def start(speech: Speech, ask: Choose, tile: int) -> Option:
    """A tile as the development, the other one as the world."""
    other = next(each for each in ask.options if each != tile)
    values = {"world": speech.side(side_of(other, 1)), "worldtype": speech.type(side_of(other, 1))}
    side = side_of(tile, 0)
    note = speech.say("notes.start", type=speech.type(side), **values)
    return Option(tile, speech.side(side), note, speech.both_sides(side))


def under_construction(speech: Speech, numbers: Numbers, side: int) -> Option:
    """An own tile in a stack, by the side that shows there: where it lies and what it needs."""
    tile, stack = tile_and_stack(side)
    tiles = numbers.view.stacks[stack]
    values = {"n": tiles.index(tile) + 1, "m": len(tiles)}
    need = numbers.need(numbers.view.seat, side)
    note = speech.say("notes.under", stack=speech.stack(stack), need=need, **values)
    return Option(side, speech.side(side), note, speech.both_sides(side))


def exploring(speech: Speech, numbers: Numbers, ask: Choose, pick: int) -> Option:
    """Scout or Stock, by whom if that matters, and what it brings."""
    task, worker = unpack_explore(pick)
    if task == explore.TASK_REARRANGE:
        return Option(pick, speech.say("choices.rearrange"), speech.say("notes.rearrange"))
    name = explore.TASKS[task]
    several = len([each for each in ask.options if unpack_explore(each)[0] == task]) > 1
    said = speech.say(f"choices.{name} by", by=speech.by(worker)) if several else speech.say(f"choices.{name}")
    if task == explore.TASK_SCOUT:
        return Option(pick, said, speech.say("notes.scout", n=numbers.view.bag))
    return Option(pick, said, gain(speech, numbers, "stock", numbers.stock(worker)))


def gain(speech: Speech, numbers: Numbers, kind: str, amount: int) -> str:
    """Credits gained, and what of them would be lost."""
    lost = numbers.lost(amount)
    return speech.say(f"notes.{kind} capped" if lost else f"notes.{kind}", n=amount, lost=lost)


def producing(speech: Speech, pick: int) -> Option:
    """A producer as a good of a world, and whether it matches."""
    die, world = unpack_produce(pick)
    name = speech.say("choices.produce", die=speech.die(die), tile=speech.side(world))
    note = speech.say("notes.match" if ship.matches(die, world) else "notes.no match")
    return Option(pick, name, note, speech.tile_face(world))


def shipping(speech: Speech, numbers: Numbers, ask: Choose, pick: int) -> Option:
    """A good traded or consumed, what it brings, and by whom where there is a choice."""
    good, task, shipper = unpack_ship(pick)
    world = numbers.world_of(good)
    said = speech.say(f"choices.{ship.TASKS[task]}", tile=speech.side(world))
    if len(numbers.own.goods[world]) > 1:
        said = speech.say("choices.good", choice=said, die=speech.die(good))
    if len({unpack_ship(each)[2] for each in ask.options}) > 1:
        said = speech.say("choices.shipper", choice=said, by=speech.by(shipper))
    if task == ship.TASK_TRADE:
        return Option(pick, said, gain(speech, numbers, "trade", numbers.trade(world)))
    chips, credits = numbers.consume(world, good, shipper)
    note = speech.say("notes.consume and credits" if credits else "notes.consume", n=chips, m=credits)
    return Option(pick, said, note)


def of_die(speech: Speech, view: RollView, ask: Choose, die: int) -> Option:
    """A die, and where it lies if they do not all lie in one place."""
    return Option(die, speech.die(die), lies(speech, view, die) if ask.kind in ("remove-die", "recall") else "")


def lies(speech: Speech, view: RollView, die: int) -> str:
    """Where an own die lies."""
    own = view.players[view.seat]
    if die in own.cup:
        return speech.say("places.cup")
    if die in own.citizenry:
        return speech.say("places.citizenry")
    for stack, key in enumerate(("development", "worlds")):
        if die in own.crews[stack]:
            return speech.say(f"places.{key}")
    for row in range(len(PHASES)):
        if die in own.rows[row]:
            return speech.say("places.row", phase=speech.phase(row))
    for world, goods in own.goods.items():
        if die in goods:
            return speech.say("places.good", tile=speech.side(world))
    return ""
