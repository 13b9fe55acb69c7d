"""Using abilities: one handler for each word, whatever the card (SR-042 to SR-062). Knows no card by name."""

from __future__ import annotations

from typing import Final

from farstar.games.spacerace.rules.cards import CONTROLS, DECK
from farstar.games.spacerace.rules.feasible import amount, copyable, finds, returnable
from farstar.games.spacerace.rules.moves import ask_exactly, carry, do_exactly, do_move
from farstar.games.spacerace.rules.packing import card_of, pack_split, unpack_split, unpack_use
from farstar.games.spacerace.rules.state import COVERED, SpaceRace
from farstar.table.ask import Ask, Choose
from farstar.table.state import Picks, Rule, Rules, Step

FROM_DECK: Final = -1
"""The option of the "no suitable card" rule that draws instead (SR-060)."""
PLAN_B_DRAWS: Final = 3


def do_use(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """A stripe ability, once per round (SR-037); a right side is covered after all that follows (SR-043)."""
    card = card_of(use)
    ability = s.printed.ability(use)
    mark_used(s, seat, use)
    s.tell("use", seat, card, ability.slot)
    if ability.alternative and not finds(s, seat, ability.route, False):
        s.then([("alternative", seat, use, 0)])
    elif ability.right:
        s.then([(ability.word, seat, use, amount(s, seat, ability)), ("cover", seat, card, 0)])
    else:
        s.then([(ability.word, seat, use, amount(s, seat, ability))])


def mark_used(s: SpaceRace, seat: int, use: int) -> None:
    """Note that an ability was used this round."""
    card, slot = unpack_use(use)
    if card < CONTROLS:
        s.players[seat].current_used |= 1 << slot
    else:
        s.marks[card] |= 1 << slot


def do_cover(s: SpaceRace, seat: int, card: int, number: int, picks: Picks) -> None:
    """The right side is used up until it is uncovered; a card that has left the Agency is not covered."""
    if card in s.players[seat].agency:
        s.marks[card] |= COVERED
        s.tell("cover", seat, card)


def ask_split(s: SpaceRace, seat: int, use: int, number: int) -> list[Ask]:
    """How the number is divided between the two rows, said beforehand (SR-055): 21 means 2 and 1."""
    options = [pack_split(first, second) for first in range(number + 1) for second in range(number + 1 - first)]
    return [Choose(seat, "split", options, 1, 1, use)]


def do_split(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """Upper row first; the announced numbers are binding as far as there are cards."""
    first, second = unpack_split(picks[seat][0])
    s.tell("split", seat, card_of(use), picks[seat][0])
    steps: list[Step] = []
    if first:
        steps.append(("upper-row", seat, use, first))
    if second:
        steps.append(("lower-row", seat, use, second))
    s.then(steps)


def do_upper_row(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """The upper row of a split: cards from the deck, or cards that must be picked."""
    route = s.printed.route_of(use)
    s.then([("draw" if route.source == DECK else "must-pick", seat, use, number)])


def ask_lower_row(s: SpaceRace, seat: int, use: int, number: int) -> list[Ask]:
    """Which cards the lower row of a split moves."""
    second = s.printed.second_of(use)
    return ask_exactly(s, seat, use, number, second)


def do_lower_row(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """The lower row of a split moves its cards."""
    second = s.printed.second_of(use)
    do_exactly(s, seat, use, number, second, picks)


def ask_alternative(s: SpaceRace, seat: int, use: int, number: int) -> list[Ask]:
    """No suitable card: any face-up card of an earlier type instead, or draw up to three, or nothing (SR-060)."""
    options: list[int] = []
    for stage in range(s.printed.type[card_of(use)]):
        options += s.universe[stage]
    return [Choose(seat, "alternative", [*options, FROM_DECK], 0, 1, use)]


def do_alternative(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """Cards from the deck, or the chosen face-up card moves, or nothing."""
    chosen = picks[seat]
    if not chosen:
        return
    if chosen[0] == FROM_DECK:
        s.then([("may-draw", seat, use, PLAN_B_DRAWS)])
    else:
        route = s.printed.ability(use).route
        assert route is not None
        carry(s, seat, use, route, chosen)


def ask_uncover(s: SpaceRace, seat: int, use: int, number: int) -> list[Ask]:
    """Any of the own covered cards (SR-Q06)."""
    covered = [card for card in s.players[seat].agency if s.covered(card)]
    return [Choose(seat, "uncover", covered, 0, min(number, len(covered)), use)] if covered else []


def do_uncover(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """The right side can be used again, but not the same ability in the same round (SR-046, SR-047)."""
    for card in picks.get(seat, ()):
        s.marks[card] &= ~COVERED
        s.tell("uncover", seat, card_of(use), 1, (card,))


def ask_copy_left(s: SpaceRace, seat: int, use: int, number: int) -> list[Ask]:
    """Which reusable ability of another Agency."""
    options = copyable(s, seat)
    number = min(1, len(options))
    return [Choose(seat, "copy", options, number, number, use)]


def do_copy_left(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """It is carried out with the own zones; its owner's marks are not touched."""
    for copied in picks[seat]:
        ability = s.printed.ability(copied)
        s.tell("copy", seat, card_of(copied), ability.slot)
        s.then([(ability.word, seat, copied, amount(s, seat, ability))])


def ask_return_control(s: SpaceRace, seat: int, use: int, number: int) -> list[Ask]:
    """Which control card comes back, where there are several."""
    options = returnable(s, seat)
    return [Choose(seat, "return-control", options, 1, 1, use)] if len(options) > 1 else []


def do_return_control(s: SpaceRace, seat: int, use: int, number: int, picks: Picks) -> None:
    """A control card of an earlier round may be played again (SR-063)."""
    player = s.players[seat]
    control = picks[seat][0] if seat in picks else returnable(s, seat)[0]
    player.played.remove(control)
    player.unplayed.append(control)
    player.unplayed.sort()
    s.tell("return-control", seat, control)


ABILITY_RULES: Final[Rules] = {
    "move": Rule(do_move),
    "split": Rule(do_split, ask_split),
    "uncover": Rule(do_uncover, ask_uncover),
    "copy-left": Rule(do_copy_left, ask_copy_left),
    "return-control": Rule(do_return_control, ask_return_control),
}
"""What each word of `feasible.WORDS` asks and does."""
