"""Phase III: place a world, by paying or by conquest (RACE-066 to RACE-105)."""

from __future__ import annotations

from typing import Final

from farstar.games.race.rules.actions import SETTLE, begin_phase, has_bonus
from farstar.games.race.rules.cards import (
    ALIEN,
    ANY,
    GOOD,
    IS_MILITARY,
    IS_REBEL,
    IS_WINDFALL,
    IS_WORLD,
    SETTLE_DRAW_AFTER,
    VALUE,
)
from farstar.games.race.rules.cards import SETTLE as SETTLE_POWERS
from farstar.games.race.rules.develop import reveal, spend
from farstar.games.race.rules.settle_powers import SettleTotals
from farstar.games.race.rules.state import CONQUER, CONTACT, PAY, SHIP, TACTICS, Race
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks, Step

BONUS: Final = 1
"""Cards drawn for a world placed by whoever has chosen Settle (RACE-069)."""
ANY_HAND: Final = 1000


class Forces(SettleTotals):
    """What tableau cards bring to Settle; in the phase itself those laid before it began (RACE-033, 079, 080)."""

    def __init__(self, tableau: list[int]) -> None:
        super().__init__()
        for card in tableau:
            for power in SETTLE_POWERS[card]:
                power.add_to(self, card)

    def strength(self, world: int) -> int:
        """Military against this world (RACE-079, 082, 086)."""
        total = self.military
        if GOOD[world] != ANY:
            total += self.military_against[GOOD[world]]
        if IS_REBEL[world]:
            total += self.military_against_rebels
        return total

    def cost(self, world: int, way: int) -> int:
        """Cards to pay for this world in this way; never below 0 (RACE-041, 068, 094)."""
        if not way & PAY or way & SHIP:
            return 0
        cost = VALUE[world] - self.discount
        if GOOD[world] != ANY:
            cost -= self.discount_on[GOOD[world]]
        if way & CONTACT:
            cost -= self.contact
        return max(0, cost)

    def ways(self, world: int, hand: int, free_tactics: bool) -> list[int]:
        """Every legal way to place this world (-1: none) with so many cards left in hand (RACE-Q07).

        `free_tactics` allows a temporary military power to be spent without need (RACE-091, RACE-C22).
        """
        found: list[int] = []
        if world < 0:
            found.append(0)
        elif not IS_MILITARY[world]:
            if self.cost(world, PAY) <= hand:
                found.append(PAY)
            if self.ship >= 0 and GOOD[world] != ALIEN:
                found.append(PAY | SHIP)
        else:
            strength = self.strength(world)
            if strength >= VALUE[world]:
                found.append(CONQUER)
            elif self.tactics >= 0 and strength + self.boost >= VALUE[world]:
                found.append(CONQUER | TACTICS)
            if self.contact >= 0 and GOOD[world] != ALIEN:
                if self.cost(world, PAY | CONTACT) <= hand:
                    found.append(PAY | CONTACT)
                if self.ship >= 0:
                    found.append(PAY | CONTACT | SHIP)
        if free_tactics and self.tactics >= 0:
            found += [way | TACTICS for way in found if not way & TACTICS]
        return found

    def least_cost(self, world: int) -> int:
        """The fewest cards this world can be placed for, however few there are to pay with; -1 if in no way."""
        ways = self.ways(world, ANY_HAND, False)
        return min([self.cost(world, way) for way in ways]) if ways else -1


