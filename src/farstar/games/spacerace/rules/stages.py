"""Phase 2, the four stages: who takes part, in what order, and the turns (SR-024, SR-025, SR-029 to SR-041)."""

from __future__ import annotations

from farstar.games.spacerace.rules.cards import STAGES
from farstar.games.spacerace.rules.feasible import is_possible, seems_possible
from farstar.games.spacerace.rules.packing import pack_use
from farstar.games.spacerace.rules.solo import opponent_level
from farstar.games.spacerace.rules.state import COVERED, SpaceRace
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks, Step


def agency_level(s: SpaceRace, seat: int, stage: int) -> int:
    """The arrows of one colour on the cards in an Agency."""
    level = s.printed.level[stage]
    total = 0
    for card in s.players[seat].agency:
        total += level[card]
    return total


def stage_level(s: SpaceRace, seat: int, stage: int) -> int:
    """Agency and current control card, if that is of this stage; earlier ones do not count (SR-029)."""
    current = s.players[seat].current
    total = agency_level(s, seat, stage)
    if current >= 0 and s.printed.type[current] == stage:
        total += s.printed.level[stage][current]
    return total


def turn_order(s: SpaceRace, stage: int) -> list[int]:
    """Who takes part, the highest level first; among equals whoever wins ties, then clockwise from the marker."""
    taking_part = [each for each in s.clockwise() if s.printed.type[s.players[each].current] == stage]
    if len(taking_part) < 2:
        return taking_part
    ranked = [(-stage_level(s, each, stage), wins_ties(s, each), nth) for nth, each in enumerate(taking_part)]
    return [taking_part[nth] for _, _, nth in sorted(ranked)]


def wins_ties(s: SpaceRace, seat: int) -> int:
    """0 for a seat that goes before its equals, else 1."""
    for card in s.players[seat].agency:
        if s.printed.wins_ties[card]:
            return 0
    return 1


def do_stages(s: SpaceRace, seat: int, what: int, number: int, picks: Picks) -> None:
    """Strictly in this order; a stage in which nobody takes part is skipped (SR-024)."""
    played = [s.printed.type[player.current] for player in s.players]
    s.then([("stage", -1, stage, 0) for stage in range(4) if stage in played or opponent_level(s, stage) >= 0])


def do_stage(s: SpaceRace, seat: int, stage: int, number: int, picks: Picks) -> None:
    """The order is fixed once, at the start (SR-032); the opponent goes first only at a higher level (SR-113)."""
    order = turn_order(s, stage)
    rival = opponent_level(s, stage)
    s.phase = STAGES[stage]
    s.order = order
    if s.events is not None:
        s.tell("stage", -1, -1, stage, tuple(order))
    steps: list[Step] = [("turn", -1, stage, 0)] if order else []
    if rival > stage_level(s, 0, stage):
        steps.insert(0, ("opponent-turn", -1, stage, 0))
    elif rival >= 0:
        steps.append(("opponent-turn", -1, stage, 0))
    s.then([*steps, ("stage-end", -1, stage, 0)])


def ask_turn(s: SpaceRace, seat: int, stage: int, nth: int) -> list[Ask]:
    """Use one ability or pass (SR-033). `nth` is whose turn it is among those who have not passed.

    Who can only pass is not asked (SR-035), unless nobody else could know that: a hand must not show by silence.
    """
    seat = s.order[nth]
    options: list[int] = []
    if offered(s, seat, stage, options):
        return [Choose(seat, "turn", options, 0, 1, stage)]
    return []


def offered(s: SpaceRace, seat: int, stage: int, options: list[int]) -> bool:
    """Fills in the abilities this seat can use now; says whether it has any, as far as the others can see."""
    player = s.players[seat]
    seems = False
    for ability in s.printed.stripes[stage][player.current]:
        if not player.current_used >> ability.slot & 1:
            if ability.alternative or is_possible(s, seat, ability):
                options.append(pack_use(player.current, ability.slot))
            elif not seems:
                seems = seems_possible(s, seat, ability)
    stripes = s.printed.stripes[stage]
    for card in player.agency:
        for ability in stripes[card]:
            mark = s.marks[card]
            if mark >> ability.slot & 1 or (ability.right and mark & COVERED):
                continue
            if is_possible(s, seat, ability):
                options.append(pack_use(card, ability.slot))
            elif not seems:
                seems = seems_possible(s, seat, ability)
    return seems or len(options) > 0


def do_turn(s: SpaceRace, seat: int, stage: int, nth: int, picks: Picks) -> None:
    """Whoever used an ability has another turn after the others; who passed is out of the stage (SR-034, SR-035)."""
    seat = s.order[nth]
    if picks.get(seat, ()):
        following = (nth + 1) % len(s.order)
        s.then([("use", seat, picks[seat][0], 0), ("turn", -1, stage, following)])
    else:
        s.tell("pass", seat)
        del s.order[nth]
        if s.order:
            s.then([("turn", -1, stage, nth % len(s.order))])


def do_stage_end(s: SpaceRace, seat: int, stage: int, number: int, picks: Picks) -> None:
    """A stage is over for everybody."""
    s.tell("stage-end", -1, -1, stage)
