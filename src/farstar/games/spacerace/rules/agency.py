"""Cards that come into an Agency: one leader only, then immediate abilities (SR-065, SR-066, SR-073 to SR-076)."""

from __future__ import annotations

from farstar.games.spacerace.rules.feasible import amount, seems_possible
from farstar.games.spacerace.rules.packing import card_of, pack_use
from farstar.games.spacerace.rules.state import COVERED, SpaceRace
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks, Step


def enter(s: SpaceRace, seat: int, card: int, by_immediate: bool) -> None:
    """Into the Agency. What came by an immediate ability has its own after that one is finished (SR-066)."""
    steps: list[Step] = []
    if s.printed.leader[card]:
        for other in s.players[seat].agency:
            if s.printed.leader[other]:
                steps.append(("leader", seat, card, other))
    s.players[seat].agency.append(card)
    if s.printed.immediates[card]:
        s.arrived.append(card)
        if not by_immediate:
            steps.append(("arrivals", seat, -1, 0))
    if steps:
        s.then(steps)


def ask_leader(s: SpaceRace, seat: int, card: int, other: int) -> list[Ask]:
    """Which of the two leaders goes to the Laboratory (SR-074)."""
    return [Choose(seat, "leader", [other, card], 1, 1, card)]


def do_leader(s: SpaceRace, seat: int, card: int, other: int, picks: Picks) -> None:
    """At once, before any immediate ability; whoever retires loses the own one and the cover (SR-075)."""
    retired = picks[seat][0]
    player = s.players[seat]
    player.agency.remove(retired)
    player.lab.append(retired)
    s.marks[retired] &= ~COVERED
    if retired in s.arrived:
        s.arrived.remove(retired)
    s.tell("retire", seat, retired, 0, (retired,))


def do_arrivals(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """The immediate abilities of the cards that have arrived, one card after the other."""
    if s.arrived:
        card = s.arrived.pop(0)
        steps: list[Step] = [
            ("immediate", seat, pack_use(card, ability.slot), 0) for ability in s.printed.immediates[card]
        ]
        s.then([*steps, ("arrivals", seat, -1, 0)])


def do_immediate(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """Carried out in any stage, whatever the control card (SR-065)."""
    ability = s.printed.ability(use)
    if seems_possible(s, seat, ability):
        s.tell("immediate", seat, card_of(use), ability.slot)
        s.then([(ability.word, seat, use, amount(s, seat, ability))])