def do_settle(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """`what` is 1 in the second Settle of a round."""
    begin_phase(s, "settle")
    s.then([("choose-world", -1, what, 0)])


def worlds(s: Race, seat: int) -> list[int]:
    """The worlds in hand that can be placed in some way (RACE-072)."""
    player = s.players[seat]
    hand = len(player.hand) - 1
    options: list[int] = []
    forces: Forces | None = None
    for card in player.hand:
        if IS_WORLD[card]:
            if forces is None:
                forces = Forces(player.in_force())
            if forces.ways(card, hand, False):
                options.append(card)
    return options


def ask_choose_world(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """Everybody is asked, also who can place nothing: an empty choice is a secret too (RACE-Q06)."""
    return [Choose(each, "settle", worlds(s, each), 0, 1) for each in s.order]


def do_choose_world(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """All are revealed together, then paid for or conquered: in seat order if tempo matters (RACE-209)."""
    reveal(s, picks)
    steps: list[Step] = []
    if s.reference_order:
        for each in s.order:
            if s.players[each].placed >= 0:
                steps += windfall(s.players[each].placed, each)
    if tempo_matters(s):
        s.tell("in-order", -1)
        for each in s.order:
            steps += [("way", -1, 1 << each, 0), ("pay", -1, 1 << each, 0), ("settled", each, what, 0)]
    else:
        steps += [("way", -1, s.everyone(), 0), ("pay", -1, s.everyone(), 0)]
        steps += [("settled", each, what, 0) for each in s.order]
    s.then(steps)


def ways_of(s: Race, seat: int) -> list[int]:
    """The legal ways to place what this seat has revealed."""
    player = s.players[seat]
    return Forces(player.in_force()).ways(player.placed, len(player.hand), s.free_tactics)


def tempo_matters(s: Race) -> bool:
    """Can at least two seats choose whether to lose a tableau card (RACE-209)?"""
    undecided = 0
    for each in s.order:
        losses = {way & (SHIP | TACTICS) for way in ways_of(s, each)}
        if len(losses) > 1:
            undecided += 1
    return undecided >= 2


def ask_way(s: Race, seat: int, what: int, number: int) -> list[Ask]:
    """How the seats in `what` place their worlds, where there is a choice (RACE-037, 038, 096)."""
    asks: list[Ask] = []
    for each in s.seats_in(what):
        ways = ways_of(s, each)
        if len(ways) > 1:
            asks.append(Choose(each, "way", ways, 1, 1, s.players[each].placed))
    return asks


def do_way(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Everybody's way to place the world stands, and with it what is due."""
    for each in s.seats_in(what):
        player = s.players[each]
        forces = Forces(player.in_force())
        ways = picks[each] if each in picks else forces.ways(player.placed, len(player.hand), s.free_tactics)
        player.way = ways[0]
        if player.placed >= 0:
            player.due = forces.cost(player.placed, player.way)


def do_settled(s: Race, seat: int, what: int, number: int, picks: Picks) -> None:
    """Pay or conquer, then the windfall good, the bonus card and what older cards draw (RACE-C27)."""
    player = s.players[seat]
    if player.way & (SHIP | TACTICS):
        forces = Forces(player.in_force())
        if player.way & SHIP:
            sacrifice(s, seat, forces.ship)
        if player.way & TACTICS:
            sacrifice(s, seat, forces.tactics)
    spend(s, seat)
    if player.placed < 0:
        return
    if player.way & CONQUER:
        s.tell("conquer", seat, player.placed)
    steps: list[Step] = [] if s.reference_order else windfall(player.placed, seat)
    if has_bonus(s, seat, SETTLE, what):
        steps.append(("draw", seat, -1, BONUS))
    for card in player.in_force():
        if SETTLE_DRAW_AFTER[card]:
            steps.append(("draw", seat, card, SETTLE_DRAW_AFTER[card]))
    s.then(steps)


def windfall(world: int, seat: int) -> list[Step]:
    """A windfall world gets its good when it is placed (RACE-074)."""
    return [("good", seat, world, 0)] if IS_WINDFALL[world] else []


def sacrifice(s: Race, seat: int, card: int) -> None:
    """A tableau card goes to the discard pile (RACE-089)."""
    player = s.players[seat]
    player.tableau.remove(card)
    player.before -= 1
    s.discard_openly(card)
    s.tell("sacrifice", seat, card)
