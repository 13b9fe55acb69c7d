"""The bureaucracy stage and the emergency funding (SR-026 to SR-028, SR-063, SR-067 to SR-072)."""

from __future__ import annotations

from farstar.games.spacerace.rules.abilities import mark_used
from farstar.games.spacerace.rules.feasible import amount, seems_possible
from farstar.games.spacerace.rules.packing import card_of, pack_use
from farstar.games.spacerace.rules.state import SpaceRace
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks


def duties(s: SpaceRace, seat: int) -> list[int]:
    """Bureaucracy abilities not yet done: of the current control card and of all cards in the Agency."""
    player = s.players[seat]
    found: list[int] = []
    for ability in s.printed.duties[player.current]:
        if not player.current_used >> ability.slot & 1:
            found.append(pack_use(player.current, ability.slot))
    for card in player.agency:
        for ability in s.printed.duties[card]:
            if not s.marks[card] >> ability.slot & 1:
                found.append(pack_use(card, ability.slot))
    return found


def do_bureaucracy(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """No levels here: the marker holder starts, then clockwise, one ability a turn (SR-069)."""
    s.phase = "bureaucracy"
    s.order = [each for each in s.clockwise() if duties(s, each)]
    s.tell("bureaucracy", -1)
    if s.order:
        s.then([("duty-turn", -1, -1, 0), ("bureaucracy-end", -1, -1, 0)])
    else:
        s.then([("bureaucracy-end", -1, -1, 0)])


def ask_duty_turn(s: SpaceRace, seat: int, what: int, nth: int) -> list[Ask]:
    """Which of the remaining abilities comes now; nobody may pass (SR-070). `nth` is whose turn it is."""
    options = duties(s, s.order[nth])
    return [Choose(s.order[nth], "bureaucracy", options, 1, 1)] if len(options) > 1 else []


def do_duty_turn(s: SpaceRace, seat: int, what: int, nth: int, picks: Picks) -> None:
    """Round and round; who has none left is skipped, whoever got a new one by the own turn is not (SR-070, SR-072)."""
    seat = s.order[nth]
    left = [picks[seat][0]] if seat in picks else duties(s, seat)
    if left:
        mark_used(s, seat, left[0])
        s.then([("duty", seat, left[0], 0), ("duty-turn", -1, -1, (nth + 1) % len(s.order))])
    else:
        del s.order[nth]
        if s.order:
            s.then([("duty-turn", -1, -1, nth % len(s.order))])


def do_duty(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """One bureaucracy ability; what can do nothing is done with that."""
    ability = s.printed.ability(use)
    possible = seems_possible(s, seat, ability)
    s.tell("duty", seat, card_of(use), ability.slot if possible else -1)
    if possible:
        s.then([("may" if ability.may else "carry-out", seat, use, 0)])


def ask_may(s: SpaceRace, seat: int, use: int, number: int) -> list[Ask]:
    """ "You may": its owner decides (SR-071)."""
    return [Choose(seat, "may", [1], 0, 1, use)]


def do_may(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """An ability that may be used is carried out or declined."""
    if picks[seat]:
        s.then([("carry-out", seat, use, 0)])
    else:
        s.tell("decline", seat, card_of(use))


def do_carry_out(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """What the ability says is done."""
    ability = s.printed.ability(use)
    s.then([(ability.word, seat, use, amount(s, seat, ability))])


def do_bureaucracy_end(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """Bureaucracy is over for everybody."""
    s.tell("bureaucracy-end", -1)


def do_emergency_funding(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """Whoever has no card in hand draws one, from the marker clockwise (SR-026, SR-027)."""
    empty = [each for each in s.clockwise() if not s.players[each].hand]
    for each in empty:
        s.tell("emergency-funding", each)
    s.then([("draw", each, -1, 1) for each in empty])
