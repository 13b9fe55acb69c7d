"""Both sides of a comparison in the same words: states and events of ours and of the reference games of Roll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from farstar.games.roll.rules.packing import side_of, stack_and_top
from farstar.games.roll.rules.state import DEVELOPMENT, WORLDS, Roll
from farstar.games.roll.rules.tiles import COLOUR, COLOURS, DICE, FACE_NAMES, PHASES, PLACES, SIDES, TILES
from farstar.table.state import Event
from farstar.text import words

NAME: list[str] = [words.load("games/roll/data/text/en.toml")["names"][side.slug] for side in SIDES]
SIDE: dict[str, int] = {name: side for side, name in enumerate(NAME)}
TILE: dict[str, int] = {f"T{tile + 1:02}": tile for tile in range(TILES)}
DIE: dict[str, int] = {colour: number for number, colour in enumerate(COLOURS)}
PHASE: dict[str, int] = {face: number for number, face in enumerate(FACE_NAMES)}

Fact = tuple[object, ...]

CREDITS = {
    "credits-stock": "stock",
    "credits-trade": "trade",
    "credits-consume": "consume",
    "credits-reset": "marker reset",
}
"""Our kinds of income that no tile pays."""


def colours(dice: Iterable[int]) -> list[str]:
    """The colours of dice, sorted by name."""
    return sorted([COLOURS[COLOUR[die]] for die in dice])


def snapshot(s: Roll) -> dict[str, Any]:
    """Our state in the words of the reference games."""
    return {
        "players": [
            {
                "cup": colours(player.cup),
                "citizenry": colours(player.citizenry),
                "rows": {PHASES[i]: colours(row) for i, row in enumerate(player.rows) if row},
                "dev_stack": [NAME[side_of(tile, DEVELOPMENT)] for tile in player.stacks[DEVELOPMENT]],
                "dev_dice": colours(player.crews[DEVELOPMENT]),
                "world_stack": [NAME[side_of(tile, WORLDS)] for tile in player.stacks[WORLDS]],
                "world_dice": colours(player.crews[WORLDS]),
                "tableau": [NAME[side] for side in player.tableau],
                "goods": {NAME[world]: colours(dice) for world, dice in player.goods.items()},
                "credits": player.credits,
                "chips": player.chips,
            }
            for player in s.players
        ],
        "pool": s.pool,
        "bag": len(s.bag),
        "abandoned": [f"T{tile + 1:02}" for tile in s.abandoned],
        "supply": {COLOURS[colour]: len(dice) for colour, dice in enumerate(s.supply)},
    }


def sorted_state(state: dict[str, Any]) -> dict[str, Any]:
    """A state of the reference games, lists of dice sorted."""
    goods = [{world: sorted(dice) for world, dice in player["goods"].items()} for player in state["players"]]
    players = [{**player, "goods": good} for player, good in zip(state["players"], goods, strict=True)]
    return {**state, "players": players}


def facts_of_trace(events: list[dict[str, Any]]) -> Counter[Fact]:
    """What a phase of a reference game says, apart from order."""
    found: Counter[Fact] = Counter()
    for event in events:
        kind, seat = event["t"], event["p"]
        if kind == "explore":
            found[("task", seat, event["task"])] += 1
            found[("explorer", seat, event["die"], event["virtual"])] += 1
            if event["task"] == "scout":
                found[("abandoned", seat)] += len(event["abandoned"])
        elif kind == "complete":
            kept = event.get("chosen_to_cup", []) + event.get("military_to_cup", [])
            used = sorted(kept + event["to_citizenry"])
            found[("complete", seat, event["tile"], event["need"], *used)] += 1
            if kept:
                found[("keep", seat, event["tile"], *sorted(kept))] += 1
        elif kind == "ship":
            what = (event["task"], event["world"], event["good"], event["shipper"], event["virtual"])
            found[("ship", seat, *what)] += 1
        elif kind in ("credits", "vp") and event["amount"]:
            found[(kind, seat, event["src"], event["amount"])] += 1
        elif kind == "gain":
            place = "world" if event["to"] == "this_world" else event["to"]
            found[("gain", seat, event["die"], place, event["src"])] += 1
        elif kind == "worker":
            found[("worker", seat, event["die"], event["tile"])] += 1
        elif kind == "produce":
            found[("produce", seat, event["die"], event["world"])] += 1
        elif kind == "unused":
            found[("unused", seat, event["die"], event.get("virtual", False))] += 1
        elif kind in ("remove", "recruit", "recall"):
            found[(kind, seat, event["die"])] += 1
        elif kind == "place":
            found[("place", seat, event["side"])] += 1
    return +found


def facts_of_events(events: list[Event]) -> Counter[Fact]:
    """What our events of a phase say, in the same words."""
    found: Counter[Fact] = Counter()
    for event in events:
        kind, seat = event.kind, event.seat
        dice = [COLOURS[COLOUR[die]] for die in event.cards if die < len(COLOUR)]
        name = NAME[event.card] if event.card >= 0 else ""
        if kind in ("stock", "scout"):
            found[("task", seat, kind)] += 1
            found[("explorer", seat, dice[0], event.cards[0] >= DICE)] += 1
        elif kind == "abandon":
            found[("abandoned", seat)] += event.number
        elif kind in ("complete", "keep"):
            need = [event.number] if kind == "complete" else []
            found[(kind, seat, name, *need, *sorted(dice))] += 1
        elif kind in ("trade", "consume"):
            found[("ship", seat, kind, name, dice[1], dice[0], event.cards[0] >= DICE)] += 1
        elif kind in CREDITS:
            found[("credits", seat, CREDITS[kind], event.number)] += 1
        elif kind == "credits":
            found[("credits", seat, name, event.number)] += 1
        elif kind in ("chips", "chips-consume"):
            found[("vp", seat, name if kind == "chips" else "consume", event.number)] += 1
        elif kind == "gain-die":
            found[("gain", seat, dice[0], PLACES[event.number], name)] += 1
        elif kind in ("work", "produce"):
            found.update(("worker" if kind == "work" else kind, seat, die, name) for die in dice)
        elif kind == "unused":
            found.update(("unused", seat, COLOURS[COLOUR[die]], die >= DICE) for die in event.cards)
        elif kind in ("remove-die", "recruit", "recall"):
            found.update(("remove" if kind == "remove-die" else kind, seat, die) for die in dice)
        elif kind == "place":
            found.update(
                ("place", seat, "development" if stack_and_top(slot)[0] == 0 else "world") for slot in event.cards
            )
    return +found


def only_here(one: Counter[Fact], other: Counter[Fact]) -> list[Fact]:
    """Facts that only one side has."""
    return sorted((one - other).elements(), key=str)
