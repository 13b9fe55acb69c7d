"""Phase IV: producers become goods on non-grey worlds (ROLL-150 to ROLL-154)."""

from __future__ import annotations

from farstar.games.roll.rules.income import pay_income
from farstar.games.roll.rules.order import end_is_near, together
from farstar.games.roll.rules.packing import pack_produce, unpack_produce
from farstar.games.roll.rules.state import Roll, of_each_colour, one_colour
from farstar.games.roll.rules.tiles import PRODUCE
from farstar.games.roll.rules.zones import to_cup, with_room
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks, Step


def do_produce_phase(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """Whoever has workers at Produce lets them work, in the own time."""
    s.phase = "produce"
    s.tell("phase", -1, -1, PRODUCE)
    steps: list[Step] = [("produce", each, 0, 0) for each in s.order if s.players[each].rows[PRODUCE]]
    together(s, steps, ("produce-end", -1, 0, 0), end_is_near(s, PRODUCE))


def ask_produce(s: Roll, seat: int, what: int, number: int) -> list[Ask]:
    """Which producer becomes the good of which world, as long as there is a choice (ROLL-Q17)."""
    player = s.players[seat]
    workers = player.rows[PRODUCE]
    room = with_room(player)
    if not workers or not room:
        return []
    if len(workers) >= len(room) and one_colour(workers):
        return []
    if len(workers) <= len(room) and room[0] == room[-1]:
        return []
    options = [pack_produce(die, world) for die in of_each_colour(workers) for world in dict.fromkeys(room)]
    return [Choose(seat, "produce", options, 1, 1)]


def do_produce(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """One good, and look again; without a choice all at once. Who finds no place goes to the cup (ROLL-154)."""
    player = s.players[seat]
    workers = player.rows[PRODUCE]
    if seat in picks:
        die, world = unpack_produce(picks[seat][0])
        lay_good(s, seat, die, world)
        s.then([("produce", seat, 0, 0)])
        return
    for world in with_room(player):
        if workers:
            lay_good(s, seat, workers[0], world)
    to_cup(s, seat, workers, PRODUCE)


def lay_good(s: Roll, seat: int, die: int, world: int) -> None:
    """A producer becomes a good, whatever its colour (ROLL-150, ROLL-151)."""
    player = s.players[seat]
    player.rows[PRODUCE].remove(die)
    player.goods.setdefault(world, []).append(die)
    s.tell("produce", seat, world, 1, (die,))


def do_produce_end(s: Roll, seat: int, what: int, number: int, picks: Picks) -> None:
    """When all have produced, Produce pays its income."""
    pay_income(s, PRODUCE)
