"""What a reference game of Roll did, as answers to our asks in the phases of a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farstar.conform import Difference, Outcome
from farstar.games.roll.conform.acts import Acts, Row, dice_of, worker_of, zone_of
from farstar.games.roll.conform.facts import NAME, SIDE, TILE
from farstar.games.roll.rules import explore, ship
from farstar.games.roll.rules.packing import (
    pack_explore,
    pack_lay,
    pack_produce,
    pack_ship,
    slot_of,
    tile_of,
    unpack_explore,
    unpack_produce,
    unpack_ship,
)
from farstar.games.roll.rules.state import DEVELOPMENT, WORLDS, Roll
from farstar.games.roll.rules.tiles import COLOUR
from farstar.table.ask import CHANCE, Ask, Pick


class Answers:
    """The picks of one reference game; `acts` are those of the round being played, by phase."""

    def __init__(self, state: Roll, outcome: Outcome) -> None:
        self.s = state
        self.outcome = outcome
        self.acts: dict[str, Acts] = {}
        self.drawn: list[list[int]] = [[] for _ in range(state.seats)]
        self.abandoned: list[Pick] = [() for _ in range(state.seats)]
        self.buys = False
        self.by_kind: dict[str, Callable[[Any, Acts], Pick]] = {
            "explore": self.explore,
            "abandon": lambda ask, acts: self.abandoned[ask.seat],
            "place": self.place,
            "rearrange": self.rearrange,
            "spend": self.spend,
            "work": self.work,
            "keep": self.keep,
            "remove-die": self.remove,
            "produce": self.produce,
            "ship": self.ship,
            "buy-chips": lambda ask, acts: (1 if self.buys else 0,),
            "recruit": self.recruit,
            "recall": self.recall,
        }

    def answer(self, ask: Ask) -> Pick:
        """One answer from the record."""
        if self.s.phase not in self.acts:
            raise Difference("the phases of this round", sorted(self.acts), f"{self.s.phase} too")
        acts = self.acts[self.s.phase]
        if ask.seat == CHANCE:
            return self.tiles_drawn(ask, acts)
        if ask.kind not in self.by_kind:
            raise Difference("what is asked", "nothing of that kind", repr(ask))
        return self.by_kind[ask.kind](ask, acts)

    # Explore ---------------------------------------------------------------------------------------------------

    def tiles_drawn(self, ask: Any, acts: Acts) -> Pick:
        """The next tiles the record draws for a seat."""
        drawn = self.drawn[ask.about]
        if not drawn:
            drawn += [TILE[tile] for tile in acts.take(ask.about, "research_draw")["drawn"]]
        pick = tuple(drawn[: ask.least])
        del drawn[: ask.least]
        return pick

    def explore(self, ask: Any, acts: Acts) -> Pick:
        event = acts.next(ask.seat, "explore", "rearrange")
        if event is not None and event["t"] == "rearrange":
            return (pack_explore(explore.TASK_REARRANGE, 0),)
        event = acts.take(ask.seat, "explore")
        if event["task"] == "scout":
            self.drawn[ask.seat] += [TILE[tile] for tile in event["drawn"]]
            self.abandoned[ask.seat] = tuple([SIDE[name] for name in event["abandoned"]])
        asked = explore.TASKS.index(event["task"])
        workers = [worker for task, worker in map(unpack_explore, ask.options) if task == asked]
        if len(workers) == 1:
            return (pack_explore(asked, workers[0]),)
        return (pack_explore(asked, worker_of(event["die"], event["virtual"], workers)),)

    def place(self, ask: Any, acts: Acts) -> Pick:
        """Where the drawn tiles end up, laid in an order that our slots allow."""
        old = self.s.players[ask.seat].stacks
        stacks = [stack.copy() for stack in old]
        for _ in ask.tiles:
            event = acts.take(ask.seat, "place")
            stack = stacks[DEVELOPMENT if event["side"] == "development" else WORLDS]
            stack.insert(0 if event["at"] == "top" else len(stack), tile_of(SIDE[event["tile"]]))
        pick: list[int] = []
        for i, stack in enumerate(stacks):
            above = stack[: stack.index(old[i][0])] if old[i] else []
            below = [tile for tile in stack if tile not in old[i] and tile not in above]
            pick += [pack_lay(tile, slot_of(i, True)) for tile in reversed(above)]
            pick += [pack_lay(tile, slot_of(i, False)) for tile in below]
        return tuple(pick)

    def rearrange(self, ask: Any, acts: Acts) -> Pick:
        """Several in a row are one for us: the last counts."""
        event = None
        while (following := acts.next(ask.seat, "explore", "rearrange", "research_draw")) is not None:
            if following["t"] != "rearrange":
                break
            event = acts.take(ask.seat, "rearrange")
        if event is None:
            return ()
        sides = [SIDE[name] for name in event["dev_stack"] + event["world_stack"]]
        stacks = [DEVELOPMENT] * len(event["dev_stack"]) + [WORLDS] * len(event["world_stack"])
        tiles = [tile_of(side) for side in sides]
        return tuple([pack_lay(tile, slot_of(stack, False)) for tile, stack in zip(tiles, stacks, strict=True)])

    # Develop and settle ----------------------------------------------------------------------------------------

    def completion(self, ask: Any, acts: Acts) -> Row:
        found = acts.all(ask.seat, "complete", tile=NAME[ask.about])
        self.outcome.same(f"does seat {ask.seat} complete {NAME[ask.about]}", bool(found), True)
        return found[0]

    def spend(self, ask: Any, acts: Acts) -> Pick:
        event = self.completion(ask, acts)
        used = event["to_citizenry"] + event.get("chosen_to_cup", []) + event.get("military_to_cup", [])
        return dice_of(used, ask.options)

    def work(self, ask: Any, acts: Acts) -> Pick:
        events = acts.all(ask.seat, "worker", tile=NAME[ask.about])
        return dice_of([event["die"] for event in events], ask.options)

    def keep(self, ask: Any, acts: Acts) -> Pick:
        return dice_of(self.completion(ask, acts).get("chosen_to_cup", []), ask.options)

    def remove(self, ask: Any, acts: Acts) -> Pick:
        event = acts.take(ask.seat, "remove")
        zone = zone_of(self.s.players[ask.seat], event["from"])
        return dice_of([event["die"]], [die for die in ask.options if die in zone])

    # Produce and ship ------------------------------------------------------------------------------------------

    def produce(self, ask: Any, acts: Acts) -> Pick:
        event = acts.take(ask.seat, "produce")
        world = SIDE[event["world"]]
        dice = [die for die, side in map(unpack_produce, ask.options) if side == world]
        return (pack_produce(dice_of([event["die"]], dice)[0], world),)

    def ship(self, ask: Any, acts: Acts) -> Pick:
        event = acts.take(ask.seat, "ship")
        self.buys = bool(event.get("bankers"))
        good = dice_of([event["good"]], zone_of(self.s.players[ask.seat], event["world"]))[0]
        asked = ship.TASKS.index(event["task"])
        offered = [unpack_ship(option) for option in ask.options]
        if not any(each == good and task == asked for each, task, _ in offered):
            good = self.first_alike(ask, good)
        workers = [shipper for each, task, shipper in offered if each == good and task == asked]
        return (pack_ship(good, asked, worker_of(event["shipper"], event["virtual"], workers)),)

    def first_alike(self, ask: Any, good: int) -> int:
        """Of two goods of one colour on one world only the first is offered."""
        for goods in self.s.players[ask.seat].goods.values():
            if good in goods:
                good = next(die for die in goods if COLOUR[die] == COLOUR[good])
        return good

    # Managing the empire ---------------------------------------------------------------------------------------

    def recruit(self, ask: Any, acts: Acts) -> Pick:
        return dice_of([event["die"] for event in acts.all(ask.seat, "recruit")], ask.options)

    def recall(self, ask: Any, acts: Acts) -> Pick:
        chosen: list[int] = []
        for event in acts.all(ask.seat, "recall"):
            zone = zone_of(self.s.players[ask.seat], event["from"])
            chosen += dice_of([event["die"]], [die for die in zone if die not in chosen])
        return tuple(chosen)
